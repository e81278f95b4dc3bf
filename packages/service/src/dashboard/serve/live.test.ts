// Viewers who do not read what they are sent give way, and hold no memory.
import { EventEmitter } from 'node:events';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Context } from '../../ports/context.ts';
import { makeLive } from './live.ts';
import type { Stream } from './serve-actions.ts';

const PING_MS = 15_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A database that is away: streams are opened and pinged all the same. */
const context = {
  db: { listen: async () => () => undefined, query: () => Promise.reject(new Error('away')) },
  log: { warn: () => undefined },
} as unknown as Context;

function open(stream: Stream, personId: string, { isGone = false } = {}) {
  const request = new EventEmitter();
  const raw = {
    writableLength: 0,
    writableEnded: false,
    destroyed: isGone,
    written: [] as string[],
    writeHead: () => undefined,
    write: (text: string) => raw.written.push(text),
    // The end of a viewer who does not read waits behind what was not read.
    end: () => {
      raw.writableEnded = true;
    },
    destroy: () => {
      raw.destroyed = true;
      request.emit('close');
    },
  };
  const call = { session: { id: 'session', person: { id: personId } }, audit: { merchantId: 'merchant' } };
  stream(
    call as unknown as Parameters<Stream>[0],
    { raw: request, visit: { requestId: 'req_test' } } as unknown as FastifyRequest,
    { hijack: () => undefined, raw } as unknown as FastifyReply,
  );
  return raw;
}

it('hangs up on a viewer who leaves too much unread', async () => {
  const live = makeLive(context);
  const [slow, good] = [open(live.streams.merchant, 'ada'), open(live.streams.merchant, 'ada')];
  await vi.advanceTimersByTimeAsync(PING_MS);
  expect([slow.written.length, good.written.length]).toEqual([2, 2]);
  slow.writableLength = 50_000_000;
  await vi.advanceTimersByTimeAsync(PING_MS);
  expect([slow.destroyed, slow.written.length]).toEqual([true, 2]);
  expect([good.destroyed, good.written.length]).toEqual([false, 3]);
  good.destroy();
});

it('makes room for each new tab with another old one, also where the old ones do not read', () => {
  const live = makeLive(context);
  const other = open(live.streams.merchant, 'bola');
  const tabs = Array.from({ length: 15 }, () => open(live.streams.merchant, 'ada'));
  expect(tabs.map(({ destroyed }) => destroyed)).toEqual(tabs.map((_, index) => index < 3));
  expect(other.destroyed).toBe(false);
  for (const each of [...tabs, other]) each.destroy();
});

it('keeps nothing of a viewer who was gone before the stream began', () => {
  const live = makeLive(context);
  const timers = vi.getTimerCount();
  const gone = open(live.streams.merchant, 'ada', { isGone: true });
  expect([gone.written, vi.getTimerCount()]).toEqual([[], timers]);
});

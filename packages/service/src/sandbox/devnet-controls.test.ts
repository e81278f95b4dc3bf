// Controls of a devnet that takes a call and never answers it.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeDevnetControls, makeSandboxClock } from './devnet-controls.ts';

let server: Server;

beforeEach(() => {
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  // Seconds pass a hundred times as fast.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout(ms / 100));
});
afterEach(() => {
  vi.restoreAllMocks();
  server.closeAllConnections();
  server.close();
});

it.each([
  ['before its answer', null],
  ['within its answer', '{"result":'],
])('gives a chain up that falls silent %s', async (_name, part) => {
  server = createServer((_request, response) => {
    if (part !== null) response.writeHead(200).write(part);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const controls = makeDevnetControls(`http://127.0.0.1:${port}`, makeSandboxClock());
  await expect(controls.reorg(1)).rejects.toMatchObject({
    code: 'SVC_UPSTREAM_FAILED',
    message: 'The Sandbox chain does not answer.',
  });
});

it('refuses work at the prices whose turn does not come in time, and never begins it', async () => {
  server = createServer();
  vi.useFakeTimers();
  const controls = makeDevnetControls('http://127.0.0.1:1', makeSandboxClock());
  let end = (): void => undefined;
  const hold = (resolve: () => void): void => {
    end = resolve;
  };
  const first = controls.jumpPrice(() => new Promise<void>(hold));
  const late = vi.fn(async () => undefined);
  const second = expect(controls.jumpPrice(late)).rejects.toMatchObject({ code: 'SVC_INVALID_STATE' });
  await vi.advanceTimersByTimeAsync(5_000);
  await second;
  end();
  await first;
  await expect(controls.jumpPrice(async () => 'next')).resolves.toBe('next');
  expect(late).not.toHaveBeenCalled();
  vi.useRealTimers();
});

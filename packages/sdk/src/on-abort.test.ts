// One signal for many calls: one listener however many wait, none left behind, and all of them hear it.
import { getEventListeners } from 'node:events';
import { beforeEach, describe, expect, it } from 'vitest';
import { SVC } from './index.ts';
import { onAbort } from './on-abort.ts';
import { pause } from './pause.ts';
import { type FakeService, makeFakeService } from './testing/make-fake-service.ts';

const MANY = 30;
const many = <Value>(make: () => Promise<Value>): Promise<Value>[] => Array.from({ length: MANY }, make);
const listenersOf = (signal: AbortSignal): number => getEventListeners(signal, 'abort').length;

describe('a signal that many calls share', () => {
  let service: FakeService;
  let svc: SVC;
  let stop: AbortController;
  beforeEach(() => {
    service = makeFakeService();
    service.answer = () => ({ body: { country: 'NG', banks: [] } });
    svc = new SVC({ ...service.credentials, fetch: service.fetch });
    stop = new AbortController();
  });

  it('carries one listener during calls and pauses, and none afterwards', async () => {
    const { signal } = stop;
    const calls = many(() => svc.banks.list({ signal }));
    const pauses = many(() => pause(5, signal));
    expect(listenersOf(signal)).toBe(1);
    await Promise.all([...calls, ...pauses]);
    expect(listenersOf(signal)).toBe(0);
  });

  it('makes Node print no warning, from one client or from several', async () => {
    const warnings: string[] = [];
    const note = ({ name }: Error): void => void warnings.push(name);
    process.on('warning', note);
    const other = new SVC({ ...service.credentials, fetch: service.fetch });
    const { signal } = stop;
    await Promise.all([...many(() => svc.banks.list({ signal })), ...many(() => other.banks.list({ signal }))]);
    await Promise.all(many(() => pause(1, signal)));
    // Warnings come with the next turn of the loop.
    await new Promise((resolve) => setImmediate(resolve));
    process.off('warning', note);
    expect(warnings).toEqual([]);
  });

  it('ends all of them with its own reason, those that send and those that wait', async () => {
    const hang: typeof fetch = (_, init) =>
      new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(new Error('aborted'))));
    const hanging = new SVC({ ...service.credentials, fetch: hang });
    const { signal } = stop;
    const all = [...many(() => hanging.banks.list({ signal })), ...many(() => pause(600_000, signal))];
    const reason = new Error('the user left');
    stop.abort(reason);
    const ends = await Promise.allSettled(all);
    expect(new Set(ends.map((end) => (end.status === 'rejected' ? end.reason : end.status)))).toEqual(
      new Set([reason]),
    );
    expect(listenersOf(signal)).toBe(0);
    await expect(pause(600_000, signal)).rejects.toBe(reason);
  });

  it('calls each reaction once, and not one that was taken back', () => {
    const heard: string[] = [];
    const say = (): void => void heard.push('same');
    onAbort(stop.signal, say);
    onAbort(stop.signal, say);
    onAbort(stop.signal, () => heard.push('never'))();
    stop.abort();
    expect(heard).toEqual(['same', 'same']);
  });
});

// Work under a lease is known to this process while it runs, and forgotten and released when it ends, however it ends.
import { expect, it } from 'vitest';
import type { Context } from '../ports/context.ts';
import { runLeased } from './leased.ts';

function makeWorld() {
  const db = {};
  const context = { db, running: new Map() } as unknown as Context;
  const released: string[] = [];
  const ownOf = (): ReadonlyMap<string, unknown> =>
    (context.running as Map<unknown, Map<string, unknown>>).get(db) ?? new Map();
  const run = (work: () => Promise<unknown>, name = 'cnv_1') =>
    runLeased(context, name, 'token', work, async () => void released.push(name));
  return { run, released, ownOf };
}

it('leased work is known while it runs, and leaves nothing behind', async () => {
  const { run, released, ownOf } = makeWorld();
  let finish = (): void => undefined;
  const work = run(() => new Promise<void>((resolve) => (finish = resolve)));
  expect([...ownOf().keys()]).toEqual(['cnv_1']);
  expect(released).toEqual([]);
  finish();
  await work;
  expect(ownOf().size).toBe(0);
  expect(released).toEqual(['cnv_1']);
});

it('the holder releases the lease of work that fails, and keeps that of another conversion', async () => {
  const { run, released, ownOf } = makeWorld();
  let finish = (): void => undefined;
  const other = run(() => new Promise<void>((resolve) => (finish = resolve)), 'cnv_2');
  await expect(run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect([...ownOf().keys()]).toEqual(['cnv_2']);
  expect(released).toEqual(['cnv_1']);
  finish();
  await other;
  expect(ownOf().size).toBe(0);
});

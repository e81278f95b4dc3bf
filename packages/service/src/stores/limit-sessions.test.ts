// The Sandbox beside Live: how much of the database it can hold.
import { expect, it } from 'vitest';
import { makeSimulation } from '../../test/harness/make-simulation.ts';
import { openTestDatabase } from '../../test/test-database.ts';
import type { Database } from '../ports/database.ts';
import { limitSandbox, paceOf } from './limit-sessions.ts';

/** Statements that end when they are let go, in the order in which the database got them. */
function makeSlowDatabase(engine: Database['engine'], limited?: Database['limited']) {
  const begun: (() => void)[] = [];
  const query = () => new Promise<never[]>((resolve) => void begun.push(() => resolve([])));
  const db = { engine, query, transaction: query, ...(limited && { limited }) } as unknown as Database;
  return { db, begun };
}

const contextWith = (db: Database, envs: readonly ('test' | 'live')[]) =>
  ({ db, config: { envs }, running: new WeakMap() }) as unknown as Parameters<typeof limitSandbox>[0];

it('has one statement or transaction at a time on the embedded database, and Live goes beside it', async () => {
  const { db, begun } = makeSlowDatabase('pglite');
  const context = contextWith(db, ['test', 'live']);
  const sandbox = limitSandbox(context);
  const asked = [sandbox.db.query('1'), sandbox.db.transaction(async () => []), sandbox.db.query('2')];
  await Promise.resolve();
  const live = context.db.query('3');
  expect(begun).toHaveLength(2);
  for (let done = 0; done < 4; done += 1) {
    await expect.poll(() => begun.length).toBeGreaterThan(done);
    begun[done]?.();
  }
  await Promise.all([...asked, live]);
  expect(paceOf(sandbox.db)).toMatchObject({ batches: 1, requests: 4, inTurns: true });
  expect(paceOf(db).requests).toBe(32);
});

it('goes on after a statement that failed', async () => {
  const { db } = makeSlowDatabase('pglite');
  let calls = 0;
  Object.assign(db, {
    query: async () => {
      calls += 1;
      if (calls === 1) throw new Error('refused');
      return [];
    },
  });
  const sandbox = limitSandbox(contextWith(db, ['test', 'live']));
  await expect(sandbox.db.query('1')).rejects.toThrow('refused');
  expect(await sandbox.db.query('2')).toEqual([]);
});

it('is the same context where Live is not served', () => {
  const context = contextWith(makeSlowDatabase('pglite').db, ['test']);
  expect(limitSandbox(context)).toBe(context);
});

it('knows the work on a conversion that came through the other handle', () => {
  const context = contextWith(makeSlowDatabase('pglite').db, ['test', 'live']);
  const sandbox = limitSandbox(context);
  expect(sandbox.running.get(sandbox.db)).toBe(context.running.get(context.db));
});

it('holds sessions of its own on PostgreSQL: as many as it likes leave those of Live free', async () => {
  const db = await openTestDatabase();
  const { context } = makeSimulation(db);
  const sandbox = limitSandbox({ ...context, config: { ...context.config, envs: ['test', 'live'] } });
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const busy = Array.from({ length: 6 }, () => sandbox.db.transaction(() => held));
  expect(await db.query<{ one: number }>('select 1 as one', [])).toEqual([{ one: 1 }]);
  expect(db.connections?.().waiting).toBe(2);
  letGo();
  await Promise.all(busy);
  await db.close();
});

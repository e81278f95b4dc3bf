// How far a statement is read, how often a line is read again, and when a posting without a line is reported.
import { beforeEach, expect, it } from 'vitest';
import { makeSimulation, type Simulation } from '../../test/harness/make-simulation.ts';
import { makeSimulatedRail, type SimulatedRail } from '../../test/harness/simulated-rail.ts';
import { openTestDatabase } from '../../test/test-database.ts';
import { move } from '../domain/ledger/entries.ts';
import type { StatementLine } from '../ports/bank-rail.ts';
import type { Clock } from '../ports/clock.ts';
import type { Database } from '../ports/database.ts';
import { readDatabaseTime } from '../stores/prune-history.ts';
import { readBankStatement } from './read-bank-statement.ts';
import { readBankCursor, writeBankCursor } from './store/bank-lines.ts';
import { listDifferences } from './store/differences.ts';
import { post } from './store/post.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
let db: Database;
let world: Simulation;
let lines: StatementLine[];
let ranges: { from: number; to: number }[];

beforeEach(async () => {
  db = await openTestDatabase();
  world = makeSimulation(db);
  lines = [];
  ranges = [];
  world.rail.listTransactions = async function* (range) {
    ranges.push(range);
    yield* lines;
  };
  return () => db.close();
});

const read = (stop?: AbortSignal) => readBankStatement(world.context, 'test', stop);
const openDifferences = async () =>
  (await listDifferences(db, 'test', 10)).map(({ kind, subject }) => `${kind} ${subject}`);

const line = (id: string, more: Partial<StatementLine> = {}): StatementLine => ({
  kind: 'payment',
  id,
  railReference: null,
  amountKobo: 100n,
  currency: 'NGN',
  status: 'successful',
  feeKobo: null,
  at: world.clock.now,
  ...more,
});

function book(id: string, provider = 'simulated') {
  const bank = `bank:${provider}` as const;
  const entries = move({ currency: 'NGN', amount: 100n, from: 'suspense', to: bank, conversionId: null });
  const posting = { name: `payment:${provider}:${id}`, kind: 'unmatched', conversionId: null } as const;
  return post(db, { ...posting, env: 'test', entries, now: world.clock.now });
}

it('takes a line that comes twice in one reading once, as it was read last', async () => {
  // New lines push it to the next page of a list that has the newest first.
  lines = [line('1', { status: 'pending' }), line('2'), line('1')];
  await book('1');
  await book('2');
  expect(await read()).toMatchObject({ lines: 2 });
  const saved = await db.query('select bank_id as id, status, outcome from bank_lines order by bank_id');
  expect(saved).toEqual([
    { id: '1', status: 'successful', outcome: 'matched' },
    { id: '2', status: 'successful', outcome: 'matched' },
  ]);
  expect(await openDifferences()).toEqual([]);
});

it('looks a week back at first, then from where it ended, with ten minutes read twice', async () => {
  const start = world.clock.now;
  await read();
  world.clock.forward(45 * MINUTE_MS);
  await read();
  expect(ranges).toMatchObject([
    { from: start - 7 * DAY_MS - 10 * MINUTE_MS, to: start },
    { from: start - 10 * MINUTE_MS, to: start + 45 * MINUTE_MS },
  ]);
});

it('reads again from a line that is pending, for three days', async () => {
  const start = world.clock.now;
  const again = () => ranges.at(-1)?.from;
  lines.push(line('1', { status: 'pending' }), line('2', { status: 'pending', at: start + 10 * DAY_MS }));
  world.clock.forward(DAY_MS);
  await read();
  world.clock.forward(2 * DAY_MS);
  await read();
  expect(again()).toBe(start - 10 * MINUTE_MS);
  world.clock.forward(1);
  await read();
  expect(again()).toBe(start - 10 * MINUTE_MS);
  // The one that the bank dates ahead of our clock holds nothing back.
  await read();
  expect(again()).toBe(start + 3 * DAY_MS + 1 - 10 * MINUTE_MS);
});

it('reports a posting without a line when an hour has passed, once, and counts what it looked at', async () => {
  await book('1');
  world.clock.forward(60 * MINUTE_MS - 1);
  expect(await read()).toEqual({ lines: 0, postings: 0 });
  expect(await openDifferences()).toEqual([]);
  world.clock.forward(1);
  expect(await read()).toEqual({ lines: 0, postings: 1 });
  expect(await openDifferences()).toEqual(['ours_only payment:simulated:1']);
  const [difference] = await listDifferences(db, 'test', 10);
  expect(difference?.detail).toBe("The books have payment:simulated:1, and the bank's statement does not.");
  await db.query('delete from work_items');
  expect(await read()).toEqual({ lines: 0, postings: 0 });
  expect(await openDifferences()).toEqual([]);
});

it('compares more postings than fit into a batch, and reports none that has a line', async () => {
  const entries = '[["suspense", "NGN", "-1", null], ["bank:simulated", "NGN", "1", null]]';
  await db.query(
    `insert into ledger_postings (env, name, kind, entries, at)
     select 'test', 'payment:simulated:' || n, 'unmatched', $1::jsonb, $2 from generate_series(1, 401) n`,
    [entries, world.clock.now],
  );
  lines.push(...Array.from({ length: 400 }, (_, n) => line(`${n + 1}`, { amountKobo: 1n })));
  world.clock.forward(60 * MINUTE_MS);
  expect(await read()).toEqual({ lines: 400, postings: 401 });
  expect(await openDifferences()).toEqual(['ours_only payment:simulated:401']);
});

it('starts from the same place when it was stopped', async () => {
  lines.push(line('1'));
  expect(await read(AbortSignal.abort())).toEqual({ lines: 0, postings: 0 });
  expect(await db.query('select 1 from bank_cursors')).toEqual([]);
  expect(await read(new AbortController().signal)).toEqual({ lines: 1, postings: 0 });
});

it('reads every rail that has a statement, also when another one fails', async () => {
  const second = makeSimulatedRail(() => world.clock.now, 'second');
  second.pay('somebody', 5n);
  await book('1', 'second');
  await book('1');
  lines.push(line('9'), line('10'));
  world.context.otherRails = { test: [{ rail: second, life: 'active' }] };
  world.clock.forward(60 * MINUTE_MS);
  expect(await read()).toEqual({ lines: 3, postings: 2 });
  const [first, other] = [new Error('away'), new Error('away too')];
  const fail = (rail: SimulatedRail, error: Error) => {
    rail.listTransactions = () => {
      throw error;
    };
  };
  fail(world.rail, first);
  second.pay('somebody', 6n);
  await expect(read()).rejects.toBe(first);
  expect(await db.query("select 1 from bank_lines where provider = 'second'")).toHaveLength(2);
  fail(second, other);
  await expect(read()).rejects.toBe(first);
});

it('goes by the clock of the database, so that one machine ahead of it skips no line', async () => {
  const ahead: Clock = { now: () => Date.now() + 6 * 60 * MINUTE_MS, isOfMachine: true };
  await readBankStatement({ ...world.context, clock: ahead }, 'test');
  const now = await readDatabaseTime(db);
  expect(ranges[0]?.to).toBeLessThanOrEqual(now);
  expect(await db.query('select 1 from bank_cursors where greatest(read_to, seen_to) > $1', [now])).toEqual([]);
});

it('keeps as far ahead of the database as a Sandbox whose time was advanced', async () => {
  const wall: Clock = { now: () => Date.now() - 6 * 60 * MINUTE_MS, isOfMachine: true };
  const before = await readDatabaseTime(db);
  await readBankStatement({ ...world.context, clock: { now: () => wall.now() + DAY_MS, wall } }, 'test');
  expect((ranges[0]?.to ?? 0) - DAY_MS).toBeGreaterThanOrEqual(before - MINUTE_MS);
});

it('believes no cursor from the future: it reads the last week again, and goes on from there', async () => {
  const { now } = world.clock;
  const future = now + 6 * 60 * MINUTE_MS;
  await writeBankCursor(db, 'test', 'simulated', {
    readTo: future,
    seenTo: future,
    comparedTo: 0,
    since: 0,
    now: future,
  });
  await book('1');
  world.clock.forward(60 * MINUTE_MS);
  expect(await read()).toEqual({ lines: 0, postings: 1 });
  const to = now + 60 * MINUTE_MS;
  expect(ranges).toMatchObject([{ from: to - 7 * DAY_MS - 10 * MINUTE_MS, to }]);
  expect(await readBankCursor(db, 'test', 'simulated')).toMatchObject({ readTo: to, seenTo: to });
});

it('leaves the cursor of another process that has read further', async () => {
  const { now } = world.clock;
  const cursor = { comparedTo: 0, since: 0, now };
  await writeBankCursor(db, 'test', 'simulated', { ...cursor, readTo: now, seenTo: now });
  await writeBankCursor(db, 'test', 'simulated', { ...cursor, readTo: now - 1, seenTo: now - 1 });
  expect(await readBankCursor(db, 'test', 'simulated')).toMatchObject({ readTo: now, seenTo: now });
});

it('has nothing to read where no rail has a statement', async () => {
  world.context.rails = { test: { ...world.rail, balance: undefined } as unknown as SimulatedRail };
  expect(await read()).toBe(null);
});

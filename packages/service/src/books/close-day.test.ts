// When a day is closed, what its text holds, and that it is written once.
import { createHash } from 'node:crypto';
import { decodeFunctionData, encodeFunctionResult, erc20Abi } from 'viem';
import { beforeEach, expect, it } from 'vitest';
import { makeSimulation, type Simulation } from '../../test/harness/make-simulation.ts';
import { makeSimulatedRail } from '../../test/harness/simulated-rail.ts';
import { openTestDatabase } from '../../test/test-database.ts';
import { rotateServiceKeys } from '../credentials/rotate-service-keys.ts';
import { listPublishedServiceKeys } from '../credentials/store/service-keys.ts';
import { unmatchedEntries } from '../domain/ledger/posting-rules.ts';
import type { Clock } from '../ports/clock.ts';
import type { Database } from '../ports/database.ts';
import { readDatabaseTime } from '../stores/prune-history.ts';
import { closeDay, type DayStatement, dayOf, sealLedger } from './close-day.ts';
import { listClosedDays } from './store/closed-days.ts';
import { post } from './store/post.ts';

const DAY_MS = 86_400_000;
let db: Database;
let world: Simulation;
let asked: number;

beforeEach(async () => {
  db = await openTestDatabase();
  world = makeSimulation(db, { reserve: 0n });
  world.clock.now = Date.parse('2026-11-15T12:00:00Z');
  await rotateServiceKeys(world.context, { env: 'test', signsInMs: 0 });
  asked = 0;
  const { listTransactions } = world.rail;
  world.rail.listTransactions = (range) => {
    asked += 1;
    return listTransactions(range);
  };
  return () => db.close();
});

const close = () => closeDay(world.context, 'test');
const closeAt = (time: string) => {
  world.clock.now = Date.parse(time);
  return close();
};
const read = (closed: { statement: string } | null): DayStatement => JSON.parse(closed?.statement ?? '{}');
const book = (id = 1) => {
  const entries = unmatchedEntries('simulated', 100n, 'NGN');
  const posting = { name: `payment:simulated:${id}`, kind: 'unmatched', conversionId: null } as const;
  return post(db, { ...posting, env: 'test', entries, now: world.clock.now });
};

it('closes a day an hour after its end, once, and asks nobody when it is closed', async () => {
  await book();
  expect((await closeAt('2026-11-16T00:59:59.999Z'))?.day).toBe('2026-11-14');
  const second = await closeAt('2026-11-16T01:00:00.000Z');
  expect(second?.day).toBe('2026-11-15');
  const before = asked;
  expect(await close()).toBe(null);
  expect(await closeAt('2026-11-17T00:59:59.999Z')).toBe(null);
  expect(asked).toBe(before);
  const third = await closeAt('2026-11-17T01:00:00.000Z');
  expect(third?.day).toBe('2026-11-16');
  const previous = createHash('sha256')
    .update(second?.statement ?? '')
    .digest('hex');
  expect(read(third)).toMatchObject({
    day: '2026-11-16',
    previous,
    closedAt: Date.parse('2026-11-17T01:00:00Z') / 1000,
  });
});

it('closes the days that were missed, in order, and asks bank and chain once', async () => {
  await book();
  const texts = [(await closeAt('2026-11-16T01:00:00.000Z'))?.statement];
  const before = asked;
  expect((await closeAt('2026-11-19T02:00:00.000Z'))?.day).toBe('2026-11-18');
  expect(asked).toBe(before + 1);
  const days = (await listClosedDays(db, { env: 'test', before: null, limit: 10 })).reverse();
  expect(days.map(({ day }) => day)).toEqual(['2026-11-15', '2026-11-16', '2026-11-17', '2026-11-18']);
  for (const day of days.slice(1)) {
    const previous = createHash('sha256').update(texts.at(-1) ?? '');
    const closedAt = Date.parse('2026-11-19T02:00:00Z') / 1000;
    expect(read(day)).toMatchObject({ day: day.day, closedAt, previous: previous.digest('hex') });
    texts.push(day.statement);
  }
});

it('goes by the clock of the database, so that one machine ahead of it closes no day of the future', async () => {
  await book();
  const lastEnded = async () => dayOf((await readDatabaseTime(db)) - 25 * 3_600_000);
  const first = await lastEnded();
  const ahead: Clock = { now: () => Date.now() + 30 * DAY_MS, isOfMachine: true };
  const closed = await closeDay({ ...world.context, clock: ahead }, 'test');
  expect([first, await lastEnded()]).toContain(closed?.day);
  expect(Math.abs(read(closed).closedAt * 1000 - Date.now())).toBeLessThan(DAY_MS);
});

it('goes on where a day of the future was closed by a wrong clock', async () => {
  await book();
  await closeAt('2026-12-16T02:00:00.000Z');
  expect((await closeAt('2026-11-16T02:00:00.000Z'))?.day).toBe('2026-11-15');
  expect((await closeAt('2026-11-17T02:00:00.000Z'))?.day).toBe('2026-11-16');
  expect(await close()).toBe(null);
});

it('names the ledger head that its balances belong to, although more is posted in between', async () => {
  await book();
  let posted = 1;
  const postFirst: Database['query'] = async (...args) => {
    posted += 1;
    await book(posted);
    // As the job of another process does.
    await sealLedger(world.context, 'test');
    return db.query(...args);
  };
  const { ledger, balances } = read(await closeDay({ ...world.context, db: { ...db, query: postFirst } }, 'test'));
  const sums = await db.query(
    `select e.account, e.currency, sum(e.amount)::text as amount
       from ledger_seals s join ledger_entries e on e.posting_id = s.posting_id
      where s.env = 'test' and s.position <= $1 group by 1, 2 order by 1, 2`,
    [ledger.position],
  );
  expect(balances).toEqual(sums);
  const [head] = await db.query<{ hash: Uint8Array }>('select hash from ledger_seals where position = $1', [
    ledger.position,
  ]);
  expect(ledger.head).toBe(Buffer.from(head?.hash ?? []).toString('hex'));
});

it('closes no day before anything was posted', async () => {
  expect(await close()).toBe(null);
  expect(await db.query('select 1 from closed_days')).toEqual([]);
});

it('is closed by one of two processes', async () => {
  await book();
  const closed = await Promise.all([close(), close()]);
  expect(closed.filter((day) => day !== null)).toHaveLength(1);
});

it('holds what chain and books differ by, and is closed without a bank that is away', async () => {
  await book();
  world.chain.override.call = async (_, data) => {
    const { functionName } = decodeFunctionData({ abi: erc20Abi, data });
    const result = functionName === 'totalSupply' ? 3n * 10n ** 18n : 0n;
    return encodeFunctionResult({ abi: erc20Abi, functionName: 'totalSupply', result });
  };
  world.rail.failNext(9);
  const { differences, bank, chains, previous, ledger } = read(await close());
  expect(differences).toMatchObject([
    { kind: 'chain_differs', detail: 'At block 0 the chain has 3 SVC, the books 0.', assignedTo: null },
  ]);
  expect(chains).toMatchObject([{ chain: 'celo-sepolia', supplySvc: '3' }]);
  expect([bank, previous]).toEqual([{ provider: 'simulated', balanceNgn: null }, null]);
  expect(ledger).toEqual({ position: 1, head: expect.stringMatching(/^[0-9a-f]{64}$/) });
  expect(world.logged[0]).toMatchObject({
    level: 'warn',
    message: "the day is closed without the bank's newest lines",
    fields: { env: 'test' },
  });
});

it('holds a thousand differences, and its key stays published as long as there is the text', async () => {
  await book();
  await db.query(
    `insert into work_items (env, subject, kind, note, opened_at)
     select 'test', 'x' || n, 'theirs_only', 'x', n from generate_series(1, 1001) n`,
  );
  const closed = await close();
  expect(read(closed).differences).toHaveLength(1000);
  await rotateServiceKeys(world.context, { env: 'test', signsInMs: 0 });
  const keys = await listPublishedServiceKeys(db, world.clock.now + 4000 * DAY_MS);
  expect(keys.map(({ id }) => id)).toContain(closed?.kid);
});

it('names every rail whose Naira it sums up', async () => {
  const other = makeSimulatedRail(() => world.clock.now, 'paystack');
  const gone = makeSimulatedRail(() => world.clock.now, 'gone');
  world.context.otherRails = {
    test: [
      { rail: other, life: 'draining' },
      { rail: gone, life: 'retired' },
    ],
  };
  await book();
  expect(read(await close()).bank.provider).toBe('simulated, paystack');
});

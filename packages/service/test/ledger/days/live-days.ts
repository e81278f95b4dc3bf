// Lives some days of one world: events at any hour, a close after each midnight, and the checks.

import { dayOf } from '../../../src/books/close-day.ts';
import { readBankStatement } from '../../../src/books/read-bank-statement.ts';
import { readSolvency } from '../../../src/books/solvency.ts';
import { readClosedDay } from '../../../src/books/store/closed-days.ts';
import { isForeseen, NotNow } from '../../../src/domain/not-now.ts';
import { closeDays } from '../../../src/jobs/ledger.ts';
import { DAY_MS, HOUR_MS } from '../../../src/ports/clock.ts';
import type { Database } from '../../../src/ports/database.ts';
import { checkAllOrders, expireAll, follow, sweepAll, tick } from '../../harness/drive-simulation.ts';
import { CONVERSION_FAILPOINTS, REFUND_FAILPOINTS } from '../../harness/failpoints.ts';
import type { Simulation } from '../../harness/make-simulation.ts';
import { checkDay, checkVerdict } from './check-books.ts';
import { type DayEvent, type Days, endFaults, startDays } from './days-world.ts';
import { DESK_EVENTS } from './desk-events.ts';
import { MONEY_EVENTS } from './money-events.ts';

/** Enough for every confirmation depth. */
const MAX_DEPTH = 6;
const MAX_EVENTS_A_DAY = 3;
const CRASHES = [...CONVERSION_FAILPOINTS, ...REFUND_FAILPOINTS];

/** Their notices come again until they are answered, so that no crash keeps them from being heard on their day. */
const BY_BANKS: readonly string[] = ['decide', 'takeBack', 'takeRefundBack'];
const EVENTS: Record<string, DayEvent> = { ...MONEY_EVENTS, ...DESK_EVENTS };
const DECK = Object.entries(EVENTS).flatMap(([name, { weight }]) => Array.from({ length: weight }, () => name));

/** What the days came to, so that a run shows that it had something to judge. */
export interface Lived {
  verdicts: Record<string, number>;
  postings: Record<string, number>;
}

/** A failure names its seed and prints the days up to it: SVC_PROPERTY_SEED=<seed> SVC_DAYS_WORLDS=1 lives them again. */
export async function liveDays(
  db: Database,
  { seed, days: count, lived }: { seed: number; days: number; lived: Lived },
): Promise<Simulation> {
  const days = await startDays(db, seed);
  try {
    for (let day = 1; day <= count; day += 1) {
      days.trace.push(`day ${day}`);
      await liveDay(days, lived);
    }
  } catch (error) {
    throw new Error(`seed ${seed}\n${days.trace.join('\n')}`, { cause: error });
  }
  const kinds = await db.query<{ kind: string; n: number }>(
    'select kind, count(*)::int as n from ledger_postings group by 1',
    [],
  );
  for (const { kind, n } of kinds) lived.postings[kind] = (lived.postings[kind] ?? 0) + n;
  return days.world;
}

async function liveDay(days: Days, { verdicts }: Lived): Promise<void> {
  const { world, random } = days;
  const note = (verdict: string): void => {
    verdicts[verdict] = (verdicts[verdict] ?? 0) + 1;
  };
  for (let left = 1 + random.below(MAX_EVENTS_A_DAY); left > 0; left -= 1) {
    await happen(days);
    world.clock.forward(random.pick([1000, 60_000, 20 * 60_000, 2 * HOUR_MS]));
    await random.pick([follow, follow, sweepAll, checkAllOrders, expireAll, async () => undefined])(world);
  }
  if (random.chance(3)) {
    // A verdict is of the block that the cursor was written at last, every five seconds, and of the statement that was read last.
    world.clock.forward(5000);
    await follow(world);
    await readBankStatement(world.context, 'test').catch(() => null);
    note(await checkVerdict(days, (await readSolvency(world.context, 'test')).verdict));
  }
  const closed = await close(days);
  const { solvency } = await checkDay(days, closed);
  note(await checkVerdict(days, solvency.verdict));
}

async function happen(days: Days): Promise<void> {
  const { random, trace } = days;
  const name = random.pick(DECK);
  const crash = random.chance(8) && !BY_BANKS.includes(name) ? random.pick(CRASHES) : null;
  trace.push(`  ${name}${crash === null ? '' : `!${crash}`}`);
  if (crash !== null) process.env.SVC_FAILPOINT = `${crash}:throw`;
  try {
    await EVENTS[name]?.work(days);
  } catch (error) {
    if (!isExpected(error)) throw error;
    trace.push(`    ${(error as Error).message}`);
  } finally {
    delete process.env.SVC_FAILPOINT;
  }
}

/** An answer of ours, or the crash that was asked for. */
function isExpected(error: unknown): boolean {
  if (isForeseen(error)) return error instanceof NotNow || error.code !== 'SVC_INTERNAL';
  return error instanceof Error && error.message.startsWith('failpoint ');
}

/** Faults end, the night passes, and the job closes the day. */
async function close(days: Days) {
  const { world, random } = days;
  endFaults(days);
  world.chain.mine(MAX_DEPTH);
  const day = dayOf(world.clock.now);
  const midnight = Math.floor(world.clock.now / DAY_MS) * DAY_MS + DAY_MS;
  world.clock.now = midnight + HOUR_MS + 60_000;
  await follow(world);
  // Some nights the other jobs stand still: what the day's close needs it must find by itself.
  await checkAllOrders(world);
  if (random.chance(4)) await tick(world);
  await closeDays.run(world.context, new AbortController().signal);
  const closed = await readClosedDay(world.context.db, { env: 'test', day });
  if (closed === null) throw new Error(`${day} was not closed`);
  return closed;
}

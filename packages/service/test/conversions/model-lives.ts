// A random life of a few conversions: calls, banks, chains, clocks, faults and crashes in any order, then rest.
import { makeId } from '@svc/protocol';
import { refreshOrder } from '../../src/naira/orders/refresh-order.ts';
import { recordPayments } from '../../src/naira/record-payments.ts';
import type { Database } from '../../src/ports/database.ts';
import { checkAllOrders, follow, sweepAll, tick } from '../harness/drive-simulation.ts';
import { makeSimulation } from '../harness/make-simulation.ts';
import { begin, type Run, runCommand } from './model-commands.ts';
import { digestOf } from './model-digest.ts';
import { checkOnce, endAll } from './model-endings.ts';
import { chooseWorld, endLies, railsOf } from './model-hostile.ts';
import { checkJournals, checkRest, checkSafety } from './model-invariants.ts';
import { checkDueTimes, checkLiveness } from './model-liveness.ts';
import { resumeAll } from './model-operators.ts';
import { randomOf } from './model-random.ts';
import { beginStory, tell } from './model-story.ts';
import { beginTrouble } from './model-trouble.ts';

/** The same lives every time, so that a red run says something of the change; `SVC_MODEL_SEED=random` looks for new ones. */
export const FIRST_SEED = firstSeed(process.env.SVC_MODEL_SEED ?? '1');

const COMMANDS_PER_RUN = 20;
/** The journals are checked after every command; the service's word, which is a read of everything, less often. */
const CHECK_EVERY = 4;
/** Enough for every confirmation depth and for the first steps of every ladder. */
const RESTING_TICKS = 4;
const MAX_DEPTH = 6;
/** Longer than any voucher of a life can run. */
const VOUCHERS_DEAD_MS = 30 * 60_000;

const wantedRuns = process.env.SVC_MODEL_RUNS;
/**
 * A thousand lives together: most on PostgreSQL, where a life takes a third of the CPU. `SVC_MODEL_RUNS` is for each
 * database; npm run soak lives thousands.
 */
export const RUNS = { pglite: Number(wantedRuns ?? 20), postgres: Number(wantedRuns ?? 980) };

export const seedsOf = (runs: number): number[] => Array.from({ length: runs }, (_, n) => FIRST_SEED + n);

function firstSeed(text: string): number {
  return text === 'random' ? Math.floor(Math.random() * 2 ** 31) : Number(text);
}

/**
 * A failure names its seed and prints the shortest story that shows it: SVC_MODEL_SEED=<seed> SVC_MODEL_RUNS=1 lives exactly
 * that life again, and with SVC_MODEL_STORY=1 prints it for every end.
 */
export async function live(db: Database, seed: number, isTroubled = false): Promise<void> {
  const whole = Array.from({ length: COMMANDS_PER_RUN }, (_, index) => index);
  const isTold = process.env.SVC_MODEL_STORY === '1';
  const { error, story } = await attempt(db, { seed, isTroubled }, whole, isTold);
  if (isTold) process.stdout.write(`seed ${seed}\n${story.join('\n')}\n`);
  if (error === null) return;
  const shortest = await shrink(db, { seed, isTroubled }, whole);
  const outcome = await attempt(db, { seed, isTroubled }, shortest, true);
  throw new Error(
    `seed ${seed}, ${shortest.length} of its ${COMMANDS_PER_RUN} commands:\n${outcome.story.join('\n')}`,
    {
      cause: outcome.error ?? error,
    },
  );
}

/** Leaves out one command after the other for as long as the life still ends badly. */
async function shrink(db: Database, life: Life, indexes: readonly number[]): Promise<readonly number[]> {
  let kept = indexes;
  for (const index of indexes) {
    const fewer = kept.filter((each) => each !== index);
    if ((await attempt(db, life, fewer, false)).error !== null) kept = fewer;
  }
  return kept;
}

interface Life {
  seed: number;
  isTroubled: boolean;
  /** Another way of living it, which must come to the same; without it as processes do, at the same moment. */
  way?: Way;
}

export interface Way {
  /** So many workers look at once, each with a memory of its own. */
  workers: number;
}

/** Lives it with nothing left to the moment at which two processes meet, and returns what it came to. */
export async function liveInOrder(db: Database, seed: number, way: Way): Promise<string[]> {
  const whole = Array.from({ length: COMMANDS_PER_RUN }, (_, index) => index);
  const { error, digest } = await attempt(db, { seed, isTroubled: false, way }, whole, false);
  if (error !== null) throw error;
  return digest;
}

async function attempt(
  db: Database,
  { seed, isTroubled, way }: Life,
  indexes: readonly number[],
  isTold: boolean,
): Promise<{ error: unknown; story: string[]; digest: string[] }> {
  const owner = { merchantId: makeId('mrc_', 1_790_000_000_000), env: 'test' } as const;
  const world = makeSimulation(db);
  const run: Run = {
    world,
    owner,
    random: randomOf(seed, -1),
    posted: [],
    seen: new Map(),
    hashes: [],
    trace: [],
    nodes: null,
    rails: railsOf(world),
    misjudged: new Set(),
    paidByBank: new Map(),
    switched: new Set(),
    trouble: null,
    isInOrder: way !== undefined,
  };
  world.workers = way?.workers ?? 1;
  const story = beginStory(run);
  try {
    chooseWorld(run);
    if (isTroubled) run.trouble = await beginTrouble(db, run);
    await begin(run);
    if (isTold) await tell(story, run);
    for (const [count, index] of indexes.entries()) {
      run.random = randomOf(seed, index);
      await runCommand(run);
      if (isTold) await tell(story, run);
      checkJournals(run);
      if (isTroubled) {
        await checkOnce(run);
        continue;
      }
      if ((count + 1) % CHECK_EVERY !== 0) continue;
      await checkSafety(run);
      await checkDueTimes(run);
    }
    if (isTroubled) {
      await endAll(run);
      return { error: null, story: story.lines, digest: [] };
    }
    await rest(run);
    run.trace.push('rest');
    if (isTold) await tell(story, run);
    await checkRest(run);
    await checkLiveness(run);
    run.trace.push('a day');
    if (isTold) await tell(story, run);
    await checkRest(run);
    return { error: null, story: story.lines, digest: way === undefined ? [] : await digestOf(run) };
  } catch (error) {
    return { error, story: story.lines, digest: [] };
  } finally {
    await retire(db, run);
  }
}

/** Faults stop, the notices that were lost arrive, and the world goes on for a while. */
export async function rest(run: Run): Promise<void> {
  const { world, rails } = run;
  endLies(run);
  if (run.switched.size > 0) await resumeAll(run);
  world.chain.failNext(0);
  world.signer.failNext = 0;
  world.screening.verdict = 'APPROVED';
  for (const rail of rails) {
    rail.failNext(0);
    rail.hideFor = 0;
  }
  await goOn(run);
  // What is bound to a retired converter leaves it when its vouchers are dead by the chain's own time.
  if (await isWaitingForVoucher(run)) {
    world.clock.forward(VOUCHERS_DEAD_MS);
    await goOn(run);
  }
  for (const { railReference } of rails.flatMap(({ payments }) => payments)) {
    await recordPayments(world.context, { env: 'test', railReference });
  }
  for (const { railReference } of rails.flatMap(({ transfers }) => [...transfers.values()])) {
    await refreshOrder(world.context, { env: 'test', railReference });
  }
  await tick(world);
}

async function goOn({ world }: Run): Promise<void> {
  world.chain.mine(MAX_DEPTH);
  for (let count = 0; count < RESTING_TICKS; count += 1) {
    world.clock.forward(count * 10_000);
    world.chain.mine();
    // Most of what waits is moved by these; the other jobs look once, at the end of the rest.
    await follow(world);
    await sweepAll(world);
    await checkAllOrders(world);
  }
}

async function isWaitingForVoucher({ world, owner }: Run): Promise<boolean> {
  const rows = await world.context.db.query(
    "select id from conversions where merchant_id = $1 and status = 'payment_confirmed' limit 1",
    [owner.merchantId],
  );
  return rows.length > 0;
}

/** The next life has another chain: background work must not find this one's conversions there. */
export async function retire(db: Database, { owner, switched, trouble }: Run): Promise<void> {
  if (switched.size > 0) await db.query('delete from switches', []);
  await db.query("update conversions set status = 'failed', next_try_at = $2 where merchant_id = $1", [
    owner.merchantId,
    Number.MAX_SAFE_INTEGER,
  ]);
  await db.query('delete from payment_looks', []);
  await db.query('update rail_orders set next_check_at = null where next_check_at is not null', []);
  await db.query('update vouchers set abandoned_at = 1 where pay_token is not null and abandoned_at is null', []);
  await db.query('delete from chain_cursors', []);
  await db.query('delete from rail_troubles', []);
  if (trouble === null) return;
  for (const table of ['restores', 'foreign_executions', 'operator_spending'])
    await db.query(`delete from ${table}`, []);
  await db.query("update proposals set status = 'rejected' where status in ('open', 'approved')", []);
  await db.query('update work_items set closed_at = 0 where closed_at is null', []);
}

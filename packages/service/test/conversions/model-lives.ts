// A random life of a few conversions: calls, banks, chains, clocks, faults and crashes in any order, then rest.
import { makeId } from '@svc/protocol';
import type { Database } from '../../src/ports/database.ts';
import { tick } from '../harness/drive-simulation.ts';
import { makeSimulation } from '../harness/make-simulation.ts';
import { begin, makeRandom, type Run, runCommand } from './model-commands.ts';
import { checkRest, checkSafety } from './model-invariants.ts';

/** On each database. */
export const RUNS = Number(process.env.SVC_MODEL_RUNS ?? 500);
/** The same lives every time, so that a red run says something of the change; `SVC_MODEL_SEED=random` looks for new ones. */
export const FIRST_SEED = firstSeed(process.env.SVC_MODEL_SEED ?? '1');

const COMMANDS_PER_RUN = 20;
/** The invariants read everything, so they are not checked after each single command. */
const CHECK_EVERY = 4;
/** Enough for every confirmation depth and for the first steps of every ladder. */
const RESTING_TICKS = 7;

/** Lives that once showed a fault, lived again in every run. */
const FAULTS_OF_OLD = [
  // Paid, reported failed, paid again, and only then executed: the mint was in no book.
  1_302_547_351,
];

export const SEEDS = [...(RUNS > 1 ? FAULTS_OF_OLD : []), ...Array.from({ length: RUNS }, (_, n) => FIRST_SEED + n)];

function firstSeed(text: string): number {
  return text === 'random' ? Math.floor(Math.random() * 2 ** 31) : Number(text);
}

/** A failure names its seed: SVC_MODEL_SEED=<seed> SVC_MODEL_RUNS=1 lives exactly that life again. */
export async function live(db: Database, seed: number): Promise<void> {
  const owner = { merchantId: makeId('mrc_', 1_790_000_000_000), env: 'test' } as const;
  const world = makeSimulation(db);
  const run: Run = { world, owner, random: makeRandom(seed), posted: [], seen: new Map(), hashes: [], trace: [] };
  try {
    await begin(run);
    for (let count = 1; count <= COMMANDS_PER_RUN; count += 1) {
      await runCommand(run);
      if (count % CHECK_EVERY === 0) await checkSafety(run);
    }
    await rest(run);
    await checkSafety(run);
    await checkRest(run);
  } catch (error) {
    throw new Error(`seed ${seed}: ${run.trace.join(' ')}`, { cause: error });
  } finally {
    await retire(db, run);
  }
}

/** Faults stop, and the world goes on for a while. */
async function rest({ world }: Run): Promise<void> {
  world.chain.failNext(0);
  world.rail.failNext(0);
  world.signer.failNext = 0;
  world.rail.hideFor = 0;
  world.screening.verdict = 'APPROVED';
  for (let count = 0; count < RESTING_TICKS; count += 1) {
    await tick(world);
    world.clock.forward(count * 5000);
  }
}

/** The next life has another chain: background work must not find this one's conversions there. */
async function retire(db: Database, { owner }: Run): Promise<void> {
  await db.query("update conversions set status = 'failed', next_try_at = $2 where merchant_id = $1", [
    owner.merchantId,
    Number.MAX_SAFE_INTEGER,
  ]);
  await db.query('update payouts set next_check_at = null where next_check_at is not null', []);
  await db.query('update vouchers set abandoned_at = 1 where pay_token is not null and abandoned_at is null', []);
  await db.query('delete from chain_cursors', []);
}

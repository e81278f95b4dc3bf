// npm run bench -- payouts: from a burn's block to its order at the rail, on a chain of one-second blocks, for sums that leave at its depth.
import { setTimeout as wait } from 'node:timers/promises';
import { startPostgresServer } from '../packages/service/test/postgres-server.ts';
import { startFlutterwave } from '../packages/service/test/rail/simulators/flutterwave-simulator.ts';
import { startPaystack } from '../packages/service/test/rail/simulators/paystack-simulator.ts';
import { startChild } from './parts/call-child.ts';
import { boundFigure, type Figure, reportFigures } from './parts/measure.ts';
import { startSlowRail } from './workers/slow-rail.ts';
import type { WorkerProcess } from './workers/worker.ts';

const BLOCK_MS = 1000;
const RAIL_MS = 200;
/** Celo's. */
const CONFIRMATIONS = 12;
const BURNS = process.argv.includes('--quick') ? 20 : 180;
const MOST_P50_SECONDS = 20;
/** A payout that has not left by then never will. */
const PATIENCE_MS = 60_000;

// On disk and synced, as an operator runs it.
const postgres = await startPostgresServer({ fsync: true });
const [paystack, flutterwave] = [await startPaystack(), await startFlutterwave()];
const slow = await startSlowRail(flutterwave.server.url, '/v3/transfers');
const child = startChild<WorkerProcess>('workers/worker.ts');

/** Burns wait for the next block; each has the time of its block when it is mined, and of its order when the rail has it. */
async function measure(): Promise<number[]> {
  const mined = new Map<string, number>();
  const ordered = new Map<string, number>();
  let waiting: string[] = [];
  const beganAt = performance.now();
  let blocksMade = 0;
  const mineOn = async (): Promise<void> => {
    const [now, burned] = [performance.now(), waiting];
    waiting = [];
    // A busy machine skips turns: a chain whose clock falls behind pays nothing early, as it should.
    const due = Math.max(1, Math.floor((now - beganAt) / BLOCK_MS) - blocksMade);
    blocksMade += due;
    await child.call.mine(due);
    for (const id of burned) mined.set(id, now);
  };
  const blocks = setInterval(() => void mineOn(), BLOCK_MS);
  const giveUpAt = performance.now() + BURNS * BLOCK_MS + PATIENCE_MS;
  let made = 0;
  const burns = setInterval(async () => {
    if (made >= BURNS) return;
    made += 1;
    const ids = await child.call.make('fiat-redeem', 1);
    // After the wait: another list may be there, and what went into the old one would be counted as never paid.
    waiting.push(...ids);
  }, BLOCK_MS);
  while (ordered.size < BURNS && performance.now() < giveUpAt) {
    for (const { reference } of flutterwave.journal.transfers) {
      if (!ordered.has(reference)) ordered.set(reference, performance.now());
    }
    await wait(10);
  }
  clearInterval(blocks);
  clearInterval(burns);
  return [...mined].flatMap(([id, at]) => {
    const reference = [...ordered.keys()].find((each) => each.includes(id.slice(4).toLowerCase()));
    return reference === undefined ? [] : [((ordered.get(reference) ?? 0) - at) / 1000];
  });
}

const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((left, right) => left - right)[Math.floor(share * (values.length - 1))] ?? Number.NaN;

try {
  await child.call.start({
    databaseUrl: postgres.url,
    preferred: 'flutterwave',
    flutterwaveUrl: slow.url,
    paystackUrl: paystack.server.url,
    early: { confirmations: CONFIRMATIONS, naira: 100_000 },
  });
  slow.delayMs = RAIL_MS;
  await child.call.work();
  const seconds = await measure();
  const label = `burn to order at the rail, ${CONFIRMATIONS} blocks deep`;
  const floor = ((CONFIRMATIONS - 1) * BLOCK_MS) / 1000;
  const p50 = boundFigure(`${label}, p50`, 's', percentile(seconds, 0.5), { most: MOST_P50_SECONDS });
  const figures: Figure[] = [
    boundFigure('burns without an order', '', BURNS - seconds.length, { most: 0 }),
    // The floor is the blocks alone.
    { ...p50, floor, ratio: Math.round((floor / p50.value) * 100) / 100 },
    boundFigure(`${label}, p99`, 's', percentile(seconds, 0.99), { most: 2 * MOST_P50_SECONDS }),
  ];
  reportFigures(figures);
  process.exitCode = figures.every(({ ok }) => ok) ? 0 : 1;
} finally {
  child.stop();
  slow.stop();
  await Promise.all([paystack.stop(), flutterwave.stop()]);
  await postgres.stop();
}
process.exit();

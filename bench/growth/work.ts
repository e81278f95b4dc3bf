// What the background does with a history: each piece of work by itself, as milliseconds of one call.

import { openDatabase } from '../../packages/service/src/adapters/database/open-database.ts';
import { closeDay } from '../../packages/service/src/books/close-day.ts';
import { readSolvencyAndDebts } from '../../packages/service/src/books/solvency.ts';
import { followChain } from '../../packages/service/src/jobs/follow-chain.ts';
import { checkOrders, findReversedOrders } from '../../packages/service/src/jobs/orders.ts';
import { expirePayments, findLatePayments } from '../../packages/service/src/jobs/payments.ts';
import { prune, pruneOld } from '../../packages/service/src/jobs/prune.ts';
import { sweepConversions } from '../../packages/service/src/jobs/sweep-conversions.ts';
import type { Context } from '../../packages/service/src/ports/context.ts';
import { findDueJobs } from '../../packages/service/src/stores/find-due-jobs.ts';
import { readBacklog } from '../../packages/service/src/stores/reads/read-backlog.ts';
import { makeSimulation } from '../../packages/service/test/harness/make-simulation.ts';

const never = new AbortController().signal;
const CHAIN_ID = 11_142_220;

const WORK: Record<string, (context: Context) => Promise<unknown>> = {
  'the look for due work': ({ db, clock }) => findDueJobs(db, clock.now()),
  'a round of every job that claims': async (context) => {
    for (const job of [sweepConversions, checkOrders, findReversedOrders, expirePayments, findLatePayments]) {
      await job.run(context, never);
    }
  },
  'a round of the follower': (context) => followChain.run(context, never),
  'the backlog of the metrics': ({ db }) => readBacklog(db, { chainIds: [CHAIN_ID] }),
  'closing a day': (context) => closeDay(context, 'test'),
  solvency: (context) => readSolvencyAndDebts(context, 'test'),
  'a batch of every pruning': async (context) => {
    await prune.run(context, never);
    await pruneOld.run(context, never);
  },
};
export const WORKS = Object.keys(WORK);

export interface Worked {
  /** Milliseconds. */
  run(name: string): Promise<number>;
  close(): Promise<void>;
}

export async function openWork(databaseUrl: string): Promise<Worked> {
  const db = await openDatabase({ databaseUrl, dataDir: null });
  const { context, clock } = makeSimulation(db, { reserve: 10n ** 12n });
  Object.defineProperty(clock, 'now', { get: Date.now });
  return {
    async run(name) {
      const began = performance.now();
      await WORK[name]?.(context);
      return performance.now() - began;
    },
    close: () => db.close(),
  };
}

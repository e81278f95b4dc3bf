// The books: seals new postings, reads the statements of the banks, and closes each day.
import type { Env } from '@svc/protocol';
import { closeDay, sealLedger as seal } from '../books/close-day.ts';
import { watchBalances } from '../books/compare-rail.ts';
import { readBankStatement } from '../books/read-bank-statement.ts';
import { listDifferences } from '../books/store/differences.ts';
import { DAY_MS, MINUTE_MS } from '../ports/clock.ts';
import type { Context } from '../ports/context.ts';
import type { Job } from '../ports/job.ts';

/** Binds new postings into the ledger's chain of hashes. */
export const sealLedger: Job = {
  name: 'seal-ledger',
  everyMs: 1000,
  looksFirst: true,
  byEnv: true,
  async run(context, stop) {
    let isMore = false;
    await eachEnv(context, stop, async (env) => {
      if (await seal(context, env)) isMore = true;
    });
    return isMore;
  },
};

/** Reads what is new in the banks' own statements and compares it and the balances with the ledger. */
export const readBankStatements: Job = {
  name: 'read-bank-statements',
  everyMs: 5 * MINUTE_MS,
  byEnv: true,
  async run(context, stop) {
    await eachEnv(context, stop, async (env) => readAndCompare(context, env, stop));
    return false;
  },
};

async function readAndCompare(context: Context, env: Env, stop: AbortSignal): Promise<void> {
  // After the lines: what they explain is no difference of its own.
  if ((await readBankStatement(context, env, stop)) !== null && !stop.aborted) await watchBalances(context, env);
}

const MAX_OPEN_MS = DAY_MS;

/** Closes each day with a signed statement, and says aloud what has been open for too long. */
export const closeDays: Job = {
  name: 'close-days',
  everyMs: 10 * MINUTE_MS,
  byEnv: true,
  async run(context, stop) {
    await eachEnv(context, stop, async (env) => {
      const closed = await closeDay(context, env);
      if (closed === null) return;
      const [oldest] = await listDifferences(context.db, env, 1);
      if (oldest === undefined || context.clock.now() - oldest.openedAt < MAX_OPEN_MS) return;
      const { id, kind, subject, openedAt } = oldest;
      context.log.error({ env, id, kind, subject, openedAt }, 'a difference in the books is open for more than a day');
    });
    return false;
  },
};

/** An environment whose books cannot be kept now does not hold up the other's. The round has failed all the same. */
async function eachEnv(context: Context, stop: AbortSignal, work: (env: Env) => Promise<void>): Promise<void> {
  const failures: unknown[] = [];
  for (const env of context.config.envs) {
    if (stop.aborted) break;
    await work(env).catch((error: unknown) => {
      context.log.warn({ env, error }, 'the books of an environment could not be kept this time');
      failures.push(error);
    });
  }
  if (failures.length > 0) throw failures[0];
}

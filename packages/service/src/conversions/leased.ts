// Runs work on a conversion under its lease; a second caller waits for the first and then sees its result.
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Context } from '../ports/context.ts';
import { LEASE_SECONDS, releaseLease, renewLease, takeLease } from './store/claim-due.ts';

const FIRST_PAUSE_MS = 20;
const MAX_PAUSE_MS = 500;
/** A rail may take longer for one order than a lease lasts. */
const RENEW_EVERY_MS = (LEASE_SECONDS * 1000) / 3;

export interface LeaseOptions {
  /** False: return at once when somebody else works on it. */
  patient: boolean;
  /** Called before every try. Returns false when there is nothing left to do. */
  isNeeded?: () => Promise<boolean>;
}

/** Returns null when the work is not needed, or the lease was held by somebody else all the time. */
export async function leased<T>(
  context: Context,
  conversionId: string,
  options: LeaseOptions,
  work: () => Promise<T>,
): Promise<T | null> {
  const token = randomUUID();
  const giveUpAt = performance.now() + (LEASE_SECONDS + 1) * 1000;
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, MAX_PAUSE_MS)) {
    if (options.patient) await ownWork(context, conversionId);
    if (options.isNeeded !== undefined && !(await options.isNeeded())) return null;
    if (await takeLease(context.db, conversionId, token)) return runLeased(context, conversionId, token, work);
    if (!options.patient || performance.now() > giveUpAt) return null;
    // Spread out, so that many waiters do not ask in step.
    await wait(pauseMs / 2 + Math.random() * pauseMs);
  }
}

/** For a caller that holds the lease already. Renews it while the work goes on, and releases it in the end. */
export async function runLeased<T>(
  context: Context,
  conversionId: string,
  token: string,
  work: () => Promise<T>,
  release: () => Promise<void> = () => releaseLease(context.db, conversionId, token),
): Promise<T> {
  const own = context.running.get(context.db) ?? new Map<string, Promise<unknown>>();
  context.running.set(context.db, own);
  const renewal = setInterval(() => {
    // Without it the lease runs out, and the rows alone decide.
    renewLease(context.db, conversionId, token).catch(() => undefined);
  }, RENEW_EVERY_MS);
  renewal.unref();
  const done = work().finally(() => {
    clearInterval(renewal);
    return release();
  });
  own.set(conversionId, done);
  try {
    return await done;
  } finally {
    if (own.get(conversionId) === done) own.delete(conversionId);
  }
}

/** Waits for this process's own work on the conversion, so that its callers need not ask the database in turns. */
async function ownWork({ running, db }: Context, conversionId: string): Promise<void> {
  await running
    .get(db)
    ?.get(conversionId)
    ?.catch(() => undefined);
}

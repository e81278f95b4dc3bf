// Runs work on a conversion while nobody else does; a second caller waits for the first and then sees its result.
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Context } from '../../ports/context.ts';
import type { Database } from '../../ports/database.ts';
import { LEASE_SECONDS, releaseLease, takeLease } from '../../stores/conversions/leases.ts';

const FIRST_PAUSE_MS = 20;
const LONGEST_PAUSE_MS = 500;

// What this process itself is at work on, so that its own callers need not ask the database in turns.
const running = new WeakMap<Database, Map<string, Promise<unknown>>>();

export interface LeaseOptions {
  /** False: leave it when somebody else is at work on it. */
  patient: boolean;
  /** Asked before every try: false when there is nothing left to do. */
  isNeeded?: () => Promise<boolean>;
}

/** Null: not needed, or somebody else holds it and `patient` is false, or held it all the time we waited. */
export async function leased<T>(
  context: Context,
  conversionId: string,
  options: LeaseOptions,
  work: () => Promise<T>,
): Promise<T | null> {
  const token = randomUUID();
  const giveUpAt = performance.now() + (LEASE_SECONDS + 1) * 1000;
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
    await ownWork(context.db, conversionId, options.patient);
    if (options.isNeeded !== undefined && !(await options.isNeeded())) return null;
    if (await takeLease(context.db, conversionId, token)) return runLeased(context, conversionId, token, work);
    if (!options.patient || performance.now() > giveUpAt) return null;
    // Spread out, so that many waiters do not ask in step.
    await wait(pauseMs / 2 + Math.random() * pauseMs);
  }
}

/** For a caller that holds the lease already; gives it back in the end. */
export async function runLeased<T>(
  context: Context,
  conversionId: string,
  token: string,
  work: () => Promise<T>,
): Promise<T> {
  const own = running.get(context.db) ?? new Map<string, Promise<unknown>>();
  running.set(context.db, own);
  const done = work().finally(() => releaseLease(context.db, conversionId, token));
  own.set(conversionId, done);
  try {
    return await done;
  } finally {
    if (own.get(conversionId) === done) own.delete(conversionId);
  }
}

async function ownWork(db: Database, conversionId: string, patient: boolean): Promise<void> {
  const work = running.get(db)?.get(conversionId);
  if (patient) await work?.catch(() => undefined);
}

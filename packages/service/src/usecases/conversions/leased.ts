// Runs work on a conversion while nobody else does; a second caller waits for the first and then sees its result.
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Context } from '../../ports/context.ts';
import { LEASE_SECONDS, releaseLease, takeLease } from '../../stores/conversions/leases.ts';

const FIRST_PAUSE_MS = 10;
const LONGEST_PAUSE_MS = 250;

/** Null: somebody else holds it (`patient` false), or held it all the time we waited. */
export async function leased<T>(
  context: Context,
  conversionId: string,
  patient: boolean,
  work: () => Promise<T>,
): Promise<T | null> {
  const token = randomUUID();
  if (!(await obtain(context, conversionId, token, patient))) return null;
  try {
    return await work();
  } finally {
    await releaseLease(context.db, conversionId, token);
  }
}

async function obtain(context: Context, conversionId: string, token: string, patient: boolean): Promise<boolean> {
  const giveUpAt = performance.now() + (LEASE_SECONDS + 1) * 1000;
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
    if (await takeLease(context.db, conversionId, token)) return true;
    if (!patient || performance.now() > giveUpAt) return false;
    // Spread out, so that many waiters do not ask in step.
    await wait(pauseMs / 2 + Math.random() * pauseMs);
  }
}

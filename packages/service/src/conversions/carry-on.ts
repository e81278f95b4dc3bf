// Logs a failure instead of throwing it, unless the database is unavailable.
import { isForeseen, isTrouble, nameOfTrouble } from '../domain/not-now.ts';
import type { Context } from '../ports/context.ts';

/** Returns false when the work failed. Throws only when the database is out of reach: no other work would succeed either. */
export async function carryOn(context: Context, about: object, work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (isForeseen(error)) {
      if (!isTrouble(error)) throw error;
      context.log.warn({ ...about, code: nameOfTrouble(error) }, 'background work on one conversion has to wait');
    } else {
      context.log.error({ ...about, error }, 'background work on one conversion failed');
    }
    return false;
  }
}

// Calls something outside the service; every failure there becomes SVC_UPSTREAM_FAILED with a neutral message. What only
// waits for time or for a person is no failure of the outside.
import { SvcError } from '@svc/protocol';
import type { Context } from '../ports/context.ts';

export async function askOutside<T>(context: Context, what: string, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof SvcError) throw error;
    // The message of a provider may say anything, so it goes neither to the caller nor into the log.
    context.log.warn({ what, error: error instanceof Error ? error.name : 'unknown' }, 'an outside call failed');
    throw upstreamFailed(what, error);
  }
}

export const upstreamFailed = (what: string, cause?: unknown): SvcError =>
  new SvcError('SVC_UPSTREAM_FAILED', `The ${what} could not be reached or gave no usable answer.`, undefined, {
    cause,
  });

/** Nothing is out of reach: only blocks of the chain, or a person's decision, are missing. Background work tries again. */
export const notYet = (reason: 'waits_for_finality' | 'waits_for_review', message: string): SvcError =>
  new SvcError('SVC_INVALID_STATE', message, { reason });

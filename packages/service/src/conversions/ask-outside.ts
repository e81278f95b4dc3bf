// Calls something outside the service; every failure there becomes SVC_UPSTREAM_FAILED with a neutral message.
import { SvcError } from '@svc/protocol';
import { isForeseen } from '../domain/not-now.ts';
import type { Context } from '../ports/context.ts';

export async function askOutside<T>(context: Context, what: string, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (isForeseen(error)) throw error;
    // The message of a provider may say anything, so it goes neither to the caller nor into the log.
    context.log.warn({ what, error: error instanceof Error ? error.name : 'unknown' }, 'an outside call failed');
    throw upstreamFailed(what, error);
  }
}

export const upstreamFailed = (what: string, cause?: unknown): SvcError =>
  new SvcError('SVC_UPSTREAM_FAILED', `The ${what} could not be reached or gave no usable answer.`, undefined, {
    cause,
  });

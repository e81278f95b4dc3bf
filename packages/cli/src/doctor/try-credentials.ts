// Asks the service whether it takes the credentials, with the first read that the scopes of the key allow.
import type { SVC, SvcFailure } from '@svc/sdk';

interface CallOptions {
  signal?: AbortSignal;
  timeoutMs?: number;
  maxRetries?: number;
}

/** One read for each scope that has one without arguments. */
const READS: readonly ((svc: SVC, options: CallOptions) => PromiseLike<unknown>)[] = [
  (svc, options) => svc.banks.list(options),
  (svc, options) => svc.conversions.list({ limit: 1 }, options),
  (svc, options) => svc.events.list({ limit: 1 }, options),
  (svc, options) => svc.apiKeys.list({ limit: 1 }, options),
];

/** Returns false when the key is good but may read nothing, so that no answer could be opened. */
export async function tryCredentials(svc: SVC, options: CallOptions): Promise<boolean> {
  for (const read of READS) {
    try {
      await read(svc, options);
      return true;
    } catch (error) {
      if (!lacksScope(error)) throw error;
    }
  }
  return false;
}

/** Only a good key learns which scope it lacks. */
export const lacksScope = (error: unknown): boolean => (error as Partial<SvcFailure> | null)?.code === 'SVC_FORBIDDEN';

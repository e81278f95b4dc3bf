// Gives an unexpected error the SDK's own class, so that a caller has one thing to catch, and adds what is known of it.
import { SvcClientError, SvcFailure } from './errors.ts';

/** Returns the SDK's own errors and the reason of an abort as they are. */
export function nameFailure(error: unknown, what: string, signal?: AbortSignal): unknown {
  if (error instanceof SvcFailure || (signal?.aborted && error === signal.reason)) return error;
  const said = error instanceof Error ? error.message : String(error);
  return new SvcClientError('SVC_INTERNAL', `${what} failed unexpectedly: ${said}`, { cause: error });
}

/** The same failure with more details. What it says itself stays. */
export const withDetails = (failure: SvcFailure, details: Record<string, unknown>): SvcFailure =>
  Object.assign(failure, { details: { ...details, ...failure.details } });

// Gives an unexpected error the SDK's own class, so that a caller has one thing to catch, and adds what is known of it.
import { addressWithoutClient, SvcClientError, SvcFailure } from './errors.ts';

/** Returns the SDK's own errors and the reason of an abort as they are. */
export function nameFailure(error: unknown, what: string, signal?: AbortSignal): unknown {
  if (error instanceof SvcFailure || (signal?.aborted && error === signal.reason)) return error;
  const said = error instanceof Error ? error.message : String(error);
  return new SvcClientError('SVC_INTERNAL', `${what} failed unexpectedly: ${said}`, { cause: error });
}

/** Says by how much the clock of this machine is wrong, where the time of the service is known. */
export function nameSkew(error: unknown, nowMs: number): void {
  if (!(error instanceof SvcFailure) || typeof error.details.serverTime !== 'number') return;
  const skewSeconds = Math.round(nowMs / 1000 - error.details.serverTime);
  const message = `The clock of this machine is ${Math.abs(skewSeconds)} seconds ${skewSeconds < 0 ? 'behind' : 'ahead of'} the service's: set it.`;
  Object.assign(error, { message, next: null, details: { ...error.details, skewSeconds } });
}

/** Names the page that explains it at the client's own service. Returns the error itself. */
export function atService(error: unknown, baseUrl: string): unknown {
  // Before the address is checked it may be anything.
  if (!(error instanceof SvcFailure) || !/^https?:\/\/[^\s/]/.test(baseUrl)) return error;
  const unknown = `${addressWithoutClient()}/docs/`;
  if (error.docs.startsWith(unknown))
    Object.assign(error, { docs: `${baseUrl}/docs/${error.docs.slice(unknown.length)}` });
  return error;
}

/** The same failure with more details. What it says itself stays. */
export const withDetails = (failure: SvcFailure, details: Record<string, unknown>): SvcFailure =>
  Object.assign(failure, { details: { ...details, ...failure.details } });

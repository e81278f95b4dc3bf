// How long to wait before the next try: exponential with jitter, or what Retry-After says.
import type { SvcFailure } from '../errors.ts';

const FIRST_DELAY_MS = 250;
const MAX_DELAY_MS = 8_000;
/** A service that asks for more than this is better asked by the caller, later. */
const MAX_RETRY_AFTER_SECONDS = 60;

/** Null when the service asks for a longer wait than a call should take. */
export function retryDelayMs(attempt: number, failure: SvcFailure): number | null {
  const asked = failure.status === 503 ? failure.details.retryAfterSeconds : undefined;
  if (typeof asked === 'number') return asked > MAX_RETRY_AFTER_SECONDS ? null : asked * 1000;
  const ceilingMs = Math.min(FIRST_DELAY_MS * 2 ** (attempt - 1), MAX_DELAY_MS);
  // Callers that failed together must not come back together.
  return Math.round(ceilingMs * (0.5 + Math.random() / 2));
}

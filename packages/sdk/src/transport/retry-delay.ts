// The delay before the next try: exponential with jitter, or the Retry-After header.
import type { SvcFailure } from '../errors.ts';

const FIRST_DELAY_MS = 250;
const MAX_DELAY_MS = 8_000;
/** For longer delays the caller should decide when to retry. */
const MAX_RETRY_AFTER_SECONDS = 60;
/** The longest window of a limit is an hour. */
const MAX_RATE_LIMIT_SECONDS = 3600;

/** Returns null when the service asks for a longer delay than a call should take. */
export function retryDelayMs(attempt: number, failure: SvcFailure): number | null {
  const { retryAfterSeconds: asked } = failure.details;
  if (failure.status === 429) {
    const seconds = typeof asked === 'number' ? asked : 1;
    // Callers that were refused together do not come back together.
    return seconds > MAX_RATE_LIMIT_SECONDS ? null : Math.round((seconds + Math.random()) * 1000);
  }
  if (failure.status === 503 && typeof asked === 'number') return asked > MAX_RETRY_AFTER_SECONDS ? null : asked * 1000;
  const ceilingMs = Math.min(FIRST_DELAY_MS * 2 ** (attempt - 1), MAX_DELAY_MS);
  // Jitter spreads the retries of callers that failed together.
  return Math.round(ceilingMs * (0.5 + Math.random() / 2));
}

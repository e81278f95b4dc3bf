// Wall-clock time as a value, so that tests can drive it. Timeouts and leases use the monotonic clock of the runtime.

export interface Clock {
  /** Unix milliseconds. */
  now(): number;
}

export const toSeconds = (ms: number): number => Math.floor(ms / 1000);
export const toSecondsOrNull = (ms: number | null): number | null => (ms === null ? null : toSeconds(ms));

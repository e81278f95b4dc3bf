// Wall-clock time as a value, so that tests can drive it. Timeouts and leases use the monotonic clock of the runtime.

export interface Clock {
  /** Unix milliseconds. */
  now(): number;
  /** The wall clock of one machine: what all machines must agree on then goes by the database's, the one they share. */
  readonly isOfMachine?: boolean;
  /** The machine's own clock, where this one runs ahead of it: in a Sandbox whose time was advanced. */
  readonly wall?: Clock;
}

/** The clock for times that others check against their own: request timestamps, signatures, keys, limits, sign-in links. */
export const wallClock = (clock: Clock): Clock => clock.wall ?? clock;

export const SECOND_MS = 1000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

export const toSeconds = (ms: number): number => Math.floor(ms / 1000);
export const toSecondsOrNull = (ms: number | null): number | null => (ms === null ? null : toSeconds(ms));

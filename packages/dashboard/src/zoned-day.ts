// The moment at which a calendar day begins in a named time zone.

/** The zones that a list can be asked in; the first is where the money is. */
export const ZONES = [
  'Africa/Lagos',
  'UTC',
  'Africa/Nairobi',
  'Europe/London',
  'America/New_York',
  'Asia/Dubai',
] as const;

/** How far the zone's clock is ahead of UTC at a moment, in milliseconds. */
function offsetAt(zone: string, ms: number): number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const parts = Object.fromEntries(format.formatToParts(ms).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(ms / 1000) * 1000;
}

/** `day` is `2026-11-15`. Returns unix seconds. */
export function startOfDayIn(zone: string, day: string, daysLater = 0): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const wanted = Date.UTC(year, month - 1, date + daysLater);
  // Twice, because the offset at the guess may not be the one at midnight.
  const guess = wanted - offsetAt(zone, wanted);
  return Math.floor((wanted - offsetAt(zone, guess)) / 1000);
}

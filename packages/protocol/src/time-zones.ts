// The zone in which a business counts its days and reads its times: screens, statements, exports, charts and searches agree.

/** Where the Naira is. A business may name another in its profile. */
export const USUAL_ZONE = 'Africa/Lagos';

const PARTS = {
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
} as const;
/**
 * Making one takes longer than all that it is used for, and each holds 35 KiB. There are some 600 zones, each in as many spellings as it
 * has letters in two cases: the key has none of them.
 */
const formats = new Map<string, Intl.DateTimeFormat>();

/** A name of the zones of the world, old ones too: browsers and servers list them differently. An offset is none. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z][A-Za-z0-9_+/-]{1,63}$/.test(name)) return false;
  try {
    formatOf(name);
    return true;
  } catch {
    return false;
  }
}

function formatOf(zone: string): Intl.DateTimeFormat {
  const key = zone.toLowerCase();
  const known = formats.get(key);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('en-US', { ...PARTS, timeZone: zone });
  formats.set(key, made);
  return made;
}

/** How far the zone's clock is ahead of UTC at a moment. All in milliseconds. */
export function offsetIn(zone: string, ms: number): number {
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(ms)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(ms / 1000) * 1000;
}

/** `clock`: what the zone's clock shows, as if it were UTC. Returns Unix milliseconds. */
function momentAt(zone: string, clock: number): number {
  // Twice, because the offset at the guess may not be the one at that time.
  const guess = clock - offsetIn(zone, clock);
  return clock - offsetIn(zone, guess);
}

/** `text` is `2026-11-15` or `2026-11-15T14:02`. Returns Unix seconds; NaN for another text. */
export function momentIn(zone: string, text: string, daysLater = 0): number {
  const clock = Date.parse(`${text.length === 10 ? `${text}T00:00` : text}Z`);
  if (Number.isNaN(clock)) return Number.NaN;
  return Math.floor(momentAt(zone, clock + daysLater * 86_400_000) / 1000);
}

/** Where the months of `2026-11` begin and end, in Unix milliseconds, the end left out. */
export function monthIn(zone: string, month: string): { from: number; to: number } {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return { from: momentAt(zone, Date.UTC(year, number - 1)), to: momentAt(zone, Date.UTC(year, number)) };
}

/** `2026-11-15T14:02:09` by the zone's clock. */
export const clockIn = (zone: string, ms: number): string =>
  new Date(ms + offsetIn(zone, ms)).toISOString().slice(0, 19);

/** `2026-11-15 14:02:09 +01:00`, for files: it means one moment wherever it is read. */
export function timeTextIn(zone: string, ms: number): string {
  const minutes = offsetIn(zone, ms) / 60_000;
  const two = (value: number): string => String(Math.floor(value)).padStart(2, '0');
  const offset = `${minutes < 0 ? '-' : '+'}${two(Math.abs(minutes) / 60)}:${two(Math.abs(minutes) % 60)}`;
  return `${clockIn(zone, ms).replace('T', ' ')} ${offset}`;
}

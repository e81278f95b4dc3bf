// The zone in which days and months of the business are counted: screens, statements, exports and searches show the same day.
import { DAY_MS, HOUR_MS } from '../../ports/clock.ts';

export const BUSINESS_ZONE = 'Africa/Lagos';
/** West Africa Time has no summer time. */
const AHEAD_OF_UTC_MS = HOUR_MS;

/** Unix milliseconds at which the day of the zone begins that holds this moment. */
export const startOfBusinessDay = (ms: number): number =>
  Math.floor((ms + AHEAD_OF_UTC_MS) / DAY_MS) * DAY_MS - AHEAD_OF_UTC_MS;

/** Where the month begins in the zone; `month` counts from 0 and may run past the year. */
export const startOfBusinessMonth = (year: number, month: number): number => Date.UTC(year, month) - AHEAD_OF_UTC_MS;

/** `2026-11-15 14:02:09` by the zone's clock. */
export const businessTimeText = (ms: number): string =>
  new Date(ms + AHEAD_OF_UTC_MS).toISOString().slice(0, 19).replace('T', ' ');

// A day of an option, in unix seconds of its beginning in UTC.
import { UsageError } from '../../errors/exit-codes.ts';

export const DAY_SECONDS = 86_400;

export function readDay(option: string, day = ''): number {
  const ms = Date.parse(`${day}T00:00:00Z`);
  // The 31st of November parses as the first of December.
  const isDay = !Number.isNaN(ms) && new Date(ms).toISOString().slice(0, 10) === day;
  if (!isDay) throw new UsageError(`Give ${option} as 2026-11-01.`);
  return ms / 1000;
}

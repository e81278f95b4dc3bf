// A day of an option, in unix seconds of its beginning in UTC.
import { UsageError } from '../../errors/exit-codes.ts';

export const DAY_SECONDS = 86_400;

export function readDay(option: string, day: string | undefined): number {
  const ms = /^\d{4}-\d{2}-\d{2}$/.test(day ?? '') ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(ms)) throw new UsageError(`Give ${option} as 2026-11-01.`);
  return ms / 1000;
}

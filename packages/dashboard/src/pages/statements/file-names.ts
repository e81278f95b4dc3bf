// The period of a file in words and in its name, why there is none, and the month that the page opens on.
import type { Export } from '@svc/protocol';
import { ApiError } from '../../api.ts';
import { dayOf } from '../../format.ts';
import { phrase } from '../../texts/phrase.ts';

/** Unix seconds, both ends included; `createdAt` is when the file was asked for. */
type Made = Pick<Export, 'kind' | 'env' | 'format' | 'createdAt'> & { from: number; to: number };

/** The first day, null where there is none, and the last. The books of the installation are closed by UTC; nothing is later than the file itself. */
function daysOf({ kind, from, to, createdAt }: Omit<Made, 'env' | 'format'>): [string | null, string] {
  const day = (seconds: number): string =>
    kind === 'closed_days' ? new Date(seconds * 1000).toISOString().slice(0, 10) : dayOf(seconds * 1000);
  return [from <= 0 ? null : day(from), day(Math.min(to, createdAt))];
}

export function periodOf(made: Omit<Made, 'env' | 'format'>): string {
  const [first, last] = daysOf(made);
  if (first === null) return phrase`Until ${last}`;
  return first >= last ? first : phrase`${first} to ${last}`;
}

/** `payouts-live-2026-11-01-to-2026-11-15.csv` */
export function fileNameOf(made: Made): string {
  const [first, last] = daysOf(made);
  const period = first === null ? `until-${last}` : first >= last ? first : `${first}-to-${last}`;
  return `${made.kind.replace('_', '-')}-${made.env}-${period}.${made.format}`;
}

/** What the service said; of a job that failed nothing more is known. */
export const whyNoFile = (error: unknown): string =>
  error instanceof ApiError ? error.message : phrase`The file could not be made. Try again.`;

/** The months of seven years, newest first. A list, because Firefox and Safari have no field for months. */
export function listMonths(today: string): string[] {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return Array.from({ length: 84 }, (_, back) => new Date(Date.UTC(year, month - 1 - back)).toISOString().slice(0, 7));
}

const DAYS_OF_CLOSING = 5;

/** While a month is being closed its statement is wanted, and that of the new one has next to nothing. */
export function monthToOpen(today: string): string {
  const [newest = '', last = ''] = listMonths(today);
  return Number(today.slice(8)) <= DAYS_OF_CLOSING ? last : newest;
}

// When to ask the rail again about money whose fate is not known yet.
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../ports/clock.ts';

/** After each question about one payment or order. */
export const CHECK_LADDER_MS = [
  5 * SECOND_MS,
  10 * SECOND_MS,
  30 * SECOND_MS,
  MINUTE_MS,
  2 * MINUTE_MS,
  5 * MINUTE_MS,
  15 * MINUTE_MS,
  HOUR_MS,
];

/** After this long an operator looks at it; the rail is still queried, less often. */
export const UNKNOWN_PATIENCE_MS = 24 * HOUR_MS;
/** An order that its rail has not shown for so long goes again under the same reference, where a rail refuses repeats. */
export const RESEND_AFTER_MS = 15 * MINUTE_MS;
/** An order that its rail has not shown for so long is a person's too. */
export const UNSHOWN_PATIENCE_MS = 30 * MINUTE_MS;
/** For so long after the sending an order that its rail does not know may still appear there. */
export const LATE_ARRIVAL_MS = 30 * MINUTE_MS;
const LATER_MS = 6 * HOUR_MS;

/** The delay after `checks` queries: 5 s, 10 s, 30 s, 1, 2, 5, 15, 60 min, then hourly, then every six hours. */
export function checkDelayMs(checks: number, ageMs: number): number {
  if (ageMs >= UNKNOWN_PATIENCE_MS) return LATER_MS;
  return CHECK_LADDER_MS[Math.min(checks, CHECK_LADDER_MS.length - 1)] ?? HOUR_MS;
}

/** For so long a rail may work on a refund that it has taken: some say up to ten working days. */
const TAKEN_REFUND_PATIENCE_MS = 14 * DAY_MS;

/** A person may say what became of it: turned away or without an answer for a day, or taken and not ended for two weeks. */
export function isRefundUnanswered(
  { isOpen, since, bankId }: { isOpen: boolean; since: number; bankId: string | null },
  now: number,
): boolean {
  if (!isOpen) return false;
  return now - since >= (bankId === null ? UNKNOWN_PATIENCE_MS : TAKEN_REFUND_PATIENCE_MS);
}

/** When to ask next whether a payout of this age was taken back; null after `windowDays`. */
export function reversalDelayMs(ageMs: number, windowDays: number): number | null {
  if (ageMs >= windowDays * DAY_MS) return null;
  if (ageMs < 6 * HOUR_MS) return HOUR_MS;
  return ageMs < 2 * DAY_MS ? 6 * HOUR_MS : DAY_MS;
}

/** For this long after its instructions ended the rail is asked whether a failed conversion was paid after all. */
export const LATE_PAYMENT_WINDOW_MS = 72 * HOUR_MS;
/** After each look for a late payment: 15 and 30 min, 1, 2 and 4 hours, then every eight. */
export const LATE_LADDER_MS = [15 * MINUTE_MS, 30 * MINUTE_MS, HOUR_MS, 2 * HOUR_MS, 4 * HOUR_MS, 8 * HOUR_MS];

/** Delay before background work tries a failed step again: 2 s doubling up to five minutes. */
export const retryDelayMs = (tries: number): number =>
  Math.min(2 * SECOND_MS * 2 ** Math.min(tries, 10), 5 * MINUTE_MS);

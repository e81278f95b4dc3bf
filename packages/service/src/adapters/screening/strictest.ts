// Which of several verdicts counts.
import type { ScreeningVerdict } from '../../ports/screening.ts';

const STRICTEST_FIRST: readonly ScreeningVerdict[] = ['DECLINED', 'AWAITING_USER', 'IN_REVIEW', 'APPROVED', 'SKIPPED'];

/** Null for no verdicts at all. */
export function strictest(verdicts: readonly ScreeningVerdict[]): ScreeningVerdict | null {
  return STRICTEST_FIRST.find((verdict) => verdicts.includes(verdict)) ?? null;
}

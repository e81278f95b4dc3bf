// Which payouts leave before their burn is final, and how much may be out that way at once.

import { MINUTE_MS } from '../../ports/clock.ts';

export interface PayoutTiers {
  /** Up to this amount a payout leaves at the chain's depth; 0: none does. */
  atDepthKobo: bigint;
  /** Up to this amount a payout leaves when its burn is in a safe block; 0: none does. */
  atSafeKobo: bigint;
  /** Naira of one merchant that may be out while their burns are not final. */
  merchantAtRiskKobo: bigint;
  /** The same for all merchants of the environment together. */
  totalAtRiskKobo: bigint;
}

export type EarlyFinality = 'depth' | 'safe';

/** Returns null for an amount that waits until its burn is final. */
export function tierOf(tiers: PayoutTiers | undefined, amountKobo: bigint | null): EarlyFinality | null {
  if (tiers === undefined || amountKobo === null) return null;
  if (amountKobo <= tiers.atDepthKobo) return 'depth';
  return amountKobo <= tiers.atSafeKobo ? 'safe' : null;
}

/** For so long after a sign was last seen payouts wait for final burns. */
export const TIERS_REST_MS = 10 * MINUTE_MS;

/** What turns the tiers of a chain off by itself, for a while after it was last seen, each with its words for people. */
export const TIER_SIGNS = {
  no_agreement: 'its nodes do not agree, or too few answer',
  head_late: 'its newest block is late',
  finality_late: 'its newest final block is late, or none is served',
  reorganised: 'it took a block back in which an execution was',
} as const;
export type TierSign = keyof typeof TIER_SIGNS;

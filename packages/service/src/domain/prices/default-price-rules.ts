// The rules for prices that hold unless the operator sets others.
import { type Env, FEED_NAMES, type FeedName } from '@svc/protocol';
import type { FeedRules, PriceRules } from '../../ports/price-rules.ts';

const USD = 10n ** 18n;

/** Wide enough for years of ordinary markets, narrow enough for a slipped decimal point. */
const LIVE_BOUNDS: Record<FeedName, { min: bigint; max: bigint }> = {
  'NGN/USD': { min: USD / 10_000n, max: USD / 100n },
  'USDC/USD': { min: (USD * 95n) / 100n, max: (USD * 105n) / 100n },
  'USDT/USD': { min: (USD * 95n) / 100n, max: (USD * 105n) / 100n },
  'CELO/USD': { min: USD / 100n, max: USD * 20n },
};

/** Mento's own breakers trip at 4 % for currencies and 3 % for CELO; a dollar token has no business moving by 1 %. */
const LIVE_JUMP_BASIS_POINTS: Record<FeedName, number> = {
  'NGN/USD': 400,
  'USDC/USD': 100,
  'USDT/USD': 100,
  'CELO/USD': 800,
};

/** A dollar token this far from one dollar is not priced. */
const LIVE_PEG_BASIS_POINTS: Partial<Record<FeedName, number>> = { 'USDC/USD': 50, 'USDT/USD': 50 };

/** Older, or further ahead of our clock, the chain has stopped or the clock is wrong. */
export const MAX_HEAD_AGE_SECONDS = 180;

/** In test environments prices are moved by hand, as far as a test likes: only age counts there unless a setting says more. */
export function defaultPriceRules(env: Env, maxAgeSeconds: number): PriceRules {
  const isLive = env === 'live';
  const rulesOf = (feed: FeedName): FeedRules => ({
    maxAgeSeconds,
    decimals: null,
    min: isLive ? LIVE_BOUNDS[feed].min : null,
    max: isLive ? LIVE_BOUNDS[feed].max : null,
    maxJumpBasisPoints: isLive ? LIVE_JUMP_BASIS_POINTS[feed] : null,
    jumpWindowSeconds: 900,
    maxPegBasisPoints: isLive ? (LIVE_PEG_BASIS_POINTS[feed] ?? null) : null,
    maxDifferenceBasisPoints: 100,
    hours: 'always',
  });
  return {
    feeds: Object.fromEntries(FEED_NAMES.map((feed) => [feed, rulesOf(feed)])) as PriceRules['feeds'],
    // The clocks of development chains are moved by hand too.
    headMaxAgeSeconds: isLive ? MAX_HEAD_AGE_SECONDS : null,
    sequencerGraceSeconds: isLive ? 3600 : 60,
    secondOpinionMaxAgeSeconds: 900,
    holidays: [],
    closures: [],
    whileClosed: null,
  };
}

// Prices: one exact decimal rate in each direction, one division, amounts always rounded down in favour of the reserve.
import { formatAmount, type Pair, SVC_DECIMALS } from '@svc/protocol';
import type { Spreads } from '../../ports/price-rules.ts';

const BASIS_POINTS = 10_000n;

/**
 * Decimals of the rate that is published and computed with, so that anyone can recompute `amountOut` from it. So many
 * that the result is that of the oracle's exact fraction n/d to the base unit, for amounts up to 10^27 base units, n and d
 * from 10^15 to 10^24 and 10^18: an exact result that is not whole lies at least 1/d (issue) or 1/n (redeem) below the next
 * whole number, and the rounded rate moves it by less than 10^(27-48) or 10^(27-48) * d^2/n^2, which is never more.
 * A spread multiplies d by 10^4 and n by a little less or more, so the same holds with a spread for d up to 10^16: two feeds
 * of 8 decimals give that whenever a Naira is worth at most a dollar.
 */
export const RATE_DECIMALS = 48;
const RATE_UNIT = 10n ** BigInt(RATE_DECIMALS);

export interface Fraction {
  numerator: bigint;
  denominator: bigint;
}

/**
 * NGN per one pair token, in units of 10^-48. The last digit is rounded up when SVC is issued and down when it is
 * redeemed, so that a result that is a whole number of base units stays one when it is rounded down in the end.
 * The spread lowers the rate of an issue and raises that of a redeem by so many hundredths of a percent.
 */
export function rateFor(type: 'crypto-issue' | 'crypto-redeem', fair: Fraction, spreadBasisPoints: number = 0): bigint {
  const { numerator, denominator } = withSpread(type, fair, BigInt(spreadBasisPoints));
  if (numerator <= 0n || denominator <= 0n) throw new Error('a rate is positive');
  const scaled = numerator * RATE_UNIT;
  return type === 'crypto-issue' ? (scaled + denominator - 1n) / denominator : scaled / denominator;
}

function withSpread(type: 'crypto-issue' | 'crypto-redeem', fair: Fraction, spread: bigint): Fraction {
  if (spread === 0n) return fair;
  if (spread < 0n || spread >= BASIS_POINTS) throw new Error('a spread is at least zero and below 100 %');
  const kept = type === 'crypto-issue' ? BASIS_POINTS - spread : BASIS_POINTS + spread;
  return { numerator: fair.numerator * kept, denominator: fair.denominator * BASIS_POINTS };
}

export const formatRate = (rate: bigint): string => formatAmount(rate, RATE_DECIMALS);

/** SVC base units for `amountIn` pair-token base units. */
export function svcForPair(amountIn: bigint, rate: bigint, pairDecimals: number): bigint {
  return (amountIn * rate * 10n ** BigInt(SVC_DECIMALS)) / (10n ** BigInt(pairDecimals) * RATE_UNIT);
}

/** Pair-token base units for `amountIn` SVC base units. */
export function pairForSvc(amountIn: bigint, rate: bigint, pairDecimals: number): bigint {
  return (amountIn * 10n ** BigInt(pairDecimals) * RATE_UNIT) / (rate * 10n ** BigInt(SVC_DECIMALS));
}

/** The smallest amount in that gives at least `amountOut`: the roundings of both directions turned round. */
export function amountInFor(
  type: 'crypto-issue' | 'crypto-redeem',
  amountOut: bigint,
  rate: bigint,
  pairDecimals: number,
): bigint {
  const pairUnit = 10n ** BigInt(pairDecimals) * RATE_UNIT;
  const svcUnit = rate * 10n ** BigInt(SVC_DECIMALS);
  const [up, down] = type === 'crypto-issue' ? [pairUnit, svcUnit] : [svcUnit, pairUnit];
  return (amountOut * up + down - 1n) / down;
}

/** The largest SVC amount whose redemption pays at most `available` pair-token base units. */
export function largestRedeemable(available: bigint, rate: bigint, pairDecimals: number): bigint {
  if (available <= 0n) return 0n;
  const perUnit = 10n ** BigInt(pairDecimals) * RATE_UNIT;
  const limit = (available + 1n) * rate * 10n ** BigInt(SVC_DECIMALS);
  return (limit + perUnit - 1n) / perUnit - 1n;
}

export interface FeedAnswer {
  answer: bigint;
  decimals: number;
}

/** Whole US cents of an amount at a feed's price, rounded down. Null: more than a number of JSON can tell exactly. */
export function usdCents(amount: bigint, amountDecimals: number, price: FeedAnswer): number | null {
  const cents = (amount * price.answer * 100n) / 10n ** BigInt(amountDecimals + price.decimals);
  return cents > BigInt(Number.MAX_SAFE_INTEGER) ? null : Number(cents);
}

/** The spread of a pair and a direction, in hundredths of a percent. */
export function spreadOf(spreads: Spreads | undefined, pair: Pair, type: 'crypto-issue' | 'crypto-redeem'): number {
  const spread = spreads?.[pair];
  if (spread === undefined) return 0;
  return type === 'crypto-issue' ? spread.issue : spread.redeem;
}

// How a price becomes an amount: one exact decimal rate in each direction, one division, always rounded down in favour of the reserve.
import { formatAmount } from './amounts.ts';
import { SVC_DECIMALS } from './assets.ts';

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
export const RATE_UNIT: bigint = 10n ** BigInt(RATE_DECIMALS);

export interface Fraction {
  numerator: bigint;
  denominator: bigint;
}

export interface FeedAnswer {
  answer: bigint;
  decimals: number;
}

/** NGN per one pair token, from the dollar prices of both. */
export const fractionOf = (pairUsd: FeedAnswer, ngnUsd: FeedAnswer): Fraction => ({
  numerator: pairUsd.answer * 10n ** BigInt(ngnUsd.decimals),
  denominator: ngnUsd.answer * 10n ** BigInt(pairUsd.decimals),
});

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

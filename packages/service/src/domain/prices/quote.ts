// What a quote needs beside the rate: the amount in for an amount out, what a reserve can pay, dollars, and the spread of a pair.
import { type FeedAnswer, formatNgn, type Pair, RATE_UNIT, SVC_DECIMALS, SVC_UNITS_PER_KOBO } from '@svc/protocol';
import type { ClosedTerms, Spreads } from '../../ports/price-rules.ts';
import type { ConversionRecord } from '../conversion.ts';

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

/** Whole US cents of an amount at a feed's price, rounded down. Null: more than a number of JSON can tell exactly. */
export function usdCents(amount: bigint, amountDecimals: number, price: FeedAnswer): number | null {
  const cents = (amount * price.answer * 100n) / 10n ** BigInt(amountDecimals + price.decimals);
  return cents > BigInt(Number.MAX_SAFE_INTEGER) ? null : Number(cents);
}

/** The spread of a pair and a direction, in hundredths of a percent. `closed`: the terms of a market that is closed now. */
export function spreadOf(
  spreads: Spreads | undefined,
  pair: Pair,
  type: 'crypto-issue' | 'crypto-redeem',
  closed: ClosedTerms | null = null,
): number {
  const spread = spreads?.[pair] ?? { issue: 0, redeem: 0 };
  return Math.max(type === 'crypto-issue' ? spread.issue : spread.redeem, closed?.spreadBasisPoints ?? 0);
}

// What a conversion is worth in kobo.

/** Its Naira, or its SVC at one to one. */
export function koboOf(conversion: Pick<ConversionRecord, 'fiatKobo' | 'tokenIn' | 'amountIn' | 'amountOut'>): bigint {
  if (conversion.fiatKobo !== null) return conversion.fiatKobo;
  const svc = conversion.tokenIn === 'SVC' ? conversion.amountIn : conversion.amountOut;
  return svc / SVC_UNITS_PER_KOBO;
}

// Naira for people to read: grouped in thousands, kobo always shown.

export const nairaText = (kobo: bigint): string => `NGN ${formatNgn(kobo).replace(/\B(?=(\d{3})+(?!\d))/g, ',')}`;

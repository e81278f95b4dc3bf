// What a conversion gives for its amount now: the oracle's rate for crypto legs, one to one for Naira.
import {
  ASSETS,
  formatRate,
  NGN_DECIMALS,
  type Pair,
  pairForSvc,
  rateFor,
  SvcError,
  svcForPair,
  validationError,
} from '@svc/protocol';
import type { PriceEvidence } from '../domain/conversion.ts';
import { amountInFor, largestRedeemable, spreadOf, usdCents } from '../domain/prices/quote.ts';
import type { MarketClosure, Rate } from '../ports/chain.ts';
import type { Context } from '../ports/context.ts';
import type { ClosedTerms } from '../ports/price-rules.ts';
import { askOutside } from './ask-outside.ts';
import { type ConverterChain, requireToken } from './converter-chain.ts';

export interface CryptoPrice {
  amountOut: bigint;
  /** What the rate kept back of it, in the same base units. */
  spread: bigint;
  /** NGN per pair token in units of 10^-48, and as the decimal that is published. */
  rate: bigint;
  oracleRate: string;
  oracleUpdatedAt: number;
  usdValueCents: number | null;
  /** Unix seconds at which the market opens, on whose terms while closed it is; null in open hours. */
  closedUntil: number | null;
  /** What the rate keeps back, in hundredths of a percent. */
  spreadBasisPoints: number;
  /** What it follows from, kept with the voucher for anyone to recompute. */
  evidence: PriceEvidence | null;
}

export interface CryptoLeg {
  type: 'crypto-issue' | 'crypto-redeem';
  chain: ConverterChain;
  pair: Pair;
  amountIn: bigint;
}

export const priceCrypto = async (context: Context, leg: CryptoLeg): Promise<CryptoPrice> =>
  priceAt(leg, await askRate(context, leg));

/** The smallest amount in that gives at least `amountOut` now, and its price. */
export async function priceExactOut(
  context: Context,
  wanted: Omit<CryptoLeg, 'amountIn'> & { amountOut: bigint },
): Promise<{ leg: CryptoLeg; price: CryptoPrice }> {
  const { type, chain, pair, amountOut } = wanted;
  const asked = await askRate(context, wanted);
  const { decimals } = requireToken(chain, pair);
  const amountIn = amountInFor(type, amountOut, asked.rate, decimals);
  const { min, max } = supportedRange(context, type === 'crypto-issue' ? decimals : ASSETS.SVC.decimals);
  if (amountIn < min) throw validationError('amountOut', 'is too small: less would be put in than is supported');
  if (amountIn > max) throw validationError('amountOut', 'is too large: more would be put in than is supported');
  const leg: CryptoLeg = { type, chain, pair, amountIn };
  return { leg, price: priceAt(leg, asked) };
}

type AskedRate = { oracle: Rate; rate: bigint; spreadBasisPoints: number; closedUntil: number | null };

async function askRate(context: Context, leg: Omit<CryptoLeg, 'amountIn'>): Promise<AskedRate> {
  const closure = (await context.oracle.closure?.(leg.chain, leg.pair)) ?? null;
  const closed = closure === null ? null : termsOf(leg.chain, closure);
  if (closure !== null && closed === null) {
    const opening = 'The market has opened, and its first price is not there yet.';
    throw marketClosed(closure.awaitsFeed ? opening : 'The market is closed.', closure.opensAt);
  }
  const oracle = await askOutside(context, 'price oracle', () => context.oracle.rate(leg.chain, leg.pair));
  const spreadBasisPoints = spreadOf(context.config.spreads, leg.pair, leg.type, closed);
  const closedUntil = closure?.opensAt ?? null;
  return { oracle, rate: rateFor(leg.type, oracle, spreadBasisPoints), spreadBasisPoints, closedUntil };
}

export const closedTermsOf = ({ priceRules }: ConverterChain): ClosedTerms | null => priceRules?.whileClosed ?? null;

/** On what terms crypto legs go on during this closure; null: not at all. */
export const termsOf = (
  chain: Pick<ConverterChain, 'priceRules'>,
  { awaitsFeed }: MarketClosure,
): ClosedTerms | null => (awaitsFeed ? null : (chain.priceRules?.whileClosed ?? null));

export const marketClosed = (message: string, opensAt: number): SvcError =>
  new SvcError('SVC_MARKET_CLOSED', message, { opensAt });

function priceAt(leg: CryptoLeg, { oracle, rate, spreadBasisPoints, closedUntil }: AskedRate): CryptoPrice {
  const { decimals } = requireToken(leg.chain, leg.pair);
  const isIssue = leg.type === 'crypto-issue';
  const amountAt = (at: bigint): bigint =>
    isIssue ? svcForPair(leg.amountIn, at, decimals) : pairForSvc(leg.amountIn, at, decimals);
  const amountOut = amountAt(rate);
  if (amountOut <= 0n) throw validationError('amount', 'is too small: nothing would be paid out for it');
  return {
    amountOut,
    spread: amountAt(rateFor(leg.type, oracle)) - amountOut,
    rate,
    oracleRate: formatRate(rate),
    oracleUpdatedAt: oracle.updatedAt,
    closedUntil,
    spreadBasisPoints,
    evidence: oracle.evidence ? { ...oracle.evidence, pairDecimals: decimals, spreadBasisPoints } : null,
    usdValueCents: isIssue
      ? usdCents(leg.amountIn, decimals, oracle.pairUsd)
      : usdCents(leg.amountIn, ASSETS.SVC.decimals, oracle.ngnUsd),
  };
}

/** The value of a Naira amount in US cents; null when no current rate is known, for nothing depends on it. */
export async function valueNaira(context: Context, chain: ConverterChain, kobo: bigint): Promise<number | null> {
  try {
    return usdCents(kobo, NGN_DECIMALS, await context.oracle.ngnUsd(chain));
  } catch {
    return null;
  }
}

/** The largest SVC amount that `available` redeems, within the supported range. */
export function largestAmountIn(
  available: bigint,
  price: { rate: bigint },
  leg: { chain: ConverterChain; pair: Pair },
  supportedMax: bigint,
): bigint {
  const { decimals } = requireToken(leg.chain, leg.pair);
  const largest = largestRedeemable(available, price.rate, decimals);
  return largest < supportedMax ? largest : supportedMax;
}

/** The supported range of amounts as configured, in base units of an asset. */
export function supportedRange(context: Context, decimals: number): { min: bigint; max: bigint } {
  const { minimumUnits, maximumUnits } = context.config.amounts;
  const min = toBase(minimumUnits, decimals);
  return { min: min > 0n ? min : 1n, max: toBase(maximumUnits, decimals) };
}

/** Whole and decimal units to base units; what the asset cannot express is cut off. */
function toBase(units: string, decimals: number): bigint {
  const [whole = '0', fraction = ''] = units.split('.');
  return BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'));
}

// Says what a crypto conversion would give now, and creates nothing.
import { ASSETS, formatAmount, LIMITS, parseAmount, type Quote, type QuoteQuery, SVC_DECIMALS } from '@svc/protocol';
import { CONVERSION_TYPE_RULES } from '../domain/conversion.ts';
import type { Context } from '../ports/context.ts';
import { availableNow, readReserve } from '../vouchers/require-capacity.ts';
import { requireConverterChain, requireToken } from './converter-chain.ts';
import {
  type CryptoLeg,
  type CryptoPrice,
  closedTermsOf,
  largestAmountIn,
  priceCrypto,
  priceExactOut,
  supportedRange,
} from './price-conversion.ts';
import type { Owner } from './store/find-conversions.ts';

export async function getQuote(context: Context, owner: Owner, query: QuoteQuery): Promise<Quote> {
  const { type, pair } = query;
  const chain = requireConverterChain(context, owner.env, query.chain);
  const rules = CONVERSION_TYPE_RULES[type];
  const pairDecimals = requireToken(chain, pair).decimals;
  const [decimalsIn, decimalsOut] =
    rules.amountAsset === 'pair' ? [pairDecimals, SVC_DECIMALS] : [SVC_DECIMALS, pairDecimals];
  const { leg, price } = await priceQuery(context, { type, chain, pair }, query, { decimalsIn, decimalsOut });
  const { amountIn } = leg;
  return {
    type,
    chain: chain.slug,
    pair,
    amountIn: amountIn.toString(),
    amountOut: price.amountOut.toString(),
    amountInFormatted: formatAmount(amountIn, decimalsIn),
    amountOutFormatted: formatAmount(price.amountOut, decimalsOut),
    oracleRate: price.oracleRate,
    oracleUpdatedAt: price.oracleUpdatedAt,
    redeemCapacityIn: type === 'crypto-redeem' ? (await capacity(context, owner, leg, price)).toString() : null,
    validForSeconds: LIMITS.quoteValidSeconds,
    ...closedHoursOf(leg, price),
  };
}

function closedHoursOf(
  { chain }: CryptoLeg,
  { closedUntil, spreadBasisPoints }: CryptoPrice,
): Pick<Quote, 'closedHours'> {
  const terms = closedTermsOf(chain);
  if (closedUntil === null || terms === null) return {};
  return { closedHours: { opensAt: closedUntil, spreadBasisPoints, capSvc: formatAmount(terms.cap, SVC_DECIMALS) } };
}

/** Either amount may be given: the one put in, or the one that must come out at least. */
async function priceQuery(
  context: Context,
  asked: Omit<CryptoLeg, 'amountIn'>,
  { amount, amountOut }: QuoteQuery,
  { decimalsIn, decimalsOut }: { decimalsIn: number; decimalsOut: number },
): Promise<{ leg: CryptoLeg; price: CryptoPrice }> {
  if (amountOut !== undefined) {
    const wanted = parseAmount(amountOut, decimalsOut, { ...supportedRange(context, decimalsOut), path: 'amountOut' });
    return priceExactOut(context, { ...asked, amountOut: wanted });
  }
  const amountIn = parseAmount(amount ?? '', decimalsIn, supportedRange(context, decimalsIn));
  const leg = { ...asked, amountIn };
  return { leg, price: await priceCrypto(context, leg) };
}

async function capacity(context: Context, { merchantId }: Owner, leg: CryptoLeg, price: CryptoPrice): Promise<bigint> {
  const reading = await readReserve(context, leg.chain, leg.pair);
  const question = { now: context.clock.now(), exceptConversionId: null, merchantId };
  const { amount } = await availableNow(context.db, reading, question);
  return largestAmountIn(amount, price, leg, supportedRange(context, ASSETS.SVC.decimals).max);
}

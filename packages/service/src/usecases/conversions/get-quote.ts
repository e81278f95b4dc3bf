// Says what a crypto conversion would give now, and creates nothing.
import { ASSETS, formatAmount, LIMITS, type Quote, type QuoteQuery } from '@svc/protocol';
import { CONVERSION_TYPE_RULES } from '../../domain/conversion-types/index.ts';
import type { Context } from '../../ports/context.ts';
import type { Owner } from '../../stores/conversions/find-conversions.ts';
import { requireConverterChain } from './converter-chain.ts';
import { parseAmounts } from './parse-request.ts';
import { type CryptoLeg, type CryptoPrice, largestAmountIn, priceCrypto, supportedRange } from './price-conversion.ts';
import { availableNow, readReserve } from './vouchers/reserve.ts';

export async function getQuote(context: Context, owner: Owner, query: QuoteQuery): Promise<Quote> {
  const { type, pair } = query;
  const chain = requireConverterChain(context, owner.env, query.chain);
  const rules = CONVERSION_TYPE_RULES[type];
  const { amountIn, decimalsIn, decimalsOut } = parseAmounts(context, { rules, chain, pair }, query.amount);
  const leg: CryptoLeg = { type, chain, pair, amountIn };
  const price = await priceCrypto(context, leg);
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
  };
}

async function capacity(context: Context, { merchantId }: Owner, leg: CryptoLeg, price: CryptoPrice): Promise<bigint> {
  const reading = await readReserve(context, leg.chain, leg.pair);
  const question = { now: context.clock.now(), exceptConversionId: null, merchantId };
  const { amount } = await availableNow(context.db, reading, question);
  return largestAmountIn(amount, price, leg, supportedRange(context, ASSETS.SVC.decimals).max);
}

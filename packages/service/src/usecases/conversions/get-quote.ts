// Says what a crypto conversion would give now, and creates nothing.
import { ASSETS, type Env, formatAmount, LIMITS, type Quote, type QuoteQuery } from '@svc/protocol';
import { CONVERSION_TYPE_RULES } from '../../domain/conversion-types/index.ts';
import type { Context } from '../../ports/context.ts';
import { requireConverterChain } from './converter-chain.ts';
import { parseAmounts } from './parse-request.ts';
import { type CryptoLeg, type CryptoPrice, largestAmountIn, priceCrypto, supportedRange } from './price-conversion.ts';
import { availableNow, readReserve } from './vouchers/reserve.ts';

export async function getQuote(context: Context, owner: { env: Env }, query: QuoteQuery): Promise<Quote> {
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
    redeemCapacityIn: type === 'crypto-redeem' ? (await capacity(context, leg, price)).toString() : null,
    validForSeconds: LIMITS.quoteValidSeconds,
  };
}

async function capacity(context: Context, leg: CryptoLeg, price: CryptoPrice): Promise<bigint> {
  const reading = await readReserve(context, leg.chain, leg.pair);
  const available = await availableNow(context.db, reading, { now: context.clock.now(), exceptConversionId: null });
  return largestAmountIn(available, price, leg, supportedRange(context, ASSETS.SVC.decimals).max);
}

// Writes the voucher that is about to be signed: fields fixed, promise made, nothing signed yet.
import { LIMITS, ZERO_ADDRESS } from '@svc/protocol';
import type { ConversionRecord, VoucherRecord } from '../../../domain/conversion.ts';
import { CONVERSION_TYPE_RULES } from '../../../domain/conversion-types/index.ts';
import type { Context } from '../../../ports/context.ts';
import type { Queryable } from '../../../ports/database.ts';
import { findBestLiveVoucher, insertVoucher, type NewVoucher } from '../../../stores/conversions/vouchers.ts';
import { type ConverterChain, requireToken } from '../converter-chain.ts';
import { type CryptoPrice, priceCrypto } from '../price-conversion.ts';
import { type CapacityReading, questionOf, readCapacity, requireCapacity } from './require-capacity.ts';
import { requireSignable } from './require-signable.ts';
import { promiseFromReserve, type ReserveReading, readReserve } from './reserve.ts';

export type VoucherSubject = Pick<
  ConversionRecord,
  'id' | 'type' | 'wallet' | 'pair' | 'amountIn' | 'amountOut' | 'opRef' | 'payoutRef'
>;

/** What was asked of oracle and chain before the transaction; null where the type needs none. */
export interface VoucherTerms {
  chain: ConverterChain;
  price: CryptoPrice | null;
  reserve: ReserveReading | null;
  capacity: CapacityReading | null;
}

export async function askTerms(
  context: Context,
  chain: ConverterChain,
  subject: Pick<VoucherSubject, 'type' | 'pair' | 'amountIn'>,
): Promise<VoucherTerms> {
  const { type, pair, amountIn } = subject;
  if (pair === null || (type !== 'crypto-issue' && type !== 'crypto-redeem')) {
    requireSignable(context, { type, amountIn, amountOut: amountIn });
    return { chain, price: null, reserve: null, capacity: await readCapacity(context, chain) };
  }
  const [price, reserve, capacity] = await Promise.all([
    priceCrypto(context, { type, chain, pair, amountIn }),
    type === 'crypto-redeem' ? readReserve(context, chain, pair) : null,
    readCapacity(context, chain),
  ]);
  requireSignable(context, { type, amountIn, amountOut: price.amountOut });
  return { chain, price, reserve, capacity };
}

/** Throws SVC_RESERVE_INSUFFICIENT, and so rolls the transaction back, when converter or reserve cannot promise it. */
export async function prepareVoucher(
  context: Context,
  tx: Queryable,
  subject: VoucherSubject,
  terms: VoucherTerms,
): Promise<VoucherRecord> {
  const now = context.clock.now();
  const { chain, reserve, capacity } = terms;
  const price = terms.price === null ? null : await boundPrice(tx, subject.id, terms.price, now);
  const amountOut = price?.amountOut ?? subject.amountOut;
  await requireCapacity(tx, capacity, questionOf({ ...subject, amountOut }, now));
  if (reserve !== null && price !== null && subject.pair !== null) {
    const promise = { chain, pair: subject.pair, rate: price.rate, amountOut, conversionId: subject.id, now };
    await promiseFromReserve(context, tx, reserve, promise);
  }
  return insertVoucher(tx, toVoucher(subject, { chain, price, reserve, capacity }, amountOut, now));
}

/** A holder of two vouchers would run the better one, so a fresh one is never better than those that can still run. */
async function boundPrice<Price extends Pick<CryptoPrice, 'amountOut' | 'oracleRate'>>(
  tx: Queryable,
  conversionId: string,
  today: Price,
  now: number,
): Promise<Price> {
  const best = await findBestLiveVoucher(tx, conversionId, now);
  if (best === null || best.amountOut >= today.amountOut) return today;
  return { ...today, amountOut: best.amountOut, oracleRate: best.oracleRate ?? today.oracleRate };
}

function toVoucher(subject: VoucherSubject, terms: VoucherTerms, amountOut: bigint, now: number): NewVoucher {
  const { chain, price, reserve } = terms;
  const rules = CONVERSION_TYPE_RULES[subject.type];
  const { tokenIn } = rules.tokens(subject.pair);
  return {
    conversionId: subject.id,
    chain: chain.slug,
    chainId: chain.chainId,
    verifyingContract: chain.converter,
    kind: rules.kind,
    wallet: subject.wallet,
    // Naira does not exist on chain: kind 2 takes nothing from the wallet.
    tokenIn: tokenIn === 'NGN' ? ZERO_ADDRESS : requireToken(chain, tokenIn).address,
    amountIn: subject.amountIn,
    amountOut,
    payToken: reserve?.payToken ?? null,
    deadline: Math.floor(now / 1000) + LIMITS.voucherLifetimeSeconds,
    opRef: subject.opRef,
    payoutRef: subject.payoutRef,
    oracleRate: price?.oracleRate ?? null,
    createdAt: now,
  };
}

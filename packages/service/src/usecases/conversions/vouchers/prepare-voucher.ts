// Writes the voucher that is about to be signed: fields fixed, promise made, nothing signed yet.
import { LIMITS, ZERO_ADDRESS } from '@svc/protocol';
import type { ConversionRecord, VoucherRecord } from '../../../domain/conversion.ts';
import { CONVERSION_TYPE_RULES } from '../../../domain/conversion-types/index.ts';
import type { Context } from '../../../ports/context.ts';
import type { Queryable } from '../../../ports/database.ts';
import { findBestLiveVoucher, insertVoucher, type NewVoucher } from '../../../stores/conversions/vouchers.ts';
import { askOutside } from '../ask-outside.ts';
import { type ConverterChain, requireToken } from '../converter-chain.ts';
import { type CryptoPrice, priceCrypto } from '../price-conversion.ts';
import { type CapacityReading, questionOf, readCapacity, requireCapacity } from './require-capacity.ts';
import { requireSignable } from './require-signable.ts';
import { promiseFromReserve, type ReserveReading, readReserve } from './reserve.ts';

export type VoucherSubject = Pick<
  ConversionRecord,
  'id' | 'merchantId' | 'type' | 'wallet' | 'pair' | 'amountIn' | 'amountOut' | 'opRef' | 'payoutRef'
>;

/** What was asked of oracle and chain before the transaction; null where the type needs none. */
export interface VoucherTerms {
  chain: ConverterChain;
  price: CryptoPrice | null;
  reserve: ReserveReading | null;
  capacity: CapacityReading | null;
  /** False when the wallet was asked and does not have what a redeem burns. */
  isFunded: boolean;
}

export async function askTerms(
  context: Context,
  chain: ConverterChain,
  subject: Pick<VoucherSubject, 'type' | 'pair' | 'amountIn' | 'wallet'>,
): Promise<VoucherTerms> {
  const { type, pair, amountIn } = subject;
  if (pair === null || (type !== 'crypto-issue' && type !== 'crypto-redeem')) {
    requireSignable(context, { type, amountIn, amountOut: amountIn });
    return { chain, price: null, reserve: null, capacity: await readCapacity(context, chain), isFunded: true };
  }
  const [price, reserve, capacity, isFunded] = await Promise.all([
    priceCrypto(context, { type, chain, pair, amountIn }),
    type === 'crypto-redeem' ? readReserve(context, chain, pair) : null,
    readCapacity(context, chain),
    type === 'crypto-redeem' ? hasBalance(context, chain, subject) : true,
  ]);
  requireSignable(context, { type, amountIn, amountOut: price.amountOut });
  return { chain, price, reserve, capacity, isFunded };
}

/** A redeem without the SVC for it must not keep the reserve from others. Asked beside the price: it costs no time. */
async function hasBalance(
  context: Context,
  chain: ConverterChain,
  { wallet, amountIn }: Pick<VoucherSubject, 'wallet' | 'amountIn'>,
): Promise<boolean> {
  if (context.config.asksRedeemBalance?.[chain.env] !== true) return true;
  return (await askOutside(context, 'chain', () => chain.reader.svcBalance(wallet))) >= amountIn;
}

/** Throws SVC_RESERVE_INSUFFICIENT, and so rolls the transaction back, when converter or reserve cannot promise it. */
export async function prepareVoucher(
  context: Context,
  tx: Queryable,
  subject: VoucherSubject,
  terms: VoucherTerms,
): Promise<VoucherRecord> {
  const now = context.clock.now();
  const { chain, reserve, capacity, isFunded } = terms;
  const price = terms.price === null ? null : await boundPrice(tx, subject.id, terms.price, now);
  const amountOut = price?.amountOut ?? subject.amountOut;
  await requireCapacity(tx, capacity, questionOf({ ...subject, amountOut }, now));
  if (reserve !== null && price !== null && subject.pair !== null) {
    const { id: conversionId, merchantId, pair } = subject;
    const promise = { chain, pair, rate: price.rate, amountOut, conversionId, merchantId, now };
    await promiseFromReserve(context, tx, reserve, promise);
  }
  return insertVoucher(tx, toVoucher(subject, { chain, price, reserve, capacity, isFunded }, amountOut, now));
}

/** A holder of two vouchers would run the better one, so a fresh one is never better than those that can still run. */
async function boundPrice<Price extends Pick<CryptoPrice, 'amountOut' | 'oracleRate' | 'spread'>>(
  tx: Queryable,
  conversionId: string,
  today: Price,
  now: number,
): Promise<Price> {
  const best = await findBestLiveVoucher(tx, conversionId, now);
  if (best === null || best.amountOut >= today.amountOut) return today;
  const { amountOut, oracleRate, spread } = best;
  return { ...today, amountOut, oracleRate: oracleRate ?? today.oracleRate, spread };
}

function toVoucher(subject: VoucherSubject, terms: VoucherTerms, amountOut: bigint, now: number): NewVoucher {
  const { chain, price, reserve, isFunded } = terms;
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
    spread: price?.spread ?? 0n,
    takesReserve: isFunded,
    createdAt: now,
  };
}

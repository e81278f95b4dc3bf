// Writes the voucher that is about to be signed: fields fixed, promise made, nothing signed yet.
import { LIMITS, ZERO_ADDRESS } from '@svc/protocol';
import type { ConversionRecord, VoucherRecord } from '../../../domain/conversion.ts';
import { CONVERSION_TYPE_RULES } from '../../../domain/conversion-types/index.ts';
import type { Context } from '../../../ports/context.ts';
import type { Queryable } from '../../../ports/database.ts';
import { sumWalletRedeems } from '../../../stores/conversions/promises.ts';
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
  /** What the wallet of a redeem holds; null where it is not asked. */
  svcBalance: bigint | null;
}

export async function askTerms(
  context: Context,
  chain: ConverterChain,
  subject: Pick<VoucherSubject, 'type' | 'pair' | 'amountIn' | 'wallet'>,
): Promise<VoucherTerms> {
  const { type, pair, amountIn } = subject;
  if (pair === null || (type !== 'crypto-issue' && type !== 'crypto-redeem')) {
    requireSignable(context, { type, amountIn, amountOut: amountIn });
    return { chain, price: null, reserve: null, capacity: await readCapacity(context, chain), svcBalance: null };
  }
  const [price, reserve, capacity, svcBalance] = await Promise.all([
    priceCrypto(context, { type, chain, pair, amountIn }),
    type === 'crypto-redeem' ? readReserve(context, chain, pair) : null,
    readCapacity(context, chain),
    type === 'crypto-redeem' ? readBalance(context, chain, subject.wallet) : null,
  ]);
  requireSignable(context, { type, amountIn, amountOut: price.amountOut });
  return { chain, price, reserve, capacity, svcBalance };
}

/** Asked beside the price: it costs no time. */
async function readBalance(
  context: Context,
  chain: ConverterChain,
  wallet: VoucherSubject['wallet'],
): Promise<bigint | null> {
  if (context.config.asksRedeemBalance?.[chain.env] !== true) return null;
  return askOutside(context, 'chain', () => chain.reader.svcBalance(wallet));
}

/** Redeems without the SVC for them must not keep the reserve from others: one balance is good for one of them. */
async function isFunded(
  tx: Queryable,
  { id: conversionId, wallet, amountIn }: VoucherSubject,
  { chain: { chainId }, svcBalance }: VoucherTerms,
  now: number,
): Promise<boolean> {
  if (svcBalance === null) return true;
  return amountIn + (await sumWalletRedeems(tx, { chainId, wallet, conversionId, now })) <= svcBalance;
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
    const { id: conversionId, merchantId, pair } = subject;
    const promise = { chain, pair, rate: price.rate, amountOut, conversionId, merchantId, now };
    await promiseFromReserve(context, tx, reserve, promise);
  }
  const takesReserve = await isFunded(tx, subject, terms, now);
  return insertVoucher(tx, toVoucher(subject, { chain, price, reserve }, { amountOut, takesReserve, now }));
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

function toVoucher(
  subject: VoucherSubject,
  { chain, price, reserve }: Pick<VoucherTerms, 'chain' | 'price' | 'reserve'>,
  { amountOut, takesReserve, now }: { amountOut: bigint; takesReserve: boolean; now: number },
): NewVoucher {
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
    takesReserve,
    createdAt: now,
  };
}

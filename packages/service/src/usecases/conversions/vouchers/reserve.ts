// What the reserve of a pair token can still promise: what the converter holds, less what live vouchers may draw.
import { ASSETS, type Hex, type Pair, SvcError } from '@svc/protocol';
import type { Context } from '../../../ports/context.ts';
import type { Queryable } from '../../../ports/database.ts';
import { lockReserve, sumPromises } from '../../../stores/conversions/promises.ts';
import { askOutside } from '../ask-outside.ts';
import { type ConverterChain, requireToken } from '../converter-chain.ts';
import { largestAmountIn, supportedRange } from '../price-conversion.ts';

export interface ReserveReading {
  chainId: number;
  payToken: Hex;
  held: bigint;
  readAt: number;
  /** Percent of it that the live promises of one merchant may take. */
  sharePercent: number;
}

/** Asks the chain; do it before the transaction in which the promise is made. */
export async function readReserve(context: Context, chain: ConverterChain, pair: Pair): Promise<ReserveReading> {
  const payToken = requireToken(chain, pair).address;
  const readAt = context.clock.now();
  const held = await askOutside(context, 'chain', () => chain.reader.redeemCapacity(payToken, chain.converter));
  const sharePercent = context.config.merchantShare?.reservePercent ?? 100;
  return { chainId: chain.chainId, payToken, held, readAt, sharePercent };
}

export interface Available {
  amount: bigint;
  /** The merchant's share is used up before the reserve is. */
  isShare: boolean;
}

export async function availableNow(
  db: Queryable,
  reading: ReserveReading,
  { merchantId, ...question }: { now: number; exceptConversionId: string | null; merchantId: string },
): Promise<Available> {
  const { chainId, payToken, held, readAt: reserveReadAt, sharePercent } = reading;
  const of = { chainId, payToken, reserveReadAt, ...question };
  const amount = atLeastZero(held - (await sumPromises(db, of)));
  if (sharePercent >= 100) return { amount, isShare: false };
  const share = (held * BigInt(sharePercent)) / 100n;
  const own = atLeastZero(share - (await sumPromises(db, { ...of, merchantId })));
  return own < amount ? { amount: own, isShare: true } : { amount, isShare: false };
}

const atLeastZero = (amount: bigint): bigint => (amount > 0n ? amount : 0n);

export interface ReservePromise {
  chain: ConverterChain;
  pair: Pair;
  rate: bigint;
  amountOut: bigint;
  conversionId: string;
  merchantId: string;
  now: number;
}

/** Inside the transaction that writes the voucher: two redeems can never together promise more than there is. */
export async function promiseFromReserve(
  context: Context,
  tx: Queryable,
  reading: ReserveReading,
  promise: ReservePromise,
): Promise<void> {
  await lockReserve(tx, reading.chainId, reading.payToken);
  const { now, conversionId: exceptConversionId, merchantId } = promise;
  const { amount, isShare } = await availableNow(tx, reading, { now, exceptConversionId, merchantId });
  if (promise.amountOut <= amount) return;
  const max = largestAmountIn(amount, promise, promise, supportedRange(context, ASSETS.SVC.decimals).max);
  const details = { maxAmountIn: max.toString() };
  if (isShare) {
    const message = 'Your live vouchers take as much of the reserve as one merchant may.';
    throw new SvcError('SVC_RESERVE_INSUFFICIENT', message, { ...details, reason: 'merchant_share' });
  }
  throw new SvcError('SVC_RESERVE_INSUFFICIENT', 'The reserve cannot pay this much now.', details);
}

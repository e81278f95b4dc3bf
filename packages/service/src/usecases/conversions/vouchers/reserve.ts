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
}

/** Asks the chain; do it before the transaction in which the promise is made. */
export async function readReserve(context: Context, chain: ConverterChain, pair: Pair): Promise<ReserveReading> {
  const payToken = requireToken(chain, pair).address;
  const readAt = context.clock.now();
  const held = await askOutside(context, 'chain', () => chain.reader.redeemCapacity(payToken, chain.converter));
  return { chainId: chain.chainId, payToken, held, readAt };
}

export async function availableNow(
  db: Queryable,
  reading: ReserveReading,
  question: { now: number; exceptConversionId: string | null },
): Promise<bigint> {
  const promised = await sumPromises(db, {
    chainId: reading.chainId,
    payToken: reading.payToken,
    reserveReadAt: reading.readAt,
    ...question,
  });
  return reading.held > promised ? reading.held - promised : 0n;
}

export interface ReservePromise {
  chain: ConverterChain;
  pair: Pair;
  rate: bigint;
  amountOut: bigint;
  conversionId: string;
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
  const available = await availableNow(tx, reading, { now: promise.now, exceptConversionId: promise.conversionId });
  if (promise.amountOut <= available) return;
  const max = largestAmountIn(available, promise, promise, supportedRange(context, ASSETS.SVC.decimals).max);
  throw new SvcError('SVC_RESERVE_INSUFFICIENT', 'The reserve cannot pay this much now.', {
    maxAmountIn: max.toString(),
  });
}

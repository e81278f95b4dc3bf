// What the reserve of a pair token can still promise: what the converter holds, less what live vouchers may draw.
import { ASSETS, type Hex, type Pair, SvcError } from '@svc/protocol';
import { askOutside } from '../conversions/ask-outside.ts';
import { type ConverterChain, requireToken } from '../conversions/converter-chain.ts';
import { largestAmountIn, supportedRange } from '../conversions/create/price-conversion.ts';
import type { Context } from '../ports/context.ts';
import type { Queryable } from '../ports/database.ts';
import { flowLimitOf } from './require-capacity.ts';
import { readReserveLeft } from './store/judge-promise.ts';

export interface ReserveReading {
  chainId: number;
  contract: Hex;
  payToken: Hex;
  held: bigint;
  readAt: number;
  /** Percent of it that the live promises of one merchant may take. */
  sharePercent: number;
  /** Base units that one merchant's vouchers may pay out of it in 24 hours; null: no limit of its own. */
  flowLimit: bigint | null;
}

/** Asks the chain; do it before the transaction in which the promise is made. */
export async function readReserve(context: Context, chain: ConverterChain, pair: Pair): Promise<ReserveReading> {
  const payToken = requireToken(chain, pair).address;
  const readAt = context.clock.now();
  const [held, snapshot] = await askOutside(context, 'chain', () =>
    Promise.all([chain.reader.redeemCapacity(payToken, chain.converter), chain.snapshot?.()]),
  );
  const share = context.config.merchantShare?.[chain.env];
  const sharePercent = share?.reservePercent ?? 100;
  const flowLimit = flowLimitOf(share, snapshot?.payoutCap?.[pair] ?? null);
  return { chainId: chain.chainId, contract: chain.converter, payToken, held, readAt, sharePercent, flowLimit };
}

export interface Available {
  amount: bigint;
  /** The merchant's share is used up before the reserve is. */
  isShare: boolean;
}

export interface ReserveQuestion {
  now: number;
  exceptConversionId: string | null;
  merchantId: string;
  /** Others that promise from this reserve wait until the transaction ends. */
  locks?: boolean;
}

export async function availableNow(
  db: Queryable,
  reading: ReserveReading,
  { now, exceptConversionId: conversionId, merchantId, locks = false }: ReserveQuestion,
): Promise<Available> {
  const { chainId, contract } = reading;
  const subject = { chainId, contract, now, mint: null, reserve: reading };
  const { available: amount, isShare } = await readReserveLeft(db, subject, { merchantId, conversionId }, locks);
  return { amount, isShare };
}

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
  const { now, conversionId: exceptConversionId, merchantId } = promise;
  const { amount, isShare } = await availableNow(tx, reading, { now, exceptConversionId, merchantId, locks: true });
  if (promise.amountOut <= amount) return;
  throw refuseReserve(context, promise, { amount, isShare });
}

export function refuseReserve(
  context: Context,
  promise: Pick<ReservePromise, 'chain' | 'pair' | 'rate'>,
  { amount, isShare }: Available,
): SvcError {
  const max = largestAmountIn(amount, promise, promise, supportedRange(context, ASSETS.SVC.decimals).max);
  const details = { maxAmountIn: max.toString() };
  if (isShare) {
    const message = 'Your live vouchers take as much of the reserve as one merchant may.';
    return new SvcError('SVC_RESERVE_INSUFFICIENT', message, { ...details, reason: 'merchant_share' });
  }
  return new SvcError('SVC_RESERVE_INSUFFICIENT', 'The reserve cannot pay this much now.', details);
}

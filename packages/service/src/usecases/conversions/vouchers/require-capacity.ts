// Refuses a voucher that the converter would not run: its kind is paused, or it mints more than live vouchers leave.
import { type Address, SvcError, VOUCHER_KINDS } from '@svc/protocol';
import type { ConversionRecord } from '../../../domain/conversion.ts';
import type { Context } from '../../../ports/context.ts';
import type { Queryable } from '../../../ports/database.ts';
import { lockMint, sumMintPromises } from '../../../stores/conversions/mint-promises.ts';
import { isSigningStopped } from '../../../stores/conversions/signing-stops.ts';
import { askOutside, upstreamFailed } from '../ask-outside.ts';
import type { ConverterChain } from '../converter-chain.ts';

export interface CapacityReading {
  chainId: number;
  converter: Address;
  /** One bit per voucher kind. */
  pausedKinds: number;
  /** Base units of SVC. */
  mintCapacity: bigint;
  readAt: number;
}

/** Asks the chain; do it before the transaction in which the promise is made. Null on a chain that keeps no snapshots. */
export async function readCapacity(context: Context, chain: ConverterChain): Promise<CapacityReading | null> {
  if (chain.snapshot === undefined) return null;
  const snapshot = await askOutside(context, 'chain', async () => chain.snapshot?.());
  const { pausedKinds = null, mintCapacity = null, readAt = 0 } = snapshot ?? {};
  // A converter that gives no readable answer promises nothing.
  if (pausedKinds === null || mintCapacity === null) throw upstreamFailed('chain');
  return { chainId: chain.chainId, converter: chain.converter, pausedKinds, mintCapacity, readAt };
}

export interface CapacityQuestion {
  kind: number;
  amountOut: bigint;
  /** The conversion that asks. */
  conversionId: string;
  now: number;
}

export const questionOf = (
  { type, amountOut, id }: Pick<ConversionRecord, 'type' | 'amountOut' | 'id'>,
  now: number,
): CapacityQuestion => ({ kind: VOUCHER_KINDS[type], amountOut, conversionId: id, now });

const MINTING_KINDS: readonly number[] = [VOUCHER_KINDS['crypto-issue'], VOUCHER_KINDS['fiat-issue']];

/** In the transaction that writes the voucher: two issues can never together promise more than can be minted. */
export async function requireCapacity(
  tx: Queryable,
  reading: CapacityReading | null,
  question: CapacityQuestion,
): Promise<void> {
  if (reading === null) return;
  const isPaused = ((reading.pausedKinds >> question.kind) & 1) === 1;
  if (isPaused || (await isSigningStopped(tx, reading.chainId, reading.converter))) throw paused();
  if (!MINTING_KINDS.includes(question.kind)) return;
  await lockMint(tx, reading.chainId, reading.converter);
  const promised = await sumMintPromises(tx, { ...reading, ...question });
  const available = reading.mintCapacity > promised ? reading.mintCapacity - promised : 0n;
  if (question.amountOut <= available) return;
  throw new SvcError('SVC_RESERVE_INSUFFICIENT', 'So much cannot be issued now.', {
    reason: 'mint_capacity',
    maxAmountOut: available.toString(),
  });
}

export const paused = (): SvcError =>
  new SvcError('SVC_RESERVE_INSUFFICIENT', 'Conversions of this type are paused.', { reason: 'paused' });

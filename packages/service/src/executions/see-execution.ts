// What the watcher does with one execution in the converter's logs: the first one of a conversion, or one that has moved.
import { canMove, sentence } from '@svc/protocol';
import { askOutside } from '../conversions/ask-outside.ts';
import type { ConverterChain } from '../conversions/converter-chain.ts';
import { changeConversion, insertStage } from '../conversions/store/change-conversion.ts';
import { findById, findByOpRef } from '../conversions/store/find-conversions.ts';
import { moveConversion } from '../conversions/store/move-conversion.ts';
import { openItemOnce } from '../desk/store/work-items.ts';
import type { ConversionRecord, VoucherRecord } from '../domain/conversion.ts';
import type { Execution } from '../ports/chain.ts';
import type { Context } from '../ports/context.ts';
import { rollBack, tryTransaction } from '../stores/try-transaction.ts';
import { markExecuted } from '../vouchers/store/vouchers.ts';
import { confirmExecution, isUnscreened } from './confirm-execution.ts';
import { reportUnknownExecution, stopSigning } from './report-unknown-execution.ts';
import { markFinal, moveExecution, noteTierSign, type WatchedExecution } from './store/executions.ts';
import {
  burnOf,
  depthOf,
  findExecutedVoucher,
  isCanonical,
  isStillOnChain,
  type ProvenExecution,
} from './verify-execution.ts';

/**
 * `confirmed`: recorded just now, and the conversion may go on. `unfinished`: it must be looked at again, however deep it is
 * by then. `seen`: there is nothing to do, or nothing before it is deep enough.
 */
export type Sighting = { outcome: 'confirmed'; conversionId: string } | { outcome: 'seen' | 'unfinished' };

const SEEN: Sighting = { outcome: 'seen' };
const UNFINISHED: Sighting = { outcome: 'unfinished' };

export async function seeExecution(
  context: Context,
  chain: ConverterChain,
  execution: Execution,
  head: bigint,
): Promise<Sighting> {
  const conversion = await findByOpRef(context.db, chain.chainId, execution.opRef);
  if (conversion === null) {
    await stopSigning(context, chain, execution, null);
    await reportUnknownExecution(context, chain, { execution, conversionId: null });
    return SEEN;
  }
  // The last blocks are read again every round.
  if (isRecorded(conversion, execution)) return SEEN;
  const voucher = await findExecutedVoucher(context, conversion, chain, execution);
  if (voucher === null || isUnscreened(conversion)) {
    await stopSigning(context, chain, execution, conversion);
    await reportUnknownExecution(context, chain, { execution, conversionId: conversion.id });
    return SEEN;
  }
  if (depthOf(execution.blockNumber, head) < chain.confirmations) {
    await noteSubmission(context, conversion, execution);
    return SEEN;
  }
  // Another block than that of the logs, or somebody else at work on the conversion: neither says that this is done.
  if (!(await isCanonical(context, chain, execution))) return UNFINISHED;
  if (conversion.onchainVerifiedAt !== null) return seeAgain(context, chain, conversion, { execution, voucher });
  const isConfirmed = await confirmExecution(context, conversion, { execution, voucher }, 'watcher');
  return isConfirmed ? { outcome: 'confirmed', conversionId: conversion.id } : UNFINISHED;
}

const isRecorded = (conversion: ConversionRecord, { txHash, blockHash }: Execution): boolean =>
  conversion.onchainVerifiedAt !== null && conversion.txHash === txHash && conversion.blockHash === blockHash;

async function seeAgain(
  context: Context,
  chain: ConverterChain,
  conversion: ConversionRecord,
  proven: ProvenExecution,
): Promise<Sighting> {
  const outcome = await seeMovedExecution(context, chain, conversion, proven);
  if (outcome === 'moved') return { outcome: 'confirmed', conversionId: conversion.id };
  return outcome === 'busy' ? UNFINISHED : SEEN;
}

/** Seen, not deep enough yet: the conversion shows the transaction, whichever hash was reported. */
async function noteSubmission(context: Context, conversion: ConversionRecord, execution: Execution): Promise<void> {
  const { txHash } = execution;
  const { id: conversionId, status, type } = conversion;
  if (!canMove(status, 'execution_confirmed', type) || conversion.txHash === txHash) return;
  const now = context.clock.now();
  const meta = { by: 'watcher', txHash, blockNumber: Number(execution.blockNumber) } as const;
  await context.db.transaction(async (tx) => {
    const changes = { tx_hash: txHash };
    if (canMove(status, 'submission_reported', type)) {
      await moveConversion(tx, { conversion, from: status, trigger: 'submission_reported', now, meta, changes });
    } else if ((await changeConversion(tx, { conversionId, status, changes, now })) !== null) {
      await insertStage(tx, { conversionId, name: 'transaction_replaced', at: now, meta });
    }
  });
}

/** `moved`: recorded in its present block. `kept`: nothing to record. `busy`: somebody else has changed the conversion. */
export async function seeMovedExecution(
  context: Context,
  chain: ConverterChain,
  conversion: ConversionRecord,
  { execution, voucher }: { execution: Execution; voucher: VoucherRecord },
): Promise<'moved' | 'kept' | 'busy'> {
  const recorded = burnOf(conversion);
  const isStanding =
    recorded !== null && (await askOutside(context, 'chain', () => isStillOnChain(chain.reader, recorded)));
  const isSame = execution.txHash === recorded?.txHash && execution.blockHash === recorded.blockHash;
  if (isSame) return 'kept';
  if (isStanding) {
    await raise(context, conversion, sentence('executed_twice'));
    return 'kept';
  }
  if (voucher.amountIn !== conversion.amountIn || voucher.amountOut !== conversion.amountOut) {
    await raise(
      context,
      conversion,
      'After a reorganisation another voucher ran, with other amounts than the books have.',
    );
    return 'kept';
  }
  return (await move(context, conversion, { execution, voucher })) ? 'moved' : 'busy';
}

function move(
  context: Context,
  { id: conversionId, status, txHash }: ConversionRecord,
  { execution, voucher }: { execution: Execution; voucher: VoucherRecord },
): Promise<boolean> {
  const now = context.clock.now();
  const { blockNumber, blockHash } = execution;
  return tryTransaction(context.db, async (tx) => {
    // Another transaction may have another relayer, or none.
    const { txHash: tx_hash, relayFee: relay_fee } = execution;
    const changes = { tx_hash, block_number: blockNumber, block_hash: blockHash, relay_fee };
    if ((await changeConversion(tx, { conversionId, status, changes, now })) === null) rollBack();
    await moveExecution(tx, { ...execution, conversionId, voucherId: voucher.id });
    await markExecuted(tx, voucher.id, now);
    if (txHash === execution.txHash) return;
    const meta = { by: 'watcher', txHash: execution.txHash, blockNumber: Number(blockNumber) } as const;
    await insertStage(tx, { conversionId, name: 'transaction_replaced', at: now, meta });
  });
}

async function raise(context: Context, conversion: ConversionRecord, note: string): Promise<void> {
  const { id: conversionId, fiatKobo: amountKobo } = conversion;
  const now = context.clock.now();
  const isNew = await openItemOnce(context.db, { conversionId, kind: 'executed_twice', amountKobo, note, now });
  if (isNew) context.log.error({ conversionId, note }, 'an execution contradicts the one that is recorded');
}

// Looks at a recorded execution again until it is final: one that the chain took back is a matter for a person.

/** Where an operation that ran again after a reorganisation is looked for, before the block it was in. */
const LOOK_BACK_BLOCKS = 100n;
const MAX_SEARCH_BLOCKS = 10_000n;

export interface ChainHeads {
  head: bigint;
  /** The newest block that cannot be taken back. */
  finalized: bigint;
}

export async function watchExecution(
  context: Context,
  chain: ConverterChain,
  watched: WatchedExecution,
  { head, finalized }: ChainHeads,
): Promise<Sighting> {
  if (await isStillOnChain(chain.reader, watched)) {
    if (watched.blockNumber <= finalized) await markFinal(context.db, watched, context.clock.now());
    return { outcome: 'seen' };
  }
  await noteTierSign(context.db, { chainId: chain.chainId, sign: 'reorganised', now: context.clock.now() });
  const again = await findAgain(chain, watched, head);
  if (again !== null) return seeExecution(context, chain, again, head);
  // A transaction that went back to the pool may be mined again in the next blocks.
  const isLong = depthOf(watched.blockNumber, head) >= chain.confirmations;
  if (isLong && !(await chain.reader.isOpRefUsed(watched.opRef, watched.converter, head)))
    await openItemOfGone(context, watched);
  return { outcome: 'unfinished' };
}

async function findAgain(chain: ConverterChain, watched: WatchedExecution, head: bigint): Promise<Execution | null> {
  const { opRef, txHash, converter, blockNumber } = watched;
  const isIt = (execution: Execution): boolean => execution.opRef.toLowerCase() === opRef.toLowerCase();
  const receipt = await chain.reader.receipt(txHash, [converter]);
  const inReceipt = receipt?.status === 'success' ? receipt.executions.find(isIt) : undefined;
  if (inReceipt !== undefined) return inReceipt;
  if (!(await chain.reader.isOpRefUsed(opRef, converter, head))) return null;
  const from = blockNumber > LOOK_BACK_BLOCKS ? blockNumber - LOOK_BACK_BLOCKS : 0n;
  const to = head - from > MAX_SEARCH_BLOCKS ? from + MAX_SEARCH_BLOCKS : head;
  return (await chain.reader.executions(from, to, [converter])).find(isIt) ?? null;
}

async function openItemOfGone(context: Context, { conversionId, txHash }: WatchedExecution): Promise<void> {
  const conversion = await findById(context.db, conversionId);
  if (conversion === null) return;
  const { fiatKobo: amountKobo, status, type } = conversion;
  const now = context.clock.now();
  const note = sentence('execution_taken_back', txHash, type, status);
  const isNew = await openItemOnce(context.db, { conversionId, kind: 'execution_gone', amountKobo, note, now });
  if (isNew) context.log.error({ conversionId, txHash, status }, 'the chain took back an execution that was relied on');
}

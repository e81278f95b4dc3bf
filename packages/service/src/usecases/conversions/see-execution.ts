// What the watcher does with one execution it found in the converter's logs.
import type { ConversionStatus } from '@svc/protocol';
import type { ConversionRecord } from '../../domain/conversion.ts';
import type { Execution } from '../../ports/chain.ts';
import type { Context } from '../../ports/context.ts';
import { changeConversion } from '../../stores/conversions/change-conversion.ts';
import { findByOpRef } from '../../stores/conversions/find-conversions.ts';
import { moveConversion } from '../../stores/conversions/move-conversion.ts';
import { insertStage } from '../../stores/conversions/stages.ts';
import { advance } from './advance.ts';
import { confirmExecution } from './confirm-execution.ts';
import type { ConverterChain } from './converter-chain.ts';
import { depthOf, findExecutedVoucher, isCanonical } from './verify-execution.ts';

/** In which a transaction is shown before it is deep enough. */
const SHOWN_EARLY: readonly ConversionStatus[] = ['voucher_issued', 'onchain_submitted'];

export async function seeExecution(
  context: Context,
  chain: ConverterChain,
  execution: Execution,
  head: bigint,
): Promise<void> {
  const conversion = await findByOpRef(context.db, chain.chainId, execution.opRef);
  if (conversion === null) {
    // Our signature on something we never promised: the signer's key may be in other hands.
    context.log.error({ chain: chain.slug, txHash: execution.txHash }, 'an execution belongs to no conversion of ours');
    return;
  }
  // The last blocks are read again every round.
  if (conversion.onchainVerifiedAt !== null) return;
  const voucher = await findExecutedVoucher(context, conversion, chain, execution);
  if (voucher === null) {
    context.log.error(
      { conversionId: conversion.id, txHash: execution.txHash },
      'an execution equals no issued voucher',
    );
    return;
  }
  if (depthOf(execution.blockNumber, head) < chain.confirmations) return noteSubmission(context, conversion, execution);
  if (!(await isCanonical(context, chain, execution))) return;
  if (await confirmExecution(context, conversion, { execution, voucher }, 'watcher')) {
    await advance(context, conversion.id);
  }
}

/** Seen, not deep enough yet: the conversion shows the transaction, whichever hash was reported. */
async function noteSubmission(context: Context, conversion: ConversionRecord, execution: Execution): Promise<void> {
  const { txHash } = execution;
  if (!SHOWN_EARLY.includes(conversion.status) || conversion.txHash === txHash) return;
  const now = context.clock.now();
  const meta = { by: 'watcher', txHash, blockNumber: Number(execution.blockNumber) } as const;
  await context.db.transaction(async (tx) => {
    const { id: conversionId, status } = conversion;
    const changes = { tx_hash: txHash };
    if (status === 'voucher_issued') {
      await moveConversion(tx, { conversion, from: status, trigger: 'submission_reported', now, meta, changes });
    } else if ((await changeConversion(tx, { conversionId, status, changes, now })) !== null) {
      await insertStage(tx, { conversionId, name: 'transaction_replaced', at: now, meta });
    }
  });
}

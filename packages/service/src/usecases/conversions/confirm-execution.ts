// Records a proven execution: the conversion's amounts become those of the voucher that ran.
import type { StageActor } from '@svc/protocol';
import type { ConversionRecord } from '../../domain/conversion.ts';
import type { Context } from '../../ports/context.ts';
import type { Queryable } from '../../ports/database.ts';
import { insertExecution } from '../../stores/conversions/executions.ts';
import { type LedgerAccount, post, transfer } from '../../stores/conversions/ledger.ts';
import { moveConversion } from '../../stores/conversions/move-conversion.ts';
import { openItem } from '../../stores/conversions/operator-items.ts';
import { insertStage } from '../../stores/conversions/stages.ts';
import { markExecuted } from '../../stores/conversions/vouchers.ts';
import type { ProvenExecution } from './verify-execution.ts';

/** From a status in which the execution is expected, or from `failed`, where it is not. False: somebody was faster. */
export async function confirmExecution(
  context: Context,
  conversion: ConversionRecord,
  proven: ProvenExecution,
  by: StageActor,
): Promise<boolean> {
  const now = context.clock.now();
  const isLate = conversion.status === 'failed';
  return context.db.transaction(async (tx) => {
    const moved = await moveConversion(tx, {
      conversion,
      from: conversion.status,
      trigger: isLate ? 'money_moved_after_failure' : 'execution_confirmed',
      now,
      meta: metaOf(conversion, proven, by),
      changes: {
        amount_in: proven.voucher.amountIn,
        amount_out: proven.voucher.amountOut,
        tx_hash: proven.execution.txHash,
        block_number: proven.execution.blockNumber,
        block_hash: proven.execution.blockHash,
        onchain_verified_at: now,
        last_error: isLate ? 'The voucher was executed after the conversion had failed.' : null,
      },
    });
    if (moved === null) return false;
    await record(tx, conversion, proven, now);
    if (isLate) await openLateItem(tx, conversion, now);
    return true;
  });
}

const metaOf = (conversion: ConversionRecord, { execution }: ProvenExecution, by: StageActor) => ({
  by,
  txHash: execution.txHash,
  blockNumber: Number(execution.blockNumber),
  ...(conversion.status === 'failed' ? { reason: 'executed after failure' } : {}),
});

async function record(
  tx: Queryable,
  conversion: ConversionRecord,
  proven: ProvenExecution,
  now: number,
): Promise<void> {
  const { execution, voucher } = proven;
  const { id: conversionId, env, chainId, txHash: reported } = conversion;
  if (reported !== null && reported !== execution.txHash) {
    const meta = { txHash: execution.txHash };
    await insertStage(tx, { conversionId, name: 'transaction_replaced', at: now, meta });
  }
  await insertExecution(tx, { ...execution, chainId, conversionId, voucherId: voucher.id, now });
  await markExecuted(tx, voucher.id, now);
  await post(tx, { env, conversionId, posting: 'execution', entries: entriesOf(conversion, proven), now });
}

/** Kinds 0 and 2 mint, kinds 1 and 3 burn; kind 0 fills the reserve and kind 1 draws on it. */
function entriesOf(conversion: ConversionRecord, { voucher }: ProvenExecution) {
  const entries: { account: LedgerAccount; currency: ConversionRecord['tokenIn']; amount: bigint }[] = [];
  const { tokenIn, tokenOut } = conversion;
  if (tokenIn === 'SVC') entries.push(...transfer('SVC', voucher.amountIn, 'owed', 'supply'));
  else if (tokenIn !== 'NGN') entries.push(...transfer(tokenIn, voucher.amountIn, 'owed', 'reserve'));
  if (tokenOut === 'SVC') entries.push(...transfer('SVC', voucher.amountOut, 'supply', 'owed'));
  else if (tokenOut !== 'NGN') entries.push(...transfer(tokenOut, voucher.amountOut, 'reserve', 'owed'));
  return entries;
}

async function openLateItem(tx: Queryable, conversion: ConversionRecord, now: number): Promise<void> {
  const note = 'The voucher was executed after the conversion had failed.';
  const { id: conversionId, fiatKobo } = conversion;
  await openItem(tx, { conversionId, kind: 'executed_after_failure', amountKobo: fiatKobo, note, now });
}

// Looks for a reported transaction: it may have run what was asked, or be lost, so that a fresh voucher can be asked for.

import { LAST_ERRORS } from '@svc/protocol';
import type { ConverterChain } from '../conversions/converter-chain.ts';
import { moveConversion } from '../conversions/store/move-conversion.ts';
import { insertStage } from '../conversions/store/stages.ts';
import { contractsOf } from '../domain/chain/contracts-of.ts';
import type { ConversionRecord } from '../domain/conversion.ts';
import type { ConfiguredChain, Receipt } from '../ports/chain.ts';
import type { Context } from '../ports/context.ts';
import { rollBack, tryTransaction } from '../stores/try-transaction.ts';
import { listVouchers } from '../vouchers/store/vouchers.ts';
import { confirmExecution } from './confirm-execution.ts';
import { hasRun } from './has-run.ts';
import { settledTime } from './is-still-on-chain.ts';
import { depthOf, isCanonical, verifyExecution } from './verify-execution.ts';

/** Returns true when the execution was recorded just now, so that the conversion can go on. */
export async function checkSubmitted(
  context: Context,
  chain: ConverterChain,
  conversion: ConversionRecord,
  head: bigint,
): Promise<boolean> {
  const { txHash, opRef } = conversion;
  const contracts = contractsOf(await listVouchers(context.db, conversion.id));
  const receipt = txHash === null ? null : await chain.reader.receipt(txHash, contracts);
  if (txHash !== null && receipt !== null && isExecution(receipt, opRef)) {
    // The logs show it too, and are usually faster.
    if (depthOf(receipt.blockNumber, head) < chain.confirmations) return false;
    const proven = await verifyExecution(context, conversion, txHash);
    return confirmExecution(context, conversion, proven, 'watcher');
  }
  const loss = await findLoss(context, chain, conversion, { receipt, head });
  // The operation may have run in another transaction, which the watcher is about to find.
  if (loss !== null && !(await hasRun(context, chain, conversion))) await giveBack(context, conversion, loss);
  return false;
}

const isExecution = ({ status, executions }: Receipt, opRef: string): boolean =>
  status === 'success' && executions.some((execution) => execution.opRef.toLowerCase() === opRef.toLowerCase());

type Loss = 'reverted' | 'dropped' | 'unrelated';

/** Back to `voucher_issued`, unless somebody else has moved the conversion. */
async function giveBack(context: Context, conversion: ConversionRecord, loss: Loss): Promise<void> {
  const now = context.clock.now();
  const meta = {
    by: 'watcher',
    reason: loss,
    ...(conversion.txHash === null ? {} : { txHash: conversion.txHash }),
  } as const;
  await tryTransaction(context.db, async (tx) => {
    const changes = { tx_hash: null, block_number: null, block_hash: null, last_error: LAST_ERRORS[loss] };
    const move = { conversion, from: 'onchain_submitted', trigger: 'transaction_lost', now, changes } as const;
    await insertStage(tx, { conversionId: conversion.id, name: 'transaction_reverted', at: now, meta });
    if ((await moveConversion(tx, { ...move, meta })) === null) rollBack();
  });
}

async function findLoss(
  context: Context,
  chain: ConverterChain,
  conversion: ConversionRecord,
  { receipt, head }: { receipt: Receipt | null; head: bigint },
): Promise<Loss | null> {
  const { txHash } = conversion;
  if (txHash === null) return 'dropped';
  if (receipt !== null) {
    if (depthOf(receipt.blockNumber, head) < chain.confirmations) return null;
    if (!(await isCanonical(context, chain, receipt))) return null;
    if (receipt.status === 'reverted') return 'reverted';
    return (await areVouchersDead(context, chain, conversion.id, head)) ? 'unrelated' : null;
  }
  if (!(await areVouchersDead(context, chain, conversion.id, head))) return null;
  return (await chain.reader.knowsTransaction(txHash)) ? null : 'dropped';
}

/** True when a block that is deep enough is later than every deadline, so that not even a young block can run one. */
async function areVouchersDead(
  context: Context,
  chain: Pick<ConfiguredChain, 'reader' | 'confirmations'>,
  conversionId: string,
  head: bigint,
): Promise<boolean> {
  const vouchers = await listVouchers(context.db, conversionId);
  const latest = Math.max(0, ...vouchers.map(({ deadline }) => deadline));
  return (await settledTime(chain, head)) > latest;
}

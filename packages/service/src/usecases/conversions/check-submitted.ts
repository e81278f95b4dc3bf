// Notices that a reported transaction reverted or is gone, so that a fresh voucher can be asked for.
import type { ConversionRecord } from '../../domain/conversion.ts';
import type { Context } from '../../ports/context.ts';
import { moveConversion } from '../../stores/conversions/move-conversion.ts';
import { insertStage } from '../../stores/conversions/stages.ts';
import { listVouchers } from '../../stores/conversions/vouchers.ts';
import type { ConverterChain } from './converter-chain.ts';
import { depthOf, isCanonical } from './verify-execution.ts';

const REASONS = {
  reverted: 'The reported transaction was reverted. Ask for a fresh voucher.',
  dropped: 'The reported transaction was dropped and its voucher has expired. Ask for a fresh voucher.',
  unrelated: 'The reported transaction did not execute the voucher, which has expired. Ask for a fresh voucher.',
};

/** Answers whether the conversion went back to `voucher_issued`. */
export async function checkSubmitted(
  context: Context,
  chain: ConverterChain,
  conversion: ConversionRecord,
  head: bigint,
): Promise<boolean> {
  const loss = await findLoss(context, chain, conversion, head);
  // The operation may have run in another transaction, which the watcher is about to find.
  if (loss === null || (await chain.reader.isOpRefUsed(conversion.opRef))) return false;
  const now = context.clock.now();
  return context.db
    .transaction(async (tx) => {
      const changes = { tx_hash: null, block_number: null, block_hash: null, last_error: REASONS[loss] };
      const meta = {
        by: 'watcher',
        reason: loss,
        ...(conversion.txHash === null ? {} : { txHash: conversion.txHash }),
      } as const;
      const move = { conversion, from: 'onchain_submitted', trigger: 'transaction_lost', now, changes } as const;
      await insertStage(tx, { conversionId: conversion.id, name: 'transaction_reverted', at: now, meta });
      if ((await moveConversion(tx, { ...move, meta })) === null) throw new StatusChanged();
      return true;
    })
    .catch(falseWhenChanged);
}

class StatusChanged extends Error {}

function falseWhenChanged(error: unknown): false {
  if (error instanceof StatusChanged) return false;
  throw error;
}

async function findLoss(
  context: Context,
  chain: ConverterChain,
  conversion: ConversionRecord,
  head: bigint,
): Promise<keyof typeof REASONS | null> {
  const { txHash } = conversion;
  if (txHash === null) return 'dropped';
  const receipt = await chain.reader.receipt(txHash);
  if (receipt !== null) {
    if (depthOf(receipt.blockNumber, head) < chain.confirmations) return null;
    if (!(await isCanonical(context, chain, receipt))) return null;
    if (receipt.status === 'reverted') return 'reverted';
    const isOurs = receipt.executions.some(({ opRef }) => opRef.toLowerCase() === conversion.opRef.toLowerCase());
    return !isOurs && (await hasExpired(context, chain, conversion, head)) ? 'unrelated' : null;
  }
  if (!(await hasExpired(context, chain, conversion, head))) return null;
  return (await chain.reader.knowsTransaction(txHash)) ? null : 'dropped';
}

/** No voucher of the conversion can run any more, by the chain's own clock, even in a block that is not deep yet. */
async function hasExpired(
  context: Context,
  chain: ConverterChain,
  conversion: ConversionRecord,
  head: bigint,
): Promise<boolean> {
  const vouchers = await listVouchers(context.db, conversion.id);
  const latest = Math.max(0, ...vouchers.map(({ deadline }) => deadline));
  const depth = BigInt(chain.confirmations - 1);
  const settled = await chain.reader.block(head > depth ? head - depth : 0n);
  return settled !== null && settled.timestamp > latest;
}

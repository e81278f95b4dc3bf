// After the last deadline: asks every contract of a conversion once more whether its operation ran, so that none is missed.

import { LAST_ERRORS } from '@svc/protocol';
import type { ConverterChain } from '../conversions/converter-chain.ts';
import { insertStage } from '../conversions/store/change-conversion.ts';
import { moveConversion } from '../conversions/store/move-conversion.ts';
import { contractsOf } from '../domain/build-transactions.ts';
import type { ConversionRecord, VoucherRecord } from '../domain/conversion.ts';
import type { ChainReader, ConfiguredChain, Execution, Receipt } from '../ports/chain.ts';
import type { Context } from '../ports/context.ts';
import { rollBack, tryTransaction } from '../stores/try-transaction.ts';
import { settleVouchers } from '../vouchers/store/promises.ts';
import { listVouchers } from '../vouchers/store/vouchers.ts';
import { confirmExecution } from './confirm-execution.ts';
import { hasRun } from './has-run.ts';
import { type Sighting, seeExecution } from './see-execution.ts';
import { isExecutionFinal } from './store/executions.ts';
import { depthOf, isCanonical, settledTime, verifyExecution } from './verify-execution.ts';

/** The chain's clock may differ from the one that dated the voucher. */
const CLOCK_MARGIN_SECONDS = 600;

export interface ChainMoment {
  head: bigint;
  /** Unix seconds of a block that is deep enough. */
  chainTime: number;
}

export async function checkExpired(
  context: Context,
  chain: ConverterChain,
  conversion: ConversionRecord,
  { head, chainTime }: ChainMoment,
): Promise<Sighting> {
  const vouchers = await listVouchers(context.db, conversion.id);
  const contracts = contractsOf(vouchers);
  const used = await findUsed(chain.reader, conversion, contracts, head);
  const isKnown = conversion.onchainVerifiedAt !== null && used.length === 1;
  // The contract stays followed until the execution is final: it may run again in another transaction.
  if (isKnown && !(await isExecutionFinal(context.db, conversion.id))) return { outcome: 'seen' };
  if (used.length === 0 || isKnown) {
    await settleVouchers(context.db, { conversionId: conversion.id, chainTime, now: context.clock.now() });
    return { outcome: 'seen' };
  }
  const missed = await searchLogs(chain.reader, conversion, { vouchers, head });
  let sighting: Sighting = { outcome: 'unfinished' };
  for (const execution of missed) {
    const seen = await seeExecution(context, chain, execution, head);
    if (seen.outcome === 'confirmed') sighting = seen;
  }
  if (missed.length === 0)
    context.log.error({ conversionId: conversion.id }, 'an operation ran, and the logs do not show it');
  return sighting;
}

async function findUsed(
  reader: ChainReader,
  { opRef }: ConversionRecord,
  contracts: readonly VoucherRecord['verifyingContract'][],
  at: bigint,
): Promise<VoucherRecord['verifyingContract'][]> {
  const answers = await Promise.all(contracts.map((contract) => reader.isOpRefUsed(opRef, contract, at)));
  return contracts.filter((_, index) => answers[index]);
}

/** In the blocks of the vouchers' lives. */
async function searchLogs(
  reader: ChainReader,
  { opRef }: ConversionRecord,
  { vouchers, head }: { vouchers: readonly VoucherRecord[]; head: bigint },
): Promise<Execution[]> {
  const since = Math.min(...vouchers.map(({ createdAt }) => Math.floor(createdAt / 1000))) - CLOCK_MARGIN_SECONDS;
  const until = Math.max(...vouchers.map(({ deadline }) => deadline)) + 1;
  const from = await firstBlockSince(reader, since, head);
  const to = await firstBlockSince(reader, until, head);
  const executions = await reader.executions(from, to, contractsOf(vouchers));
  return executions.filter((execution) => execution.opRef.toLowerCase() === opRef.toLowerCase());
}

/** The head when every block is earlier. */
async function firstBlockSince(reader: ChainReader, timestamp: number, head: bigint): Promise<bigint> {
  let low = 0n;
  let high = head;
  while (low < high) {
    const middle = (low + high) / 2n;
    const block = await reader.block(middle);
    if (block !== null && block.timestamp >= timestamp) high = middle;
    else low = middle + 1n;
  }
  return low;
}

// Looks for a reported transaction: it may have run what was asked, or be lost, so that a fresh voucher can be asked for.

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

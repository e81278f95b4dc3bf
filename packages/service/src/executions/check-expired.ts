// After the last deadline: asks every contract of a conversion once more whether its operation ran, so that none is missed.

import type { ConverterChain } from '../conversions/converter-chain.ts';
import { contractsOf } from '../domain/chain/contracts-of.ts';
import type { ConversionRecord, VoucherRecord } from '../domain/conversion.ts';
import type { ChainReader, Execution } from '../ports/chain.ts';
import type { Context } from '../ports/context.ts';
import { settleVouchers } from '../vouchers/store/unsettled-vouchers.ts';
import { listVouchers } from '../vouchers/store/vouchers.ts';
import { type Sighting, seeExecution } from './see-execution.ts';
import { isExecutionFinal } from './store/watched-executions.ts';

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

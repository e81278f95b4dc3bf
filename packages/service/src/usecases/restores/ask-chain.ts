// Asks a chain what ran on our converters since the blocks that a restored database has read; what it does not know is told.
import { type CursorRules, nextLogRange, startOfRound } from '../../domain/chain/log-cursor.ts';
import type { Execution } from '../../ports/chain.ts';
import type { Context } from '../../ports/context.ts';
import { readCursor } from '../../stores/conversions/executions/executions.ts';
import { findByOpRef } from '../../stores/conversions/find-conversions.ts';
import { askOutside } from '../conversions/ask-outside.ts';
import type { ConverterChain } from '../conversions/converter-chain.ts';
import { tellUnknownExecution } from '../conversions/executions/tell-unknown-execution.ts';
import { findExecutedVoucher } from '../conversions/executions/verify-execution.ts';

/** Public RPCs refuse larger ranges. */
const MAX_RANGE_BLOCKS = 1000n;
/** The follower's cursor was restored too; blocks before it may have been reorganised since. */
const MARGIN_BLOCKS = 100n;

/** Throws when the chain cannot be asked. Returns false when stopped. The follower, which runs meanwhile, tells the same. */
export async function askChain(context: Context, chain: ConverterChain, stop: AbortSignal): Promise<boolean> {
  const startBlock = context.config.chains.find(({ slug }) => slug === chain.slug)?.startBlock ?? 0n;
  const rules: CursorRules = { startBlock, marginBlocks: MARGIN_BLOCKS, maxRangeBlocks: MAX_RANGE_BLOCKS };
  // Retired ones too, which the follower no longer reads.
  const contracts = chain.contracts?.map(({ address }) => address);
  const head = await askOutside(context, 'chain', () => chain.reader.head());
  for (let from = startOfRound(await readCursor(context.db, chain.chainId), rules); ; ) {
    if (stop.aborted) return false;
    const range = nextLogRange(from, head, rules);
    if (range === null) return true;
    const executions = await askOutside(context, 'chain', () =>
      chain.reader.executions(range.fromBlock, range.toBlock, contracts),
    );
    for (const execution of executions) await compareExecution(context, chain, execution);
    from = range.toBlock + 1n;
  }
}

async function compareExecution(context: Context, chain: ConverterChain, execution: Execution): Promise<void> {
  const conversion = await findByOpRef(context.db, chain.chainId, execution.opRef);
  if (conversion === null) return tellUnknownExecution(context, chain, { execution, conversionId: null });
  if (conversion.onchainVerifiedAt !== null) return;
  const voucher = await findExecutedVoucher(context, conversion, chain, execution);
  if (voucher === null) await tellUnknownExecution(context, chain, { execution, conversionId: conversion.id });
}

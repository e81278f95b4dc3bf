// Asks a chain what ran on our converters since the blocks that a restored database has read; executions that the database lacks are reported.

import { askOutside } from '../conversions/ask-outside.ts';
import type { ConverterChain } from '../conversions/converter-chain.ts';
import { findByOpRef } from '../conversions/store/find-conversions.ts';
import { type CursorRules, nextLogRange, startOfRound } from '../domain/chain/log-cursor.ts';
import { reportUnknownExecution } from '../executions/report-unknown-execution.ts';
import { readCursor } from '../executions/store/executions.ts';
import { findExecutedVoucher } from '../executions/verify-execution.ts';
import type { Execution } from '../ports/chain.ts';
import type { Context } from '../ports/context.ts';
import { insertForeignExecution } from '../vouchers/store/signing-stops.ts';

/** Public RPCs refuse larger ranges. */
const MAX_RANGE_BLOCKS = 1000n;
/** The follower's cursor was restored too; blocks before it may have been reorganised since. */
const MARGIN_BLOCKS = 100n;

/** Throws when the chain cannot be asked. Returns false when stopped. The follower, which runs at the same time, reports the same. */
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
  if (conversion !== null && conversion.onchainVerifiedAt !== null) return;
  if (conversion !== null && (await findExecutedVoucher(context, conversion, chain, execution)) !== null) return;
  // The person who ends the restore has seen it: the follower, which comes to it later, stops no signing for it.
  const contract = execution.converter ?? chain.converter;
  const now = context.clock.now();
  const foreign = { chainId: chain.chainId, contract, execution, isHarmless: false, now };
  await insertForeignExecution(context.db, foreign);
  await reportUnknownExecution(context, chain, { execution, conversionId: conversion?.id ?? null });
}

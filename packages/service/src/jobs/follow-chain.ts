// Follows the converter's logs on every chain, so that an execution nobody reports still completes its conversion.
import { SvcError } from '@svc/protocol';
import type { ConversionRecord } from '../domain/conversion.ts';
import type { Execution } from '../ports/chain.ts';
import type { Context } from '../ports/context.ts';
import type { Job } from '../ports/job.ts';
import { scheduleTry } from '../stores/conversions/change-conversion.ts';
import { readCursor, writeCursor } from '../stores/conversions/executions.ts';
import { findSubmitted } from '../stores/conversions/find-due.ts';
import { advance } from '../usecases/conversions/advance.ts';
import { carryOn } from '../usecases/conversions/carry-on.ts';
import { type ConverterChain, requireConverterChain } from '../usecases/conversions/converter-chain.ts';
import { checkSubmitted } from '../usecases/conversions/executions/check-submitted.ts';
import { seeExecution } from '../usecases/conversions/executions/see-execution.ts';
import { sideBySide } from '../usecases/side-by-side.ts';

/** Public RPCs refuse larger ranges. */
const CHUNK_BLOCKS = 1000n;
/** Read again every round, beyond the confirmation depth, so that a reorganisation cannot hide an execution. */
const MARGIN_BLOCKS = 20n;
const SUBMITTED_PER_ROUND = 100;
const ADVANCED_AT_A_TIME = 10;

export const followChain: Job = {
  name: 'follow-chain',
  everyMs: 1000,
  async run(context, stop) {
    for (const { slug, env, converter } of context.chains.values()) {
      if (converter === null || stop.aborted) continue;
      await followOne(context, requireConverterChain(context, env, slug), stop);
    }
    return false;
  },
};

/** One chain out of reach does not keep the others waiting. */
async function followOne(context: Context, chain: ConverterChain, stop: AbortSignal): Promise<void> {
  const confirmed: string[] = [];
  const round = { context, chain, stop, confirmed };
  try {
    const head = await chain.reader.head();
    await scan(round, head);
    await checkReported(round, head);
  } catch (error) {
    if (!(error instanceof SvcError)) throw error;
    context.log.warn({ chain: chain.slug, code: error.code }, 'the chain could not be followed this time');
  }
  // Only now: a bank that is slow to answer for one must not keep the watcher from the executions of the others.
  await sideBySide(confirmed, ADVANCED_AT_A_TIME, async (conversionId) => {
    await carryOn(context, { conversionId }, () => advance(context, conversionId));
  });
}

interface Round {
  context: Context;
  chain: ConverterChain;
  stop: AbortSignal;
  /** Conversions whose execution was recorded in this round. */
  confirmed: string[];
}

/** From where the last round ended, less the blocks that may still change, up to the head. */
async function scan(round: Round, head: bigint): Promise<void> {
  const { context, chain, stop } = round;
  const known = await readCursor(context.db, chain.chainId);
  const start = context.config.chains.find(({ slug }) => slug === chain.slug)?.startBlock ?? 0n;
  // A node that lags behind the last round, or a chain that was cut back, is read up to its own head.
  const next = smallest(known ?? start, head + 1n);
  const rescanned = next - BigInt(chain.confirmations) - MARGIN_BLOCKS;
  let from = -smallest(-rescanned, -start);
  // Never passed before everything in it is done: later rounds would not look at it again.
  let firstUnfinished: bigint | null = null;
  while (from <= head && !stop.aborted) {
    const to = smallest(from + CHUNK_BLOCKS - 1n, head);
    for (const execution of await chain.reader.executions(from, to)) {
      if (await see(round, execution, head)) continue;
      firstUnfinished = smallest(firstUnfinished ?? execution.blockNumber, execution.blockNumber);
    }
    from = to + 1n;
    await writeCursor(context.db, chain.chainId, firstUnfinished ?? from, context.clock.now());
  }
}

/** False: it must be looked at again. */
async function see({ context, chain, confirmed }: Round, execution: Execution, head: bigint): Promise<boolean> {
  let isUnfinished = false;
  const isSeen = await carryOn(context, { txHash: execution.txHash }, async () => {
    const sighting = await seeExecution(context, chain, execution, head);
    isUnfinished = sighting.outcome === 'unfinished';
    if (sighting.outcome === 'confirmed') confirmed.push(sighting.conversionId);
  });
  return isSeen && !isUnfinished;
}

/** Math.min does not take bigint. */
function smallest(left: bigint, right: bigint): bigint {
  if (left < right) return left;
  return right;
}

async function checkReported(round: Round, head: bigint): Promise<void> {
  const { context, chain, stop, confirmed } = round;
  const submitted = await findSubmitted(context.db, chain.chainId, context.clock.now(), SUBMITTED_PER_ROUND);
  for (const conversion of submitted) {
    if (stop.aborted) return;
    // Put off first, so that those that cannot be asked about never block the queue; a move sets it back.
    await scheduleTry(context.db, conversion.id, context.clock.now() + pauseMs(conversion));
    await carryOn(context, { conversionId: conversion.id }, async () => {
      if (await checkSubmitted(context, chain, conversion, head)) confirmed.push(conversion.id);
    });
  }
}

/** Often while a transaction is young, seldom for one that hangs. */
const pauseMs = ({ tries }: ConversionRecord): number => (tries < 30 ? 1000 : tries < 120 ? 10_000 : 60_000);

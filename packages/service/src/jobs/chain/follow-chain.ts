// Follows the converter's logs on every chain, so that an execution nobody reports still completes its conversion.
import {
  advanceCursor,
  type BlockRange,
  type CursorRules,
  nextLogRange,
  startOfRound,
  withoutTip,
} from '../../domain/chain/log-cursor.ts';
import type { ConversionRecord } from '../../domain/conversion.ts';
import type { Address, Execution } from '../../ports/chain.ts';
import type { Context } from '../../ports/context.ts';
import type { Job } from '../../ports/job.ts';
import { scheduleTry } from '../../stores/conversions/change-conversion.ts';
import { writeCursor } from '../../stores/conversions/executions/executions.ts';
import { type Followed, readFollowed } from '../../stores/conversions/executions/read-followed.ts';
import { findSubmitted } from '../../stores/conversions/find-due.ts';
import { advance } from '../../usecases/conversions/advance.ts';
import { carryOn } from '../../usecases/conversions/carry-on.ts';
import type { ConverterChain } from '../../usecases/conversions/converter-chain.ts';
import { checkSubmitted } from '../../usecases/conversions/executions/check-submitted.ts';
import { seeExecution } from '../../usecases/conversions/executions/see-execution.ts';
import { sideBySide } from '../../usecases/side-by-side.ts';
import { eachChain } from './each-chain.ts';

/** Public RPCs refuse larger ranges. */
const MAX_RANGE_BLOCKS = 1000n;
/** Read again every round, beyond the confirmation depth, so that a reorganisation cannot hide an execution. */
const MARGIN_BLOCKS = 20n;
/** How much of the chain a process that dies may have read in vain. Blocks are read twice then, never left out. */
const CURSOR_EVERY_MS = 5000;
const SUBMITTED_PER_ROUND = 100;
const ADVANCED_AT_A_TIME = 10;

export const followChain: Job = {
  name: 'follow-chain',
  everyMs: 1000,
  byEnv: true,
  async run(context, stop) {
    await eachChain(context, stop, (chain) => followOne(context, chain, stop));
    return false;
  },
};

async function followOne(context: Context, chain: ConverterChain, stop: AbortSignal): Promise<void> {
  const confirmed: string[] = [];
  const round = { context, chain, stop, confirmed };
  try {
    const head = await chain.reader.head();
    const followed = await readFollowed(context.db, chain.chainId, context.clock.now());
    await scan(round, followed, head);
    if (followed.hasSubmitted) await checkReported(round, head);
  } finally {
    // Only now: a bank that is slow to answer for one must not keep the watcher from the executions of the others.
    await sideBySide(confirmed, ADVANCED_AT_A_TIME, async (conversionId) => {
      await carryOn(context, { conversionId }, () => advance(context, conversionId));
    });
  }
}

interface Round {
  context: Context;
  chain: ConverterChain;
  stop: AbortSignal;
  /** Conversions whose execution was recorded in this round. */
  confirmed: string[];
}

/** From where the last round ended, less the blocks that may still change, up to the head that the quorum agrees on. */
async function scan(round: Round, followed: Followed, head: bigint): Promise<void> {
  const { context, chain, stop } = round;
  const rules = rulesOf(context, chain);
  const { contracts } = followed;
  let cursor = knownCursor(context, chain, followed.cursor, head);
  let from = startOfRound(cursor, rules);
  let firstUnfinished: bigint | null = null;
  while (!stop.aborted) {
    const wanted = nextLogRange(from, head, rules);
    if (wanted === null) return;
    const { range, executions } = await readRange({ chain, contracts }, wanted, head);
    for (const execution of executions) {
      if (await see(round, execution, head)) continue;
      firstUnfinished = smallest(firstUnfinished ?? execution.blockNumber, execution.blockNumber);
    }
    cursor = advanceCursor(cursor, range, firstUnfinished);
    if (isWorthWriting(followed, cursor, context.clock.now())) {
      await writeCursor(context.db, chain.chainId, cursor, context.clock.now());
    }
    from = range.toBlock + 1n;
    // The tip was left out: the next round asks for it again.
    if (range !== wanted) return;
  }
}

/** Every contract with a voucher that is not settled is followed, whatever the settings say of it today. */
async function readRange(
  { chain, contracts }: { chain: ConverterChain; contracts: readonly Address[] },
  range: BlockRange,
  head: bigint,
): Promise<{ range: BlockRange; executions: Execution[] }> {
  try {
    return { range, executions: await chain.reader.executions(range.fromBlock, range.toBlock, contracts) };
  } catch (error) {
    const settled = withoutTip(range, head);
    if (settled === null) throw error;
    const executions = await chain.reader.executions(settled.fromBlock, settled.toBlock, contracts);
    return { range: settled, executions };
  }
}

/** The Sandbox's own chain begins anew when its folder is deleted; no other chain ever grows shorter. */
function knownCursor({ config }: Context, chain: ConverterChain, cursor: bigint | null, head: bigint): bigint | null {
  const isDevnet = config.chains.some(({ slug, isDevnet }) => slug === chain.slug && isDevnet === true);
  return cursor !== null && isDevnet ? smallest(cursor, head + 1n) : cursor;
}

/** A cursor that went back is written at once, one that goes ahead with the first range and then every few seconds. */
function isWorthWriting({ cursor: written, cursorWrittenAt }: Followed, cursor: bigint, now: number): boolean {
  if (written === null || cursor < written || cursor - written >= MAX_RANGE_BLOCKS) return true;
  return Math.abs(now - cursorWrittenAt) >= CURSOR_EVERY_MS;
}

function rulesOf({ config }: Context, chain: ConverterChain): CursorRules {
  return {
    startBlock: config.chains.find(({ slug }) => slug === chain.slug)?.startBlock ?? 0n,
    marginBlocks: BigInt(chain.confirmations) + MARGIN_BLOCKS,
    maxRangeBlocks: MAX_RANGE_BLOCKS,
  };
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

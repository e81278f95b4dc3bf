// Follows the converter's logs on every chain, so that an execution nobody reports still completes its conversion.

import { carryOn } from '../conversions/advance.ts';
import type { ConverterChain } from '../conversions/converter-chain.ts';
import { claimSubmitted, notifySteps } from '../conversions/store/claim-due.ts';
import {
  advanceCursor,
  type BlockRange,
  type CursorRules,
  nextLogRange,
  startOfRound,
  withoutTip,
} from '../domain/log-cursor.ts';
import { sideBySide } from '../domain/side-by-side.ts';
import { checkSubmitted } from '../executions/check-vouchers.ts';
import { seeExecution } from '../executions/see-execution.ts';
import { type Followed, readFollowed, writeCursor } from '../executions/store/executions.ts';
import type { Address, Execution } from '../ports/chain.ts';
import type { Context } from '../ports/context.ts';
import type { Job } from '../ports/job.ts';
import { chainLanes, eachChain } from './each-chain.ts';

/** Public RPCs refuse larger ranges. */
const MAX_RANGE_BLOCKS = 1000n;
/** Read again every round, beyond the confirmation depth, so that a reorganisation cannot hide an execution. */
const MARGIN_BLOCKS = 20n;
/** How much of the chain a process that dies may have read in vain. Blocks are read twice then, never left out. */
const CURSOR_EVERY_MS = 5000;
const SUBMITTED_PER_ROUND = 100;
const SUBMITTED_AT_A_TIME = 10;

export const followChain: Job = {
  name: 'follow-chain',
  everyMs: 1000,
  byEnv: true,
  lanes: chainLanes,
  async run(context, stop, lane) {
    await eachChain(context, { lane, stop }, (chain) => followOne(context, chain, stop));
    return false;
  },
};

/** Only records what it sees: what follows is work of its own, so that no bank keeps the follower from the chain. */
async function followOne(context: Context, chain: ConverterChain, stop: AbortSignal): Promise<void> {
  const round: Round = { context, chain, stop, confirmed: 0 };
  try {
    const head = await chain.reader.head();
    const followed = await readFollowed(context.db, chain.chainId, context.clock.now());
    await scan(round, followed, head);
    if (followed.hasSubmitted) await checkReported(round, head);
  } finally {
    if (round.confirmed > 0) await notifySteps(context.db);
  }
}

interface Round {
  context: Context;
  chain: ConverterChain;
  stop: AbortSignal;
  /** How many executions were recorded in this round. */
  confirmed: number;
}

/** From where the last round ended, less the blocks that may still change, up to the head that the quorum agrees on. */
async function scan(round: Round, followed: Followed, head: bigint): Promise<void> {
  const { context, chain, stop } = round;
  const rules = rulesOf(context, chain);
  const { contracts } = followed;
  let cursor = knownCursor(chain, followed.cursor, head);
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

/** Every contract with a voucher that is not settled is followed, even when the settings no longer name it. */
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

/** A disposable chain may have started over since; no other chain ever grows shorter. */
function knownCursor(chain: ConverterChain, cursor: bigint | null, head: bigint): bigint | null {
  return cursor !== null && chain.isDisposable === true ? smallest(cursor, head + 1n) : cursor;
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
async function see(round: Round, execution: Execution, head: bigint): Promise<boolean> {
  const { context, chain } = round;
  let isUnfinished = false;
  const isSeen = await carryOn(context, { txHash: execution.txHash }, async () => {
    const sighting = await seeExecution(context, chain, execution, head);
    isUnfinished = sighting.outcome === 'unfinished';
    if (sighting.outcome === 'confirmed') round.confirmed += 1;
  });
  return isSeen && !isUnfinished;
}

/** Math.min does not take bigint. */
function smallest(left: bigint, right: bigint): bigint {
  if (left < right) return left;
  return right;
}

async function checkReported(round: Round, head: bigint): Promise<void> {
  const { context, chain, stop } = round;
  const { chainId } = chain;
  const now = context.clock.now();
  // Put off first, so that those that cannot be asked about never block the queue; a move sets it back.
  const submitted = await claimSubmitted(context.db, { chainId, now, limit: SUBMITTED_PER_ROUND });
  await sideBySide(submitted, SUBMITTED_AT_A_TIME, async (conversion) => {
    if (stop.aborted) return;
    await carryOn(context, { conversionId: conversion.id }, async () => {
      if (await checkSubmitted(context, chain, conversion, head)) round.confirmed += 1;
    });
  });
}

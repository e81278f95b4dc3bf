// Which blocks the follower reads next, and how far it may say that it has come.

/** Inclusive. */
export interface BlockRange {
  fromBlock: bigint;
  toBlock: bigint;
}

export interface CursorRules {
  /** The first block that can hold an execution. */
  startBlock: bigint;
  /** Read again every round, so that a reorganisation cannot hide an execution. */
  marginBlocks: bigint;
  maxRangeBlocks: bigint;
}

/** The cursor is the first block that was never read; null before the first round. */
export type Cursor = bigint | null;

/** Where a round begins: the margin before the cursor, even when the nodes report a lower head. */
export function startOfRound(cursor: Cursor, { startBlock, marginBlocks }: CursorRules): bigint {
  if (cursor === null) return startBlock;
  return larger(startBlock, cursor - marginBlocks);
}

/** Null when the quorum has not come so far: there is nothing to read, and nothing to conclude from that. */
export function nextLogRange(fromBlock: bigint, head: bigint, { maxRangeBlocks }: CursorRules): BlockRange | null {
  if (fromBlock > head) return null;
  return { fromBlock, toBlock: smaller(fromBlock + maxRangeBlocks - 1n, head) };
}

/** Honest nodes are a few blocks apart: what they do not all have yet must not keep them from agreeing on the rest. */
const TIP_BLOCKS = 8n;

/** The range without the newest blocks, for when the quorum does not agree on it; null when nothing is left. */
export function withoutTip({ fromBlock, toBlock }: BlockRange, head: bigint): BlockRange | null {
  const settled = head - TIP_BLOCKS;
  return toBlock <= settled || settled < fromBlock ? null : { fromBlock, toBlock: settled };
}

/**
 * After a range was read whole. Goes ahead to its end, back only to an execution in it that is not finished, and never passes
 * one: later rounds would not look at it again.
 */
export function advanceCursor(cursor: Cursor, range: BlockRange, firstUnfinished: bigint | null): bigint {
  if (firstUnfinished !== null) return firstUnfinished;
  return larger(cursor ?? range.fromBlock, range.toBlock + 1n);
}

/** Math.min and Math.max do not take bigint. */
function smaller(left: bigint, right: bigint): bigint {
  if (left < right) return left;
  return right;
}

function larger(left: bigint, right: bigint): bigint {
  if (left > right) return left;
  return right;
}

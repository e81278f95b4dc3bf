// The canonical chain as an ordered list of segments: full blocks, and runs of empty ones.

import type { Hex } from '@svc/protocol';
import { emptyBlockHash, numberInHash } from './blocks/block-hash.ts';
import type { EmptyRun, FullBlock, Segment } from './types.ts';

export interface Ledger {
  segments: Segment[];
  /** The position of each transaction of the canonical chain. */
  transactions: Map<Hex, { block: FullBlock; index: number }>;
  /** Anchor of the next block: the last full block's hash, or the branch's after a reorg. */
  anchor: Hex;
}

export function emptyLedger(genesisMs: number, anchor: Hex): Ledger {
  const genesis: EmptyRun = { kind: 'run', first: 0, count: 1, startMs: genesisMs, stepMs: 0, anchor };
  return { segments: [genesis], transactions: new Map(), anchor };
}

function lastSegment(ledger: Ledger): Segment {
  const last = ledger.segments.at(-1);
  if (last === undefined) throw new Error('a chain has at least its first block');
  return last;
}

export function headNumber(ledger: Ledger): number {
  const last = lastSegment(ledger);
  return last.first + last.count - 1;
}

/** Returns the index of the segment with the block, or -1. */
export function segmentIndex(ledger: Ledger, number: number): number {
  if (!Number.isSafeInteger(number) || number < 0 || number > headNumber(ledger)) return -1;
  let low = 0;
  let high = ledger.segments.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((ledger.segments[middle]?.first ?? 0) <= number) low = middle;
    else high = middle - 1;
  }
  return low;
}

export function segmentAt(ledger: Ledger, number: number): Segment | null {
  return ledger.segments[segmentIndex(ledger, number)] ?? null;
}

export function timeMsIn(segment: Segment, number: number): number {
  return segment.kind === 'block' ? segment.timeMs : segment.startMs + (number - segment.first) * segment.stepMs;
}

export function timeMsAt(ledger: Ledger, number: number): number {
  const segment = segmentAt(ledger, number);
  if (segment === null) throw new Error(`no block ${number}`);
  return timeMsIn(segment, number);
}

export function hashAt(ledger: Ledger, number: number): Hex {
  const segment = segmentAt(ledger, number);
  if (segment === null) throw new Error(`no block ${number}`);
  if (segment.kind === 'block') return segment.hash;
  return emptyBlockHash({ anchor: segment.anchor, number, timeMs: timeMsIn(segment, number) });
}

/** Returns the number of the canonical block with this hash, or null. */
export function numberOfHash(ledger: Ledger, hash: Hex): number | null {
  const number = numberInHash(hash);
  return number <= headNumber(ledger) && hashAt(ledger, number) === hash.toLowerCase() ? number : null;
}

/** Adds empty blocks. They extend the previous run when they continue it. */
export function appendEmpties(ledger: Ledger, run: { count: number; startMs: number; stepMs: number }): void {
  const last = lastSegment(ledger);
  if (last.kind === 'run' && last.first > 0 && last.anchor === ledger.anchor && continues(last, run)) {
    last.stepMs = last.count === 1 ? run.startMs - last.startMs : last.stepMs;
    last.count += run.count;
    return;
  }
  const { count, startMs, stepMs } = run;
  ledger.segments.push({ kind: 'run', first: headNumber(ledger) + 1, count, startMs, stepMs, anchor: ledger.anchor });
}

function continues(last: EmptyRun, run: { count: number; startMs: number; stepMs: number }): boolean {
  const step = last.count === 1 ? run.startMs - last.startMs : last.stepMs;
  return last.startMs + last.count * step === run.startMs && (run.count === 1 || run.stepMs === step);
}

export function appendFullBlock(ledger: Ledger, block: FullBlock): void {
  ledger.segments.push(block);
  ledger.anchor = block.hash;
  block.transactions.forEach((transaction, index) => {
    ledger.transactions.set(transaction.hash, { block, index });
  });
}

/** Changes to the copy leave the original as it is. Full blocks never change. */
export const copyLedger = ({ segments, transactions, anchor }: Ledger): Ledger => ({
  segments: segments.map((segment) => (segment.kind === 'run' ? { ...segment } : segment)),
  transactions: new Map(transactions),
  anchor,
});

/** Cuts the chain after block `to`. Returns the full blocks that were cut off, in order. */
export function cutLedger(ledger: Ledger, to: number, anchor: Hex): FullBlock[] {
  const at = segmentIndex(ledger, to);
  const kept = ledger.segments[at];
  if (kept === undefined) throw new Error(`no block ${to}`);
  const cut = ledger.segments.splice(at + 1).filter((segment) => segment.kind === 'block');
  if (kept.kind === 'run') kept.count = to - kept.first + 1;
  for (const block of cut) for (const transaction of block.transactions) ledger.transactions.delete(transaction.hash);
  ledger.anchor = anchor;
  return cut;
}

/** Returns the runs after the last full block, which the engine does not have until it is synced. */
export function tailRuns(ledger: Ledger): EmptyRun[] {
  const runs: EmptyRun[] = [];
  for (let index = ledger.segments.length - 1; index >= 0; index -= 1) {
    const segment = ledger.segments[index];
    if (segment === undefined || segment.kind === 'block' || segment.first === 0) break;
    runs.unshift(segment);
  }
  return runs;
}

// One reading of prices, reserve and pause per block, shared by all requests: agreed by the quorum, never older than asked.

import { numberToHex } from 'viem';
import type { ChainSnapshot } from '../../ports/chain-snapshot.ts';
import { agreeOnHead, askBlock, keyOfBlock } from './agree-on-block.ts';
import { callOn } from './agree-on-call.ts';
import { notKnownYet, type Quorum } from './quorum.ts';
import { decodeSnapshot, planSnapshot, type SnapshotSubjects } from './snapshot-plan.ts';

export interface SnapshotsOptions {
  quorum: Quorum;
  subjects: SnapshotSubjects;
  now(): number;
  /** Default age limit; also how long a reading is used before the next request starts another in the background. */
  maxAgeMs: number;
  refreshAfterMs: number;
}

export interface Snapshots {
  current(maxAgeMs?: number): Promise<ChainSnapshot>;
}

export function makeSnapshots({ quorum, subjects, now, maxAgeMs, refreshAfterMs }: SnapshotsOptions): Snapshots {
  let latest: ChainSnapshot | null = null;
  let reading: Promise<ChainSnapshot> | null = null;

  const read = async (): Promise<ChainSnapshot> => {
    const readAt = now();
    const snapshot = await readSnapshot(quorum, subjects, readAt);
    // A reading that began earlier must not replace a newer one.
    if (latest === null || latest.readAt <= readAt) latest = snapshot;
    return snapshot;
  };
  const refresh = (): Promise<ChainSnapshot> => {
    reading ??= read().finally(() => {
      reading = null;
    });
    return reading;
  };

  return {
    async current(limitMs = maxAgeMs) {
      const ageMs = latest === null ? Number.POSITIVE_INFINITY : now() - latest.readAt;
      if (latest === null || ageMs > limitMs || ageMs < 0) return refresh();
      if (ageMs > refreshAfterMs) refresh().catch(() => undefined);
      return latest;
    },
  };
}

async function readSnapshot(quorum: Quorum, subjects: SnapshotSubjects, readAt: number): Promise<ChainSnapshot> {
  const plan = planSnapshot(subjects);
  const at = await agreeOnHead(quorum, { isForPrices: true });
  const { block, results } = await quorum.agree({
    about: `prices and reserve at block ${at}`,
    ask: async (node) => {
      const [block, ...results] = await Promise.all([
        askBlock(node, numberToHex(at)),
        ...plan.map(({ call }) => callOn(node, call, at)),
      ]);
      return { block, results };
    },
    keyOf: ({ block, results }) => [keyOfBlock(block), ...results].join(),
    isSettled: true,
  });
  if (block === null) throw notKnownYet();
  const byName = new Map(plan.map(({ name }, index) => [name, results[index] ?? null]));
  return { block, readAt, ...decodeSnapshot(subjects, byName) };
}

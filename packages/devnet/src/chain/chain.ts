// The state of a running devnet chain, and the one lock for every access to it.
import type { Storage } from '../storage/storage.ts';
import type { Engine } from './engine.ts';
import { headNumber, type Ledger, timeMsAt } from './ledger.ts';
import type { Pool } from './pool.ts';
import type { Genesis } from './types.ts';

export interface Chain {
  genesis: Genesis;
  engine: Engine;
  ledger: Ledger;
  pool: Pool;
  /** Null: memory only. */
  storage: Storage | null;
  /** Time between blocks. 0 mines each transaction at once and makes no other block. */
  blockTimeMs: number;
  /** How far time jumps have moved the chain's clock ahead of the system clock. */
  offsetMs: number;
  /** False: transactions stay in the pool and no block is made automatically. */
  mining: boolean;
  /** The engine's head, and the snapshots after each full block, newest last. */
  engineHead: number;
  snapshots: { number: number; id: unknown }[];
  /** Runs one task at a time: moving and querying the engine must not interleave. */
  exclusive<T>(work: () => Promise<T>): Promise<T>;
  log(line: string): void;
}

export function makeExclusive(): Chain['exclusive'] {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const next = last.then(work, work);
    last = next.catch(() => undefined);
    return next;
  };
}

export function chainNowMs(chain: Chain): number {
  return Date.now() + chain.offsetMs;
}

/** Returns the time of the next block: one step after the last while the clock agrees, to keep empty blocks one run. */
export function nextTimeMs(chain: Chain): number {
  const headMs = timeMsAt(chain.ledger, headNumber(chain.ledger));
  const plannedMs = headMs + chain.blockTimeMs;
  const nowMs = chainNowMs(chain);
  const toleranceMs = Math.max(chain.blockTimeMs / 2, 250);
  if (chain.blockTimeMs > 0 && Math.abs(nowMs - plannedMs) <= toleranceMs) return plannedMs;
  return Math.max(headMs, nowMs);
}

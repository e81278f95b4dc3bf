// The state of a running devnet chain, and the one lock that everything touching it goes through.
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
  /** Time between blocks; 0 mines each transaction at once and nothing else. */
  blockTimeMs: number;
  /** How far jumps in time have moved the chain's clock ahead of the wall's. */
  offsetMs: number;
  /** False: transactions wait in the pool and no block is made by itself. */
  mining: boolean;
  /** The engine's own head, and the snapshots taken after each full block, the last on top. */
  engineHead: number;
  snapshots: { number: number; id: unknown }[];
  /** Runs one thing at a time: the engine is moved and asked in steps that must not mix. */
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

/** Time of the next block: a step after the last one while the clock agrees, so that empty blocks stay one run. */
export function nextTimeMs(chain: Chain): number {
  const headMs = timeMsAt(chain.ledger, headNumber(chain.ledger));
  const plannedMs = headMs + chain.blockTimeMs;
  const nowMs = chainNowMs(chain);
  const toleranceMs = Math.max(chain.blockTimeMs / 2, 250);
  if (chain.blockTimeMs > 0 && Math.abs(nowMs - plannedMs) <= toleranceMs) return plannedMs;
  return Math.max(headMs, nowMs);
}

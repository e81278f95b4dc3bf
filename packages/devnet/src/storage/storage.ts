// The storage port of the chain.

import type { Hex } from '@svc/protocol';
import type { Ledger } from '../chain/ledger.ts';
import type { FullBlock, Genesis } from '../chain/types.ts';
import type { Deployment } from '../deploy/deployment.ts';

/** One record of the journal. Runs and blocks are in the chain's order, so neither has a number. */
export type JournalRecord =
  | { t: 'genesis'; version: 1; chainId: number; genesis: Genesis }
  | RunRecord
  | BlockRecord
  /** Folders of before have the new branch in records of their own. */
  | { t: 'reorg'; to: number; salt: Hex; branch?: (RunRecord | BlockRecord)[] }
  | { t: 'offset'; offsetMs: number }
  | { t: 'deployed'; deployment: Deployment };

export interface BlockRecord {
  t: 'block';
  timeMs: number;
  raw: Hex[];
  hash: Hex;
}

export interface RunRecord {
  t: 'run';
  count: number;
  startMs: number;
  stepMs: number;
}

export interface Storage {
  /** Stores the ledger's last empty blocks: written but not flushed, which survives a killed process. */
  saveEmpties(ledger: Ledger): Promise<void>;
  /** Flushed to disk when it resolves, like all below. */
  saveBlock(block: FullBlock): Promise<void>;
  /** Writes the cut and the new branch, which `ledger` has after block `to`, as one record: no crash falls within it. */
  saveReorg(reorg: { to: number; salt: Hex; ledger: Ledger }): Promise<void>;
  saveOffset(offsetMs: number): Promise<void>;
  saveDeployment(deployment: Deployment): Promise<void>;
  close(): Promise<void>;
}

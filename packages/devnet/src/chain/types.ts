// The data of the chain: plain values, shared by every file of this folder.
import type { Address, Hex } from '@svc/protocol';

export interface Account {
  address: Address;
  privateKey: Hex;
}

/** What the first block fixes for the life of a data folder. */
export interface Genesis {
  timeMs: number;
  admin: Account;
  wallets: Account[];
}

/** Consecutive blocks without transactions, at equal intervals: any number of them is one record. */
export interface EmptyRun {
  kind: 'run';
  first: number;
  count: number;
  startMs: number;
  stepMs: number;
  /** Hash of the last event before the run. The hashes of its blocks derive from it. */
  anchor: Hex;
}

export interface Log {
  address: Address;
  topics: Hex[];
  data: Hex;
  blockHash: Hex;
  [field: string]: unknown;
}

export interface Receipt {
  transactionHash: Hex;
  blockHash: Hex;
  logs: Log[];
  [field: string]: unknown;
}

export interface RpcTransaction {
  hash: Hex;
  blockHash: Hex | null;
  [field: string]: unknown;
}

/** The header fields that only execution determines. */
export interface ExecutedHeader {
  stateRoot: Hex;
  transactionsRoot: Hex;
  receiptsRoot: Hex;
  logsBloom: Hex;
  gasUsed: Hex;
  size: Hex;
}

/** A block with at least one transaction, as executed. */
export interface FullBlock {
  kind: 'block';
  first: number;
  count: 1;
  timeMs: number;
  hash: Hex;
  header: ExecutedHeader;
  raw: Hex[];
  transactions: RpcTransaction[];
  receipts: Receipt[];
}

export type Segment = EmptyRun | FullBlock;

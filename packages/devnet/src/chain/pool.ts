// The pending transactions, in order of arrival.

import type { Address, Hex } from '@svc/protocol';
import type { TransactionSerializable } from 'viem';
import type { Chain } from './chain.ts';
import { CHAIN } from './constants.ts';
import { stateNonce } from './read-state.ts';

export interface PoolEntry {
  hash: Hex;
  raw: Hex;
  from: Address;
  nonce: number;
  gas: bigint;
  maxFeePerGas: bigint;
  maxPriorityFeePerGas: bigint;
  value: bigint;
  transaction: TransactionSerializable;
  signature: { r: Hex; s: Hex; v: bigint; yParity: number };
}

/** Keyed by transaction hash; a Map keeps the order of arrival. */
export type Pool = Map<Hex, PoolEntry>;

export function dropFromPool(pool: Pool, hash: Hex): boolean {
  return pool.delete(hash);
}

export function poolOf(pool: Pool, from: Address): PoolEntry[] {
  return [...pool.values()].filter((entry) => entry.from === from).sort((a, b) => a.nonce - b.nonce);
}

/** Returns the nonce after the account's pending transactions that can run. */
export function pendingNonce(pool: Pool, from: Address, nonce: number): number {
  let next = nonce;
  for (const entry of poolOf(pool, from)) if (entry.nonce === next) next += 1;
  return next;
}

/** Returns what the next block includes: each account's nonces in order, without gaps, within the gas limit. */
export async function selectTransactions(chain: Chain): Promise<PoolEntry[]> {
  const selected: PoolEntry[] = [];
  const next = new Map<Address, number>();
  let gasLeft = CHAIN.blockGasLimit;
  let waiting = [...chain.pool.values()];
  for (let progress = true; progress; ) {
    progress = false;
    const later: PoolEntry[] = [];
    for (const entry of waiting) {
      const nonce = next.get(entry.from) ?? (await stateNonce(chain, entry.from));
      next.set(entry.from, nonce);
      if (entry.nonce < nonce) dropFromPool(chain.pool, entry.hash);
      else if (entry.nonce > nonce || entry.gas > gasLeft) later.push(entry);
      else {
        selected.push(entry);
        gasLeft -= entry.gas;
        next.set(entry.from, nonce + 1);
        progress = true;
      }
    }
    waiting = later;
  }
  return selected;
}

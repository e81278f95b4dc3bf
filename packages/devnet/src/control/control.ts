// The control interface for tests and the Sandbox.

import type { Address, FeedName, Hex } from '@svc/protocol';
import type { Chain } from '../chain/chain.ts';
import type { Deployment } from '../deploy/deployment.ts';
import { addFault, type Fault, type Faults } from '../rpc/faults.ts';
import { dropTransaction } from './drop-transaction.ts';
import { type Funds, fund } from './fund.ts';
import { jumpTime } from './jump-time.ts';
import { mineBlocks } from './mine-blocks.ts';
import { readPrice } from './read-price.ts';
import { reorgBlocks } from './reorg-blocks.ts';
import { setFeedStale } from './set-feed-stale.ts';
import { setPrice } from './set-price.ts';
import { setSecondOpinion } from './set-second-opinion.ts';
import { setSequencer } from './set-sequencer.ts';

/** A feed by its name or its asset: `NGN/USD` or `NGN`. */
export type FeedSymbol = FeedName | 'NGN' | 'USDC' | 'USDT' | 'CELO';

export interface Control {
  /** Mines at once. The first block includes what the pool has. Time does not move unless a step is given. */
  mine(count?: number, stepSeconds?: number): Promise<{ blockNumber: number }>;
  /** Moves the chain's clock ahead permanently, and mines a block at the new time. */
  jumpTime(seconds: number): Promise<{ timestamp: number }>;
  /** How far the chain's clock is ahead of the system's. It survives a restart. */
  timeOffset(): Promise<{ offsetMs: number }>;
  setPrice(symbol: FeedSymbol, price: string): Promise<void>;
  /** The feed's present answer, of any age. */
  price(symbol: FeedSymbol): Promise<{ price: string }>;
  /** What the second oracle says; null makes it follow the feed again. */
  setSecondOpinion(symbol: FeedSymbol, price: string | null): Promise<void>;
  /** Keeps the feed's answer `ageSeconds` old from now on. Null makes it fresh again. */
  setFeedStale(symbol: FeedSymbol, ageSeconds: number | null): Promise<void>;
  /** What the sequencer's uptime feed says, and for how long it has said so. */
  setSequencer(isUp: boolean, sinceSeconds?: number): Promise<void>;
  /** Replaces the last `depth` blocks by as many others, with or without their transactions. */
  reorg(depth: number, options?: { keepTransactions?: boolean }): Promise<{ blockNumber: number; blockHash: Hex }>;
  /** Removes a transaction from the pool, or by a reorg that leaves out only this one. */
  dropTransaction(hash: Hex): Promise<{ dropped: 'pending' | 'mined' | null }>;
  /** False stops mining, so that transactions stay pending until true, or `mine`. */
  setMining(enabled: boolean): Promise<void>;
  setFault(fault: Fault): Promise<void>;
  clearFaults(): Promise<void>;
  fund(address: Address, funds: Funds): Promise<void>;
}

export interface Controlled {
  chain: Chain;
  deployment: Deployment;
  faults: Faults;
}

export function makeControl(controlled: Controlled): Control {
  const { chain, faults } = controlled;
  return {
    mine: (count = 1, stepSeconds = 0) => mineBlocks(chain, { count, stepSeconds }),
    jumpTime: (seconds) => jumpTime(chain, seconds),
    timeOffset: async () => ({ offsetMs: chain.offsetMs }),
    setPrice: (symbol, price) => setPrice(controlled, symbol, price),
    price: (symbol) => readPrice(controlled, symbol),
    setSecondOpinion: (symbol, price) => setSecondOpinion(controlled, symbol, price),
    setFeedStale: (symbol, ageSeconds) => setFeedStale(controlled, symbol, ageSeconds),
    setSequencer: (isUp, sinceSeconds = 0) => setSequencer(controlled, isUp, sinceSeconds),
    reorg: (depth, options = {}) => reorgBlocks(controlled, depth, options),
    dropTransaction: (hash) => dropTransaction(controlled, hash),
    setMining: async (enabled) => {
      chain.mining = enabled === true;
    },
    setFault: async (fault) => addFault(faults, fault),
    clearFaults: async () => {
      faults.length = 0;
    },
    fund: (address, funds) => fund(controlled, address, funds),
  };
}

/** The same over JSON-RPC: `devnet_mine` and so on, with the arguments as params. */
export function controlMethods(control: Control): Record<string, (params: unknown[]) => Promise<unknown>> {
  const byName = Object.entries(control).map(([name, call]) => {
    const untyped = call as (...params: unknown[]) => Promise<unknown>;
    return [`devnet_${name}`, (params: unknown[]) => untyped(...params)] as const;
  });
  return {
    ...Object.fromEntries(byName),
    evm_mine: () => control.mine(),
    evm_increaseTime: ([seconds]) => control.jumpTime(Number(seconds)),
  };
}

// The Ethereum methods of the devnet. The ledger answers about blocks, the engine about state.

import type { Address, Hex } from '@svc/protocol';
import { acceptTransaction } from '../chain/accept-transaction.ts';
import { type Chain, nextTimeMs } from '../chain/chain.ts';
import { CHAIN } from '../chain/constants.ts';
import { findLogs, parseLogFilter } from '../chain/find-logs.ts';
import { headNumber, numberOfHash, segmentAt } from '../chain/ledger.ts';
import { mineBlock } from '../chain/mine.ts';
import { pendingTransaction } from '../chain/pending-transaction.ts';
import { pendingNonce } from '../chain/pool.ts';
import { parseQuantity, quantity } from '../chain/quantity.ts';
import { readBlock, readPendingBlock } from '../chain/read-block.ts';
import { stateNonce } from '../chain/read-state.ts';
import { rpcError } from '../chain/rpc-error.ts';
import { blockNumberOf } from './block-number-of.ts';
import { sendFromWallet } from './send-from-wallet.ts';
import { stateMethods } from './state-methods.ts';

export type Method = (chain: Chain, params: unknown[]) => Promise<unknown> | unknown;

export const METHODS: Record<string, Method> = {
  ...stateMethods,
  web3_clientVersion: () => 'svc-devnet/0.1.0',
  net_version: () => String(CHAIN.id),
  net_listening: () => true,
  eth_chainId: () => quantity(CHAIN.id),
  eth_syncing: () => false,
  eth_accounts: (chain) => chain.genesis.wallets.map(({ address }) => address),
  eth_gasPrice: () => quantity(CHAIN.baseFeePerGas + CHAIN.priorityFeePerGas),
  eth_maxPriorityFeePerGas: () => quantity(CHAIN.priorityFeePerGas),
  eth_feeHistory: feeHistory,
  eth_blockNumber: (chain) => quantity(headNumber(chain.ledger)),
  eth_getBlockByNumber: (chain, [tag, full]) =>
    tag === 'pending'
      ? readPendingBlock(chain, nextTimeMs(chain), full === true)
      : readBlock(chain.ledger, blockNumberOf(chain, tag), full === true),
  eth_getBlockByHash: (chain, [hash, full]) => readBlock(chain.ledger, numberOf(chain, hash), full === true),
  eth_getBlockTransactionCountByNumber: (chain, [tag]) => transactionCount(chain, blockNumberOf(chain, tag)),
  eth_getBlockTransactionCountByHash: (chain, [hash]) => transactionCount(chain, numberOf(chain, hash)),
  eth_getBlockReceipts: blockReceipts,
  eth_getTransactionByHash: transactionByHash,
  eth_getTransactionByBlockNumberAndIndex: (chain, [tag, index]) =>
    transactionAt(chain, blockNumberOf(chain, tag), index),
  eth_getTransactionByBlockHashAndIndex: (chain, [hash, index]) => transactionAt(chain, numberOf(chain, hash), index),
  eth_getTransactionReceipt: (chain, [hash]) => {
    const place = chain.ledger.transactions.get(hashOf(hash));
    return place?.block.receipts[place.index] ?? null;
  },
  eth_getRawTransactionByHash: (chain, [hash]) => {
    const place = chain.ledger.transactions.get(hashOf(hash));
    return place?.block.raw[place.index] ?? chain.pool.get(hashOf(hash))?.raw ?? null;
  },
  eth_getLogs: (chain, [filter]) =>
    findLogs(
      chain.ledger,
      parseLogFilter(chain.ledger, filter, (tag) => blockNumberOf(chain, tag)),
    ),
  eth_getTransactionCount: async (chain, [address, tag]) =>
    tag === 'pending'
      ? chain.exclusive(async () => {
          const from = String(address).toLowerCase() as Address;
          return quantity(pendingNonce(chain.pool, from, await stateNonce(chain, from)));
        })
      : stateMethods.eth_getTransactionCount?.(chain, [address, tag]),
  eth_sendTransaction: sendFromWallet,
  eth_sendRawTransaction: (chain, [raw]) =>
    chain.exclusive(async () => {
      const hash = await acceptTransaction(chain, raw as Hex);
      if (chain.blockTimeMs === 0 && chain.mining) await mineBlock(chain, nextTimeMs(chain));
      return hash;
    }),
};

function hashOf(value: unknown): Hex {
  if (typeof value === 'string' && /^0x[0-9a-f]{64}$/i.test(value)) return value.toLowerCase() as Hex;
  throw rpcError(-32602, 'invalid argument 0: not a 32-byte hash');
}

/** Returns the block's number, or -1 when there is no such block. */
function numberOf(chain: Chain, hash: unknown): number {
  return numberOfHash(chain.ledger, hashOf(hash)) ?? -1;
}

function transactionByHash(chain: Chain, [hash]: unknown[]): unknown {
  const place = chain.ledger.transactions.get(hashOf(hash));
  if (place !== undefined) return place.block.transactions[place.index];
  const entry = chain.pool.get(hashOf(hash));
  return entry === undefined ? null : pendingTransaction(entry);
}

function transactionAt(chain: Chain, number: number, index: unknown): unknown {
  const segment = segmentAt(chain.ledger, number);
  return segment?.kind === 'block' ? (segment.transactions[parseQuantity(index, 'index')] ?? null) : null;
}

function transactionCount(chain: Chain, number: number): Hex | null {
  const segment = segmentAt(chain.ledger, number);
  return segment === null ? null : quantity(segment.kind === 'block' ? segment.transactions.length : 0);
}

function blockReceipts(chain: Chain, [tag]: unknown[]): unknown {
  const number = typeof tag === 'string' && tag.length === 66 ? numberOf(chain, tag) : blockNumberOf(chain, tag);
  const segment = segmentAt(chain.ledger, number);
  return segment === null ? null : segment.kind === 'block' ? segment.receipts : [];
}

function feeHistory(chain: Chain, [count, newest, percentiles]: unknown[]): unknown {
  const newestNumber = Math.min(blockNumberOf(chain, newest), headNumber(chain.ledger));
  const wanted = typeof count === 'number' ? count : parseQuantity(count, 'blockCount');
  const length = Math.min(wanted, 1024, newestNumber + 1);
  const rewards = Array.isArray(percentiles) ? percentiles.map(() => quantity(CHAIN.priorityFeePerGas)) : null;
  return {
    oldestBlock: quantity(newestNumber - length + 1),
    baseFeePerGas: Array.from({ length: length + 1 }, () => quantity(CHAIN.baseFeePerGas)),
    gasUsedRatio: Array.from({ length }, () => 0),
    ...(rewards === null ? {} : { reward: Array.from({ length }, () => rewards) }),
  };
}

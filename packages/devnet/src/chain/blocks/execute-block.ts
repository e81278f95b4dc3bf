// Executes transactions as the next block in the engine and returns the block. Does not change the ledger.

import type { Hex } from '@svc/protocol';
import type { Chain } from '../chain.ts';
import { hashAt, headNumber } from '../ledger.ts';
import { quantity } from '../quantity.ts';
import { backToLastFullBlock, prepareNextBlock, syncEngineForGood } from '../sync-engine.ts';
import type { ExecutedHeader, FullBlock, Receipt, RpcTransaction } from '../types.ts';
import { fullBlockHash } from './block-hash.ts';
import { lastMovesAlone, moveCoins } from './move-coins.ts';

export interface Offered {
  hash: Hex;
  raw: Hex;
}

export interface Execution {
  /** Null when no transaction could be included. */
  block: FullBlock | null;
  refused: { hash: Hex; reason: string }[];
  /** Instead of a block: the blocks that the transactions fit in, one after the other. */
  split?: Offered[][];
}

/** Call within `chain.exclusive`. */
export async function executeBlock(chain: Chain, offered: Offered[], timeMs: number): Promise<Execution> {
  await syncEngineForGood(chain);
  // From here on the engine is no longer at the ledger's head: until the ledger follows, the next question goes back.
  chain.engineHead = -1;
  const { sent, refused } = await offer(chain, offered);
  if (sent.length === 0) return { block: null, refused };
  await prepareNextBlock(chain, timeMs);
  await chain.engine.request('evm_mine', []);
  const number = headNumber(chain.ledger) + 1;
  const mined = (await chain.engine.request('eth_getBlockByNumber', [quantity(number), true])) as ExecutedHeader & {
    transactions: RpcTransaction[];
  };
  const included = new Map(mined.transactions.map((transaction) => [transaction.hash, transaction]));
  for (const { hash } of sent.filter((one) => !included.has(one.hash))) {
    refused.push({ hash, reason: 'the block could not include it' });
    await chain.engine.request('hardhat_dropTransaction', [hash]);
  }
  if (included.size === 0) return { block: null, refused };
  return finish(chain, await readBlock(chain, { number, timeMs, mined, offered: sent }), refused);
}

/** Moves the coins of the block's CELO transfers, so that the next transaction finds them where they are. */
async function finish(chain: Chain, block: FullBlock, refused: Execution['refused']): Promise<Execution> {
  const parts = lastMovesAlone(block);
  if (parts.length === 1 && (await moveCoins(chain, block))) return { block, refused };
  await backToLastFullBlock(chain);
  if (parts.length > 1) return { block: null, refused, split: parts };
  const [part = []] = parts;
  const reason = 'it spends the same CELO as a token and as the coin';
  const overdrawn = part.slice(-1).map(({ hash }) => ({ hash, reason }));
  return { block: null, refused: [...refused, ...overdrawn], split: part.length > 1 ? [part.slice(0, -1)] : [] };
}

async function offer(chain: Chain, offered: Offered[]): Promise<{ sent: Offered[]; refused: Execution['refused'] }> {
  const sent: Offered[] = [];
  const refused: Execution['refused'] = [];
  for (const transaction of offered) {
    try {
      await chain.engine.request('eth_sendRawTransaction', [transaction.raw]);
      sent.push(transaction);
    } catch (error) {
      refused.push({ hash: transaction.hash, reason: error instanceof Error ? error.message : String(error) });
    }
  }
  return { sent, refused };
}

async function readBlock(
  chain: Chain,
  read: {
    number: number;
    timeMs: number;
    mined: ExecutedHeader & { transactions: RpcTransaction[] };
    offered: Offered[];
  },
): Promise<FullBlock> {
  const { mined, number, timeMs } = read;
  const { ledger } = chain;
  const { stateRoot, transactionsRoot, receiptsRoot, logsBloom, gasUsed, size } = mined;
  const header = { stateRoot, transactionsRoot, receiptsRoot, logsBloom, gasUsed, size };
  const parentHash = hashAt(ledger, number - 1);
  const hash = fullBlockHash({ parentHash, anchor: ledger.anchor, number, timeMs, header });
  const rawOf = new Map(read.offered.map((one) => [one.hash, one.raw]));
  const raw = mined.transactions.flatMap((transaction) => rawOf.get(transaction.hash) ?? []);
  const transactions = mined.transactions.map((transaction) => ({ ...transaction, blockHash: hash }));
  const receipts = await Promise.all(transactions.map((transaction) => readReceipt(chain, transaction.hash, hash)));
  return { kind: 'block', first: number, count: 1, timeMs, hash, header, raw, transactions, receipts };
}

async function readReceipt(chain: Chain, transactionHash: Hex, blockHash: Hex): Promise<Receipt> {
  const receipt = (await chain.engine.request('eth_getTransactionReceipt', [transactionHash])) as Receipt;
  return { ...receipt, blockHash, logs: receipt.logs.map((log) => ({ ...log, blockHash })) };
}

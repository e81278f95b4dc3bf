// Formats a block for JSON-RPC.

import type { Hex } from '@svc/protocol';
import type { Chain } from '../chain.ts';
import { CHAIN, EMPTY_ROOT, EMPTY_UNCLES, ZERO_HASH } from '../constants.ts';
import { hashAt, headNumber, type Ledger, segmentAt, segmentIndex, timeMsIn } from '../ledger.ts';
import { pendingTransaction } from '../pending-transaction.ts';
import { quantity } from '../quantity.ts';
import type { ExecutedHeader, FullBlock } from '../types.ts';

const NO_BLOOM: Hex = `0x${'0'.repeat(512)}`;
const EMPTY_BLOCK: ExecutedHeader = {
  stateRoot: EMPTY_ROOT,
  transactionsRoot: EMPTY_ROOT,
  receiptsRoot: EMPTY_ROOT,
  logsBloom: NO_BLOOM,
  gasUsed: '0x0',
  size: '0x24a',
};

export function readBlock(ledger: Ledger, number: number, full: boolean): Record<string, unknown> | null {
  const segment = segmentAt(ledger, number);
  if (segment === null) return null;
  const parentHash = number === 0 ? ZERO_HASH : hashAt(ledger, number - 1);
  const transactions = segment.kind === 'block' ? segment.transactions : [];
  return {
    ...frame({ number, parentHash, timeMs: timeMsIn(segment, number) }),
    ...(segment.kind === 'block' ? segment.header : { ...EMPTY_BLOCK, stateRoot: stateRootBefore(ledger, number) }),
    hash: hashAt(ledger, number),
    transactions: full ? transactions : transactions.map(({ hash }) => hash),
  };
}

export function readPendingBlock(chain: Chain, timeMs: number, full: boolean): Record<string, unknown> {
  const head = headNumber(chain.ledger);
  const entries = [...chain.pool.values()];
  return {
    ...frame({ number: head + 1, parentHash: hashAt(chain.ledger, head), timeMs }),
    ...EMPTY_BLOCK,
    stateRoot: stateRootBefore(chain.ledger, head),
    hash: null,
    nonce: null,
    transactions: entries.map((entry) => (full ? pendingTransaction(entry) : entry.hash)),
  };
}

/** An empty block has the state of the last full block before it. */
function stateRootBefore(ledger: Ledger, number: number): Hex {
  for (let index = segmentIndex(ledger, number); index >= 0; index -= 1) {
    const segment = ledger.segments[index];
    if (segment?.kind === 'block') return (segment satisfies FullBlock).header.stateRoot;
  }
  return EMPTY_ROOT;
}

function frame(block: { number: number; parentHash: Hex; timeMs: number }): Record<string, unknown> {
  return {
    number: quantity(block.number),
    parentHash: block.parentHash,
    timestamp: quantity(Math.floor(block.timeMs / 1000)),
    nonce: '0x0000000000000000',
    sha3Uncles: EMPTY_UNCLES,
    miner: CHAIN.coinbase,
    difficulty: '0x0',
    totalDifficulty: '0x0',
    extraData: '0x',
    gasLimit: quantity(CHAIN.blockGasLimit),
    baseFeePerGas: quantity(CHAIN.baseFeePerGas),
    mixHash: block.parentHash,
    uncles: [],
    withdrawals: [],
    withdrawalsRoot: EMPTY_ROOT,
    blobGasUsed: '0x0',
    excessBlobGas: '0x0',
    parentBeaconBlockRoot: ZERO_HASH,
  };
}

// Mines blocks. Every block is on disk before a query can see it.
import type { Chain } from '../chain.ts';
import { appendEmpties, appendFullBlock, headNumber } from '../ledger.ts';
import { dropFromPool, selectTransactions } from '../pool.ts';
import { backToLastFullBlock } from '../sync-engine.ts';
import type { FullBlock } from '../types.ts';
import { type Execution, executeBlock, type Offered } from './execute-block.ts';

/** Mines what the pool has, as one block if it fits in one, or an empty one. Call within `chain.exclusive`. */
export async function mineBlock(chain: Chain, timeMs: number): Promise<void> {
  const before = headNumber(chain.ledger);
  const selected = await selectTransactions(chain);
  const waiting: Offered[][] = selected.length === 0 ? [] : [selected];
  for (let offered = waiting.shift(); offered !== undefined; offered = waiting.shift()) {
    const { block, refused, split = [] } = await executeOrGoBack(chain, offered, timeMs);
    for (const { hash, reason } of refused) {
      chain.log(`transaction ${hash} dropped: ${reason}`);
      dropFromPool(chain.pool, hash);
    }
    if (block !== null) await publishBlock(chain, block);
    waiting.unshift(...split);
  }
  if (headNumber(chain.ledger) === before) await mineEmptyBlocks(chain, { count: 1, startMs: timeMs, stepMs: 0 });
}

/** A transaction that the engine cannot mine must not stop the chain: alone in its block, it is dropped. */
async function executeOrGoBack(chain: Chain, selected: Offered[], timeMs: number): Promise<Execution> {
  try {
    return await executeBlock(chain, selected, timeMs);
  } catch (error) {
    await backToLastFullBlock(chain);
    const first = selected.slice(0, 1);
    if (selected.length > 1) return executeOrGoBack(chain, first, timeMs);
    const reason = error instanceof Error ? error.message : String(error);
    return { block: null, refused: first.map(({ hash }) => ({ hash, reason })) };
  }
}

export async function mineEmptyBlocks(
  chain: Chain,
  run: { count: number; startMs: number; stepMs: number },
): Promise<void> {
  if (run.count === 0) return;
  appendEmpties(chain.ledger, run);
  await chain.storage?.saveEmpties(chain.ledger);
}

/** First to disk, then to the ledger, which receipts are read from. */
async function publishBlock(chain: Chain, block: FullBlock): Promise<void> {
  try {
    await chain.storage?.saveBlock(block);
  } catch (error) {
    // The block was not made: its transactions are still in the pool.
    await backToLastFullBlock(chain);
    throw error;
  }
  await adoptBlock(chain, block);
}

/** Adds an executed block to the ledger. The engine is exactly at this block. */
export async function adoptBlock(chain: Chain, block: FullBlock): Promise<void> {
  appendFullBlock(chain.ledger, block);
  for (const { hash } of block.transactions) dropFromPool(chain.pool, hash);
  chain.engineHead = headNumber(chain.ledger);
  chain.snapshots.push({ number: block.first, id: await chain.engine.request('evm_snapshot', []) });
}

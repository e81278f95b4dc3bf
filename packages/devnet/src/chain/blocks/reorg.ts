// Replaces the last blocks by the same number of others, as when another branch wins.
import { randomBytes } from 'node:crypto';
import type { Hex } from '@svc/protocol';
import { acceptTransaction } from '../accept-transaction.ts';
import type { Chain } from '../chain.ts';
import { appendEmpties, copyLedger, cutLedger, hashAt, headNumber, timeMsAt } from '../ledger.ts';
import { revertEngine } from '../sync-engine.ts';
import type { FullBlock } from '../types.ts';
import { branchAnchor } from './block-hash.ts';
import { executeBlock, type Offered } from './execute-block.ts';
import { adoptBlock } from './mine.ts';

interface Reorg {
  /** The last block of the old branch that stays. */
  to: number;
  /** Transactions of the old branch that the new one includes too, in its first block or as many as they fit in. */
  keeps(hash: Hex): boolean;
}

/**
 * Call within `chain.exclusive`. Head number and block times stay; every hash after `to` changes. The new branch is made on a copy
 * of the ledger and written as one record: a killed process starts on the one branch or the other, with all that it had mined.
 */
export async function reorg(chain: Chain, { to, keeps }: Reorg): Promise<void> {
  const head = headNumber(chain.ledger);
  const timesMs = Array.from({ length: head - to }, (_, index) => timeMsAt(chain.ledger, to + 1 + index));
  const salt: Hex = `0x${randomBytes(32).toString('hex')}`;
  const draft: Chain = { ...chain, ledger: copyLedger(chain.ledger) };
  const { ledger } = draft;
  const cut = cutLedger(ledger, to, branchAnchor(hashAt(ledger, to), salt));
  await revertEngine(draft);
  const kept = cut.flatMap(offeredBy).filter(({ hash }) => keeps(hash));
  const waiting: Offered[][] = kept.length === 0 ? [] : [kept];
  const next = () => nextBlock(draft, waiting, timesMs[headNumber(ledger) - to]);
  for (let block = await next(); block !== null; block = await next()) await adoptBlock(draft, block);
  for (const timeMs of timesMs.slice(headNumber(ledger) - to)) {
    appendEmpties(ledger, { count: 1, startMs: timeMs, stepMs: 0 });
  }
  try {
    await chain.storage?.saveReorg({ to, salt, ledger });
  } finally {
    // The engine is on the new branch already, also where the disk is full.
    chain.ledger = ledger;
    chain.engineHead = draft.engineHead;
  }
  await backToPool(
    chain,
    kept.filter(({ hash }) => !ledger.transactions.has(hash)),
  );
}

/** Takes from `waiting` what makes one block at this time. Null at the end of either. */
async function nextBlock(chain: Chain, waiting: Offered[][], timeMs: number | undefined): Promise<FullBlock | null> {
  if (timeMs === undefined) return null;
  for (let offered = waiting.shift(); offered !== undefined; offered = waiting.shift()) {
    const { block, split = [] } = await executeBlock(chain, offered, timeMs);
    waiting.unshift(...split);
    if (block !== null) return block;
  }
  return null;
}

/** Transactions that the new branch cannot include yet, such as those after a nonce gap, are pending again. */
async function backToPool(chain: Chain, transactions: Offered[]): Promise<void> {
  for (const { hash, raw } of transactions) {
    await acceptTransaction(chain, raw).catch((error: unknown) => {
      chain.log(`transaction ${hash} dropped: ${error instanceof Error ? error.message : String(error)}`);
    });
  }
}

function offeredBy(block: FullBlock): Offered[] {
  return block.transactions.flatMap(({ hash }, index) => {
    const raw = block.raw[index];
    return raw === undefined ? [] : [{ hash, raw }];
  });
}

// Executions verified at depth, how far each chain has been read, and what a round of the follower has to know.
import type { Hex } from '@svc/protocol';
import type { Queryable } from '../../ports/database.ts';

export interface VerifiedExecution {
  chainId: number;
  txHash: Hex;
  logIndex: number;
  opRef: Hex;
  conversionId: string;
  voucherId: number;
  blockNumber: bigint;
  blockHash: Hex;
  now: number;
}

/** The table's keys see to it that one log serves one conversion, and one conversion is executed once. */
export async function insertExecution(tx: Queryable, execution: VerifiedExecution): Promise<void> {
  await tx.query(
    `insert into executions (chain_id, tx_hash, log_index, op_ref, conversion_id, voucher_id, block_number, block_hash, verified_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      execution.chainId,
      execution.txHash,
      execution.logIndex,
      execution.opRef,
      execution.conversionId,
      execution.voucherId,
      execution.blockNumber,
      execution.blockHash,
      execution.now,
    ],
  );
}

/** The same operation, in another block or transaction since a reorganisation: watched again until it is final. */
export async function moveExecution(
  tx: Queryable,
  execution: Omit<VerifiedExecution, 'chainId' | 'opRef' | 'now'>,
): Promise<void> {
  await tx.query(
    `update executions set tx_hash = $2, log_index = $3, voucher_id = $4, block_number = $5, block_hash = $6,
       final_at = null where conversion_id = $1`,
    [
      execution.conversionId,
      execution.txHash,
      execution.logIndex,
      execution.voucherId,
      execution.blockNumber,
      execution.blockHash,
    ],
  );
}

export async function readCursor(db: Queryable, chainId: number): Promise<bigint | null> {
  const [row] = await db.query<{ next_block: number }>('select next_block from chain_cursors where chain_id = $1', [
    chainId,
  ]);
  return row === undefined ? null : BigInt(row.next_block);
}

export async function writeCursor(db: Queryable, chainId: number, nextBlock: bigint, now: number): Promise<void> {
  await db.query(
    `insert into chain_cursors (chain_id, next_block, updated_at) values ($1, $2, $3)
     on conflict (chain_id) do update set next_block = excluded.next_block, updated_at = excluded.updated_at`,
    [chainId, nextBlock, now],
  );
}

export interface Followed {
  /** Every contract whose executions matter: it has a voucher that is not settled. */
  contracts: Hex[];
  /** The first block that was never read, as last written; null before the first round. */
  cursor: bigint | null;
  cursorWrittenAt: number;
  /** A transaction was reported and is due to be looked at. */
  hasSubmitted: boolean;
}

const FOLLOWED = `select contracts, next_block as "nextBlock", written_at as "writtenAt", has_submitted as "hasSubmitted"
  from read_followed($1, $2)`;

export async function readFollowed(db: Queryable, chainId: number, now: number): Promise<Followed> {
  const [row] = await db.query<{
    contracts: Hex[];
    nextBlock: number | null;
    writtenAt: number | null;
    hasSubmitted: boolean;
  }>(FOLLOWED, [chainId, now], 'read-followed');
  if (row === undefined) throw new Error('the follower reads one row');
  const { contracts, nextBlock, writtenAt, hasSubmitted } = row;
  const cursor = nextBlock === null ? null : BigInt(nextBlock);
  return { contracts, cursor, cursorWrittenAt: writtenAt ?? 0, hasSubmitted };
}

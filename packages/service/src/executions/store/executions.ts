// Executions verified at depth, how far each chain has been read, and what a round of the follower has to know.
import type { Env, Hex } from '@svc/protocol';
import { type PayoutTiers, TIERS_REST_MS, type TierSign } from '../../domain/rail/payout-tiers.ts';
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

// What is paid out before its burn is final, and the signs that end that for a while: known to every process.

export async function noteTierSign(
  db: Queryable,
  { chainId, sign, now }: { chainId: number; sign: TierSign; now: number },
): Promise<void> {
  await db.query(
    `insert into payout_tier_stops (chain_id, sign, since, last_at) values ($1, $2, $3, $3)
     on conflict (chain_id, sign) do update set last_at = greatest(payout_tier_stops.last_at, excluded.last_at),
       since = case when payout_tier_stops.last_at < excluded.last_at - $4::bigint then excluded.since else payout_tier_stops.since end`,
    [chainId, sign, now, TIERS_REST_MS],
  );
}

/** In the transaction that claims the order. Returns false while a sign, an open item or a limit says that it has to wait. */
export async function hasRoomAtRisk(
  tx: Queryable,
  { orderId, tiers, now }: { orderId: number; tiers: PayoutTiers; now: number },
): Promise<boolean> {
  const [row] = await tx.query<{ has: boolean }>(
    'select has_room_at_risk($1, $2::numeric, $3::numeric, $4) as has',
    [orderId, tiers.merchantAtRiskKobo, tiers.totalAtRiskKobo, now - TIERS_REST_MS],
    'has-room-at-risk',
  );
  return row?.has === true;
}

/** The signs of a chain that count now. */
export async function listTierSigns(db: Queryable, chainId: number, now: number): Promise<TierSign[]> {
  const rows = await db.query<{ sign: TierSign }>(
    'select sign from payout_tier_stops where chain_id = $1 and last_at > $2 order by sign',
    [chainId, now - TIERS_REST_MS],
  );
  return rows.map(({ sign }) => sign);
}

/** Kobo that were paid out for burns which are not final, of all merchants of the environment. */
export async function readAtRisk(db: Queryable, env: Env): Promise<bigint> {
  const [row] = await db.query<{ kobo: string }>(
    'select coalesce(sum(amount_kobo), 0)::text as kobo from payouts_at_risk where env = $1',
    [env],
  );
  return BigInt(row?.kobo ?? '0');
}

// Executions that are recorded and not final yet.

export interface WatchedExecution {
  conversionId: string;
  opRef: Hex;
  txHash: Hex;
  blockNumber: bigint;
  blockHash: Hex;
  /** The contract that ran it. */
  converter: Hex;
}

/** Those not looked at longest, claimed by one of several workers until `nextLookAt`. */
export async function claimWatched(
  db: Queryable,
  question: { chainId: number; now: number; nextLookAt: number; limit: number },
): Promise<WatchedExecution[]> {
  const rows = await db.query<Record<string, unknown>>(
    `update executions e set next_look_at = $3
       from (
         select conversion_id from executions where chain_id = $1 and final_at is null and next_look_at <= $2
         order by next_look_at limit $4 for update skip locked
       ) as due, vouchers v
      where e.conversion_id = due.conversion_id and v.id = e.voucher_id
     returning e.conversion_id, e.op_ref, e.tx_hash, e.block_number, e.block_hash, v.verifying_contract`,
    [question.chainId, question.now, question.nextLookAt, question.limit],
    'claim-watched',
  );
  return rows.map((row) => ({
    conversionId: row.conversion_id as string,
    opRef: row.op_ref as Hex,
    txHash: row.tx_hash as Hex,
    blockNumber: BigInt(row.block_number as number),
    blockHash: row.block_hash as Hex,
    converter: row.verifying_contract as Hex,
  }));
}

/** Only when it is still in the block that was checked. What was paid out for it is at risk no more. */
export async function markFinal(
  db: Queryable,
  { conversionId, blockHash }: Pick<WatchedExecution, 'conversionId' | 'blockHash'>,
  now: number,
): Promise<void> {
  await db.query(
    `with final as (update executions set final_at = $3 where conversion_id = $1 and block_hash = $2 returning conversion_id)
     update rail_orders o set at_risk = false from final where o.conversion_id = final.conversion_id and o.at_risk`,
    [conversionId, blockHash, now],
  );
}

export async function isExecutionFinal(db: Queryable, conversionId: string): Promise<boolean> {
  const rows = await db.query('select 1 from executions where conversion_id = $1 and final_at is not null', [
    conversionId,
  ]);
  return rows.length > 0;
}

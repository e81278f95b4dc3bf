// Executions that are recorded and not final yet.
import type { Hex } from '@svc/protocol';
import type { Queryable } from '../../ports/database.ts';

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

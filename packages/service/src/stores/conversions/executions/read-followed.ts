// All that a round of the follower has to know of the database, in one statement.
import type { Hex } from '@svc/protocol';
import type { Queryable } from '../../../ports/database.ts';

export interface Followed {
  /** Every contract whose executions matter: it has a voucher that is not settled. */
  contracts: Hex[];
  /** The first block that was never read, as last written; null before the first round. */
  cursor: bigint | null;
  cursorWrittenAt: number;
  /** A transaction was reported and is due to be looked at. */
  hasSubmitted: boolean;
}

/** The contracts are found one by one in their index: the number of vouchers does not count. */
const FOLLOWED = `
  with recursive used (contract) as (
    (select verifying_contract from vouchers where chain_id = $1 and settled_at is null order by 1 limit 1)
    union all
    select (select v.verifying_contract from vouchers v
             where v.chain_id = $1 and v.settled_at is null and v.verifying_contract > used.contract order by 1 limit 1)
      from used where used.contract is not null)
  select array(select contract from used where contract is not null) as contracts, k.next_block as "nextBlock",
    k.updated_at as "writtenAt", exists (
      select from conversions where status = 'onchain_submitted' and chain_id = $1 and next_try_at <= $2) as "hasSubmitted"
    from (values ($1::bigint)) as c (chain_id) left join chain_cursors k using (chain_id)`;

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

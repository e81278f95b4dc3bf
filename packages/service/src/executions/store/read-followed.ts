// All that a round of the follower has to know of the database, in one statement.
import type { Hex } from '@svc/protocol';
import type { Queryable } from '../../ports/database.ts';

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

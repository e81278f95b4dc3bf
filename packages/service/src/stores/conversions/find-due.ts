// What background work looks at next.
import type { ConversionStatus } from '@svc/protocol';
import type { ConversionRecord } from '../../domain/conversion.ts';
import type { Queryable } from '../../ports/database.ts';
import { toConversionRecord } from './rows.ts';

export interface DueQuestion {
  statuses: readonly ConversionStatus[];
  now: number;
  /** Rows touched after this moment are still in somebody's hands. */
  untouchedSince: number;
  limit: number;
}

export async function findDue(db: Queryable, question: DueQuestion): Promise<ConversionRecord[]> {
  const rows = await db.query(
    `select * from conversions where status = any($1) and next_try_at <= $2 and updated_at <= $3
      order by next_try_at, updated_at limit $4`,
    [[...question.statuses], question.now, question.untouchedSince, question.limit],
  );
  return rows.map(toConversionRecord);
}

/** Conversions of one chain whose transaction was reported and not seen yet, those not looked at longest first. */
export async function findSubmitted(
  db: Queryable,
  chainId: number,
  now: number,
  limit: number,
): Promise<ConversionRecord[]> {
  const rows = await db.query(
    `select * from conversions where status = 'onchain_submitted' and chain_id = $1 and next_try_at <= $2
      order by next_try_at, updated_at limit $3`,
    [chainId, now, limit],
  );
  return rows.map(toConversionRecord);
}

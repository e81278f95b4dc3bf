// Open conversions that are due to be screened again.
import type { ConversionStatus } from '@svc/protocol';
import type { ConversionRecord } from '../../domain/conversion.ts';
import type { Queryable } from '../../ports/database.ts';
import { toConversionRecord } from './rows.ts';

export async function listToScreenAgain(
  db: Queryable,
  { statuses, now, createdBefore, limit }: Due,
): Promise<ConversionRecord[]> {
  const rows = await db.query(
    `select * from conversions where status = any($1) and next_screening_at <= $2 and created_at <= $3
      order by next_screening_at limit $4`,
    [[...statuses], now, createdBefore, limit],
  );
  return rows.map(toConversionRecord);
}

export interface Due {
  statuses: readonly ConversionStatus[];
  now: number;
  /** Younger ones were screened at their creation. */
  createdBefore: number;
  limit: number;
}

/** Returns true for one of several workers. */
export async function claimRescreening(
  db: Queryable,
  { conversionId, now, nextAt }: { conversionId: string; now: number; nextAt: number },
): Promise<boolean> {
  const rows = await db.query(
    'update conversions set next_screening_at = $3 where id = $1 and next_screening_at <= $2 returning id',
    [conversionId, now, nextAt],
  );
  return rows.length === 1;
}

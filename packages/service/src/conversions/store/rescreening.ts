// Open conversions that are due to be screened again.
import { CONVERSION_STATUSES, type ConversionStatus, type Env, isFinal } from '@svc/protocol';
import type { ConversionRecord } from '../../domain/conversion.ts';
import type { Queryable } from '../../ports/database.ts';
import { toConversionRecord } from './rows.ts';

export interface Due {
  envs: readonly Env[];
  statuses: readonly ConversionStatus[];
  now: number;
  /** Younger ones were screened at their creation. */
  createdBefore: number;
  limit: number;
}

export interface ToScreen {
  conversion: ConversionRecord;
  /** No voucher of it can run any more: nothing happens unless a new one is issued. */
  isDormant: boolean;
}

/** Far from now: a dormant conversion is screened when a voucher is issued again. */
const DORMANT_AT = 9_000_000_000_000_000;

const IS_DORMANT = `(c.status = 'voucher_issued'
  and not exists (select from vouchers v where v.conversion_id = c.id and v.settled_at is null))`;

/** As the index says it, so that the planner may use it. */
export const IS_OPEN = `status not in (${CONVERSION_STATUSES.filter(isFinal)
  .map((status) => `'${status}'`)
  .join(', ')})`;

export async function listToScreenAgain(
  db: Queryable,
  { envs, statuses, now, createdBefore, limit }: Due,
): Promise<ToScreen[]> {
  // One that moved on though it was dormant is due at once.
  const rows = await db.query<Record<string, unknown> & { is_dormant: boolean }>(
    `select c.*, ${IS_DORMANT} as is_dormant from (
       (select * from conversions
         where next_screening_at <= $2 and status = any($1) and ${IS_OPEN} and created_at <= $3 and env = any($5)
         order by next_screening_at limit $4)
       union all
       (select * from conversions
         where next_screening_at = ${DORMANT_AT} and status = any(array_remove($1, 'voucher_issued'))
           and ${IS_OPEN} and env = any($5) limit $4)
     ) c order by c.next_screening_at limit $4`,
    [[...statuses], now, createdBefore, limit, [...envs]],
  );
  return rows.map((row) => ({ conversion: toConversionRecord(row), isDormant: row.is_dormant }));
}

/** Returns true for one of several workers. */
export async function claimRescreening(
  db: Queryable,
  { conversionId, now, nextAt }: { conversionId: string; now: number; nextAt: number },
): Promise<boolean> {
  const rows = await db.query(
    `update conversions set next_screening_at = $3
      where id = $1 and (next_screening_at <= $2 or next_screening_at = ${DORMANT_AT}) returning id`,
    [conversionId, now, nextAt],
  );
  return rows.length === 1;
}

/** Under the conversion's lease, so that no voucher is issued during it. */
export async function markDormant(db: Queryable, conversionId: string): Promise<void> {
  await db.query(`update conversions c set next_screening_at = ${DORMANT_AT} where c.id = $1 and ${IS_DORMANT}`, [
    conversionId,
  ]);
}

/** Returns true for one that is old enough and was not screened within the time between two screenings. */
export async function isScreeningDue(
  db: Queryable,
  { conversionId, now, createdBefore }: { conversionId: string; now: number; createdBefore: number },
): Promise<boolean> {
  const rows = await db.query(
    `select 1 from conversions
      where id = $1 and created_at <= $3 and (next_screening_at <= $2 or next_screening_at = ${DORMANT_AT})`,
    [conversionId, now, createdBefore],
  );
  return rows.length === 1;
}

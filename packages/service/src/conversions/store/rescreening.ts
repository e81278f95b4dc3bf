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
  /** What `claimRescreening` replaces. */
  plannedAt: number;
  /** No voucher of it can run any more: nothing happens unless a new one is issued. */
  isDormant: boolean;
}

/** Far from now: a dormant conversion is screened when a voucher is issued again. */
const DORMANT_AT = 9_000_000_000_000_000;

/** Below zero it is due at once, however young it is: somebody was named whom nobody has screened. */
const IS_NEWLY_NAMED = 'next_screening_at < 0';

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
  const rows = await db.query<Record<string, unknown> & { is_dormant: boolean; next_screening_at: number }>(
    `select c.*, ${IS_DORMANT} as is_dormant from (
       (select * from conversions
         where next_screening_at <= $2 and status = any($1) and ${IS_OPEN}
           and (created_at <= $3 or ${IS_NEWLY_NAMED}) and env = any($5)
         order by next_screening_at limit $4)
       union all
       (select * from conversions
         where next_screening_at = ${DORMANT_AT} and status = any(array_remove($1, 'voucher_issued'))
           and ${IS_OPEN} and env = any($5) limit $4)
     ) c order by c.next_screening_at limit $4`,
    [[...statuses], now, createdBefore, limit, [...envs]],
  );
  return rows.map((row) => ({
    conversion: toConversionRecord(row),
    isDormant: row.is_dormant,
    plannedAt: row.next_screening_at,
  }));
}

/** Returns true for one of several workers, and never where somebody was named since the plan was read. */
export async function claimRescreening(
  db: Queryable,
  { conversionId, plannedAt, nextAt }: { conversionId: string; plannedAt: number; nextAt: number },
): Promise<boolean> {
  const rows = await db.query(
    'update conversions set next_screening_at = $3 where id = $1 and next_screening_at = $2 returning id',
    [conversionId, plannedAt, nextAt],
  );
  return rows.length === 1;
}

/** Each name makes another plan, so that no screening that began before it counts as done after it. */
export async function screenAtOnce(tx: Queryable, conversionId: string, now: number): Promise<void> {
  await tx.query('update conversions set next_screening_at = least(-$2::bigint, next_screening_at - 1) where id = $1', [
    conversionId,
    now,
  ]);
}

/** Under the conversion's lease, so that no voucher is issued during it. */
export async function markDormant(db: Queryable, conversionId: string): Promise<void> {
  await db.query(`update conversions c set next_screening_at = ${DORMANT_AT} where c.id = $1 and ${IS_DORMANT}`, [
    conversionId,
  ]);
}

/** The plan of one that is old enough and was not screened within the time between two screenings; null when it is not due. */
export async function findDueScreening(
  db: Queryable,
  { conversionId, now, createdBefore }: { conversionId: string; now: number; createdBefore: number },
): Promise<number | null> {
  const [row] = await db.query<{ at: number }>(
    `select next_screening_at as at from conversions
      where id = $1 and (${IS_NEWLY_NAMED}
        or created_at <= $3 and (next_screening_at <= $2 or next_screening_at = ${DORMANT_AT}))`,
    [conversionId, now, createdBefore],
  );
  return row?.at ?? null;
}

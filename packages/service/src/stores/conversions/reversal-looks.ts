// Successful payouts that the bank may still take back: when each was last asked about.
import type { Env } from '@svc/protocol';
import type { Queryable } from '../../ports/database.ts';

const SETTING = 'payouts.reversal_days';
const DEFAULT_DAYS = 7;
const MAX_DAYS = 90;

/** For so many days after its success a payout is asked about. */
export async function readReversalDays(db: Queryable): Promise<number> {
  const [row] = await db.query<{ value: unknown }>('select value from settings where name = $1', [SETTING]);
  const days = typeof row?.value === 'number' ? row.value : DEFAULT_DAYS;
  return Number.isInteger(days) && days >= 0 && days <= MAX_DAYS ? days : DEFAULT_DAYS;
}

export interface ReversalLook {
  env: Env;
  railReference: string;
}

/** Claims those that are due, so that two processes do not ask about the same ones. */
export function claimReversalLooks(
  db: Queryable,
  {
    now,
    succeededSince,
    lookedBefore,
    limit,
  }: { now: number; succeededSince: number; lookedBefore: number; limit: number },
): Promise<ReversalLook[]> {
  return db.query<ReversalLook>(
    `update payouts set reversal_looked_at = $1 where id in (
       select id from payouts where status = 'successful' and updated_at >= $2
         and coalesce(reversal_looked_at, updated_at) <= $3
       order by coalesce(reversal_looked_at, updated_at) limit $4 for update skip locked)
     returning env, rail_reference as "railReference"`,
    [now, succeededSince, lookedBefore, limit],
  );
}

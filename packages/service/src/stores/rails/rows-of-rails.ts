// Which rails the rows name that still wait for something.
import { type Env, OPEN_PAYOUT_STATUSES } from '@svc/protocol';
import type { Queryable } from '../../ports/database.ts';

/** Rows of before several rails were served by the one that was configured. */
export async function nameRails(db: Queryable, env: Env, provider: string): Promise<void> {
  await db.query('update payouts set provider = $2 where env = $1 and provider is null', [env, provider]);
  await db.query(
    `update conversions set rail_provider = $2
      where env = $1 and rail_provider is null and (payment_reference is not null or payout_bank_code is not null)`,
    [env, provider],
  );
}

/** The rails at which a payout is open, or at which somebody may still pay. */
export async function listRailsInUse(db: Queryable, env: Env): Promise<string[]> {
  const rows = await db.query<{ provider: string }>(
    `select provider from payouts where env = $1 and provider is not null and status = any($2)
     union
     select rail_provider as provider from conversions
      where env = $1 and rail_provider is not null and status = 'awaiting_payment'
     order by provider`,
    [env, [...OPEN_PAYOUT_STATUSES]],
  );
  return rows.map(({ provider }) => provider);
}

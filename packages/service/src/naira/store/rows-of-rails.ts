// Which rails the rows name that still wait for something.
import { CONVERSION_STATUSES, type Env, isFinal, OPEN_ORDER_STATUSES } from '@svc/protocol';
import type { Queryable } from '../../ports/database.ts';

/**
 * The rails at which a payout or a refund is open, at which somebody may still pay, or that are asked about an earlier attempt
 * before value leaves again.
 */
export async function listRailsInUse(db: Queryable, env: Env): Promise<string[]> {
  const rows = await db.query<{ provider: string }>(
    `select o.provider from rail_orders o join conversions c on c.id = o.conversion_id
      where o.env = $1 and ((o.kind = 'payout' and c.status <> all($3))
        or (o.status = any($2) and o.bank_word is null and o.withdrawn_at is null))
     union
     select rail_provider as provider from conversions where env = $1 and status = 'awaiting_payment' and rail_provider is not null`,
    [env, [...OPEN_ORDER_STATUSES], CONVERSION_STATUSES.filter(isFinal)],
  );
  return rows.map(({ provider }) => provider);
}

/** References of payouts that a rail took before a moment and has not ended, the newest first. */
export async function listOpenReferences(
  db: Queryable,
  { env, provider, sentBefore, limit }: { env: Env; provider: string; sentBefore: number; limit: number },
): Promise<string[]> {
  const rows = await db.query<{ railReference: string }>(
    `select rail_reference as "railReference" from rail_orders
     where kind = 'payout' and env = $1 and provider = $2 and status = any($3) and sent_at < $4 order by id desc limit $5`,
    [env, provider, [...OPEN_ORDER_STATUSES], sentBefore, limit],
  );
  return rows.map(({ railReference }) => railReference);
}

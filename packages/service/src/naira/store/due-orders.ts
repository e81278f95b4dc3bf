// Orders that their rail is asked about now, claimed by one of several workers.
import { type Env, OPEN_ORDER_STATUSES } from '@svc/protocol';
import { toOrderRecord } from '../../conversions/store/rows.ts';
import type { RailLane } from '../../domain/rail/rail-lane.ts';
import type { RailOrder } from '../../domain/rail/rail-order.ts';
import type { Queryable } from '../../ports/database.ts';

export interface OrdersQuestion {
  envs: readonly Env[];
  rails: RailLane;
  now: number;
  limit: number;
}

/** Longer than a question may take: the answer says when to ask next. */
const CLAIM_MS = 20_000;

const CLAIM_DUE = `
  update rail_orders o set next_check_at = $1::bigint + ${CLAIM_MS}
  from (
    select id from rail_orders
    where kind = $7 and next_check_at <= $1 and status = any($2) and env = any($3) and (provider = any($4)) <> $5
    order by next_check_at limit $6 for update skip locked
  ) as due
  where o.id = due.id returning o.*`;

/** Open ones of one kind, due longest first. */
export async function claimDueOrders(
  db: Queryable,
  { envs, rails, now, limit, kind }: OrdersQuestion & { kind: RailOrder['kind'] },
): Promise<RailOrder[]> {
  const values = [now, [...OPEN_ORDER_STATUSES], [...envs], [...rails.names], rails.isRest, limit, kind];
  return (await db.query(CLAIM_DUE, values)).map(toOrderRecord);
}

/** Successful orders that the rail may have taken back, due longest first. */
export async function listReversalLooks(db: Queryable, question: OrdersQuestion): Promise<RailOrder[]> {
  const { envs, rails, now, limit } = question;
  const rows = await db.query(
    `select * from rail_orders where reversal_look_at <= $1 and status = 'successful' and env = any($3)
        and (provider = any($4)) <> $5
      order by reversal_look_at limit $2`,
    [now, limit, [...envs], [...rails.names], rails.isRest],
  );
  return rows.map(toOrderRecord);
}

/** Returns true for one of several workers, which then queries the rail. */
export async function claimReversalLook(
  db: Queryable,
  look: { orderId: number; now: number; nextLookAt: number | null },
): Promise<boolean> {
  const rows = await db.query(
    `update rail_orders set reversal_look_at = $3
      where id = $1 and status = 'successful' and reversal_look_at <= $2 returning id`,
    [look.orderId, look.now, look.nextLookAt],
  );
  return rows.length === 1;
}

// Orders that their rail is asked about now, claimed by one of several workers.
import { type Env, OPEN_ORDER_STATUSES } from '@svc/protocol';
import { toOrderRecord } from '../../conversions/store/rows.ts';
import type { RailLane, RailOrder } from '../../domain/rail/rail-order.ts';
import type { Queryable } from '../../ports/database.ts';

export interface OrdersQuestion {
  envs: readonly Env[];
  rails: RailLane;
  now: number;
  limit: number;
}

/** Longer than a question may take: the answer says when to ask next. */
const CLAIM_MS = 20_000;

/** Of so many that are due longest, each merchant's turn comes before anybody's second. */
const LOOKED_AT = 8;

const IS_DUE = 'o.next_check_at <= $1 and o.status = any($2)';

const CLAIM_DUE = `
  with due as (
    select o.id, o.next_check_at, c.merchant_id from rail_orders o join conversions c on c.id = o.conversion_id
    where o.kind = $7 and ${IS_DUE} and o.env = any($3) and (o.provider = any($4)) <> $5
    order by o.next_check_at limit $6::integer * ${LOOKED_AT}),
  turns as (select id, next_check_at, row_number() over (partition by merchant_id order by next_check_at, id) as turn from due),
  chosen as (
    select o.id from rail_orders o join turns t on t.id = o.id where ${IS_DUE}
    order by t.turn, t.next_check_at, o.id limit $6 for update of o skip locked)
  update rail_orders o set next_check_at = $1::bigint + ${CLAIM_MS} from chosen where o.id = chosen.id returning o.*`;

/** Open ones of one kind. */
export async function claimDueOrders(
  db: Queryable,
  { envs, rails, now, limit, kind }: OrdersQuestion & { kind: RailOrder['kind'] },
): Promise<RailOrder[]> {
  const values = [now, [...OPEN_ORDER_STATUSES], [...envs], [...rails.names], rails.isRest, limit, kind];
  return (await db.query(CLAIM_DUE, values)).map(toOrderRecord);
}

/** Asked about so often without an end, an order has its own looks alone: its rail's list and its answer say two things. */
const MOST_CHECKS = 6;

/** Of these references those of open payouts, put off for as long as their answers may take. */
export async function claimPayoutsAmong(
  db: Queryable,
  question: { env: Env; provider: string; references: readonly string[]; now: number },
): Promise<string[]> {
  const { env, provider, references, now } = question;
  if (references.length === 0) return [];
  const rows = await db.query<{ reference: string }>(
    `update rail_orders o set next_check_at = greatest(o.next_check_at, $5::bigint + ${CLAIM_MS})
     from (select id from rail_orders where env = $1 and provider = $2 and kind = 'payout' and rail_reference = any($3)
         and status = any($4) and sent_at is not null and next_check_at is not null and checks < ${MOST_CHECKS}
       for update skip locked) as chosen
      where o.id = chosen.id returning o.rail_reference as reference`,
    [env, provider, [...references], [...OPEN_ORDER_STATUSES], now],
    'claim-payouts-among',
  );
  return rows.map(({ reference }) => reference);
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

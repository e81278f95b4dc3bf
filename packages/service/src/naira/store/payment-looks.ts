// When rails are asked whether Naira came for a conversion: looks that are due, claimed by one of several workers. A claim puts the next
// look off, so the work of a process that dies is due again by itself. The rows follow the status (0006-rail.sql).
import type { Env } from '@svc/protocol';
import { CONVERSION_COLUMNS } from '../../conversions/store/record-columns.ts';
import { toConversionRecord } from '../../conversions/store/rows.ts';
import type { ConversionRecord } from '../../domain/conversion.ts';
import type { RailLane } from '../../domain/rail/rail-order.ts';
import type { Queryable } from '../../ports/database.ts';

export interface LooksQuestion {
  envs: readonly Env[];
  rails: RailLane;
  /** False: of those that wait for their Naira. True: of those that failed and may be paid all the same. */
  isLate: boolean;
  now: number;
  /** Milliseconds after each look; the last goes on. */
  ladder: readonly number[];
  /** In spite of the ladder there is a look so long after the instructions end: what follows from silence follows then. */
  endsAfterMs: number;
  limit: number;
}

export interface PaymentLook {
  conversion: ConversionRecord;
  /** Its time is over, or so old that nothing follows from a later answer. */
  isLast: boolean;
}

/** Of so many that are due longest, each merchant's turn comes before anybody's second. */
const LOOKED_AT = 8;

const COLUMNS = CONVERSION_COLUMNS.replaceAll(/\w+/g, 'c.$&');

/** A failed one whose account never expires counts from its last change. */
const ENDS_AT = '(coalesce(c.payment_expires_at, case when $1 then c.updated_at end) + $7::bigint)';
const IS_DUE = 'l.is_late = $1 and l.next_look_at <= $2';

const CLAIM = `
  with due as (
    select c.id, c.merchant_id, l.next_look_at from payment_looks l join conversions c on c.id = l.conversion_id
    where ${IS_DUE} and c.env = any($3) and (coalesce(c.rail_provider, '') = any($4)) <> $5
    order by l.next_look_at limit $8::integer * ${LOOKED_AT}),
  turns as (select id, next_look_at, row_number() over (partition by merchant_id order by next_look_at, id) as turn from due),
  chosen as (
    select l.conversion_id, t.turn, t.next_look_at as due_at from payment_looks l join turns t on t.id = l.conversion_id where ${IS_DUE}
    order by t.turn, t.next_look_at, t.id limit $8 for update of l skip locked),
  put_off as (
    update payment_looks l set looks = l.looks + 1, next_look_at = case
      when $2 < ${ENDS_AT} then least($2 + ($6::bigint[])[least(l.looks + 1, cardinality($6::bigint[]))], ${ENDS_AT})
      else $2 + ($6::bigint[])[least(l.looks + 1, cardinality($6::bigint[]))] end
    from chosen join conversions c on c.id = chosen.conversion_id where l.conversion_id = chosen.conversion_id
    returning l.conversion_id, chosen.turn, chosen.due_at)
  select ${COLUMNS}, coalesce($2 >= ${ENDS_AT}, false) as is_last
  from put_off join conversions c on c.id = put_off.conversion_id order by put_off.turn, put_off.due_at, c.id`;

/** Those due longest. */
export async function claimPaymentLooks(db: Queryable, question: LooksQuestion): Promise<PaymentLook[]> {
  const { envs, rails, isLate, now, ladder, endsAfterMs, limit } = question;
  const values = [isLate, now, [...envs], [...rails.names], rails.isRest, [...ladder], endsAfterMs, limit];
  const rows = await db.query<Record<string, unknown> & { is_last: boolean }>(CLAIM, values, 'claim-payment-looks');
  return rows.map((row) => ({ conversion: toConversionRecord(row), isLast: row.is_last }));
}

/**
 * Sooner than by the ladder: the rail has shown a payment, and cannot say all about it yet. Returns since when that is so, or null
 * where nobody would look again: another payment has moved the conversion.
 */
export async function lookAgainAt(
  db: Queryable,
  conversionId: string,
  { at, now }: { at: number; now: number },
): Promise<number | null> {
  const [row] = await db.query<{ deferred_at: bigint }>(
    `update payment_looks set next_look_at = least(next_look_at, $2), deferred_at = coalesce(deferred_at, $3)
     where conversion_id = $1 and not is_late returning deferred_at`,
    [conversionId, at, now],
  );
  return row === undefined ? null : Number(row.deferred_at);
}

/** The last look was answered. */
export async function endPaymentLooks(db: Queryable, conversionId: string): Promise<void> {
  await db.query('delete from payment_looks where conversion_id = $1 and is_late', [conversionId], 'end-payment-looks');
}

// Lists of what was paid, or of payouts that ended, which one of several workers asks a rail for.

interface Look {
  env: Env;
  provider: string;
  kind: 'payment' | 'payout';
  nextLookAt: number;
}

const WAITS: Record<Look['kind'], string> = {
  payment: "select from conversions where status = 'awaiting_payment' and env = $1 and rail_provider = $2",
  payout: `select from rail_orders where next_check_at is not null and kind = 'payout' and sent_at is not null
    and env = $1 and provider = $2`,
};

/** Returns true for one worker, where something waits at this rail and its list is due. */
export async function claimRailList(
  db: Queryable,
  { env, provider, kind, now, nextLookAt }: Look & { now: number },
): Promise<boolean> {
  const rows = await db.query(
    `insert into rail_lists as l (env, provider, kind, next_look_at) select $1, $2, $5, $4 where exists (${WAITS[kind]})
     on conflict (env, provider, kind) do update set next_look_at = excluded.next_look_at where l.next_look_at <= $3
     returning env`,
    [env, provider, now, nextLookAt, kind],
    `claim-${kind}-list`,
  );
  return rows.length === 1;
}

export async function scheduleRailList(db: Queryable, { env, provider, kind, nextLookAt }: Look): Promise<void> {
  await db.query('update rail_lists set next_look_at = $4 where env = $1 and provider = $2 and kind = $3', [
    env,
    provider,
    kind,
    nextLookAt,
  ]);
}

/** Those of these references whose conversions still wait for their Naira. */
export async function listUnpaidAmong(db: Queryable, env: Env, references: readonly string[]): Promise<string[]> {
  const rows = await db.query<{ reference: string }>(
    `select payment_reference as reference from conversions
      where env = $1 and payment_reference = any($2) and status = 'awaiting_payment'`,
    [env, [...references]],
  );
  return rows.map(({ reference }) => reference);
}

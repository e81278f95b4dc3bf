// Money that came for no conversion of ours: one item for each payment the rail knows.
import type { Env } from '@svc/protocol';
import type { Queryable } from '../../ports/database.ts';

export interface NewUnmatched {
  env: Env;
  provider: string;
  railPaymentId: string;
  railReference: string;
  amountMinor: bigint;
  currency: string;
  receivedAt: number;
  now: number;
}

/** False when the payment is known: as unmatched, or as a conversion's. */
export async function insertUnmatched(tx: Queryable, money: NewUnmatched): Promise<boolean> {
  const rows = await tx.query(
    `insert into work_items (env, kind, subject, note, provider, rail_payment_id, rail_reference, amount, currency, received_at, opened_at)
     select $1, 'unmatched_money', 'payment:' || $2 || ':' || $3, 'Money came that belongs to no conversion.', $2, $3, $4, $5, $6, $7, $8
      where not exists (select from payments where env = $1 and provider = $2 and rail_payment_id = $3)
     on conflict (env, provider, rail_payment_id) where kind = 'unmatched_money' do nothing returning id`,
    [
      money.env,
      money.provider,
      money.railPaymentId,
      money.railReference,
      money.amountMinor,
      money.currency,
      money.receivedAt,
      money.now,
    ],
  );
  return rows.length === 1;
}

export interface UnmatchedMoney {
  id: number;
  provider: string;
  railPaymentId: string;
  railReference: string;
  amountMinor: string;
  currency: string;
  receivedAt: number;
  seenAt: number;
}

/** Oldest first. */
export function listUnmatched(
  db: Queryable,
  env: Env,
  limit: number,
  after: { seenAt: number; id: number } | null = null,
): Promise<UnmatchedMoney[]> {
  return db.query<UnmatchedMoney>(
    `select id, provider, rail_payment_id as "railPaymentId", rail_reference as "railReference",
       amount as "amountMinor", currency, received_at as "receivedAt", opened_at as "seenAt"
     from work_items where env = $1 and kind = 'unmatched_money' and closed_at is null
       and ($3::bigint is null or (opened_at, id) > ($3, $4::bigint)) order by opened_at, id limit $2`,
    [env, limit, after?.seenAt ?? null, after?.id ?? null],
  );
}

export interface OpenUnmatched extends UnmatchedMoney {
  env: Env;
}

/** Null when it is closed, or there is none. */
export async function findOpenUnmatched(db: Queryable, id: number): Promise<OpenUnmatched | null> {
  const [row] = await db.query<OpenUnmatched>(
    `select id, env, provider, rail_payment_id as "railPaymentId", rail_reference as "railReference",
       amount as "amountMinor", currency, received_at as "receivedAt", opened_at as "seenAt"
     from work_items where id = $1 and kind = 'unmatched_money' and closed_at is null`,
    [id],
  );
  return row ?? null;
}

/** False when it was closed before. */
export async function closeUnmatched(
  tx: Queryable,
  closing: { id: number; actor: string; reason: string; now: number },
): Promise<boolean> {
  const rows = await tx.query(
    `update work_items set closed_at = $2, closed_by = $3, closing_reason = $4
      where id = $1 and kind = 'unmatched_money' and closed_at is null returning id`,
    [closing.id, closing.now, closing.actor, closing.reason],
  );
  return rows.length === 1;
}

/**
 * The conversion of this payment is known now. Null when the payment was never unmatched; `isOpen` is false when a person
 * has dealt with the money first.
 */
export async function claimUnmatched(
  tx: Queryable,
  { env, provider, railPaymentId, now }: { env: Env; provider: string; railPaymentId: string; now: number },
): Promise<{ isOpen: boolean } | null> {
  const [row] = await tx.query<{ id: number; closedAt: number | null }>(
    `select id, closed_at as "closedAt" from work_items
      where kind = 'unmatched_money' and env = $1 and provider = $2 and rail_payment_id = $3 for update`,
    [env, provider, railPaymentId],
  );
  if (row === undefined) return null;
  const reason = 'Its conversion was found.';
  return { isOpen: await closeUnmatched(tx, { id: row.id, actor: 'reconciliation', reason, now }) };
}

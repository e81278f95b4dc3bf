// What does not agree between bank, chain and books: each thing once, until it agrees or a person closes it.
import { type Env, type WorkItemKindOf, workItemKindsOf } from '@svc/protocol';
import { FOUND_BY_RESTORE } from '../../installation/store/restores.ts';
import type { Queryable } from '../../ports/database.ts';

const RECONCILIATION = 'reconciliation';

export type DifferenceKind = WorkItemKindOf<'books'>;

const DIFFERENCES = workItemKindsOf('books');

export interface NewDifference {
  env: Env;
  /** What differs: `payment:paystack:123`. */
  subject: string;
  kind: DifferenceKind;
  detail: string;
  conversionId: string | null;
  /** What it is about in minor units, where one amount says it. */
  money?: { amount: bigint; currency: string };
  now: number;
}

export async function openDifference(db: Queryable, difference: NewDifference): Promise<void> {
  const { env, subject, kind, detail, conversionId, money, now } = difference;
  await db.query(
    `insert into work_items (env, subject, kind, note, conversion_id, amount, currency, opened_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (env, subject, kind, cause) where closed_at is null do nothing`,
    [env, subject, kind, detail, conversionId, money?.amount ?? null, money?.currency ?? null, now],
  );
}

/** For what stays as it is, however often it is seen: nothing of a difference that a person has closed. */
export async function openDifferenceOnce(db: Queryable, difference: NewDifference): Promise<void> {
  const { env, subject, kind } = difference;
  const known = await db.query('select 1 from work_items where env = $1 and subject = $2 and kind = $3 limit 1', [
    env,
    subject,
    kind,
  ]);
  if (known.length === 0) await openDifference(db, difference);
}

/** Of one rail there is one, and it says what is off now. What a person has closed comes again when it is another amount. */
export async function openBalanceDifference(
  db: Queryable,
  { env, subject, detail, off, now }: Pick<NewDifference, 'env' | 'subject' | 'detail' | 'now'> & { off: bigint },
): Promise<void> {
  await db.query(
    `insert into work_items (env, subject, kind, note, amount, currency, opened_at)
     select $1, $2, 'bank_balance_differs', $3, $4, 'NGN', $5 where not exists (
       select from (select amount, closed_by from work_items
          where env = $1 and subject = $2 and kind = 'bank_balance_differs' order by id desc limit 1) last
        where last.amount = $4 and last.closed_by is distinct from '${RECONCILIATION}' and last.closed_by is not null)
     on conflict (env, subject, kind, cause) where closed_at is null
       do update set note = excluded.note, amount = excluded.amount`,
    [env, subject, detail, off.toString(), now],
  );
}

/**
 * Whether an execution was found that a restore forgot, of the conversion or of what gave its burn back. A person who closes the
 * difference has not attached it: what agrees is closed by `settleDifferences`.
 */
export async function hasForgottenExecution(db: Queryable, conversionId: string): Promise<boolean> {
  const rows = await db.query(
    `select 1 from work_items where conversion_id = $1 and kind = 'voucher_unknown'
       and closed_by is distinct from '${RECONCILIATION}' limit 1`,
    [conversionId],
  );
  return rows.length > 0;
}

/** What agrees now is closed by itself. */
export async function settleDifferences(
  db: Queryable,
  { env, subjects, now }: { env: Env; subjects: readonly string[]; now: number },
): Promise<void> {
  await db.query(
    `update work_items set closed_at = coalesce(closed_at, $3), closed_by = '${RECONCILIATION}',
       closing_reason = coalesce(closing_reason, explanation, 'It agrees now.')
      where env = $1 and subject = any($2) and kind = any($4) and (closed_at is null or (kind = 'voucher_unknown' and closed_by is distinct from '${RECONCILIATION}'))`,
    [env, subjects, now, DIFFERENCES],
  );
}

export interface BookDifference {
  id: number;
  subject: string;
  kind: DifferenceKind;
  detail: string;
  conversionId: string | null;
  openedAt: number;
  assignedTo: string | null;
  explanation: string | null;
}

/** Oldest first. */
export function listDifferences(
  db: Queryable,
  env: Env,
  limit: number,
  after: { openedAt: number; id: number } | null = null,
): Promise<BookDifference[]> {
  return db.query<BookDifference>(
    `select id, subject, kind, note as detail, conversion_id as "conversionId", opened_at as "openedAt",
       assigned_to as "assignedTo", explanation
     from work_items where env = $1 and kind = any($3) and closed_at is null
       and ($4::bigint is null or (opened_at, id) > ($4, $5::bigint)) order by opened_at, id limit $2`,
    [env, limit, DIFFERENCES, after?.openedAt ?? null, after?.id ?? null],
  );
}

/** What restores found and nobody has closed, of both environments, oldest first. */
export function listFoundByRestores(db: Queryable, limit: number): Promise<BookDifference[]> {
  return db.query<BookDifference>(
    `select id, subject, kind, note as detail, conversion_id as "conversionId", opened_at as "openedAt",
       assigned_to as "assignedTo", explanation
     from work_items d where ${FOUND_BY_RESTORE} and closed_at is null order by opened_at, id limit $1`,
    [limit],
  );
}

/** False when it is closed. */
export async function assignDifference(db: Queryable, id: number, assignedTo: string): Promise<boolean> {
  const rows = await db.query(
    'update work_items set assigned_to = $2 where id = $1 and kind = any($3) and closed_at is null returning id',
    [id, assignedTo, DIFFERENCES],
  );
  return rows.length === 1;
}

/** What a person found out; it stays open. False when it is closed. */
export async function explainDifference(db: Queryable, id: number, explanation: string): Promise<boolean> {
  const rows = await db.query(
    'update work_items set explanation = $2 where id = $1 and kind = any($3) and closed_at is null returning id',
    [id, explanation, DIFFERENCES],
  );
  return rows.length === 1;
}

/** With an explanation, always. False when it is closed already. */
export async function closeDifference(
  db: Queryable,
  closing: { id: number; explanation: string; actor: string; now: number },
): Promise<boolean> {
  const rows = await db.query(
    `update work_items set closing_reason = $2, closed_by = $3, closed_at = $4
      where id = $1 and kind = any($5) and closed_at is null returning id`,
    [closing.id, closing.explanation, closing.actor, closing.now, DIFFERENCES],
  );
  return rows.length === 1;
}

/** Whether the bank has money moves that the books do not have, or have otherwise. */
export async function hasBankDifference(db: Queryable, env: Env): Promise<boolean> {
  const rows = await db.query(
    `select 1 from work_items where env = $1 and closed_at is null
       and kind in ('theirs_only', 'amount_differs', 'not_reversed') limit 1`,
    [env],
  );
  return rows.length > 0;
}

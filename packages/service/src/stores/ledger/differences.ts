// What does not agree between bank, chain and books: each thing once, until it agrees or a person closes it.
import type { Env } from '@svc/protocol';
import type { Queryable } from '../../ports/database.ts';
import { FOUND_BY_RESTORE } from '../restores.ts';

export interface NewDifference {
  env: Env;
  /** What differs: `payment:paystack:123`. */
  subject: string;
  kind: string;
  detail: string;
  conversionId: string | null;
  now: number;
}

export async function openDifference(db: Queryable, difference: NewDifference): Promise<void> {
  const { env, subject, kind, detail, conversionId, now } = difference;
  await db.query(
    `insert into book_differences (env, subject, kind, detail, conversion_id, opened_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (env, subject, kind) where closed_at is null do nothing`,
    [env, subject, kind, detail, conversionId, now],
  );
}

/** What agrees now is closed by itself. */
export async function settleDifferences(
  db: Queryable,
  { env, subjects, now }: { env: Env; subjects: readonly string[]; now: number },
): Promise<void> {
  await db.query(
    `update book_differences set closed_at = $3, closed_by = 'reconciliation', explanation = coalesce(explanation, 'It agrees now.')
      where env = $1 and subject = any($2) and closed_at is null`,
    [env, subjects, now],
  );
}

export interface BookDifference {
  id: number;
  subject: string;
  kind: string;
  detail: string;
  conversionId: string | null;
  openedAt: number;
  assignedTo: string | null;
  explanation: string | null;
}

/** Oldest first. */
export function listDifferences(db: Queryable, env: Env, limit: number): Promise<BookDifference[]> {
  return db.query<BookDifference>(
    `select id, subject, kind, detail, conversion_id as "conversionId", opened_at as "openedAt",
       assigned_to as "assignedTo", explanation
     from book_differences where env = $1 and closed_at is null order by opened_at, id limit $2`,
    [env, limit],
  );
}

/** What restores found and nobody has closed, of both environments, oldest first. */
export function listFoundByRestores(db: Queryable, limit: number): Promise<BookDifference[]> {
  return db.query<BookDifference>(
    `select id, subject, kind, detail, conversion_id as "conversionId", opened_at as "openedAt",
       assigned_to as "assignedTo", explanation
     from book_differences d where ${FOUND_BY_RESTORE} and closed_at is null order by opened_at, id limit $1`,
    [limit],
  );
}

/** False when it is closed. */
export async function assignDifference(db: Queryable, id: number, assignedTo: string): Promise<boolean> {
  const rows = await db.query(
    'update book_differences set assigned_to = $2 where id = $1 and closed_at is null returning id',
    [id, assignedTo],
  );
  return rows.length === 1;
}

/** What a person found out; it stays open. False when it is closed. */
export async function explainDifference(db: Queryable, id: number, explanation: string): Promise<boolean> {
  const rows = await db.query(
    'update book_differences set explanation = $2 where id = $1 and closed_at is null returning id',
    [id, explanation],
  );
  return rows.length === 1;
}

/** With an explanation, always. False when it is closed already. */
export async function closeDifference(
  db: Queryable,
  closing: { id: number; explanation: string; actor: string; now: number },
): Promise<boolean> {
  const rows = await db.query(
    `update book_differences set explanation = $2, closed_by = $3, closed_at = $4
      where id = $1 and closed_at is null returning id`,
    [closing.id, closing.explanation, closing.actor, closing.now],
  );
  return rows.length === 1;
}

/** Whether the bank has money moves that the books do not have, or have otherwise. */
export async function hasBankDifference(db: Queryable, env: Env): Promise<boolean> {
  const rows = await db.query(
    `select 1 from book_differences where env = $1 and closed_at is null
       and kind in ('theirs_only', 'amount_differs', 'not_reversed') limit 1`,
    [env],
  );
  return rows.length > 0;
}

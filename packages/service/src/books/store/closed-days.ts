// Days that were closed: the signed text of each, never changed afterwards.
import type { Env } from '@svc/protocol';
import type { Queryable } from '../../ports/database.ts';

export interface ClosedDay {
  env: Env;
  /** As 2026-11-15, in UTC. */
  day: string;
  /** The exact text that was signed. */
  statement: string;
  /** Ed25519 over the statement's UTF-8 bytes, base64url. */
  signature: string;
  kid: string;
  closedAt: number;
}

/** False when another process closed the day first. */
export async function insertClosedDay(db: Queryable, closed: ClosedDay): Promise<boolean> {
  const rows = await db.query(
    `insert into closed_days (env, day, statement, signature, kid, closed_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (env, day) do nothing returning day`,
    [closed.env, closed.day, closed.statement, closed.signature, closed.kid, closed.closedAt],
  );
  return rows.length === 1;
}

/** The last one, unless a day is named. */
export async function readClosedDay(
  db: Queryable,
  { env, day }: { env: Env; day: string | null },
): Promise<ClosedDay | null> {
  const [row] = await db.query<ClosedDay>(
    `select env, day, statement, signature, kid, closed_at as "closedAt" from closed_days
      where env = $1 and ($2::text is null or day = $2) order by day desc limit 1`,
    [env, day],
  );
  return row ?? null;
}

/** The newest that is not after a day. One after it was closed by a clock that ran ahead. */
export async function readLastClosedDay(db: Queryable, env: Env, notAfter: string): Promise<ClosedDay | null> {
  const [row] = await db.query<ClosedDay>(
    `select env, day, statement, signature, kid, closed_at as "closedAt" from closed_days
      where env = $1 and day <= $2 order by day desc limit 1`,
    [env, notAfter],
  );
  return row ?? null;
}

/** Newest first, those before a day. */
export function listClosedDays(
  db: Queryable,
  { env, before, limit }: { env: Env; before: string | null; limit: number },
): Promise<ClosedDay[]> {
  return db.query<ClosedDay>(
    `select env, day, statement, signature, kid, closed_at as "closedAt" from closed_days
      where env = $1 and ($2::text is null or day < $2) order by day desc limit $3`,
    [env, before, limit],
  );
}

/** Oldest first, those after a day. */
export function listClosedDaysFrom(
  db: Queryable,
  { env, from, to, after, limit }: { env: Env; from: string; to: string; after: string | null; limit: number },
): Promise<ClosedDay[]> {
  return db.query<ClosedDay>(
    `select env, day, statement, signature, kid, closed_at as "closedAt" from closed_days
      where env = $1 and day >= $2 and day <= $3 and ($4::text is null or day > $4) order by day limit $5`,
    [env, from, to, after, limit],
  );
}

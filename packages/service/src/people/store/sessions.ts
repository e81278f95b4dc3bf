// Sessions of an account, as their owner sees and ends them, and the one-click links that begin one in a Sandbox. Of a link
// only the digest of its token is kept.

import { randomUUID } from 'node:crypto';
import { MINUTE_MS } from '../../ports/clock.ts';
import type { Queryable } from '../../ports/database.ts';

export interface SessionRow {
  id: string;
  factor: string;
  ipAddress: string | null;
  userAgent: string | null;
  createdAt: Date;
  expiresAt: Date;
}

export function listSessions(db: Queryable, userId: string): Promise<SessionRow[]> {
  return db.query<SessionRow>(
    `select id, factor, nullif(ip_address, '') as "ipAddress", nullif(user_agent, '') as "userAgent",
       created_at as "createdAt", expires_at as "expiresAt"
     from auth_sessions where user_id = $1 and expires_at > current_timestamp order by created_at desc limit 100`,
    [userId],
  );
}

/** To the minute, so that most requests write nothing. Returns false when the person had done nothing for too long: it is over. */
export async function touchSession(
  db: Queryable,
  { id, actedAt, idleSince }: { id: string; actedAt: number; idleSince: number },
): Promise<boolean> {
  const [row] = await db.query<{ seenAt: number | null }>(
    'select seen_at as "seenAt" from auth_sessions where id = $1',
    [id],
  );
  const seenAt = row?.seenAt ?? null;
  if (seenAt !== null && Math.max(seenAt, actedAt) < idleSince) {
    await db.query('delete from auth_sessions where id = $1', [id]);
    return false;
  }
  if (seenAt === null || actedAt - seenAt >= MINUTE_MS) {
    await db.query('update auth_sessions set seen_at = greatest(seen_at, $2) where id = $1', [id, actedAt]);
  }
  return true;
}

export async function deleteSession(db: Queryable, userId: string, id: string): Promise<boolean> {
  const rows = await db.query('delete from auth_sessions where user_id = $1 and id = $2 returning 1', [userId, id]);
  return rows.length === 1;
}

export async function deleteOtherSessions(db: Queryable, userId: string, exceptId: string): Promise<void> {
  await db.query('delete from auth_sessions where user_id = $1 and id <> $2', [userId, exceptId]);
}

/**
 * Sign-ins that wait for the second factor, and links that set a new password: whose they are is all that is kept readable.
 * `counted` is the subject of the limit on such links, which starts over with none left.
 */
export async function deleteBegunSignIns(
  db: Queryable,
  { userId, counted }: { userId: string; counted: string },
): Promise<void> {
  await db.query(
    `with uncounted as (delete from limit_rings where subject = $2)
     delete from auth_verifications where value = $1`,
    [userId, counted],
  );
}

/** The person has just shown a second factor in this session. */
export async function setSessionFactor(db: Queryable, id: string, factor: 'passkey'): Promise<void> {
  await db.query('update auth_sessions set factor = $2 where id = $1', [id, factor]);
}

/** A day after their end, with the one-time values of sign-ins that were never finished. */
export async function deleteExpiredSessions(db: Queryable): Promise<void> {
  await db.query(`delete from auth_sessions where expires_at < current_timestamp - interval '1 day'`, []);
  await db.query(`delete from auth_verifications where expires_at < current_timestamp - interval '1 day'`, []);
}

/** Who watches what; `merchantId` null: every merchant's, as staff. */
export interface Watch {
  sessionId: string;
  merchantId: string | null;
}

/** Of these, the ones whose session is still open and whose person may still see it. */
export function readAllowedWatches(db: Queryable, watches: readonly Watch[]): Promise<Watch[]> {
  return db.query<Watch>(
    `select w.session_id as "sessionId", w.merchant_id as "merchantId"
       from unnest($1::text[], $2::text[]) as w (session_id, merchant_id)
       join auth_sessions s on s.id = w.session_id and s.expires_at > current_timestamp
      where exists (select from members m where m.merchant_id = w.merchant_id and m.user_id = s.user_id)
         or (w.merchant_id is null and exists (select from staff t where t.user_id = s.user_id))`,
    [watches.map(({ sessionId }) => sessionId), watches.map(({ merchantId }) => merchantId)],
  );
}

const settingOf = (digest: Uint8Array): string => `sign_in_link:${Buffer.from(digest).toString('hex')}`;

export async function insertSignInLink(db: Queryable, digest: Uint8Array, now: number): Promise<void> {
  await db.query('insert into settings (name, value, updated_at) values ($1, $2::jsonb, $3)', [
    settingOf(digest),
    '{}',
    now,
  ]);
}

export async function deleteExpiredSignInLinks(db: Queryable, madeBefore: number): Promise<void> {
  await db.query("delete from settings where name like 'sign_in_link:%' and updated_at < $1", [madeBefore]);
}

/** True for exactly one use of a link that was made after the given moment. */
export async function useSignInLink(db: Queryable, digest: Uint8Array, madeAfter: number): Promise<boolean> {
  const rows = await db.query('delete from settings where name = $1 and updated_at > $2 returning name', [
    settingOf(digest),
    madeAfter,
  ]);
  return rows.length === 1;
}

/** It has no password: a link is the only way in. */
export async function ensureSandboxUser(db: Queryable, email: string): Promise<void> {
  await db.query(
    `insert into auth_users (id, name, email, email_verified, updated_at)
     values ($1, 'Sandbox owner', $2, true, current_timestamp) on conflict (email) do nothing`,
    [randomUUID(), email],
  );
}

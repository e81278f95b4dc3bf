// Sessions of an account, as their owner sees and ends them.
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

export async function deleteSession(db: Queryable, userId: string, id: string): Promise<boolean> {
  const rows = await db.query('delete from auth_sessions where user_id = $1 and id = $2 returning 1', [userId, id]);
  return rows.length === 1;
}

export async function deleteSessionByToken(db: Queryable, token: string): Promise<void> {
  await db.query('delete from auth_sessions where token = $1', [token]);
}

export async function deleteOtherSessions(db: Queryable, userId: string, exceptId: string): Promise<void> {
  await db.query('delete from auth_sessions where user_id = $1 and id <> $2', [userId, exceptId]);
}

/** The person has just shown a second factor in this session. */
export async function setSessionFactor(db: Queryable, id: string, factor: 'passkey'): Promise<void> {
  await db.query('update auth_sessions set factor = $2 where id = $1', [id, factor]);
}

export async function isSessionOpen(db: Queryable, id: string): Promise<boolean> {
  const rows = await db.query('select 1 from auth_sessions where id = $1 and expires_at > current_timestamp', [id]);
  return rows.length === 1;
}

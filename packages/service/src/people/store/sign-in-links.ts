// One-click links into a Sandbox, each kept as the digest of its token, and the account that they open.
import { randomUUID } from 'node:crypto';
import type { Queryable } from '../../ports/database.ts';

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

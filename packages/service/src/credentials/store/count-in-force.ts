// How many credentials of a merchant are in force, counted by one caller at a time.
import type { Env } from '@svc/protocol';
import type { Queryable } from '../../ports/database.ts';
import type { CredentialTable } from './retire-credential.ts';

export type InForceTable = CredentialTable | 'allowed_origins';

export interface CredentialOwner {
  merchantId: string;
  env: Env;
}

/** Until the transaction ends, nobody else counts what this merchant has here. */
export async function lockCredentialsOf(tx: Queryable, { merchantId, env }: CredentialOwner): Promise<void> {
  const text = "select pg_advisory_xact_lock(hashtextextended('credentials:' || $1 || ':' || $2, 0))";
  await tx.query(text, [merchantId, env]);
}

/** Replaced ones too, until they expire. */
export async function countInForce(
  db: Queryable,
  table: InForceTable,
  { merchantId, env, now }: CredentialOwner & { now: number },
): Promise<number> {
  const inForce =
    table === 'allowed_origins' ? '' : "and status <> 'revoked' and (expires_at is null or expires_at > $3)";
  const [row] = await db.query<{ count: number }>(
    `select count(*)::integer as count from ${table} where merchant_id = $1 and env = $2 and $3::bigint is not null ${inForce}`,
    [merchantId, env, now],
  );
  return row?.count ?? 0;
}

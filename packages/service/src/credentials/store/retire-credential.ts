// Rotation and revocation: the same two status changes for API, signing and encryption keys.
import { type CredentialStatus, type Env, ID_PREFIXES } from '@svc/protocol';
import type { Queryable } from '../../ports/database.ts';

export type CredentialTable = 'api_keys' | 'signing_keys' | 'encryption_keys';

/** Returns null for any other id. */
export function credentialTableOf(id: string): CredentialTable | null {
  if (id.startsWith(ID_PREFIXES.apiKey)) return 'api_keys';
  if (id.startsWith(ID_PREFIXES.signingKey)) return 'signing_keys';
  if (id.startsWith(ID_PREFIXES.encryptionKey)) return 'encryption_keys';
  return null;
}

/** `active` to `rotated`: it works until `expiresAt`. Returns false when it was no longer active. */
export async function markCredentialRotated(
  db: Queryable,
  table: CredentialTable,
  key: { merchantId: string; id: string; expiresAt: number },
): Promise<boolean> {
  const rows = await db.query(
    `update ${table} set status = 'rotated', expires_at = $3
     where id = $1 and merchant_id = $2 and status = 'active' returning id`,
    [key.id, key.merchantId, key.expiresAt],
  );
  return rows.length === 1;
}

/** `active` or `rotated` to `revoked`, at once. Changes nothing when it already was, or is another merchant's. */
export async function markCredentialRevoked(
  db: Queryable,
  table: CredentialTable,
  key: { merchantId: string; id: string; now: number },
): Promise<void> {
  await db.query(
    `update ${table} set status = 'revoked', revoked_at = $3
     where id = $1 and merchant_id = $2 and status <> 'revoked'`,
    [key.id, key.merchantId, key.now],
  );
}

export async function findCredentialStatus(
  db: Queryable,
  table: CredentialTable,
  { merchantId, id }: { merchantId: string; id: string },
): Promise<CredentialStatus | null> {
  const [row] = await db.query<{ status: CredentialStatus }>(
    `select status from ${table} where id = $1 and merchant_id = $2`,
    [id, merchantId],
  );
  return row?.status ?? null;
}

/** Finds the merchant and environment of a key, which its replacement inherits. */
export async function findKeyPlace(
  db: Queryable,
  table: CredentialTable,
  { merchantId, id }: { merchantId: string; id: string },
): Promise<{ merchantId: string; env: Env; name: string | null } | null> {
  const [row] = await db.query<{ merchantId: string; env: Env; name: string | null }>(
    `select merchant_id as "merchantId", env, name from ${table} where id = $1 and merchant_id = $2`,
    [id, merchantId],
  );
  return row ?? null;
}

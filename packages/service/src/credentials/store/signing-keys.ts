// Public keys that merchants sign their requests with, and that responses are sealed to.
import type { CredentialStatus, Env } from '@svc/protocol';
import type { Queryable } from '../../ports/database.ts';

export interface SigningKeyRecord {
  id: string;
  merchantId: string;
  env: Env;
  publicKey: Uint8Array;
  name: string | null;
  status: CredentialStatus;
  expiresAt: number | null;
  createdAt: number;
}

export const SIGNING_KEY_COLUMNS = `id, merchant_id as "merchantId", env, public_key as "publicKey", name, status,
  expires_at as "expiresAt", created_at as "createdAt"`;

/** Returns null when this public key is, or was, already registered. */
export async function insertSigningKey(
  db: Queryable,
  key: Omit<SigningKeyRecord, 'status' | 'expiresAt'>,
): Promise<SigningKeyRecord | null> {
  const [row] = await db.query<SigningKeyRecord>(
    `insert into signing_keys (id, merchant_id, env, public_key, name, created_at)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (merchant_id, env, public_key) do nothing returning ${SIGNING_KEY_COLUMNS}`,
    [key.id, key.merchantId, key.env, key.publicKey, key.name, key.createdAt],
  );
  return row ?? null;
}

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

// Keys that merchants encrypt their requests with, sealed under the master key.

export interface EncryptionKeyRecord {
  id: string;
  merchantId: string;
  env: Env;
  name: string | null;
  status: CredentialStatus;
  expiresAt: number | null;
  createdAt: number;
}

export const ENCRYPTION_KEY_COLUMNS = `id, merchant_id as "merchantId", env, name, status,
  expires_at as "expiresAt", created_at as "createdAt"`;

/** The AAD of a sealed encryption key: it does not open in another row, merchant or environment. */
export const encryptionKeyPlace = (key: { id: string; merchantId: string; env: Env }): string =>
  `encryption_keys/${key.id}/${key.merchantId}/${key.env}`;

export async function insertEncryptionKey(
  db: Queryable,
  key: Omit<EncryptionKeyRecord, 'status' | 'expiresAt'> & { sealedKey: Uint8Array },
): Promise<EncryptionKeyRecord> {
  const [row] = await db.query<EncryptionKeyRecord>(
    `insert into encryption_keys (id, merchant_id, env, sealed_key, name, created_at)
     values ($1, $2, $3, $4, $5, $6) returning ${ENCRYPTION_KEY_COLUMNS}`,
    [key.id, key.merchantId, key.env, key.sealedKey, key.name, key.createdAt],
  );
  if (row === undefined) throw new Error('insert answered no row');
  return row;
}

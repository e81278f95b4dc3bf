// Keys that merchants encrypt their requests with, sealed under the master key.
import type { CredentialStatus, Env } from '@svc/protocol';
import type { Queryable } from '../../ports/database.ts';

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

// Selects one page of a merchant's keys or origins, newest first.
import type { Env } from '@svc/protocol';
import type { Queryable } from '../../ports/database.ts';
import { ALLOWED_ORIGIN_COLUMNS, type AllowedOriginRecord, API_KEY_COLUMNS, type ApiKeyRecord } from './api-keys.ts';
import {
  ENCRYPTION_KEY_COLUMNS,
  type EncryptionKeyRecord,
  SIGNING_KEY_COLUMNS,
  type SigningKeyRecord,
} from './merchant-keys.ts';
import type { CredentialTable } from './retire-credential.ts';

export interface CredentialRecords {
  api_keys: ApiKeyRecord;
  signing_keys: SigningKeyRecord;
  encryption_keys: EncryptionKeyRecord;
  allowed_origins: AllowedOriginRecord;
}

const COLUMNS: Record<keyof CredentialRecords, string> = {
  api_keys: API_KEY_COLUMNS,
  signing_keys: SIGNING_KEY_COLUMNS,
  encryption_keys: ENCRYPTION_KEY_COLUMNS,
  allowed_origins: ALLOWED_ORIGIN_COLUMNS,
};

/** `after` is the last row of the previous page, so that new rows do not shift the pages. */
export async function selectCredentialRows<Table extends keyof CredentialRecords>(
  db: Queryable,
  table: Table,
  page: { merchantId: string; env: Env | null; after: { createdAt: number; id: string } | null; limit: number },
): Promise<CredentialRecords[Table][]> {
  return db.query<CredentialRecords[Table]>(
    `select ${COLUMNS[table]} from ${table}
     where merchant_id = $1 and ($2::text is null or env = $2)
       and ($3::bigint is null or (created_at, id) < ($3::bigint, $4::text))
     order by created_at desc, id desc limit $5`,
    [page.merchantId, page.env, page.after?.createdAt ?? null, page.after?.id ?? null, page.limit],
  );
}

/** When a merchant's keys were revoked. */
export async function readRevocations(db: Queryable, merchantId: string): Promise<Map<string, number>> {
  const rows = await db.query<{ id: string; at: number }>(
    ['api_keys', 'signing_keys', 'encryption_keys']
      .map((table) => `select id, revoked_at as at from ${table} where merchant_id = $1 and revoked_at is not null`)
      .join(' union all '),
    [merchantId],
  );
  return new Map(rows.map(({ id, at }) => [id, at]));
}

// How many credentials of a merchant are in force, counted by one caller at a time.

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

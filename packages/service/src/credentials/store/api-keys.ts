// API keys. Only the digest of a key is stored: the key itself is shown once.
import type { CredentialStatus, Env, KeyKind } from '@svc/protocol';
import type { Queryable } from '../../ports/database.ts';

export interface ApiKeyRecord {
  id: string;
  merchantId: string;
  env: Env;
  kind: KeyKind;
  prefix: string;
  name: string | null;
  scopes: string[];
  ipAllowlist: string[];
  perMinuteLimit: number | null;
  status: CredentialStatus;
  expiresAt: number | null;
  lastUsedAt: number | null;
  createdAt: number;
}

export const API_KEY_COLUMNS = `id, merchant_id as "merchantId", env, kind, prefix, name, scopes,
  ip_allowlist as "ipAllowlist", per_minute_limit as "perMinuteLimit", status, expires_at as "expiresAt",
  last_used_at as "lastUsedAt", created_at as "createdAt"`;

/** A key that is known under an earlier pepper is known under the present one from now on. */
export async function moveApiKey(
  db: Queryable,
  { digest, formers }: { digest: Uint8Array; formers: readonly Uint8Array[] },
): Promise<void> {
  await db.query('update api_keys set digest = $1 where digest = any($2) and digest <> $1', [digest, [...formers]]);
}

type NewApiKey = Omit<ApiKeyRecord, 'status' | 'expiresAt' | 'lastUsedAt'> & { digest: Uint8Array };

export async function insertApiKey(db: Queryable, key: NewApiKey): Promise<ApiKeyRecord> {
  const [row] = await db.query<ApiKeyRecord>(
    `insert into api_keys
       (id, merchant_id, env, kind, digest, prefix, name, scopes, ip_allowlist, per_minute_limit, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning ${API_KEY_COLUMNS}`,
    [
      key.id,
      key.merchantId,
      key.env,
      key.kind,
      key.digest,
      key.prefix,
      key.name,
      key.scopes,
      key.ipAllowlist,
      key.perMinuteLimit,
      key.createdAt,
    ],
  );
  if (row === undefined) throw new Error('insert answered no row');
  return row;
}

/** What the gate finds a key by. */
export async function findApiKeyDigest(db: Queryable, id: string): Promise<Uint8Array | null> {
  const [row] = await db.query<{ digest: Uint8Array }>('select digest from api_keys where id = $1', [id]);
  return row?.digest ?? null;
}

export async function findApiKey(
  db: Queryable,
  { merchantId, id }: { merchantId: string; id: string },
): Promise<ApiKeyRecord | null> {
  const [row] = await db.query<ApiKeyRecord>(
    `select ${API_KEY_COLUMNS} from api_keys where id = $1 and merchant_id = $2`,
    [id, merchantId],
  );
  return row ?? null;
}

/** Updates a key's settings. Returns null for a key that is revoked, unknown or another merchant's. */
export async function updateApiKeyRow(
  db: Queryable,
  key: {
    merchantId: string;
    id: string;
    name?: string | null;
    scopes?: readonly string[];
    ipAllowlist?: readonly string[];
    perMinuteLimit?: number | null;
  },
): Promise<ApiKeyRecord | null> {
  const [row] = await db.query<ApiKeyRecord>(
    `update api_keys set
       name = case when $3 then $4 else name end,
       scopes = coalesce($5::text[], scopes),
       ip_allowlist = coalesce($6::text[], ip_allowlist),
       per_minute_limit = case when $7 then $8 else per_minute_limit end
     where id = $1 and merchant_id = $2 and status <> 'revoked' returning ${API_KEY_COLUMNS}`,
    [
      key.id,
      key.merchantId,
      key.name !== undefined,
      key.name ?? null,
      key.scopes ?? null,
      key.ipAllowlist ?? null,
      key.perMinuteLimit !== undefined,
      key.perMinuteLimit ?? null,
    ],
  );
  return row ?? null;
}

// Web origins that publishable keys may be used from.

export interface AllowedOriginRecord {
  id: string;
  merchantId: string;
  env: Env;
  origin: string;
  createdAt: number;
}

export const ALLOWED_ORIGIN_COLUMNS = 'id, merchant_id as "merchantId", env, origin, created_at as "createdAt"';

/** Returns the existing row when the origin is already there. */
export async function insertAllowedOrigin(db: Queryable, origin: AllowedOriginRecord): Promise<AllowedOriginRecord> {
  const [row] = await db.query<AllowedOriginRecord>(
    `insert into allowed_origins (id, merchant_id, env, origin, created_at) values ($1, $2, $3, $4, $5)
     on conflict (merchant_id, env, origin) do update set origin = excluded.origin
     returning ${ALLOWED_ORIGIN_COLUMNS}`,
    [origin.id, origin.merchantId, origin.env, origin.origin, origin.createdAt],
  );
  if (row === undefined) throw new Error('insert answered no row');
  return row;
}

/** Returns what was deleted, or null when the merchant has no such origin. */
export async function deleteAllowedOrigin(
  db: Queryable,
  { merchantId, id }: { merchantId: string; id: string },
): Promise<AllowedOriginRecord | null> {
  const [row] = await db.query<AllowedOriginRecord>(
    `delete from allowed_origins where id = $1 and merchant_id = $2 returning ${ALLOWED_ORIGIN_COLUMNS}`,
    [id, merchantId],
  );
  return row ?? null;
}

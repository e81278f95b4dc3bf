// Web origins that publishable keys may be used from.
import type { Env } from '@svc/protocol';
import type { Queryable } from '../../ports/database.ts';

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

// Finds the merchant and environment of a key, which its replacement inherits.
import type { Env } from '@svc/protocol';
import type { Queryable } from '../../ports/database.ts';

export async function findKeyPlace(
  db: Queryable,
  table: 'encryption_keys' | 'signing_keys',
  { merchantId, id }: { merchantId: string; id: string },
): Promise<{ merchantId: string; env: Env; name: string | null } | null> {
  const [row] = await db.query<{ merchantId: string; env: Env; name: string | null }>(
    `select merchant_id as "merchantId", env, name from ${table} where id = $1 and merchant_id = $2`,
    [id, merchantId],
  );
  return row ?? null;
}

// When a merchant's keys were revoked.
import type { Queryable } from '../../ports/database.ts';

export async function readRevocations(db: Queryable, merchantId: string): Promise<Map<string, number>> {
  const rows = await db.query<{ id: string; at: number }>(
    ['api_keys', 'signing_keys', 'encryption_keys']
      .map((table) => `select id, revoked_at as at from ${table} where merchant_id = $1 and revoked_at is not null`)
      .join(' union all '),
    [merchantId],
  );
  return new Map(rows.map(({ id, at }) => [id, at]));
}

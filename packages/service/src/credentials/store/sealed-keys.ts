// The keys that the database holds sealed, read in batches to be sealed again.
import type { Env } from '@svc/protocol';
import type { Queryable } from '../../ports/database.ts';
import { encryptionKeyPlace } from './encryption-keys.ts';
import { serviceKeyPlace } from './service-keys.ts';

export interface SealedKey {
  id: string;
  env: Env;
  merchantId: string;
  sealed: Uint8Array;
}

/** For each table: the column with the sealed key, the owner's column, and the place that the seal is bound to. */
const TABLES = {
  encryption_keys: { column: 'sealed_key', owner: 'merchant_id', placeOf: encryptionKeyPlace },
  service_keys: { column: 'sealed_seed', owner: "''", placeOf: serviceKeyPlace },
} as const;

export type SealedTable = keyof typeof TABLES;

export const sealPlaceOf = (table: SealedTable, key: SealedKey): string => TABLES[table].placeOf(key);

export function readSealedKeys(
  db: Queryable,
  table: SealedTable,
  { after, limit }: { after: string; limit: number },
): Promise<SealedKey[]> {
  const { column, owner } = TABLES[table];
  return db.query<SealedKey>(
    `select id, env, ${owner} as "merchantId", ${column} as sealed from ${table} where id > $1 order by id limit $2`,
    [after, limit],
  );
}

export async function updateSealedKey(
  db: Queryable,
  table: SealedTable,
  id: string,
  sealed: Uint8Array,
): Promise<void> {
  await db.query(`update ${table} set ${TABLES[table].column} = $2 where id = $1`, [id, sealed]);
}

/** The next start writes it again, under the new key. */
export async function deleteSecretsCheck(db: Queryable): Promise<void> {
  await db.query("delete from settings where name = 'secrets-check'");
}

// After a new master key: seals the credentials in the database under it. The old key stays configured meanwhile.
import type { Env } from '@svc/protocol';
import type { Queryable } from '../ports/database.ts';
import { encryptionKeyPlace } from '../stores/credentials/encryption-keys.ts';
import { serviceKeyPlace } from '../stores/credentials/service-keys.ts';
import type { CredentialContext } from '../usecases/credentials/credential-context.ts';

const BATCH = 500;

interface SealedRow {
  id: string;
  env: Env;
  merchantId: string;
  sealed: Uint8Array;
}

/** Answers with how many keys were sealed again. May be run while the service runs, and again after a failure. */
export async function resealSecrets(
  context: CredentialContext,
): Promise<{ encryptionKeys: number; serviceKeys: number }> {
  const encryptionKeys = await resealTable(context, 'encryption_keys', 'sealed_key', 'merchant_id', encryptionKeyPlace);
  const serviceKeys = await resealTable(context, 'service_keys', 'sealed_seed', "''", serviceKeyPlace);
  await context.db.query("delete from settings where name = 'secrets-check'");
  return { encryptionKeys, serviceKeys };
}

async function resealTable(
  { db, masterKey }: CredentialContext,
  table: string,
  column: string,
  merchantColumn: string,
  placeOf: (row: SealedRow) => string,
): Promise<number> {
  let after = '';
  for (let count = 0; ; ) {
    const rows = await readBatch(
      db,
      `select id, env, ${merchantColumn} as "merchantId", ${column} as sealed from ${table}`,
      after,
    );
    for (const row of rows) {
      const place = placeOf(row);
      const sealed = await masterKey.seal(await masterKey.open(row.sealed, place), place);
      await db.query(`update ${table} set ${column} = $2 where id = $1`, [row.id, sealed]);
    }
    count += rows.length;
    const last = rows.at(-1);
    if (last === undefined) return count;
    after = last.id;
  }
}

function readBatch(db: Queryable, select: string, after: string): Promise<SealedRow[]> {
  return db.query<SealedRow>(`${select} where id > $1 order by id limit ${BATCH}`, [after]);
}

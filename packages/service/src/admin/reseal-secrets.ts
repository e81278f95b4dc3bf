// After a new master key: seals the credentials in the database under it. The old key stays configured until it ends.

import type { CredentialContext } from '../credentials/credential-context.ts';
import {
  deleteSecretsCheck,
  readSealedKeys,
  type SealedTable,
  sealPlaceOf,
  updateSealedKey,
} from '../credentials/store/sealed-keys.ts';

const BATCH = 500;

/** Returns how many keys were sealed again. May be run while the service runs, and again after a failure. */
export async function resealSecrets(
  context: CredentialContext,
): Promise<{ encryptionKeys: number; serviceKeys: number }> {
  const encryptionKeys = await resealTable(context, 'encryption_keys');
  const serviceKeys = await resealTable(context, 'service_keys');
  await deleteSecretsCheck(context.db);
  return { encryptionKeys, serviceKeys };
}

async function resealTable({ db, masterKey }: CredentialContext, table: SealedTable): Promise<number> {
  let after = '';
  for (let count = 0; ; ) {
    const keys = await readSealedKeys(db, table, { after, limit: BATCH });
    for (const key of keys) {
      const place = sealPlaceOf(table, key);
      const sealed = await masterKey.seal(await masterKey.open(key.sealed, place), place);
      await updateSealedKey(db, table, key.id, sealed);
    }
    count += keys.length;
    const last = keys.at(-1);
    if (last === undefined) return count;
    after = last.id;
  }
}

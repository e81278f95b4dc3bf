// Notices at the start that the master key or the pepper is not the one this database was filled with.
import type { Database } from '../ports/database.ts';
import type { MasterKey } from '../ports/master-key.ts';

const PLACE = 'settings/secrets-check';
const KNOWN_TEXT = 'svc secrets check';

interface SecretsCheck {
  sealed: string;
  digest: string;
}

/** The first start writes a known text under both secrets; every later one must be able to read it. */
export async function checkSecrets(db: Database, masterKey: MasterKey, now: number): Promise<void> {
  const sealed = await masterKey.seal(Buffer.from(KNOWN_TEXT), PLACE);
  const digest = Buffer.from(masterKey.digest(KNOWN_TEXT)).toString('base64url');
  const fresh: SecretsCheck = { sealed: Buffer.from(sealed).toString('base64url'), digest };
  const [row] = await db.query<{ value: SecretsCheck }>(
    `insert into settings (name, value, updated_at) values ('secrets-check', $1, $2)
     on conflict (name) do update set name = excluded.name returning value`,
    [fresh, now],
  );
  const known = row?.value ?? fresh;
  if (known.digest !== digest) {
    const formers = masterKey.formerDigests(KNOWN_TEXT).map((former) => Buffer.from(former).toString('base64url'));
    if (!formers.includes(known.digest)) {
      throw new Error('SVC_PEPPER is not the one that this database was filled with (nor any in SVC_PEPPER_PREVIOUS).');
    }
    await db.query("update settings set value = jsonb_set(value, '{digest}', $1::jsonb) where name = 'secrets-check'", [
      JSON.stringify(digest),
    ]);
  }
  const opened = await masterKey.open(Buffer.from(known.sealed, 'base64url'), PLACE).catch(() => null);
  if (opened === null) {
    throw new Error(
      'SVC_MASTER_KEY is not the one that this database was sealed with (nor any in SVC_MASTER_KEY_PREVIOUS).',
    );
  }
}

// Brings the database to the newest schema: plain SQL files, in order, forward only, one process at a time.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { Database, Queryable } from '../ports/database.ts';

export interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

const FOLDER = new URL('./migrations/', import.meta.url);
/** Any constant that nothing else locks. */
const MIGRATION_LOCK = 5_832_001;

export function readMigrations(folder: URL = FOLDER): Migration[] {
  const names = readdirSync(folder).filter((name) => /^\d{4}-[a-z0-9-]+\.sql$/.test(name));
  return names.sort().map((name) => {
    const sql = readFileSync(new URL(name, folder), 'utf8');
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
  });
}

/** Returns the names of the files run now. Refuses a database that ran another version of one of the files. */
export async function migrate(db: Database, migrations: readonly Migration[] = readMigrations()): Promise<string[]> {
  await db.transaction(async (tx) => {
    await takeLock(tx);
    await tx.query(
      'create table if not exists schema_migrations (name text primary key, checksum text not null, applied_at bigint not null)',
    );
  });
  const ran: string[] = [];
  for (const migration of migrations) {
    if (await db.transaction((tx) => runOnce(tx, migration))) ran.push(migration.name);
  }
  await refuseUnknown(db, migrations);
  return ran;
}

async function takeLock(tx: Queryable): Promise<void> {
  // A migration may take longer than a request ever may, and waits for another process that migrates.
  await tx.query("set local statement_timeout = '10min'; set local lock_timeout = '10min'");
  await tx.query(`select pg_advisory_xact_lock(${MIGRATION_LOCK})`);
}

async function runOnce(tx: Queryable, { name, sql, checksum }: Migration): Promise<boolean> {
  await takeLock(tx);
  const [applied] = await tx.query<{ checksum: string }>('select checksum from schema_migrations where name = $1', [
    name,
  ]);
  if (applied) {
    if (applied.checksum !== checksum) throw new Error(`Migration ${name} was changed after this database ran it.`);
    return false;
  }
  await tx.query(sql);
  await tx.query(
    'insert into schema_migrations (name, checksum, applied_at) values ($1, $2, (extract(epoch from now()) * 1000)::bigint)',
    [name, checksum],
  );
  return true;
}

/**
 * A newer version may have added to the schema: migrations expand first, so this version works on it, beside the newer one or
 * after going back. Only a migration named `NNNN-contract-...` takes away what earlier versions need.
 */
async function refuseUnknown(db: Database, migrations: readonly Migration[]): Promise<void> {
  const applied = await db.query<{ name: string }>('select name from schema_migrations order by name');
  const known = new Set(migrations.map(({ name }) => name));
  const unknown = applied.find(({ name }) => !known.has(name) && /^\d{4}-contract-/.test(name));
  if (unknown)
    throw new Error(`The database has run ${unknown.name}, which takes away what this version of the service needs.`);
}

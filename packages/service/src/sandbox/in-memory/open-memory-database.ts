// Opens an embedded database in memory that is migrated already: the first of a process makes the files that all of them load.

import { PGlite } from '@electric-sql/pglite';
import { openDatabase } from '../../adapters/database/open-database.ts';
import type { Database } from '../../ports/database.ts';
import { readMigrations } from '../../stores/migrate.ts';

/**
 * The same for every Sandbox of the process: nothing in it is secret, and nobody writes into it. It is not packed, because the engine
 * puts times and random numbers into its files, and two builds of one commit give the same bytes.
 */
let dump: Promise<Blob> | null = null;

export async function openMemoryDatabase(): Promise<Database> {
  dump ??= makeDump().then(lendBytes);
  return openDatabase({ databaseUrl: null, dataDir: null, loadDataDir: await dump });
}

async function makeDump(): Promise<Uint8Array> {
  return dumpMigratedPglite(await dumpEmptyPglite(), readMigrations());
}

// Files of an embedded database as a tar, from which others start: making and migrating one takes seconds, loading it a third of one.

/** A database without templates. Nobody makes a second one in it, and each template has 300 files to unpack at every start. */
export function dumpEmptyPglite(): Promise<Uint8Array> {
  return dumpPglite({}, async (pglite) => {
    await pglite.exec(
      "update pg_database set datistemplate = false, datallowconn = true where datname like 'template_'",
    );
    await pglite.exec('drop database template0');
    await pglite.exec('drop database template1');
  });
}

interface Migrated {
  name: string;
  sql: string;
  checksum: string;
}

/** The same with our tables, as if `migrate` had just made them. */
export function dumpMigratedPglite(empty: Uint8Array, migrations: readonly Migrated[]): Promise<Uint8Array> {
  return dumpPglite({ loadDataDir: lendBytes(empty) }, async (pglite) => {
    for (const { sql } of migrations) await pglite.transaction((tx) => tx.exec(sql));
    await pglite.exec(
      'create table schema_migrations (name text primary key, checksum text not null, applied_at bigint not null)',
    );
    for (const { name, checksum } of migrations)
      await pglite.query('insert into schema_migrations values ($1, $2, 0)', [name, checksum]);
  });
}

/** A Blob that lends its bytes: a real one copies 30 MB when it is made and again when it is read, a third of a start. */
export function lendBytes(bytes: Uint8Array): Blob {
  const { buffer } = bytes.byteLength === bytes.buffer.byteLength ? bytes : new Uint8Array(bytes);
  return Object.assign(new Blob([]), { arrayBuffer: async () => buffer as ArrayBuffer });
}

async function dumpPglite(
  options: { loadDataDir?: Blob },
  prepare: (pglite: PGlite) => Promise<void>,
): Promise<Uint8Array> {
  const pglite = new PGlite(options);
  await pglite.waitReady;
  await prepare(pglite);
  const tar = new Uint8Array(await (await pglite.dumpDataDir('none')).arrayBuffer());
  await pglite.close();
  return tar;
}

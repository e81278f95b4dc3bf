// Opens an embedded database in memory that is migrated already, from files that every Sandbox loads: the package brings them.
import { readFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { MemoryFiles } from '../../adapters/database/memory-files.ts';
import { openDatabase } from '../../adapters/database/open-database.ts';
import type { Database } from '../../ports/database.ts';
import { readMigrations } from '../../stores/migrate.ts';

/** Made when the package is packed: making and migrating a database takes ten times as long as all the rest of a start. */
const PACKED = new URL('./database.tar', import.meta.url);

/** The same for every Sandbox of the process: nothing in it is secret, and nobody writes into it. */
let dump: Promise<Uint8Array> | null = null;

export async function openMemoryDatabase(): Promise<Database> {
  dump ??= readPacked();
  return openDatabase({ databaseUrl: null, dataDir: null, files: await dump });
}

/** A checkout has none, and makes its own. `migrate` refuses one of other migrations. */
async function readPacked(): Promise<Uint8Array> {
  try {
    return await readFile(PACKED);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return makeMemoryDatabase();
  }
}

export async function makeMemoryDatabase(): Promise<Uint8Array> {
  return dumpMigratedPglite(await dumpEmptyPglite(), readMigrations());
}

// Files of an embedded database as a tar, from which others start: making and migrating one takes seconds, loading it a third of one.

/** Segments of the log are 1 MB in place of 16, and none is kept for use again: each start copies what is there. */
const SMALL_LOG = ['--wal-segsize=1'];
const FEW_SEGMENTS = ['-c', 'min_wal_size=2MB', '-c', 'max_wal_size=2MB'];

/** A database without templates. Nobody makes a second one in it, and each template has 300 files to unpack at every start. */
export function dumpEmptyPglite(): Promise<Uint8Array> {
  return dumpPglite(null, async (pglite) => {
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
  return dumpPglite(empty, async (pglite) => {
    for (const { sql } of migrations) await pglite.transaction((tx) => tx.exec(sql));
    await pglite.exec(
      'create table schema_migrations (name text primary key, checksum text not null, applied_at bigint not null)',
    );
    for (const { name, checksum } of migrations)
      await pglite.query('insert into schema_migrations values ($1, $2, 0)', [name, checksum]);
  });
}

async function dumpPglite(from: Uint8Array | null, prepare: (pglite: PGlite) => Promise<void>): Promise<Uint8Array> {
  const fs = new MemoryFiles(from, { keeps: true });
  const startParams = [...PGlite.defaultStartParams, ...FEW_SEGMENTS];
  const pglite = new PGlite({ fs, startParams, initDbStartParams: SMALL_LOG });
  await pglite.waitReady;
  await prepare(pglite);
  await pglite.close();
  if (fs.kept === null) throw new Error('the embedded database ended without its files');
  return fs.kept;
}

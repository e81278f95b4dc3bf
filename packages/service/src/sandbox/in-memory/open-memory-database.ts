// Opens an embedded database in memory that is migrated already: each from the same files, which the package has beside it.
import { existsSync, readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { dumpEmptyPglite, dumpMigratedPglite, lendBytes } from '../../adapters/database/dump-pglite.ts';
import { openDatabase } from '../../adapters/database/open-database.ts';
import type { Database } from '../../ports/database.ts';
import { readMigrations } from '../../stores/migrate.ts';

/** Written when the package is packed. A checkout has none, and makes its own. */
const PACKED = new URL('./migrated-database.tar.gz', import.meta.url);

/** The same for every Sandbox of the process: nothing in it is secret, and nobody writes into it. */
let dump: Promise<Blob> | null = null;

export async function openMemoryDatabase(): Promise<Database> {
  dump ??= readDump().then(lendBytes);
  return openDatabase({ databaseUrl: null, dataDir: null, loadDataDir: await dump });
}

async function readDump(): Promise<Uint8Array> {
  if (existsSync(PACKED)) return promisify(gunzip)(readFileSync(PACKED));
  return dumpMigratedPglite(await dumpEmptyPglite(), readMigrations());
}

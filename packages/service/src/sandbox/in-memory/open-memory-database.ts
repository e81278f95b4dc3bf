// Opens an embedded database in memory that is migrated already: the first of a process makes the files that all of them load.
import { dumpEmptyPglite, dumpMigratedPglite, lendBytes } from '../../adapters/database/dump-pglite.ts';
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

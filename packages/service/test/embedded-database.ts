// An empty, migrated embedded database in memory. The first one is kept as a file, so that the next start from it.
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { openDatabase } from '../src/adapters/database/open-database.ts';
import type { Database } from '../src/ports/database.ts';
import { readMigrations } from '../src/stores/migrate.ts';
import { lendEngine } from './lend-engine.ts';
import { hashOf } from './test-hash.ts';

/** Where the dumps are kept from run to run: each takes seconds of CPU to make. */
const KEPT = fileURLToPath(new URL('../../../node_modules/.cache/svc-embedded', import.meta.url));

let dumped: Promise<Blob> | null = null;

export const openEmbeddedDatabase = (): Promise<Database> => lendEngine(startEngine);

/** For tests that are about its start or its end, because the other's engine may live on for the next test. */
export async function startEngine(): Promise<Database> {
  dumped ??= migratedDump().then(sharedBlob);
  return openDatabase({ databaseUrl: null, dataDir: null, loadDataDir: await dumped });
}

/** A Blob that lends its bytes: a real one copies 40 MB when it is made and again when it is read, a third of a start. */
function sharedBlob(bytes: Uint8Array): Blob {
  const { buffer } = new Uint8Array(bytes);
  return Object.assign(new Blob([]), { arrayBuffer: async () => buffer });
}

/** Two layers, because the engine's own first start is what takes long: an empty one, and one with our tables. */
export async function migratedDump(): Promise<Uint8Array> {
  const engine = engineVersion();
  const empty = () => dump({}, dropTemplates);
  const base = await cached(`${engine}-empty.tar`, empty);
  const schema = hashOf([engine, ...readMigrations().map(({ checksum }) => checksum)]);
  return cached(`${engine}-${schema}.tar`, () =>
    dump({ loadDataDir: sharedBlob(base) }, async (pglite) => {
      for (const { sql } of readMigrations()) await pglite.transaction((tx) => tx.exec(sql));
      await recordMigrations(pglite);
    }),
  );
}

/** Nobody makes a second database in it, and each has 300 files to unpack at every start. */
async function dropTemplates(pglite: PGlite): Promise<void> {
  await pglite.exec("update pg_database set datistemplate = false, datallowconn = true where datname like 'template_'");
  await pglite.exec('drop database template0');
  await pglite.exec('drop database template1');
}

function engineVersion(): string {
  const main = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  return JSON.parse(readFileSync(join(dirname(dirname(main)), 'package.json'), 'utf8')).version;
}

async function recordMigrations(pglite: PGlite): Promise<void> {
  await pglite.exec(
    'create table schema_migrations (name text primary key, checksum text not null, applied_at bigint not null)',
  );
  for (const { name, checksum } of readMigrations()) {
    await pglite.query('insert into schema_migrations values ($1, $2, 0)', [name, checksum]);
  }
}

async function dump(options: { loadDataDir?: Blob }, prepare: (pglite: PGlite) => Promise<void>): Promise<Uint8Array> {
  const pglite = new PGlite(options);
  await pglite.waitReady;
  await prepare(pglite);
  const tar = new Uint8Array(await (await pglite.dumpDataDir('none')).arrayBuffer());
  await pglite.close();
  return tar;
}

async function cached(name: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const file = join(KEPT, name);
  if (existsSync(file)) return readFileSync(file);
  const made = await make();
  mkdirSync(KEPT, { recursive: true });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, made, { mode: 0o600 });
  renameSync(draft, file);
  return made;
}

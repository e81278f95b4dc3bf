// A fresh, migrated embedded database in memory. The first one is kept as a file, so that the next start at once.
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { openDatabase } from '../src/adapters/database/open-database.ts';
import type { Database } from '../src/ports/database.ts';
import { migrate, readMigrations } from '../src/stores/migrate.ts';
import { hashOf } from './test-hash.ts';

export async function openEmbeddedDatabase(): Promise<Database> {
  const loadDataDir = await migratedDump();
  const db = await openDatabase({ databaseUrl: null, dataDir: null, loadDataDir });
  await migrate(db);
  return db;
}

/** Two layers, because the engine's own first start is what takes long: an empty one, and one with our tables. */
async function migratedDump(): Promise<Uint8Array> {
  const user = process.getuid?.() ?? 0;
  const engine = engineVersion();
  const empty = () => dump({}, async () => undefined);
  const base = await cached(`svc-pglite-${user}-${engine}.tar`, empty);
  const schema = hashOf([engine, ...readMigrations().map(({ checksum }) => checksum)]);
  return cached(`svc-pglite-${user}-${engine}-${schema}.tar`, () =>
    dump({ loadDataDir: new Blob([new Uint8Array(base)]) }, async (pglite) => {
      for (const { sql } of readMigrations()) await pglite.transaction((tx) => tx.exec(sql));
      await recordMigrations(pglite);
    }),
  );
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
  const file = join(tmpdir(), name);
  if (existsSync(file)) return readFileSync(file);
  const made = await make();
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, made, { mode: 0o600 });
  renameSync(draft, file);
  return made;
}

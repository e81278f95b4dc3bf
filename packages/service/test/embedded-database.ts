// An empty, migrated embedded database in memory. The first one is kept as a file, so that the next start from it.
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '../src/adapters/database/open-database.ts';
import type { Database } from '../src/ports/database.ts';
import { dumpEmptyPglite, dumpMigratedPglite } from '../src/sandbox/in-memory/open-memory-database.ts';
import { readMigrations } from '../src/stores/migrate.ts';
import { lendEngine } from './lend-engine.ts';
import { hashOf } from './test-hash.ts';

/** Where the dumps are kept from run to run: each takes seconds of CPU to make. */
const KEPT = fileURLToPath(new URL('../../../node_modules/.cache/svc-embedded-files', import.meta.url));

let dumped: Promise<Uint8Array> | null = null;

export const openEmbeddedDatabase = (): Promise<Database> => lendEngine(startEngine);

/** For tests that are about its start or its end, because the other's engine may live on for the next test. */
export async function startEngine(): Promise<Database> {
  dumped ??= migratedDump();
  return openDatabase({ databaseUrl: null, dataDir: null, files: await dumped });
}

/** Two layers, because the engine's own first start is what takes long: an empty one, and one with our tables. */
export async function migratedDump(): Promise<Uint8Array> {
  const engine = engineVersion();
  const base = await cached(`${engine}-empty.tar`, dumpEmptyPglite);
  const migrations = readMigrations();
  const schema = hashOf([engine, ...migrations.map(({ checksum }) => checksum)]);
  return cached(`${engine}-${schema}.tar`, () => dumpMigratedPglite(base, migrations));
}

function engineVersion(): string {
  const main = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  return JSON.parse(readFileSync(join(dirname(dirname(main)), 'package.json'), 'utf8')).version;
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

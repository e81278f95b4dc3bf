// Brings the database to the newest schema: plain SQL files, in order, forward only, one process at a time.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { Database, Queryable } from '../ports/database.ts';

export interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

export interface BlockedMigration {
  name: string;
  /** Who may be in the way, the oldest transaction first. */
  holders: string[];
}

interface MigrateOptions {
  /** Called after each try that did not get its locks. */
  onBlocked?: (blocked: BlockedMigration) => unknown;
  pauseMs?: number;
  /** For each file, from its first try on. */
  giveUpMs?: number;
}

const FOLDER = new URL('./migrations/', import.meta.url);
/** Any constant that nothing else locks. */
const MIGRATION_LOCK = 5_832_001;
/**
 * Every query on a table waits behind a migration that waits for it. Less than the 2 s that a request waits for a lock, and
 * more than the second after which PostgreSQL takes an autovacuum out of the way.
 */
const FILE_LOCK_TIMEOUT = '1500ms';
const PAUSE_MS = 5_000;
const GIVE_UP_MS = 600_000;
const LOCK_NOT_AVAILABLE = '55P03';

export function readMigrations(folder: URL = FOLDER): Migration[] {
  const names = readdirSync(folder).filter((name) => /^\d{4}-[a-z0-9-]+\.sql$/.test(name));
  return names.sort().map((name) => {
    const sql = readFileSync(new URL(name, folder), 'utf8');
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
  });
}

/** Returns the names of the files run now. Refuses a database that ran another version of one of the files. */
export async function migrate(
  db: Database,
  migrations: readonly Migration[] = readMigrations(),
  options: MigrateOptions = {},
): Promise<string[]> {
  if (await hasRunAll(db, migrations)) return [];
  await db.transaction(async (tx) => {
    await takeLock(tx);
    await tx.query(
      'create table if not exists schema_migrations (name text primary key, checksum text not null, applied_at bigint not null)',
    );
  });
  await refuseUnknown(db, migrations);
  const ran: string[] = [];
  for (const migration of migrations) {
    if (await insist(db, migration, options)) ran.push(migration.name);
  }
  return ran;
}

/** Most starts: they take no lock, and ask once. */
async function hasRunAll(db: Database, migrations: readonly Migration[]): Promise<boolean> {
  const [{ made } = { made: false }] = await db.query<{ made: boolean }>(
    "select to_regclass('schema_migrations') is not null as made",
  );
  if (!made) return false;
  const applied = await db.query<{ name: string; checksum: string }>('select name, checksum from schema_migrations');
  const sums = new Map(applied.map(({ name, checksum }) => [name, checksum]));
  return sums.size === migrations.length && migrations.every(({ name, checksum }) => sums.get(name) === checksum);
}

/** Tries again where others hold what the file changes, and lets everybody else through in between. */
async function insist(db: Database, migration: Migration, options: MigrateOptions): Promise<boolean> {
  const { onBlocked, pauseMs = PAUSE_MS, giveUpMs = GIVE_UP_MS } = options;
  for (const giveUpAt = performance.now() + giveUpMs; ; await wait(pauseMs)) {
    try {
      return await db.transaction((tx) => runOnce(tx, migration));
    } catch (error) {
      if (!isLockTimeout(error)) throw error;
      const { name } = migration;
      const holders = await readLockHolders(db);
      if (performance.now() >= giveUpAt) {
        const who = holders.join(', ') || 'nobody holds it any more';
        throw new Error(`Migration ${name} could not lock what it changes: ${who}. Let them end, and migrate again.`);
      }
      await onBlocked?.({ name, holders });
    }
  }
}

function isLockTimeout(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause ?? error) : null;
  return cause instanceof Error && 'code' in cause && cause.code === LOCK_NOT_AVAILABLE;
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
  await refuseInvalidIndexes(tx, { name, sql });
  await tx.query(`set local lock_timeout = '${FILE_LOCK_TIMEOUT}'`);
  await tx.query(sql);
  await tx.query(
    'insert into schema_migrations (name, checksum, applied_at) values ($1, $2, (extract(epoch from now()) * 1000)::bigint)',
    [name, checksum],
  );
  return true;
}

/** `create index if not exists` takes an index for done whose build was cancelled: no query uses it, and no rule that it keeps holds. */
async function refuseInvalidIndexes(tx: Queryable, { name, sql }: Pick<Migration, 'name' | 'sql'>): Promise<void> {
  const made = new Set([...sql.matchAll(/\bindex (?:concurrently )?if not exists (\w+)/gi)].map(([, index]) => index));
  const invalid = made.size > 0 ? (await listInvalidIndexes(tx)).find((index) => made.has(index)) : undefined;
  if (invalid !== undefined)
    throw new Error(
      `Migration ${name} needs the index ${invalid}, which is not valid: its build still runs, or was cancelled. Let it end, or run "reindex index concurrently ${invalid}", and migrate again.`,
    );
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

/** The oldest transactions first, at most three. Never what they run: that may hold a secret. */
async function readLockHolders(db: Database): Promise<string[]> {
  const rows = await db.query<{ holder: string }>(
    `select format('process %s (%s, %s, %s s)', a.pid, coalesce(nullif(a.application_name, ''), a.backend_type, 'unnamed'),
         coalesce(a.usename, 'the server'), coalesce(floor(extract(epoch from clock_timestamp() - a.xact_start))::text, '?')) as holder
       from pg_stat_activity a
      where a.datname = current_database() and a.pid <> pg_backend_pid()
        and exists (select from pg_locks l join pg_class c on c.oid = l.relation
          where l.pid = a.pid and l.granted and c.relkind = 'r' and c.relnamespace = to_regnamespace(current_schema()))
      order by a.xact_start nulls first limit 3`,
  );
  return rows.map(({ holder }) => holder);
}

// What the database server says of itself: settings that money depends on, its clock, and indexes that are not whole.

const NAMES = ['fsync', 'full_page_writes', 'synchronous_commit', 'server_version_num', 'max_connections'] as const;
type DatabaseSetting = (typeof NAMES)[number];

export async function readDatabaseSettings(db: Queryable): Promise<Record<DatabaseSetting, string>> {
  const rows = await db.query<{ name: DatabaseSetting; setting: string }>(
    'select name, setting from pg_settings where name = any($1)',
    [[...NAMES]],
  );
  return Object.fromEntries(rows.map(({ name, setting }) => [name, setting])) as Record<DatabaseSetting, string>;
}

/** Unix milliseconds. */
export async function readDatabaseClock(db: Queryable): Promise<number> {
  const [row] = await db.query<{ now: number }>(
    'select floor(extract(epoch from clock_timestamp()) * 1000)::bigint as now',
  );
  return Number(row?.now);
}

/** Those whose build was cancelled, and those that are still being built without locks. */
export async function listInvalidIndexes(db: Queryable): Promise<string[]> {
  const rows = await db.query<{ name: string }>(
    `select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
     where not i.indisvalid and c.relnamespace = to_regnamespace(current_schema()) order by c.relname`,
  );
  return rows.map(({ name }) => name);
}

// A real PostgreSQL for tests: named by SVC_TEST_POSTGRES_URL, or started from npm's or the system's binaries.
import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { openDatabase } from '../src/adapters/database/open-database.ts';
import { migrate, readMigrations } from '../src/stores/migrate.ts';
import { type PostgresServer, startPostgresServer } from './postgres-server.ts';
import { hashOf } from './test-hash.ts';

export interface Postgres {
  url(databaseName: string): string;
  /** A fresh, migrated database; answers with its address, which has the tests' own limits of time. */
  createDatabase(): Promise<string>;
  /** The same without any table. */
  createEmptyDatabase(): Promise<string>;
  /** `databaseUrl`: an answer of `createDatabase`. Ends the connections that are left. */
  dropDatabase(databaseUrl: string): Promise<void>;
  /** The same database through the server's socket, which takes half of the CPU of TCP. The same address if there is none. */
  socketUrl(databaseUrl: string): string;
  stop(): Promise<void>;
}

/** `folder`: where its socket is; null for a server that was not started here. */
type Place = Pick<PostgresServer, 'url'> & { folder: string | null };

/** Asked for by every test of this process that opens a database. */
let shared: Promise<Postgres> | null = null;

/** The server shared by the whole test run where there is one (see global-setup.ts), or one of our own. */
export async function startPostgres(): Promise<Postgres> {
  const named = process.env.SVC_TEST_POSTGRES_URL;
  const runFolder = process.env.SVC_TEST_RUN_DIR;
  if (named) shared ??= Promise.resolve(overServer({ url: named, folder: null }));
  else if (runFolder) shared ??= findSharedServer(runFolder).then(overServer);
  if (shared !== null) return { ...(await shared), stop: async () => undefined };
  const server = await startPostgresServer();
  const { stop, ...own } = overServer(server);
  return { ...own, stop: () => stop().then(server.stop) };
}

/**
 * There is no standby, and no test kills this server: what it would need after a crash costs CPU for nothing. So does what
 * pays off only in databases and connections that live long: vacuum, statistics, and five plans before one is kept.
 */
const QUICK = [
  'wal_level=minimal',
  'max_wal_senders=0',
  'full_page_writes=off',
  'synchronous_commit=off',
  'jit=off',
  'autovacuum=off',
  'track_counts=off',
  'plan_cache_mode=force_generic_plan',
];

/** Of every connection, in place of the service's own limits, which a busy machine can reach. */
const PATIENT = [
  ['connect_timeout', '120'],
  ['statement_timeout', '120000'],
  ['query_timeout', '180000'],
  ['lock_timeout', '60000'],
  ['idle_in_transaction_session_timeout', '120000'],
] as const;

/** For a machine with much else to do. */
const MAX_START_MS = 600_000;

/** The first test file that asks starts the server; the others wait until it has said where it is. */
async function findSharedServer(runFolder: string): Promise<Place> {
  const file = join(runFolder, 'postgres.json');
  if (isFirst(join(runFolder, 'postgres.starting'))) {
    const started = await startPostgresServer({ settings: QUICK }).catch((error: Error) => ({ error: error.message }));
    writeFileSync(`${file}.new`, JSON.stringify('error' in started ? started : { ...started, stop: undefined }));
    renameSync(`${file}.new`, file);
  }
  for (const giveUpAt = Date.now() + MAX_START_MS; Date.now() < giveUpAt; await wait(50)) {
    const started = readIfThere(file);
    if (started?.error) throw new Error(started.error);
    if (started?.url && started.folder) return { url: started.url, folder: started.folder };
  }
  throw new Error(`PostgreSQL did not start within ${MAX_START_MS} ms`);
}

function isFirst(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch {
    return false;
  }
}

function readIfThere(file: string): { url?: string; folder?: string; error?: string } | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

function overServer({ url: serverUrl, folder }: Place): Postgres {
  const url = (databaseName: string): string => {
    const address = new URL(serverUrl);
    address.pathname = `/${databaseName}`;
    return address.href;
  };
  let template: Promise<string> | null = null;
  const administrator = openAdministrator(serverUrl);
  const administer = (sql: string): Promise<void> => withRetry(() => administrator.query(sql));
  const createFrom = async (from: string): Promise<string> => {
    const name = `t_${randomBytes(8).toString('hex')}`;
    // Copied as files: page by page through the log, the default, takes three times the CPU.
    await administer(`create database ${name} template ${from} strategy file_copy`);
    const address = new URL(url(name));
    for (const [limit, value] of PATIENT) address.searchParams.set(limit, value);
    return address.href;
  };
  return {
    url,
    async createDatabase() {
      template ??= makeTemplate(serverUrl, url);
      return createFrom(await template);
    },
    createEmptyDatabase: () => createFrom('template0'),
    dropDatabase: (databaseUrl) =>
      administer(`drop database if exists ${new URL(databaseUrl).pathname.slice(1)} with (force)`),
    socketUrl(databaseUrl) {
      const address = new URL(databaseUrl);
      if (folder !== null) address.searchParams.set('host', folder);
      return address.href;
    },
    stop: () => administrator.end(),
  };
}

/** One migrated database per state of the migration files; the advisory lock lets one test process make it. */
async function makeTemplate(serverUrl: string, url: (name: string) => string): Promise<string> {
  const name = `svc_template_${hashOf(readMigrations().map(({ checksum }) => checksum))}`;
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(77001)');
    const known = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (known.rowCount !== 0) return name;
    const draft = `draft_${randomBytes(8).toString('hex')}`;
    await client.query(`create database ${draft}`);
    const db = await openDatabase({ databaseUrl: url(draft), dataDir: null, poolSize: 1 });
    await migrate(db).finally(() => db.close());
    await client.query(`alter database ${draft} rename to ${name}`);
    return name;
  } finally {
    await client.end();
  }
}

/** One connection for all databases that a process makes and drops: one for each would be most of what the server starts. */
function openAdministrator(serverUrl: string): pg.Pool {
  const pool = new pg.Pool({ connectionString: serverUrl, max: 1, idleTimeoutMillis: 60_000, allowExitOnIdle: true });
  // The server may end before this process does.
  pool.on('error', () => undefined);
  return pool;
}

/** Two copies of one template at the same moment refuse each other; the second attempt succeeds. */
async function withRetry(work: () => Promise<unknown>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await work();
      return;
    } catch (error) {
      const busy = error instanceof Error && 'code' in error && error.code === '55006';
      if (!busy || attempt === 50) throw error;
      await wait(20 + Math.random() * 80);
    }
  }
}

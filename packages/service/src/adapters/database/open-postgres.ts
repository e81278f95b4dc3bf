// PostgreSQL through a pool of connections.
import pg from 'pg';
import { makeTimeLimit } from '../../domain/time-limit.ts';
import { HOUR_MS } from '../../ports/clock.ts';
import type { Database, Queryable, SqlValue } from '../../ports/database.ts';
import { makeTransactionGuard, toServiceError } from './guard-transaction.ts';
import { listenOnPostgres } from './listen-on-postgres.ts';
import { type KnownColumns, runStatement, type Unanswered } from './parameter-query.ts';
import { connectionOptions, takeQueryTimeout } from './postgres-connection.ts';
import { toParameter } from './sql-values.ts';

interface PostgresOptions {
  url: string;
  /** Past the pooler that `url` leads to: what belongs to a session does not survive a pooler in transaction mode. */
  directUrl?: string | null;
  poolSize?: number;
  onConnectionError?: (error: Error) => void;
}

const STATEMENT_TIMEOUT_MS = 5000;
const LOCK_TIMEOUT_MS = 2000;
/** Poolers refuse such parameters: behind one they are set on the role. */
const SESSION_LIMITS = {
  statement_timeout: STATEMENT_TIMEOUT_MS,
  idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
  lock_timeout: LOCK_TIMEOUT_MS,
};
/** Above the server's own limit: only a hanging connection reaches it. */
const QUERY_TIMEOUT_MS = 15_000;
/** A new connection plans every statement and compiles every function again, which costs as much as a dozen creates. */
const IDLE_TIMEOUT_MS = 60_000;
/** For SQL text without parameters, such as migrations. */
const SCRIPT_TIMEOUT_MS = HOUR_MS;

export async function openPostgres(options: PostgresOptions): Promise<Database> {
  const { url, queryTimeoutMs } = takeQueryTimeout(options.url);
  const openPool = (max: number): pg.Pool => {
    const pool = new pg.Pool({
      ...connectionOptions(url),
      max,
      ...(!options.directUrl && SESSION_LIMITS),
      idleTimeoutMillis: IDLE_TIMEOUT_MS,
    });
    // Without a listener, a broken idle connection would end the process. The pool replaces it by itself.
    pool.on('error', options.onConnectionError ?? (() => undefined));
    return pool;
  };
  return overPool(openPool, { ...options, queryTimeoutMs: queryTimeoutMs ?? QUERY_TIMEOUT_MS });
}

function overPool(openPool: (max: number) => pg.Pool, options: PostgresOptions & { queryTimeoutMs: number }): Database {
  const pools = [openPool(options.poolSize ?? 10)];
  const guard = makeTransactionGuard();
  const listener = listenOnPostgres({ ...options, url: options.directUrl ?? options.url });
  // The next statement may run on another connection of the pooler, which does not know the name.
  const isPooled = Boolean(options.directUrl);
  const columns: KnownColumns = new WeakMap();
  const { queryTimeoutMs } = options;
  const limit = makeTimeLimit<Unanswered>(queryTimeoutMs, (query) =>
    query.handleError(new Error('Query read timeout')),
  );
  let roundTrips = 0;
  let closed: Promise<void> | null = null;

  async function run<Row>(on: pg.Pool | pg.PoolClient, text: string, values?: readonly SqlValue[], name?: string) {
    roundTrips += 1;
    if (values !== undefined && (values.length > 0 || name)) {
      const statement = { text, values: values.map(toParameter), name: isPooled ? undefined : name, columns, limit };
      return (await runStatement(on, statement)) as Row[];
    }
    const script = { text, query_timeout: values ? queryTimeoutMs : SCRIPT_TIMEOUT_MS };
    const result: pg.QueryResult | pg.QueryResult[] = await on.query(script);
    // Several statements in one text give several results. Return the last.
    return ((Array.isArray(result) ? result.at(-1) : result)?.rows ?? []) as Row[];
  }

  async function transaction<T>(pool: pg.Pool, work: (tx: Queryable) => Promise<T>): Promise<T> {
    const client = await pool.connect();
    // A connection that breaks between two queries of the transaction must not end the process.
    const onError = (error: Error) => options.onConnectionError?.(error);
    client.on('error', onError);
    let broken = false;
    try {
      await run(client, 'begin', []);
      const tx: Queryable = { query: (text, values, name) => run(client, text, values, name) };
      const result = await guard.run(() => work(tx));
      await run(client, 'commit', []);
      return result;
    } catch (error) {
      await run(client, 'rollback', []).catch(() => {
        broken = true;
      });
      throw error;
    } finally {
      client.off('error', onError);
      client.release(broken);
    }
  }

  const sum = (count: (pool: pg.Pool) => number): number => pools.reduce((total, pool) => total + count(pool), 0);
  const handleOf = (pool: pg.Pool, isLimited = false): Database => ({
    engine: 'postgres',
    isLimited,
    get roundTrips() {
      return roundTrips;
    },
    connections: () => ({
      open: sum(({ totalCount }) => totalCount),
      idle: sum(({ idleCount }) => idleCount),
      waiting: sum(({ waitingCount }) => waitingCount),
    }),
    hasFreeSpace: () => true,
    async query<Row>(text: string, values?: readonly SqlValue[], name?: string) {
      guard.assertOutside();
      return run<Row>(pool, text, values, name).catch(throwAsServiceError);
    },
    async transaction(work) {
      guard.assertOutside();
      return transaction(pool, work).catch(throwAsServiceError);
    },
    limited(sessions) {
      const own = openPool(sessions);
      pools.push(own);
      return handleOf(own, true);
    },
    listen: listener.listen,
    close() {
      limit.stop();
      closed ??= Promise.all([listener.close(), ...pools.map((each) => each.end())]).then(() => undefined);
      return closed;
    },
  });
  return handleOf(pools[0] as pg.Pool);
}

function throwAsServiceError(error: unknown): never {
  throw toServiceError(error);
}

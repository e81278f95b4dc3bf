// A streaming replica for reads that may be seconds old. The primary answers when the replica is behind or fails.
import pg from 'pg';
import type { Queryable, ReadReplica, SqlValue } from '../../ports/database.ts';
import { connectionOptions } from './postgres-connection.ts';
import { toParameter } from './sql-values.ts';

interface ReplicaOptions {
  url: string;
  primary: Queryable;
  /** Behind a pooler in transaction mode: see openPostgres. */
  isPooled: boolean;
  /** Called when reads begin or cease to go to the replica. */
  onChange?: (isUsed: boolean) => void;
}

/** A position of the primary's log, and when it was read. */
interface Mark {
  at: number;
  lsn: string;
}

const POOL_SIZE = 10;
const STATEMENT_TIMEOUT_MS = 5000;
const CHECK_EVERY_MS = 1000;
/** With the time between two checks, a read is at most four seconds old. */
const MAX_LAG_MS = 3000;
const MAX_MARKS = 30;

export function openReplica({ url, primary, isPooled, onChange = () => undefined }: ReplicaOptions): ReadReplica {
  const pool = new pg.Pool({
    ...connectionOptions(url),
    max: POOL_SIZE,
    ...(!isPooled && { statement_timeout: STATEMENT_TIMEOUT_MS }),
    query_timeout: STATEMENT_TIMEOUT_MS,
  });
  // Without a listener, a broken idle connection would end the process.
  pool.on('error', () => undefined);
  let marks: Mark[] = [];
  let checkedAt = Number.NEGATIVE_INFINITY;
  let checking: Promise<boolean> | null = null;
  let isUsed = false;

  function use(isGood: boolean): boolean {
    if (isGood !== isUsed) onChange(isGood);
    isUsed = isGood;
    return isGood;
  }

  /** The replica's own clock and counters also look good when it is cut off: only the primary's positions tell. */
  async function lag(): Promise<number> {
    const at = performance.now();
    const [now] = await primary.query<{ lsn: string }>('select pg_current_wal_lsn()::text as lsn', []);
    marks = [...marks, { at, lsn: now?.lsn ?? '' }].slice(-MAX_MARKS);
    const asked = marks;
    const { rows } = await pool.query<{ reached: number }>(
      `select count(*) filter (where mark <= pg_last_wal_replay_lsn() and pg_is_in_recovery())::integer as reached
      from unnest($1::pg_lsn[]) as mark`,
      [asked.map(({ lsn }) => lsn)],
    );
    const reached = asked[(rows[0]?.reached ?? 0) - 1];
    return reached === undefined ? Number.POSITIVE_INFINITY : performance.now() - reached.at;
  }

  async function check(): Promise<boolean> {
    const isGood = await lag().then(
      (behind) => behind <= MAX_LAG_MS,
      () => false,
    );
    checkedAt = performance.now();
    checking = null;
    return use(isGood);
  }

  function isGood(): Promise<boolean> | boolean {
    if (performance.now() - checkedAt < CHECK_EVERY_MS) return isUsed;
    checking ??= check();
    return checking;
  }

  return {
    lag,
    async query<Row>(text: string, values: readonly SqlValue[] = [], name?: string) {
      if (!(await isGood())) return primary.query<Row>(text, values, name);
      try {
        const { rows } = await pool.query({
          text,
          values: values.map(toParameter),
          ...(name && !isPooled && { name }),
        });
        return rows as Row[];
      } catch {
        // A replica cancels a read that blocks what it replays, and may not have a new column yet.
        use(false);
        checkedAt = performance.now();
        return primary.query<Row>(text, values, name);
      }
    },
    close: () => pool.end(),
  };
}

// The database as the service sees it: the same SQL on the embedded engine and on PostgreSQL.

export type SqlValue = string | number | bigint | boolean | null | Uint8Array | Date | readonly SqlValue[] | object;

export interface Queryable {
  /** Runs one statement with $1, $2 ... `name` makes it a prepared statement on the hot path. */
  query<Row = Record<string, unknown>>(text: string, values?: readonly SqlValue[], name?: string): Promise<Row[]>;
  /** Set while a traced request is served: what its statements write can be linked to it. */
  readonly requestId?: string | null;
}

/** A copy of the database. Where it is too far behind or does not answer, the database itself does. */
export interface ReadReplica extends Queryable {
  /** Returns how far it is behind at most, in milliseconds. */
  lag(): Promise<number>;
  close(): Promise<void>;
}

export interface Database extends Queryable {
  readonly engine: 'pglite' | 'postgres';
  /** One transaction; rolled back when `work` throws. Never make an outside call in it. */
  transaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T>;
  /** Calls `onNotice` when some process runs `notify channel`. Returns a function that stops listening. */
  listen(channel: string, onNotice: (payload: string) => void): Promise<() => Promise<void>>;
  /** Round trips made so far by this process: tests count them. */
  readonly roundTrips: number;
  /** The pool's connections now, and the requests that wait for one; absent where there is no pool. */
  readonly connections?: () => { open: number; idle: number; waiting: number };
  /** The same database through so many sessions of its own; absent where there is only one. */
  limited?(sessions: number): Database;
  /** Such a handle: its statements are small, too. */
  readonly isLimited?: boolean;
  /** False when the embedded engine's disk is nearly full: answer 503 to writes, because a full disk would hang it. */
  hasFreeSpace(): boolean;
  close(): Promise<void>;
}

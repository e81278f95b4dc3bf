// One statement with parameters on the wire. The driver's own asks for the columns of a prepared statement every time, and
// copies its order property by property: a twentieth of the CPU of a create.
/// <reference path="./pg-utils.d.ts" />
import type pg from 'pg';
import utils from 'pg/lib/utils.js';
import type { Limited, TimeLimit } from '../../domain/time-limit.ts';
import { type Column, type Row, readRow, toColumns } from './sql-values.ts';

export interface Statement {
  text: string;
  values: readonly unknown[];
  /** Of a prepared statement. */
  name: string | undefined;
  columns: KnownColumns;
  /** Fails a statement that the server leaves unanswered. */
  limit: TimeLimit<Unanswered>;
}

export interface Unanswered {
  handleError(error: Error): void;
}

/** A prepared statement keeps its columns for as long as its connection lives. */
export type KnownColumns = WeakMap<pg.Connection, Map<string, readonly Column[]>>;

type Done = (error: Error | null | undefined, rows?: Row[]) => void;

/** What the driver's types leave out of a connection: the texts of its prepared statements by name. */
interface Connection extends pg.Connection {
  parsedStatements: Record<string, string>;
  submittedNamedStatements: Record<string, string>;
}

/** Runs it on a pool, or on a connection within a transaction. */
export function runStatement(on: pg.Pool | pg.PoolClient, statement: Statement): Promise<Row[]> {
  const client = on as unknown as { query(query: ParameterQuery, done: Done): void };
  return new Promise((resolve, reject) => {
    client.query(new ParameterQuery(statement), (error, rows = []) => (error ? reject(error) : resolve(rows)));
  });
}

/** The driver sends it when its turn comes, and calls the rest as the server's messages arrive. */
class ParameterQuery {
  readonly text: string;
  readonly name: string | undefined;
  /** Set by the driver. */
  callback: Done | undefined;
  readonly #values: (string | Buffer | null)[];
  readonly #known: KnownColumns;
  readonly #limit: TimeLimit<Unanswered>;
  #limited: Limited<Unanswered> | null = null;
  readonly #rows: Row[] = [];
  #columns: readonly Column[] | undefined;
  #failure: Error | null = null;

  constructor({ text, values, name, columns, limit }: Statement) {
    this.text = text;
    this.name = name;
    this.#values = values.map((value) => utils.prepareValue(value));
    this.#known = columns;
    this.#limit = limit;
  }

  submit(connection: Connection): Error | null {
    const { text, name } = this;
    const sent = name && (connection.parsedStatements[name] ?? connection.submittedNamedStatements[name]);
    if (sent && sent !== text) return new Error(`Two statements have the name ${name}.`);
    this.#columns = name ? this.#known.get(connection)?.get(name) : undefined;
    this.#limited = this.#limit.begin(this);
    connection.stream.cork();
    try {
      if (!sent) this.#parse(connection);
      connection.bind({ statement: name ?? '', values: this.#values }, true);
      if (this.#columns === undefined) connection.describe({ type: 'P', name: '' }, true);
      connection.execute({}, true);
      connection.sync();
    } finally {
      connection.stream.uncork();
    }
    return null;
  }

  #parse(connection: Connection): void {
    const { text, name } = this;
    connection.parse({ text, name: name ?? '', types: [] }, true);
    if (name) connection.submittedNamedStatements[name] = text;
  }

  handleRowDescription({ fields }: { fields: readonly { name: string; dataTypeID: number }[] }): void {
    this.#columns = toColumns(fields);
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    if (this.#failure !== null) return;
    try {
      this.#rows.push(readRow(this.#columns ?? [], fields));
    } catch (error) {
      this.#failure = error as Error;
    }
  }

  handleCommandComplete(_: unknown, connection: Connection): void {
    if (!this.name) return;
    const known = this.#known.get(connection) ?? new Map<string, readonly Column[]>();
    // A statement without rows has no description.
    if (known.size === 0) this.#known.set(connection, known);
    if (!known.has(this.name)) known.set(this.name, this.#columns ?? []);
  }

  /** Of the server, of the connection, or of the time limit. The pool closes a connection whose statement failed. */
  handleError(error: Error): void {
    this.#end(error);
  }

  handleReadyForQuery(): void {
    this.#end(this.#failure, this.#rows);
  }

  #end(error: Error | null, rows?: Row[]): void {
    if (this.#limited !== null) this.#limit.end(this.#limited);
    const { callback } = this;
    // An answer that comes after the limit, or after an error, changes nothing.
    this.callback = undefined;
    callback?.(error, rows);
  }

  handleEmptyQuery(): void {}

  handlePortalSuspended(): void {
    throw new Error('a statement without a limit of rows was suspended');
  }
}

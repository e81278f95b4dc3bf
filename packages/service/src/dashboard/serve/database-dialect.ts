// Lets the authentication library speak to our database port through Kysely, on either engine.
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import type { Database, SqlValue } from '../../ports/database.ts';

export function makeDatabaseDialect(db: Database): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => makeDriver(db),
    createIntrospector: (kysely) => new PostgresIntrospector(kysely),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

function makeDriver(db: Database): Driver {
  const connection: DatabaseConnection = {
    executeQuery: <Row>(query: CompiledQuery) => run<Row>(db, query),
    streamQuery: () => {
      throw new Error('streaming is not supported here');
    },
  };
  // The port gives no bare connection to hold a transaction open on, and the library is set not to want one.
  const noTransaction = async (): Promise<void> => {
    throw new Error('transactions go through the database port');
  };
  const nothing = async (): Promise<void> => undefined;
  return {
    init: nothing,
    acquireConnection: async () => connection,
    beginTransaction: noTransaction,
    commitTransaction: noTransaction,
    rollbackTransaction: noTransaction,
    releaseConnection: nothing,
    destroy: nothing,
  };
}

/** A change without RETURNING gives no rows, so that it is counted by the database itself. */
async function run<Row>(db: Database, { query, sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
  const values = parameters as readonly SqlValue[];
  const changes = ['UpdateQueryNode', 'DeleteQueryNode', 'InsertQueryNode'].includes(query.kind);
  if (!changes) return { rows: await db.query<Row>(sql, values) };
  if ('returning' in query && query.returning !== undefined) {
    const rows = await db.query<Row>(sql, values);
    return { rows, numAffectedRows: BigInt(rows.length) };
  }
  const counting = `with changed as (${sql} returning 1) select count(*)::integer as count from changed`;
  const [row] = await db.query<{ count: number }>(counting, values);
  return { rows: [], numAffectedRows: BigInt(row?.count ?? 0) };
}

// One page of a list, newest first, with the cursor that leads to the next.
import type { Pagination } from '@svc/protocol';
import type { Database, Queryable } from '../ports/database.ts';
import type { MasterKey } from '../ports/master-key.ts';
import { type CursorPosition, decodeCursor, encodeCursor, filtersHashOf } from './cursor.ts';

export interface PageRequest {
  limit: number;
  cursor?: string | undefined;
}

export interface PagedList<Row> {
  /** The list's name, its owner and every filter: a cursor is good for exactly these. */
  filters: Parameters<typeof filtersHashOf>[0];
  page: PageRequest;
  /** Reads at most `limit` rows after `position` from `db`; from the start when it is null. */
  read(at: { db: Queryable; position: CursorPosition | null; limit: number }): Promise<Row[]>;
  /** The values that the list is ordered by. */
  positionOf(row: Row): CursorPosition;
  /** A row that does not fit ends the page before it. */
  fits?(row: Row): boolean;
}

export interface Page<Row> {
  rows: Row[];
  pagination: Pagination;
}

export interface ListSources {
  db: Database;
  replica?: Queryable | undefined;
  masterKey: MasterKey;
}

export async function readPage<Row>(
  { db, replica = db, masterKey }: ListSources,
  { filters, page: { limit, cursor }, read, positionOf, fits = () => true }: PagedList<Row>,
): Promise<Page<Row>> {
  const filtersHash = filtersHashOf(filters);
  const position = cursor === undefined ? null : decodeCursor(masterKey, cursor, filtersHash);
  // One row more than asked for tells whether there is a next page.
  // What a caller wrote just now stands on the first page, so only later ones may be read from a copy that is behind.
  const found = await read({ db: position === null ? db : replica, position, limit: limit + 1 });
  const end = found.findIndex((row) => !fits(row));
  const rows = found.slice(0, end === -1 ? limit : Math.min(limit, end));
  const last = found.length > rows.length ? rows.at(-1) : undefined;
  const nextCursor = last === undefined ? null : encodeCursor(masterKey, { filtersHash, position: positionOf(last) });
  return { rows, pagination: { nextCursor, hasMore: nextCursor !== null } };
}

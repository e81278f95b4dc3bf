// One page of a list, newest first, with the cursor that leads to the next.
import { createHash, timingSafeEqual } from 'node:crypto';
import { decodeBase64url, encodeBase64url, type IdPrefix, idAt, type Pagination, validationError } from '@svc/protocol';
import { HOUR_MS } from '../ports/clock.ts';
import type { Database, Queryable, SqlValue } from '../ports/database.ts';
import type { MasterKey } from '../ports/master-key.ts';

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
  // One row more than asked for shows whether there is a next page.
  // What a caller wrote just now is on the first page, so only later ones may be read from a copy that is behind.
  const found = await read({ db: position === null ? db : replica, position, limit: limit + 1 });
  const end = found.findIndex((row) => !fits(row));
  const rows = found.slice(0, end === -1 ? limit : Math.min(limit, end));
  const last = found.length > rows.length ? rows.at(-1) : undefined;
  const nextCursor = last === undefined ? null : encodeCursor(masterKey, { filtersHash, position: positionOf(last) });
  return { rows, pagination: { nextCursor, hasMore: nextCursor !== null } };
}

/** The sort values of the last row of a page. */
type CursorPosition = readonly (string | number)[];

const MAC_BYTES = 16;

/** Says which list a cursor belongs to: its name, merchant, environment and every filter but `limit` and `cursor`. */
export function filtersHashOf(filters: Record<string, string | number | boolean | null | undefined>): string {
  const given = Object.entries(filters).filter(([, value]) => value !== undefined);
  given.sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(given)).digest('base64url');
}

export function encodeCursor(
  masterKey: MasterKey,
  { filtersHash, position }: { filtersHash: string; position: CursorPosition },
): string {
  const payload = Buffer.from(JSON.stringify(position), 'utf8');
  return encodeBase64url(Buffer.concat([macOf(masterKey, filtersHash, payload), payload]));
}

/** Throws SVC_VALIDATION_FAILED for anything but a cursor made by `encodeCursor` with the same filters. */
export function decodeCursor(masterKey: MasterKey, cursor: string, filtersHash: string): CursorPosition {
  const bytes = decodeBase64url(cursor);
  if (bytes === null || bytes.length <= MAC_BYTES) throw notOurs();
  const payload = bytes.subarray(MAC_BYTES);
  if (!timingSafeEqual(bytes.subarray(0, MAC_BYTES), macOf(masterKey, filtersHash, payload))) throw notOurs();
  return JSON.parse(Buffer.from(payload).toString('utf8')) as CursorPosition;
}

// The pepper also makes API key digests; those are of texts that start with `svc_`, never with this word.
function macOf(masterKey: MasterKey, filtersHash: string, payload: Uint8Array): Uint8Array {
  const text = `cursor\n${filtersHash}\n${encodeBase64url(payload)}`;
  return masterKey.digest(text).subarray(0, MAC_BYTES);
}

const notOurs = () => validationError('cursor', 'is not a cursor of this list with these filters');

// The conditions of a list on when its rows were created, written so that the index on ids skips to them.

/** Ids carry the time of the process that made them. One whose clock was set back goes on with later ids for a while. */
const SLACK_MS = HOUR_MS;

/** `put` takes a value and returns its placeholder. Both ends are Unix seconds and inclusive. */
export function timeConditions(
  prefix: IdPrefix,
  { createdFrom, createdTo }: { createdFrom?: number | undefined; createdTo?: number | undefined },
  put: (value: SqlValue) => string,
): string[] {
  const conditions: string[] = [];
  if (createdFrom !== undefined) {
    const from = createdFrom * 1000;
    conditions.push(`created_at >= ${put(from)}`, `id collate "C" >= ${put(idAt(prefix, from - SLACK_MS))}`);
  }
  if (createdTo !== undefined) {
    const end = (createdTo + 1) * 1000;
    conditions.push(`created_at < ${put(end)}`, `id collate "C" < ${put(idAt(prefix, end + SLACK_MS))}`);
  }
  return conditions;
}

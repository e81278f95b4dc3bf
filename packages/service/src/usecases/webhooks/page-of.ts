// Builds one page of a list ordered by id, newest first.
import type { Pagination } from '@svc/protocol';
import type { Context } from '../../ports/context.ts';
import { decodeCursor, encodeCursor } from '../../stores/cursor.ts';

export interface PageRequest {
  limit: number;
  cursor?: string | undefined;
}

/** A row marked as not fitting ends the page before it. */
export async function pageOf<Row extends { id: string; fits?: boolean }>(
  { masterKey }: Pick<Context, 'masterKey'>,
  filtersHash: string,
  { limit, cursor }: PageRequest,
  read: (page: { beforeId: string | null; limit: number }) => Promise<Row[]>,
): Promise<{ rows: Row[]; pagination: Pagination }> {
  const position = cursor === undefined ? null : decodeCursor(masterKey, cursor, filtersHash);
  // Read one row more than asked for, to know whether there is a next page.
  const found = await read({ beforeId: position === null ? null : String(position[0]), limit: limit + 1 });
  const fitting = found.findIndex(({ fits }) => fits === false);
  const rows = found.slice(0, fitting === -1 ? limit : Math.min(limit, fitting));
  const last = found.length > rows.length ? rows.at(-1) : undefined;
  const nextCursor = last ? encodeCursor(masterKey, { filtersHash, position: [last.id] }) : null;
  return { rows, pagination: { nextCursor, hasMore: nextCursor !== null } };
}

// One page of a list that is ordered by one value, newest first.
import type { Pagination } from '@svc/protocol';
import type { Context } from '../../ports/context.ts';
import { decodeCursor, encodeCursor, filtersHashOf } from '../../stores/cursor.ts';

export const DEFAULT_LIMIT = 50;

export async function pageBy<Row>(
  { masterKey }: Pick<Context, 'masterKey'>,
  {
    filters,
    query: { limit = DEFAULT_LIMIT, cursor },
    place,
  }: {
    filters: Record<string, string | number | boolean | null | undefined>;
    query: { limit?: number; cursor?: string };
    place: (row: Row) => string | number;
  },
  read: (page: { before: string | number | null; limit: number }) => Promise<Row[]>,
): Promise<{ rows: Row[]; pagination: Pagination }> {
  const filtersHash = filtersHashOf(filters);
  const position = cursor === undefined ? null : decodeCursor(masterKey, cursor, filtersHash);
  const found = await read({ before: position?.[0] ?? null, limit: limit + 1 });
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  const nextCursor = last === undefined ? null : encodeCursor(masterKey, { filtersHash, position: [place(last)] });
  return { rows, pagination: { nextCursor, hasMore: nextCursor !== null } };
}

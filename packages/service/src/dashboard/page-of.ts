// One page of a list that is ordered by one value, newest first.
import type { Queryable } from '../ports/database.ts';
import { type ListSources, type Page, readPage } from '../stores/read-page.ts';

export const DEFAULT_LIMIT = 50;

export function pageBy<Row>(
  sources: ListSources,
  {
    filters,
    query: { limit = DEFAULT_LIMIT, cursor },
    place,
  }: {
    filters: Record<string, string | number | boolean | null | undefined>;
    query: { limit?: number; cursor?: string };
    place: (row: Row) => string | number;
  },
  read: (page: { db: Queryable; before: string | number | null; limit: number }) => Promise<Row[]>,
): Promise<Page<Row>> {
  return readPage<Row>(sources, {
    filters,
    page: { limit, cursor },
    read: (at) => read({ db: at.db, before: at.position?.[0] ?? null, limit: at.limit }),
    positionOf: (row) => [place(row)],
  });
}

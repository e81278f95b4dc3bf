// One page of a list that is ordered by one value, newest first.
import type { Context } from '../../ports/context.ts';
import { type Page, readPage } from '../../stores/read-page.ts';

export const DEFAULT_LIMIT = 50;

export function pageBy<Row>(
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
): Promise<Page<Row>> {
  return readPage<Row>(
    { masterKey },
    {
      filters,
      page: { limit, cursor },
      read: (at) => read({ before: at.position?.[0] ?? null, limit: at.limit }),
      positionOf: (row) => [place(row)],
    },
  );
}

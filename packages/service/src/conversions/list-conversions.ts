// Lists the caller's conversions, newest or oldest first, a page at a time.
import { type ConversionList, LIMITS, type ListConversionsQuery } from '@svc/protocol';
import type { Context } from '../ports/context.ts';
import { readPage } from '../stores/read-page.ts';
import { presentAll } from './get-conversion.ts';
import { listPage, type Owner } from './store/find-conversions.ts';

export async function listConversions(
  context: Context,
  owner: Owner,
  query: Partial<ListConversionsQuery>,
): Promise<ConversionList> {
  const { limit = LIMITS.listDefault, cursor, order = 'desc', ...filters } = query;
  const metadata = filters.metadata === undefined ? undefined : JSON.stringify(Object.entries(filters.metadata).sort());
  // A caller who asks for what changed since its last question never asks for an earlier time again, so a copy must not be behind.
  const sources = filters.updatedSince === undefined ? context : { ...context, replica: context.db };
  const { rows: conversions, pagination } = await readPage(sources, {
    filters: { list: 'conversions', ...owner, order, ...filters, metadata },
    page: { limit, cursor },
    read: async ({ db, position, limit: rowLimit }) => {
      const from = position === null ? null : String(position[0]);
      const page = await listPage(db, owner, { limit: rowLimit, order, position: from, filters });
      return presentAll(db, page);
    },
    positionOf: ({ id }) => [id],
  });
  return { conversions, pagination };
}

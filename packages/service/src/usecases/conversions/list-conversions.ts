// Lists the caller's conversions, newest first, a page at a time.
import { type ConversionList, LIMITS, type ListConversionsQuery } from '@svc/protocol';
import type { Context } from '../../ports/context.ts';
import { listPage, type Owner } from '../../stores/conversions/find-conversions.ts';
import { readPage } from '../../stores/read-page.ts';
import { presentAll } from './get-conversion.ts';

export async function listConversions(
  context: Context,
  owner: Owner,
  query: Partial<ListConversionsQuery>,
): Promise<ConversionList> {
  const { limit = LIMITS.listDefault, cursor, status = null, type = null } = query;
  const { rows: conversions, pagination } = await readPage(context, {
    filters: { list: 'conversions', ...owner, status, type },
    page: { limit, cursor },
    read: async ({ db, position, limit: rowLimit }) => {
      const before = position === null ? null : String(position[0]);
      const page = await listPage(db, owner, { limit: rowLimit, before, status, type });
      return presentAll(db, page);
    },
    positionOf: ({ id }) => [id],
  });
  return { conversions, pagination };
}

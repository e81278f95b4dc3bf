// Lists the caller's conversions, newest first, a page at a time.
import { type ConversionList, LIMITS, type ListConversionsQuery } from '@svc/protocol';
import type { Context } from '../../ports/context.ts';
import { listPage, type Owner } from '../../stores/conversions/find-conversions.ts';
import { decodeCursor, encodeCursor, filtersHashOf } from '../../stores/cursor.ts';
import { presentAll } from './get-conversion.ts';

export async function listConversions(
  context: Context,
  owner: Owner,
  query: Partial<ListConversionsQuery>,
): Promise<ConversionList> {
  const limit = query.limit ?? LIMITS.listDefault;
  const { status = null, type = null, cursor } = query;
  const filtersHash = filtersHashOf({ list: 'conversions', ...owner, status, type });
  const before = cursor === undefined ? null : String(decodeCursor(context.masterKey, cursor, filtersHash)[0]);
  const found = await listPage(context.db, owner, { limit, before, status, type });
  const page = found.slice(0, limit);
  const last = page.at(-1);
  const hasMore = found.length > limit && last !== undefined;
  return {
    conversions: await presentAll(context, page),
    pagination: {
      nextCursor: hasMore ? encodeCursor(context.masterKey, { filtersHash, position: [last.id] }) : null,
      hasMore,
    },
  };
}

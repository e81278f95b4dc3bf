// Lists the merchant's events of one environment.
import type { Env, EventType, Pagination } from '@svc/protocol';
import type { Context } from '../../ports/context.ts';
import { filtersHashOf } from '../../stores/cursor.ts';
import { type EventRow, selectEventRows } from '../../stores/events/read-events.ts';
import type { Owner } from '../../stores/webhooks/endpoints.ts';
import { type PageRequest, pageOf } from './page-of.ts';

export interface EventFilters {
  env?: Env | undefined;
  type?: EventType | undefined;
}

/** A key reads only events of its own environment. A query for the other one returns an empty list. */
export function listEvents(
  context: Pick<Context, 'db' | 'masterKey'>,
  { merchantId, env }: Owner,
  filters: EventFilters,
  page: PageRequest,
): Promise<{ rows: EventRow[]; pagination: Pagination }> {
  const { type = null } = filters;
  const filtersHash = filtersHashOf({ list: 'events', merchantId, env, wantedEnv: filters.env, type });
  const isOtherEnv = filters.env !== undefined && filters.env !== env;
  return pageOf(context, filtersHash, page, async (position) =>
    isOtherEnv ? [] : selectEventRows(context.db, { merchantId, env }, { ...position, type }),
  );
}

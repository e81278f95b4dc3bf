// The merchant's event log of one environment.
import type { Env, EventType } from '@svc/protocol';
import type { Context } from '../../ports/context.ts';
import { type EventRow, selectEventRows } from '../../stores/events/read-events.ts';
import { type Page, type PageRequest, readPage } from '../../stores/read-page.ts';
import type { Owner } from '../../stores/webhooks/endpoints.ts';

export interface EventFilters {
  env?: Env | undefined;
  type?: EventType | undefined;
}

/** A key reads only events of its own environment. A query for the other one returns an empty list. */
export function listEvents(
  context: Pick<Context, 'db' | 'replica' | 'masterKey'>,
  { merchantId, env }: Owner,
  filters: EventFilters,
  page: PageRequest,
): Promise<Page<EventRow>> {
  const { type = null } = filters;
  const isOtherEnv = filters.env !== undefined && filters.env !== env;
  return readPage(context, {
    filters: { list: 'events', merchantId, env, wantedEnv: filters.env, type },
    page,
    read: async ({ db, position, limit }) => {
      const beforeId = position === null ? null : String(position[0]);
      return isOtherEnv ? [] : selectEventRows(db, { merchantId, env }, { beforeId, limit, type });
    },
    positionOf: ({ id }) => [id],
    fits: ({ fits }) => fits !== false,
  });
}

// The merchant's event log of one environment.
import type { Env, EventType } from '@svc/protocol';
import type { Context } from '../ports/context.ts';
import { type Page, type PageRequest, readPage } from '../stores/read-page.ts';
import type { Owner } from './store/endpoints.ts';
import { type EventRow, selectEventRows } from './store/read-events.ts';

export interface EventFilters {
  env?: Env | undefined;
  type?: EventType | undefined;
  createdFrom?: number | undefined;
  createdTo?: number | undefined;
  order?: 'asc' | 'desc' | undefined;
  /** Only what was made after this event; the order is then `asc`. */
  after?: string | undefined;
}

/** A key reads only events of its own environment. A query for the other one returns an empty list. */
export function listEvents(
  context: Pick<Context, 'db' | 'replica' | 'masterKey'>,
  { merchantId, env }: Owner,
  filters: EventFilters,
  page: PageRequest,
): Promise<Page<EventRow>> {
  const { env: wantedEnv, type, createdFrom, createdTo, after } = filters;
  const order = after === undefined ? (filters.order ?? 'desc') : 'asc';
  const isOtherEnv = wantedEnv !== undefined && wantedEnv !== env;
  return readPage(context, {
    filters: { list: 'events', merchantId, env, wantedEnv, type, createdFrom, createdTo, order, after },
    page,
    read: async ({ db, position, limit }) => {
      if (isOtherEnv) return [];
      const from = position === null ? (after ?? null) : String(position[0]);
      const wanted = { type, createdFrom, createdTo, order, position: from, limit };
      return selectEventRows(db, { merchantId, env }, wanted);
    },
    positionOf: ({ id }) => [id],
    fits: ({ fits }) => fits !== false,
  });
}

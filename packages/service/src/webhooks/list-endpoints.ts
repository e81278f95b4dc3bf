// The merchant's webhook endpoints of one environment.
import type { Context } from '../ports/context.ts';
import { type Page, type PageRequest, readPage } from '../stores/read-page.ts';
import { type EndpointRow, type Owner, selectEndpointRows } from './store/endpoints.ts';

export function listEndpoints(
  context: Pick<Context, 'db' | 'replica' | 'masterKey'>,
  { merchantId, env }: Owner,
  page: PageRequest,
): Promise<Page<EndpointRow>> {
  return readPage(context, {
    filters: { list: 'webhook-endpoints', merchantId, env },
    page,
    read: ({ db, position, limit }) => {
      const beforeId = position === null ? null : String(position[0]);
      return selectEndpointRows(db, { merchantId, env }, { beforeId, limit });
    },
    positionOf: ({ id }) => [id],
  });
}

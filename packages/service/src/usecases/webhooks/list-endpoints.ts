// Lists the merchant's webhook endpoints of one environment.
import type { Pagination } from '@svc/protocol';
import type { Context } from '../../ports/context.ts';
import { filtersHashOf } from '../../stores/cursor.ts';
import { type EndpointRow, type Owner, selectEndpointRows } from '../../stores/webhooks/endpoints.ts';
import { type PageRequest, pageOf } from './page-of.ts';

export function listEndpoints(
  context: Pick<Context, 'db' | 'masterKey'>,
  { merchantId, env }: Owner,
  page: PageRequest,
): Promise<{ rows: EndpointRow[]; pagination: Pagination }> {
  const filtersHash = filtersHashOf({ list: 'webhook-endpoints', merchantId, env });
  return pageOf(context, filtersHash, page, (position) =>
    selectEndpointRows(context.db, { merchantId, env }, position),
  );
}

// Attempts with the event they carry and the endpoint they went to.

import type { EndpointView } from '../../credentials/rows/credentials-answers.ts';
import type { DeliveryView } from '../../dashboard/merchant-answers.ts';
import { toSecondsOrNull } from '../../ports/clock.ts';
import type { Context } from '../../ports/context.ts';
import type { Queryable } from '../../ports/database.ts';
import { isInboxUrl } from '../../sandbox/store.ts';
import {
  type AttemptAtEndpoint,
  readEndpointNames,
  readEventTypes,
  readHealth,
} from '../../stores/reads/read-webhooks.ts';
import { endpointNotFound } from '../manage-endpoints.ts';
import type { EndpointRow } from '../store/endpoints.ts';
import { toDelivery, toEndpoint } from '../to-webhook-resources.ts';

export async function readDeliveryViews(db: Queryable, rows: readonly AttemptAtEndpoint[]): Promise<DeliveryView[]> {
  const types = await readEventTypes(
    db,
    rows.map(({ eventId }) => eventId),
  );
  const endpoints = await readEndpointNames(
    db,
    rows.map(({ endpointId }) => endpointId),
  );
  return rows.map((row) => {
    const { url = '', description = null, isDeleted = true } = endpoints.get(row.endpointId) ?? {};
    return {
      ...toDelivery(row),
      eventId: row.eventId,
      eventType: types.get(row.eventId) ?? '',
      failure: row.failure,
      finishedAt: toSecondsOrNull(row.finishedAt),
      durationMs: row.durationMs,
      isNextWaiting: row.isNextWaiting,
      endpoint: { url, description, isInbox: isInboxUrl(url), isDeleted },
    };
  });
}

// Webhook endpoints with their health.

export async function readEndpointViews(
  { db }: Pick<Context, 'db'>,
  rows: readonly EndpointRow[],
): Promise<EndpointView[]> {
  const ids = rows.map(({ id }) => id);
  const health = await readHealth(db, ids);
  return rows.map((row) => {
    const state = health.get(row.id);
    return {
      ...toEndpoint(row),
      isInbox: isInboxUrl(row.url),
      failingSince: toSecondsOrNull(state?.failingSince ?? null),
      lastFailureAt: toSecondsOrNull(state?.lastFailureAt ?? null),
      failures: state?.failures ?? 0,
      pendingAttempts: state?.pendingAttempts ?? 0,
      mailAfterFailures: state?.mailAfterFailures ?? null,
    };
  });
}

export async function readEndpointView(context: Pick<Context, 'db'>, row: EndpointRow): Promise<EndpointView> {
  const [view] = await readEndpointViews(context, [row]);
  if (view === undefined) throw endpointNotFound();
  return view;
}

// Attempts with the event they carry and the endpoint they went to.

import type { DeliveryView } from '../../dashboard/merchant-answers.ts';
import { toSecondsOrNull } from '../../ports/clock.ts';
import type { Queryable } from '../../ports/database.ts';
import { isInboxUrl } from '../../sandbox/store/inbox-url.ts';
import { type AttemptAtEndpoint, readEndpointNames, readEventTypes } from '../../stores/reads/read-webhooks.ts';
import { toDelivery } from '../to-webhook-resources.ts';

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

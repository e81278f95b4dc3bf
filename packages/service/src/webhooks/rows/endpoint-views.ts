// Webhook endpoints with their health.

import type { EndpointView } from '../../credentials/rows/credentials-answers.ts';
import { toSecondsOrNull } from '../../ports/clock.ts';
import type { Context } from '../../ports/context.ts';
import { isInboxUrl } from '../../sandbox/store/inbox-url.ts';
import { readHealth } from '../../stores/reads/read-webhooks.ts';
import type { EndpointRow } from '../store/endpoints.ts';
import { toEndpoint } from '../to-webhook-resources.ts';
import { endpointNotFound } from '../update-endpoint.ts';

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

// Webhook endpoints, attempts and replay.
import { type Env, SvcError, validationError } from '@svc/protocol';
import { toSecondsOrNull } from '../../ports/clock.ts';
import type { Context } from '../../ports/context.ts';
import { isInboxUrl } from '../../stores/dashboard/inbox-url.ts';
import { listDeliveriesOfEndpoint } from '../../stores/events/read-events.ts';
import { findEnvOf, findEnvOfDelivery, readEventTypes, readHealth } from '../../stores/reads/read-webhooks.ts';
import { type EndpointRow, findEndpoint, type Owner } from '../../stores/webhooks/endpoints.ts';
import { createEndpoint } from '../../usecases/webhooks/create-endpoint.ts';
import { deleteEndpoint } from '../../usecases/webhooks/delete-endpoint.ts';
import { listEndpoints } from '../../usecases/webhooks/list-endpoints.ts';
import { replayDelivery, replayFailedDeliveries } from '../../usecases/webhooks/replay-delivery.ts';
import { sendTestEvent } from '../../usecases/webhooks/send-test-event.ts';
import { toDelivery, toEndpoint } from '../../usecases/webhooks/to-webhook-resources.ts';
import { endpointNotFound, updateEndpoint } from '../../usecases/webhooks/update-endpoint.ts';
import type { EndpointView, WebhookAnswers } from '../api-types.ts';
import { DONE, type Handlers } from '../call.ts';
import { DEFAULT_LIMIT, pageBy } from '../views/page-of.ts';

export const webhookHandlers: Handlers<keyof WebhookAnswers> = {
  async listEndpoints({ context, params: { merchantId }, query: { env, limit = DEFAULT_LIMIT, cursor } }) {
    const { rows, pagination } = await listEndpoints(context, { merchantId, env }, { limit, cursor });
    return { endpoints: await toViews(context, rows), pagination };
  },

  async createEndpoint({ context, params: { merchantId }, body, audit }) {
    const { description, ...rest } = body;
    const wanted = { ...rest, ...(description != null && { description }) };
    const row = await createEndpoint(context, { merchantId, env: body.env }, wanted);
    audit.subject = row.id;
    audit.details = { env: row.env, url: row.url, eventTypes: row.eventTypes };
    return one(context, row);
  },

  async getEndpoint({ context, params }) {
    const { row } = await findOwn(context, params);
    return one(context, row);
  },

  async updateEndpoint({ context, params, body, audit }) {
    const { owner } = await findOwn(context, params);
    const { description, ...rest } = body;
    audit.details = { ...body };
    await updateEndpoint(context, owner, params.id, {
      ...rest,
      ...(description !== undefined && { description: description ?? '' }),
    });
    const { row } = await findOwn(context, params);
    return one(context, row);
  },

  async deleteEndpoint({ context, params }) {
    const { owner } = await findOwn(context, params);
    await deleteEndpoint(context, owner, params.id);
    return DONE;
  },

  async testEndpoint({ context, params, body, audit }) {
    const { owner } = await findOwn(context, params);
    const sent = await sendTestEvent(context, owner, params.id, body);
    audit.details = { eventId: sent.eventId, eventType: sent.eventType };
    return sent;
  },

  async listDeliveries({ context, params, query }) {
    await findOwn(context, params);
    const filters = { list: 'deliveries', endpointId: params.id };
    type Attempt = Awaited<ReturnType<typeof listDeliveriesOfEndpoint>>[number];
    const place = ({ id }: Attempt): string => id;
    const { rows, pagination } = await pageBy<Attempt>(context, { filters, query, place }, ({ before, limit }) =>
      listDeliveriesOfEndpoint(context.db, params.id, { beforeId: before === null ? null : String(before), limit }),
    );
    const types = await readEventTypes(
      context.db,
      rows.map(({ eventId }) => eventId),
    );
    const deliveries = rows.map((row) => ({
      ...toDelivery(row),
      ...{ eventId: row.eventId, eventType: types.get(row.eventId) ?? '', failure: row.failure },
    }));
    return { deliveries, pagination };
  },

  async replayDelivery({ context, params }) {
    const env = await findEnvOfDelivery(context.db, params);
    if (env === null) throw new SvcError('SVC_NOT_FOUND', 'There is no such delivery.');
    await replayDelivery(context, { merchantId: params.merchantId, env }, params.id);
    return DONE;
  },

  async replayRange({ context, params, body: { from, to }, audit }) {
    if (to <= from) throw validationError('to', 'must be later than from');
    const { owner } = await findOwn(context, params);
    const range = { endpointId: params.id, from: from * 1000, to: to * 1000 };
    const replayed = await replayFailedDeliveries(context, owner, range);
    audit.details = { from, to, replayed };
    return { replayed };
  },
};

/** The endpoint, if it is this merchant's, in whichever environment it stands. */
async function findOwn(
  { db }: Pick<Context, 'db'>,
  { merchantId, id }: { merchantId: string; id: string },
): Promise<{ owner: Owner; row: EndpointRow }> {
  const env: Env | null = await findEnvOf(db, 'webhook_endpoints', { merchantId, id });
  const owner = { merchantId, env: env ?? 'test' };
  const row = env === null ? null : await findEndpoint(db, owner, id);
  if (row === null) throw endpointNotFound();
  return { owner, row };
}

export async function toViews({ db }: Pick<Context, 'db'>, rows: readonly EndpointRow[]): Promise<EndpointView[]> {
  const health = await readHealth(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const state = health.get(row.id);
    return {
      ...toEndpoint(row),
      isInbox: isInboxUrl(row.url),
      failingSince: toSecondsOrNull(state?.failingSince ?? null),
      lastFailureAt: toSecondsOrNull(state?.lastFailureAt ?? null),
      ...{ failures: state?.failures ?? 0, pendingAttempts: state?.pendingAttempts ?? 0 },
    };
  });
}

async function one(context: Pick<Context, 'db'>, row: EndpointRow): Promise<EndpointView> {
  const [view] = await toViews(context, [row]);
  if (view === undefined) throw endpointNotFound();
  return view;
}

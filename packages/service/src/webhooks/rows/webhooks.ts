// Webhook endpoints, their attempts, and replay.
import {
  EndpointOptionsSchema,
  EVENT_TYPES,
  fault,
  type Pagination,
  REPLAY_STATUSES,
  SvcError,
  type TestDelivery,
  validationError,
} from '@svc/protocol';
import { Type } from 'typebox';
import type { EndpointView } from '../../credentials/rows/credentials-answers.ts';
import type { DeliveryView, EndpointStatistics, SentView } from '../../dashboard/merchant-answers.ts';
import { DEFAULT_LIMIT, pageBy } from '../../dashboard/page-of.ts';
import { READERS, WRITERS } from '../../dashboard/row/access.ts';
import { action, read } from '../../dashboard/row/action.ts';
import { DONE } from '../../dashboard/row/call.ts';
import {
  closed,
  Env,
  OfMerchant,
  OfMerchantAnd,
  oneOf,
  optional,
  page,
  Seconds,
  text,
} from '../../dashboard/row/fields.ts';
import { requireLiveFactor } from '../../dashboard/row/require-live-factor.ts';
import type { Done } from '../../people/rows/account-answers.ts';
import { HOUR_MS } from '../../ports/clock.ts';
import type { Context } from '../../ports/context.ts';
import { findEnvOf, findEnvOfDelivery, findSent, readEndpointStatistics } from '../../stores/reads/read-webhooks.ts';
import { describeSent, type SentAttempt } from '../build-delivery.ts';
import {
  createEndpoint,
  deleteEndpoint,
  endpointNotFound,
  listEndpoints,
  updateEndpoint,
} from '../manage-endpoints.ts';
import { replayDelivery, replayEvents } from '../replay-events.ts';
import { setMailAfterFailures } from '../store/complete-deliveries.ts';
import { type EndpointRow, findEndpoint, type Owner } from '../store/endpoints.ts';
import { listDeliveriesOfEndpoint } from '../store/read-events.ts';
import { sendTestEvent } from '../test-events.ts';
import { readDeliveryViews, readEndpointView, readEndpointViews } from './webhook-views.ts';

const HOURS = 24;
const STATUSES = { failed: ['failed', 'gave_up'], delivered: ['delivered'], waiting: ['pending'] } as const;
const OfObject = OfMerchantAnd('id');
const EventTypes = Type.Array(text(64), { minItems: 1, maxItems: 64 });
const RANGE = { from: optional(Seconds), to: optional(Seconds), status: optional(oneOf(REPLAY_STATUSES)) };
const Description = Type.Union([Type.String({ maxLength: 500 }), Type.Null()]);

export const webhookActions = {
  listEndpoints: read({
    at: 'GET /merchants/{merchantId}/webhook-endpoints',
    access: READERS,
    summary: 'Webhook endpoints with their health',
    params: OfMerchant,
    query: closed({ env: Env, ...page }),
    async run({
      context,
      params: { merchantId },
      query,
    }): Promise<{ endpoints: EndpointView[]; pagination: Pagination }> {
      const { env, limit = DEFAULT_LIMIT, cursor } = query;
      const { rows, pagination } = await listEndpoints(context, { merchantId, env }, { limit, cursor });
      return { endpoints: await readEndpointViews(context, rows), pagination };
    },
  }),
  createEndpoint: action({
    at: 'POST /merchants/{merchantId}/webhook-endpoints',
    access: WRITERS,
    summary: 'Register an endpoint',
    params: OfMerchant,
    body: closed({
      env: Env,
      url: text(2048),
      eventTypes: EventTypes,
      description: optional(Description),
      apiVersion: optional(text(32)),
      options: optional(EndpointOptionsSchema),
    }),
    audit: 'before',
    async run({ context, params: { merchantId }, body, session, audit }): Promise<EndpointView> {
      requireLiveFactor(session, body.env);
      const { description, ...rest } = body;
      const wanted = { ...rest, ...(description != null && { description }) };
      const row = await createEndpoint(context, { merchantId, env: body.env }, wanted);
      audit.subject = row.id;
      const options = row.options && Object.keys(row.options);
      audit.details = { env: row.env, url: row.url, eventTypes: row.eventTypes, ...(options && { options }) };
      return readEndpointView(context, row);
    },
  }),
  getEndpoint: read({
    at: 'GET /merchants/{merchantId}/webhook-endpoints/{id}',
    access: READERS,
    summary: 'One endpoint with its health',
    params: OfObject,
    objects: true,
    async run({ context, params }): Promise<EndpointView> {
      const { row } = await findOwn(context, params);
      return readEndpointView(context, row);
    },
  }),
  updateEndpoint: action({
    at: 'PATCH /merchants/{merchantId}/webhook-endpoints/{id}',
    access: WRITERS,
    summary: 'Change, disable or enable it',
    params: OfObject,
    objects: true,
    body: closed({
      url: optional(text(2048)),
      description: optional(Description),
      eventTypes: optional(EventTypes),
      status: optional(oneOf(['active', 'disabled'])),
      mailAfterFailures: optional(Type.Union([Type.Integer({ minimum: 1, maximum: 1000 }), Type.Null()])),
      options: optional(EndpointOptionsSchema),
    }),
    audit: 'before',
    async run({ context, params, body, session, audit }): Promise<EndpointView> {
      const { owner } = await findOwn(context, params);
      requireLiveFactor(session, owner.env);
      const { description, mailAfterFailures, ...rest } = body;
      const { options, ...shown } = body;
      // Of what an endpoint chooses only the names: it may hold secrets.
      audit.details = { ...shown, ...(options && { options: Object.keys(options) }) };
      const change = { ...rest, ...(description !== undefined && { description: description ?? '' }) };
      if (mailAfterFailures === undefined || Object.keys(change).length > 0) {
        await updateEndpoint(context, owner, params.id, change);
      }
      if (mailAfterFailures !== undefined) {
        await setMailAfterFailures(context.db, { endpointId: params.id, failures: mailAfterFailures });
      }
      const { row } = await findOwn(context, params);
      return readEndpointView(context, row);
    },
  }),
  deleteEndpoint: action({
    at: 'DELETE /merchants/{merchantId}/webhook-endpoints/{id}',
    access: WRITERS,
    summary: 'Delete it',
    params: OfObject,
    objects: true,
    audit: 'before',
    async run({ context, params, session }): Promise<Done> {
      const { owner } = await findOwn(context, params);
      requireLiveFactor(session, owner.env);
      await deleteEndpoint(context, owner, params.id);
      return DONE;
    },
  }),
  testEndpoint: action({
    at: 'POST /merchants/{merchantId}/webhook-endpoints/{id}/test',
    access: WRITERS,
    summary: 'Send it a test event',
    params: OfObject,
    objects: true,
    body: closed({ eventType: optional(oneOf(EVENT_TYPES)) }),
    audit: 'before',
    async run({ context, params, body, audit }): Promise<TestDelivery> {
      const { owner } = await findOwn(context, params);
      const sent = await sendTestEvent(context, owner, params.id, body);
      audit.details = { eventId: sent.eventId, eventType: sent.eventType };
      return sent;
    },
  }),
  listDeliveries: read({
    at: 'GET /merchants/{merchantId}/webhook-endpoints/{id}/deliveries',
    access: READERS,
    summary: 'Every attempt at the endpoint, newest first',
    params: OfObject,
    objects: true,
    query: closed({ only: optional(oneOf(['failed', 'delivered', 'waiting'])), ...page }),
    async run({ context, params, query }): Promise<{ deliveries: DeliveryView[]; pagination: Pagination }> {
      await findOwn(context, params);
      const statuses = query.only === undefined ? null : STATUSES[query.only];
      const filters = { list: 'deliveries', endpointId: params.id, only: query.only };
      type Attempt = Awaited<ReturnType<typeof listDeliveriesOfEndpoint>>[number];
      const place = ({ id }: Attempt): string => id;
      const { rows, pagination } = await pageBy<Attempt>(context, { filters, query, place }, ({ db, before, limit }) =>
        listDeliveriesOfEndpoint(db, params.id, {
          beforeId: before === null ? null : String(before),
          limit,
          statuses,
        }),
      );
      return { deliveries: await readDeliveryViews(context.db, rows), pagination };
    },
  }),
  getDelivery: read({
    at: 'GET /merchants/{merchantId}/deliveries/{id}',
    access: READERS,
    summary: 'What was sent at one attempt: address, headers and body',
    params: OfObject,
    objects: true,
    async run({ context, params }): Promise<SentView> {
      const row = await findSent(context.db, params);
      if (row === null) throw new SvcError('SVC_NOT_FOUND', 'There is no such delivery.');
      if (row.sent === null) return { sent: null };
      const sent = JSON.parse(row.sent) as SentAttempt;
      return { sent: { url: sent.url, ...describeSent(row, sent) } };
    },
  }),
  getEndpointStatistics: read({
    at: 'GET /merchants/{merchantId}/webhook-endpoints/{id}/statistics',
    access: READERS,
    summary: 'How its attempts of the last 24 hours ended, and how long the receiver took',
    params: OfObject,
    objects: true,
    async run({ context, params, now }): Promise<EndpointStatistics> {
      await findOwn(context, params);
      const since = (Math.floor(now / HOUR_MS) - HOURS + 1) * HOUR_MS;
      const question = { endpointId: params.id, since, bucketMs: HOUR_MS };
      const { buckets, latency } = await readEndpointStatistics(context.db, question);
      const hours = Array.from({ length: HOURS }, (_, hour) => hour);
      const of = new Map(buckets.map((row) => [row.bucket, row]));
      return {
        buckets: hours.map((hour) => (since + hour * HOUR_MS) / 1000),
        bucketSeconds: HOUR_MS / 1000,
        delivered: hours.map((hour) => of.get(hour)?.delivered ?? 0),
        failed: hours.map((hour) => of.get(hour)?.failed ?? 0),
        ...latency,
      };
    },
  }),
  replayDelivery: action({
    at: 'POST /merchants/{merchantId}/deliveries/{id}/replay',
    access: WRITERS,
    summary: 'Deliver that event again, now',
    params: OfObject,
    objects: true,
    body: closed({}),
    audit: 'before',
    async run({ context, params }): Promise<Done> {
      const env = await findEnvOfDelivery(context.db, params);
      if (env === null) throw new SvcError('SVC_NOT_FOUND', 'There is no such delivery.');
      await replayDelivery(context, { merchantId: params.merchantId, env }, params.id);
      return DONE;
    },
  }),
  countReplay: read({
    at: 'GET /merchants/{merchantId}/webhook-endpoints/{id}/replay',
    access: READERS,
    summary: 'How many events a replay would deliver again',
    params: OfObject,
    objects: true,
    query: closed(RANGE),
    async run({ context, params, query: { from, to, status } }): Promise<{ events: number }> {
      const { owner } = await findOwn(context, params);
      const wanted = { since: from, until: to, status, dryRun: true };
      const { events } = await replayEvents(context, owner, params.id, wanted);
      return { events };
    },
  }),
  replayRange: action({
    at: 'POST /merchants/{merchantId}/webhook-endpoints/{id}/replay',
    access: WRITERS,
    summary: 'Deliver again one event, or what was not received, or all, from one moment to another',
    params: OfObject,
    objects: true,
    body: closed({ ...RANGE, eventId: optional(text(64)) }),
    audit: 'before',
    async run({ context, params, body: { from, to, status, eventId }, audit }): Promise<{ replayed: number }> {
      if (from !== undefined && to !== undefined && to <= from) throw validationError('to', fault('later_than_from'));
      const { owner } = await findOwn(context, params);
      const wanted = { since: from, until: to, status, eventId };
      const { events } = await replayEvents(context, owner, params.id, wanted);
      audit.details = { from, to, status, eventId, replayed: events };
      return { replayed: events };
    },
  }),
} as const;

/** The endpoint, if it is this merchant's, in either environment. */
async function findOwn(
  { db }: Pick<Context, 'db'>,
  { merchantId, id }: { merchantId: string; id: string },
): Promise<{ owner: Owner; row: EndpointRow }> {
  const env = await findEnvOf(db, 'webhook_endpoints', { merchantId, id });
  const owner = { merchantId, env: env ?? 'test' } as const;
  const row = env === null ? null : await findEndpoint(db, owner, id);
  if (row === null) throw endpointNotFound();
  return { owner, row };
}

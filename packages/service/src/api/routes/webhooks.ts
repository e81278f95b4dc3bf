// Webhook endpoints, the event log and test data over HTTP.
import {
  type CreateTestEventBody,
  type CreateWebhookEndpointBody,
  LIMITS,
  type ListEventsQuery,
  type ListWebhookEndpointsQuery,
  type ReplayEventsBody,
  SvcError,
  type TestWebhookEndpointBody,
  type UpdateWebhookEndpointBody,
} from '@svc/protocol';
import type { MerchantCall, RouteHandlers } from '../../ports/http.ts';
import { listEvents } from '../../webhooks/list-events.ts';
import {
  createEndpoint,
  deleteEndpoint,
  endpointNotFound,
  listEndpoints,
  updateEndpoint,
} from '../../webhooks/manage-endpoints.ts';
import { replayEvents } from '../../webhooks/replay-events.ts';
import { findEndpoint } from '../../webhooks/store/endpoints.ts';
import { findEvent, listDeliveriesOfEvent, listSequencesOfEvent } from '../../webhooks/store/read-events.ts';
import { createTestEvent, listTestEvents, sendTestEvent } from '../../webhooks/test-events.ts';
import { toEndpoint, toEvent, toEventDetail } from '../../webhooks/to-webhook-resources.ts';

const ownerOf = ({ merchantId, env }: MerchantCall) => ({ merchantId, env });
const idOf = ({ params }: MerchantCall): string => params.id ?? '';

export const webhookRoutes: RouteHandlers = {
  async createWebhookEndpoint(context, call) {
    const row = await createEndpoint(context, ownerOf(call), call.body as CreateWebhookEndpointBody);
    return { status: 201, body: toEndpoint(row) };
  },

  async listWebhookEndpoints(context, call) {
    const { limit = LIMITS.listDefault, cursor } = call.query as ListWebhookEndpointsQuery;
    const { rows, pagination } = await listEndpoints(context, ownerOf(call), { limit, cursor });
    return { status: 200, body: { endpoints: rows.map(toEndpoint), pagination } };
  },

  async getWebhookEndpoint({ db }, call) {
    const row = await findEndpoint(db, ownerOf(call), idOf(call));
    if (row === null) throw endpointNotFound();
    return { status: 200, body: toEndpoint(row) };
  },

  async updateWebhookEndpoint(context, call) {
    const id = idOf(call);
    const updated = await updateEndpoint(context, ownerOf(call), id, call.body as UpdateWebhookEndpointBody);
    return { status: 200, body: { id, updated } };
  },

  async deleteWebhookEndpoint(context, call) {
    const id = idOf(call);
    await deleteEndpoint(context, ownerOf(call), id);
    return { status: 200, body: { id, deleted: true } };
  },

  async testWebhookEndpoint(context, call) {
    const body = call.body as TestWebhookEndpointBody;
    return { status: 202, body: await sendTestEvent(context, ownerOf(call), idOf(call), body) };
  },

  async replayEvents(context, call) {
    const body = call.body as ReplayEventsBody;
    return { status: 202, body: await replayEvents(context, ownerOf(call), idOf(call), body) };
  },

  async listEvents(context, call) {
    const { limit = LIMITS.listDefault, cursor, ...filters } = call.query as ListEventsQuery;
    const { rows, pagination } = await listEvents(context, ownerOf(call), filters, { limit, cursor });
    return { status: 200, body: { events: rows.map(toEvent), pagination } };
  },

  async getEvent({ db }, call) {
    const row = await findEvent(db, ownerOf(call), idOf(call));
    if (row === null) throw new SvcError('SVC_NOT_FOUND', 'There is no such event.');
    const deliveries = await listDeliveriesOfEvent(db, row.id);
    return { status: 200, body: toEventDetail(row, deliveries, await listSequencesOfEvent(db, row.id)) };
  },

  async listTestEvents() {
    return { status: 200, body: listTestEvents() };
  },

  async createTestEvent(context, call) {
    const body = call.body as CreateTestEventBody;
    return { status: 202, body: await createTestEvent(context, call.merchantId, body) };
  },
};

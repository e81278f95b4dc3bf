// Webhook endpoints, their attempts, and replay.
import { EVENT_TYPES } from '@svc/protocol';
import { Type } from 'typebox';
import { closed, Env, OfMerchant, OfMerchantAnd, oneOf, optional, page, Seconds, text } from './fields.ts';
import { ACCESS, route } from './route.ts';

const { READERS, WRITERS } = ACCESS;
const params = OfMerchant;
const one = { params: OfMerchantAnd('id'), objects: true } as const;
const EventTypes = Type.Array(text(64), { minItems: 1, maxItems: 64 });
const Description = Type.Union([Type.String({ maxLength: 500 }), Type.Null()]);

export const webhookRoutes = {
  listEndpoints: route(
    'GET /merchants/{merchantId}/webhook-endpoints',
    READERS,
    'Webhook endpoints with their health',
    {
      params,
      query: closed({ env: Env, ...page }),
    },
  ),
  createEndpoint: route('POST /merchants/{merchantId}/webhook-endpoints', WRITERS, 'Register an endpoint', {
    params,
    body: closed({
      env: Env,
      url: text(2048),
      eventTypes: EventTypes,
      description: optional(Description),
      apiVersion: optional(text(32)),
    }),
  }),
  getEndpoint: route(
    'GET /merchants/{merchantId}/webhook-endpoints/{id}',
    READERS,
    'One endpoint with its health',
    one,
  ),
  updateEndpoint: route(
    'PATCH /merchants/{merchantId}/webhook-endpoints/{id}',
    WRITERS,
    'Change, disable or enable it',
    {
      ...one,
      body: closed({
        url: optional(text(2048)),
        description: optional(Description),
        eventTypes: optional(EventTypes),
        status: optional(oneOf(['active', 'disabled'])),
      }),
    },
  ),
  deleteEndpoint: route('DELETE /merchants/{merchantId}/webhook-endpoints/{id}', WRITERS, 'Delete it', one),
  testEndpoint: route('POST /merchants/{merchantId}/webhook-endpoints/{id}/test', WRITERS, 'Send it a test event', {
    ...one,
    body: closed({ eventType: optional(oneOf(EVENT_TYPES)) }),
  }),
  listDeliveries: route(
    'GET /merchants/{merchantId}/webhook-endpoints/{id}/deliveries',
    READERS,
    'Every attempt at the endpoint, newest first',
    { ...one, query: closed(page) },
  ),
  replayDelivery: route(
    'POST /merchants/{merchantId}/deliveries/{id}/replay',
    WRITERS,
    'Deliver that event again, now',
    {
      ...one,
      body: closed({}),
    },
  ),
  replayRange: route(
    'POST /merchants/{merchantId}/webhook-endpoints/{id}/replay',
    WRITERS,
    'Deliver again all that failed from one moment to another',
    { ...one, body: closed({ from: Seconds, to: Seconds }) },
  ),
} as const;

// Webhook endpoints, the event log, deliveries, and test events.
import { type Static, Type } from 'typebox';
import { EVENT_TYPES, SYNTHETIC_EVENT_TYPE } from '../event-types.ts';
import { LIMITS } from '../limits.ts';
import { ID_PREFIXES } from '../names.ts';
import { DELIVERY_STATUSES, ENDPOINT_STATUSES, EVENT_STATUSES } from '../states.ts';
import { EndpointOptionsSchema, ShownEndpointOptionsSchema } from './endpoint-options.ts';
import { RESOURCE_NOTES } from './field-notes.ts';
import { LIST_ORDERS, listQuery, PaginationSchema, TimeFilterSchema } from './pagination.ts';
import {
  closed,
  EnvSchema,
  EventTypeNameSchema,
  idSchema,
  nullable,
  OpenObjectSchema,
  oneOf,
  resource,
  UnixSecondsSchema,
} from './primitives.ts';
import { withNotes } from './with-notes.ts';

const EndpointIdSchema = idSchema(ID_PREFIXES.webhookEndpoint);
const EventIdSchema = idSchema(ID_PREFIXES.event);

/** What SVC-SEQ-V1 hashes of an event at one endpoint, and the hash of the one before it. */
export const NumberedEventSchema = resource('NumberedEvent', {
  endpointId: EndpointIdSchema,
  eventId: EventIdSchema,
  sequence: Type.Integer({ minimum: 1 }),
  previous: nullable(Type.String({ pattern: '^[0-9a-f]{64}$' })),
});
export type NumberedEvent = Static<typeof NumberedEventSchema>;

export const WebhookEndpointSchema = resource('WebhookEndpoint', {
  id: EndpointIdSchema,
  env: EnvSchema,
  url: Type.String(),
  description: nullable(Type.String()),
  eventTypes: Type.Array(Type.String()),
  apiVersion: Type.String(),
  status: oneOf(ENDPOINT_STATUSES),
  createdAt: UnixSecondsSchema,
  /** Only where something is chosen: the contract's resource has no such field. */
  options: Type.Optional(ShownEndpointOptionsSchema),
  /** Only once an event was made for it, for the same reason. */
  lastEvent: Type.Optional(NumberedEventSchema),
});
export type WebhookEndpoint = Static<typeof WebhookEndpointSchema>;

export const WebhookEndpointListSchema = resource('WebhookEndpointList', {
  endpoints: Type.Array(WebhookEndpointSchema),
  pagination: PaginationSchema,
});
export type WebhookEndpointList = Static<typeof WebhookEndpointListSchema>;

export const UpdatedWebhookEndpointSchema = resource('UpdatedWebhookEndpoint', {
  id: EndpointIdSchema,
  updated: Type.Array(Type.String()),
});
export type UpdatedWebhookEndpoint = Static<typeof UpdatedWebhookEndpointSchema>;

export const DeletedWebhookEndpointSchema = resource('DeletedWebhookEndpoint', {
  id: EndpointIdSchema,
  deleted: Type.Literal(true),
});
export type DeletedWebhookEndpoint = Static<typeof DeletedWebhookEndpointSchema>;

export const TestDeliverySchema = resource('TestDelivery', {
  eventId: EventIdSchema,
  endpointId: EndpointIdSchema,
  eventType: Type.String(),
  scheduled: Type.Literal(true),
  deliveredVia: Type.Literal('queue+cron'),
  willDeliverToTargetEndpoint: Type.Boolean(),
  warning: nullable(Type.String()),
});
export type TestDelivery = Static<typeof TestDeliverySchema>;

export const ScheduledReplaySchema = resource('ScheduledReplay', {
  endpointId: EndpointIdSchema,
  events: Type.Integer({ minimum: 0 }),
  scheduled: Type.Boolean(),
});
export type ScheduledReplay = Static<typeof ScheduledReplaySchema>;

const eventProperties = {
  id: EventIdSchema,
  env: EnvSchema,
  eventType: Type.String(),
  apiVersion: Type.String(),
  status: oneOf(EVENT_STATUSES),
  createdAt: UnixSecondsSchema,
  dispatchedAt: nullable(UnixSecondsSchema),
  payload: Type.Optional(Type.Unknown()),
};

export const EventSchema = resource('Event', eventProperties);
export type Event = Static<typeof EventSchema>;

export const DeliverySchema = resource('Delivery', {
  id: idSchema(ID_PREFIXES.delivery),
  endpointId: EndpointIdSchema,
  status: oneOf(DELIVERY_STATUSES),
  responseStatus: nullable(Type.Integer()),
  attempt: Type.Integer({ minimum: 1 }),
  deliveredAt: nullable(UnixSecondsSchema),
  nextAttemptAt: nullable(UnixSecondsSchema),
  createdAt: UnixSecondsSchema,
  responseSnippet: nullable(Type.String({ maxLength: LIMITS.snippetChars })),
});
export type Delivery = Static<typeof DeliverySchema>;

export const EventDetailSchema = resource('EventDetail', {
  ...eventProperties,
  deliveries: Type.Array(DeliverySchema),
  sequences: Type.Array(NumberedEventSchema),
});
export type EventDetail = Static<typeof EventDetailSchema>;

export const EventListSchema = resource('EventList', {
  events: Type.Array(EventSchema),
  pagination: PaginationSchema,
});
export type EventList = Static<typeof EventListSchema>;

export const TestEventCatalogueSchema = resource('TestEventCatalogue', {
  supported: Type.Array(closed({ eventType: Type.String(), samplePayload: Type.Optional(Type.Unknown()) })),
});
export type TestEventCatalogue = Static<typeof TestEventCatalogueSchema>;

export const ScheduledTestEventSchema = resource('ScheduledTestEvent', {
  eventId: EventIdSchema,
  eventType: Type.String(),
  env: Type.Literal('test'),
  payload: Type.Optional(Type.Unknown()),
  scheduled: Type.Literal(true),
  supportedEvents: Type.Array(Type.String()),
});
export type ScheduledTestEvent = Static<typeof ScheduledTestEventSchema>;

/** The body of a delivery. Open: receivers ignore fields they do not know. */
export const WebhookBodySchema = Type.Object(
  withNotes('WebhookBody', {
    id: EventIdSchema,
    type: Type.String(),
    apiVersion: Type.String(),
    created: UnixSecondsSchema,
    data: OpenObjectSchema,
    env: EnvSchema,
    merchantId: idSchema(ID_PREFIXES.merchant),
    endpointId: EndpointIdSchema,
    sequence: Type.Integer({ minimum: 1 }),
    previous: nullable(Type.String({ pattern: '^[0-9a-f]{64}$' })),
  }),
  { $id: 'WebhookBody', description: RESOURCE_NOTES.WebhookBody ?? '' },
);
export type WebhookBody = Static<typeof WebhookBodySchema>;

const UrlSchema = Type.String({ minLength: 1, maxLength: LIMITS.webhookUrlChars });
const DescriptionSchema = Type.String({ maxLength: LIMITS.webhookDescriptionChars });
const EventTypesSchema = Type.Array(EventTypeNameSchema, { minItems: 1, maxItems: LIMITS.eventTypes });

export const CreateWebhookEndpointBodySchema = closed({
  env: EnvSchema,
  url: UrlSchema,
  eventTypes: EventTypesSchema,
  description: Type.Optional(DescriptionSchema),
  apiVersion: Type.Optional(Type.String({ minLength: 1, maxLength: LIMITS.apiVersionChars })),
  options: Type.Optional(EndpointOptionsSchema),
});
export type CreateWebhookEndpointBody = Static<typeof CreateWebhookEndpointBodySchema>;

export const UpdateWebhookEndpointBodySchema = closed(
  {
    url: Type.Optional(UrlSchema),
    description: Type.Optional(nullable(DescriptionSchema)),
    eventTypes: Type.Optional(EventTypesSchema),
    status: Type.Optional(oneOf(ENDPOINT_STATUSES)),
    options: Type.Optional(EndpointOptionsSchema),
  },
  { minProperties: 1 },
  'UpdateEndpoint',
);
export type UpdateWebhookEndpointBody = Static<typeof UpdateWebhookEndpointBodySchema>;

export const TestWebhookEndpointBodySchema = closed({
  eventType: Type.Optional(
    Type.String({ minLength: 1, maxLength: LIMITS.eventTypeChars, default: SYNTHETIC_EVENT_TYPE }),
  ),
  payload: Type.Optional(
    Type.Record(Type.String(), Type.Unknown(), {
      description: `Valid for its type, with all its fields and no other; of a ${SYNTHETIC_EVENT_TYPE} any object. At most 16 KiB.`,
    }),
  ),
});
export type TestWebhookEndpointBody = Static<typeof TestWebhookEndpointBodySchema>;

/** `failed`: attempts failed, and none was received; `missed`: made while the endpoint was disabled; `all`: received ones too. */
export const REPLAY_STATUSES = ['failed', 'missed', 'all'] as const;

export const ReplayEventsBodySchema = closed(
  {
    eventId: Type.Optional(EventIdSchema),
    since: Type.Optional(TimeFilterSchema),
    status: Type.Optional(oneOf(REPLAY_STATUSES)),
    dryRun: Type.Optional(Type.Boolean()),
  },
  {},
  'ReplayEvents',
);
export type ReplayEventsBody = Static<typeof ReplayEventsBodySchema>;

export const CreateTestEventBodySchema = closed({
  eventType: EventTypeNameSchema,
  overrides: Type.Optional(OpenObjectSchema),
});
export type CreateTestEventBody = Static<typeof CreateTestEventBodySchema>;

export const EndpointParamsSchema = closed({ id: EndpointIdSchema }, {}, 'EndpointParams');
export const EventParamsSchema = closed({ id: EventIdSchema }, {}, 'EventParams');

export const ListWebhookEndpointsQuerySchema = listQuery({});
export type ListWebhookEndpointsQuery = Static<typeof ListWebhookEndpointsQuerySchema>;

export const ListEventsQuerySchema = listQuery(
  {
    env: Type.Optional(EnvSchema),
    type: Type.Optional(oneOf(EVENT_TYPES)),
    createdFrom: Type.Optional(TimeFilterSchema),
    createdTo: Type.Optional(TimeFilterSchema),
    order: Type.Optional(oneOf(LIST_ORDERS)),
    after: Type.Optional(EventIdSchema),
  },
  'ListEvents',
);
export type ListEventsQuery = Static<typeof ListEventsQuerySchema>;

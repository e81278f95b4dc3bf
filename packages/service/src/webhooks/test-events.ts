// Queues a real event for an endpoint's test operation, so that the whole path is tested.
import {
  type CreateTestEventBody,
  type Env,
  EVENT_TYPES,
  EVENTS,
  type EventType,
  findIssues,
  fitsFilter,
  type Issue,
  isEventType,
  LIMITS,
  type ScheduledTestEvent,
  SvcError,
  SYNTHETIC_EVENT_TYPE,
  type TestDelivery,
  type TestEventCatalogue,
  type TestWebhookEndpointBody,
  TRANSITIONS,
  validationError,
  validationErrors,
} from '@svc/protocol';
import { DAY_MS } from '../ports/clock.ts';
import type { Context } from '../ports/context.ts';
import { endpointNotFound } from './manage-endpoints.ts';
import { type EndpointRow, findEndpoint, lockWebhooksOf, type Owner } from './store/endpoints.ts';
import { insertEvent } from './store/insert-event.ts';
import { findTestEventTime } from './store/read-events.ts';

export async function sendTestEvent(
  context: TestEventNeeds,
  owner: Owner,
  id: string,
  body: TestWebhookEndpointBody,
): Promise<TestDelivery> {
  const { eventType: type = SYNTHETIC_EVENT_TYPE } = body;
  const endpoint = await findEndpoint(context.db, owner, id);
  if (endpoint === null) throw endpointNotFound();
  if (!isEventType(type)) throw validationError('eventType', 'is not an event type');
  if (endpoint.env === 'live' && type !== SYNTHETIC_EVENT_TYPE) {
    throw new SvcError(
      'SVC_TEST_LIVE_MISMATCH',
      `A Live endpoint accepts test deliveries of ${SYNTHETIC_EVENT_TYPE} only.`,
    );
  }
  const data = body.payload ?? EVENTS[type].sample;
  // The data of a synthetic event are the caller's own.
  const issues = type === SYNTHETIC_EVENT_TYPE ? [] : findMistakes(type, endpoint.env, data);
  if (issues.length > 0) throw validationErrors(under('payload', issues));
  const eventId = await insertTestEvent(context, owner, { type, data, field: 'payload' });
  const warning = whyNotDelivered(endpoint, type, data);
  return {
    eventId,
    endpointId: endpoint.id,
    eventType: type,
    scheduled: true,
    deliveredVia: 'queue+cron',
    willDeliverToTargetEndpoint: warning === null,
    warning,
  };
}

/** A receiver is tried with what it will get, and with nothing else. */
function findMistakes(type: EventType, env: Env, data: Record<string, unknown>): Issue[] {
  const malformed = findIssues(EVENTS[type].dataSchema, data);
  return malformed.length > 0 ? malformed : findContradictions(type, env, data);
}

function whyNotDelivered(endpoint: EndpointRow, type: string, data: Record<string, unknown>): string | null {
  if (endpoint.status !== 'active') return 'The endpoint is disabled and will not receive this event.';
  const { eventTypes, options } = endpoint;
  if (!eventTypes.includes('*') && !eventTypes.includes(type))
    return `The endpoint is not subscribed to ${type} and will not receive this event.`;
  if (fitsFilter(options?.filter, data)) return null;
  return 'The data of this event do not fit the filter of the endpoint, which will not receive it.';
}

// Writes a test event: of bounded size, and within what one merchant may send in a day.

interface TestEvent {
  type: EventType;
  data: Record<string, unknown>;
  /** The field of the request that the data came with. */
  field: 'payload' | 'overrides';
}

type TestEventNeeds = Pick<Context, 'db' | 'clock' | 'config'>;

async function insertTestEvent(
  { db, clock, config }: TestEventNeeds,
  owner: Owner,
  { type, data, field }: TestEvent,
): Promise<string> {
  if (Buffer.byteLength(JSON.stringify(data)) > LIMITS.testEventBytes) {
    throw validationError(field, `makes an event of more than ${LIMITS.testEventBytes} bytes`);
  }
  return db.transaction(async (tx) => {
    // Both environments share one count, and so one lock.
    await lockWebhooksOf(tx, { merchantId: owner.merchantId, env: 'test' });
    const now = clock.now();
    const count = config.testEventsPerDay ?? LIMITS.testEventsPerDay;
    const oldest = await findTestEventTime(tx, { merchantId: owner.merchantId, since: now - DAY_MS, count });
    if (oldest !== null) throw tooMany(count, oldest + DAY_MS - now);
    return insertEvent(tx, { ...owner, type, data, now, isTest: true });
  });
}

function tooMany(count: number, waitMs: number): SvcError {
  const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1000));
  const message = `${count} test events were sent in 24 hours. Try again in ${retryAfterSeconds} s.`;
  return new SvcError('SVC_RATE_LIMITED', message, { retryAfterSeconds });
}

/** As the caller knows them. */
const under = (field: TestEvent['field'], issues: readonly Issue[]): Issue[] =>
  issues.map(({ path, message }) => ({ path: path === '' ? field : `${field}.${path}`, message }));

// Finds the fields of a test event's data that no event of its type can have, by the table of transitions.

/** Fields that are left out contradict nothing. */
function findContradictions(eventType: EventType, env: Env, data: Record<string, unknown>): Issue[] {
  const rows = TRANSITIONS.filter(({ event, secondEvent }) => event === eventType || secondEvent === eventType);
  // No transition emits a synthetic event: its data are the caller's own.
  if (rows.length === 0) return [];
  const isPayout = eventType.startsWith('payout.');
  const allowed: Record<string, readonly unknown[]> = {
    env: [env],
    status: rows.map((row) => (isPayout ? row.payoutStatus : row.to)),
    ...(isPayout ? {} : { type: rows.flatMap(({ types }) => types) }),
  };
  return Object.entries(allowed)
    .filter(([name, values]) => data[name] !== undefined && !values.includes(data[name]))
    .map(([path, values]) => ({
      path,
      message: `must be ${[...new Set(values)].join(' or ')} in a test event ${eventType}`,
    }));
}

// Creates a Sandbox event with a realistic payload and the caller's overrides.

export const listTestEvents = (): TestEventCatalogue => ({
  supported: EVENT_TYPES.map((eventType) => ({ eventType, samplePayload: EVENTS[eventType].sample })),
});

/** Always a Sandbox event, even for a Live key. `overrides` replace top-level properties. */
export async function createTestEvent(
  context: TestEventNeeds,
  merchantId: string,
  { eventType, overrides = {} }: CreateTestEventBody,
): Promise<ScheduledTestEvent> {
  if (!isEventType(eventType)) throw validationError('eventType', 'is not an event type');
  const { dataSchema, sample } = EVENTS[eventType];
  const unknown = findUnknownPaths(dataSchema, overrides, 'overrides');
  if (unknown.length > 0) {
    throw validationErrors(unknown.map((path) => ({ path, message: `is not part of ${eventType}` })));
  }
  const payload = { ...sample, ...overrides };
  const malformed = findIssues(dataSchema, payload);
  const issues = malformed.length > 0 ? malformed : findContradictions(eventType, 'test', payload);
  if (issues.length > 0) {
    throw validationErrors(under('overrides', issues));
  }
  const owner = { merchantId, env: 'test' } as const;
  const eventId = await insertTestEvent(context, owner, { type: eventType, data: payload, field: 'overrides' });
  return { eventId, eventType, env: 'test', payload, scheduled: true, supportedEvents: [...EVENT_TYPES] };
}

// Finds the properties of a value, at any depth, that a schema does not define.
interface SchemaNode {
  properties?: Record<string, SchemaNode>;
  anyOf?: SchemaNode[];
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns paths like `overrides.payout.iban`. An open object accepts every property. */
function findUnknownPaths(schema: object, value: unknown, path: string): string[] {
  if (!isObject(value)) return [];
  const properties = propertiesOf(schema);
  if (properties === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const known = Object.hasOwn(properties, key) ? properties[key] : undefined;
    return known ? findUnknownPaths(known, inner, `${path}.${key}`) : [`${path}.${key}`];
  });
}

function propertiesOf(schema: SchemaNode): Record<string, SchemaNode> | null {
  const own = schema.properties && Object.keys(schema.properties).length > 0 ? schema.properties : null;
  return own ?? schema.anyOf?.map(propertiesOf).find((properties) => properties !== null) ?? null;
}

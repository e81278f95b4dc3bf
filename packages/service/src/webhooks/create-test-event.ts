// Creates a Sandbox event with a realistic payload and the caller's overrides.
import {
  type CreateTestEventBody,
  EVENT_TYPES,
  EVENTS,
  findIssues,
  isEventType,
  type ScheduledTestEvent,
  type TestEventCatalogue,
  validationError,
  validationErrors,
} from '@svc/protocol';
import { findContradictions, insertTestEvent, type TestEventNeeds, under } from './insert-test-event.ts';

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

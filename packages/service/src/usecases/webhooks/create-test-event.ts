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
import { findContradictions } from './find-contradictions.ts';
import { findUnknownPaths } from './find-unknown-paths.ts';
import { insertTestEvent, type TestEventNeeds, under } from './insert-test-event.ts';

export const listTestEvents = (): TestEventCatalogue => ({
  supported: EVENT_TYPES.map((eventType) => ({ eventType, samplePayload: EVENTS[eventType].sample })),
});

/** Always a Sandbox event, whatever the environment of the key. `overrides` replace top-level properties. */
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

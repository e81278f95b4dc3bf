// Queues a real event for an endpoint's test operation, so that the whole path is tested.
import {
  type Env,
  EVENTS,
  type EventType,
  findIssues,
  fitsFilter,
  type Issue,
  isEventType,
  SvcError,
  SYNTHETIC_EVENT_TYPE,
  type TestDelivery,
  type TestWebhookEndpointBody,
  validationError,
  validationErrors,
} from '@svc/protocol';
import { findContradictions, insertTestEvent, type TestEventNeeds, under } from './insert-test-event.ts';
import { type EndpointRow, findEndpoint, type Owner } from './store/endpoints.ts';
import { endpointNotFound } from './update-endpoint.ts';

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

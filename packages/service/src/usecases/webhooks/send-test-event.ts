// Queues a real event for an endpoint's test operation, so that the whole path is tested.
import {
  EVENTS,
  isEventType,
  SvcError,
  SYNTHETIC_EVENT_TYPE,
  type TestDelivery,
  type TestWebhookEndpointBody,
  validationError,
  validationErrors,
} from '@svc/protocol';
import type { Context } from '../../ports/context.ts';
import { insertEvent } from '../../stores/events/insert-event.ts';
import { type EndpointRow, findEndpoint, type Owner } from '../../stores/webhooks/endpoints.ts';
import { findContradictions } from './find-contradictions.ts';
import { endpointNotFound } from './update-endpoint.ts';

export async function sendTestEvent(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  owner: Owner,
  id: string,
  body: TestWebhookEndpointBody,
): Promise<TestDelivery> {
  const { eventType: type = SYNTHETIC_EVENT_TYPE } = body;
  const endpoint = await findEndpoint(db, owner, id);
  if (endpoint === null) throw endpointNotFound();
  if (!isEventType(type)) throw validationError('eventType', 'is not an event type');
  if (endpoint.env === 'live' && type !== SYNTHETIC_EVENT_TYPE) {
    throw new SvcError(
      'SVC_TEST_LIVE_MISMATCH',
      `A Live endpoint accepts test deliveries of ${SYNTHETIC_EVENT_TYPE} only.`,
    );
  }
  const data = body.payload ?? EVENTS[type].sample;
  const issues = findContradictions(type, endpoint.env, data);
  if (issues.length > 0) {
    throw validationErrors(issues.map(({ path, message }) => ({ path: `payload.${path}`, message })));
  }
  const eventId = await insertEvent(db, { ...owner, type, data, now: clock.now() });
  const warning = whyNotDelivered(endpoint, type);
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

function whyNotDelivered(endpoint: EndpointRow, type: string): string | null {
  if (endpoint.status !== 'active') return 'The endpoint is disabled and will not receive this event.';
  if (endpoint.eventTypes.includes('*') || endpoint.eventTypes.includes(type)) return null;
  return `The endpoint is not subscribed to ${type} and will not receive this event.`;
}

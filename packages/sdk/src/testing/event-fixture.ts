// A complete event of any type, for tests.
import { CURRENT_API_VERSION, EVENTS, type EventType, makeId } from '@svc/protocol';
import type { EventDataOf, WebhookEvent } from '../webhooks/event.ts';

const MERCHANT_ID = 'mrc_01J8ZQ4V7M3N5P6R8S9T0V1W2X';
const ENDPOINT_ID = 'whe_01J8ZQ4V7M3N5P6R8S9T0V1W2X';

/**
 * Returns an event as a receiver gets it, with a fresh id. `data` replaces fields of its data.
 * @example
 * await onEvent({ event: eventFixture('conversion.succeeded', { reference: order.reference }) });
 */
export function eventFixture<Type extends EventType>(
  type: Type,
  data: Partial<EventDataOf<Type>> = {},
): Extract<WebhookEvent, { type: Type }> {
  const event = {
    id: makeId('evt_', Date.now()),
    type,
    apiVersion: CURRENT_API_VERSION,
    created: Math.floor(Date.now() / 1000),
    data: { ...EVENTS[type].sample, ...data },
    env: 'test',
    merchantId: MERCHANT_ID,
    endpointId: ENDPOINT_ID,
    sequence: 1,
    previous: null,
  };
  return event as unknown as Extract<WebhookEvent, { type: Type }>;
}

// A delivery as the service makes it: an event body and its signed headers.
import {
  type EventType,
  HEADERS,
  makeId,
  type SignKey,
  signStandardWebhook,
  signWebhook,
  standardWebhookHeaders,
} from '@svc/protocol';
import type { WebhookBody } from '../api-types.ts';
import { eventFixture } from './event-fixture.ts';

export interface DeliveryOptions {
  key: { kid: string; signKey: SignKey };
  merchantId: string;
  type?: EventType;
  /** Changes to the event before it is signed. */
  event?: Partial<WebhookBody>;
  timestamp?: number;
  /** Replaces the event. */
  body?: string;
}

export interface SignedDelivery {
  body: Buffer;
  headers: Record<string, string>;
  event: WebhookBody;
}

export const ENDPOINT_ID = 'whe_01J8ZQ4V7M3N5P6R8S9T0V1W2X';

/**
 * Returns a delivery that `verifyWebhook` and the receivers accept, signed with the key of a fake service.
 * @example
 * const { body, headers } = signTestDelivery({ key: service.serviceKey, merchantId, type: 'payout.failed' });
 */
export function signTestDelivery(options: DeliveryOptions): SignedDelivery {
  const { key, merchantId, type = 'conversion.succeeded' } = options;
  const timestamp = options.timestamp ?? Math.floor(Date.now() / 1000);
  const own = { merchantId, endpointId: ENDPOINT_ID, created: timestamp };
  const event = { ...eventFixture(type), ...own, ...options.event } as WebhookBody;
  const body = Buffer.from(options.body ?? JSON.stringify(event));
  const webhookId = makeId('wh_', Date.now());
  const { signKey } = key;
  const standardSignature = signStandardWebhook({ signKey, eventId: event.id, timestamp, body });
  return {
    event,
    body,
    headers: {
      'content-type': 'application/json',
      [HEADERS.webhookId]: webhookId,
      [HEADERS.timestamp]: String(timestamp),
      [HEADERS.keyId]: key.kid,
      [HEADERS.eventId]: event.id,
      [HEADERS.eventType]: event.type,
      [HEADERS.signature]: signWebhook({ signKey, webhookId, timestamp, body }),
      ...standardWebhookHeaders({ eventId: event.id, timestamp, standardSignature }),
    },
  };
}

// Builds the signed bytes and headers of one delivery attempt.
import {
  CURRENT_API_VERSION,
  type EventData,
  HEADERS,
  parseJsonText,
  type SignKey,
  signWebhook,
  translateEventData,
  type VersionStep,
} from '@svc/protocol';
import { toSeconds } from '../../../ports/clock.ts';
import type { WebhookRequest } from '../../../ports/webhook-sender.ts';
import type { ClaimedDelivery } from '../../../stores/webhooks/claim-deliveries.ts';

interface DeliverySigner {
  kid: string;
  signKey: SignKey;
}

const USER_AGENT = 'SVC-Webhooks/1';

export function buildDelivery(
  delivery: ClaimedDelivery,
  { signer, now, steps }: { signer: DeliverySigner; now: number; steps?: readonly VersionStep[] },
): WebhookRequest {
  const timestamp = toSeconds(now);
  const body = Buffer.from(bodyText(delivery, timestamp, steps));
  return {
    env: delivery.env,
    url: delivery.url,
    requestId: delivery.requestId,
    body,
    headers: {
      'Content-Type': 'application/json',
      // Answers are never decompressed, so do not accept compressed ones.
      'Accept-Encoding': 'identity',
      'User-Agent': USER_AGENT,
      [HEADERS.signature]: signWebhook({ signKey: signer.signKey, webhookId: delivery.id, timestamp, body }),
      [HEADERS.timestamp]: String(timestamp),
      [HEADERS.webhookId]: delivery.id,
      [HEADERS.keyId]: signer.kid,
      [HEADERS.eventType]: delivery.type,
      [HEADERS.eventId]: delivery.eventId,
      [HEADERS.apiVersion]: delivery.apiVersion,
    },
  };
}

// The data is stored as JSON text and sent as is, unless the endpoint is pinned to an older version.
function bodyText(delivery: ClaimedDelivery, created: number, steps?: readonly VersionStep[]): string {
  const { eventId: id, type, apiVersion, env, merchantId, endpointId } = delivery;
  const head = JSON.stringify({ id, type, apiVersion, created }).slice(0, -1);
  const tail = JSON.stringify({ env, merchantId, endpointId }).slice(1);
  return `${head},"data":${dataText(delivery, steps)},${tail}`;
}

function dataText({ data, type, apiVersion }: ClaimedDelivery, steps?: readonly VersionStep[]): string {
  if (apiVersion === CURRENT_API_VERSION) return data;
  return JSON.stringify(translateEventData(parseJsonText(data) as EventData, type, apiVersion, steps));
}

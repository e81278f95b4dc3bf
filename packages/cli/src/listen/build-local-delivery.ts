// Builds a delivery like the service's own from an event of the log, signed with the local key.
import {
  HEADERS,
  ID_PREFIXES,
  makeId,
  sequenceHash,
  signStandardWebhook,
  signWebhook,
  standardWebhookHeaders,
} from '@svc/protocol';
import type { Event } from '@svc/sdk';
import type { LocalKey } from './local-key.ts';

interface LocalDelivery {
  body: Buffer;
  headers: Record<string, string>;
}

export interface Sender {
  key: LocalKey;
  merchantId: string;
  endpointId: string;
  /** The event forwarded before this one, if any. */
  last: { sequence: number; eventId: string } | null;
}

export function buildLocalDelivery({ key, merchantId, endpointId, last }: Sender, event: Event): LocalDelivery {
  const now = Date.now();
  const timestamp = Math.floor(now / 1000);
  const webhookId = makeId(ID_PREFIXES.delivery, now);
  const { id, eventType: type, apiVersion, env, payload: data } = event;
  const body = Buffer.from(
    JSON.stringify({
      id,
      type,
      apiVersion,
      created: timestamp,
      data,
      env,
      merchantId,
      endpointId,
      sequence: (last?.sequence ?? 0) + 1,
      previous: last === null ? null : sequenceHash({ endpointId, sequence: last.sequence, eventId: last.eventId }),
    }),
  );
  return {
    body,
    headers: {
      'Content-Type': 'application/json',
      'User-Agent': 'svc-listen/1',
      [HEADERS.signature]: signWebhook({ signKey: key.signKey, webhookId, timestamp, body }),
      [HEADERS.timestamp]: String(timestamp),
      [HEADERS.webhookId]: webhookId,
      [HEADERS.keyId]: key.kid,
      [HEADERS.eventType]: type,
      [HEADERS.eventId]: id,
      [HEADERS.apiVersion]: apiVersion,
      ...standardWebhookHeaders({
        eventId: id,
        timestamp,
        standardSignature: signStandardWebhook({ signKey: key.signKey, eventId: id, timestamp, body }),
      }),
    },
  };
}

// Builds the signed bytes and headers of one delivery attempt.
import {
  CURRENT_API_VERSION,
  type EventData,
  HEADERS,
  parseJsonText,
  type SignKey,
  sequenceHash,
  signStandardWebhook,
  signWebhook,
  standardWebhookHeaders,
  translateEventData,
  type VersionStep,
} from '@svc/protocol';
import { toSeconds } from '../ports/clock.ts';
import type { WebhookDestination, WebhookRequest, WebhookSecrets } from '../ports/webhook-sender.ts';
import type { ClaimedDelivery } from './store/claim-deliveries.ts';

interface DeliverySigner {
  kid: string;
  signKey: SignKey;
}

const USER_AGENT = 'SVC-Webhooks/1';

/** What changes from attempt to attempt: from it and the event, the request can be written down again. */
export interface SentAttempt {
  url: string;
  apiVersion: string;
  timestamp: number;
  keyId: string;
  signature: string;
  /** Of the Standard Webhooks headers. */
  standardSignature: string;
}

type SentDelivery = Pick<
  ClaimedDelivery,
  'id' | 'eventId' | 'endpointId' | 'type' | 'data' | 'env' | 'merchantId' | 'sequence' | 'previousEventId'
>;

interface BuildOptions {
  signer: DeliverySigner;
  now: number;
  steps?: readonly VersionStep[];
  secrets?: WebhookSecrets;
}

export function buildDelivery(
  delivery: ClaimedDelivery,
  { signer, now, steps, secrets = {} }: BuildOptions,
): { request: WebhookRequest; sent: SentAttempt } {
  const timestamp = toSeconds(now);
  const { id, eventId, url, apiVersion, env, requestId } = delivery;
  const body = Buffer.from(bodyText(delivery, { apiVersion, timestamp }, steps));
  const destination = destinationOf(delivery);
  const { kid: keyId, signKey } = signer;
  const signature = signWebhook({ signKey, webhookId: id, timestamp, body });
  const standardSignature = signStandardWebhook({ signKey, eventId, timestamp, body });
  const sent: SentAttempt = { url, apiVersion, timestamp, keyId, signature, standardSignature };
  return { request: { env, url, requestId, body, headers: headersOf(delivery, sent), secrets, destination }, sent };
}

const destinationOf = ({ options, endpointId, eventId, round }: ClaimedDelivery): WebhookDestination | null =>
  options?.destination === undefined
    ? null
    : { ...options.destination, group: endpointId, once: round === 0 ? eventId : `${eventId}:${round}` };

/** The request of an attempt that was made, as it was sent: without the endpoint's own headers, which may be secrets. */
export function describeSent(
  delivery: SentDelivery,
  sent: SentAttempt,
): { headers: Record<string, string>; body: string } {
  return { headers: headersOf(delivery, sent), body: bodyText(delivery, sent) };
}

const headersOf = ({ id, type, eventId }: SentDelivery, sent: SentAttempt): Record<string, string> => ({
  'Content-Type': 'application/json',
  // Answers are never decompressed, so do not accept compressed ones.
  'Accept-Encoding': 'identity',
  'User-Agent': USER_AGENT,
  [HEADERS.signature]: sent.signature,
  [HEADERS.timestamp]: String(sent.timestamp),
  [HEADERS.webhookId]: id,
  [HEADERS.keyId]: sent.keyId,
  [HEADERS.eventType]: type,
  [HEADERS.eventId]: eventId,
  [HEADERS.apiVersion]: sent.apiVersion,
  ...standardWebhookHeaders({ eventId, timestamp: sent.timestamp, standardSignature: sent.standardSignature }),
});

// The data is stored as JSON text and sent as is, unless the endpoint is pinned to an older version.
function bodyText(
  delivery: SentDelivery,
  { apiVersion, timestamp: created }: Pick<SentAttempt, 'apiVersion' | 'timestamp'>,
  steps?: readonly VersionStep[],
): string {
  const { eventId: id, type, env, merchantId, endpointId, sequence } = delivery;
  const previous = hashOfPrevious(delivery);
  const head = JSON.stringify({ id, type, apiVersion, created }).slice(0, -1);
  const tail = JSON.stringify({ env, merchantId, endpointId, sequence, previous }).slice(1);
  return `${head},"data":${dataText(delivery, apiVersion, steps)},${tail}`;
}

function dataText(
  { data, type }: Pick<SentDelivery, 'data' | 'type'>,
  apiVersion: string,
  steps?: readonly VersionStep[],
): string {
  if (apiVersion === CURRENT_API_VERSION) return data;
  return JSON.stringify(translateEventData(parseJsonText(data) as EventData, type, apiVersion, steps));
}

// The hash that an event at an endpoint names of the one before it.

interface Numbered {
  endpointId: string;
  sequence: number;
  previousEventId: string | null;
}

/** Null for the first. */
export function hashOfPrevious({ endpointId, sequence, previousEventId: eventId }: Numbered): string | null {
  return eventId === null ? null : sequenceHash({ endpointId, sequence: sequence - 1, eventId });
}

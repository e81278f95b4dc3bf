// Standard Webhooks `v1a`: the asymmetric signature of that standard, by the same key as our own, so that its libraries verify deliveries.
import { STANDARD_WEBHOOK_HEADERS } from '../names.ts';
import { type SignKey, signBytes } from './ed25519.ts';
import { timestampText } from './signed-lines.ts';

const VERSION = 'v1a';
const KEY_PREFIX = 'whpk_';

export interface StandardWebhookInput {
  signKey: SignKey;
  /** The event's id: receivers of the standard de-duplicate on it, so a retry repeats it. */
  eventId: string;
  /** Unix seconds, as in X-SVC-Timestamp. */
  timestamp: number | string;
  /** The body bytes as sent. */
  body: Uint8Array;
}

/** Returns the value of `webhook-signature`: Ed25519 over `id.timestamp.body`, in base64 with padding. */
export function signStandardWebhook({ signKey, eventId, timestamp, body }: StandardWebhookInput): string {
  const head = Buffer.from(`${eventId}.${timestampText(timestamp)}.`);
  return `${VERSION},${Buffer.from(signBytes(signKey, Buffer.concat([head, body]))).toString('base64')}`;
}

/** Returns the three headers of the standard. */
export function standardWebhookHeaders(sent: {
  eventId: string;
  timestamp: number;
  standardSignature: string;
}): Record<string, string> {
  return {
    [STANDARD_WEBHOOK_HEADERS.id]: sent.eventId,
    [STANDARD_WEBHOOK_HEADERS.timestamp]: timestampText(sent.timestamp),
    [STANDARD_WEBHOOK_HEADERS.signature]: sent.standardSignature,
  };
}

/** Returns the public key in the standard's form: `whpk_` and base64 with padding. */
export const standardWebhooksKeyOf = (publicKey: Uint8Array): string =>
  `${KEY_PREFIX}${Buffer.from(publicKey).toString('base64')}`;

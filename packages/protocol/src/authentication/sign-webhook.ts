// SVC-WH-V1, service side: returns the X-SVC-Signature of one delivery attempt.
import { FORMATS } from '../names.ts';
import { sha256Hex } from './canonical-request.ts';
import { type SignKey, signBytes } from './ed25519.ts';
import { signatureHeader } from './signatures.ts';
import { checkSignedLines, timestampText } from './signed-lines.ts';

export interface SignWebhookInput {
  signKey: SignKey;
  /** X-SVC-Webhook-Id: new for every attempt. */
  webhookId: string;
  /** Unix seconds, as sent in X-SVC-Timestamp. */
  timestamp: number | string;
  /** The body bytes as sent. */
  body: Uint8Array;
}

export function signWebhook(input: SignWebhookInput): string {
  const { webhookId, body } = input;
  const text = webhookSigningText({ webhookId, timestamp: timestampText(input.timestamp), body });
  return signatureHeader(signBytes(input.signKey, Buffer.from(text)));
}

/** Returns the text that the service signs for a delivery. */
export function webhookSigningText(delivery: { webhookId: string; timestamp: string; body: Uint8Array }): string {
  const { webhookId, timestamp, body } = delivery;
  return checkSignedLines(`${FORMATS.webhook}\n${webhookId}\n${timestamp}\n${sha256Hex(body)}`, 4);
}

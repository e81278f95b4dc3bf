// SVC-WH-V1, receiver side: checks the timestamp window, then the service's signature over the raw body.
import { SvcError } from '../errors.ts';
import { LIMITS } from '../limits.ts';
import { HEADERS } from '../names.ts';
import { type VerifyKey, verifyBytes } from './ed25519.ts';
import { webhookSigningText } from './sign-webhook.ts';
import { parseSignatureHeader } from './signatures.ts';
import { isWithinWindow, parseTimestamp } from './timestamp-window.ts';

export interface VerifyWebhookInput {
  /** The key document's entry for X-SVC-Key-Id with use `webhooks`; null when there is none. */
  verifyKey: VerifyKey | null;
  webhookId: string;
  timestamp: string;
  /** The value of X-SVC-Signature. */
  signature: string | null | undefined;
  /** The raw body bytes as received. */
  body: Uint8Array;
  nowSeconds: number;
}

/** Throws SVC_INVALID_SIGNATURE, also for a timestamp outside the window. */
export function verifyWebhook(input: VerifyWebhookInput): void {
  const timestamp = parseTimestamp(input.timestamp);
  if (timestamp === null) refuse(`${HEADERS.timestamp} is missing or malformed.`);
  if (!isWithinWindow(timestamp, input.nowSeconds)) {
    refuse(`${HEADERS.timestamp} is more than ${LIMITS.timestampWindowSeconds} seconds away.`);
  }
  if (!input.verifyKey) refuse(`${HEADERS.keyId} names no webhook key of the service.`);
  const signature = parseSignatureHeader(input.signature);
  if (!signature) refuse(`${HEADERS.signature} is missing or malformed.`);
  if (!isSigned(input.verifyKey, input, signature)) refuse('The delivery is not signed by the service.');
}

function isSigned(verifyKey: VerifyKey, input: VerifyWebhookInput, signature: Uint8Array): boolean {
  // An id that the signed text cannot contain was never signed.
  if (!/^[\x21-\x7e]+$/.test(input.webhookId)) return false;
  return verifyBytes(verifyKey, Buffer.from(webhookSigningText(input)), signature);
}

function refuse(message: string): never {
  throw new SvcError('SVC_INVALID_SIGNATURE', message);
}

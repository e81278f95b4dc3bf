// SVC-RESP-V1, client side: checks the timestamp window, then the service's signature. Open the response after this.
import { SvcError } from '../errors.ts';
import { LIMITS } from '../limits.ts';
import { HEADERS } from '../names.ts';
import { type VerifyKey, verifyBytes } from './ed25519.ts';
import { responseSigningText } from './sealed-response.ts';
import { parseSignatureHeader } from './signatures.ts';
import { isWithinWindow, parseTimestamp } from './timestamp-window.ts';

export interface VerifyResponseInput {
  /** The key document's entry for X-SVC-Key-Id with use `responses`; null when there is none. */
  verifyKey: VerifyKey | null;
  requestId: string;
  timestamp: string;
  /** The value of X-SVC-Signature. */
  signature: string | null | undefined;
  /** The body bytes as received. */
  body: Uint8Array;
  nowSeconds: number;
}

/** Throws SVC_INVALID_SIGNATURE, also for an empty body and for a timestamp outside the window. */
export function verifyResponse(input: VerifyResponseInput): void {
  if (input.body.length === 0) refuse('The answer is empty.');
  const timestamp = parseTimestamp(input.timestamp);
  if (timestamp === null) refuse(`${HEADERS.timestamp} is missing or malformed.`);
  if (!isWithinWindow(timestamp, input.nowSeconds)) {
    const apart = `more than ${LIMITS.timestampWindowSeconds} seconds from the clock of this machine`;
    refuse(`${HEADERS.timestamp} of the answer is ${apart}.`, {
      reason: 'timestamp_out_of_window',
      serverTime: timestamp,
    });
  }
  if (!input.verifyKey) refuse(`${HEADERS.keyId} names no response key of the service.`);
  const signature = parseSignatureHeader(input.signature);
  if (!signature) refuse(`${HEADERS.signature} is missing or malformed.`);
  if (!isSigned(input.verifyKey, input, signature)) refuse('The answer is not signed by the service.');
}

function isSigned(verifyKey: VerifyKey, input: VerifyResponseInput, signature: Uint8Array): boolean {
  // A request id that the signed text cannot contain was never signed.
  if (!/^[\x21-\x7e]+$/.test(input.requestId)) return false;
  return verifyBytes(verifyKey, Buffer.from(responseSigningText(input)), signature);
}

function refuse(message: string, details?: Record<string, unknown>): never {
  throw new SvcError('SVC_INVALID_SIGNATURE', message, details);
}

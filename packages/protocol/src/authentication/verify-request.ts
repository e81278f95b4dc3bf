// SVC-V1, service side: checks the header forms, then the timestamp window, then the signature.
import { type Issue, SvcError, validationErrors } from '../errors.ts';
import { LIMITS } from '../limits.ts';
import { HEADERS } from '../names.ts';
import { decodeBase64urlOfLength } from './base64url.ts';
import { canonicalRequest, sha256Hex } from './canonical-request.ts';
import { type VerifyKey, verifyBytes } from './ed25519.ts';
import { parseSignatureHeader } from './signatures.ts';
import { isWithinWindow, parseTimestamp } from './timestamp-window.ts';

export interface VerifyRequestInput {
  /** Null when the key id is unknown, foreign or retired. */
  verifyKey: VerifyKey | null;
  method: string;
  /** The raw path with its query, as received on the request line. */
  target: string;
  timestamp: string;
  nonce: string;
  /** The value of X-SVC-Signature. */
  signature: string | null | undefined;
  body: Uint8Array;
  nowSeconds: number;
  /** Adds what the service computed to the error. Set in Sandbox, never in Live. */
  doctor?: boolean;
}

/** The caller spends the nonce afterwards, because only a valid signature may spend one. */
export function verifyRequest(input: VerifyRequestInput): void {
  checkRequestHeaders(input);
  checkRequestTimestamp(input);
  checkRequestSignature(input);
}

/** Throws 400 SVC_VALIDATION_FAILED for a malformed timestamp or nonce, naming the header. */
export function checkRequestHeaders(headers: { timestamp: string; nonce: string }): void {
  const issues: Issue[] = [];
  if (parseTimestamp(headers.timestamp) === null) {
    issues.push({ path: HEADERS.timestamp, message: 'must be unix seconds, digits only' });
  }
  if (!isNonce(headers.nonce))
    issues.push({ path: HEADERS.nonce, message: `must be the base64url of ${LIMITS.nonceBytes} bytes` });
  if (issues.length > 0) throw validationErrors(issues);
}

/** Throws 401 SVC_TIMESTAMP_OUT_OF_WINDOW, with the service's time, for a timestamp outside the window. */
export function checkRequestTimestamp(input: { timestamp: string; nowSeconds: number }): void {
  const timestamp = parseTimestamp(input.timestamp);
  if (timestamp !== null && isWithinWindow(timestamp, input.nowSeconds)) return;
  throw new SvcError(
    'SVC_TIMESTAMP_OUT_OF_WINDOW',
    `${HEADERS.timestamp} is more than ${LIMITS.timestampWindowSeconds} seconds from the time of the service.`,
    { serverTime: input.nowSeconds },
  );
}

/** Throws 401 SVC_INVALID_SIGNATURE for an unknown key, and for a missing or wrong signature. */
export function checkRequestSignature(input: Omit<VerifyRequestInput, 'nowSeconds'>): void {
  const bodySha256 = sha256Hex(input.body);
  const { method, target, timestamp, nonce } = input;
  const canonicalString = canonicalRequest({ method, target, timestamp, nonce, bodySha256 });
  const signature = parseSignatureHeader(input.signature);
  const good = input.verifyKey && signature && verifyBytes(input.verifyKey, Buffer.from(canonicalString), signature);
  if (good) return;
  const details = input.doctor ? { canonicalString, bodySha256 } : undefined;
  throw new SvcError('SVC_INVALID_SIGNATURE', whyRefused(input, signature !== null), details);
}

/** An unknown, a foreign and a retired key are one reason: nobody learns whose key an id is. */
function whyRefused(
  { signature, verifyKey }: Pick<VerifyRequestInput, 'signature' | 'verifyKey'>,
  isReadable: boolean,
): string {
  if (!signature) return `${HEADERS.signature} is missing.`;
  if (!isReadable) return `${HEADERS.signature} is not ed25519= and the base64url of 64 bytes.`;
  if (!verifyKey) return `${HEADERS.keyId} names no signing key in force.`;
  return `${HEADERS.signature} does not fit: this key signed another text than the canonical string of SVC-V1.`;
}

/** 128 bits in canonical base64url: a nonce has one spelling, so it cannot be spent twice. */
export function isNonce(text: string): boolean {
  return typeof text === 'string' && decodeBase64urlOfLength(text, LIMITS.nonceBytes) !== null;
}

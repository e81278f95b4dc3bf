// SVC-V1, client side: signs the envelope bytes, the timestamp and a fresh nonce (encrypt, then sign).
import { encodeBase64url } from './base64url.ts';
import { canonicalRequest, sha256Hex } from './canonical-request.ts';
import { drawRandom } from './draw-random.ts';
import { importSignKey, type SignKey, signBytes } from './ed25519.ts';
import { signatureHeader } from './signatures.ts';
import { timestampText } from './signed-lines.ts';

export interface SignRequestInput {
  /** A seed of 32 bytes, or the key imported from it: import once when signing many requests. */
  key: SignKey | Uint8Array;
  method: string;
  /** The raw path with its query, as sent on the request line. */
  target: string;
  /** Unix seconds. */
  timestamp: number | string;
  /** For known-answer tests only. Default: 128 fresh random bits. */
  nonce?: string;
  body: Uint8Array;
}

export interface SignedRequest {
  timestamp: string;
  nonce: string;
  /** The value of X-SVC-Signature. */
  signature: string;
}

export function signRequest(input: SignRequestInput): SignedRequest {
  const key = input.key instanceof Uint8Array ? importSignKey(input.key) : input.key;
  const timestamp = timestampText(input.timestamp);
  const nonce = input.nonce ?? makeNonce();
  const bodySha256 = sha256Hex(input.body);
  const text = canonicalRequest({ method: input.method, target: input.target, timestamp, nonce, bodySha256 });
  return { timestamp, nonce, signature: signatureHeader(signBytes(key, Buffer.from(text))) };
}

export function makeNonce(): string {
  return encodeBase64url(drawRandom(16));
}

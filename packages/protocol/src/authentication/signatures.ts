// The X-SVC-Signature header: `ed25519=` and the canonical base64url of the 64 signature bytes.
import { decodeBase64urlOfLength, encodeBase64url } from './base64url.ts';

const PREFIX = 'ed25519=';

export function signatureHeader(signature: Uint8Array): string {
  return PREFIX + encodeBase64url(signature);
}

export function parseSignatureHeader(text: string | null | undefined): Uint8Array | null {
  if (typeof text !== 'string' || !text.startsWith(PREFIX)) return null;
  return decodeBase64urlOfLength(text.slice(PREFIX.length), 64);
}

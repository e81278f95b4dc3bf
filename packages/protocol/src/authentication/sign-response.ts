// SVC-RESP-V1, service side: returns the X-SVC-Signature of a response body as sent.
import { type SignKey, signBytes } from './ed25519.ts';
import { responseSigningText } from './sealed-response.ts';
import { signatureHeader } from './signatures.ts';
import { timestampText } from './signed-lines.ts';

export interface SignResponseInput {
  signKey: SignKey;
  requestId: string;
  /** Unix seconds, as sent in X-SVC-Timestamp. */
  timestamp: number | string;
  /** The body bytes as sent. */
  body: Uint8Array;
}

export function signResponse(input: SignResponseInput): string {
  const { requestId, body } = input;
  const text = responseSigningText({ requestId, timestamp: timestampText(input.timestamp), body });
  return signatureHeader(signBytes(input.signKey, Buffer.from(text)));
}

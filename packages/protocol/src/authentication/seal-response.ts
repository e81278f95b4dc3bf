// SVC-RESP-V1, service side: seals a response with HPKE to the merchant's signing key, converted to X25519.
import type { SealedResponse } from '../resources/wire.ts';
import { encodeBase64url } from './base64url.ts';
import { sealingKeyOf, type VerifyKey, x25519PublicOf } from './ed25519.ts';
import { hpkeSeal, setupSender } from './hpke.ts';
import { responseInfo } from './sealed-response.ts';

export interface SealResponseInput {
  plaintext: Uint8Array;
  /** The merchant's Ed25519 public key: imported, so that it is converted once, or its 32 raw bytes. */
  recipient: VerifyKey | Uint8Array;
  requestId: string;
  /** For known-answer tests only. Default: a fresh key pair. */
  ephemeralPrivate?: Uint8Array;
}

export function sealResponse(input: SealResponseInput): SealedResponse {
  const { recipient, plaintext, ephemeralPrivate } = input;
  const recipientPublic = recipient instanceof Uint8Array ? x25519PublicOf(recipient) : sealingKeyOf(recipient);
  const info = Buffer.from(responseInfo(input.requestId));
  const { enc, context } = setupSender({ recipientPublic, info, ephemeralPrivate });
  return { v: 1, enc: encodeBase64url(enc), ciphertext: encodeBase64url(hpkeSeal(context, plaintext)) };
}

// SVC-ENC-V1, client side: encrypts the JSON body with AES-256-GCM, bound to method, path, merchant and key.
import { SvcError } from '../errors.ts';
import { LIMITS } from '../limits.ts';
import type { Envelope } from '../resources/wire.ts';
import { aeadSeal } from './aead.ts';
import { encodeBase64url } from './base64url.ts';
import { drawRandom } from './draw-random.ts';
import { envelopeAadOf } from './envelope.ts';

export interface SealEnvelopeInput {
  plaintext: Uint8Array;
  encKeyId: string;
  /** 32 bytes. */
  key: Uint8Array;
  method: string;
  /** The raw path as sent on the request line, without the query. */
  path: string;
  merchantId: string;
  /** For known-answer tests only. Default: 12 fresh random bytes. */
  iv?: Uint8Array;
}

export function sealEnvelope(input: SealEnvelopeInput): Envelope {
  const { plaintext, key, encKeyId } = input;
  if (key.length !== 32) throw new SvcError('SVC_VALIDATION_FAILED', 'An encryption key has 32 bytes.');
  if (plaintext.length < 1 || plaintext.length > LIMITS.bodyBytes) {
    throw new SvcError('SVC_VALIDATION_FAILED', `The body must have 1 to ${LIMITS.bodyBytes} bytes.`);
  }
  const iv = input.iv ?? drawRandom(12);
  if (iv.length !== 12) throw new SvcError('SVC_VALIDATION_FAILED', 'An iv has 12 bytes.');
  const aad = Buffer.from(envelopeAadOf(input, encKeyId));
  const { ciphertext, tag } = aeadSeal({ name: 'aes-256-gcm', key, iv }, plaintext, aad);
  return {
    v: 1,
    encKeyId,
    iv: encodeBase64url(iv),
    ciphertext: encodeBase64url(ciphertext),
    tag: encodeBase64url(tag),
  };
}

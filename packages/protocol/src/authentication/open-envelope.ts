// SVC-ENC-V1, service side: opens the envelope of one request. The only error is SVC_DECRYPTION_FAILED.
import { SvcError, validationError } from '../errors.ts';
import { LIMITS } from '../limits.ts';
import type { Envelope } from '../resources/wire.ts';
import { aeadOpen } from './aead.ts';
import { envelopeAadOf } from './envelope.ts';

export interface OpenEnvelopeInput {
  /** The result of parseEnvelope. */
  envelope: Envelope;
  /** 32 bytes; null when the key id is unknown, foreign or retired. */
  key: Uint8Array | null;
  method: string;
  /** The raw path as received on the request line, without the query. */
  path: string;
  merchantId: string;
  /** Adds the AAD that the service computed to the error. Set in Sandbox, never in Live. */
  doctor?: boolean;
}

export function openEnvelope(input: OpenEnvelopeInput): Uint8Array {
  const { envelope, key } = input;
  const aad = envelopeAadOf(input, envelope.encKeyId);
  const iv = decodeParsed(envelope.iv);
  const ciphertext = decodeParsed(envelope.ciphertext);
  const tag = decodeParsed(envelope.tag);
  const plaintext =
    key && iv && ciphertext && tag
      ? aeadOpen({ name: 'aes-256-gcm', key, iv }, ciphertext, tag, Buffer.from(aad, 'latin1'))
      : null;
  if (plaintext === null) {
    throw new SvcError('SVC_DECRYPTION_FAILED', 'The envelope cannot be opened.', input.doctor ? { aad } : undefined);
  }
  if (plaintext.length > LIMITS.bodyBytes) {
    throw validationError('', `must have at most ${LIMITS.bodyBytes} bytes`);
  }
  return plaintext;
}

/** parseEnvelope refused every non-canonical text, so a length check is enough here. */
function decodeParsed(text: string): Uint8Array | null {
  const bytes = Buffer.from(text, 'base64url');
  return bytes.length === Math.floor((text.length * 3) / 4) ? bytes : null;
}

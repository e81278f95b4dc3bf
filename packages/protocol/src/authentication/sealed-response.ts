// SVC-RESP-V1, the shape: three properties, the HPKE info text, and the text that the service signs.
import { SvcError } from '../errors.ts';
import { FORMATS } from '../names.ts';
import { decodeBase64url, decodeBase64urlOfLength } from './base64url.ts';
import { sha256Hex } from './canonical-request.ts';
import { checkSignedLines } from './signed-lines.ts';

const PROPERTIES = ['v', 'enc', 'ciphertext'] as const;
/** The AEAD tag of an empty plaintext: 16 bytes, 22 characters. */
const MIN_CIPHERTEXT_CHARS = 22;

/** Returns the decoded parts. Throws SVC_DECRYPTION_FAILED for anything that is not a sealed response. */
export function parseSealedResponse(value: unknown): { enc: Uint8Array; ciphertext: Uint8Array } {
  if (isSealedShaped(value) && value.v === 1 && typeof value.enc === 'string' && typeof value.ciphertext === 'string') {
    const enc = decodeBase64urlOfLength(value.enc, 32);
    const ciphertext = value.ciphertext.length >= MIN_CIPHERTEXT_CHARS ? decodeBase64url(value.ciphertext) : null;
    if (enc && ciphertext) return { enc, ciphertext };
  }
  throw new SvcError('SVC_DECRYPTION_FAILED', 'The answer is not an SVC-RESP-V1 envelope: v, enc, ciphertext.');
}

/** Returns the HPKE info, which binds the sealed response to its request id. */
export function responseInfo(requestId: string): string {
  return checkSignedLines(`${FORMATS.response}\n${requestId}`, 2);
}

/** Returns the text that the service signs for a response. */
export function responseSigningText(answer: { requestId: string; timestamp: string; body: Uint8Array }): string {
  const { requestId, timestamp, body } = answer;
  return checkSignedLines(`${FORMATS.response}\n${requestId}\n${timestamp}\n${sha256Hex(body)}`, 4);
}

function isSealedShaped(value: unknown): value is Record<(typeof PROPERTIES)[number], unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.keys(value).length === PROPERTIES.length && PROPERTIES.every((name) => Object.hasOwn(value, name));
}

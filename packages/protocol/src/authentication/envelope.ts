// SVC-ENC-V1, the shape: five properties, and the text that binds them to one request.
import { type Issue, SvcError, validationErrors } from '../errors.ts';
import { type ParsedJson, parseJsonStrictly } from '../json.ts';
import { LIMITS } from '../limits.ts';
import { FORMATS } from '../names.ts';
import type { Envelope } from '../resources/wire.ts';
import { decodeBase64url, decodeBase64urlOfLength } from './base64url.ts';
import { checkSignedLines } from './signed-lines.ts';

const PROPERTIES = ['v', 'encKeyId', 'iv', 'ciphertext', 'tag'] as const;
const ENC_KEY_ID = /^enc_[0-9A-Z]{26}$/;

/** Throws SVC_ENCRYPTION_REQUIRED for any other set of properties, SVC_VALIDATION_FAILED for a malformed one. */
export function parseEnvelope(value: unknown): Envelope {
  if (!isEnvelopeShaped(value)) {
    throw new SvcError(
      'SVC_ENCRYPTION_REQUIRED',
      'The body must be an SVC-ENC-V1 envelope: v, encKeyId, iv, ciphertext, tag.',
    );
  }
  const issues: Issue[] = [];
  const { v, encKeyId, iv, ciphertext, tag } = value;
  if (v !== 1) issues.push({ path: 'v', message: 'must be the number 1' });
  if (typeof encKeyId !== 'string' || !ENC_KEY_ID.test(encKeyId)) {
    issues.push({ path: 'encKeyId', message: 'must be enc_ and 26 characters of 0-9 A-Z' });
  }
  if (!isBytes(iv, 12)) issues.push({ path: 'iv', message: 'must be the base64url of 12 bytes' });
  if (!isCiphertext(ciphertext)) {
    issues.push({
      path: 'ciphertext',
      message: `must be 1 to ${LIMITS.ciphertextChars} characters of canonical base64url`,
    });
  }
  if (!isBytes(tag, 16)) issues.push({ path: 'tag', message: 'must be the base64url of 16 bytes' });
  if (issues.length > 0) throw validationErrors(issues);
  return value as unknown as Envelope;
}

const LONG_TEXT_BYTES = 65_536;
const MAX_AROUND_BYTES = 1024;
const LONG_NAME = Buffer.from('"ciphertext":"');
const BACKSLASH = '\\';

/**
 * The JSON of an envelope. A long ciphertext, as `JSON.stringify` writes it, is cut out before the rest is parsed: with it, a megabyte would be
 * copied twice more, and the garbage of that stops the process for longer than all other work on the request.
 */
export function parseEnvelopeJson(body: Uint8Array): ParsedJson {
  return (
    (body.length > LONG_TEXT_BYTES && parseAround(Buffer.from(body.buffer, body.byteOffset, body.length))) ||
    parseJsonStrictly(body)
  );
}

/** Null where the text has to be parsed as a whole. */
function parseAround(body: Buffer): ParsedJson | null {
  const start = body.indexOf(LONG_NAME) + LONG_NAME.length;
  const end = body.indexOf('"', start);
  const isLong = start >= LONG_NAME.length && end - start > LONG_TEXT_BYTES;
  if (!isLong || start + body.length - end > MAX_AROUND_BYTES) return null;
  const around = Buffer.concat([body.subarray(0, start), body.subarray(end)]);
  if (around.includes(BACKSLASH) || around.includes('[') || around.indexOf('{') !== around.lastIndexOf('{'))
    return null;
  // Every quote begins or ends a string now: the long text is inside one, or what is around it is no JSON.
  const parsed = parseJsonStrictly(around);
  const ciphertext = body.toString('latin1', start, end);
  if (!parsed?.ok || !isCiphertext(ciphertext)) return null;
  return { ok: true, value: { ...(parsed.value as object), ciphertext } };
}

/** Returns the additional authenticated data: format, method, raw path without query, merchant id and key id. */
export function envelopeAad(request: { method: string; path: string; merchantId: string; encKeyId: string }): string {
  return envelopeAadOf(request, request.encKeyId);
}

/** The same from separate parts, for the two hot paths that hold the key id separately. */
export function envelopeAadOf(request: { method: string; path: string; merchantId: string }, encKeyId: string): string {
  const { method, path, merchantId } = request;
  return checkSignedLines(`${FORMATS.envelope}\n${method.toUpperCase()}\n${path}\n${merchantId}\n${encKeyId}`, 5);
}

function isEnvelopeShaped(value: unknown): value is Record<(typeof PROPERTIES)[number], unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.keys(value).length === PROPERTIES.length && PROPERTIES.every((name) => Object.hasOwn(value, name));
}

function isBytes(value: unknown, length: number): boolean {
  return typeof value === 'string' && decodeBase64urlOfLength(value, length) !== null;
}

function isCiphertext(value: unknown): boolean {
  if (typeof value !== 'string' || value.length < 1 || value.length > LIMITS.ciphertextChars) return false;
  return decodeBase64url(value) !== null;
}

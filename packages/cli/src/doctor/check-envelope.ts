// Checks the envelope of a recorded request: whether it opens, and if not, with which AAD it would.
import { createDecipheriv } from 'node:crypto';
import { decodeBase64url, type Envelope, envelopeAad, parseEnvelope } from '@svc/protocol';
import { envelopeMistakes } from '@svc/protocol/mistakes';
import { findDifference } from './find-difference.ts';
import { type Finding, fault, fine } from './finding.ts';
import { pathOf, type RecordedRequest, readJsonOrNull } from './recorded-request.ts';

const AAD_FIELDS = ['format', 'method', 'path', 'merchant id', 'encryption key id'] as const;

interface EnvelopeInput {
  request: RecordedRequest;
  merchantId: string;
  encryptionKeyId: string;
  key: Uint8Array;
  baseUrl: string;
}

interface EnvelopeCheck {
  findings: Finding[];
  plaintext: Uint8Array | null;
}

export function checkEnvelope(input: EnvelopeInput): EnvelopeCheck {
  const { request, merchantId } = input;
  const envelope = readEnvelope(request);
  if (request.method.toUpperCase() === 'GET' || envelope === null) return { findings: [], plaintext: null };
  const aad = envelopeAad({ method: request.method, path: pathOf(request), merchantId, encKeyId: envelope.encKeyId });
  const compared = compareTexts(request, aad);
  if (envelope.encKeyId !== input.encryptionKeyId) {
    const message = `is ${envelope.encKeyId}; the credentials at hand hold ${input.encryptionKeyId}`;
    const difference = findDifference(input.encryptionKeyId, envelope.encKeyId);
    return { findings: [...compared, fault('body.encKeyId', message, difference)], plaintext: null };
  }
  const plaintext = open(envelope, input.key, aad);
  if (plaintext !== null)
    return { findings: [...compared, fine('envelope', 'opens'), ...checkPlaintext(plaintext)], plaintext };
  return explain(input, envelope, { aad, compared });
}

function readEnvelope({ body }: RecordedRequest): Envelope | null {
  try {
    return parseEnvelope(readJsonOrNull(Buffer.from(body).toString('utf8')));
  } catch {
    return null;
  }
}

function compareTexts({ error, computed }: RecordedRequest, aad: string): Finding[] {
  const findings: Finding[] = [];
  const seen = error?.details.aad;
  if (typeof seen === 'string') {
    const difference = findDifference(seen, aad, AAD_FIELDS);
    const message = `in the service differ from those of the record in the ${difference?.field}`;
    findings.push(
      difference === null
        ? fine('additional data', 'are the same in the service')
        : fault('additional data', message, difference),
    );
  }
  if (computed.aad !== undefined) {
    const difference = findDifference(aad, computed.aad, AAD_FIELDS);
    const message = `of the client differ in the ${difference?.field ?? 'text after the last line'}`;
    findings.push(
      difference === null
        ? fine('additional data', 'of the client are as they must be')
        : fault('additional data', message, difference),
    );
  }
  return findings;
}

export function open(envelope: Envelope, key: Uint8Array, aad: string): Uint8Array | null {
  const [iv, ciphertext, tag] = [envelope.iv, envelope.ciphertext, envelope.tag].map((text) => decodeBase64url(text));
  if (!iv || !ciphertext || !tag) return null;
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: 16 });
    decipher.setAAD(Buffer.from(aad));
    decipher.setAuthTag(tag);
    return Buffer.concat([decipher.update(ciphertext), decipher.final()]);
  } catch {
    return null;
  }
}

function explain(
  { request, merchantId, key, baseUrl }: EnvelopeInput,
  envelope: Envelope,
  { aad, compared }: { aad: string; compared: Finding[] },
): EnvelopeCheck {
  const mistakes = envelopeMistakes({ ...request, baseUrl, merchantId, envelope });
  for (const { what, text, changed = envelope, keyOf = (bytes: Uint8Array) => bytes } of mistakes) {
    const plaintext = open(changed, keyOf(key), text ?? aad);
    if (plaintext === null) continue;
    const difference = text === undefined ? null : findDifference(aad, text, AAD_FIELDS);
    return { findings: [...compared, fault('envelope', `was sealed otherwise: ${what}`, difference)], plaintext };
  }
  const guess =
    'does not open with any additional data that the doctor could guess. Print the AAD your client uses and put it into the record as aad; if it is right, another key or a changed ciphertext is the cause';
  return { findings: [...compared, fault('envelope', guess)], plaintext: null };
}

function checkPlaintext(plaintext: Uint8Array): Finding[] {
  const value = readJsonOrNull(Buffer.from(plaintext).toString('utf8'));
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return [];
  return [fault('plaintext', 'is not a JSON object; an operation without a body sends {}')];
}

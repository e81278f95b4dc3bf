// Signing key and signature. Returns the key that the response is sealed to.
import {
  canonicalRequest,
  envelopeAad,
  parseJsonStrictly,
  parseSignatureHeader,
  SvcError,
  sha256Hex,
  type VerifyKey,
  verifyRequest,
} from '@svc/protocol';
import { findSignatureMistake } from '@svc/protocol/mistakes';
import { toSeconds } from '../ports/clock.ts';
import type { RequestHeaders } from './check-headers.ts';
import type { Gate } from './gate.ts';
import type { Caller, Entry } from './store/enter.ts';
import type { Visit } from './visit.ts';

export interface Recipient {
  id: string;
  verifyKey: VerifyKey;
}

export interface SignatureCheck {
  caller: Caller;
  entry: Entry;
  headers: RequestHeaders;
  body: Uint8Array;
}

export function checkSignature(gate: Gate, visit: Visit, request: SignatureCheck): Recipient | null {
  const { caller, headers, body } = request;
  if (caller.kind === 'pk') return null;
  const recipient = findRecipient(gate, request);
  const { signed } = headers;
  const { method, target } = visit;
  const diagnose = (): string | null => diagnoseSignature(gate, visit, request, recipient);
  return withDoctorFields({ visit, caller, headers, body, diagnose }, () => {
    const verifyKey = recipient?.verifyKey ?? null;
    if (signed !== null) {
      verifyRequest({ method, target, body, verifyKey, nowSeconds: toSeconds(visit.now), ...signed });
    }
    if (recipient !== null) return recipient;
    throw new SvcError('SVC_INVALID_SIGNATURE', 'There is no such signing key in force to seal the answer to.');
  });
}

function findRecipient(gate: Gate, { entry, headers }: SignatureCheck): Recipient | null {
  const keys = entry.signingKeys ?? [];
  const found = headers.keyId === null ? keys[0] : keys.find(({ id }) => id === headers.keyId);
  return found === undefined ? null : { id: found.id, verifyKey: gate.merchantKeys.verifyKey(found.publicKey) };
}

function diagnoseSignature(
  { context }: Gate,
  { method, target }: Visit,
  { headers: { signed, keyId }, body }: SignatureCheck,
  recipient: Recipient | null,
): string | null {
  if (recipient === null) return `${keyId ?? 'The signing key'} is not in force: it is unknown, revoked or expired.`;
  const signature = parseSignatureHeader(signed?.signature ?? null);
  if (signed === null || signature === null) return null;
  const url = `${context.config.baseUrl}${target}`;
  // What the envelope holds is not known yet, so that a hash of the plaintext is not among the guesses.
  const parts = { method, target, url, timestamp: signed.timestamp, nonce: signed.nonce, body, plaintext: null };
  const mistake = findSignatureMistake(parts, recipient.verifyKey, signature);
  return mistake === null
    ? 'It fits no text that the doctor can guess: compare the string that your client signs with the one below.'
    : `It was made over another text: ${mistake}.`;
}

// In Sandbox, shows an integrator what the service computed from the request, so that the difference shows.

interface Computed {
  visit: Visit;
  caller: Caller;
  headers: RequestHeaders;
  body: Uint8Array;
  /** Looks for the mistake behind a failure, after the answer and for few of them. Null: none that is known. */
  diagnose: () => string | null;
}

/** Runs a check; its failure carries the doctor's fields, in Sandbox only. */
export function withDoctorFields<Result>(computed: Computed, check: () => Result): Result {
  try {
    return check();
  } catch (error) {
    if (!(error instanceof SvcError) || !DOCTORED.has(error.code) || computed.caller.env !== 'test') throw error;
    if (computed.body.length <= MAX_DIAGNOSED_BYTES) computed.visit.diagnose = computed.diagnose;
    throw new SvcError(error.code, error.message, { ...error.details, ...doctorFields(computed) });
  }
}

/** An integrator's first requests are small, and a guess at a mistake reads the body several times. */
const MAX_DIAGNOSED_BYTES = 16_384;
const DOCTORED: ReadonlySet<string> = new Set(['SVC_INVALID_SIGNATURE', 'SVC_DECRYPTION_FAILED']);

function doctorFields({ visit, caller, headers, body }: Computed): Record<string, string> {
  const { method, target, path } = visit;
  const bodySha256 = sha256Hex(body);
  const fields: Record<string, string> = { bodySha256 };
  if (headers.signed !== null) {
    fields.canonicalString = canonicalRequest({ method, target, ...headers.signed, bodySha256 });
  }
  const encKeyId = readEncKeyId(body);
  if (encKeyId !== null) fields.aad = envelopeAad({ method, path, merchantId: caller.merchantId, encKeyId });
  return fields;
}

function readEncKeyId(body: Uint8Array): string | null {
  const parsed = parseJsonStrictly(body);
  if (!parsed.ok || typeof parsed.value !== 'object' || parsed.value === null) return null;
  const { encKeyId } = parsed.value as { encKeyId?: unknown };
  return typeof encKeyId === 'string' && /^[\x21-\x7e]+$/.test(encKeyId) ? encKeyId : null;
}

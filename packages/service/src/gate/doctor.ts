// In Sandbox, shows an integrator what the service computed from the request, so that the difference shows.
import { canonicalRequest, envelopeAad, parseJsonStrictly, SvcError, sha256Hex } from '@svc/protocol';
import type { RequestHeaders } from './check-headers.ts';
import type { Caller } from './store/enter.ts';
import type { Visit } from './visit.ts';

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

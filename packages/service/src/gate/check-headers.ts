// API version and headers: each of ours at most once and well formed, and a body that says it is JSON.
import {
  API_VERSIONS,
  checkRequestHeaders,
  HEADERS,
  ID_PREFIXES,
  IDEMPOTENCY_KEY_PATTERN,
  isApiVersion,
  isId,
  type Operation,
  validationError,
} from '@svc/protocol';
import type { Caller } from './store/enter.ts';
import { headerOf, type Visit } from './visit.ts';

export interface RequestHeaders {
  /** Null on a read: the newest active signing key. */
  keyId: string | null;
  /** Null on a read without a signature. */
  signed: { timestamp: string; nonce: string; signature: string | null } | null;
  idempotencyKey: string | null;
}

const IDEMPOTENCY_KEY = new RegExp(IDEMPOTENCY_KEY_PATTERN);
const JSON_TYPE = /^application\/json[ \t]*(;|$)/i;

/** The answer to a first plain POST. */
const UNSIGNED =
  'is missing: writes are sealed (SVC-ENC-V1) and signed (SVC-V1); the SDK and svc call do both, and /v1/docs says how';

export function checkHeaders(visit: Visit, caller: Caller, operation: Operation): RequestHeaders {
  checkOwnHeaders(visit);
  if (caller.kind === 'pk') return { keyId: null, signed: null, idempotencyKey: null };
  if (operation.write) checkContentType(visit);
  return {
    keyId: readKeyId(visit, operation),
    signed: readSigned(visit, operation),
    idempotencyKey: operation.write ? readIdempotencyKey(visit) : null,
  };
}

/** What holds for public routes too. */
export function checkOwnHeaders(visit: Visit): void {
  refuseRepeated(visit.rawHeaders);
  const version = headerOf(visit, HEADERS.apiVersion);
  if (version !== null && !isApiVersion(version)) {
    throw validationError(HEADERS.apiVersion, `is not a known version; known: ${API_VERSIONS.join(', ')}`);
  }
}

/** Node keeps the first of some repeated headers and joins others: neither is what the caller signed. */
export function refuseRepeated(rawHeaders: readonly string[]): void {
  const seen = new Set<string>();
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = (rawHeaders[index] ?? '').toLowerCase();
    if (!name.startsWith('x-svc-') && name !== 'authorization' && name !== 'idempotency-key') continue;
    if (seen.has(name)) throw validationError(rawHeaders[index] ?? name, 'must be sent once');
    seen.add(name);
  }
}

function checkContentType(visit: Visit): void {
  const isAnnounced =
    (headerOf(visit, 'Content-Length') ?? '0') !== '0' || headerOf(visit, 'Transfer-Encoding') !== null;
  if (!isAnnounced) return;
  if (!JSON_TYPE.test(headerOf(visit, 'Content-Type') ?? '')) {
    throw validationError('Content-Type', 'must be application/json');
  }
}

function readKeyId(visit: Visit, operation: Operation): string | null {
  const keyId = headerOf(visit, HEADERS.keyId);
  if (keyId === null && !operation.write) return null;
  if (keyId === null) throw validationError(HEADERS.keyId, UNSIGNED);
  if (!isId(ID_PREFIXES.signingKey, keyId)) throw validationError(HEADERS.keyId, 'must be the id of a signing key');
  return keyId;
}

function readSigned(visit: Visit, operation: Operation): RequestHeaders['signed'] {
  const signature = headerOf(visit, HEADERS.signature);
  if (signature === null && !operation.write) return null;
  const timestamp = headerOf(visit, HEADERS.timestamp) ?? '';
  const nonce = headerOf(visit, HEADERS.nonce) ?? '';
  checkRequestHeaders({ timestamp, nonce });
  return { timestamp, nonce, signature };
}

function readIdempotencyKey(visit: Visit): string | null {
  const own = headerOf(visit, HEADERS.idempotencyKey);
  const alias = headerOf(visit, HEADERS.idempotencyKeyAlias);
  const sent = [[HEADERS.idempotencyKey, own] as const, [HEADERS.idempotencyKeyAlias, alias] as const];
  for (const [name, key] of sent) {
    if (key !== null && !IDEMPOTENCY_KEY.test(key)) {
      throw validationError(name, 'must be 8 to 64 characters of A-Z a-z 0-9 _ -');
    }
  }
  if (own !== null && alias !== null && own !== alias) {
    throw validationError(HEADERS.idempotencyKey, `differs from ${HEADERS.idempotencyKeyAlias}`);
  }
  return own ?? alias;
}

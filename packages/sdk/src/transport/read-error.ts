// Turns an error answer into an exception. Errors are not sealed; the service's own carry a code of the contract.
import { HEADERS, parseJsonStrictly, type SvcErrorCode } from '@svc/protocol';
import { SvcApiError, SvcClientError, type SvcFailure } from '../errors.ts';
import type { RawAnswer } from './fetch-once.ts';

/** Errors that may be retried, from the specification. Other 4xx and 429 never are. */
const TRANSIENT_STATUSES: ReadonlySet<number> = new Set([500, 502, 503, 504]);

export function readError(answer: RawAnswer): SvcFailure {
  const { status, headers, body } = answer;
  const parsed = parseJsonStrictly(body);
  const error = parsed.ok ? (parsed.value as { error?: unknown } | null)?.error : null;
  const { code, message, requestId, details } = (error ?? {}) as Record<string, unknown>;
  const transient = TRANSIENT_STATUSES.has(status);
  const facts = { status, requestId: headers.get(HEADERS.requestId) ?? textOr(requestId, null), retriable: transient };
  if (typeof code !== 'string' || typeof message !== 'string') {
    return new SvcClientError('SVC_UPSTREAM_FAILED', `An unreadable answer came with status ${status}.`, facts);
  }
  const known = isRecord(details) ? { ...details } : {};
  const seconds = retryAfterSeconds(headers);
  if (seconds !== null) known.retryAfterSeconds = seconds;
  return new SvcApiError(code as SvcErrorCode, message, {
    ...facts,
    details: known,
    retriable: transient || known.retriable === true || code === 'SVC_RATE_LIMITED',
  });
}

/** Returns true when the transport may retry the call by itself. */
export function isTransient(failure: SvcFailure): boolean {
  // A try that this side gave up is still at work: its answer comes under the same idempotency key.
  if (failure.code === 'SVC_IDEMPOTENCY_CONFLICT') return failure.status === 409 && failure.retriable;
  if (failure.status !== null) return TRANSIENT_STATUSES.has(failure.status);
  return failure.code === 'SVC_UPSTREAM_FAILED' && failure.retriable;
}

export function retryAfterSeconds(headers: Headers): number | null {
  const text = headers.get('retry-after');
  return text !== null && /^[0-9]{1,6}$/.test(text) ? Number(text) : null;
}

const textOr = (value: unknown, otherwise: null): string | null => (typeof value === 'string' ? value : otherwise);

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

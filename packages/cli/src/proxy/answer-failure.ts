// Turns what went wrong inside the gateway, or in a run of its wallet, into an answer.
import { ERRORS, HEADERS, SvcError, type SvcErrorCode, toErrorEnvelope } from '@svc/protocol';
import type { SvcFailure } from '@svc/sdk';
import { isFailure } from '../errors/exit-code-of.ts';

export interface LocalAnswer {
  status: number;
  headers: Record<string, string>;
  body: Uint8Array | string;
}

const BAD_GATEWAY = 502;
/** A wrong request, and a reference that belongs to another order. */
const CALLERS_OWN: ReadonlySet<SvcErrorCode> = new Set([
  'SVC_VALIDATION_FAILED',
  'SVC_IDEMPOTENCY_CONFLICT',
  'SVC_INVALID_STATE',
]);

export function answerFailure(error: unknown): LocalAnswer {
  if (error instanceof SvcError) return answerError(error.status, error.code, error.message, error.details);
  if (!isFailure(error)) return answerError(500, 'SVC_INTERNAL', 'The gateway failed.');
  if (error.name === 'SvcApiError') return answerRefusal(error);
  const { message, details, retriable, next } = error;
  const code = isEnd(error) ? 'SVC_INVALID_STATE' : error.code;
  // The SDK refused the request, or what the service answered.
  const status = CALLERS_OWN.has(code) ? ERRORS[code].status : BAD_GATEWAY;
  return answerError(status, code, message, { ...details, retriable, ...(next !== null && { next }) });
}

/** The run is over: a client that sends a 502 again by itself would run it again and again. */
const isEnd = ({ name, details }: SvcFailure): boolean => name === 'WalletError' || typeof details.end === 'string';

/** What the service itself refused while a conversion ran. */
function answerRefusal({ status, code, message, details, requestId }: SvcFailure): LocalAnswer {
  const body = JSON.stringify(toErrorEnvelope(new SvcError(code, message, details), requestId ?? undefined));
  const { retryAfterSeconds } = details;
  const headers = {
    'content-type': JSON_TYPE,
    ...(requestId !== null && { [HEADERS.requestId]: requestId }),
    ...(typeof retryAfterSeconds === 'number' && { 'retry-after': String(retryAfterSeconds) }),
  };
  return { status: status ?? BAD_GATEWAY, headers, body };
}

function answerError(status: number, code: SvcErrorCode, message: string, details: object = {}): LocalAnswer {
  const error = new SvcError(code, message, { ...details, source: 'proxy' });
  return { status, headers: { 'content-type': JSON_TYPE }, body: JSON.stringify(toErrorEnvelope(error)) };
}

export const JSON_TYPE = 'application/json; charset=utf-8';

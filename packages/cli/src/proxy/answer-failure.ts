// Turns what went wrong inside the gateway into an answer. The service's own errors never come here.
import { ERRORS, SvcError, type SvcErrorCode, toErrorEnvelope } from '@svc/protocol';
import { isFailure } from '../exit-code-of.ts';

export interface LocalAnswer {
  status: number;
  headers: Record<string, string>;
  body: Uint8Array | string;
}

const BAD_GATEWAY = 502;

export function answerFailure(error: unknown): LocalAnswer {
  if (error instanceof SvcError) return answerError(error.status, error.code, error.message, error.details);
  if (!isFailure(error)) return answerError(500, 'SVC_INTERNAL', 'The gateway failed.');
  const { code, message, details, retriable } = error;
  // The SDK refused the request, or what the service answered.
  const status = code === 'SVC_VALIDATION_FAILED' ? ERRORS[code].status : BAD_GATEWAY;
  return answerError(status, code, message, { ...details, retriable });
}

function answerError(status: number, code: SvcErrorCode, message: string, details: object = {}): LocalAnswer {
  const error = new SvcError(code, message, { ...details, source: 'proxy' });
  return { status, headers: { 'content-type': JSON_TYPE }, body: JSON.stringify(toErrorEnvelope(error)) };
}

export const JSON_TYPE = 'application/json; charset=utf-8';

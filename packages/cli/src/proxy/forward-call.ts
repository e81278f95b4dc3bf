// Forwards one plain request to the service with the SDK's client, and returns the opened answer or the service's own error.
import { HEADERS, RATE_HEADERS, SvcError } from '@svc/protocol';
import type { Answer, SVC } from '@svc/sdk';
import { answerFailure, JSON_TYPE, type LocalAnswer } from './answer-failure.ts';
import { findForeignField } from './find-foreign-field.ts';
import type { LocalRequest } from './read-request.ts';
import type { RecordedAnswer, RecordedFetch } from './recorded-fetch.ts';

const PASSED_HEADERS = [
  HEADERS.requestId,
  HEADERS.apiVersion,
  HEADERS.idempotentReplay,
  ...Object.values(RATE_HEADERS),
] as const;

export async function forwardCall(svc: SVC, recorded: RecordedFetch, request: LocalRequest): Promise<LocalAnswer> {
  const { method, target, body, idempotencyKey } = request;
  if (!URL.canParse(svc.baseUrl + target)) throw new SvcError('SVC_NOT_FOUND', 'There is no such route.');
  const { href } = new URL(svc.baseUrl + target);
  const options = idempotencyKey === null ? {} : { idempotencyKey };
  const { outcome, answer } = await recorded.record(href, () => svc.request(method, target, body, options));
  const headers = { ...passedHeaders(answer), ...(idempotencyKey !== null && named(idempotencyKey)) };
  if (outcome.ok) return withHeaders(answerOpened(request, outcome.result), headers);
  const isOwnError = answer?.errorBody && isApiError(outcome.error);
  const failure = isOwnError ? answerUnchanged(answer) : answerFailure(outcome.error);
  return withHeaders(failure, headers);
}

function answerOpened(request: LocalRequest, { status, body }: Answer): LocalAnswer {
  const field = findForeignField(request, body);
  if (field !== null) {
    const message = `The answer is signed, but answers another question: ${field} is not what was asked.`;
    return { ...answerFailure(new SvcError('SVC_INVALID_SIGNATURE', message)), status: 502 };
  }
  if (typeof body === 'string') return { status, headers: { 'content-type': 'text/html; charset=utf-8' }, body };
  return { status, headers: { 'content-type': JSON_TYPE }, body: JSON.stringify(body) };
}

/** The status and the bytes that the service sent. */
function answerUnchanged({ status, errorBody, headers }: RecordedAnswer): LocalAnswer {
  return { status, headers: { 'content-type': headers.get('content-type') ?? JSON_TYPE }, body: errorBody ?? '' };
}

/** An unreadable answer of something between is not the service's word. */
const isApiError = (error: unknown): boolean => error instanceof Error && error.name === 'SvcApiError';

const named = (idempotencyKey: string) => ({ [HEADERS.idempotencyKey]: idempotencyKey });

const withHeaders = (answer: LocalAnswer, headers: Record<string, string>): LocalAnswer => ({
  ...answer,
  headers: { ...headers, ...answer.headers },
});

function passedHeaders(answer: RecordedAnswer | null): Record<string, string> {
  const found = PASSED_HEADERS.flatMap((name) => {
    const value = answer?.headers.get(name) ?? null;
    return value === null ? [] : [[name, value] as const];
  });
  return Object.fromEntries(found);
}

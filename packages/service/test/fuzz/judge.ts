// What no request may bring about: a 5xx that its case did not declare, an answer without its envelope or id, or no end at all.
import { availableParallelism, loadavg } from 'node:os';
import type { Answer, RawOutcome } from './connection.ts';
import type { FuzzCase } from './fuzz-case.ts';

const REQUEST_ID = /^req_[0-9A-Z]{26}$/;

/** Null: as it should be. */
export function judgeAnswer({ outage, method }: FuzzCase, answer: Answer | null | 'late'): string | null {
  if (answer === 'late') return 'is not answered in time';
  if (answer === null) return 'ends the connection without an answer';
  const { status, headers, text } = answer;
  if (status >= 500 && status !== outage) return `is answered ${status}: ${text.slice(0, 200)}`;
  if (!REQUEST_ID.test(headers.get('x-svc-request-id') ?? '')) return `is answered ${status} without a request id`;
  if (status < 400 || method === 'HEAD') return null;
  return isEnvelope(text) ? null : `is answered ${status} outside the error envelope: ${text.slice(0, 200)}`;
}

const OF_TIME = /is not keeping up|did not answer in time|cannot reach its database/;
const STARVED_LOAD = 4;

/** A machine that has four times as much to do as it can gives nobody an answer in time: that says nothing of a request. */
export const isStarved = (): boolean => (loadavg()[0] ?? 0) > STARVED_LOAD * availableParallelism();
export const isForLackOfTime = (answer: Answer | null | 'late'): boolean =>
  isStarved() && (answer === 'late' || (answer !== null && answer.status >= 502 && OF_TIME.test(answer.text)));

function isEnvelope(text: string): boolean {
  try {
    const { error } = JSON.parse(text) as { error?: { code?: unknown; message?: unknown } };
    return typeof error?.code === 'string' && typeof error.message === 'string';
  } catch {
    return false;
  }
}

/** A connection that said nothing must hear nothing; every other one is answered or closed, and closed where the answer says so. */
export function judgeRaw(
  { raw = [], isHalfClosed }: FuzzCase,
  { answers, received, isClosed }: RawOutcome,
): string | null {
  const failed = answers.find(({ status }) => status >= 500);
  if (failed) return `is answered ${failed.status}: ${failed.text.slice(0, 200)}`;
  const isSilent = raw.every((piece) => piece.length === 0);
  if (isSilent && received > 0) return `hears ${received} bytes on a connection that said nothing`;
  const last = answers.at(-1);
  if (last?.headers.get('connection') === 'close' && !isClosed)
    return 'is answered "Connection: close" and never closed';
  return last === undefined && !isClosed && (isHalfClosed || raw.length > 0) ? 'is neither answered nor closed' : null;
}

/** Says whether the answer must have its line in the request log of the key's merchant. */
export const hasLine = ({ status, text, headers }: Answer): boolean =>
  status !== 429 &&
  !text.includes('"SVC_UNAUTHENTICATED"') &&
  // What is no HTTP is answered before there is a request; to HEAD without the text that says so.
  !text.includes('is not well-formed HTTP') &&
  !(status === 400 && text === '' && headers.get('connection') === 'close');

// Talks to a bank rail over HTTP. Only an answer in the provider's own envelope counts as the provider's word.

import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { cutText, SvcError } from '@svc/protocol';
import { readBounded } from '../../domain/read-bounded.ts';
import { parseWithTextNumbers } from './rail-json.ts';

export interface RailRequest {
  method: 'GET' | 'POST';
  path: string;
  body?: string;
  headers: Record<string, string>;
  timeoutMs: number;
}

/** `said` is null when the answer is not in the provider's envelope: a proxy's page, a cut body, nonsense. */
export interface RailReply {
  status: number;
  said: 'yes' | 'no' | null;
  message: string;
  data: unknown;
  meta: unknown;
}

/** Finds the provider's envelope in a JSON body; null when it is none. */
export type ReadEnvelope = (json: unknown) => Omit<RailReply, 'status'> | null;

export type AskRail = (request: RailRequest) => Promise<RailReply>;

export interface RailTimeouts {
  askMs: number;
  sendMs: number;
}

// Some rails give up on their own side after 28 s and still carry the order out, so we wait longer than that.
export const RAIL_TIMEOUTS: RailTimeouts = { askMs: 10_000, sendMs: 45_000 };
const MAX_ANSWER_BYTES = 5_000_000;
/** Words of it are looked for. It is kept nowhere. */
const MAX_MESSAGE_CHARS = 1000;

export const railUnreachable = (): SvcError =>
  new SvcError('SVC_UPSTREAM_FAILED', 'The bank rail could not be reached.');

/** No connection came up, so the rail cannot have seen the request. */
export class RailNotReached extends SvcError {
  constructor() {
    super('SVC_UPSTREAM_FAILED', 'The bank rail could not be reached.');
  }
}

const NO_CONNECTION = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);
/** The same errors of `read` and `write` come from a connection that was up: the request may have arrived. */
const BEFORE_CONNECTION = new Set(['connect', 'getaddrinfo']);

/** Throws SVC_UPSTREAM_FAILED for anything below HTTP; what the rail says is never passed on. */
export function makeAskRail(baseUrl: string, readEnvelope: ReadEnvelope): AskRail {
  return async ({ method, path, body, headers, timeoutMs }) => {
    try {
      const response = await fetch(`${baseUrl}${path}`, {
        method,
        redirect: 'error',
        headers: {
          accept: 'application/json',
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body }),
        signal: AbortSignal.timeout(timeoutMs),
      });
      const envelope = readEnvelope(parseWithTextNumbers(await readBounded(response, MAX_ANSWER_BYTES)));
      const { message, ...found } = envelope ?? NO_ENVELOPE;
      return { status: response.status, message: cutText(message, MAX_MESSAGE_CHARS), ...found };
    } catch (error) {
      throw hadNoConnection(error) ? new RailNotReached() : railUnreachable();
    }
  };
}

const NO_ENVELOPE: Omit<RailReply, 'status'> = { said: null, message: '', data: null, meta: null };

const hadNoConnection = (error: unknown): boolean => isFromConnecting((error as { cause?: unknown } | null)?.cause);

function isFromConnecting(cause: unknown): boolean {
  // One for each address of the name.
  if (cause instanceof AggregateError) return cause.errors.length > 0 && cause.errors.every(isFromConnecting);
  const { code, syscall } = (cause ?? {}) as { code?: unknown; syscall?: unknown };
  if (code === 'UND_ERR_CONNECT_TIMEOUT') return true;
  return NO_CONNECTION.has(String(code)) && BEFORE_CONNECTION.has(String(syscall));
}

/** The data of an answer that says yes; everything else is no answer. */
export function dataOf(reply: RailReply): unknown {
  if (reply.said !== 'yes' || reply.status >= 300) throw railUnreachable();
  return reply.data;
}

/** The rail itself says no, with one of these statuses. */
export const saysNo = (reply: RailReply, ...statuses: number[]): boolean =>
  reply.said === 'no' && statuses.includes(reply.status);

/** The list in an answer; an answer without one is nonsense, never an empty list. */
export function listOf(value: unknown): unknown[] {
  if (!Array.isArray(value)) throw railUnreachable();
  return value;
}

/** What was read, where nothing readable is nonsense and never "not found". */
export function readable<T>(value: T | null): T {
  if (value === null) throw railUnreachable();
  return value;
}

// Compares secrets and signatures so that neither length nor content shows in the time it takes.

export function equalSecrets(given: string, wanted: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(wanted));
}

/** Whether `signature` is the hex HMAC-SHA-512 of the body under the key. */
export function isSignedSha512(signature: string | undefined, rawBody: Uint8Array, key: string): boolean {
  const wanted = createHmac('sha512', key).update(rawBody).digest();
  const given = Buffer.from(signature ?? '', 'hex');
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

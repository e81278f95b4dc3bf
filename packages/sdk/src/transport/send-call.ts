// Sends one call: build, send, verify, open. Retries transient failures with the same idempotency key.
import { randomUUID } from 'node:crypto';
import { ANSWER_BOUNDS, HEADERS, parseJsonStrictly } from '@svc/protocol';
import { type NamesOf, refuseUnknown, requireTimes } from '../credentials/wrong-option.ts';
import { SvcClientError, SvcFailure } from '../errors.ts';
import { atService, nameSkew } from '../name-failure.ts';
import { pause } from '../waiting/pause.ts';
import { buildRequest } from './build-request.ts';
import type { Client, Hooks, RequestNote } from './client.ts';
import { fetchInTime, type RawAnswer } from './fetch-once.ts';
import { inTurn } from './in-turn.ts';
import { openAnswer } from './open-answer.ts';
import { isTransient, readError } from './read-error.ts';
import { retryDelayMs } from './retry-delay.ts';

export interface CallOptions {
  signal?: AbortSignal;
  /** Per try. */
  timeoutMs?: number;
  maxRetries?: number;
  /** 8 to 64 characters of A-Z a-z 0-9 _ -. Default: a fresh key. Sent with writes only. */
  idempotencyKey?: string;
  /** Waits out a rate limit. Default: as the client was made. */
  waitOnRateLimit?: boolean;
}

const CALL_NAMES: NamesOf<CallOptions> = {
  signal: true,
  timeoutMs: true,
  maxRetries: true,
  idempotencyKey: true,
  waitOnRateLimit: true,
};

export interface Call {
  method: string;
  /** The path with its query. */
  target: string;
  body?: unknown;
  /** Public routes need no credentials and send plain answers. */
  isPublic?: boolean;
}

export interface Answer {
  status: number;
  requestId: string | null;
  /** True when the service replayed the answer of this idempotency key. */
  isReplay: boolean;
  body: unknown;
}

export async function sendCall(client: Client, call: Call, options: CallOptions = {}): Promise<Answer> {
  return tryCall(client, call, options).catch((error: unknown) => {
    nameSkew(error, client.clock.now());
    throw atService(error, client.baseUrl);
  });
}

async function tryCall(client: Client, call: Call, options: CallOptions): Promise<Answer> {
  // A misspelt idempotencyKey would send the same write twice.
  refuseUnknown(options, CALL_NAMES, 'a call');
  requireTimes(options, 'timeoutMs', 'maxRetries');
  const { method, isPublic = false } = call;
  const url = urlOf(client, call.target);
  const write = method !== 'GET' && method !== 'HEAD';
  const plaintext = write ? plaintextOf(call.body) : null;
  const idempotencyKey = write ? (options.idempotencyKey ?? randomUUID()) : null;
  const maxRetries = options.maxRetries ?? client.maxRetries;
  for (let attempt = 1; ; attempt += 1) {
    const note = { method, path: url.pathname + url.search, attempt, idempotencyKey };
    try {
      options.signal?.throwIfAborted();
      // Signed when its turn has come: the service takes a signature for five minutes.
      const raw = await inTurn(url.origin, options.signal, () => {
        const built = buildRequest(client, { method, url, plaintext, idempotencyKey, isPublic });
        return exchange(client, { ...built, url, note, options });
      });
      return await readAnswer(client, raw, isPublic);
    } catch (error) {
      if (!(error instanceof SvcFailure)) throw error;
      const isPatient = error.status === 429 && (options.waitOnRateLimit ?? client.waitOnRateLimit);
      if (!isPatient && (attempt > maxRetries || !isTransient(error))) throw error;
      const delayMs = retryDelayMs(attempt, error);
      if (delayMs === null) throw error;
      tell(client.hooks, 'onRetry', { ...note, delayMs, code: error.code, status: error.status });
      await pause(delayMs, options.signal);
    }
  }
}

/** JSON cannot hold a bigint, a cycle or a function. */
function plaintextOf(body: unknown): Buffer {
  try {
    return Buffer.from(JSON.stringify(body ?? {}));
  } catch (error) {
    throw new SvcClientError('SVC_VALIDATION_FAILED', 'The body cannot be written as JSON: amounts are strings.', {
      cause: error,
    });
  }
}

/** The URL's normalized path and query go on the request line, so they are what is sealed and signed. */
function urlOf(client: Client, target: string): URL {
  const url = URL.canParse(client.baseUrl + target) ? new URL(client.baseUrl + target) : null;
  if (!target.startsWith('/') || url?.origin !== client.baseUrl || url.hash !== '') {
    throw new SvcClientError('SVC_VALIDATION_FAILED', 'A path starts with a slash, such as /v1/banks.');
  }
  return url;
}

interface Outgoing {
  url: URL;
  headers: Record<string, string>;
  body: Uint8Array | null;
  note: RequestNote;
  options: CallOptions;
}

async function exchange(client: Client, { url, headers, body, note, options }: Outgoing): Promise<RawAnswer> {
  tell(client.hooks, 'onRequest', note);
  const startedAt = performance.now();
  const answer = await fetchInTime({
    fetch: client.fetch,
    url: url.href,
    method: note.method,
    headers,
    body,
    timeoutMs: options.timeoutMs ?? client.timeoutMs,
    signal: options.signal,
  });
  const requestId = answer.headers.get(HEADERS.requestId);
  const durationMs = Math.round(performance.now() - startedAt);
  tell(client.hooks, 'onResponse', { ...note, status: answer.status, requestId, durationMs });
  return answer;
}

async function readAnswer(client: Client, raw: RawAnswer, isPublic: boolean): Promise<Answer> {
  if (raw.status < 200 || raw.status > 299) throw readError(raw);
  const body = isPublic ? readPlain(raw) : await openAnswer(client, raw);
  return {
    status: raw.status,
    requestId: raw.headers.get(HEADERS.requestId),
    isReplay: raw.headers.get(HEADERS.idempotentReplay) === 'true',
    body,
  };
}

function readPlain(raw: RawAnswer): unknown {
  if (!(raw.headers.get('content-type') ?? '').includes('json')) return Buffer.from(raw.body).toString('utf8');
  const parsed = parseJsonStrictly(raw.body, ANSWER_BOUNDS);
  if (parsed.ok) return parsed.value;
  throw new SvcClientError('SVC_UPSTREAM_FAILED', 'The answer is not JSON.', { status: raw.status });
}

/** A failing log hook must not fail the call. */
function tell<Name extends keyof Hooks>(hooks: Hooks, name: Name, note: Parameters<NonNullable<Hooks[Name]>>[0]): void {
  try {
    (hooks[name] as ((note: unknown) => void) | undefined)?.(note);
  } catch {}
}

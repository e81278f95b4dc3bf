// The request log: rows are written in batches, so that no answer waits for them.
import { ANSWER_BOUNDS, type Env, HEADERS, LIMITS, parseJsonStrictly, SvcError, toSafeText } from '@svc/protocol';
import {
  type RequestTrace,
  type Stage,
  type TracedText,
  traceHeaders,
  traceQuery,
  traceText,
} from '../domain/request-trace.ts';
import type { Holder } from '../domain/shares.ts';
import type { Caller } from '../gate/store/enter.ts';
import { insertRequests, type LoggedRequest } from '../gate/store/request-log.ts';
import type { Visit } from '../gate/visit.ts';
import type { Context } from '../ports/context.ts';
import type { Log, Observer } from '../ports/telemetry.ts';
import { UNHEARD_STATUS } from './when-answered.ts';

export interface RequestRecorder {
  record(request: LoggedRequest): void;
  /** Whether this request's details may be kept: they cost half as much as a whole read. */
  mayTrace(of: Holder): boolean;
  /** Whether the doctor may look at a refused request: it tries some thirty signatures or keys. */
  mayDiagnose(of: Holder): boolean;
  /** Writes what is waiting. */
  flush(): Promise<void>;
}

interface Recording {
  recorder: RequestRecorder;
  context: Pick<Context, 'log'>;
}

export interface Answered {
  visit: Visit;
  caller: Caller;
  /** `UNHEARD_STATUS` when the connection was closed first. */
  status: number;
}

const FLUSH_EVERY_MS = 500;
/** Small enough that writing a batch keeps no request waiting for long. So many do not wait for the time above. */
const BATCH_ROWS = 50;
/** Beyond this the log loses rows, so that the process does not run out of memory. */
const MAX_WAITING = 20_000;
/** Beyond this rows are kept without their details, which are much larger. */
const MAX_WAITING_TRACES = 1_000;
/**
 * Of each environment. Enough for a developer who tries things out; a busy process keeps the details of some of its requests, and half of
 * this is for others than the merchant that is busiest.
 */
const TRACES = { perSecond: 10, atOnce: 200 };
const DIAGNOSES = { perSecond: 5, atOnce: 20 };
const MAX_KNOWN = 1_000;

export function makeRequestRecorder(
  context: Pick<Context, 'db' | 'log' | 'masterKey'>,
  onLost: Observer['logRowLost'] = () => undefined,
): RequestRecorder {
  let waiting: LoggedRequest[] = [];
  let timer: NodeJS.Timeout | null = null;
  let writing: Promise<void> = Promise.resolve();
  const writeAll = async (): Promise<void> => {
    // What comes in between waits for the next time: written at once, it would be a statement for a row or two.
    for (let left = waiting.length; left > 0; left -= BATCH_ROWS) {
      const batch = waiting.slice(0, Math.min(left, BATCH_ROWS));
      await writeBatch(batch);
      waiting = waiting.slice(batch.length);
    }
  };
  /** A batch that the database refuses is written row by row, so that one bad row takes no other with it. */
  const writeBatch = async (batch: readonly LoggedRequest[]): Promise<void> => {
    const error = await tryInsert(batch);
    if (error === null) return;
    context.log.warn({ error, rows: batch.length }, 'a batch of the request log was refused and is written row by row');
    for (const row of batch) {
      if ((await tryInsert([row])) === null) continue;
      onLost('refused');
      await tryInsert([markerOf(row)]);
    }
  };
  /** Null when the rows are written; why not otherwise. While the database is out of reach they wait. */
  const tryInsert = async (rows: readonly LoggedRequest[]): Promise<unknown> => {
    try {
      await insertRequests(context, rows);
      return null;
    } catch (error) {
      if (error instanceof SvcError && error.code === 'SVC_UNAVAILABLE') throw error;
      return error ?? 'unknown';
    }
  };
  const flush = (): Promise<void> => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    writing = writing.then(writeAll).catch((error) => {
      context.log.warn({ error }, 'request log not written');
      // Also when no request comes any more.
      flushLater();
    });
    return writing;
  };
  const flushLater = (): void => {
    timer ??= setTimeout(flush, FLUSH_EVERY_MS).unref();
  };
  return {
    record(request) {
      if (waiting.length >= MAX_WAITING) return onLost('full');
      waiting.push(waiting.length < MAX_WAITING_TRACES ? request : { ...request, trace: null });
      if (waiting.length === BATCH_ROWS) void flush();
      else flushLater();
    },
    mayTrace: makeBuckets(TRACES),
    mayDiagnose: makeBuckets(DIAGNOSES),
    flush,
  };
}

/** The marker in the log in place of a row that cannot be stored: when it was, whose it was, and how it ended. */
const markerOf = (row: LoggedRequest): LoggedRequest => ({
  ...row,
  operation: null,
  method: '',
  path: '',
  code: null,
  reason: 'What the request held could not be stored.',
  ip: '',
  trace: null,
});

interface Rate {
  perSecond: number;
  /** After a pause. */
  atOnce: number;
}

/** For an environment at this rate, and for each merchant of it at half of it. */
function makeBuckets({ perSecond, atOnce }: Rate): (of: Holder) => boolean {
  const ofEnv = { test: makeBucket({ perSecond, atOnce }), live: makeBucket({ perSecond, atOnce }) };
  const ofMerchant = new Map<string, Bucket>();
  return ({ env, merchantId }) => {
    const name = `${env}:${merchantId}`;
    const own = ofMerchant.get(name) ?? makeBucket({ perSecond: perSecond / 2, atOnce: atOnce / 2 });
    if (!ofMerchant.has(name) && ofMerchant.size >= MAX_KNOWN) ofMerchant.clear();
    ofMerchant.set(name, own);
    if (!own.hasOne() || !ofEnv[env].hasOne()) return false;
    own.take();
    ofEnv[env].take();
    return true;
  };
}

interface Bucket {
  hasOne(): boolean;
  take(): void;
}

function makeBucket({ perSecond, atOnce }: Rate): Bucket {
  let [left, at] = [atOnce, performance.now()];
  return {
    hasOne() {
      const now = performance.now();
      left = Math.min(left + ((now - at) / 1000) * perSecond, atOnce);
      at = now;
      return left >= 1;
    },
    take() {
      left -= 1;
    },
  };
}

/** Puts an answered request of a merchant into the log. The query is left out: it may name accounts and cursors. */
export function recordVisit({ recorder, context: { log } }: Recording, { visit, caller, status }: Answered): void {
  recorder.record({
    id: visit.requestId,
    at: visit.now,
    merchantId: caller.merchantId,
    env: caller.env,
    apiKeyId: caller.id,
    operation: visit.operation?.id ?? null,
    method: visit.method,
    path: toSafeText(visit.path, LIMITS.loggedPathChars),
    status,
    code: visit.failure?.code ?? null,
    reason: visit.failure ? toSafeText(visit.failure.reason, LIMITS.loggedReasonChars) : unheardReason(status),
    ip: visit.address,
    ms: Math.round(performance.now() - visit.startedAt),
    trace: recorder.mayTrace(caller) ? tryTrace({ recorder, log }, visit, caller) : null,
  });
}

const unheardReason = (status: number): string | null =>
  status === UNHEARD_STATUS ? 'The connection was closed before the answer.' : null;

/** Details that cannot be made are left out: the row is written all the same. */
function tryTrace({ recorder, log }: { recorder: RequestRecorder; log: Log }, visit: Visit, caller: Caller) {
  try {
    if (visit.diagnose !== null && !recorder.mayDiagnose(caller)) visit.diagnose = null;
    return makeTrace(visit, caller.env);
  } catch (error) {
    log.error({ requestId: visit.requestId, error }, 'the details of a request could not be kept');
    return null;
  }
}

// What the workbench keeps of an answered request.

const STAGES: readonly Stage[] = ['admission', 'body', 'signature', 'opening', 'nonce', 'work', 'sealing'];

export function makeTrace(visit: Visit, env: Env): RequestTrace {
  const { opened, failure, requestHeaders } = visit;
  const request = traceText(opened.request, env);
  const answer = traceText(opened.answer, env);
  return {
    headers: traceHeaders(visit.headers),
    idempotencyKey:
      requestHeaders?.idempotencyKey ?? (visit.headers[HEADERS.idempotencyKey.toLowerCase()] as string) ?? null,
    isReplay: opened.isReplay,
    reference: visit.params.reference ?? referenceOf(request, opened.request) ?? referenceOf(answer, opened.answer),
    query: traceQuery(visit.target, env),
    stages: stagesOf(visit),
    request,
    answer,
    computed: env === 'test' && failure !== null ? failure.details : null,
    diagnosis: visit.diagnose?.() ?? null,
    isShell: false,
  };
}

/** The last entry is the stage in which it was refused, when it was. */
function stagesOf({ marks, startedAt, failure }: Visit): RequestTrace['stages'] {
  const ends = failure === null ? marks : [...marks, { name: failedIn(marks), at: performance.now() }];
  return ends.map(({ name, at }, index) => {
    const before = ends[index - 1]?.at ?? startedAt;
    return { name, ms: Math.round((at - before) * 10) / 10 };
  });
}

const failedIn = (marks: Visit['marks']): Stage => STAGES[marks.length] ?? 'sealing';

/** An opened text was parsed already. */
function referenceOf({ opened }: TracedText, text: Uint8Array | null): string | null {
  const { reference } = (opened ?? readJson(text) ?? {}) as { reference?: unknown };
  return typeof reference === 'string' && reference.length <= LIMITS.referenceChars ? reference : null;
}

/** Live texts are not kept, but which conversion they are about is. */
function readJson(text: Uint8Array | null): unknown {
  if (text === null || text.length === 0 || text.length > 65_536) return null;
  const parsed = parseJsonStrictly(text, ANSWER_BOUNDS);
  return parsed.ok ? parsed.value : null;
}

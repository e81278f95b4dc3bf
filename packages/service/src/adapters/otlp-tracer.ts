// Collects spans and posts them to an OpenTelemetry collector (OTLP over HTTP, JSON).
//
// The SDK would add some thirty packages and patch every module at start-up; these few spans need neither.
import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash, randomBytes } from 'node:crypto';
import type { Log, SpanFacts, Tracer } from '../ports/telemetry.ts';

export interface OtlpOptions {
  /** `/v1/traces` is appended. */
  endpoint: string;
  serviceName: string;
  version: string;
  /** Of a hundred requests. */
  samplePercent: number;
  log: Log;
  post?: (url: string, body: string) => Promise<void>;
}

const SEND_EVERY_MS = 2000;
const POST_TIMEOUT_MS = 5000;
/** Beyond it the oldest are dropped: a collector that is away must not fill the memory. */
const MAX_WAITING = 5000;

interface Place {
  requestId: string;
  traceId: string;
  spanId: string;
}

const newSpanId = (): string => randomBytes(8).toString('hex');
const nowNs = (): bigint => BigInt(Math.round((performance.timeOrigin + performance.now()) * 1e6));

/** Everything follows from the request id: every process finds the same trace and the same first span, and samples alike. */
export function traceOf(requestId: string): { traceId: string; rootSpanId: string; percent: number } {
  const hash = createHash('sha256').update(requestId).digest('hex');
  const percent = (Number.parseInt(hash.slice(56), 16) / 2 ** 32) * 100;
  return { traceId: hash.slice(0, 32), rootSpanId: hash.slice(32, 48), percent };
}

export function makeOtlpTracer(options: OtlpOptions): Tracer {
  const current = new AsyncLocalStorage<Place>();
  const waiting: EndedSpan[] = [];
  const sender = makeSender(options, waiting);
  const keep = (span: EndedSpan): void => {
    waiting.push(span);
    if (waiting.length > MAX_WAITING) waiting.splice(0, waiting.length - MAX_WAITING);
  };
  /** Null for a request that is not sampled. */
  const rootOf = (requestId: string): Place | null => {
    const { traceId, rootSpanId, percent } = traceOf(requestId);
    return percent < options.samplePercent ? { requestId, traceId, spanId: rootSpanId } : null;
  };
  async function spanIn<T>(parent: Place, facts: SpanFacts, work: () => Promise<T>): Promise<T> {
    const { traceId, spanId: parentSpanId } = parent;
    const spanId = newSpanId();
    const span = { ...facts, traceId, spanId, parentSpanId, startNs: nowNs() };
    let failed = true;
    try {
      const result = await current.run({ ...parent, spanId }, work);
      failed = false;
      return result;
    } finally {
      keep({ ...span, endNs: nowNs(), failed });
    }
  }
  return {
    begin(requestId, work) {
      const root = rootOf(requestId);
      if (root === null) {
        work();
        return { end: () => undefined };
      }
      const { traceId, spanId } = root;
      const startNs = nowNs();
      current.run(root, work);
      return {
        end(facts) {
          const attributes = { ...facts.attributes, 'svc.request_id': requestId };
          keep({ ...facts, attributes, traceId, spanId, parentSpanId: null, startNs, endNs: nowNs() });
        },
      };
    },
    async span(facts, work) {
      const parent = current.getStore();
      return parent === undefined ? work() : spanIn(parent, facts, work);
    },
    async spanOf(requestId, facts, work) {
      const root = rootOf(requestId);
      return root === null ? work() : spanIn(root, facts, work);
    },
    requestId: () => current.getStore()?.requestId ?? null,
    stop: sender.stop,
  };
}

function makeSender(options: OtlpOptions, waiting: EndedSpan[]): { stop(): Promise<void> } {
  const { endpoint, log, post = postJson } = options;
  const url = `${endpoint.replace(/\/+$/, '')}/v1/traces`;
  const send = async (): Promise<void> => {
    const batch = waiting.splice(0);
    if (batch.length === 0) return;
    try {
      await post(url, JSON.stringify(toOtlp(batch, options)));
    } catch (error) {
      log.warn({ error, spans: batch.length }, 'traces could not be sent, and are dropped');
    }
  };
  const timer = setInterval(() => void send(), SEND_EVERY_MS);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await send();
    },
  };
}

async function postJson(url: string, body: string): Promise<void> {
  const headers = { 'Content-Type': 'application/json' };
  const answer = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(POST_TIMEOUT_MS) });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`the collector answered ${answer.status}`);
}

// Spans in the JSON form of OTLP.
interface EndedSpan extends SpanFacts {
  traceId: string;
  spanId: string;
  parentSpanId: string | null;
  startNs: bigint;
  endNs: bigint;
  failed: boolean;
}

/** Numbers of the protocol's enumerations. */
const KINDS: Record<SpanFacts['kind'], number> = { internal: 1, server: 2, client: 3 };
const STATUS_ERROR = 2;

function toOtlp(spans: readonly EndedSpan[], by: { serviceName: string; version: string }): object {
  const resource = { attributes: toAttributes({ 'service.name': by.serviceName, 'service.version': by.version }) };
  return { resourceSpans: [{ resource, scopeSpans: [{ scope: { name: 'svc' }, spans: spans.map(toSpan) }] }] };
}

function toSpan({ traceId, spanId, parentSpanId, name, kind, startNs, endNs, attributes, failed }: EndedSpan): object {
  return {
    traceId,
    spanId,
    ...(parentSpanId !== null && { parentSpanId }),
    name,
    kind: KINDS[kind],
    startTimeUnixNano: String(startNs),
    endTimeUnixNano: String(endNs),
    attributes: toAttributes(attributes ?? {}),
    ...(failed && { status: { code: STATUS_ERROR } }),
  };
}

const toAttributes = (attributes: Readonly<Record<string, string | number>>): object[] =>
  Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { doubleValue: value } : { stringValue: value },
  }));

// Collects spans and posts them to an OpenTelemetry collector (OTLP over HTTP, JSON).
//
// The SDK would add some thirty packages and patch every module at start-up; these few spans need neither.
import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash, randomBytes } from 'node:crypto';
import type { Log } from '../../ports/log.ts';
import type { SpanFacts, Tracer } from '../../ports/tracer.ts';
import { type EndedSpan, toOtlp } from './to-otlp.ts';

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

/** Shared by all spans of a trace; its id is known when the request has ended. */
interface Trace {
  id: string | null;
  ended: EndedSpan[];
}

interface Place {
  trace: Trace;
  spanId: string;
}

const newSpanId = (): string => randomBytes(8).toString('hex');
/** Anyone who has the request id can compute it: the first half of its SHA-256. */
export const traceIdOf = (requestId: string): string =>
  createHash('sha256').update(requestId).digest('hex').slice(0, 32);
const nowNs = (): bigint => BigInt(Math.round((performance.timeOrigin + performance.now()) * 1e6));

export function makeOtlpTracer(options: OtlpOptions): Tracer {
  const current = new AsyncLocalStorage<Place>();
  const waiting: EndedSpan[] = [];
  const sender = makeSender(options, waiting);
  const keep = (trace: Trace, span: EndedSpan): void => {
    if (trace.id === null) trace.ended.push(span);
    else waiting.push({ ...span, traceId: trace.id });
    if (waiting.length > MAX_WAITING) waiting.splice(0, waiting.length - MAX_WAITING);
  };
  return {
    begin(work) {
      const isSampled = Math.random() * 100 < options.samplePercent;
      if (!isSampled) {
        work();
        return { end: () => undefined };
      }
      const trace: Trace = { id: null, ended: [] };
      const spanId = newSpanId();
      const startNs = nowNs();
      current.run({ trace, spanId }, work);
      return {
        end({ requestId, failed, ...facts }) {
          trace.id = traceIdOf(requestId);
          const attributes = { ...facts.attributes, 'svc.request_id': requestId };
          const root = { ...facts, attributes, spanId, parentSpanId: null, startNs, endNs: nowNs(), failed };
          for (const span of [...trace.ended, { ...root, traceId: trace.id }]) keep(trace, span);
          trace.ended = [];
        },
      };
    },
    async span<T>(facts: SpanFacts, work: () => Promise<T>): Promise<T> {
      const parent = current.getStore();
      if (parent === undefined) return work();
      const { trace } = parent;
      const spanId = newSpanId();
      const span = { ...facts, traceId: '', spanId, parentSpanId: parent.spanId, startNs: nowNs() };
      try {
        const result = await current.run({ trace, spanId }, work);
        keep(trace, { ...span, endNs: nowNs(), failed: false });
        return result;
      } catch (error) {
        keep(trace, { ...span, endNs: nowNs(), failed: true });
        throw error;
      }
    },
    stop: sender.stop,
  };
}

function makeSender(options: OtlpOptions, waiting: EndedSpan[]): { stop(): Promise<void> } {
  const { endpoint, log, post = postJson } = options;
  const url = `${endpoint.replace(/\/+$/, '')}/v1/traces`;
  const send = async (): Promise<void> => {
    const batch = waiting.splice(0);
    if (batch.length === 0) return;
    await post(url, JSON.stringify(toOtlp(batch, options))).catch((error: unknown) => {
      log.warn({ error, spans: batch.length }, 'traces could not be sent, and are dropped');
    });
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

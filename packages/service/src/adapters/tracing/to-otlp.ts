// Spans in the JSON form of OTLP.
import type { SpanFacts } from '../../ports/tracer.ts';

export interface EndedSpan extends SpanFacts {
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

export function toOtlp(spans: readonly EndedSpan[], by: { serviceName: string; version: string }): object {
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

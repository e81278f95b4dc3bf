import { expect, it } from 'vitest';
import { makeOtlpTracer, traceIdOf } from './otlp-tracer.ts';

interface Sent {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  status?: { code: number };
}

const silent = () => undefined;
const log = { debug: silent, info: silent, warn: silent, error: silent };
const spansOf = (body: string): Sent[] => JSON.parse(body).resourceSpans[0].scopeSpans[0].spans;

function makeTracer(samplePercent = 100) {
  const bodies: string[] = [];
  const post = async (_: string, body: string) => void bodies.push(body);
  const endpoint = 'http://collector:4318';
  return { bodies, tracer: makeOtlpTracer({ endpoint, serviceName: 'svc', version: '1', samplePercent, log, post }) };
}

it('puts what a request did under its root, in a trace named by the request id', async () => {
  const { tracer, bodies } = makeTracer();
  let done: Promise<unknown> = Promise.resolve();
  const root = tracer.begin(() => {
    done = tracer.span({ name: 'createConversion', kind: 'internal' }, async () => {
      await tracer.span({ name: 'db.transaction', kind: 'client' }, async () => undefined);
      await tracer.span({ name: 'rail.findTransfer', kind: 'client' }, async () => Promise.reject(new Error('down')));
    });
  });
  await expect(done).rejects.toThrow('down');
  root.end({ name: 'createConversion', kind: 'server', requestId: 'req_1', failed: true });
  await tracer.stop();
  const spans = spansOf(bodies[0] ?? '');
  expect(new Set(spans.map(({ traceId }) => traceId))).toEqual(new Set([traceIdOf('req_1')]));
  const byName = (name: string) => spans.filter((span) => span.name === name);
  const [work, server] = byName('createConversion');
  expect(server?.parentSpanId).toBeUndefined();
  expect(work?.parentSpanId).toBe(server?.spanId);
  expect(byName('db.transaction')).toMatchObject([{ parentSpanId: work?.spanId }]);
  expect(byName('rail.findTransfer')).toMatchObject([{ parentSpanId: work?.spanId, status: { code: 2 } }]);
});

it('only does the work outside a trace, and for a request that is not sampled', async () => {
  const { tracer, bodies } = makeTracer(0);
  expect(await tracer.span({ name: 'db.select', kind: 'client' }, async () => 7)).toBe(7);
  const root = tracer.begin(() => undefined);
  root.end({ name: 'health', kind: 'server', requestId: 'req_2', failed: false });
  await tracer.stop();
  expect(bodies).toEqual([]);
});

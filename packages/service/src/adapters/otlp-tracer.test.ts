import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { makeOtlpTracer, traceOf } from './otlp-tracer.ts';

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

it('the tracer puts what a request did under its root, in a trace named by the request id', async () => {
  const { tracer, bodies } = makeTracer();
  let done: Promise<unknown> = Promise.resolve();
  const root = tracer.begin('req_1', () => {
    expect(tracer.requestId()).toBe('req_1');
    done = tracer.span({ name: 'usecase.createConversion', kind: 'internal' }, async () => {
      await tracer.span({ name: 'db.transaction', kind: 'client' }, async () => undefined);
      await tracer.span({ name: 'rail.findTransfer', kind: 'client' }, async () => Promise.reject(new Error('down')));
    });
  });
  await expect(done).rejects.toThrow('down');
  root.end({ name: 'createConversion', kind: 'server', failed: true });
  await tracer.stop();
  const spans = spansOf(bodies[0] ?? '');
  expect(new Set(spans.map(({ traceId }) => traceId))).toEqual(new Set([traceOf('req_1').traceId]));
  const byName = (name: string) => spans.filter((span) => span.name === name);
  const [[work], [server]] = [byName('usecase.createConversion'), byName('createConversion')];
  expect(server?.parentSpanId).toBeUndefined();
  expect(work?.parentSpanId).toBe(server?.spanId);
  expect(byName('db.transaction')).toMatchObject([{ parentSpanId: work?.spanId }]);
  expect(byName('rail.findTransfer')).toMatchObject([{ parentSpanId: work?.spanId, status: { code: 2 } }]);
});

it('the tracer adds a span to the trace of a request that another process served', async () => {
  const [api, worker] = [makeTracer(), makeTracer()];
  api.tracer.begin('req_3', () => undefined).end({ name: 'reportEvent', kind: 'server', failed: false });
  await worker.tracer.spanOf('req_3', { name: 'webhook.send', kind: 'client' }, async () => undefined);
  await Promise.all([api.tracer.stop(), worker.tracer.stop()]);
  const [[root], [sent]] = [spansOf(api.bodies[0] ?? ''), spansOf(worker.bodies[0] ?? '')];
  expect(sent).toMatchObject({ traceId: root?.traceId, parentSpanId: root?.spanId });
});

it('only does the work outside a trace, and for a request that is not sampled', async () => {
  const { tracer, bodies } = makeTracer(0);
  expect(await tracer.span({ name: 'db.select', kind: 'client' }, async () => 7)).toBe(7);
  expect(await tracer.spanOf('req_2', { name: 'webhook.send', kind: 'client' }, async () => 8)).toBe(8);
  const root = tracer.begin('req_2', () => expect(tracer.requestId()).toBeNull());
  root.end({ name: 'health', kind: 'server', failed: false });
  await tracer.stop();
  expect(bodies).toEqual([]);
});

it('the tracer samples about the given share of request ids', () => {
  const percents = Array.from({ length: 2000 }, (_, index) => traceOf(`req_${index}`).percent);
  expect(percents.filter((percent) => percent < 25).length / 20).toBeGreaterThan(20);
  expect(percents.filter((percent) => percent < 25).length / 20).toBeLessThan(30);
});

it('the tracer gives up on a collector that takes the spans and says nothing, so that the process can end', async () => {
  const collector = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(collector, 'listening');
  const warnings: string[] = [];
  const tracer = makeOtlpTracer({
    endpoint: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
    serviceName: 'svc',
    version: '1',
    samplePercent: 100,
    log: { ...log, warn: (_: unknown, message: string) => void warnings.push(message) },
  });
  tracer.begin('req_4', () => undefined).end({ name: 'health', kind: 'server', failed: false });
  await tracer.stop();
  expect(warnings).toEqual(['traces could not be sent, and are dropped']);
  collector.closeAllConnections();
  collector.close();
});

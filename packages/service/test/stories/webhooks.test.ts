// Deliveries of a real conversion, received over TLS by the SDK's own handler.
import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer as createHttpServer, type Server as HttpServer } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { HEADERS } from '@svc/protocol';
import { SVC, type WebhookEvent } from '@svc/sdk';
import { svcWebhook } from '@svc/sdk/express';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { traceOf } from '../../src/adapters/otlp-tracer.ts';
import { makeDashboardClient } from '../harness/make-dashboard-client.ts';
import { type DevnetService, startDevnetService } from '../harness/start-devnet-service.ts';
import { PATIENCE_MS } from '../harness/until.ts';
import { TEST_CA } from '../webhooks/receiver.ts';

const HOST = 'hooks.merchant.example';
const certificate = (name: string): Buffer =>
  readFileSync(new URL(`../webhooks/certificates/${name}`, import.meta.url));

/** Spans are sent every two seconds. */
const POLL = { timeout: PATIENCE_MS };

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
}

describe('webhooks', () => {
  let story: DevnetService;
  let server: Server;
  let collector: HttpServer;
  const spans: Span[] = [];
  let handle: (request: IncomingMessage, response: ServerResponse) => void = () => undefined;
  beforeAll(async () => {
    const keys = { cert: certificate('receiver.pem'), key: certificate('receiver.key') };
    server = createServer(keys, (request, response) => handle(request, response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const receiver = { address: '127.0.0.1', port: (server.address() as AddressInfo).port };
    const webhooks = {
      sandboxReceivers: new Map([[HOST, receiver]]),
      sandboxReceiverCa: TEST_CA,
      egressProxy: null,
      concurrency: 10,
      concurrencyPerEndpoint: 2,
      maxPayloadBytes: 32 * 1024 * 1024,
      merchantSharePercent: 25,
    };
    collector = createHttpServer(async (request, response) => {
      const text = Buffer.concat(await request.toArray()).toString();
      spans.push(...JSON.parse(text).resourceSpans[0].scopeSpans[0].spans);
      response.end();
    });
    await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
    const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
    const tracing = { endpoint, serviceName: 'svc', samplePercent: 100 };
    story = await startDevnetService({ config: { webhooks, tracing } });
  });
  afterAll(async () => {
    await story.stop();
    server.closeAllConnections();
    collector.close();
    await new Promise((resolve) => server.close(resolve));
  });

  it('of a conversion reach the handler, verified and read back; those of another merchant are refused', async () => {
    const { svc, service, chain } = story;
    const url = `https://${HOST}/webhooks/svc`;
    const { id: endpointId } = await svc.webhookEndpoints.create({ url, eventTypes: ['*'] });
    const received: { event: WebhookEvent; status: string | undefined }[] = [];
    const refused: string[] = [];
    handle = svcWebhook({
      svc,
      endpointId,
      readBack: true,
      onEvent: (event, { conversion }) => void received.push({ event, status: conversion?.status }),
      onRefused: ({ reason }) => void refused.push(reason),
    });
    const wallet = story.wallet(0);
    const order = { type: 'crypto-issue', chain, wallet: wallet.account.address, amount: '10', pair: 'CELO' } as const;
    const { reference } = await svc.conversions.create(order);
    await svc.conversions.execute(reference, wallet);
    const types = () => received.map(({ event }) => event.type).sort();
    await expect
      .poll(types)
      .toEqual(['conversion.onchain_confirmed', 'conversion.onchain_submitted', 'conversion.succeeded']);
    for (const { event } of received) expect(event).toMatchObject({ endpointId, data: { reference } });
    expect(received.find(({ event }) => event.type === 'conversion.succeeded')?.status).toBe('succeeded');

    const other = new SVC({ ...service.credentials.secondMerchant, baseUrl: service.url });
    await other.webhookEndpoints.create({ url, eventTypes: ['*'] });
    await other.testData.trigger({ eventType: 'conversion.succeeded' });
    await expect.poll(() => refused).toEqual(['wrong_merchant']);
    expect(received).toHaveLength(3);
    const logged = await svc.events.list().take(10);
    const { deliveries } = await svc.events.get(logged[0]?.id ?? '');
    expect(deliveries[0]).toMatchObject({ endpointId, status: 'delivered', responseStatus: 200 });
  });

  it('belong to the trace of the request that they began with, beside its use case, statements and outside calls', async () => {
    const rootsOf = (name: string) => spans.filter((span) => span.name === name && span.parentSpanId === undefined);
    // What the worker saw on the chain goes back to the create; what was reported, to its report.
    const sent = () => {
      const roots = [...rootsOf('createConversion'), ...rootsOf('reportEvent')].map(({ spanId }) => spanId);
      return spans.filter(({ name, parentSpanId = '' }) => name === 'webhook.send' && roots.includes(parentSpanId));
    };
    await expect.poll(() => sent().length, POLL).toBe(3);
    const [created] = rootsOf('createConversion');
    const inTrace = spans.filter(({ traceId }) => traceId === created?.traceId);
    const work = inTrace.find(({ name }) => name === 'usecase.createConversion');
    expect(work?.parentSpanId).toBe(created?.spanId);
    const below = (parent: Span): Span[] =>
      inTrace.filter(({ parentSpanId }) => parentSpanId === parent.spanId).flatMap((span) => [span, ...below(span)]);
    const names = work === undefined ? [] : below(work).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['db.create-conversions', 'signer.sign', 'db.move-conversions']));
  });

  it('an action of the dashboard is a use case in the trace of its request, with its statements below', async () => {
    const browser = makeDashboardClient(story.service.url);
    const person = { name: 'Ada', email: 'ada@merchant.example', password: 'a long password of a test' };
    const { status, headers } = await browser.call('signUp', { body: { ...person, businessName: 'Ada Limited' } });
    expect(status).toBe(200);
    const { traceId, rootSpanId } = traceOf(headers.get(HEADERS.requestId) ?? '');
    const inTrace = () => spans.filter((span) => span.traceId === traceId);
    await expect.poll(() => inTrace().map(({ spanId }) => spanId), POLL).toContain(rootSpanId);
    const work = inTrace().find(({ name }) => name === 'usecase.signUp');
    expect(work?.parentSpanId).toBe(rootSpanId);
    expect(inTrace().filter(({ parentSpanId }) => parentSpanId === work?.spanId)).not.toEqual([]);
  });
});

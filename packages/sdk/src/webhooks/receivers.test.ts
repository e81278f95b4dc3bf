// The receivers of all four frameworks over real HTTP: raw bytes, duplicates, failures, read-back.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import fastify from 'fastify';
import { Hono } from 'hono';
import { afterEach, describe, expect, it } from 'vitest';
import * as onExpress from '../express.ts';
import * as onFastify from '../fastify.ts';
import * as onHono from '../hono.ts';
import { type Conversion, memoryEventStore, type ReceiverOptions, SVC, type WebhookEvent } from '../index.ts';
import * as onNext from '../next.ts';
import { type FakeService, makeFakeService } from '../testing/make-fake-service.ts';
import { type SignedDelivery, signTestDelivery } from '../testing/sign-test-delivery.ts';

type Start = (options: ReceiverOptions) => Promise<{ url: string; stop(): Promise<unknown> }>;

const listen = async (server: Server) => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks/svc`;
  return { url, stop: () => new Promise((resolve) => server.close(resolve).closeAllConnections()) };
};

/** Like the servers of Hono and Next: takes a Request, returns a Response. */
const serveFetch = (handle: (request: Request) => Response | Promise<Response>) =>
  listen(
    createServer(async (incoming, outgoing) => {
      const parts: Uint8Array[] = [];
      for await (const part of incoming) parts.push(part);
      const headers = Object.entries(incoming.headers).map(
        ([name, value]) => [name, String(value)] as [string, string],
      );
      const body = Buffer.concat(parts);
      const request = new Request(`http://x${incoming.url}`, {
        method: 'POST',
        headers,
        body: body.length ? body : null,
      });
      const response = await handle(request);
      outgoing.writeHead(response.status, Object.fromEntries(response.headers)).end(await response.text());
    }),
  );

const frameworks: Record<string, Start> = {
  express: async (options) => {
    const app = express();
    app.post('/webhooks/svc', onExpress.svcWebhook(options));
    app.use(express.json());
    return listen(createServer(app));
  },
  fastify: async (options) => {
    const app = fastify();
    app.register(onFastify.svcWebhook, { path: '/webhooks/svc', ...options });
    // The rest of the app keeps its own parsers.
    app.post('/echo', async (request) => request.body);
    const origin = await app.listen({ port: 0, host: '127.0.0.1' });
    expect(await (await fetch(`${origin}/echo`, json({ a: 1 }))).json()).toEqual({ a: 1 });
    return { url: `${origin}/webhooks/svc`, stop: () => app.close() };
  },
  hono: async (options) => {
    const app = new Hono();
    app.post('/webhooks/svc', onHono.svcWebhook(options));
    return serveFetch((request) => app.fetch(request));
  },
  next: async (options) => {
    const route = { POST: onNext.svcWebhook(options) };
    return serveFetch(route.POST);
  },
};

const json = (body: unknown) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

describe('a receiver', () => {
  const { credentials, fetch: answer } = makeFakeService();
  const svc = new SVC({ ...credentials, fetch: answer });
  const onEvent = () => undefined;
  const factories = [onExpress, onHono, onNext].map(({ svcWebhook }) => svcWebhook as (options: object) => unknown);
  it.each([
    [{ svc, onEvent, readback: true }, 'readback is no option: readBack is meant.'],
    [{ svc, onEvent, endpointid: 'whe_1' }, 'endpointid is no option: endpointId is meant.'],
    [{ svc, onEvent, tolerance: 30 }, 'tolerance is no option: toleranceSeconds is meant.'],
    [{ svc }, 'onEvent must be a function.'],
    [
      { verifier: svc.webhooks.verifier(), onEvent, endpointId: 'whe_1' },
      'endpointId belongs to the verifier that is given.',
    ],
  ])('is refused with an option that would be passed over', async (options, message) => {
    for (const make of factories) expect(() => make(options)).toThrow(message);
    const app = fastify();
    app.register(onFastify.svcWebhook, { prefix: '/hooks', path: '/svc', ...(options as ReceiverOptions) });
    await expect(Promise.resolve(app.ready())).rejects.toThrow(message);
  });

  it('takes what register of Fastify itself takes', async () => {
    const app = fastify();
    app.register(onFastify.svcWebhook, { prefix: '/hooks', logLevel: 'warn', svc, onEvent });
    await app.ready();
    expect(app.hasRoute({ method: 'POST', url: '/hooks/webhooks/svc' })).toBe(true);
    await app.close();
  });
});

describe.each(Object.entries(frameworks))('the receiver on %s', (_, start) => {
  const stops: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const stop of stops.splice(0)) await stop();
  });

  async function receive(options: Partial<ReceiverOptions> = {}) {
    const service: FakeService = makeFakeService();
    const svc = new SVC({ ...service.credentials, fetch: service.fetch });
    const events: { event: WebhookEvent; conversion: Conversion | null }[] = [];
    const onEvent = (event: WebhookEvent, { conversion }: { conversion: Conversion | null }) => {
      events.push({ event, conversion });
    };
    const { url, stop } = await start({ svc, onEvent, ...options });
    stops.push(stop);
    const deliver = async ({ body, headers }: Pick<SignedDelivery, 'body' | 'headers'>) => {
      const answer = await fetch(url, { method: 'POST', headers, body: body.toString() });
      return { status: answer.status, body: (await answer.json().catch(() => null)) as Record<string, unknown> };
    };
    const { merchantId } = service.credentials;
    return { service, events, deliver, sign: () => signTestDelivery({ key: service.serviceKey, merchantId }) };
  }

  it('calls you once an event, however often it comes', async () => {
    const { deliver, events, sign } = await receive();
    const delivery = sign();
    expect(await deliver(delivery)).toEqual({ status: 200, body: { received: true } });
    expect(await deliver(delivery)).toEqual({ status: 200, body: { received: true, duplicate: true } });
    expect(await deliver(sign())).toMatchObject({ status: 200 });
    expect(events).toHaveLength(2);
    expect(events[0]?.event).toEqual(delivery.event);
  });

  it('refuses what is not signed, with the reason', async () => {
    const refused: string[] = [];
    const { deliver, events, sign } = await receive({ onRefused: (error) => refused.push(error.reason) });
    const { body, headers } = sign();
    const answer = await deliver({ headers, body: Buffer.from(`${body} `) });
    expect(answer).toMatchObject({ status: 401, body: { error: { details: { reason: 'bad_signature' } } } });
    expect((await deliver({ headers: { 'content-type': 'application/json' }, body })).status).toBe(401);
    expect(refused).toEqual(['bad_signature', 'timestamp_outside_window']);
    expect(events).toEqual([]);
  });

  it('answers no success when you fail, and calls you again at the next delivery', async () => {
    let isDown = true;
    const errors: unknown[] = [];
    const { deliver, sign } = await receive({
      onEvent() {
        if (isDown) throw new Error('the database is down');
      },
      onError: (error) => errors.push(error),
    });
    const delivery = sign();
    expect(await deliver(delivery)).toEqual({ status: 500, body: { received: false } });
    expect(errors).toHaveLength(1);
    isDown = false;
    expect(await deliver(delivery)).toEqual({ status: 200, body: { received: true } });
  });

  it('answers the same when a hook of yours throws or rejects', async () => {
    const hooks = {
      onEvent: () => Promise.reject(new Error('the database is down')),
      onRefused: () => {
        throw new Error('the log is full');
      },
    };
    const later = () => Promise.reject(new Error('the log is away'));
    const throwing = await receive({ ...hooks, onError: hooks.onRefused });
    const rejecting = await receive({ ...hooks, onRefused: later, onError: later });
    for (const { deliver, sign } of [throwing, rejecting]) {
      const { body, headers } = sign();
      expect(await deliver({ headers, body })).toEqual({ status: 500, body: { received: false } });
      const refused = await deliver({ headers, body: Buffer.from(`${body} `) });
      expect(refused).toMatchObject({ status: 401, body: { error: { details: { reason: 'bad_signature' } } } });
    }
  });

  it('does not call you twice at the same time', async () => {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let calls = 0;
    const { deliver, sign } = await receive({
      async onEvent() {
        calls += 1;
        await held;
      },
    });
    const delivery = sign();
    const first = deliver(delivery);
    await expect.poll(() => calls).toBe(1);
    expect((await deliver(delivery)).status).toBe(409);
    release();
    expect((await first).status).toBe(200);
    expect(calls).toBe(1);
  });

  it('reads the conversion back before it calls you, and leaves test events without one', async () => {
    const service = makeFakeService();
    const svc = new SVC({ ...service.credentials, fetch: service.fetch });
    const delivery = signTestDelivery({ key: service.serviceKey, merchantId: service.credentials.merchantId });
    const { reference } = delivery.event.data as { reference: string };
    const seen: (string | null)[] = [];
    const onEvent: ReceiverOptions['onEvent'] = (_event, { conversion }) => void seen.push(conversion?.status ?? null);
    const { url, stop } = await start({ svc, readBack: true, onEvent });
    stops.push(stop);
    const send = ({ body, headers }: SignedDelivery) => fetch(url, { method: 'POST', headers, body: body.toString() });
    service.answer = () => ({ body: { reference, env: 'test', status: 'requires_manual_review' } });
    expect((await send(delivery)).status).toBe(200);
    const another = signTestDelivery({ key: service.serviceKey, merchantId: service.credentials.merchantId });
    service.answer = () => Response.json({ error: { code: 'SVC_NOT_FOUND', message: 'none' } }, { status: 404 });
    expect((await send(another)).status).toBe(200);
    expect(seen).toEqual(['requires_manual_review', null]);
    const third = signTestDelivery({ key: service.serviceKey, merchantId: service.credentials.merchantId });
    service.answer = () => Response.json({ error: { code: 'SVC_FORBIDDEN', message: 'no' } }, { status: 403 });
    expect((await send(third)).status).toBe(500);
    expect(seen).toHaveLength(2);
  });

  it('does not read more than a delivery can have', async () => {
    const { deliver, events, sign } = await receive();
    const { headers } = sign();
    const answer = await deliver({ headers, body: Buffer.alloc(1024 * 1024 + 1, 32) }).catch(() => ({ status: 413 }));
    expect(answer.status).toBe(413);
    expect(events).toEqual([]);
  });
});

describe('a body that somebody parsed first', () => {
  it('is refused with that reason on Express; raw-body middleware is welcome', async () => {
    const service = makeFakeService();
    const svc = new SVC({ ...service.credentials, fetch: service.fetch });
    const app = express();
    const handler = onExpress.svcWebhook({ svc, onEvent: () => undefined });
    app.post('/parsed', express.json(), handler);
    app.post('/raw', express.raw({ type: '*/*' }), handler);
    const { url, stop } = await listen(createServer(app));
    const { body, headers } = signTestDelivery({ key: service.serviceKey, merchantId: service.credentials.merchantId });
    const post = (path: string) => fetch(new URL(path, url), { method: 'POST', headers, body: body.toString() });
    const parsed = await post('/parsed');
    expect(parsed.status).toBe(500);
    expect(await parsed.json()).toMatchObject({ error: { details: { reason: 'body_was_parsed' } } });
    expect((await post('/raw')).status).toBe(200);
    await stop();
  });

  it('is refused with that reason on Hono', async () => {
    const service = makeFakeService();
    const svc = new SVC({ ...service.credentials, fetch: service.fetch });
    const app = new Hono();
    app.use(async (context, next) => {
      await context.req.json();
      await next();
    });
    app.post('/', onHono.svcWebhook({ svc, onEvent: () => undefined }));
    const { body, headers } = signTestDelivery({ key: service.serviceKey, merchantId: service.credentials.merchantId });
    const answer = await app.request('/', { method: 'POST', headers, body: body.toString() });
    expect(await answer.json()).toMatchObject({ error: { details: { reason: 'body_was_parsed' } } });
  });
});

describe('the memory store', () => {
  it('gives a claim away when its holder is gone, and forgets what is old', async () => {
    let now = 0;
    const store = memoryEventStore({ now: () => now, leaseMs: 100, keptMs: 1000, maxEntries: 3 });
    expect(await store.claim('a')).toBe('claimed');
    expect(await store.claim('a')).toBe('in_progress');
    now = 100;
    expect(await store.claim('a')).toBe('claimed');
    await store.complete('a');
    expect(await store.claim('a')).toBe('completed');
    await store.release('a');
    expect(await store.claim('a')).toBe('completed');
    now = 1100;
    expect(await store.claim('a')).toBe('claimed');
    for (const id of ['b', 'c', 'd', 'e']) await store.claim(id);
    expect(await store.claim('a')).toBe('claimed');
  });
});

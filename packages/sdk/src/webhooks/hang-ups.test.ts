// Interrupted bodies: a client that hangs up must not harm the receiver.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import fastify from 'fastify';
import { Hono } from 'hono';
import { afterEach, describe, expect, it } from 'vitest';
import * as onExpress from '../express.ts';
import * as onFastify from '../fastify.ts';
import * as onHono from '../hono.ts';
import { SVC } from '../index.ts';
import * as onNext from '../next.ts';
import { makeFakeService } from '../testing/make-fake-service.ts';
import { signTestDelivery } from '../testing/sign-test-delivery.ts';

const service = makeFakeService();
const svc = new SVC({ ...service.credentials, fetch: service.fetch });
const options = { svc, onEvent: () => undefined };

const stops: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

const listen = async (server: Server): Promise<string> => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stops.push(() => new Promise((resolve) => server.close(resolve).closeAllConnections()));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks/svc`;
};

/** Announces a thousand bytes, sends five, and disconnects once the server has seen the request. */
async function hangUp(url: string, seen: () => boolean): Promise<void> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.write(
    'POST /webhooks/svc HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"a":',
  );
  await expect.poll(seen).toBe(true);
  socket.destroy();
}

async function deliver(url: string): Promise<number> {
  const { body, headers } = signTestDelivery({ key: service.serviceKey, merchantId: service.credentials.merchantId });
  return (await fetch(url, { method: 'POST', headers, body: body.toString() })).status;
}

describe('a client that hangs up in the middle of a body', () => {
  it('does not make the handler of (req, res) reject, which plain Node and Express 4 answer with the end of the process', async () => {
    const handler = onExpress.svcWebhook(options);
    const outcomes: Promise<string>[] = [];
    const handle = (request: IncomingMessage, response: ServerResponse): void => {
      outcomes.push(
        handler(request, response).then(
          () => `answered ${response.statusCode}`,
          (error: Error) => `rejected: ${error.message}`,
        ),
      );
    };
    const url = await listen(createServer(handle));
    await hangUp(url, () => outcomes.length === 1);
    expect(await outcomes[0]).toBe('answered 400');
    expect(await deliver(url)).toBe(200);
  });

  it('does not harm Fastify, which reads the body itself', async () => {
    const app = fastify();
    let requests = 0;
    app.addHook('onRequest', async () => {
      requests += 1;
    });
    app.register(onFastify.svcWebhook, options);
    const url = `${await app.listen({ port: 0, host: '127.0.0.1' })}/webhooks/svc`;
    stops.push(() => app.close());
    await hangUp(url, () => requests === 1);
    expect(await deliver(url)).toBe(200);
  });

  it('gets a 400 from handlers of a Request, should it still listen', async () => {
    const app = new Hono();
    app.post('/webhooks/svc', onHono.svcWebhook(options));
    const POST = onNext.svcWebhook(options);
    for (const handle of [(request: Request) => app.fetch(request), POST]) {
      const body = new ReadableStream<Uint8Array>({
        pull: (controller) => controller.error(new Error('aborted')),
      });
      const request = new Request('http://x/webhooks/svc', { method: 'POST', body, duplex: 'half' });
      const response = await handle(request);
      expect(response.status).toBe(400);
      expect(await response.json()).toEqual({ received: false });
    }
  });
});

describe('a response that somebody has given already', () => {
  it('is left as it is', async () => {
    const handler = onExpress.svcWebhook(options);
    const outcomes: Promise<string>[] = [];
    const handle = (request: IncomingMessage, response: ServerResponse): void => {
      const outcome = handler(request, response);
      response.writeHead(504).end();
      outcomes.push(outcome.then(() => 'answered', String));
    };
    const url = await listen(createServer(handle));
    expect(await deliver(url)).toBe(504);
    expect(await outcomes[0]).toBe('answered');
  });
});

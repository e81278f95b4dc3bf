// Each kind of receiver, for real: over TLS, with the true deadline where the deadline is the point.

import { randomBytes } from 'node:crypto';
import { createServer as createProxy, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { SecureContextOptions } from 'node:tls';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { allowedMs } from '../../../test/harness/allowed-ms.ts';
import { webhookConfig } from '../../../test/harness/make-test-deliveries.ts';
import { type Answer, answerOk, type Receiver, startReceiver, TEST_CA } from '../../../test/webhooks/receiver.ts';
import type { WebhookOutcome } from '../../ports/webhook-sender.ts';
import { makeWebhookSender, type SenderParts } from './make-webhook-sender.ts';
import type { Resolver } from './receiver-agent.ts';

const open: { close(): unknown }[] = [];
afterAll(() => Promise.all(open.map((part) => part.close())));

const body = Buffer.from('{"id":"evt_1"}');
const host = 'hooks.merchant.example';

async function receiverWith(answer: Answer, certificate?: string, tls: SecureContextOptions = {}): Promise<Receiver> {
  const receiver = await startReceiver(answer, certificate, tls);
  open.push(receiver);
  return receiver;
}

function senderFor(receiver: Receiver, parts: SenderParts = {}) {
  const sender = makeWebhookSender({ webhooks: webhookConfig({ receivers: { [host]: receiver } }) }, parts);
  open.push(sender);
  return sender;
}

async function sendTo(answer: Answer, parts: SenderParts = {}, certificate?: string) {
  const receiver = await receiverWith(answer, certificate);
  const began = performance.now();
  const outcome = await senderFor(receiver, parts).send({ env: 'test', url: `https://${host}/in`, headers: {}, body });
  return { outcome, tookMs: performance.now() - began, receiver };
}

const drip: Answer = (response) => {
  response.writeHead(200);
  const timer = setInterval(() => response.write('.'), 1000);
  response.on('close', () => clearInterval(timer));
};

describe('a receiver', () => {
  it('that answers 2xx has the delivery, at the path and with the bytes it was meant to get', async () => {
    const { outcome, receiver } = await sendTo((response) => response.writeHead(204).end());
    expect(outcome).toEqual({ delivered: true, status: 204, snippet: null });
    expect(receiver.received[0]).toMatchObject({ path: '/in', rawBody: body, headers: { host } });
  });

  it.each([400, 404, 410, 429, 500, 503])('that answers %i has not', async (status) => {
    const { outcome } = await sendTo((response) => response.writeHead(status).end('no'));
    expect(outcome).toEqual({ delivered: false, status, snippet: 'no', reason: 'status' });
  });

  it.each(['ffdhe2048', 'ffdhe8192'])(
    'that wants keys exchanged over %s, which keeps our loop busy, is not spoken to',
    async (ecdhCurve) => {
      const receiver = await receiverWith(answerOk, undefined, { ecdhCurve });
      const outcome = await senderFor(receiver).send({ env: 'test', url: `https://${host}/in`, headers: {}, body });
      expect(outcome).toEqual({ delivered: false, status: null, snippet: null, reason: 'connection' });
    },
  );

  it.each([301, 302, 303, 307, 308])('that redirects with %i is not followed', async (status) => {
    const elsewhere = await receiverWith(answerOk);
    const location = `https://hooks.merchant.example:${elsewhere.port}/`;
    const { outcome, receiver } = await sendTo((response) => response.writeHead(status, { location }).end());
    expect(outcome).toMatchObject({ delivered: false, status, reason: 'redirect' });
    expect([receiver.received.length, elsewhere.connections()]).toEqual([1, 0]);
  });

  it('that sends 10 MB is read for 64 KiB and counts as served', async () => {
    const { outcome, receiver } = await sendTo((response) => response.end(Buffer.alloc(10_000_000, 'x')));
    expect(outcome).toEqual({ delivered: true, status: 200, snippet: 'x'.repeat(500) });
    expect(receiver.received).toHaveLength(1);
  });

  it('that never stops sending is hung up on after 64 KiB', async () => {
    const chunk = Buffer.alloc(16_384, 'y');
    const { outcome, tookMs } = await sendTo((response) => {
      const push = () => {
        while (!response.destroyed && response.write(chunk));
      };
      response.on('drain', push);
      push();
    });
    expect(outcome).toMatchObject({ delivered: true, status: 200, snippet: 'y'.repeat(500) });
    // A sender that read on would stop at its deadline only.
    expect(tookMs).toBeLessThan(allowedMs(14_000));
  });

  it('that sends a gzip bomb has it neither unpacked nor asked for', async () => {
    const bomb = gzipSync(Buffer.alloc(20_000_000));
    const { outcome } = await sendTo((response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb);
    });
    expect(outcome).toMatchObject({ delivered: true, status: 200 });
    expect(outcome.snippet?.length).toBeLessThanOrEqual(500);
  });

  it('that answers NUL bytes, invalid UTF-8 and escape sequences leaves text that is safe to keep', async () => {
    const bytes = Buffer.concat([Buffer.from('a\0b\x1b[31m'), Buffer.from([0xff, 0xc3, 0x28]), Buffer.from('é😀')]);
    const { outcome } = await sendTo((response) => response.end(bytes));
    expect(outcome.snippet).toBe('a\ufffdb\ufffd[31m\ufffd\ufffd(é😀');
  });

  it('that answers characters of four bytes is cut after 500 of them', async () => {
    const { outcome } = await sendTo((response) => response.end('😀'.repeat(700)));
    expect(outcome.snippet).toBe('😀'.repeat(500));
  });

  it('that resets the connection, or closes it without an answer, has not got it', async () => {
    const reset = await sendTo((_response, _delivery, request) => void request.socket.destroy());
    expect(reset.outcome).toEqual({ delivered: false, status: null, snippet: null, reason: 'connection' });
    const cut = await sendTo((response) => {
      response.writeHead(200, { 'content-length': '100' }).write('only this');
      setImmediate(() => response.destroy());
    });
    expect(cut.outcome).toMatchObject({ delivered: false, reason: 'connection' });
  });

  it('that talks no HTTP, or switches protocols, has not got it', async () => {
    const garbage = await sendTo((_response, _delivery, request) => void request.socket.end('what?\r\n\r\n'));
    expect(garbage.outcome).toMatchObject({ delivered: false, reason: 'connection' });
    const upgraded = await sendTo((_response, _delivery, request) => {
      request.socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\n');
    });
    expect(upgraded.outcome).toMatchObject({ delivered: false, status: 101 });
  });

  it('that sends endless headers is refused', async () => {
    const { outcome } = await sendTo((_response, _delivery, request) => {
      request.socket.write(`HTTP/1.1 200 OK\r\nx-long: ${'z'.repeat(100_000)}\r\n\r\n`);
    });
    expect(outcome).toMatchObject({ delivered: false, reason: 'connection' });
  });

  it.each(['expired', 'self-signed', 'other-name'])('with the %s certificate is not spoken to', async (certificate) => {
    const { outcome, receiver } = await sendTo(answerOk, {}, certificate);
    expect(outcome).toEqual({ delivered: false, status: null, snippet: null, reason: 'certificate' });
    expect(receiver.received).toEqual([]);
  });

  it('whose kept connection went away is reached over a new one', async () => {
    const receiver = await receiverWith((response, _delivery, request) => {
      response.end('ok', () => setTimeout(() => request.socket.destroy(), 5));
    });
    const sender = senderFor(receiver);
    const outcomes: WebhookOutcome[] = [];
    for (let round = 0; round < 30; round += 1) {
      outcomes.push(await sender.send({ env: 'test', url: `https://${host}/`, headers: {}, body }));
      await new Promise((resolve) => setTimeout(resolve, round % 10));
    }
    expect(outcomes.filter(({ delivered }) => delivered)).toHaveLength(30);
  });

  it('is left alone when the process stops', async () => {
    const receiver = await receiverWith(() => undefined);
    const stop = new AbortController();
    const sending = senderFor(receiver).send({ env: 'test', url: `https://${host}/`, headers: {}, body }, stop.signal);
    stop.abort();
    expect(await sending).toMatchObject({ delivered: false, reason: 'stopped' });
  });
});

describe('the deadline of 15 seconds', () => {
  const never: Resolver = () => new Promise(() => undefined);
  const slow: Record<string, () => Promise<{ outcome: WebhookOutcome; tookMs: number }>> = {
    'silence before headers': () => sendTo(() => undefined),
    'silence after headers': () => sendTo((response) => void response.writeHead(200).flushHeaders()),
    'one byte a second': () => sendTo(drip),
    'a long list of headers, one a second': () =>
      sendTo((_response, _delivery, request) => {
        request.socket.write('HTTP/1.1 200 OK\r\n');
        const timer = setInterval(() => request.socket.write('x: y\r\n'), 1000);
        request.socket.on('close', () => clearInterval(timer));
      }),
    'an answer after 15.1 seconds': () => sendTo((response) => setTimeout(() => response.end('late'), 15_100)),
    'a name server that does not answer': async () => {
      const sender = makeWebhookSender({ webhooks: webhookConfig() }, { resolver: never });
      const began = performance.now();
      const outcome = await sender.send({ env: 'test', url: 'https://slow.example/', headers: {}, body });
      return { outcome, tookMs: performance.now() - began };
    },
  };

  it('covers DNS, connect, TLS, headers and body, and an answer inside it counts', async () => {
    const inTime = sendTo((response) => setTimeout(() => response.end('in time'), 10_000));
    const silentTls = sendToSilentPort();
    const results = await Promise.all([...Object.values(slow).map((send) => send()), silentTls]);
    for (const { outcome, tookMs } of results) {
      expect(outcome).toMatchObject({ delivered: false, reason: 'timeout' });
      expect(tookMs).toBeGreaterThan(14_900);
      expect(tookMs).toBeLessThan(allowedMs(20_000));
    }
    expect((await inTime).outcome).toMatchObject({ delivered: true, snippet: 'in time' });
  });

  /** A port that accepts and never begins TLS. */
  async function sendToSilentPort() {
    const { createServer } = await import('node:net');
    const sockets: Socket[] = [];
    const server = createServer((socket) => void sockets.push(socket.on('error', () => undefined)));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    open.push({ close: () => server.close(() => sockets.forEach((socket) => void socket.destroy())) });
    const port = (server.address() as AddressInfo).port;
    const webhooks = {
      ...webhookConfig(),
      sandboxReceivers: new Map([[host, { address: '127.0.0.1', port }]]),
    };
    const began = performance.now();
    const outcome = await makeWebhookSender({ webhooks }).send({
      env: 'test',
      url: `https://${host}/`,
      headers: {},
      body,
    });
    for (const socket of sockets) socket.destroy();
    return { outcome, tookMs: performance.now() - began };
  }
});

describe('the Sandbox receivers', () => {
  it('are out of reach of Live deliveries', async () => {
    const receiver = await receiverWith(answerOk);
    const sender = senderFor(receiver, { resolver: async () => [{ address: '127.0.0.1', family: 4 }] });
    const outcome = await sender.send({ env: 'live', url: `https://${host}:${receiver.port}/`, headers: {}, body });
    expect(outcome).toMatchObject({ delivered: false, reason: 'forbidden_address' });
    expect(receiver.connections()).toBe(0);
  });
});

describe('the egress proxy', () => {
  it('gets the address that was checked, never the name, and carries TLS end to end', async () => {
    const receiver = await receiverWith(answerOk);
    const asked: (string | undefined)[] = [];
    const proxy = createProxy();
    proxy.on('connect', (request, client: Socket) => {
      asked.push(request.url, request.headers['proxy-authorization']);
      const upstream = connect(receiver.port, '127.0.0.1', () => {
        client.write('HTTP/1.1 200 Connection established\r\n\r\n');
        upstream.pipe(client).pipe(upstream);
      });
      upstream.on('error', () => client.destroy());
      client.on('error', () => upstream.destroy());
    });
    const egressProxy = `http://user:pass@127.0.0.1:${await portOf(proxy)}`;
    const resolver: Resolver = async () => [{ address: '8.8.8.8', family: 4 }];
    const sender = makeWebhookSender({ webhooks: { ...webhookConfig(), egressProxy } }, { resolver, ca: TEST_CA });
    open.push(sender);
    const outcome = await sender.send({ env: 'live', url: `https://${host}/in`, headers: {}, body });
    expect(outcome).toMatchObject({ delivered: true, status: 200 });
    expect(asked).toEqual(['8.8.8.8:443', `Basic ${Buffer.from('user:pass').toString('base64')}`]);
    const refused = await makeWebhookSender(
      { webhooks: { ...webhookConfig(), egressProxy } },
      { resolver: internal },
    ).send({ env: 'live', url: `https://${host}/in`, headers: {}, body: randomBytes(10) });
    expect(refused).toMatchObject({ delivered: false, reason: 'forbidden_address' });
    expect(asked).toHaveLength(2);
  });

  it('that refuses, or is down, makes the attempt fail', async () => {
    const proxy = createProxy((_request, response) => response.writeHead(403).end());
    proxy.on('connect', (_request, client: Socket) => client.end('HTTP/1.1 403 Forbidden\r\n\r\n'));
    const resolver: Resolver = async () => [{ address: '8.8.8.8', family: 4 }];
    const port = await portOf(proxy);
    const attempt = (egressProxy: string) =>
      makeWebhookSender({ webhooks: { ...webhookConfig(), egressProxy } }, { resolver, deadlineMs: 60_000 }).send({
        env: 'live',
        url: `https://${host}/`,
        headers: {},
        body,
      });
    expect(await attempt(`http://127.0.0.1:${port}`)).toMatchObject({ delivered: false, reason: 'connection' });
    await new Promise((resolve) => proxy.close(resolve));
    expect(await attempt(`http://127.0.0.1:${port}`)).toMatchObject({ delivered: false, reason: 'connection' });
  });

  const internal: Resolver = async () => [{ address: '10.0.0.7', family: 4 }];

  async function portOf(server: Server): Promise<number> {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    open.push({ close: () => server.close() });
    return (server.address() as AddressInfo).port;
  }
});

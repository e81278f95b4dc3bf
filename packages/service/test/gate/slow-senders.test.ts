// Senders that never finish or never begin, and readers who do not read: cut after a while, while others are served.

import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { allowedMs } from '../harness/allowed-ms.ts';
import { send } from '../harness/raw-client.ts';
import { type StubService, startStubService } from '../harness/start-stub-service.ts';
import { until } from '../harness/until.ts';

let house: StubService;
beforeAll(async () => {
  house = await startStubService({ realTime: true });
});
afterAll(() => house.close());

/** Sends one byte each half second after the beginning, and answers when and how the service ended it. */
function trickle(beginning: string): Promise<{ seconds: number; answer: string }> {
  const startedAt = performance.now();
  return new Promise((resolve) => {
    const socket = connect(house.port, '127.0.0.1', () => socket.write(beginning));
    const dripping = setInterval(() => socket.writable && socket.write('a'), 500);
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearInterval(dripping);
      resolve({ seconds: (performance.now() - startedAt) / 1000, answer });
    });
  });
}

describe('a sender that never finishes', () => {
  it('its headers or its body is cut, in the envelope, and others are served during it', async () => {
    const outside =
      'POST /nowhere HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n';
    const slow = [trickle('GET /health HTTP/1.1\r\nHost: a\r\nX-Slow: '), trickle(outside)];
    const health = await send(house, { method: 'GET', target: '/health' });
    expect(health.status).toBe(200);
    for (const { seconds, answer } of await Promise.all(slow)) {
      // By itself Node would look every half minute only.
      expect(seconds * 1000).toBeLessThan(allowedMs(12_000));
      expect(answer).toMatch(/^HTTP\/1\.1 400 /);
      expect(answer).toContain('"code":"SVC_VALIDATION_FAILED"');
    }
  });

  it('a flood of connections that say nothing keeps nobody waiting, and each is closed without a word', async () => {
    const FLOOD = 500;
    let closed = 0;
    let answered = 0;
    await Promise.all(
      Array.from({ length: FLOOD }, async () => {
        const socket = connect(house.port, '127.0.0.1');
        socket.on('data', () => {
          answered += 1;
        });
        socket.on('error', () => undefined);
        socket.on('close', () => {
          closed += 1;
        });
        await once(socket, 'connect');
      }),
    );
    const health = await send(house, { method: 'GET', target: '/health' });
    expect([health.status, closed]).toEqual([200, 0]);
    await until(
      async () => closed,
      (count) => count === FLOOD,
    );
    // A browser that opened a connection in advance would take an answer for that of its next request.
    expect(answered).toBe(0);
  });

  it.each([
    [
      'an oversized chunk header',
      `POST /nowhere HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n5;${'a'.repeat(40_000)}`,
    ],
    [
      'an oversized trailer',
      `POST /nowhere HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n0\r\nX: ${'a'.repeat(40_000)}`,
    ],
    ['an oversized header', `GET /health HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(40_000)}`],
    ['nonsense', 'nonsense\r\n\r\n'],
  ])('%s is answered, and the connection is gone though the sender keeps its side open', async (_, bytes) => {
    const connections = (): Promise<number> =>
      new Promise((resolve, reject) =>
        house.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
      );
    const before = await connections();
    const socket = connect({ port: house.port, host: '127.0.0.1', allowHalfOpen: true }, () => socket.write(bytes));
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('error', () => undefined);
    await until(
      async () => answer,
      (text) => text.includes('"code":"SVC_VALIDATION_FAILED"'),
    );
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer.split('HTTP/1.1 ')).toHaveLength(2);
    await until(connections, (count) => count <= before);
    socket.destroy();
  });

  it.each([
    ['a chunk of no size', 'ffffffffffffffffff\r\nabc'],
    ['an oversized chunk header', `5;${'a'.repeat(40_000)}`],
    ['a chunk that never comes', '3fffffff\r\nabc'],
  ])('%s after the answer closes the connection, without a second answer', async (_, chunk) => {
    const head = 'GET /health HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n';
    let answer = '';
    const socket = connect(house.port, '127.0.0.1', () => socket.write(head));
    socket.on('error', () => undefined);
    const closed = once(socket, 'close');
    socket.on('data', (bytes) => {
      if (answer === '') socket.write(chunk);
      answer += bytes;
    });
    await closed;
    expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200']);
  });

  it('a connection between two requests is closed without a word, and a browser takes nothing for its next answer', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const health = () =>
      new Promise<string>((resolve, reject) =>
        get({ port: house.port, host: '127.0.0.1', path: '/health', agent }, (response) => {
          response.resume();
          response.on('end', () => resolve(`${response.statusCode} ${response.headers.connection}`));
        }).on('error', reject),
      );
    expect(await health()).toBe('200 keep-alive');
    // Longer than the limits on heads and on silent connections.
    await wait(7_000);
    expect(await health()).toBe('200 keep-alive');
    agent.destroy();
  });
});

describe('a reader', () => {
  it('that takes nothing of its answer for a minute is cut', async () => {
    const { server } = house.app;
    const minute = server.timeout;
    onTestFinished(() => {
      server.timeout = minute;
    });
    expect(minute).toBe(60_000);
    server.timeout = 500;
    const arriving = once(server, 'connection') as Promise<[Socket]>;
    const socket = connect(house.port, '127.0.0.1').pause();
    onTestFinished(() => void socket.destroy());
    // More than what systems hold for a connection.
    socket.write('GET /v1/docs HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(50));
    const [reader] = await arriving;
    await until(
      async () => reader.destroyed,
      (isCut) => isCut,
    );
  });
});

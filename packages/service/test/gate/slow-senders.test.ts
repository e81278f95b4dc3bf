// Senders that never finish or never begin: cut after about ten seconds, while others are served.
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
  it('its headers or its body is cut, in the envelope, and others are served meanwhile', async () => {
    const outside =
      'POST /nowhere HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n';
    const slow = [trickle('GET /health HTTP/1.1\r\nHost: a\r\nX-Slow: '), trickle(outside)];
    const health = await send(house, { method: 'GET', target: '/health' });
    expect(health.status).toBe(200);
    for (const { seconds, answer } of await Promise.all(slow)) {
      // By itself Node would look every half minute only.
      expect(seconds).toBeLessThan(25);
      expect(answer).toMatch(/^HTTP\/1\.1 400 /);
      expect(answer).toContain('"code":"SVC_VALIDATION_FAILED"');
    }
  });

  it('a flood of connections that say nothing keeps nobody waiting, and each is closed', async () => {
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
    expect(answered).toBe(FLOOD);
  });
});

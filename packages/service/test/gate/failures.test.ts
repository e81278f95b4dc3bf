// What callers see when the service itself is in trouble, and what browsers may see at all.
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { SvcError } from '@svc/protocol';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addAllowedOrigin } from '../../src/credentials/edit-allowed-origins.ts';
import { issueApiKey } from '../../src/credentials/issue-credentials.ts';
import { type Credentials, call, makeRequest, send } from '../harness/raw-client.ts';
import { type StubService, startStubService } from '../harness/start-stub-service.ts';

let house: StubService;
let merchant: Credentials;
beforeAll(async () => {
  house = await startStubService();
  merchant = await house.newMerchant();
});
beforeEach(() => {
  house.clock.advance(61_000);
  house.handle.listBanks = undefined;
});
afterAll(() => house.close());

const read = () => call(house, merchant, 'GET', '/v1/banks');

describe('a caller who hangs up in the middle of the body', () => {
  /** Resolves when the service has seen it. */
  async function hangUp(head: string): Promise<void> {
    const seen = once(house.app.server, 'request') as Promise<[IncomingMessage]>;
    const socket = connect(house.port, '127.0.0.1', () => socket.write(head));
    const [request] = await seen;
    // The body is read only after the head was admitted.
    await expect.poll(() => request.readableFlowing).toBe(true);
    const closed = new Promise((resolve) => request.once('close', resolve));
    socket.destroy();
    await closed;
  }
  const headOf = (path: string, headers: object, length: number): string =>
    [
      `POST ${path} HTTP/1.1`,
      ...Object.entries({ Host: 'a', ...headers, 'Content-Length': length }).map(
        ([name, value]) => `${name}: ${value}`,
      ),
      '\r\n',
    ].join('\r\n');
  const failures = () => house.logged.filter(({ level }) => level === 'error');

  it.each(['/v1/rails/flutterwave/test', '/v1/screening/didit/test', '/nowhere'])(
    'of %s is no failure of ours',
    async (path) => {
      await hangUp(`${headOf(path, { 'Content-Type': 'application/json' }, 99)}{"a`);
      expect(failures()).toEqual([]);
    },
  );

  it('of a good request is none either', async () => {
    const { target, headers, body = '' } = makeRequest(house, merchant, 'POST', '/v1/accounts/resolve', {});
    await hangUp(`${headOf(target, headers ?? {}, body.length)}${String(body).slice(0, -9)}`);
    expect(failures()).toEqual([]);
  });
});

describe('a failure of ours', () => {
  it('says nothing of a bug, and logs it under the request id', async () => {
    house.handle.listBanks = async () => {
      throw new Error('select * from secrets: password is hunter2');
    };
    const reply = await read();
    expect([reply.status, reply.error?.code]).toEqual([500, 'SVC_INTERNAL']);
    expect(reply.text).not.toMatch(/hunter2|select|secrets/);
    const logged = house.logged.find(({ level }) => level === 'error');
    expect(logged?.fields).toMatchObject({ requestId: reply.error?.requestId, error: expect.any(Error) });
  });

  it.each([
    ['a thrown string', 'boom'],
    ['a thrown null', null],
    ['a thrown undefined', undefined],
    ['details that are no JSON', new SvcError('SVC_INVALID_STATE', 'no', { big: 1n })],
  ])('%s is still an envelope', async (_, thrown) => {
    house.handle.listBanks = async () => {
      throw thrown;
    };
    const reply = await read();
    expect([409, 500]).toContain(reply.status);
    expect(reply.error?.code).toMatch(/^SVC_/);
  });

  it('a handler that waits too long for something outside is 502, not 503', async () => {
    house.handle.listBanks = async () => {
      throw Object.assign(new Error('Request timed out'), { code: 'FST_ERR_HANDLER_TIMEOUT', statusCode: 503 });
    };
    const reply = await read();
    expect([reply.status, reply.error?.code]).toEqual([502, 'SVC_UPSTREAM_FAILED']);
  });

  it('an answer that is no JSON is a bug, not a broken connection', async () => {
    house.handle.listBanks = async () => ({ status: 200, body: { amount: 1n } });
    const reply = await read();
    expect([reply.status, reply.error?.code]).toEqual([500, 'SVC_INTERNAL']);
  });

  it('an error of a use case goes out as it is, unsealed', async () => {
    house.handle.listBanks = async () => {
      throw new SvcError('SVC_UPSTREAM_FAILED', 'The bank rail did not answer.', { retriable: true });
    };
    const reply = await read();
    expect([reply.status, reply.body]).toEqual([
      502,
      {
        error: {
          code: 'SVC_UPSTREAM_FAILED',
          message: 'The bank rail did not answer.',
          requestId: reply.headers['x-svc-request-id'],
          details: { retriable: true },
        },
      },
    ]);
  });

  it('text that the database cannot hold is the caller’s, never a 500', async () => {
    house.handle.listBanks = async ({ db }) => {
      await db.query('select $1::text', ['a\0b']);
      return { status: 200, body: {} };
    };
    const reply = await read();
    expect([reply.status, reply.error?.code]).toEqual([400, 'SVC_VALIDATION_FAILED']);
  });

  it('a full disk refuses writes and lets reads pass', async () => {
    const own = await startStubService();
    const who = await own.newMerchant();
    own.context.db.hasFreeSpace = () => false;
    const body = { bankCode: '058', accountNumber: '0123456789' };
    const written = await call(own, who, 'POST', '/v1/accounts/resolve', body);
    expect([written.status, written.error?.code, written.headers['retry-after']]).toEqual([
      503,
      'SVC_UNAVAILABLE',
      '2',
    ]);
    expect((await call(own, who, 'GET', '/v1/banks')).status).toBe(200);
    await own.close();
  });
});

describe('health', () => {
  it.each(['/health', '/v1/healthz'])('%s says ok and the version', async (target) => {
    const reply = await send(house, { method: 'GET', target });
    expect([reply.status, reply.body]).toEqual([200, { ok: true, version: '0.0.0-test' }]);
  });

  it('says no, in the envelope and with Retry-After, when the database is gone', async () => {
    const own = await startStubService();
    const who = await own.newMerchant();
    await own.context.db.close();
    for (const target of ['/health', '/v1/healthz', '/v1/openapi.json']) {
      const reply = await send(own, { method: 'GET', target });
      expect([reply.status, reply.error?.code]).toEqual([503, 'SVC_UNAVAILABLE']);
      expect(Number(reply.headers['retry-after'])).toBeGreaterThanOrEqual(1);
    }
    expect((await call(own, who, 'GET', '/v1/banks')).error?.code).toBe('SVC_UNAVAILABLE');
    await own.app.close();
  });
});

describe('while the service stops', () => {
  it('requests under way are answered, new ones on their connections get 503', async () => {
    const own = await startStubService();
    const { apiKey } = await own.newMerchant();
    let letGo = (): void => undefined;
    const isHeld = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const isReached = new Promise<void>((resolve) => {
      own.handle.listBanks = async () => {
        resolve();
        await isHeld;
        return { status: 200, body: { done: true } };
      };
    });
    const bytes = `GET /v1/banks HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${apiKey}\r\n\r\n`;
    const socket = connect(own.port, '127.0.0.1', () => socket.write(bytes));
    const received = socket.toArray();
    await isReached;
    const isClosed = own.app.close();
    await expect.poll(() => own.app.server.listening).toBe(false);
    socket.write(bytes);
    letGo();
    const [, first = '', second = ''] = Buffer.concat(await received)
      .toString()
      .split('HTTP/1.1 ');
    expect([first.slice(0, 3), second.slice(0, 3)]).toEqual(['200', '503']);
    expect(second).toMatch(/"code":"SVC_UNAVAILABLE"/);
    expect(second).toMatch(/^retry-after: [1-9]/im);
    await isClosed;
    await own.context.db.close();
  });
});

describe('a browser', () => {
  const ORIGIN = 'https://shop.merchant.example';
  let publishable: Credentials;
  beforeAll(async () => {
    const { merchantId } = merchant;
    await addAllowedOrigin(house.context, { merchantId, env: 'test', origin: ORIGIN });
    const { apiKey } = await issueApiKey(house.context, { merchantId, env: 'test', kind: 'pk' });
    publishable = { ...merchant, apiKey };
  });
  const preflight = (target: string, headers = {}) =>
    send(house, {
      method: 'OPTIONS',
      target,
      headers: { Origin: ORIGIN, 'Access-Control-Request-Method': 'GET', ...headers },
    });

  it.each(['/v1/banks', '/v1/balance', '/v1/conversions/quote'])('may ask before it calls %s', async (target) => {
    const reply = await preflight(target, { 'Access-Control-Request-Headers': 'authorization' });
    expect(reply.status).toBe(204);
    expect(reply.headers).toMatchObject({
      'access-control-allow-origin': ORIGIN,
      'access-control-allow-methods': 'GET',
      'access-control-allow-headers': expect.stringContaining('Authorization'),
    });
    expect(reply.headers['access-control-allow-credentials']).toBeUndefined();
  });

  it.each(['/v1/conversions', '/v1/api-keys', '/v1/events', '/health'])('may not ask for %s', async (target) => {
    const reply = await preflight(target);
    expect(reply.status).toBeGreaterThanOrEqual(400);
    expect(reply.headers['access-control-allow-origin']).toBeUndefined();
  });

  it('reads answers and errors of a publishable key from an allowed origin, and no others', async () => {
    const from = (who: Credentials, origin: string, target = '/v1/banks') =>
      call(house, who, 'GET', target, {}, { headers: { Origin: origin } });
    const allowed = await from(publishable, ORIGIN);
    expect([allowed.status, allowed.headers['access-control-allow-origin'], allowed.headers.vary]).toEqual([
      200,
      ORIGIN,
      'Origin',
    ]);
    const error = await from(publishable, ORIGIN, '/v1/balance');
    expect([error.status, error.headers['access-control-allow-origin']]).toEqual([400, ORIGIN]);
    const secret = await from(merchant, ORIGIN);
    expect([secret.status, secret.headers['access-control-allow-origin']]).toEqual([200, undefined]);
    for (const origin of [
      `${ORIGIN}.evil.example`,
      ORIGIN.toUpperCase(),
      `${ORIGIN}/`,
      'null',
      'http://shop.merchant.example',
    ]) {
      const refused = await from(publishable, origin);
      expect([refused.error?.code, refused.headers['access-control-allow-origin']]).toEqual([
        'SVC_ORIGIN_NOT_ALLOWED',
        undefined,
      ]);
    }
  });
});

describe('the request log', () => {
  it('holds each request of a merchant, found by its id, and when the key was last used', async () => {
    const reply = await call(house, merchant, 'GET', '/v1/balance?account=secret');
    const id = reply.error?.requestId;
    const find = () => house.context.db.query('select * from request_log where id = $1', [String(id)]);
    await expect.poll(find).toHaveLength(1);
    const [row] = await find();
    expect(row).toMatchObject({
      merchant_id: merchant.merchantId,
      env: 'test',
      api_key_id: merchant.apiKeyId,
      operation: 'getBalance',
      method: 'GET',
      path: '/v1/balance',
      status: 400,
      code: 'SVC_VALIDATION_FAILED',
      ip: '127.0.0.1',
      at: house.clock.now(),
    });
    const [key] = await house.context.db.query('select last_used_at from api_keys where id = $1', [merchant.apiKeyId]);
    expect(key).toEqual({ last_used_at: house.clock.now() });
  });
});

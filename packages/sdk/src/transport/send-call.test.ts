// Retries, timeouts, aborts, idempotency keys and hooks.
import { HEADERS } from '@svc/protocol';
import { beforeEach, describe, expect, it } from 'vitest';
import { type RequestNote, type ResponseNote, type RetryNote, SVC, type SvcOptions } from '../index.ts';
import { type FakeService, makeFakeService } from '../testing/make-fake-service.ts';

const ACCOUNT = { bankCode: '044', accountNumber: '0123456789' };
const RESOLVED = { ...ACCOUNT, accountName: 'ADA OBI' };

const errorAnswer = (status: number, code: string, headers: Record<string, string> = {}, details = {}): Response =>
  Response.json(
    { error: { code, message: 'no', details } },
    { status, headers: { 'x-svc-request-id': 'req_1', ...headers } },
  );

describe('a call', () => {
  let service: FakeService;
  beforeEach(() => {
    service = makeFakeService();
    service.answer = () => ({ body: RESOLVED });
  });
  const connect = (options: SvcOptions = {}): SVC =>
    new SVC({ ...service.credentials, fetch: service.fetch, ...options });

  /** Fails the given number of times, then succeeds. */
  const failing = (times: number, fail: () => Response): void => {
    let left = times;
    service.answer = () => {
      left -= 1;
      return left >= 0 ? fail() : { body: RESOLVED };
    };
  };

  it.each([500, 502, 503, 504])('is tried again after a %i, under the same idempotency key', async (status) => {
    failing(2, () => errorAnswer(status, 'SVC_UNAVAILABLE'));
    expect(await connect().accounts.resolve(ACCOUNT)).toEqual(RESOLVED);
    expect(service.requests).toHaveLength(3);
    const of = (name: string) => new Set(service.requests.map(({ headers }) => headers.get(name)));
    expect(of(HEADERS.idempotencyKey).size).toBe(1);
    expect([...of(HEADERS.idempotencyKey)][0]).toMatch(/^[A-Za-z0-9_-]{8,64}$/);
    // Each try is sealed and signed again, because a spent nonce would be refused.
    expect(of(HEADERS.nonce).size).toBe(3);
    expect(of(HEADERS.signature).size).toBe(3);
  });

  it.each([400, 401, 403, 404, 409, 429])('is never tried again after a %i', async (status) => {
    failing(1, () => errorAnswer(status, 'SVC_FORBIDDEN', { 'retry-after': '1' }));
    await expect(connect().accounts.resolve(ACCOUNT)).rejects.toMatchObject({
      name: 'SvcApiError',
      status,
      requestId: 'req_1',
    });
    expect(service.requests).toHaveLength(1);
  });

  it('goes with at most 32 at once, each timed from when it is sent; one that is given up leaves the queue', async () => {
    let open = 0;
    let most = 0;
    const held: (() => void)[] = [];
    const svc = connect({
      timeoutMs: 60_000,
      fetch: async (url, init) => {
        open += 1;
        most = Math.max(most, open);
        await new Promise<void>((go) => held.push(go));
        open -= 1;
        return service.fetch(url, init);
      },
    });
    const gone = new AbortController();
    const calls = Array.from({ length: 40 }, () => svc.accounts.resolve(ACCOUNT));
    const given = svc.accounts.resolve(ACCOUNT, { signal: gone.signal });
    await expect.poll(() => held.length).toBe(32);
    gone.abort(new Error('given up'));
    await expect(given).rejects.toThrow('given up');
    const draining = setInterval(() => held.shift()?.(), 1);
    expect(await Promise.all(calls)).toHaveLength(40);
    clearInterval(draining);
    expect([most, open]).toEqual([32, 0]);
    expect(service.requests).toHaveLength(40);
  });

  it('is tried again while an earlier try of it is still at work, and not when its key was used for another call', async () => {
    failing(2, () => errorAnswer(409, 'SVC_IDEMPOTENCY_CONFLICT', {}, { retriable: true }));
    expect(await connect().accounts.resolve(ACCOUNT)).toEqual(RESOLVED);
    expect(service.requests).toHaveLength(3);
    failing(1, () => errorAnswer(409, 'SVC_IDEMPOTENCY_CONFLICT'));
    await expect(connect().accounts.resolve(ACCOUNT)).rejects.toMatchObject({ status: 409 });
    expect(service.requests).toHaveLength(4);
  });

  it('is tried again after a network error, and gives up as SVC_UPSTREAM_FAILED', async () => {
    failing(1, () => {
      throw new TypeError('fetch failed');
    });
    expect(await connect().accounts.resolve(ACCOUNT)).toEqual(RESOLVED);
    failing(10, () => {
      throw new TypeError('fetch failed', { cause: { code: 'ECONNREFUSED' } });
    });
    const refused = connect({ maxRetries: 1 }).accounts.resolve(ACCOUNT);
    await expect(refused).rejects.toMatchObject({ code: 'SVC_UPSTREAM_FAILED', status: null, retriable: true });
    await expect(refused).rejects.toThrow(/ECONNREFUSED/);
  });

  it('waits as long as a 503 asks for, and not at all when that is too long', async () => {
    const retries: RetryNote[] = [];
    const hooks = { onRetry: (note: RetryNote) => void retries.push(note) };
    failing(1, () => errorAnswer(503, 'SVC_UNAVAILABLE', { 'retry-after': '1' }));
    await connect({ hooks }).accounts.resolve(ACCOUNT);
    expect(retries.map((note) => note.delayMs)).toEqual([1000]);
    failing(1, () => errorAnswer(503, 'SVC_UNAVAILABLE', { 'retry-after': '3600' }));
    await expect(connect().accounts.resolve(ACCOUNT)).rejects.toMatchObject({ details: { retryAfterSeconds: 3600 } });
  });

  it('waits out a rate limit when it is asked to, however often it is refused, and throws it otherwise', async () => {
    const limited = (): Response => errorAnswer(429, 'SVC_RATE_LIMITED', { 'retry-after': '0' });
    const retries: RetryNote[] = [];
    const hooks = { onRetry: (note: RetryNote) => void retries.push(note) };
    failing(3, limited);
    const patient = connect({ hooks, waitOnRateLimit: true, maxRetries: 0 });
    expect(await patient.accounts.resolve(ACCOUNT)).toEqual(RESOLVED);
    expect(retries.map(({ code, status }) => [code, status])).toEqual(Array(3).fill(['SVC_RATE_LIMITED', 429]));
    failing(1, limited);
    await expect(connect().accounts.resolve(ACCOUNT)).rejects.toMatchObject({ code: 'SVC_RATE_LIMITED' });
    failing(1, limited);
    const once = patient.accounts.resolve(ACCOUNT, { waitOnRateLimit: false });
    await expect(once).rejects.toMatchObject({ code: 'SVC_RATE_LIMITED' });
  });

  it('ends when its time is up', async () => {
    const hang: typeof fetch = (_, init) =>
      new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)));
    const late = connect({ fetch: hang, timeoutMs: 20, maxRetries: 0 }).banks.list();
    await expect(late).rejects.toMatchObject({ code: 'SVC_UPSTREAM_FAILED', retriable: true });
    await expect(late).rejects.toThrow('did not answer within 20 ms');
  });

  it('ends when the caller aborts: with the caller`s own reason, while sending and while waiting', async () => {
    const reason = new Error('the user left');
    const hang: typeof fetch = (_, init) =>
      new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(new Error('aborted'))));
    const sending = new AbortController();
    const call = connect({ fetch: hang }).banks.list({ signal: sending.signal });
    sending.abort(reason);
    await expect(call).rejects.toBe(reason);
    const between = new AbortController();
    failing(9, () => errorAnswer(503, 'SVC_UNAVAILABLE', { 'retry-after': '30' }));
    const hooks = { onRetry: () => between.abort(reason) };
    await expect(connect({ hooks }).banks.list({ signal: between.signal })).rejects.toBe(reason);
  });

  it('keeps the caller`s own idempotency key, and sends none with a read', async () => {
    await connect().accounts.resolve(ACCOUNT, { idempotencyKey: 'order-0000042' });
    expect(service.requests[0]?.headers.get(HEADERS.idempotencyKey)).toBe('order-0000042');
    service.answer = () => ({ body: { country: 'NG', banks: [] } });
    await connect().banks.list();
    expect(service.requests[1]?.headers.has(HEADERS.idempotencyKey)).toBe(false);
    expect(service.requests[1]?.headers.has(HEADERS.signature)).toBe(false);
  });

  it('carries the details, and says what is retriable', async () => {
    const details = { reason: 'not_enough_confirmations', retriable: true, confirmations: 1, required: 3 };
    failing(1, () => errorAnswer(409, 'SVC_SETTLEMENT_VERIFICATION_FAILED', {}, details));
    await expect(connect().accounts.resolve(ACCOUNT)).rejects.toMatchObject({
      code: 'SVC_SETTLEMENT_VERIFICATION_FAILED',
      status: 409,
      retriable: true,
      details,
    });
    failing(1, () => new Response('<html>Bad gateway</html>', { status: 404 }));
    const unreadable = connect().accounts.resolve(ACCOUNT);
    await expect(unreadable).rejects.toMatchObject({
      name: 'SvcClientError',
      code: 'SVC_UPSTREAM_FAILED',
      status: 404,
    });
    failing(1, () => Response.redirect('https://elsewhere.example/', 302));
    await expect(connect().accounts.resolve(ACCOUNT)).rejects.toMatchObject({
      code: 'SVC_UPSTREAM_FAILED',
      status: 302,
    });
  });

  it('notifies its hooks of what happened and of no secret; a failing hook fails nothing', async () => {
    const notes: (RequestNote | ResponseNote | RetryNote)[] = [];
    const hooks = {
      onRequest: (note: RequestNote) => void notes.push(note),
      onResponse: (note: ResponseNote) => void notes.push(note),
      onRetry(note: RetryNote) {
        notes.push(note);
        throw new Error('the log is full');
      },
    };
    failing(1, () => errorAnswer(500, 'SVC_INTERNAL'));
    await connect({ hooks }).accounts.resolve(ACCOUNT);
    const ofTheCall = notes.filter((note) => note.path === '/v1/accounts/resolve');
    expect(ofTheCall.map((note) => note.attempt)).toEqual([1, 1, 1, 2, 2]);
    expect(notes[1]).toMatchObject({ method: 'POST', path: '/v1/accounts/resolve', status: 500, requestId: 'req_1' });
    const noted = JSON.stringify(notes);
    const { apiKey, encryptionKey, signingKey } = service.credentials;
    for (const secret of [apiKey, encryptionKey, signingKey, ACCOUNT.accountNumber])
      expect(noted).not.toContain(secret);
  });

  it('goes nowhere else than to its service', async () => {
    const svc = connect();
    for (const path of ['v1/banks', '@evil.example/v1/banks', '.evil.example/', '/v1/banks#x']) {
      await expect(svc.call('GET', path), path).rejects.toMatchObject({ code: 'SVC_VALIDATION_FAILED' });
    }
    for (const reference of ['', '.', '..']) {
      await expect(svc.conversions.get(reference)).rejects.toMatchObject({ code: 'SVC_VALIDATION_FAILED' });
    }
    service.answer = () => errorAnswer(404, 'SVC_NOT_FOUND');
    await svc.conversions.get('a/../b?c=d').catch(() => null);
    expect(service.requests.map(({ path }) => path)).toEqual(['/v1/conversions/a%2F..%2Fb%3Fc%3Dd']);
  });
});

it('names by how much the clock of this machine is wrong, for a request and for an answer', async () => {
  const service = makeFakeService();
  const now = Math.floor(Date.now() / 1000);
  const resolve = (clock: { now(): number }) =>
    new SVC({ ...service.credentials, fetch: service.fetch, maxRetries: 0, clock }).banks.list();
  service.answer = () => ({ body: { country: 'NG', banks: [] } });
  await expect(resolve({ now: () => (now - 420) * 1000 })).rejects.toMatchObject({
    message: expect.stringMatching(/^The clock of this machine is 4[12]\d seconds behind the service's: set it\.$/),
    details: { skewSeconds: expect.any(Number) },
  });
  const details = { serverTime: now - 500 };
  const error = { code: 'SVC_TIMESTAMP_OUT_OF_WINDOW', message: 'Too far.', details };
  service.answer = () => Response.json({ error }, { status: 401 });
  await expect(resolve({ now: () => now * 1000 })).rejects.toThrow('500 seconds ahead of the service');
});

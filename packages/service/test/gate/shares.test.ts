// One process under a flood of slow requests: each merchant keeps to its share, and Live does not wait for the Sandbox.
import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { LIMITS } from '@svc/protocol';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { newOwner, serveContext, TRUST_LOOPBACK } from '../harness/dashboard-people.ts';
import { makeSimulation } from '../harness/make-simulation.ts';
import { call, makeRequest, type Reply } from '../harness/raw-client.ts';
import { type StubService, startStubService } from '../harness/start-stub-service.ts';
import { until } from '../harness/until.ts';
import { openTestDatabase } from '../test-database.ts';

let house: StubService;
let hung: (() => void)[];
const BODY = { bankCode: '058', accountNumber: '0123456789' };

beforeAll(async () => {
  // The Sandbox may use 64 units, a merchant of it 16.
  house = await startStubService({ requestShares: { total: 128, testPercent: 50, merchantPercent: 25 } });
  house.handle.listBanks = async (_, { env }) => {
    if (env === 'test') await new Promise<void>((resolve) => void hung.push(resolve));
    return { status: 200, body: {} };
  };
});
beforeEach(() => {
  house.clock.advance(61_000);
  hung = [];
});
afterAll(() => house.close());

const read = (who: Awaited<ReturnType<StubService['newMerchant']>>) => call(house, who, 'GET', '/v1/banks');
const letAllGo = async (asked: readonly Promise<Reply>[]) => {
  let isDone = false;
  const all = Promise.all(asked).finally(() => {
    isDone = true;
  });
  await until(
    async () => {
      for (const go of hung.splice(0)) go();
      return isDone;
    },
    (done) => done,
  );
  return (await all).map(({ status }) => status);
};

it('works on no more requests of a Sandbox merchant than its share, answers the others in turn, and Live at once', async () => {
  const [busy, other, live] = await Promise.all([house.newMerchant(), house.newMerchant(), house.newMerchant('live')]);
  const asked = Array.from({ length: 40 }, () => read(busy));
  await expect.poll(() => hung.length).toBe(16);
  const others = [read(other)];
  await expect.poll(() => hung.length).toBe(17);
  expect((await read(live)).status).toBe(200);
  expect(hung).toHaveLength(17);
  expect(new Set(await letAllGo([...asked, ...others]))).toEqual(new Set([200]));
});

it('counts a large body as many requests, before it is read', async () => {
  const who = await house.newMerchant();
  const waiting = Array.from({ length: 15 }, () => read(who));
  await expect.poll(() => hung.length).toBe(15);
  let isAnswered = false;
  const text = 'x'.repeat(200_000);
  const large = call(house, who, 'POST', '/v1/accounts/resolve', { ...BODY, text }).finally(() => {
    isAnswered = true;
  });
  const small = read(who);
  await expect.poll(() => hung.length).toBe(16);
  expect(isAnswered).toBe(false);
  expect(await letAllGo([...waiting, small])).not.toContain(503);
  expect((await large).status).toBe(400);
});

it('gives back what was taken by callers who went away before their bodies were sent', async () => {
  const who = await house.newMerchant();
  const { headers = {} } = makeRequest(house, who, 'POST', '/v1/accounts/resolve', BODY);
  const cut = Array.from({ length: 20 }, () => {
    const length = { 'content-length': String(LIMITS.envelopeBytes) };
    const sent = { host: '127.0.0.1', port: house.port, method: 'POST', path: '/v1/accounts/resolve', agent: false };
    const request = httpRequest({ ...sent, headers: { ...(headers as Record<string, string>), ...length } });
    request.on('error', () => undefined).write('{');
    return request;
  });
  await Promise.all(cut.map((request) => new Promise((resolve) => request.once('socket', resolve))));
  for (const request of cut) request.destroy();
  const asked = [read(who)];
  await expect.poll(() => hung.length).toBe(1);
  expect(await letAllGo(asked)).toEqual([200]);
});

it('gives back what was taken by callers who went away while they were looked up', async () => {
  const who = await house.newMerchant();
  const { headers = {} } = makeRequest(house, who, 'POST', '/v1/accounts/resolve', BODY);
  const lines = Object.entries({ Host: 'a', ...headers, 'Content-Length': '500' }).map((line) => line.join(': '));
  for (let n = 0; n < 40; n += 1) {
    const socket = connect(house.port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write(`POST /v1/accounts/resolve HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n{`);
    socket.resetAndDestroy();
  }
  // All of its share is free again.
  const asked = Array.from({ length: 20 }, () => read(who));
  await expect.poll(() => hung.length).toBe(16);
  expect(new Set(await letAllGo(asked))).toEqual(new Set([200]));
});

it('counts an answer in its caller’s share until it is read, or the caller is gone', async () => {
  const [greedy, other] = [await house.newMerchant(), await house.newMerchant()];
  // More than what systems hold for a connection.
  house.handle.resolveAccount = async () => ({ status: 200, body: { text: 'x'.repeat(6_000_000) } });
  const { headers = {}, body = '' } = makeRequest(house, greedy, 'POST', '/v1/accounts/resolve', BODY);
  const lines = Object.entries({ Host: 'a', ...headers, 'Transfer-Encoding': 'chunked' }).map((line) =>
    line.join(': '),
  );
  const before = house.calls.length;
  const unread = connect(house.port, '127.0.0.1').pause();
  // A body of unknown length takes the whole share.
  unread.write(`POST /v1/accounts/resolve HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
  unread.write(`${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`);
  await expect.poll(() => house.calls.length).toBe(before + 1);
  let isAnswered = false;
  const next = call(house, greedy, 'GET', '/v1/events').finally(() => {
    isAnswered = true;
  });
  expect((await call(house, other, 'GET', '/v1/events')).status).toBe(200);
  expect(isAnswered).toBe(false);
  unread.destroy();
  expect((await next).status).toBe(200);
});

it('gives back what was taken by requests behind another one on a connection that ended', async () => {
  const who = await house.newMerchant();
  const headOf = (method: string, target: string, more = {}) => {
    const { headers = {} } = makeRequest(house, who, method, target, BODY);
    const lines = Object.entries({ Host: 'a', ...headers, ...more }).map((line) => line.join(': '));
    return `${method} ${target} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`;
  };
  const socket = connect(house.port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(headOf('GET', '/v1/banks').repeat(8));
  await expect.poll(() => hung.length).toBe(8);
  socket.write(`${headOf('POST', '/v1/accounts/resolve', { 'Content-Length': '500' })}{`);
  socket.resetAndDestroy();
  for (const go of hung.splice(0)) go();
  const asked = Array.from({ length: 20 }, () => read(who));
  await expect.poll(() => hung.length).toBe(16);
  expect(new Set(await letAllGo(asked))).toEqual(new Set([200]));
});

it('reads for pages of the Sandbox over the few sessions of the Sandbox, and for those of Live beside them', async () => {
  const db = await openTestDatabase();
  const limited = db.limited?.(2);
  if (limited === undefined) throw new Error('PostgreSQL has sessions');
  const query = vi.spyOn(limited, 'query');
  const { context } = makeSimulation({ ...db, limited: () => limited });
  const config = { ...context.config, ...TRUST_LOOPBACK, envs: ['test', 'live'] as const };
  const { app, url } = await serveContext({ ...context, config });
  const { browser, params } = await newOwner(context, url);
  const readsOf = async (env: 'test' | 'live') => {
    query.mockClear();
    await browser.get('getCharts', { params, query: { env, range: '90d' } });
    await browser.get('listConversions', { params, query: { env, search: 'nobody' } });
    // Requests without a key are counted over them too.
    return query.mock.calls.filter(([text]) => !text.includes('gate_admit_requests')).length;
  };
  expect(await readsOf('test')).toBeGreaterThanOrEqual(5);
  expect(await readsOf('live')).toBe(0);
  await app.close();
  await db.close();
});

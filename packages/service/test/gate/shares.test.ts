// One process under a flood of slow requests: each merchant keeps to its share, and Live does not wait for the Sandbox.
import { request as httpRequest } from 'node:http';
import { LIMITS } from '@svc/protocol';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { call, makeRequest, type Reply } from '../harness/raw-client.ts';
import { type StubService, startStubService } from '../harness/start-stub-service.ts';
import { until } from '../harness/until.ts';

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

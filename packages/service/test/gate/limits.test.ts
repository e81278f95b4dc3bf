// Limits as callers meet them: windows that slide, honest waits, headers, and refusals that cost nothing.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changeApiKey } from '../../src/credentials/issue-credentials.ts';
import { revokeCredential } from '../../src/credentials/revoke-credential.ts';
import { type Credentials, call, type Reply, send } from '../harness/raw-client.ts';
import { type StubService, startStubService } from '../harness/start-stub-service.ts';

const MINUTE = 60_000;
const BODY = { bankCode: '058', accountNumber: '0123456789' };
const LIMITED = [429, 'SVC_RATE_LIMITED'];

let house: StubService;
let who: Credentials;
let client = 0;
beforeAll(async () => {
  house = await startStubService({ trustedProxies: ['127.0.0.0/8'] });
});
beforeEach(async () => {
  house.clock.advance(3_600_001);
  who = await house.newMerchant();
  client += 1;
});
afterAll(() => house.close());

/** An address of its own for each test, unless one is given. */
const from = (address = `203.0.113.${client}`) => ({ headers: { 'X-Forwarded-For': address } });
const read = (options = from()) => call(house, who, 'GET', '/v1/banks', {}, options);
const write = () => call(house, who, 'POST', '/v1/accounts/resolve', BODY, from());
const outcome = ({ status, error }: Reply) => [status, error?.code];
const many = async (count: number, work: () => Promise<Reply>): Promise<Reply[]> => {
  const replies: Reply[] = [];
  for (let left = count; left > 0; left -= 20) {
    replies.push(...(await Promise.all(Array.from({ length: Math.min(20, left) }, work))));
  }
  return replies;
};
const limitTo = (perMinuteLimit: number) =>
  changeApiKey(house.context, { merchantId: who.merchantId, id: who.apiKeyId, perMinuteLimit });
const wait = (reply: Reply) => Number(reply.headers['retry-after']);

describe('the limit of a key', () => {
  it('admits exactly as many as were set for it, and says when there is room again', async () => {
    await limitTo(5);
    const replies = await many(5, read);
    expect(replies.every(({ status }) => status === 200)).toBe(true);
    house.clock.advance(12_345);
    const refused = await read();
    expect(outcome(refused)).toEqual(LIMITED);
    expect(refused.headers['retry-after']).toBe(String(Math.ceil((MINUTE - 12_345) / 1000)));
    expect(refused.headers['ratelimit-remaining']).toBe('0');
    expect(refused.headers['ratelimit-reset']).toBe(refused.headers['retry-after']);
  });

  it('slides: what is admitted at the end of a minute counts in the next', async () => {
    await limitTo(4);
    await read();
    house.clock.advance(50_000);
    await many(3, read);
    house.clock.advance(9_999);
    expect(outcome(await read())).toEqual(LIMITED);
    house.clock.advance(1);
    expect((await read()).status).toBe(200);
    const refused = await read();
    expect(wait(refused)).toBe(50);
    house.clock.advance(49_999);
    expect(outcome(await read())).toEqual(LIMITED);
    house.clock.advance(1);
    expect((await read()).status).toBe(200);
  });

  it('does not count what it refuses', async () => {
    await limitTo(2);
    await many(2, read);
    const refused = await many(30, read);
    expect(refused.every(({ status }) => status === 429)).toBe(true);
    house.clock.advance(wait(refused[0] as Reply) * 1000);
    expect((await many(2, read)).every(({ status }) => status === 200)).toBe(true);
  });

  it('is 600 by default, and a request sent exactly after the wait is accepted', async () => {
    const replies = await many(600, () => read(from(`198.51.100.${Math.floor(Math.random() * 250)}`)));
    expect(replies.every(({ status }) => status === 200)).toBe(true);
    const refused = await read(from('198.51.100.251'));
    expect([outcome(refused), wait(refused)]).toEqual([LIMITED, 60]);
    house.clock.advance(60_000);
    expect((await read(from('198.51.100.251'))).status).toBe(200);
  });

  it('counts 10,000 in an hour', async () => {
    const now = house.clock.now();
    await read();
    // As 9,998 more requests, one each third of a second, would have left it.
    const moments = Array.from({ length: 64 }, (_, index) => now + Math.floor(((9_984 + index) * 1000) / 3));
    await house.context.db.query(
      `update limit_rings set seen = 9999, last_at = $2, tails = '{9999,0}', moments = $3 where subject = $1`,
      [`key:${who.apiKeyId}`, now + 3_332_666, moments],
    );
    await house.context.db.query(
      `insert into limit_chunks select r.id, n / 64, array_agg($2::bigint + n * 1000 / 3 order by n)
       from limit_rings r, generate_series(0, 9983) n where r.subject = $1 group by r.id, n / 64`,
      [`key:${who.apiKeyId}`, now],
    );
    house.clock.advance(3_400_000);
    const last = await read();
    expect([last.status, last.headers['ratelimit-limit'], last.headers['ratelimit-remaining']]).toEqual([
      200,
      '10000',
      '0',
    ]);
    const refused = await read();
    expect([outcome(refused), wait(refused)]).toEqual([LIMITED, 200]);
    house.clock.advance(200_000);
    expect((await read()).status).toBe(200);
  });
});

describe('the limit of writes', () => {
  it('is 60 a minute and counts writes only', async () => {
    await many(70, read);
    const replies = await many(60, write);
    expect(replies.every(({ status }) => status === 200)).toBe(true);
    const refused = await write();
    expect([outcome(refused), refused.headers['ratelimit-limit']]).toEqual([LIMITED, '60']);
    expect((await read()).status).toBe(200);
    const managing = await call(
      house,
      who,
      'POST',
      '/v1/test-data/events',
      { eventType: 'conversion.succeeded' },
      from(),
    );
    expect(managing.status).toBe(202);
    house.clock.advance(wait(refused) * 1000);
    expect((await write()).status).toBe(200);
  });
});

describe('the limit of an address', () => {
  it('is 600 a minute over all keys, public routes and strangers', async () => {
    const address = '203.0.113.250';
    const second = await house.newMerchant();
    const health = () => send(house, { method: 'GET', target: '/health', ...from(address) });
    const stranger = () => send(house, { method: 'GET', target: '/v1/banks', ...from(address) });
    await many(250, () => read(from(address)));
    await many(250, () => call(house, second, 'GET', '/v1/banks', {}, from(address)));
    await many(50, health);
    expect((await many(50, stranger)).every(({ status }) => status === 401)).toBe(true);
    for (const work of [health, stranger, () => read(from(address))]) expect(outcome(await work())).toEqual(LIMITED);
    expect((await read(from('203.0.113.251'))).status).toBe(200);
    // A write refused for its address was counted nowhere.
    house.clock.advance(MINUTE);
    expect((await health()).status).toBe(200);
  });

  it('counts a path that cannot be decoded', async () => {
    const broken = () => send(house, { method: 'GET', target: '/v1/%zz', ...from() });
    const left = async () => Number((await broken()).headers['ratelimit-remaining']);
    expect(outcome(await broken())).toEqual([401, 'SVC_UNAUTHENTICATED']);
    expect(await left()).toBe(598);
    await many(598, broken);
    expect(outcome(await broken())).toEqual(LIMITED);
  });

  it('is 120 a minute on public routes, one count for all of them, health outside it', async () => {
    const get = (target: string) => () => send(house, { method: 'GET', target, ...from() });
    await many(114, get('/v1/.well-known/svc-public-keys.json'));
    // These few, because each answer of them is long.
    await many(5, get('/v1/openapi.json'));
    const last = await get('/v1/docs')();
    expect([last.status, last.headers['ratelimit-remaining']]).toEqual([200, '0']);
    for (const target of ['/v1/.well-known/svc-public-keys.json', '/v1/openapi.json', '/v1/docs']) {
      expect(outcome(await get(target)())).toEqual(LIMITED);
    }
    expect((await get('/health')()).status).toBe(200);
    expect((await read()).status).toBe(200);
  });
});

describe('a caller who is known to be over a limit', () => {
  it('is refused without asking the database', async () => {
    await limitTo(1);
    await read();
    await read();
    const before = { trips: house.context.db.roundTrips, statements: house.statements.length };
    const refused = await many(40, read);
    expect(refused.every((reply) => outcome(reply)[1] === 'SVC_RATE_LIMITED')).toBe(true);
    const background = house.statements
      .slice(before.statements)
      .filter((text) => /request_log|service_keys/.test(text));
    expect(house.context.db.roundTrips - before.trips - background.length).toBe(0);
  });

  it('states the true wait while time passes', async () => {
    await limitTo(1);
    await read();
    const waits: number[] = [];
    for (const later of [0, 1_500, 1_500, 30_000, 26_999]) {
      house.clock.advance(later);
      waits.push(wait(await read()));
    }
    expect(waits).toEqual([60, 59, 57, 27, 1]);
    house.clock.advance(1);
    expect((await read()).status).toBe(200);
  });

  it('is noticed soon when the limit is raised or the key revoked', async () => {
    await limitTo(1);
    await many(2, read);
    await limitTo(10);
    house.clock.advance(5_000);
    expect((await read()).status).toBe(200);
    await limitTo(1);
    await many(2, read);
    await revokeCredential(house.context, { merchantId: who.merchantId, id: who.apiKeyId });
    house.clock.advance(5_000);
    expect(outcome(await read())).toEqual([401, 'SVC_UNAUTHENTICATED']);
  });
});

describe('the RateLimit headers', () => {
  it('are on every answer to a counted request, errors too', async () => {
    const replies = [
      await read(),
      await send(house, { method: 'GET', target: '/v1/banks', ...from() }),
      await send(house, { method: 'GET', target: '/nothing', ...from() }),
      await call(house, who, 'POST', '/v1/accounts/resolve', {}, from()),
    ];
    expect(replies.map(({ status }) => status)).toEqual([200, 401, 404, 400]);
    for (const { headers } of replies) {
      for (const name of ['ratelimit-limit', 'ratelimit-remaining', 'ratelimit-reset']) {
        expect(headers[name]).toMatch(/^\d+$/);
      }
    }
  });

  it('speak of the tightest window', async () => {
    await limitTo(30);
    const byKey = await read();
    expect([byKey.headers['ratelimit-limit'], byKey.headers['ratelimit-remaining']]).toEqual(['30', '29']);
    const byWrite = await write();
    expect([byWrite.headers['ratelimit-limit'], byWrite.headers['ratelimit-remaining']]).toEqual(['30', '28']);
  });
});

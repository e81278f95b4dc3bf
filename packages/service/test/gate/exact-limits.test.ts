// Limits to the last request: what one process admits of an address, what its files count as, and what a wrong source spends.
import { LIMITS } from '@svc/protocol';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addAllowedOrigin } from '../../src/credentials/edit-allowed-origins.ts';
import { changeApiKey, issueApiKey } from '../../src/credentials/issue-credentials.ts';
import { type Credentials, call, type Reply, send } from '../harness/raw-client.ts';
import { type StubService, startStubService } from '../harness/start-stub-service.ts';
import { until } from '../harness/until.ts';

const LIMIT = LIMITS.requestsPerIpPerMinute;
const BEHIND = { trustedProxies: ['127.0.0.0/8'] };
const forwarded = (address: string) => ({ 'X-Forwarded-For': address });
const isAdmitted = ({ status }: Reply) => status !== 429;

async function many(count: number, atOnce: number, work: () => Promise<Reply>): Promise<Reply[]> {
  const replies: Reply[] = [];
  for (let left = count; left > 0; left -= atOnce) {
    replies.push(...(await Promise.all(Array.from({ length: Math.min(atOnce, left) }, work))));
  }
  return replies;
}

describe('one process on the clock of its machine', () => {
  let house: StubService;
  let keys: Credentials[];
  beforeAll(async () => {
    house = await startStubService({ ...BEHIND, realTime: true });
    keys = await Promise.all([house.newMerchant(), house.newMerchant(), house.newMerchant()]);
  });
  afterAll(() => house.close());

  const stranger = (address: string) => () =>
    send(house, { method: 'GET', target: '/v1/banks', headers: forwarded(address) });
  const document = (address: string) => () =>
    send(house, { method: 'GET', target: '/v1/.well-known/svc-public-keys.json', headers: forwarded(address) });
  let turn = 0;
  const merchant = (address: string) => () => {
    turn += 1;
    return call(house, keys[turn % 3] as Credentials, 'GET', '/v1/banks', {}, { headers: forwarded(address) });
  };

  it('admits exactly 600 of an address whose requests are of every kind, and what was taken in advance serves them all', async () => {
    const address = '203.0.113.1';
    const replies = [
      ...(await many(60, 1, stranger(address))),
      ...(await many(40, 4, document(address))),
      ...(await many(25, 1, stranger(address))),
      ...(await many(LIMIT, 20, merchant(address))),
    ];
    expect(replies.filter(isAdmitted)).toHaveLength(LIMIT);
    const refused = replies.filter((reply) => !isAdmitted(reply));
    expect(refused.every(({ headers }) => Number(headers['retry-after']) > 0)).toBe(true);
  });

  it('admits exactly 600 when what was taken in advance was not used in time', async () => {
    const address = '203.0.113.2';
    const before = await many(40, 1, stranger(address));
    const pausedAt = performance.now();
    await until(
      async () => performance.now() - pausedAt,
      (ms) => ms > 2_500,
    );
    const after = await many(LIMIT + 20, 20, merchant(address));
    expect([...before, ...after].filter(isAdmitted)).toHaveLength(LIMIT);
  });

  it('gives back what was taken in advance for a request that its key’s limit refused', async () => {
    const address = '203.0.113.3';
    const limited = await house.newMerchant();
    const { merchantId, apiKeyId: id } = limited;
    await changeApiKey(house.context, { merchantId, id, perMinuteLimit: 1 });
    const read = () => call(house, limited, 'GET', '/v1/banks', {}, { headers: forwarded(address) });
    const before = await many(30, 1, stranger(address));
    const refused = await many(30, 1, read);
    expect(refused.filter(isAdmitted)).toHaveLength(1);
    const after = await many(LIMIT, 20, stranger(address));
    expect([...before, ...refused, ...after].filter(isAdmitted)).toHaveLength(LIMIT);
  });
});

describe('one address', () => {
  let house: StubService;
  beforeAll(async () => {
    house = await startStubService(BEHIND);
  });
  beforeEach(() => house.clock.advance(3_600_001));
  afterAll(() => house.close());
  const get = (target: string, address: string) => send(house, { method: 'GET', target, headers: forwarded(address) });
  const remaining = async (target: string, address: string) =>
    Number((await get(target, address)).headers['ratelimit-remaining']);

  it('of IPv6 is counted together with its network of 64 bits', async () => {
    expect(await remaining('/nothing', '2001:db8:1:2::1')).toBe(LIMIT - 1);
    expect(await remaining('/nothing', '2001:db8:1:2:ffff:ffff:ffff:ffff')).toBe(LIMIT - 2);
    expect(await remaining('/nothing', '2001:db8:1:3::1')).toBe(LIMIT - 1);
  });

  it('loads 3,000 files of pages and documents in a minute, apart from its 600 requests', async () => {
    const address = '203.0.113.10';
    const first = await get('/docs/style.css', address);
    expect([first.headers['ratelimit-limit'], first.headers['ratelimit-remaining']]).toEqual(['3000', '2999']);
    expect(await remaining('/docs', address)).toBe(2998);
    expect(await remaining('/llms.txt', address)).toBe(2997);
    // As 2,996 more would have left it, all within this moment.
    const now = house.clock.now();
    await house.context.db.query(
      `update limit_rings set seen = 2999, last_at = $2, tails = '{0,0}', moments = array_fill($2::bigint, array[64])
       where subject = $1`,
      [`files:${address}`, now],
    );
    await house.context.db.query(
      `insert into limit_chunks select r.id, n, array_fill($2::bigint, array[64])
       from limit_rings r, generate_series(0, 45) n where r.subject = $1`,
      [`files:${address}`, now],
    );
    expect(await remaining('/docs', address)).toBe(0);
    for (const target of ['/docs', '/docs/quickstart', '/', '/llms.txt']) {
      const refused = await get(target, address);
      expect([target, refused.status, refused.headers['retry-after']]).toEqual([target, 429, '60']);
    }
    expect(await remaining('/nothing', address)).toBe(LIMIT - 1);
    house.clock.advance(60_000);
    expect((await get('/docs', address)).status).toBe(200);
  });
});

describe('a request from the wrong source', () => {
  let house: StubService;
  let who: Credentials;
  const ORIGIN = 'https://shop.example';
  beforeAll(async () => {
    house = await startStubService(BEHIND);
  });
  beforeEach(async () => {
    house.clock.advance(3_600_001);
    who = await house.newMerchant('test', { ipAllowlist: ['198.51.100.0/24', '2001:db8:7::/48'] });
  });
  afterAll(() => house.close());
  const outcome = ({ status, error }: Reply) => [status, error?.code];

  async function publishable(perMinuteLimit: number) {
    const { merchantId } = who;
    const { apiKey } = await issueApiKey(house.context, { merchantId, env: 'test', kind: 'pk', perMinuteLimit });
    await addAllowedOrigin(house.context, { merchantId, env: 'test', origin: ORIGIN });
    return (origin: string | null, address: string) =>
      call(
        house,
        { ...who, apiKey },
        'GET',
        '/v1/banks',
        {},
        {
          headers: { Origin: origin, ...forwarded(address) },
        },
      );
  }

  it('spends nothing of a publishable key that a stranger has seen, and is bounded by its address', async () => {
    const read = await publishable(5);
    const strangers = await many(LIMIT, 20, () => read('https://evil.example', '203.0.113.20'));
    expect(strangers.every((reply) => outcome(reply)[1] === 'SVC_ORIGIN_NOT_ALLOWED')).toBe(true);
    const last = strangers.map(({ headers }) => `${headers['ratelimit-limit']}:${headers['ratelimit-remaining']}`);
    expect(last).toContain('600:0');
    expect(outcome(await read('https://evil.example', '203.0.113.20'))).toEqual([429, 'SVC_RATE_LIMITED']);
    expect(outcome(await read(null, '203.0.113.21'))).toEqual([403, 'SVC_ORIGIN_NOT_ALLOWED']);
    const shop = await many(6, 6, () => read(ORIGIN, '203.0.113.22'));
    expect(shop.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 429]);
    // The contract's order: the key's limit comes before its source.
    expect(outcome(await read('https://evil.example', '203.0.113.23'))).toEqual([429, 'SVC_RATE_LIMITED']);
  });

  it('spends nothing of a key with an allowlist, reads and writes', async () => {
    const { merchantId, apiKeyId: id } = who;
    await changeApiKey(house.context, { merchantId, id, perMinuteLimit: 3 });
    const read = (address: string) => call(house, who, 'GET', '/v1/banks', {}, { headers: forwarded(address) });
    const write = (address: string) =>
      call(
        house,
        who,
        'POST',
        '/v1/accounts/resolve',
        { bankCode: '058', accountNumber: '0123456789' },
        {
          headers: forwarded(address),
        },
      );
    for (const address of ['203.0.113.30', '2001:db8:8::1', 'nonsense']) {
      expect(outcome(await read(address))).toEqual([403, 'SVC_IP_NOT_ALLOWED']);
      expect(outcome(await write(address))).toEqual([403, 'SVC_IP_NOT_ALLOWED']);
    }
    expect((await read('198.51.100.7')).headers['ratelimit-remaining']).toBe('2');
    expect((await read('2001:db8:7:1::5')).headers['ratelimit-remaining']).toBe('1');
    expect((await write('198.51.100.8')).status).toBe(200);
    expect(outcome(await read('198.51.100.7'))).toEqual([429, 'SVC_RATE_LIMITED']);
    expect(outcome(await read('203.0.113.31'))).toEqual([429, 'SVC_RATE_LIMITED']);
  });
});

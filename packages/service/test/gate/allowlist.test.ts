// Where requests come from (B17): proxies, allowlists, spellings of addresses.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { countedAddress, readSourceAddress } from '../../src/gate/read-source-address.ts';
import type { Database } from '../../src/ports/database.ts';
import { type Credentials, call } from '../harness/raw-client.ts';
import { type StubService, startStubService } from '../harness/start-stub-service.ts';
import { openTestDatabase } from '../test-database.ts';

const REFUSED = [403, 'SVC_IP_NOT_ALLOWED'];

const INSIDE: readonly (readonly [address: string, entry: string])[] = [
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7', '203.0.113.7/32'],
  ['203.0.113.7', '203.0.113.0/24'],
  ['203.0.113.255', '203.0.113.0/24'],
  ['203.255.255.255', '203.0.0.0/8'],
  ['203.0.113.6', '203.0.113.6/31'],
  ['203.0.113.7', '203.0.113.6/31'],
  ['::ffff:203.0.113.7', '203.0.113.0/24'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['2001:db8::1', '2001:db8::1'],
  ['2001:db8::1', '2001:DB8:0:0::1/128'],
  ['2001:db8:ffff:ffff::1', '2001:db8::/32'],
  ['fe80::1%eth0', 'fe80::1'],
];

const OUTSIDE: readonly (readonly [address: string, entry: string])[] = [
  ['203.0.114.7', '203.0.113.0/24'],
  ['203.0.112.255', '203.0.113.0/24'],
  ['204.0.0.0', '203.0.0.0/8'],
  ['203.0.113.8', '203.0.113.6/31'],
  ['2001:db9::1', '2001:db8::/32'],
  ['2001:db8::2', '2001:db8::1'],
  ['::1', '127.0.0.1'],
  ['127.0.0.1', '::1'],
  ['::203.0.113.7', '203.0.113.7'],
  ['64:ff9b::203.0.113.7', '203.0.113.7'],
  ['203.0.113.7', 'nonsense'],
  ['203.0.113.7', ''],
  ['203.0.113.7', '203.0.113.0/33'],
  ['203.0.113.7', '203.0.113.0/-1'],
  ['203.0.113.7', '203.0.113.0/24/8'],
  ['203.0.113.7', '203.0.113.0/x'],
  ['203.0.113.7', '::/0'],
  ['nonsense', '0.0.0.0/0'],
  ['', '0.0.0.0/0'],
];

describe('an allowlist', () => {
  let db: Database;
  beforeAll(async () => {
    db = await openTestDatabase();
  });
  afterAll(() => db.close());
  const isInAllowlist = async (address: string, allowlist: readonly string[]) => {
    const [row] = await db.query<{ isIn: boolean }>('select is_in_allowlist($1, $2) as "isIn"', [
      address,
      [...allowlist],
    ]);
    return row?.isIn;
  };

  it.each(INSIDE)('lets %s in by %s', async (address, entry) => {
    expect(await isInAllowlist(readSourceAddress(address), ['198.51.100.1', entry])).toBe(true);
  });

  it.each(OUTSIDE)('keeps %s out by %s', async (address, entry) => {
    expect(await isInAllowlist(readSourceAddress(address), [entry])).toBe(false);
  });

  it('agrees with plain arithmetic on bits', async () => {
    const toNumber = (text: string) => text.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);
    const random = () => Array.from({ length: 4 }, () => Math.floor(Math.random() * 256)).join('.');
    const cases = Array.from({ length: 2_000 }, (_, round) => {
      const bits = Math.floor(Math.random() * 33);
      const network = random();
      const address = round % 2 === 0 ? random() : network;
      const size = 2 ** (32 - bits);
      const same = Math.floor(toNumber(address) / size) === Math.floor(toNumber(network) / size);
      return { address, range: `${network}/${bits}`, same };
    });
    const judged = await db.query(
      `select address, range, is_in_allowlist(address, array[range]) as same
       from json_to_recordset($1) as given (address text, range text)`,
      [JSON.stringify(cases)],
    );
    expect(judged).toEqual(cases);
  });
});

describe('an address counts', () => {
  it('by itself, or by its network of 64 bits', () => {
    expect(countedAddress(readSourceAddress('203.0.113.7'))).toBe('203.0.113.7');
    expect(countedAddress(readSourceAddress('::ffff:203.0.113.7'))).toBe('203.0.113.7');
    expect(countedAddress('2001:db8::1')).toBe(countedAddress('2001:db8:0:0:ffff::9'));
    expect(countedAddress('2001:db8::1')).not.toBe(countedAddress('2001:db8:0:1::1'));
    expect(countedAddress(readSourceAddress('nonsense'))).toBe('unknown');
  });
});

describe('a service that trusts no proxy', () => {
  let house: StubService;
  let inside: Credentials;
  let outside: Credentials;
  beforeAll(async () => {
    house = await startStubService();
    inside = await house.newMerchant('live', { ipAllowlist: ['127.0.0.0/8'] });
    outside = await house.newMerchant('live', { ipAllowlist: ['203.0.113.0/24'] });
  });
  beforeEach(() => house.clock.advance(61_000));
  afterAll(() => house.close());
  const read = (who: Credentials, headers = {}) => call(house, who, 'GET', '/v1/banks', {}, { headers });

  it('judges by the connection alone', async () => {
    expect((await read(inside)).status).toBe(200);
    const reply = await read(outside);
    expect([reply.status, reply.error?.code]).toEqual(REFUSED);
  });

  it.each(['X-Forwarded-For', 'X-Real-IP', 'Forwarded', 'CF-Connecting-IP', 'True-Client-IP', 'X-Client-IP'])(
    'does not believe %s',
    async (name) => {
      const value = name === 'Forwarded' ? 'for=203.0.113.7' : '203.0.113.7';
      const reply = await read(outside, { [name]: value });
      expect([reply.status, reply.error?.code]).toEqual(REFUSED);
    },
  );

  it('lets nobody use a Live key whose allowlist is empty', async () => {
    await house.context.db.query("update api_keys set ip_allowlist = '{}' where id = $1", [inside.apiKeyId]);
    const reply = await read(inside);
    expect([reply.status, reply.error?.code]).toEqual(REFUSED);
  });
});

describe('a service behind a proxy that it knows', () => {
  let house: StubService;
  let who: Credentials;
  beforeAll(async () => {
    house = await startStubService({ trustedProxies: ['127.0.0.0/8', '10.0.0.0/8'] });
    who = await house.newMerchant('live', { ipAllowlist: ['203.0.113.0/24', '2001:db8::/32'] });
  });
  beforeEach(() => house.clock.advance(61_000));
  afterAll(() => house.close());
  const statusFrom = async (forwarded: string) =>
    (await call(house, who, 'GET', '/v1/banks', {}, { headers: { 'X-Forwarded-For': forwarded } })).status;

  it.each([
    ['203.0.113.7', 200],
    ['6.6.6.6, 203.0.113.7', 200],
    ['203.0.113.7, 10.1.2.3', 200],
    ['::ffff:203.0.113.7', 200],
    ['2001:db8::7', 200],
    ['203.0.113.7, 6.6.6.6', 403],
    ['203.0.113.7, 6.6.6.6, 10.1.2.3', 403],
    ['6.6.6.6', 403],
    ['nonsense', 403],
    ['203.0.113.7, nonsense', 403],
    [', ,', 403],
    ['203.0.113.7:8080', 403],
  ])('reads %s as far as it may: %i', async (forwarded, status) => {
    expect(await statusFrom(forwarded)).toBe(status);
  });
});

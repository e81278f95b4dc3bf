// Queries and cursors (B14), against the real handlers of the credential lists.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { credentialRoutes } from '../../src/api/routes/index.ts';
import { issueApiKey } from '../../src/credentials/issue-credentials.ts';
import { type Credentials, call, open } from '../harness/raw-client.ts';
import { type StubService, startStubService } from '../harness/start-stub-service.ts';
import { expectRefused, INVALID } from './refusals.ts';

let house: StubService;
let merchant: Credentials;
let other: Credentials;
beforeAll(async () => {
  house = await startStubService();
  Object.assign(house.handle, credentialRoutes);
  merchant = await house.newMerchant();
  other = await house.newMerchant();
  for (const { merchantId } of [merchant, other]) {
    for (let count = 0; count < 4; count += 1) {
      await issueApiKey(house.context, { merchantId, env: 'test', kind: 'sk' });
    }
  }
});
beforeEach(() => house.clock.advance(61_000));
afterAll(() => house.close());

const read = (query: string, who = merchant, path = '/v1/api-keys') => call(house, who, 'GET', `${path}${query}`);
interface Page {
  keys: { id: string }[];
  pagination: { nextCursor: string | null; hasMore: boolean };
}
const page = async (query: string, who = merchant) => open(who, await read(query, who)) as unknown as Page;
/** A refused list is refused by its handler when the cursor is at fault, so a call is no trace here. */
async function refused(query: string, who = merchant, path?: string): Promise<void> {
  const reply = await read(query, who, path);
  expect([reply.status, reply.error?.code]).toEqual(INVALID);
}

describe('a limit', () => {
  const BAD = [
    '0',
    '201',
    '-1',
    '+1',
    '1.0',
    '1e2',
    '0x10',
    '01',
    '',
    ' 1',
    '1 ',
    '%201',
    '٥',
    'abc',
    'null',
    '9'.repeat(30),
    '1,2',
    '1%00',
    'true',
    '%F0%9F%98%80',
  ];
  it.each(BAD)('of %j is refused', async (limit) => {
    await expectRefused(house, () => read(`?limit=${encodeURI(limit).replaceAll('%25', '%')}`), INVALID);
  });

  it.each(['1', '2', '199', '200'])('of %s is accepted', async (limit) => {
    expect((await page(`?limit=${limit}`)).keys.length).toBeLessThanOrEqual(Number(limit));
  });

  it('is 50 when missing', async () => {
    await read('');
    expect(house.calls.at(-1)?.query).toMatchObject({ limit: 50 });
  });

  it('given twice is refused, also with one value', async () => {
    await expectRefused(house, () => read('?limit=1&limit=1'), INVALID);
    await expectRefused(house, () => read('?limit=1&limit=2'), INVALID);
    await expectRefused(house, () => read('?limit=1&%6cimit=2'), INVALID);
  });
});

describe('a filter', () => {
  it.each([
    '?env=',
    '?env=prod',
    '?env=TEST',
    '?env=test%00',
    '?env=test&env=live',
    '?env[]=test&env=x',
    '?env=test%0a',
  ])('%s is refused', async (query) => {
    await expectRefused(house, () => read(query), INVALID);
  });

  it.each(['?status=minted', '?status=', '?type=issue', '?type=crypto-issue&type=fiat-issue'])(
    '%s is refused on conversions',
    async (query) => {
      await expectRefused(house, () => read(query, merchant, '/v1/conversions'), INVALID);
    },
  );

  it.each([
    ['/v1/balance', ''],
    ['/v1/balance', '?account=0x70997970C51812dc3A010C7d01b50e0d17dc79C8'],
    ['/v1/balance', '?account=0x70997970C51812dc3A010C7d01b50e0d17dc79C8&chain=celo'],
    ['/v1/balance', '?account=nonsense&chain=celo&asset=SVC'],
    ['/v1/balance', '?account=0x70997970C51812dc3A010C7d01b50e0d17dc79C8&chain=celo&asset=BTC'],
    ['/v1/balance', '?account=0x70997970C51812dc3A010C7d01b50e0d17dc79c8&chain=celo&asset=SVC'],
    ['/v1/balance', '?account=0x70997970C51812dc3A010C7d01b50e0d17dc79C8&chain=c&asset=SVC'],
    ['/v1/conversions/quote', '?type=fiat-issue&chain=celo&pair=USDC&amount=1'],
    ['/v1/conversions/quote', '?type=crypto-issue&chain=celo&pair=NGN&amount=1'],
    ['/v1/conversions/quote', '?type=crypto-issue&chain=celo&pair=USDC&amount=1e3'],
    ['/v1/conversions/quote', '?type=crypto-issue&chain=celo&pair=USDC&amount=-1'],
    ['/v1/conversions/quote', `?type=crypto-issue&chain=celo&pair=USDC&amount=${'1'.repeat(61)}`],
    ['/v1/conversions/quote', '?type=crypto-issue&chain=celo&pair=USDC'],
    ['/v1/conversions/screening', ''],
    ['/v1/conversions/screening', '?reference=nonsense'],
    ['/v1/conversions/screening', '?reference=op:a:12345678&reference=op:a:12345678'],
    ['/v1/events', '?type=conversion.minted'],
  ])('%s%s is refused', async (path, query) => {
    await expectRefused(house, () => read(query, merchant, path), INVALID);
  });

  it('that is unknown is ignored', async () => {
    expect((await read('?unknown=1&unknown=2&__proto__=a&constructor=b')).status).toBe(200);
  });

  it('may be percent-encoded or have a broken escape in a name nobody knows', async () => {
    expect((await read('?env=%74est')).status).toBe(200);
    expect((await read('?%ff=%ff&&&=')).status).toBe(200);
  });
});

describe('a cursor', () => {
  it('leads through every item once, newest first, also while more are added', async () => {
    const wanted = (await page('?limit=200')).keys.map(({ id }) => id);
    const seen: string[] = [];
    let cursor = '';
    do {
      const { keys, pagination } = await page(`?limit=2${cursor}`);
      seen.push(...keys.map(({ id }) => id));
      await issueApiKey(house.context, { merchantId: merchant.merchantId, env: 'test', kind: 'sk' });
      cursor = pagination.nextCursor === null ? '' : `&cursor=${encodeURIComponent(pagination.nextCursor)}`;
    } while (cursor !== '');
    expect(seen).toEqual(wanted);
  });

  it('that was tampered with, cut or made up is refused', async () => {
    const { nextCursor } = (await page('?limit=1')).pagination;
    const cursor = String(nextCursor);
    const last = cursor.at(-1) === 'A' ? 'B' : 'A';
    const first = cursor.at(0) === 'A' ? 'B' : 'A';
    const bad = [
      '',
      'A',
      'nonsense',
      cursor.slice(0, -1),
      cursor.slice(1),
      cursor.slice(0, -1) + last,
      first + cursor.slice(1),
    ];
    const worse = [
      `${cursor}A`,
      `${cursor}=`,
      `${cursor}${cursor}`,
      'A'.repeat(1024),
      'A'.repeat(1025),
      '../../etc/passwd',
    ];
    const worst = ['{"id":"key_1"}', "' or 1=1 --", 'eyJpZCI6MX0', '%00', '%F0%9F%98%80', '0', '-1', 'null'];
    for (const text of [...bad, ...worse, ...worst]) {
      await refused(`?limit=1&cursor=${text.startsWith('%') ? text : encodeURIComponent(text)}`);
    }
  });

  it('of another merchant, of another list or with other filters is refused', async () => {
    const { nextCursor } = (await page('?limit=1')).pagination;
    const query = `?limit=1&cursor=${encodeURIComponent(String(nextCursor))}`;
    await refused(query, other);
    await refused(query, merchant, '/v1/signing-keys');
    await refused(`${query}&env=test`);
    await refused(`${query}&${query.slice(1)}`);
  });

  it('outlives the item it points to', async () => {
    const first = await page('?limit=1');
    await house.context.db.query('delete from api_keys where id = $1', [String(first.keys[0]?.id)]);
    const next = await page(`?limit=1&cursor=${encodeURIComponent(String(first.pagination.nextCursor))}`);
    expect(next.keys).toHaveLength(1);
  });
});

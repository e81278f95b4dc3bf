// Bad timestamps (B4) and nonces (B5).
import { randomBytes } from 'node:crypto';
import { encodeBase64url } from '@svc/protocol';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type CallOptions, type Credentials, call, newNonce } from '../harness/raw-client.ts';
import { type StubService, startStubService } from '../harness/start-stub-service.ts';
import { expectRefused, INVALID, OUT_OF_WINDOW, REUSED, UNSIGNED } from './refusals.ts';

const TARGET = '/v1/accounts/resolve';
const BODY = { bankCode: '058', accountNumber: '0123456789' };

let house: StubService;
let merchant: Credentials;
let other: Credentials;
beforeAll(async () => {
  house = await startStubService();
  merchant = await house.newMerchant();
  other = await house.newMerchant();
});
beforeEach(() => house.clock.advance(61_000));
afterAll(() => house.close());

const write = (options: CallOptions = {}, who = merchant) => call(house, who, 'POST', TARGET, BODY, options);
const seconds = (offset = 0) => String(Math.floor(house.clock.now() / 1000) + offset);

const MALFORMED_TIMESTAMPS = [
  '',
  '+1',
  '-1',
  '1.5',
  '1e9',
  '0x10',
  '1 2',
  '1,789',
  '１２３',
  '١٢٣',
  'now',
  'NaN',
  'Infinity',
  '12a',
  '2026-09-17',
];

describe('a timestamp', () => {
  it.each(MALFORMED_TIMESTAMPS)('of %j is malformed', async (timestamp) => {
    const text = Buffer.from(timestamp, 'utf8').toString('latin1');
    await expectRefused(house, () => write({ headers: { 'X-SVC-Timestamp': text } }), INVALID);
  });

  it('missing is refused', async () => {
    await expectRefused(house, () => write({ headers: { 'X-SVC-Timestamp': null } }), INVALID);
  });

  it.each([-301, 301, -302, 600, -600, 3600, -86_400, 31_536_000])(
    '%i seconds away is out of the window',
    async (offset) => {
      const reply = await expectRefused(house, () => write({ timestamp: seconds(offset) }), OUT_OF_WINDOW);
      expect(reply.error?.details).toEqual({ serverTime: Number(seconds()) });
    },
  );

  it.each(['0', '1', '99999999999999999999', '9'.repeat(400)])('of %s is out of the window', async (timestamp) => {
    await expectRefused(house, () => write({ timestamp }), OUT_OF_WINDOW);
  });

  it('in milliseconds is out of the window', async () => {
    await expectRefused(house, () => write({ timestamp: `${seconds()}000` }), OUT_OF_WINDOW);
  });

  it.each([-300, -299, -1, 0, 1, 299, 300])('%i seconds away is accepted', async (offset) => {
    expect((await write({ timestamp: seconds(offset) })).status).toBe(200);
  });

  it('is judged before the signature', async () => {
    const headers = { 'X-SVC-Signature': 'nonsense' };
    await expectRefused(house, () => write({ timestamp: seconds(301), headers }), OUT_OF_WINDOW);
  });

  it('is needed on a signed read, and only there', async () => {
    const read = (options: CallOptions) => call(house, merchant, 'GET', '/v1/banks', {}, options);
    const none = { 'X-SVC-Timestamp': null };
    await expectRefused(house, () => read({ signed: true, headers: none }), INVALID);
    await expectRefused(house, () => read({ signed: true, timestamp: seconds(-301) }), OUT_OF_WINDOW);
    expect((await read({ headers: { 'X-SVC-Timestamp': 'whenever' } })).status).toBe(200);
  });
});

const NONCE = encodeBase64url(Buffer.alloc(16, 7));
const MALFORMED_NONCES = [
  '',
  'A',
  encodeBase64url(randomBytes(15)),
  encodeBase64url(randomBytes(17)),
  encodeBase64url(randomBytes(32)),
  `${NONCE}==`,
  `${NONCE.slice(0, -1)}x`,
  `+${NONCE.slice(1)}`,
  `/${NONCE.slice(1)}`,
  `${NONCE.slice(0, 10)} ${NONCE.slice(11)}`,
  randomBytes(16).toString('hex'),
  '00000000-0000-0000-0000-000000000000',
];

describe('a nonce', () => {
  it.each(MALFORMED_NONCES)('of %j is malformed', async (nonce) => {
    await expectRefused(house, () => write({ headers: { 'X-SVC-Nonce': nonce } }), INVALID);
  });

  it('missing is refused', async () => {
    await expectRefused(house, () => write({ headers: { 'X-SVC-Nonce': null } }), INVALID);
  });

  it.each([0, 1, 599, 600, 601, 659])('is refused again %i seconds later', async (later) => {
    const nonce = newNonce();
    expect((await write({ nonce })).status).toBe(200);
    house.clock.advance(later * 1000);
    await expectRefused(house, () => write({ nonce }), REUSED);
  });

  it('is forgotten after 660 seconds', async () => {
    const nonce = newNonce();
    expect((await write({ nonce })).status).toBe(200);
    house.clock.advance(660_000);
    expect((await write({ nonce })).status).toBe(200);
  });

  it('is not lost to a request with a bad signature, and is to one with a bad body', async () => {
    const nonce = newNonce();
    await expectRefused(house, () => write({ nonce, signTarget: '/v1/other' }), UNSIGNED);
    await expectRefused(house, () => write({ nonce, body: '{}' }), [400, 'SVC_ENCRYPTION_REQUIRED'], { spends: 1 });
    await expectRefused(house, () => write({ nonce }), REUSED);
  });

  it('is judged before the envelope', async () => {
    const nonce = newNonce();
    await write({ nonce });
    await expectRefused(house, () => write({ nonce, body: 'nonsense' }), REUSED);
  });

  it("belongs to its signing key: another merchant's may be the same", async () => {
    const nonce = newNonce();
    expect((await write({ nonce })).status).toBe(200);
    expect((await write({ nonce }, other)).status).toBe(200);
  });

  it('is accepted once when sent many times at once', async () => {
    const nonce = newNonce();
    const replies = await Promise.all(Array.from({ length: 12 }, () => write({ nonce })));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ error }) => error?.code === 'SVC_NONCE_REUSED')).toHaveLength(11);
  });
});

import { decodeBase64url, importVerifyKey, sha256Hex, verifyBytes } from '@svc/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Credentials, call, newNonce, open, send } from '../harness/raw-client.ts';
import { type StubService, startStubService } from '../harness/start-stub-service.ts';

let house: StubService;
let merchant: Credentials;
const resolve = { bankCode: '058', accountNumber: '0123456789' };

beforeAll(async () => {
  house = await startStubService();
  merchant = await house.newMerchant();
});
afterAll(() => house.close());

describe('a request that does everything right', () => {
  it('reads: the answer is sealed to the merchant and signed by a key of the key document', async () => {
    const reply = await call(house, merchant, 'GET', '/v1/conversions?limit=3&status=created');
    expect(reply.status).toBe(200);
    expect(open(merchant, reply)).toMatchObject({ operation: 'listConversions' });
    expect(house.calls.at(-1)).toMatchObject({
      operationId: 'listConversions',
      merchantId: merchant.merchantId,
      env: 'test',
      query: { limit: 3, status: 'created' },
    });
    expect(reply.headers['x-svc-api-version']).toBe('2026-09-15');
    const document = await send(house, { method: 'GET', target: '/v1/.well-known/svc-public-keys.json' });
    const keys = document.body.keys as { kid: string; publicKey: string; use: string[]; env: string }[];
    const key = keys.find(({ kid }) => kid === reply.headers['x-svc-key-id']);
    expect(key).toMatchObject({ alg: 'Ed25519', env: 'test', use: expect.arrayContaining(['responses']) });
    const { 'x-svc-request-id': id, 'x-svc-timestamp': at, 'x-svc-signature': header } = reply.headers;
    const text = `SVC-RESP-V1\n${id}\n${at}\n${sha256Hex(Buffer.from(reply.text))}`;
    const signature = decodeBase64url(String(header).slice('ed25519='.length));
    const verifyKey = importVerifyKey(decodeBase64url(key?.publicKey ?? '') as Uint8Array);
    expect(verifyBytes(verifyKey, Buffer.from(text), signature as Uint8Array)).toBe(true);
  });

  it('writes: the handler gets the plaintext', async () => {
    const reply = await call(house, merchant, 'POST', '/v1/accounts/resolve', resolve);
    expect(reply.status).toBe(200);
    expect(open(merchant, reply)).toMatchObject({ operation: 'resolveAccount' });
    expect(house.calls.at(-1)?.body).toEqual(resolve);
  });

  it('costs one round trip for a read and two for a write, idempotency claim included', async () => {
    const write = (headers = {}) => call(house, merchant, 'POST', '/v1/accounts/resolve', resolve, { headers });
    await write();
    expect(await costOf(() => call(house, merchant, 'GET', '/v1/banks'))).toBe(1);
    expect(await costOf(() => write())).toBe(2);
    // The third keeps the answer.
    expect(await costOf(() => write({ 'Idempotency-Key': 'round-trips-1' }))).toBe(3);
    expect(await costOf(() => write({ 'Idempotency-Key': 'round-trips-1' }))).toBe(2);
  });

  it('may sign a read, and then spends its nonce', async () => {
    const nonce = newNonce();
    expect((await call(house, merchant, 'GET', '/v1/banks', {}, { signed: true, nonce })).status).toBe(200);
    const again = await call(house, merchant, 'GET', '/v1/banks', {}, { signed: true, nonce });
    expect([again.status, again.error?.code]).toEqual([401, 'SVC_NONCE_REUSED']);
  });
});

/** Round trips of one request; what the process does by itself is not the request's. */
async function costOf(work: () => Promise<unknown>): Promise<number> {
  const { db } = house.context;
  const { statements } = house;
  const before = { trips: db.roundTrips, statements: statements.length };
  await work();
  const background = statements.slice(before.statements).filter((text) => /request_log|service_keys/.test(text));
  return db.roundTrips - before.trips - background.length;
}

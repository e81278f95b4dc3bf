// Bad signatures and signing keys (B3).
import { randomBytes } from 'node:crypto';
import { encodeBase64url, importSignKey, signatureHeader, signBytes } from '@svc/protocol';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { registerSigningKey } from '../../src/credentials/register-signing-key.ts';
import { revokeCredential } from '../../src/credentials/revoke-credential.ts';
import { rotateSigningKey } from '../../src/credentials/rotate-credential.ts';
import {
  bytesOf,
  type CallOptions,
  type Credentials,
  call,
  makeRequest,
  newNonce,
  open,
  send,
} from '../harness/raw-client.ts';
import { type StubService, startStubService } from '../harness/start-stub-service.ts';
import { expectRefused, INVALID, UNSIGNED } from './refusals.ts';

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

/** Sends a good request whose signature header was changed. */
async function withSignature(change: (header: string) => string | string[] | null) {
  const raw = makeRequest(house, merchant, 'POST', TARGET, BODY);
  const header = String(raw.headers?.['X-SVC-Signature']);
  return send(house, { ...raw, headers: { ...raw.headers, 'X-SVC-Signature': change(header) } });
}

/** Signs any text in place of the canonical string. */
async function signedText(write: (lines: string[]) => string) {
  const raw = makeRequest(house, merchant, 'POST', TARGET, BODY);
  const { 'X-SVC-Timestamp': timestamp, 'X-SVC-Nonce': nonce } = raw.headers as Record<string, string>;
  const { createHash } = await import('node:crypto');
  const hash = createHash('sha256').update(String(raw.body)).digest('hex');
  const text = write(['SVC-V1', 'POST', TARGET, String(timestamp), String(nonce), hash]);
  const signature = signatureHeader(signBytes(importSignKey(bytesOf(merchant.signingKey)), Buffer.from(text)));
  return send(house, { ...raw, headers: { ...raw.headers, 'X-SVC-Signature': signature } });
}
const replaced =
  (index: number, value: string | ((line: string) => string)) =>
  (lines: string[]): string =>
    lines.map((line, at) => (at !== index ? line : typeof value === 'string' ? value : value(line))).join('\n');

const HEADERS: readonly (readonly [name: string, change: (header: string) => string | null])[] = [
  ['is missing', () => null],
  ['is empty', () => ''],
  ['has no prefix', (header) => header.slice('ed25519='.length)],
  ['has another prefix', (header) => header.replace('ed25519', 'ed448')],
  ['has its prefix in capitals', (header) => header.replace('ed25519', 'ED25519')],
  ['has a colon for the equals sign', (header) => header.replace('=', ':')],
  ['has two prefixes', (header) => `ed25519=${header}`],
  ['has padding', (header) => `${header}==`],
  ['is one character short', (header) => header.slice(0, -1)],
  ['is one character long', (header) => `${header}A`],
  ['is half as long', (header) => header.slice(0, 51)],
  ['is in hexadecimal', () => `ed25519=${randomBytes(64).toString('hex')}`],
  ['is in the other alphabet', () => `ed25519=${'+/'.repeat(43)}`],
  ['is of zeros', () => `ed25519=${encodeBase64url(new Uint8Array(64))}`],
  ['is of ones', () => `ed25519=${encodeBase64url(new Uint8Array(64).fill(255))}`],
  ['is random', () => signatureHeader(randomBytes(64))],
  [
    'has stray trailing bits',
    (header) => header.slice(0, -1) + String.fromCharCode(header.charCodeAt(header.length - 1) + 1),
  ],
  ['holds a space', (header) => `${header.slice(0, 20)} ${header.slice(21)}`],
  ['has S + L for S', (header) => addOrder(header)],
];

/** Ed25519's group order added to S: the same signature to a verifier that does not check. */
function addOrder(header: string): string {
  const bytes = Buffer.from(bytesOf(header.slice('ed25519='.length)));
  const order = 0x1000000000000000000000000000000014def9dea2f79cd65812631a5cf5d3edn;
  let scalar = BigInt(`0x${Buffer.from(bytes.subarray(32)).reverse().toString('hex')}`) + order;
  for (let index = 32; index < 64; index += 1) {
    bytes[index] = Number(scalar & 255n);
    scalar >>= 8n;
  }
  return signatureHeader(bytes);
}

const TEXTS: readonly (readonly [name: string, write: (lines: string[]) => string])[] = [
  ['another format', replaced(0, 'SVC-V2')],
  ['another method', replaced(1, 'PUT')],
  ['a lower-case method', replaced(1, 'post')],
  ['another path', replaced(2, '/v1/transfers')],
  ['a trailing slash', replaced(2, (path) => `${path}/`)],
  ['an added query', replaced(2, (path) => `${path}?a=b`)],
  ['an encoded path', replaced(2, (path) => path.replace('resolve', 'resolv%65'))],
  ['the whole address', replaced(2, (path) => `http://127.0.0.1${path}`)],
  ['another timestamp', replaced(3, (text) => String(Number(text) + 1))],
  ['another nonce', replaced(4, () => newNonce())],
  ['another body', replaced(5, (hash) => hash.replace(/^./, (digit) => (digit === '0' ? '1' : '0')))],
  ['a hash in capitals', replaced(5, (hash) => hash.toUpperCase())],
  ['a hash in base64url', replaced(5, (hash) => Buffer.from(hash, 'hex').toString('base64url'))],
  ['no hash', (lines) => lines.slice(0, -1).join('\n')],
  ['a final line feed', (lines) => `${lines.join('\n')}\n`],
  ['CR LF', (lines) => lines.join('\r\n')],
  ['spaces', (lines) => lines.join(' ')],
  ['timestamp and nonce in the other order', ([a, b, c, d, e, f]) => [a, b, c, e, d, f].join('\n')],
  ['method and path in the other order', ([a, b, c, d, e, f]) => [a, c, b, d, e, f].join('\n')],
  ['the merchant id added', (lines) => [...lines, merchant.merchantId].join('\n')],
];

describe('a signature', () => {
  it.each(HEADERS)('that %s is refused', async (_, change) => {
    await expectRefused(house, () => withSignature(change), UNSIGNED);
  });

  it.each(TEXTS)('over %s is refused', async (_, text) => {
    await expectRefused(house, () => signedText(text), UNSIGNED);
  });

  it('over the right text by the same hand is accepted', async () => {
    expect((await signedText((lines) => lines.join('\n'))).status).toBe(200);
  });

  it('covers the query as sent', async () => {
    const target = `${TARGET}?z=1&a=%20%41`;
    expect((await call(house, merchant, 'POST', target, BODY)).status).toBe(200);
    for (const signTarget of [TARGET, `${TARGET}?a=%20A&z=1`, `${TARGET}?z=1&a=%20A`]) {
      await expectRefused(house, () => call(house, merchant, 'POST', target, BODY, { signTarget }), UNSIGNED);
    }
  });

  it("by an unknown key, another merchant's, or one of the other environment is refused", async () => {
    const live = await house.newMerchant('live');
    const strangers: Partial<Credentials>[] = [
      { signingKeyId: 'sgn_01K5BK1ES3V5X7Z9B1D3F5H7KM' },
      { signingKeyId: other.signingKeyId, signingKey: other.signingKey },
      { signingKeyId: live.signingKeyId, signingKey: live.signingKey },
      { signingKey: other.signingKey },
    ];
    for (const change of strangers) {
      await expectRefused(house, () => write({}, { ...merchant, ...change }), UNSIGNED);
      const signed = { signed: true };
      const who = { ...merchant, ...change };
      await expectRefused(house, () => call(house, who, 'GET', '/v1/banks', {}, signed), UNSIGNED);
    }
  });

  it('by a key revoked, or rotated more than 24 hours ago, is refused', async () => {
    const { context, clock } = house;
    const { merchantId } = merchant;
    const register = async () => {
      const { signingKey, record } = await registerSigningKey(context, { merchantId, env: 'test' });
      return { ...merchant, signingKeyId: record.id, signingKey: String(signingKey) };
    };
    const revoked = await register();
    expect((await write({}, revoked)).status).toBe(200);
    await revokeCredential(context, { merchantId, id: revoked.signingKeyId });
    await expectRefused(house, () => write({}, revoked), UNSIGNED);

    const rotated = await register();
    clock.advance(1000 - (clock.now() % 1000));
    await rotateSigningKey(context, { merchantId, id: rotated.signingKeyId });
    clock.advance(86_400_000 - 1);
    expect((await write({}, rotated)).status).toBe(200);
    clock.advance(1);
    await expectRefused(house, () => write({}, rotated), UNSIGNED);
  });

  it('shows what the service computed in Sandbox, and nothing of it in Live', async () => {
    const sandbox = await withSignature(() => signatureHeader(randomBytes(64)));
    expect(sandbox.error?.details).toMatchObject({
      canonicalString: expect.stringMatching(/^SVC-V1\nPOST\n\/v1\/accounts\/resolve\n\d+\n\S{22}\n[0-9a-f]{64}$/),
      bodySha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      aad: `SVC-ENC-V1\nPOST\n${TARGET}\n${merchant.merchantId}\n${merchant.encryptionKeyId}`,
    });
    const live = await house.newMerchant('live');
    const reply = await write({ signTarget: '/other' }, live);
    expect([reply.error?.code, reply.error?.details]).toEqual(['SVC_INVALID_SIGNATURE', undefined]);
  });
});

describe('a key id', () => {
  it.each([
    ['missing', null],
    ['empty', ''],
    ['of an encryption key', 'enc_01K5BK2HT5W7Y9A1C3E5G7J9MN'],
    ['in lower case', 'sgn_01k5bk1es3v5x7z9b1d3f5h7km'],
    ['too short', 'sgn_01K5BK1ES3V5X7Z9B1D3F5H7K'],
    ['with a letter that no id has', 'sgn_01K5BK1ES3V5X7Z9B1D3F5H7KU'],
  ])('%s is refused on a write', async (_, keyId) => {
    await expectRefused(house, () => write({ headers: { 'X-SVC-Key-Id': keyId } }), INVALID);
  });

  it('picks on a read which key the answer is sealed to; absent, the newest active one', async () => {
    const who = await house.newMerchant();
    const { merchantId } = who;
    const { signingKey, record } = await registerSigningKey(house.context, { merchantId, env: 'test' });
    const newest = { ...who, signingKeyId: record.id, signingKey: String(signingKey) };
    const absent = await call(house, who, 'GET', '/v1/banks');
    expect(open(newest, absent)).toMatchObject({ operation: 'listBanks' });
    const named = await call(house, who, 'GET', '/v1/banks', {}, { headers: { 'X-SVC-Key-Id': who.signingKeyId } });
    expect(open(who, named)).toMatchObject({ operation: 'listBanks' });
    await revokeCredential(house.context, { merchantId, id: record.id });
    expect(open(who, await call(house, who, 'GET', '/v1/banks'))).toMatchObject({ operation: 'listBanks' });
  });

  it('is refused on a read when unknown, foreign or malformed', async () => {
    const read = (keyId: string) =>
      call(house, merchant, 'GET', '/v1/banks', {}, { headers: { 'X-SVC-Key-Id': keyId } });
    await expectRefused(house, () => read('sgn_01K5BK1ES3V5X7Z9B1D3F5H7KM'), UNSIGNED);
    await expectRefused(house, () => read(other.signingKeyId), UNSIGNED);
    // Nothing was signed: what the service computed is the hash of no body.
    expect((await read(other.signingKeyId)).error?.details).toEqual({
      bodySha256: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    });
    await expectRefused(house, () => read('nonsense'), INVALID);
  });

  it('cannot be had at all by a merchant without a signing key', async () => {
    const who = await house.newMerchant();
    await revokeCredential(house.context, { merchantId: who.merchantId, id: who.signingKeyId });
    await expectRefused(house, () => call(house, who, 'GET', '/v1/banks'), UNSIGNED);
  });
});

// Bad envelopes: their shape (B1) and what they hold (B2).
import { createCipheriv, randomBytes } from 'node:crypto';
import { encodeBase64url, LIMITS } from '@svc/protocol';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { issueEncryptionKey } from '../../src/credentials/issue-credentials.ts';
import { revokeCredential } from '../../src/credentials/revoke-credential.ts';
import { rotateEncryptionKey } from '../../src/credentials/rotate-credential.ts';
import { bytesOf, type CallOptions, type Credentials, call, open } from '../harness/raw-client.ts';
import { type StubService, startStubService } from '../harness/start-stub-service.ts';
import { expectRefused, INVALID, UNDECRYPTED, UNENCRYPTED } from './refusals.ts';

const TARGET = '/v1/accounts/resolve';
const BODY = { bankCode: '058', accountNumber: '0123456789' };
type Change = (envelope: Record<string, unknown>) => unknown;
const SPENDS = { spends: 1 } as const;

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
const without =
  (name: string): Change =>
  ({ [name]: _, ...rest }) =>
    rest;
const set =
  (name: string, value: unknown): Change =>
  (envelope) => ({ ...envelope, [name]: value });
const edit =
  (name: string, change: (text: string) => unknown): Change =>
  (envelope) => ({ ...envelope, [name]: change(String(envelope[name])) });

const NAMES = ['v', 'encKeyId', 'iv', 'ciphertext', 'tag'];
const TYPES: readonly unknown[] = [null, 7, true, '', [], {}, 'x'];

const SHAPES: readonly (readonly [name: string, change: Change])[] = [
  ...NAMES.map((name) => [`without ${name}`, without(name)] as const),
  ['with a sixth property', set('alg', 'none')],
  ['with a sixth property named like one of the five', set('IV', 'x')],
  ['as an array', (envelope) => Object.values(envelope)],
  ['inside another object', (envelope) => ({ envelope })],
  ['inside an array', (envelope) => [envelope]],
  ['as a string', (envelope) => JSON.stringify(envelope)],
  ['null', () => null],
  ['a number', () => 1],
  ['true', () => true],
  ['empty', () => ({})],
  ['the plaintext itself', () => BODY],
];

const PROPERTIES: readonly (readonly [name: string, change: Change])[] = [
  ...[0, 2, -1, 1.5, '1', null, true, [1]].map((value) => [`v ${JSON.stringify(value)}`, set('v', value)] as const),
  ...NAMES.slice(1).flatMap((name) =>
    TYPES.filter((value) => name !== 'ciphertext' || value !== 'x').map(
      (value) => [`${name} ${JSON.stringify(value)}`, set(name, value)] as const,
    ),
  ),
  ['encKeyId in lower case', edit('encKeyId', (text) => text.toLowerCase())],
  ['encKeyId with another prefix', edit('encKeyId', (text) => text.replace('enc_', 'key_'))],
  ['encKeyId one short', edit('encKeyId', (text) => text.slice(0, -1))],
  ['encKeyId one long', edit('encKeyId', (text) => `${text}0`)],
  ['encKeyId with a line feed', edit('encKeyId', (text) => `${text}\n`)],
  ...(['iv', 'tag', 'ciphertext'] as const).flatMap((name) => [
    [`${name} with padding`, edit(name, (text) => `${text}=`)] as const,
    [`${name} with a space`, edit(name, (text) => ` ${text.slice(1)}`)] as const,
    [`${name} with a line feed`, edit(name, (text) => `${text.slice(1)}\n`)] as const,
    [`${name} with +`, edit(name, (text) => `+${text.slice(1)}`)] as const,
    [`${name} with /`, edit(name, (text) => `/${text.slice(1)}`)] as const,
    [`${name} with NUL`, edit(name, (text) => `${text.slice(1)}!`)] as const,
    [`${name} with a letter beyond ASCII`, edit(name, (text) => `é${text.slice(1)}`)] as const,
  ]),
  ['iv of 15 characters', edit('iv', (text) => text.slice(1))],
  ['iv of 17 characters', edit('iv', (text) => `A${text}`)],
  ['iv of 11 bytes', set('iv', encodeBase64url(randomBytes(11)))],
  ['iv of 16 bytes', set('iv', encodeBase64url(randomBytes(16)))],
  ...[4, 8, 12, 15, 17].map(
    (size) => [`tag of ${size} bytes`, set('tag', encodeBase64url(randomBytes(size)))] as const,
  ),
  ['tag with stray trailing bits', edit('tag', (text) => text.slice(0, -1) + nextLetter(text.at(-1) ?? 'A'))],
  ['ciphertext of one character', set('ciphertext', 'A')],
  ['ciphertext with stray trailing bits', set('ciphertext', 'AB')],
];

/** Base64url of 16 bytes ends in one of A, Q, g, w: the letter after it has bits that say nothing. */
const nextLetter = (letter: string): string => String.fromCharCode(letter.charCodeAt(0) + 1);

describe('an envelope', () => {
  it.each(SHAPES)('%s is no envelope', async (_, envelope) => {
    await expectRefused(house, () => write({ envelope }), UNENCRYPTED, SPENDS);
  });

  it.each(PROPERTIES)('with %s is malformed', async (_, envelope) => {
    const reply = await expectRefused(house, () => write({ envelope }), INVALID, SPENDS);
    expect(reply.error?.details?.issues).toHaveLength(1);
  });

  it.each([
    ['nothing', ''],
    ['white space', ' \n'],
    ['no JSON', 'envelope'],
    ['half of JSON', '{"v":1,'],
    ['bytes that are not UTF-8', Buffer.from([0x7b, 0xff, 0x7d])],
    ['a byte order mark', `\ufeff{"v":1}`],
    ['UTF-16', Buffer.from('{"v":1}', 'utf16le')],
    ['a property twice', '{"v":1,"v":1,"encKeyId":"a","iv":"b","ciphertext":"c","tag":"d"}'],
  ])('of %s is no envelope', async (_, body) => {
    await expectRefused(house, () => write({ body }), UNENCRYPTED, SPENDS);
  });

  it('may have the longest ciphertext, and no longer', async () => {
    const ofLength = (chars: number): CallOptions => ({ envelope: set('ciphertext', 'A'.repeat(chars)) });
    await expectRefused(house, () => write(ofLength(LIMITS.ciphertextChars)), UNDECRYPTED, SPENDS);
    const over = `${'A'.repeat(LIMITS.ciphertextChars + 1)}`;
    await expectRefused(house, () => write({ envelope: set('ciphertext', over) }), INVALID, SPENDS);
  });

  it('over 1,398,400 bytes is refused before it is read', async () => {
    const body = JSON.stringify({ v: 1, more: 'A'.repeat(LIMITS.envelopeBytes) });
    await expectRefused(house, () => write({ body }), INVALID);
  });

  it('over 1 MiB that is none is too large rather than unencrypted', async () => {
    const sized = (bytes: number): CallOptions => ({ body: JSON.stringify('A'.repeat(bytes - 2)) });
    await expectRefused(house, () => write(sized(LIMITS.bodyBytes)), UNENCRYPTED, SPENDS);
    await expectRefused(house, () => write(sized(LIMITS.bodyBytes + 1)), INVALID, SPENDS);
  });

  it('may hold 1 MiB of plaintext, and no more', async () => {
    const padded = (bytes: number) => Buffer.from(JSON.stringify(BODY).padEnd(bytes, ' '));
    expect((await write({ plaintext: padded(LIMITS.bodyBytes) })).status).toBe(200);
    const over = sealWith({}, padded(LIMITS.bodyBytes + 1));
    const reply = await expectRefused(house, () => write({ envelope: over }), INVALID, SPENDS);
    expect(reply.error?.details?.issues).toHaveLength(1);
  });
});

/** Seals with any part of the additional data changed. */
function sealWith(
  change: Partial<Record<'format' | 'method' | 'path' | 'merchantId' | 'keyId' | 'joint', string>>,
  plaintext: Uint8Array = Buffer.from(JSON.stringify(BODY)),
): Change {
  return () => {
    const { format = 'SVC-ENC-V1', method = 'POST', path = TARGET, joint = '\n' } = change;
    const { merchantId = merchant.merchantId, keyId = merchant.encryptionKeyId } = change;
    const iv = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', bytesOf(merchant.encryptionKey), iv, { authTagLength: 16 });
    cipher.setAAD(Buffer.from([format, method, path, merchantId, keyId].join(joint)));
    const ciphertext = Buffer.concat([cipher.update(plaintext), cipher.final()]);
    return {
      v: 1,
      encKeyId: merchant.encryptionKeyId,
      iv: encodeBase64url(iv),
      ciphertext: encodeBase64url(ciphertext),
      tag: encodeBase64url(cipher.getAuthTag()),
    };
  };
}

const ALTERED: readonly (readonly [name: string, change: () => Change])[] = [
  ['another format', () => sealWith({ format: 'SVC-ENC-V2' })],
  ['a lower-case format', () => sealWith({ format: 'svc-enc-v1' })],
  ['another method', () => sealWith({ method: 'PATCH' })],
  ['a lower-case method', () => sealWith({ method: 'post' })],
  ['another path', () => sealWith({ path: '/v1/transfers' })],
  ['a trailing slash', () => sealWith({ path: `${TARGET}/` })],
  ['the query', () => sealWith({ path: `${TARGET}?a=b` })],
  ['an encoded path', () => sealWith({ path: TARGET.replace('accounts', '%61ccounts') })],
  ['the whole address', () => sealWith({ path: `${house.url}${TARGET}` })],
  ["another merchant's id", () => sealWith({ merchantId: other.merchantId })],
  ['no merchant id', () => sealWith({ merchantId: '' })],
  ["another key's id", () => sealWith({ keyId: other.encryptionKeyId })],
  ['spaces between the parts', () => sealWith({ joint: ' ' })],
  ['CR LF between the parts', () => sealWith({ joint: '\r\n' })],
  ['nothing between the parts', () => sealWith({ joint: '' })],
];

describe('an envelope that does not open', () => {
  it.each(ALTERED)('because it was sealed with %s', async (_, change) => {
    await expectRefused(house, () => write({ envelope: change() }), UNDECRYPTED, SPENDS);
  });

  it('but the unchanged one of the same hand does', async () => {
    expect((await write({ envelope: sealWith({}) })).status).toBe(200);
  });

  const flips = (['iv', 'ciphertext', 'tag'] as const).flatMap((name) =>
    [0, 1, 2, 3, 4, 5, 6, 7, 8].map((index) => [name, index] as const),
  );
  it.each(flips)('because a bit of its %s flipped in byte %i', async (name, index) => {
    const flip = (text: string) => {
      const bytes = Uint8Array.from(bytesOf(text));
      bytes[index] = (bytes[index] ?? 0) ^ (1 << (index % 8));
      return encodeBase64url(bytes);
    };
    await expectRefused(house, () => write({ envelope: edit(name, flip) }), UNDECRYPTED, SPENDS);
  });

  it('because its ciphertext was cut or lengthened', async () => {
    const cut = edit('ciphertext', (text) => encodeBase64url(bytesOf(text).subarray(1)));
    const longer = edit('ciphertext', (text) => encodeBase64url(Buffer.concat([bytesOf(text), Buffer.alloc(1)])));
    for (const envelope of [cut, longer]) await expectRefused(house, () => write({ envelope }), UNDECRYPTED, SPENDS);
  });

  it("because its key is unknown, another merchant's, or of the other environment", async () => {
    const live = await house.newMerchant('live');
    const strangers = [
      { ...merchant, encryptionKeyId: 'enc_01K5BK2HT5W7Y9A1C3E5G7J9MN' },
      { ...merchant, encryptionKeyId: other.encryptionKeyId, encryptionKey: other.encryptionKey },
      { ...merchant, encryptionKeyId: live.encryptionKeyId, encryptionKey: live.encryptionKey },
      { ...merchant, encryptionKey: other.encryptionKey },
    ];
    for (const who of strangers) await expectRefused(house, () => write({}, who), UNDECRYPTED, SPENDS);
  });

  it('because its key was revoked, or rotated more than 24 hours ago', async () => {
    const { context, clock } = house;
    const { merchantId } = merchant;
    const issue = async () => {
      const { encryptionKey, record } = await issueEncryptionKey(context, { merchantId, env: 'test' });
      return { ...merchant, encryptionKey, encryptionKeyId: record.id };
    };
    const revoked = await issue();
    expect((await write({}, revoked)).status).toBe(200);
    await revokeCredential(context, { merchantId, id: revoked.encryptionKeyId });
    await expectRefused(house, () => write({}, revoked), UNDECRYPTED, SPENDS);

    const rotated = await issue();
    clock.advance(1000 - (clock.now() % 1000));
    await rotateEncryptionKey(context, { merchantId, id: rotated.encryptionKeyId });
    clock.advance(86_400_000 - 1);
    expect((await write({}, rotated)).status).toBe(200);
    clock.advance(1);
    await expectRefused(house, () => write({}, rotated), UNDECRYPTED, SPENDS);
  });

  it('shows what the service computed in Sandbox, and nothing of it in Live', async () => {
    const flipped = edit('ciphertext', () => 'AAAA');
    const sandbox = await write({ envelope: flipped });
    expect(sandbox.error?.details).toMatchObject({
      aad: `SVC-ENC-V1\nPOST\n${TARGET}\n${merchant.merchantId}\n${merchant.encryptionKeyId}`,
      bodySha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      canonicalString: expect.stringMatching(/^SVC-V1\nPOST\n\/v1\/accounts\/resolve\n/),
    });
    const live = await write({ envelope: flipped }, await house.newMerchant('live'));
    expect([live.error?.code, live.error?.details]).toEqual(['SVC_DECRYPTION_FAILED', undefined]);
  });
});

describe('a write that carries nothing', () => {
  it('still carries an envelope, of {}', async () => {
    const target = '/v1/webhook-endpoints/whe_01K5BJX2N4Q6S8V0X2Z4B6D8FG';
    const good = await call(house, merchant, 'DELETE', target, {});
    expect(open(merchant, good)).toMatchObject({ operation: 'deleteWebhookEndpoint' });
    await expectRefused(house, () => call(house, merchant, 'DELETE', target, {}, { body: '' }), UNENCRYPTED, SPENDS);
    await expectRefused(house, () => call(house, merchant, 'DELETE', target, { a: 1 }), INVALID, SPENDS);
  });
});

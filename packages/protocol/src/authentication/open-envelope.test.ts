import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { parseJsonStrictly } from '../json.ts';
import { decodeBase64url, encodeBase64url } from './base64url.ts';
import { parseEnvelopeJson } from './envelope.ts';
import { openEnvelope } from './open-envelope.ts';
import { sealEnvelope } from './seal-envelope.ts';

const ULID = '01J8XQ4V9M2T6R3K5N7P0WYZAB';
const key = new Uint8Array(32).fill(9);
const fields = { method: 'POST', path: '/v1/conversions', merchantId: `mrc_${ULID}` };
const envelope = sealEnvelope({ ...fields, encKeyId: `enc_${ULID}`, key, plaintext: Buffer.from('{}') });

describe('openEnvelope', () => {
  it('opens with the method in any letter case, because requests carry it in upper case', () => {
    expect(Buffer.from(openEnvelope({ ...fields, method: 'post', envelope, key })).toString()).toBe('{}');
  });

  it.each([
    ['no key', { key: null }],
    ['a key of another length', { key: new Uint8Array(16) }],
    ['another key', { key: new Uint8Array(32) }],
    ['another method', { method: 'DELETE' }],
    ['a trailing slash', { path: '/v1/conversions/' }],
    ['the query', { path: '/v1/conversions?x=1' }],
    ['another spelling of the path', { path: '/v1/%63onversions' }],
    ['another merchant', { merchantId: 'mrc_01J8XQ4V9M2T6R3K5N7P0WYZAC' }],
    ['another key id', { envelope: { ...envelope, encKeyId: 'enc_01J8XQ4V9M2T6R3K5N7P0WYZAC' } }],
  ])('refuses %s with SVC_DECRYPTION_FAILED', (_what, change) => {
    expect(() => openEnvelope({ ...fields, envelope, key, ...change })).toThrowError(
      expect.objectContaining({ code: 'SVC_DECRYPTION_FAILED', status: 400 }),
    );
  });

  it.each([4, 8, 12, 13, 14, 15])('refuses a tag cut to %i bytes', (length) => {
    const tag = encodeBase64url(Buffer.from(envelope.tag, 'base64url').subarray(0, length));
    expect(() => openEnvelope({ ...fields, envelope: { ...envelope, tag }, key })).toThrowError(
      expect.objectContaining({ code: 'SVC_DECRYPTION_FAILED' }),
    );
  });

  it('shows the doctor the text that the service bound, and nobody else', () => {
    const bad = { ...fields, envelope, key: new Uint8Array(32) };
    expect(() => openEnvelope(bad)).toThrowError(expect.not.objectContaining({ details: expect.anything() }));
    expect(() => openEnvelope({ ...bad, doctor: true })).toThrowError(
      expect.objectContaining({ details: { aad: `SVC-ENC-V1\nPOST\n/v1/conversions\nmrc_${ULID}\nenc_${ULID}` } }),
    );
  });

  it('uses a fresh iv for every envelope', () => {
    const seal = () => sealEnvelope({ ...fields, encKeyId: `enc_${ULID}`, key, plaintext: Buffer.from('{}') });
    expect(new Set(Array.from({ length: 200 }, () => seal().iv)).size).toBe(200);
  });
});

describe('a long envelope', () => {
  const long = sealEnvelope({ ...fields, encKeyId: `enc_${ULID}`, key, plaintext: Buffer.alloc(200_000, 'x') });
  const text = JSON.stringify(long);
  const { ciphertext } = long;

  it.each([
    ['as the client wrote it', text],
    ['with spaces', JSON.stringify(long, null, 2)],
    ['with a repeated name', text.replace('{', '{"v":1,')],
    ['with the ciphertext twice', text.replace('{', '{"ciphertext":"x",')],
    ['with an escape around it', text.replace('"v"', '"\\u0076"')],
    ['with an escape in it', text.replace(ciphertext, `\\u0041${ciphertext}`)],
    ['with a control character in it', text.replace(ciphertext, `\n${ciphertext}`)],
    ['with a letter that is no base64url in it', text.replace(ciphertext, `é${ciphertext}`)],
    ['inside another property', `{"tag":${text},"ciphertext":""}`],
    ['inside a list', `[${text}]`],
    ['after a string that is not ended', `{"a":"x"ciphertext":"${ciphertext}"}`],
    ['with much around it', text.replace('{', `{"more":"${'y'.repeat(2000)}",`)],
    ['cut off', text.slice(0, -100)],
  ])('%s is read as any other JSON', (_what, body) => {
    const bytes = Buffer.from(body);
    // Not toEqual: it would print the whole of a text that differs.
    expect(isDeepStrictEqual(parseEnvelopeJson(bytes), parseJsonStrictly(bytes))).toBe(true);
  });

  it.each([
    ['padding', (coded: string) => `${coded}==`],
    ['a sign of the other alphabet', (coded: string) => `+${coded.slice(1)}`],
    ['white space', (coded: string) => `${coded.slice(0, 70_000)}\n${coded.slice(70_000)}`],
    ['a letter of no alphabet in place of one', (coded: string) => `${coded.slice(0, 9)}é${coded.slice(10)}`],
    ['stray bits at its end', (coded: string) => `${coded.slice(0, -1)}B`],
    ['a length that no bytes have', (coded: string) => `${coded}AAA`],
  ])('is not taken with %s', (_what, spoil) => {
    const bytes = Buffer.alloc(100_000, 7);
    const coded = encodeBase64url(bytes);
    expect(isDeepStrictEqual(decodeBase64url(coded), bytes)).toBe(true);
    expect(decodeBase64url(spoil(coded))).toBeNull();
  });
});

// svc doctor on requests that a real service refused, each with one common client mistake.
import { createCipheriv, createHash, randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  CURRENT_API_VERSION,
  decodeBase64url,
  encodeBase64url,
  envelopeAad,
  HEADERS,
  importSignKey,
  makeNonce,
  sha256Hex,
  signatureHeader,
  signBytes,
} from '@svc/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestService, type TestService } from '../../service/test/harness/start-test-service.ts';
import type { Diagnosis } from '../src/doctor/diagnose.ts';
import { saveCredentials, svc } from './svc.ts';

const TARGET = '/v1/accounts/resolve?trace=1';
const PATH = '/v1/accounts/resolve';
const PLAINTEXT = JSON.stringify({ bankCode: '044', accountNumber: '0123456789' });

interface Sent {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string;
}

interface Slips {
  /** What is signed, from the six lines of the right string. */
  sign?: (lines: string[], body: Buffer) => string | Buffer;
  aad?: (lines: string[]) => string;
  headers?: Record<string, string>;
  body?: (envelope: Record<string, unknown>) => string;
}

describe('svc doctor', () => {
  let service: TestService;
  let place: { file: string; folder: string };
  beforeAll(async () => {
    service = await startTestService({ devnet: false });
    place = saveCredentials(service.credentials);
  });
  afterAll(() => service.stop());

  const bytesOf = (text: string): Uint8Array => decodeBase64url(text) ?? new Uint8Array();

  const seal = (slips: Slips): Record<string, unknown> => {
    const { encryptionKey, encryptionKeyId: encKeyId, merchantId } = service.credentials;
    const right = envelopeAad({ method: 'POST', path: PATH, merchantId, encKeyId });
    const iv = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', bytesOf(encryptionKey), iv);
    cipher.setAAD(Buffer.from(slips.aad?.(right.split('\n')) ?? right));
    const ciphertext = Buffer.concat([cipher.update(PLAINTEXT), cipher.final()]);
    const tag = encodeBase64url(cipher.getAuthTag());
    return { v: 1, encKeyId, iv: encodeBase64url(iv), ciphertext: encodeBase64url(ciphertext), tag };
  };

  /** Builds the request with its mistakes, sends it, and returns its record. */
  const send = async (slips: Slips) => {
    const { apiKey, signingKey, signingKeyId } = service.credentials;
    const envelope = seal(slips);
    const body = Buffer.from(slips.body?.(envelope) ?? JSON.stringify(envelope));
    const [timestamp, nonce] = [String(Math.floor(Date.now() / 1000)), makeNonce()];
    const lines = ['SVC-V1', 'POST', TARGET, timestamp, nonce, sha256Hex(body)];
    const text = slips.sign?.(lines, body) ?? lines.join('\n');
    const signature = signatureHeader(signBytes(importSignKey(bytesOf(signingKey)), Buffer.from(text)));
    const headers: Record<string, string> = {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${apiKey}`,
      [HEADERS.apiVersion]: CURRENT_API_VERSION,
      [HEADERS.keyId]: signingKeyId,
      [HEADERS.timestamp]: timestamp,
      [HEADERS.nonce]: nonce,
      [HEADERS.signature]: signature,
      ...slips.headers,
    };
    const answer = await fetch(service.url + TARGET, { method: 'POST', headers, body: new Uint8Array(body) });
    return {
      method: 'POST',
      url: service.url + TARGET,
      headers,
      body: body.toString(),
      status: answer.status,
      response: await answer.json(),
    };
  };

  const examine = async (record: object): Promise<Diagnosis & { code: number }> => {
    const ran = await svc(['-c', place.file, 'doctor', '-', '--json'], { input: JSON.stringify(record) });
    return { ...ran.json<Diagnosis>(), code: ran.code };
  };
  const firstFault = ({ findings }: Diagnosis) => findings.find(({ level }) => level === 'fault');

  it('finds nothing wrong with a request that the service took', async () => {
    const record = await send({});
    expect(record.status).toBe(200);
    const { code, cause, findings } = await examine({ ...record, response: undefined });
    expect([code, cause]).toEqual([0, null]);
    expect(findings.map(({ where }) => where)).toEqual(['shape', 'X-SVC-Signature', 'envelope']);
  });

  const SIGNED: [name: string, sign: NonNullable<Slips['sign']>, says: RegExp, field: string | null][] = [
    ['no query', (l) => l.with(2, PATH).join('\n'), /the query is left out/, 'path'],
    ['lower-case method', (l) => l.with(1, 'post').join('\n'), /method is in lower case/, 'method'],
    ['upper-case hash', (l) => l.with(5, (l[5] ?? '').toUpperCase()).join('\n'), /hash is in upper case/, 'body hash'],
    [
      'base64url hash',
      (l, body) => l.with(5, createHash('sha256').update(body).digest('base64url')).join('\n'),
      /base64url, not hex/,
      'body hash',
    ],
    [
      'hash of the plaintext',
      (l) => l.with(5, sha256Hex(Buffer.from(PLAINTEXT))).join('\n'),
      /of the plaintext/,
      'body hash',
    ],
    [
      'hash of other spaces',
      (l, body) => l.with(5, sha256Hex(Buffer.from(JSON.stringify(JSON.parse(body.toString()), null, 2)))).join('\n'),
      /indented JSON/,
      'body hash',
    ],
    ['final line feed', (l) => `${l.join('\n')}\n`, /ends with a line feed/, null],
    ['CR LF', (l) => l.join('\r\n'), /CR LF/, 'format'],
    ['milliseconds', (l) => l.with(3, `${l[3]}000`).join('\n'), /milliseconds/, 'timestamp'],
    ['whole URL', (l) => l.with(2, service.url + TARGET).join('\n'), /whole URL/, 'path'],
    [
      'a hash of the string',
      (l) => createHash('sha256').update(l.join('\n')).digest(),
      /SHA-256 of the canonical string/,
      null,
    ],
  ];

  it.each(SIGNED)('names the slip in a signature: %s', async (_, sign, says, field) => {
    const record = await send({ sign });
    expect(record.status).toBe(401);
    const diagnosis = await examine(record);
    expect(diagnosis.code).toBe(1);
    expect(diagnosis.findings).toContainEqual(
      expect.objectContaining({ level: 'fine', where: 'what the service received' }),
    );
    expect(firstFault(diagnosis)?.message).toMatch(says);
    if (field !== null) expect(firstFault(diagnosis)?.difference?.field).toBe(field);
  });

  const SEALED: [name: string, aad: NonNullable<Slips['aad']>, says: RegExp, field: string | null][] = [
    ['path with its query', (l) => l.with(2, TARGET).join('\n'), /has its query/, 'path'],
    ['no additional data', () => '', /no additional data/, null],
    ['no merchant id', (l) => l.toSpliced(3, 1).join('\n'), /merchant id is left out/, 'merchant id'],
    ['lower-case method', (l) => l.with(1, 'post').join('\n'), /lower case/, 'method'],
    ['final line feed', (l) => `${l.join('\n')}\n`, /line feed/, null],
  ];

  it.each(SEALED)('names the slip in an envelope: %s', async (_, aad, says, field) => {
    const record = await send({ aad });
    expect(record.status).toBe(400);
    const diagnosis = await examine(record);
    expect(firstFault(diagnosis)?.message).toMatch(says);
    if (field !== null) expect(firstFault(diagnosis)?.difference?.field).toBe(field);
  });

  it('says which byte differs, with its line and both sides', async () => {
    const record = await send({ sign: (lines) => lines.with(2, PATH).join('\n') });
    const { out, code } = await svc(['-c', place.file, 'doctor', '-'], { input: JSON.stringify(record) });
    expect(code).toBe(1);
    expect(out).toContain('The service said SVC_INVALID_SIGNATURE');
    const byte = 'SVC-V1\nPOST\n'.length + PATH.length;
    expect(out).toContain(
      `byte ${byte} (line 3, path, column ${PATH.length + 1}): expected "?" (0x3f), found a line feed (0x0a)`,
    );
  });

  it('finds a body that was changed on its way', async () => {
    const record = await send({ sign: (lines) => lines.with(1, 'post').join('\n') });
    const { findings } = await examine({ ...record, body: `${record.body} ` });
    const found = findings.find(({ where }) => where === 'what the service received');
    expect(found).toMatchObject({ level: 'fault', difference: { field: 'body hash' } });
  });

  it("compares the client's own strings", async () => {
    const record = await send({ sign: (lines) => lines.with(4, 'AAAA').join('\n') });
    const details = (record.response as { error: { details: { canonicalString: string; aad: string } } }).error.details;
    const lines = details.canonicalString.split('\n');
    const mine = { canonicalString: lines.with(4, 'AAAA').join('\n'), aad: `${details.aad}x` };
    const { findings } = await examine({ ...record, ...mine });
    expect(findings).toContainEqual(
      expect.objectContaining({ where: 'canonical string', difference: expect.objectContaining({ field: 'nonce' }) }),
    );
    expect(findings).toContainEqual(
      expect.objectContaining({
        where: 'additional data',
        level: 'fault',
        difference: expect.objectContaining({ field: 'encryption key id' }),
      }),
    );
  });

  const SHAPES: [name: string, slips: Slips, where: string, says: RegExp][] = [
    [
      'a padded nonce',
      { headers: { [HEADERS.nonce]: 'AAAAAAAAAAAAAAAAAAAAAA==' } },
      'X-SVC-Nonce',
      /without = padding/,
    ],
    ['milliseconds', { headers: { [HEADERS.timestamp]: '1789639200000' } }, 'X-SVC-Timestamp', /milliseconds/],
    ['an old clock', { headers: { [HEADERS.timestamp]: '1789639200' } }, 'X-SVC-Timestamp', /set the clock/],
    ['a hex signature', { headers: { [HEADERS.signature]: 'ed25519=00ff' } }, 'X-SVC-Signature', /looks like hex/],
    [
      'another key',
      { headers: { [HEADERS.keyId]: 'sgn_01M2QCY3806CCXWM1SPQ8X3V65' } },
      'X-SVC-Key-Id',
      /credentials at hand sign with/,
    ],
    ['no content type', { headers: { 'Content-Type': 'text/plain' } }, 'Content-Type', /application\/json/],
    ['plaintext', { body: () => PLAINTEXT }, 'body', /SVC-ENC-V1 envelope/],
    [
      'standard base64',
      { body: (e) => JSON.stringify({ ...e, iv: 'ab+/ab+/ab+/ab+/' }) },
      'body.iv',
      /base64url of 12 bytes/,
    ],
  ];

  it.each(SHAPES)('names a wrong shape: %s', async (_, slips, where, says) => {
    const record = await send(slips);
    expect(record.status).toBeGreaterThanOrEqual(400);
    const found = firstFault(await examine(record));
    expect(found).toMatchObject({ where, message: expect.stringMatching(says) });
  });

  it('reads HTTP text, a curl command and JSON alike', async () => {
    const record = await send({ sign: (lines) => lines.with(2, PATH).join('\n') });
    const { method, headers, body, url, response } = record;
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    const http = `${method} ${TARGET} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}\r\nHTTP/1.1 401 Unauthorized\r\n\r\n${JSON.stringify(response)}\n`;
    const curl = `curl -sS -X POST '${url}' \\\n  ${lines.map((line) => `-H '${line}'`).join(' \\\n  ')} \\\n  --data-raw '${body}'\n`;
    writeFileSync(join(place.folder, 'answer.json'), JSON.stringify(response));
    const read = async (input: string, ...more: string[]) => {
      const ran = await svc(['-c', place.file, 'doctor', '-', '--json', ...more], { input, folder: place.folder });
      return ran.json<Diagnosis>();
    };
    const expected = await examine(record);
    const { code: _, ...wanted } = expected;
    expect(await read(http)).toEqual(wanted);
    expect(await read(curl, '--error', 'answer.json')).toEqual(wanted);
  });

  const changeAt = (text: string, at: number): string =>
    text.slice(0, at) + (text[at] === '7' ? '8' : '7') + text.slice(at + 1);
  const ONE_BYTE: [name: string, change: (record: Sent) => Partial<Sent>, where: string, byte: number][] = [
    ['the body', ({ body }) => ({ body: changeAt(body, 130) }), 'body', 130],
    ['the signature', ({ headers }) => withHeader(headers, HEADERS.signature, 40), 'X-SVC-Signature', 40],
    ['the timestamp', ({ headers }) => withHeader(headers, HEADERS.timestamp, 8), 'X-SVC-Timestamp', 8],
    ['the key id', ({ headers }) => withHeader(headers, HEADERS.keyId, 12), 'X-SVC-Key-Id', 12],
  ];
  const withHeader = (headers: Record<string, string>, name: string, at: number) => ({
    headers: { ...headers, [name]: changeAt(headers[name] ?? '', at) },
  });

  it.each(ONE_BYTE)('points at the one byte of %s that is wrong', async (_, change, where, byte) => {
    const { method, url, headers, body } = await send({});
    const record = { method, url, headers, body };
    const changed = { ...record, ...change(record) };
    const answer = await fetch(url, { ...changed, headers: { ...changed.headers } });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    const diagnosis = await examine({ ...changed, status: answer.status, response: await answer.json() });
    expect(diagnosis.code).toBe(1);
    expect(firstFault(diagnosis)).toMatchObject({ where, difference: { byte } });
    // A record without the answer of the service says it too.
    expect(firstFault(await examine(changed))).toMatchObject({ where, difference: { byte } });
  });

  it('refuses what is no record', async () => {
    expect((await svc(['-c', place.file, 'doctor', '-'], { input: 'hello' })).code).toBe(2);
    expect((await svc(['-c', place.file, 'doctor', 'nowhere.http'])).code).toBe(2);
  });
});

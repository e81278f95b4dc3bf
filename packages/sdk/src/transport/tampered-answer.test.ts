// The tampered-answer table: every changed byte or header is refused with the right code.
import {
  encodeBase64url,
  generateSeed,
  HEADERS,
  importSignKey,
  makeId,
  sealResponse,
  signResponse,
} from '@svc/protocol';
import { beforeEach, describe, expect, it } from 'vitest';
import { SVC, SvcClientError } from '../index.ts';
import { type FakeAnswer, type FakeService, makeFakeService, seal } from '../testing/make-fake-service.ts';

const BANKS = { country: 'NG', banks: [{ code: '044', name: 'Access Bank' }] };

describe('a tampered answer', () => {
  let service: FakeService;
  let svc: SVC;
  beforeEach(() => {
    service = makeFakeService();
    service.answer = () => ({ body: BANKS });
    svc = new SVC({ ...service.credentials, fetch: service.fetch });
  });

  const refusedWith = async (code: string, tamper: FakeService['tamper']): Promise<void> => {
    service.tamper = tamper;
    const error = await svc.banks.list().then(
      () => null,
      (caught: unknown) => caught,
    );
    expect(error).toBeInstanceOf(SvcClientError);
    expect(error).toMatchObject({ code });
  };

  const withHeader = (name: string, change: (value: string) => string) => (answer: FakeAnswer) => ({
    ...answer,
    headers: { ...answer.headers, [name]: change(answer.headers[name] ?? '') },
  });

  it('is not refused when nothing is changed', async () => {
    expect(await svc.banks.list()).toEqual(BANKS);
  });

  it('from another time says that the clocks differ, and what the service has', async () => {
    for (const offset of [-3_600_000, 3_600_000]) {
      const clock = { now: () => Date.now() + offset };
      const late = new SVC({ ...service.credentials, fetch: service.fetch, clock });
      await expect(late.banks.list()).rejects.toMatchObject({
        code: 'SVC_INVALID_SIGNATURE',
        message: expect.stringContaining('clock of this machine'),
        details: { reason: 'timestamp_out_of_window', serverTime: expect.any(Number) },
      });
    }
  });

  it('is refused for every single byte of its body', async () => {
    const { length } = seal(service, 200, BANKS).body;
    for (let index = 0; index < length; index += 1) {
      await refusedWith('SVC_INVALID_SIGNATURE', (answer) => {
        const body = Uint8Array.from(answer.body);
        body[index] = (body[index] ?? 0) ^ 1;
        return { ...answer, body };
      });
    }
  });

  it('is refused for every single character of signature, request id and timestamp', async () => {
    const { headers } = seal(service, 200, BANKS);
    for (const name of [HEADERS.signature, HEADERS.requestId, HEADERS.timestamp]) {
      for (let index = 0; index < (headers[name] ?? '').length; index += 1) {
        await refusedWith(
          'SVC_INVALID_SIGNATURE',
          withHeader(
            name,
            (value) => value.slice(0, index) + (value[index] === '1' ? '2' : '1') + value.slice(index + 1),
          ),
        );
      }
    }
  });

  it('is refused without any one of its headers', async () => {
    for (const name of [HEADERS.signature, HEADERS.requestId, HEADERS.timestamp, HEADERS.keyId]) {
      await refusedWith('SVC_INVALID_SIGNATURE', ({ headers, ...answer }) => {
        const { [name]: _, ...rest } = headers;
        return { ...answer, headers: rest };
      });
    }
  });

  it('is refused under a key id that is unknown, of the other environment, or for webhooks only', async () => {
    const extra = importSignKey(generateSeed());
    const add = (kid: string, key: { env: 'test' | 'live'; use: ('webhooks' | 'responses')[] }): void => {
      service.keyDocument.keys.push({ kid, alg: 'Ed25519', publicKey: encodeBase64url(extra.publicKey), ...key });
    };
    add('svk_live', { env: 'live', use: ['responses'] });
    add('svk_webhooks', { env: 'test', use: ['webhooks'] });
    for (const kid of ['svk_unknown', 'svk_live', 'svk_webhooks']) {
      service.serviceKey = { kid, signKey: extra };
      await refusedWith('SVC_INVALID_SIGNATURE', (answer) => answer);
    }
  });

  it('is refused outside the window, before it is opened', async () => {
    for (const seconds of [-301, 301]) {
      service.now = () => Date.now() + seconds * 1000;
      await refusedWith('SVC_INVALID_SIGNATURE', (answer) => answer);
    }
    // One clock for both, or a machine that stalls for a second would decide.
    const now = Date.now();
    service.now = () => now - 300_000;
    service.tamper = (answer) => answer;
    const still = new SVC({ ...service.credentials, fetch: service.fetch, clock: { now: () => now } });
    expect(await still.banks.list()).toEqual(BANKS);
  });

  it('is refused when it is empty', async () => {
    await refusedWith('SVC_INVALID_SIGNATURE', (answer) => ({ ...answer, body: new Uint8Array() }));
    service.answer = () => new Response(null, { status: 204 });
    await refusedWith('SVC_INVALID_SIGNATURE', (answer) => answer);
  });

  it('is refused when it is plain, however right it looks', async () => {
    service.answer = () => Response.json(BANKS);
    await refusedWith('SVC_INVALID_SIGNATURE', (answer) => answer);
  });

  it('cannot be opened when it was sealed to somebody else, or for another request id', async () => {
    const resign = (answer: FakeAnswer, recipient: Uint8Array, sealedFor: string): FakeAnswer => {
      const requestId = answer.headers[HEADERS.requestId] ?? '';
      const timestamp = answer.headers[HEADERS.timestamp] ?? '';
      const plaintext = Buffer.from(JSON.stringify(BANKS));
      const body = Buffer.from(JSON.stringify(sealResponse({ plaintext, recipient, requestId: sealedFor })));
      const signature = signResponse({ signKey: service.serviceKey.signKey, requestId, timestamp, body });
      return { ...answer, body, headers: { ...answer.headers, [HEADERS.signature]: signature } };
    };
    const stranger = importSignKey(generateSeed()).publicKey;
    const own = importSignKey(Buffer.from(service.credentials.signingKey, 'base64url')).publicKey;
    await refusedWith('SVC_DECRYPTION_FAILED', (answer) =>
      resign(answer, stranger, answer.headers[HEADERS.requestId] ?? ''),
    );
    await refusedWith('SVC_DECRYPTION_FAILED', (answer) => resign(answer, own, makeId('req_', 0)));
    service.tamper = (answer) => resign(answer, own, answer.headers[HEADERS.requestId] ?? '');
    expect(await svc.banks.list()).toEqual(BANKS);
  });

  it('is refused when it is a genuine answer to another question', async () => {
    const account = { bankCode: '044', accountNumber: '0123456789' };
    service.answer = () => ({ body: { ...account, accountNumber: '0123456780', accountName: 'ADA OBI' } });
    await expect(svc.accounts.resolve(account)).rejects.toMatchObject({
      code: 'SVC_INVALID_SIGNATURE',
      details: { reason: 'answer_mismatch', field: 'accountNumber' },
    });
    service.answer = () => ({ body: { reference: 'op:x:00000002', env: 'test' } });
    await expect(svc.conversions.get('op:x:00000001')).rejects.toMatchObject({ details: { field: 'reference' } });
    service.answer = () => ({ body: { reference: 'op:x:00000001', env: 'live' } });
    await expect(svc.conversions.get('op:x:00000001')).rejects.toMatchObject({ details: { field: 'env' } });
  });

  const MINE = 'op:order:00000001';
  const OTHER = { reference: 'op:order:00000002', env: 'test' };
  it.each([
    ['GET', `/v1/conversions/${MINE}`, undefined, OTHER, 'reference'],
    ['get', `/v1/conversions/${MINE.replaceAll(':', '%3A')}?x=1`, undefined, OTHER, 'reference'],
    ['GET', `/v1/conversions/screening?reference=${MINE}`, undefined, OTHER, 'reference'],
    ['POST', `/v1/conversions/${MINE}/events`, { event: 'failed' }, OTHER, 'reference'],
    ['POST', '/v1/test-data/actions', { action: 'pay', reference: MINE }, { action: 'pay' }, 'conversion.reference'],
    ['GET', '/v1/events/evt_1', undefined, { id: 'evt_2' }, 'id'],
    ['GET', '/v1/conversions?status=failed', undefined, { conversions: [{ status: 'succeeded' }] }, 'status'],
  ])('is refused of a raw %s %s too', async (method, path, body, answer, field) => {
    service.answer = () => ({ body: answer });
    await expect(svc.call(method, path, body)).rejects.toMatchObject({ details: { reason: 'answer_mismatch', field } });
  });

  it('is not refused of a raw call that names nothing, or a path that the contract does not have', async () => {
    expect(await svc.call('GET', '/v1/banks')).toEqual(BANKS);
    expect(await svc.call('GET', '/v1/conversions/a/b/c')).toEqual(BANKS);
    service.answer = () => ({ body: { ...OTHER, reference: MINE } });
    expect(await svc.call('GET', `/v1/conversions/${encodeURIComponent(MINE)}`)).toMatchObject({ reference: MINE });
  });

  it('is accepted under a new key: the key document is read again, and only so often', async () => {
    await svc.banks.list();
    expect(service.documentReads).toBe(1);
    const signKey = importSignKey(generateSeed());
    service.serviceKey = { kid: 'svk_new', signKey };
    const publicKey = encodeBase64url(signKey.publicKey);
    service.keyDocument.keys.push({ kid: 'svk_new', alg: 'Ed25519', publicKey, use: ['responses'], env: 'test' });
    await svc.banks.list();
    await svc.banks.list();
    expect(service.documentReads).toBe(2);
    service.serviceKey = { kid: 'svk_unpublished', signKey };
    for (let call = 0; call < 20; call += 1) await svc.banks.list().catch(() => null);
    expect(service.documentReads).toBeLessThanOrEqual(7);
  });
});

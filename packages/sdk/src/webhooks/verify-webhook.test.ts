// Deliveries: accepted as signed, otherwise refused with a reason.
import { encodeBase64url, generateSeed, HEADERS, importSignKey } from '@svc/protocol';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createWebhookVerifier, SVC, type VerifierOptions, verifyWebhook, WebhookRefusedError } from '../index.ts';
import { type FakeService, makeFakeService } from '../testing/make-fake-service.ts';
import { ENDPOINT_ID, type SignedDelivery, signTestDelivery } from '../testing/sign-test-delivery.ts';

describe('a delivery', () => {
  let service: FakeService;
  let options: VerifierOptions;
  let genuine: SignedDelivery;
  beforeEach(() => {
    service = makeFakeService();
    const { merchantId, baseUrl } = service.credentials;
    options = { env: 'test', merchantId, baseUrl, fetch: service.fetch };
    genuine = signTestDelivery({ key: service.serviceKey, merchantId });
  });

  const refusal = async (
    delivery: { body: unknown; headers: Record<string, string> },
    changes: Partial<VerifierOptions> = {},
  ) => {
    const verifier = createWebhookVerifier({ ...options, ...changes });
    const error = await verifier.verify(delivery.body as Buffer, delivery.headers).then(
      () => null,
      (caught: unknown) => caught,
    );
    return error instanceof WebhookRefusedError ? error.reason : error;
  };

  it('is accepted as bytes or text, with headers of any kind', async () => {
    const verifier = createWebhookVerifier({ ...options, endpointId: ENDPOINT_ID });
    const event = await verifier.verify(genuine.body, genuine.headers);
    expect(event).toEqual(genuine.event);
    if (event.type === 'conversion.succeeded') expect(event.data.reference).toMatch(/^op:/);
    expect(await verifier.verify(genuine.body.toString(), new Headers(genuine.headers))).toEqual(genuine.event);
    const lower = Object.fromEntries(
      Object.entries(genuine.headers).map(([name, value]) => [name.toLowerCase(), value]),
    );
    expect(await verifyWebhook({ ...options, rawBody: genuine.body, headers: lower })).toEqual(genuine.event);
    const svc = new SVC({ ...service.credentials, fetch: service.fetch });
    expect(await svc.webhooks.verify(genuine.body, lower)).toEqual(genuine.event);
  });

  it('is refused for every single byte of its body', async () => {
    const verifier = createWebhookVerifier(options);
    for (let index = 0; index < genuine.body.length; index += 1) {
      const body = Buffer.from(genuine.body);
      body[index] = (body[index] ?? 0) ^ 1;
      await expect(verifier.verify(body, genuine.headers)).rejects.toMatchObject({ reason: 'bad_signature' });
    }
  });

  it('is refused when its signature, webhook id or timestamp is another', async () => {
    const other = { ...genuine.headers };
    const now = Number(other[HEADERS.timestamp]);
    expect(await refusal({ ...genuine, headers: { ...other, [HEADERS.webhookId]: 'wh_other' } })).toBe('bad_signature');
    expect(await refusal({ ...genuine, headers: { ...other, [HEADERS.signature]: '' } })).toBe('bad_signature');
    expect(await refusal({ ...genuine, headers: { ...other, [HEADERS.timestamp]: String(now - 1) } })).toBe(
      'bad_signature',
    );
    expect(await refusal({ ...genuine, headers: { ...other, [HEADERS.timestamp]: '' } })).toBe(
      'timestamp_outside_window',
    );
  });

  it('is refused when it was parsed, with a hint', async () => {
    expect(await refusal({ ...genuine, body: genuine.event })).toBe('body_was_parsed');
    const verifying = createWebhookVerifier(options).verify({} as Buffer, genuine.headers);
    await expect(verifying).rejects.toThrow(/raw bytes/);
  });

  it('is refused outside the window, or outside a narrower one', async () => {
    const { merchantId } = options;
    for (const seconds of [-301, 301]) {
      const clock = { now: () => Date.now() + seconds * 1000 };
      expect(await refusal(genuine, { clock })).toBe('timestamp_outside_window');
    }
    const timestamp = Math.floor(Date.now() / 1000) - 100;
    const older = signTestDelivery({ key: service.serviceKey, merchantId, timestamp });
    expect(await refusal(older, { toleranceSeconds: 30 })).toBe('timestamp_outside_window');
    expect(await refusal(older)).toBeNull();
    // The window of the specification cannot be widened.
    const ancient = signTestDelivery({ key: service.serviceKey, merchantId, timestamp: timestamp - 300 });
    expect(await refusal(ancient, { toleranceSeconds: 9999 })).toBe('timestamp_outside_window');
  });

  it('is refused when it was made for another environment, merchant or endpoint', async () => {
    const { merchantId } = options;
    expect(await refusal(genuine, { env: 'live' })).toBe('wrong_environment');
    expect(await refusal(genuine, { merchantId: 'mrc_01J8ZQ4V7M3N5P6R8S9T0V1W2Y' })).toBe('wrong_merchant');
    expect(await refusal(genuine, { endpointId: 'whe_01J8ZQ4V7M3N5P6R8S9T0V1W2Y' })).toBe('wrong_endpoint');
    const live = signTestDelivery({ key: service.serviceKey, merchantId, event: { env: 'live' } });
    expect(await refusal(live)).toBe('wrong_environment');
    expect(() => createWebhookVerifier({ ...options, merchantId: '' })).toThrow(/merchantId/);
  });

  it('is not verified with Live keys that came without encryption', () => {
    const live = { ...options, env: 'live' } as const;
    expect(() => createWebhookVerifier({ ...live, baseUrl: 'http://svc.example' })).toThrow(/baseUrl must be https/);
    expect(() => createWebhookVerifier({ ...live, baseUrl: 'https://svc.example' })).not.toThrow();
    expect(() => createWebhookVerifier({ ...live, baseUrl: 'http://127.0.0.1:8080' })).not.toThrow();
    expect(() => createWebhookVerifier({ ...options, baseUrl: 'http://svc.example' })).not.toThrow();
  });

  it('is refused with the address of the page that explains it', async () => {
    const svc = new SVC({ ...service.credentials, fetch: service.fetch });
    for (const { verify } of [createWebhookVerifier(options), svc.webhooks]) {
      const refused = await verify(Buffer.from('{}'), genuine.headers).catch((error: WebhookRefusedError) => error);
      expect((refused as WebhookRefusedError).docs).toContain(`${service.credentials.baseUrl}/docs/`);
    }
  });

  it('is not verified with a misspelt option, which would be a check that is not made', async () => {
    const wrong = { ...options, endpointID: ENDPOINT_ID } as VerifierOptions;
    expect(() => createWebhookVerifier(wrong)).toThrow('endpointID is no option: endpointId is meant.');
    expect(() => createWebhookVerifier({ ...options, toleranceSecond: 30 } as VerifierOptions)).toThrow(
      'toleranceSeconds is meant',
    );
    const { body: rawBody, headers } = genuine;
    await expect(verifyWebhook({ ...wrong, rawBody, headers })).rejects.toThrow('endpointId is meant');
    const svc = new SVC({ ...service.credentials, fetch: service.fetch });
    expect(() => svc.webhooks.verifier({ endpointID: ENDPOINT_ID } as object)).toThrow('endpointId is meant');
    expect(() => svc.webhooks.verify(rawBody, headers, { tolerance: 30 } as object)).toThrow(/toleranceSeconds/);
  });

  it('needs keys, or an address to fetch them from', () => {
    const { merchantId } = options;
    expect(() => createWebhookVerifier({ env: 'test', merchantId })).toThrow(/baseUrl/);
    expect(() => createWebhookVerifier({ env: 'test', merchantId, baseUrl: 'svc.example' })).toThrow(/baseUrl/);
  });

  it('is refused when it is signed but no event', async () => {
    const { merchantId } = options;
    for (const body of ['', 'null', '[]', '{}', '{"id":"evt_1"}', 'not json', '{"id":1,"id":2}']) {
      expect(await refusal(signTestDelivery({ key: service.serviceKey, merchantId, body })), body).toBe('not_an_event');
    }
    const empty = signTestDelivery({ key: service.serviceKey, merchantId, body: '{}' });
    const verifying = verifyWebhook({ ...options, rawBody: empty.body, headers: empty.headers });
    await expect(verifying).rejects.toMatchObject({ code: 'SVC_VALIDATION_FAILED' });
  });

  it('is accepted with fields that are not known yet', async () => {
    const event = { newField: { a: 1 } } as object;
    const newer = signTestDelivery({ key: service.serviceKey, merchantId: options.merchantId, event });
    expect(await refusal(newer)).toBeNull();
  });

  it('under a new key needs no change of the receiver; under keys that do not exist it causes few fetches', async () => {
    const verifier = createWebhookVerifier(options);
    await verifier.verify(genuine.body, genuine.headers);
    await verifier.verify(genuine.body, genuine.headers);
    expect(service.documentReads).toBe(1);
    const signKey = importSignKey(generateSeed());
    const publicKey = encodeBase64url(signKey.publicKey);
    service.keyDocument.keys.push({ kid: 'svk_new', alg: 'Ed25519', publicKey, use: ['webhooks'], env: 'test' });
    const rotated = signTestDelivery({ key: { kid: 'svk_new', signKey }, merchantId: options.merchantId });
    await verifier.verify(rotated.body, rotated.headers);
    expect(service.documentReads).toBe(2);
    for (let attempt = 0; attempt < 50; attempt += 1) {
      const invented = { ...genuine.headers, [HEADERS.keyId]: `svk_${attempt}` };
      await expect(verifier.verify(genuine.body, invented)).rejects.toMatchObject({ reason: 'unknown_key' });
    }
    expect(service.documentReads).toBeLessThanOrEqual(7);
    await verifier.verify(rotated.body, rotated.headers);
  });

  describe('verified without a verifier', () => {
    beforeEach(() => void vi.stubGlobal('fetch', service.fetch));
    afterEach(() => void vi.unstubAllGlobals());
    const verify = (changes: Partial<VerifierOptions> & { baseUrl: string }) => {
      const { env, merchantId } = options;
      return verifyWebhook({ env, merchantId, ...changes, rawBody: genuine.body, headers: genuine.headers });
    };

    it('reads the keys of a service once, for however many merchants and endpoints', async () => {
      const baseUrl = 'https://one.svc.example';
      await verify({ baseUrl });
      for (let count = 0; count < 20; count += 1) {
        await expect(verify({ baseUrl, endpointId: `whe_${count}` })).rejects.toMatchObject({
          reason: 'wrong_endpoint',
        });
        await expect(verify({ baseUrl, merchantId: `mrc_${count}` })).rejects.toMatchObject({
          reason: 'wrong_merchant',
        });
      }
      await verify({ baseUrl });
      expect(service.documentReads).toBe(1);
    });

    it('keeps the keys of a few services only', async () => {
      const baseUrl = 'https://first.svc.example';
      for (const _ of [1, 2]) await verify({ baseUrl });
      expect(service.documentReads).toBe(1);
      for (let count = 0; count < 20; count += 1) await verify({ baseUrl: `https://${count}.svc.example` });
      await verify({ baseUrl });
      expect(service.documentReads).toBe(22);
    });
  });

  it('is not verified by a key for responses only', async () => {
    service.keyDocument.keys = service.keyDocument.keys.map((key) => ({ ...key, use: ['responses'] }));
    expect(await refusal(genuine)).toBe('unknown_key');
  });
});

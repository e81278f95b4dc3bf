// Credentials in the dashboard: issued, used, rotated, revoked and changed, and kept back where they must be.
import type { ApiKeyList } from '@svc/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BOTH_ENVIRONMENTS, newOwner, newPerson, PROFILE } from '../harness/dashboard-people.ts';
import { codeOf } from '../harness/make-dashboard-client.ts';
import { startTestService, type TestService } from '../harness/start-test-service.ts';

const DAY_SECONDS = 86_400;
let service: TestService;
let url: string;
beforeAll(async () => {
  service = await startTestService({ devnet: false, config: BOTH_ENVIRONMENTS });
  url = service.url;
});
afterAll(() => service.stop());

const merchant = () => newOwner(service.context, url);

describe('credentials', () => {
  it('are issued once the profile is complete, and say why not before', async () => {
    const { browser, merchantId } = await newPerson(service.context, url);
    const params = { merchantId };
    const early = await browser.call('issueCredentials', { params, body: { env: 'test' } });
    expect([early.status, codeOf(early)]).toEqual([409, 'SVC_INVALID_STATE']);
    const { country: _, ...partly } = PROFILE;
    const half = await browser.get('saveProfile', { params, body: partly });
    expect(half).toMatchObject({ missingFields: ['country'], issuable: { test: { allowed: false } } });
    const whole = await browser.get('saveProfile', { params, body: PROFILE });
    expect(whole).toMatchObject({
      missingFields: [],
      issuable: { test: { allowed: true, reason: null }, live: { allowed: false } },
    });
    expect(whole.issuable.live.reason).toContain('approved');
  });

  it('work as issued, while rotated, and not after they are revoked', async () => {
    const { browser, params } = await merchant();
    const { file, apiKeyId } = await browser.get('issueCredentials', { params, body: { env: 'test', name: 'Shop' } });
    expect(file).toMatchObject({ baseUrl: url, env: 'test', merchantId: params.merchantId });
    const credentials = { ...file, signingKey: file.signingKey ?? '' };
    const list = (apiKey: string) => service.client({ ...credentials, apiKey }).call<ApiKeyList>('GET', '/v1/api-keys');
    expect((await list(file.apiKey)).status).toBe(200);
    const next = await browser.get('rotateApiKey', { params: { ...params, id: apiKeyId } });
    expect((await list(file.apiKey)).status).toBe(200);
    expect((await list(next.apiKey)).status).toBe(200);
    const { apiKeys } = await browser.get('getCredentials', { params, query: { env: 'test' } });
    const old = apiKeys.find(({ id }) => id === apiKeyId);
    const left = (old?.expiresAt ?? 0) - Date.now() / 1000;
    expect(old?.status).toBe('rotated');
    expect(Math.abs(left - DAY_SECONDS)).toBeLessThan(60);
    await browser.get('revokeCredential', { params: { ...params, id: next.key.id } });
    expect((await list(next.apiKey)).status).toBe(401);
    const again = await browser.get('getCredentials', { params, query: { env: 'test' } });
    expect(again.apiKeys.find(({ id }) => id === next.key.id)).toMatchObject({
      status: 'revoked',
      revokedAt: expect.any(Number),
    });
    // Secrets are shown when they are made and never again.
    for (const secret of [file.apiKey, file.encryptionKey, file.signingKey, next.apiKey]) {
      expect(JSON.stringify(again)).not.toContain(secret);
    }
  });

  it('keep a Live key back until an operator has approved the business, and then want an allowlist', async () => {
    const { browser, params } = await merchant();
    const staff = await newPerson(service.context, url, { staff: 'operator' });
    // Staff need a second factor where Live is served.
    const refused = await staff.browser.call('listMerchants');
    expect([refused.status, codeOf(refused)]).toEqual([403, 'SVC_FORBIDDEN']);
    const live = { env: 'live' as const, ipAllowlist: ['203.0.113.0/24'] };
    // So does everyone who makes Live keys or says from where they work.
    for (const call of [
      browser.call('issueCredentials', { params, body: live }),
      browser.call('addOrigin', { params, body: { env: 'live', origin: 'https://shop.example' } }),
    ]) {
      expect((await call).body).toMatchObject({
        error: { code: 'SVC_FORBIDDEN', details: { reason: 'second_factor' } },
      });
    }
    await service.context.db.query("update auth_sessions set factor = 'totp'");
    expect(codeOf(await browser.call('issueCredentials', { params, body: live }))).toBe('SVC_INVALID_STATE');
    await browser.get('requestVerification', { params });
    const { merchants } = await staff.browser.get('listMerchants', { query: { verification: 'pending' } });
    expect(merchants.map(({ id }) => id)).toEqual([params.merchantId]);
    const body = { decision: 'approved', reason: 'Papers seen.' } as const;
    await staff.browser.get('decideVerification', { params, body });
    expect(await browser.get('getMerchant', { params })).toMatchObject({
      verificationStatus: 'approved',
      verificationReason: 'Papers seen.',
      issuable: { live: { allowed: true } },
    });
    const bare = await browser.call('issueCredentials', { params, body: { env: 'live' } });
    expect([bare.status, codeOf(bare)]).toEqual([400, 'SVC_VALIDATION_FAILED']);
    const { file } = await browser.get('issueCredentials', { params, body: live });
    expect(file.apiKey).toMatch(/^svc_live_sk_/);
    const outside = await service.client({ ...file, signingKey: file.signingKey ?? '' }).call('GET', '/v1/api-keys');
    expect(outside.body).toMatchObject({ error: { code: 'SVC_IP_NOT_ALLOWED' } });
  });

  it('want a second factor of a person who sets where Live events go', async () => {
    const { browser, params } = await merchant();
    const setFactor = (factor: string) => service.context.db.query('update auth_sessions set factor = $1', [factor]);
    const wanted = { url: 'https://shop.example/hooks', eventTypes: ['*'] };
    const create = (env: 'test' | 'live') => browser.call('createEndpoint', { params, body: { env, ...wanted } });
    expect((await create('test')).status).toBe(200);
    await setFactor('totp');
    const { id } = await browser.get('createEndpoint', { params, body: { env: 'live', ...wanted } });
    const one = { ...params, id };
    const changes = () => [
      create('live'),
      browser.call('updateEndpoint', { params: one, body: { url: 'https://evil.example/hooks' } }),
      browser.call('updateEndpoint', { params: one, body: { status: 'disabled' } }),
      browser.call('deleteEndpoint', { params: one }),
    ];
    await setFactor('password');
    for (const call of changes()) {
      expect((await call).body).toMatchObject({
        error: { code: 'SVC_FORBIDDEN', details: { reason: 'second_factor' } },
      });
    }
    const { endpoints } = await browser.get('listEndpoints', { params, query: { env: 'live' } });
    expect(endpoints).toMatchObject([{ id, url: wanted.url, status: 'active' }]);
    await setFactor('totp');
    expect((await browser.call('deleteEndpoint', { params: one })).status).toBe(200);
  });

  it('do not take a session that a Sandbox’s link opened, from before Live was served', async () => {
    const { browser, params } = await merchant();
    const setFactor = (factor: string) => service.context.db.query('update auth_sessions set factor = $1', [factor]);
    expect((await browser.call('getMerchant', { params })).status).toBe(200);
    await setFactor('link');
    const refused = await browser.call('getMerchant', { params });
    expect([refused.status, codeOf(refused)]).toEqual([401, 'SVC_UNAUTHENTICATED']);
    expect((await browser.session()).state).toBe('signed-out');
    await setFactor('password');
  });

  it('want a second factor of a person who changes from where Live keys work, by adding or by removing', async () => {
    const { browser, params } = await merchant();
    const { db } = service.context;
    await db.query("update merchants set verification_status = 'approved' where id = $1", [params.merchantId]);
    await db.query("update auth_sessions set factor = 'totp'");
    const ipAllowlist = ['203.0.113.0/24', '198.51.100.7/32'];
    const { key } = await browser.get('issueApiKey', { params, body: { env: 'live', kind: 'sk', ipAllowlist } });
    const added = await browser.get('addOrigin', { params, body: { env: 'live', origin: 'https://shop.example' } });
    const allowed = async () => {
      const { apiKeys, origins } = await browser.get('getCredentials', { params, query: { env: 'live' } });
      return { addresses: apiKeys.find(({ id }) => id === key.id)?.ipAllowlist, origins: origins.length };
    };
    await db.query("update auth_sessions set factor = 'password'");
    const keyParams = { ...params, id: key.id };
    for (const call of [
      browser.call('removeOrigin', { params: { ...params, id: added.id } }),
      browser.call('addOrigin', { params, body: { env: 'live', origin: 'https://other.example' } }),
      browser.call('updateApiKey', { params: keyParams, body: { ipAllowlist: ipAllowlist.slice(1) } }),
      browser.call('updateApiKey', { params: keyParams, body: { ipAllowlist: [...ipAllowlist, '192.0.2.1'] } }),
    ]) {
      expect((await call).body).toMatchObject({
        error: { code: 'SVC_FORBIDDEN', details: { reason: 'second_factor' } },
      });
    }
    expect(await allowed()).toEqual({ addresses: ipAllowlist, origins: 1 });
    await db.query("update auth_sessions set factor = 'totp'");
    await browser.get('removeOrigin', { params: { ...params, id: added.id } });
    await browser.get('updateApiKey', { params: keyParams, body: { ipAllowlist: ipAllowlist.slice(1) } });
    expect(await allowed()).toEqual({ addresses: ['198.51.100.7/32'], origins: 0 });
  });

  it('want a second factor of a person who revokes Live keys, and the audit log names the environment', async () => {
    const { browser, params } = await merchant();
    const { db } = service.context;
    const setFactor = (factor: string) => db.query('update auth_sessions set factor = $1', [factor]);
    await db.query("update merchants set verification_status = 'approved' where id = $1", [params.merchantId]);
    await setFactor('totp');
    const issue = (env: 'test' | 'live') =>
      browser.get('issueCredentials', { params, body: { env, ipAllowlist: ['203.0.113.0/24'] } });
    const [test, live] = [await issue('test'), await issue('live')];
    const revoke = (id: string) => browser.call('revokeCredential', { params: { ...params, id } });
    const liveKeys = [live.apiKeyId, live.file.signingKeyId, live.file.encryptionKeyId];
    const statuses = async () => {
      const keys = await browser.get('getCredentials', { params, query: { env: 'live' } });
      return [...keys.apiKeys, ...keys.signingKeys, ...keys.encryptionKeys].map(({ status }) => status);
    };
    const entriesOf = async (id: string) => {
      const rows = await db.query<{ entry: string }>(
        "select entry from audit_log where action = 'revokeCredential' and subject = $1 order by seq",
        [id],
      );
      return rows.map(({ entry }) => JSON.parse(entry)).map(({ outcome, details }) => [outcome, details.env]);
    };
    await setFactor('password');
    for (const id of liveKeys) {
      expect((await revoke(id)).body).toMatchObject({
        error: { code: 'SVC_FORBIDDEN', details: { reason: 'second_factor' } },
      });
    }
    expect(await statuses()).toEqual(['active', 'active', 'active']);
    expect((await revoke(test.apiKeyId)).status).toBe(200);
    expect(await entriesOf(test.apiKeyId)).toEqual([['done', 'test']]);
    await setFactor('totp');
    // Twice, because the second time is no error.
    for (const id of [...liveKeys, live.apiKeyId]) expect((await revoke(id)).status).toBe(200);
    expect(await statuses()).toEqual(['revoked', 'revoked', 'revoked']);
    await setFactor('password');
    expect((await revoke(live.apiKeyId)).status).toBe(403);
    expect(await entriesOf(live.apiKeyId)).toEqual([
      ['refused', 'live'],
      ['done', 'live'],
      ['done', 'live'],
      ['refused', 'live'],
    ]);
    expect((await revoke('key_none')).status).toBe(404);
  });

  it('change scopes, allowlist and limit, with the reason for each refusal', async () => {
    const { browser, params } = await merchant();
    const { entries } = await browser.get('checkAllowlist', {
      params,
      body: { entries: ['203.0.113.7', '10.0.0.0/7', '2001:db8::/31', '203.0.113.7/24', 'home'] },
    });
    expect(entries.map(({ range, reason }) => range ?? reason)).toEqual([
      '203.0.113.7/32',
      'is too broad: the prefix must be at least /8',
      'is too broad: the prefix must be at least /32',
      'has bits set beyond its prefix; 203.0.113.0/24 is the range',
      'is not an IP address or a CIDR range',
    ]);
    const { key } = await browser.get('issueApiKey', {
      params,
      body: { env: 'test', kind: 'rk', scopes: ['conversions:read'], perMinuteLimit: 30 },
    });
    const changed = await browser.get('updateApiKey', {
      params: { ...params, id: key.id },
      body: { scopes: ['banks:read'], ipAllowlist: ['127.0.0.1'], perMinuteLimit: null, name: 'Banks' },
    });
    expect(changed).toMatchObject({ scopes: ['banks:read'], ipAllowlist: ['127.0.0.1/32'], perMinuteLimit: null });
    const { keys } = await browser.get('getUsage', { params, query: { env: 'test' } });
    expect(keys[0]).toMatchObject({ apiKeyId: key.id, perMinuteLimit: 600, last24h: 0 });
  });

  it('allow origins, and refuse one that is too broad', async () => {
    const { browser, params } = await merchant();
    const broad = await browser.call('addOrigin', { params, body: { env: 'test', origin: 'https://*' } });
    expect(broad.status).toBe(400);
    const { id } = await browser.get('addOrigin', { params, body: { env: 'test', origin: 'https://shop.example' } });
    await browser.get('removeOrigin', { params: { ...params, id } });
    expect((await browser.get('getCredentials', { params, query: { env: 'test' } })).origins).toEqual([]);
  });
});

describe('keys of a business', () => {
  it.each(['legalName', 'registrationNumber', 'country', 'address', 'contactName', 'contactEmail'] as const)(
    'wait again while %s is emptied, and what an operator approved is verified again',
    async (field) => {
      const { browser, params } = await merchant();
      const { apiKeyId, file } = await browser.get('issueCredentials', { params, body: { env: 'test' } });
      await service.context.db.query("update merchants set verification_status = 'approved' where id = $1", [
        params.merchantId,
      ]);
      const emptied = await browser.get('saveProfile', { params, body: { ...PROFILE, [field]: ' ' } });
      expect(emptied).toMatchObject({
        missingFields: [field],
        profileCompletedAt: null,
        verificationStatus: 'pending',
        issuable: { test: { allowed: false }, live: { allowed: false } },
      });
      const asked = [
        browser.call('issueCredentials', { params, body: { env: 'test' } }),
        browser.call('issueApiKey', { params, body: { env: 'test', kind: 'pk' } }),
        browser.call('rotateApiKey', { params: { ...params, id: apiKeyId } }),
      ];
      for (const call of asked) expect([(await call).status, codeOf(await call)]).toEqual([409, 'SVC_INVALID_STATE']);
      // What was issued before works on.
      const client = service.client({ ...file, signingKey: file.signingKey ?? '' });
      expect((await client.call('GET', '/v1/api-keys')).status).toBe(200);
      const whole = await browser.get('saveProfile', { params, body: PROFILE });
      expect(whole).toMatchObject({ verificationStatus: 'pending', issuable: { test: { allowed: true } } });
      expect((await browser.call('issueCredentials', { params, body: { env: 'test' } })).status).toBe(200);
    },
  );
});

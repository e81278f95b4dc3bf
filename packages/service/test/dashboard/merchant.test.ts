// What a merchant does in the dashboard: profile, keys, members, webhooks, requests, the Sandbox by hand.
import type { ApiKeyList } from '@svc/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestService, type TestService } from '../harness/start-test-service.ts';
import { type Browser, codeOf, openBrowser } from './browser.ts';
import { newPerson, PASSWORD, PROFILE, signIn, TRUST_LOOPBACK } from './house.ts';

const DAY_SECONDS = 86_400;
let service: TestService;
let url: string;
beforeAll(async () => {
  const config = { ...TRUST_LOOPBACK, envs: ['test', 'live'] as const, allowLiveOnEmbedded: true };
  const rails = { rails: { test: { provider: 'sandbox' }, live: { provider: 'sandbox' } } as const };
  service = await startTestService({ devnet: false, config: { ...config, ...rails } });
  url = service.url;
});
afterAll(() => service.stop());

async function merchant(): Promise<{ browser: Browser; params: { merchantId: string }; email: string }> {
  const { browser, merchantId, email } = await newPerson(service.context, url);
  const params = { merchantId };
  await browser.get('saveProfile', { params, body: PROFILE });
  return { browser, params, email };
}

async function until<Value>(read: () => Promise<Value>, isGood: (value: Value) => boolean): Promise<Value> {
  for (let count = 0; count < 200; count += 1) {
    const value = await read();
    if (isGood(value)) return value;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('it did not happen within ten seconds');
}

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
    await service.context.db.query("update auth_sessions set factor = 'totp' where user_id = $1", [staff.userId]);
    const live = { env: 'live' as const, ipAllowlist: ['203.0.113.0/24'] };
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

describe('members', () => {
  it('come by invitation, with a new account or an old one, and only with the invited e-mail', async () => {
    const { browser, params } = await merchant();
    const invite = (email: string) => browser.get('inviteMember', { params, body: { email, role: 'developer' } });
    const { link } = await invite('new@merchant.example');
    const token = link.split('#')[1] ?? '';
    const visitor = openBrowser(url);
    expect(await visitor.get('getInvitation', { params: { token } })).toMatchObject({
      email: 'new@merchant.example',
      role: 'developer',
      merchantName: 'Ada Ltd',
      hasAccount: false,
    });
    await visitor.get('acceptInvitation', { params: { token }, body: { name: 'New', password: PASSWORD } });
    expect((await visitor.session()).user?.memberships).toMatchObject([{ ...params, role: 'developer' }]);
    expect((await visitor.call('getInvitation', { params: { token } })).status).toBe(404);

    const old = await newPerson(service.context, url);
    const second = (await invite(old.email)).link.split('#')[1] ?? '';
    const stranger = await newPerson(service.context, url);
    const body = {};
    const wrong = await stranger.browser.call('acceptInvitation', { params: { token: second }, body });
    expect([wrong.status, codeOf(wrong)]).toEqual([403, 'SVC_FORBIDDEN']);
    const signedOut = await openBrowser(url).call('acceptInvitation', { params: { token: second }, body });
    expect(signedOut.status).toBe(401);
    await (await signIn(url, old.email)).get('acceptInvitation', { params: { token: second }, body });
    const { members, invitations } = await browser.get('listMembers', { params });
    expect(members.map(({ role }) => role)).toEqual(['owner', 'developer', 'developer']);
    expect(invitations).toEqual([]);
  });

  it('lose an invitation that was taken back', async () => {
    const { browser, params } = await merchant();
    const body = { email: 'gone@merchant.example', role: 'viewer' } as const;
    const { id, link } = await browser.get('inviteMember', { params, body });
    await browser.get('revokeInvitation', { params: { ...params, id } });
    const token = link.split('#')[1] ?? '';
    const accepted = { name: 'Gone', password: PASSWORD };
    expect((await openBrowser(url).call('acceptInvitation', { params: { token }, body: accepted })).status).toBe(404);
  });

  it('are changed and removed at once, and one owner always stays', async () => {
    const { browser, params } = await merchant();
    const member = await newPerson(service.context, url, { memberOf: [[params.merchantId, 'developer']] });
    const one = { ...params, userId: member.userId };
    expect((await member.browser.call('getMerchant', { params })).status).toBe(200);
    await browser.get('changeMemberRole', { params: one, body: { role: 'viewer' } });
    const write = { params, body: { env: 'test', origin: 'https://a.example' } } as const;
    expect((await member.browser.call('addOrigin', write)).status).toBe(403);
    await browser.get('removeMember', { params: one });
    expect((await member.browser.call('getMerchant', { params })).status).toBe(404);
    const { members } = await browser.get('listMembers', { params });
    const me = { ...params, userId: members[0]?.userId ?? '' };
    expect(codeOf(await browser.call('removeMember', { params: me }))).toBe('SVC_INVALID_STATE');
    expect(codeOf(await browser.call('changeMemberRole', { params: me, body: { role: 'viewer' } }))).toBe(
      'SVC_INVALID_STATE',
    );
  });
});

describe('webhooks', () => {
  it('reach the built-in inbox signed, fail when it is told to, and are replayed', async () => {
    const { browser, params } = await merchant();
    const endpoint = await browser.get('openInbox', { params, body: {} });
    expect(endpoint).toMatchObject({ isInbox: true, status: 'active', eventTypes: ['*'] });
    await browser.get('setInboxAnswer', { params, body: { answer: 500 } });
    await browser.get('triggerEvent', { params, body: { eventType: 'payout.succeeded' } });
    const inbox = (count: number) =>
      until(
        () => browser.get('getInbox', { params }),
        ({ items }) => items.length >= count,
      );
    const { items } = await inbox(1);
    expect(items[0]).toMatchObject({ eventType: 'payout.succeeded', answered: 500, signatureValid: true });
    const one = { ...params, id: endpoint.id };
    const { deliveries } = await until(
      () => browser.get('listDeliveries', { params: one }),
      (page) => page.deliveries.some(({ status }) => status === 'failed'),
    );
    const failed = deliveries.find(({ status }) => status === 'failed');
    expect(failed).toMatchObject({ responseStatus: 500, failure: 'status', eventType: 'payout.succeeded' });
    expect((await browser.get('getEndpoint', { params: one })).failures).toBe(1);
    await browser.get('setInboxAnswer', { params, body: { answer: 200 } });
    await browser.get('replayDelivery', { params: { ...params, id: failed?.id ?? '' } });
    const after = await inbox(2);
    expect(after.items[0]).toMatchObject({ answered: 200, eventId: items[0]?.eventId });
    const event = await until(
      () => browser.get('getEvent', { params: { ...params, id: items[0]?.eventId ?? '' } }),
      ({ status }) => status === 'dispatched',
    );
    expect(event.deliveries.map(({ status }) => status)).toContain('delivered');
    await browser.get('clearInbox', { params });
    expect((await browser.get('getInbox', { params })).items).toEqual([]);
  });

  it('are replayed for a range of time', async () => {
    const { browser, params } = await merchant();
    const endpoint = await browser.get('openInbox', { params, body: {} });
    await browser.get('setInboxAnswer', { params, body: { answer: 503 } });
    for (const eventType of ['payout.failed', 'conversion.failed'] as const) {
      await browser.get('triggerEvent', { params, body: { eventType } });
    }
    const one = { ...params, id: endpoint.id };
    await until(
      () => browser.get('listDeliveries', { params: one }),
      ({ deliveries }) => deliveries.filter(({ status }) => status === 'failed').length === 2,
    );
    await browser.get('setInboxAnswer', { params, body: { answer: 204 } });
    const now = Math.floor(Date.now() / 1000);
    const { replayed } = await browser.get('replayRange', { params: one, body: { from: now - 600, to: now + 60 } });
    expect(replayed).toBe(2);
    await until(
      () => browser.get('getInbox', { params }),
      ({ items }) => items.filter(({ answered }) => answered === 204).length === 2,
    );
  });

  it('cannot be sent into another merchant’s inbox', async () => {
    const { browser, params } = await merchant();
    const theirs = await merchant();
    const { inbox } = await theirs.browser.get('getSandbox', { params: theirs.params });
    const guessed = inbox.url.replace(/\/[^/]+$/, '/AAAAAAAAAAAAAAAAAAAAAA');
    const body = { env: 'test', url: guessed, eventTypes: ['*'] } as const;
    await browser.get('createEndpoint', { params, body: { ...body, eventTypes: ['*'] } });
    await browser.get('triggerEvent', { params, body: { eventType: 'synthetic.test_event' } });
    const { endpoints } = await until(
      () => browser.get('listEndpoints', { params, query: { env: 'test' } }),
      (page) => page.endpoints.some(({ failures }) => failures > 0),
    );
    expect(endpoints[0]?.failingSince).toEqual(expect.any(Number));
    expect((await theirs.browser.get('getInbox', { params: theirs.params })).items).toEqual([]);
  });
});

describe('the request log', () => {
  it('finds a request by its req_ id, with the reason of its refusal', async () => {
    const { browser, params } = await merchant();
    const { file } = await browser.get('issueCredentials', { params, body: { env: 'test' } });
    const client = service.client({ ...file, signingKey: file.signingKey ?? '' });
    const bad = await client.call('GET', '/v1/conversions?limit=999');
    const id = bad.headers.get('x-svc-request-id') ?? '';
    const logged = await until(
      () => browser.call('getRequest', { params: { ...params, id } }),
      ({ status }) => status === 200,
    );
    expect(logged.body).toMatchObject({ id, status: 400, code: 'SVC_VALIDATION_FAILED', operation: 'listConversions' });
    expect(logged.body.reason).toEqual(expect.any(String));
    const { requests } = await browser.get('listRequests', { params, query: { env: 'test', only: 'refused' } });
    expect(requests.map((one) => one.id)).toEqual([id]);
    const { checklist } = await browser.get('getOverview', { params, query: { env: 'test' } });
    expect(checklist).toMatchObject({ profile: true, credentials: true, firstRequest: true, firstSuccess: false });
  });
});

describe('live updates', () => {
  it('tell a member of the merchant, and nobody else', async () => {
    const { browser, params } = await merchant();
    const other = await merchant();
    const open = async (by: Browser, merchantId: string) => {
      const stop = new AbortController();
      const answer = await by.fetch(`/dashboard/api/merchants/${merchantId}/live`, { signal: stop.signal });
      let text = '';
      const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
      const done = (async () => {
        for (;;) {
          const chunk = await reader?.read().catch(() => undefined);
          if (chunk === undefined || chunk.done) return;
          text += chunk.value;
        }
      })();
      return { status: answer.status, text: () => text, stop: () => stop.abort(), done };
    };
    const mine = await open(browser, params.merchantId);
    const theirs = await open(other.browser, other.params.merchantId);
    expect((await open(browser, other.params.merchantId)).status).toBe(404);
    await until(
      async () => mine.text() + theirs.text(),
      (text) => text.split('event: hello').length === 3,
    );
    const body = { eventType: 'conversion.failed' } as const;
    await until(
      async () => `${(await browser.get('triggerEvent', { params, body })).eventId} ${mine.text()}`,
      () => mine.text().includes('event: change'),
    );
    expect(mine.text()).toMatch(
      /data: \{"kind":"event","merchantId":"mrc_\w+","id":"evt_\w+","status":"\w+","at":\d+\}/,
    );
    expect(theirs.text()).not.toContain('event: change');
    mine.stop();
    theirs.stop();
  });
});

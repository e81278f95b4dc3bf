// What a merchant does in the dashboard besides its credentials: members, webhooks, the inbox, requests, live updates.

import type { MerchantRole } from '@svc/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readOutbox } from '../../src/installation/store/mail-outbox.ts';
import { allowedMs } from '../harness/allowed-ms.ts';
import { BOTH_ENVIRONMENTS, newOwner, newPerson, PASSWORD, signIn } from '../harness/dashboard-people.ts';
import { codeOf, type DashboardClient, makeDashboardClient } from '../harness/make-dashboard-client.ts';
import { startTestService, type TestService } from '../harness/start-test-service.ts';
import { until } from '../harness/until.ts';

let service: TestService;
let url: string;
beforeAll(async () => {
  // The Sandbox may use 12 units, a merchant of it 3.
  const requestShares = { total: 24, testPercent: 50, merchantPercent: 25 };
  service = await startTestService({ devnet: false, config: { ...BOTH_ENVIRONMENTS, requestShares } });
  url = service.url;
});
afterAll(() => service.stop());

const merchant = () => newOwner(service.context, url);
const setFactor = (factor: 'password' | 'totp') =>
  service.context.db.query('update auth_sessions set factor = $1', [factor]);

/** Holds what `statement` locks until the returned function is called. */
async function hold(statement: string): Promise<() => Promise<void>> {
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let isHeld = (): void => undefined;
  const holding = new Promise<void>((resolve) => {
    isHeld = resolve;
  });
  const done = service.context.db.transaction(async (tx) => {
    await tx.query(statement, []);
    isHeld();
    await held;
  });
  await holding;
  return async () => {
    letGo();
    await done;
  };
}

const waitingFor = async (what: string): Promise<number> => {
  const text = `select count(*)::integer as count from pg_locks where not granted and ${what}
                and database = (select oid from pg_database where datname = current_database())`;
  const [row] = await service.context.db.query<{ count: number }>(text, []);
  return row?.count ?? 0;
};

describe('many requests of one merchant at once', () => {
  it('take its share of the process, and other merchants are answered beside them', async () => {
    const [busy, other] = [await merchant(), await merchant()];
    const letGo = await hold('lock table request_log in access exclusive mode');
    const read = () => busy.browser.call('listRequests', { params: busy.params, query: { env: 'test' } });
    const asked = Array.from({ length: 9 }, read);
    const waiting = () => waitingFor("relation = 'request_log'::regclass");
    await until(waiting, (count) => count === 3);
    expect((await other.browser.call('listMembers', { params: other.params })).status).toBe(200);
    expect(await waiting()).toBe(3);
    await letGo();
    expect(new Set((await Promise.all(asked)).map(({ status }) => status))).toEqual(new Set([200]));
  });

  it('wait for each other when they change something, and hold up neither reads nor changes of others', async () => {
    const [busy, other] = [await merchant(), await merchant()];
    const letGo = await hold('select pg_advisory_xact_lock(5832006)');
    const invite = ({ browser, params }: typeof busy, index: number) =>
      browser.call('inviteMember', { params, body: { email: `viewer${index}@busy.example`, role: 'viewer' } });
    const asked = Array.from({ length: 3 }, (_, index) => invite(busy, index));
    await until(
      () => waitingFor("locktype = 'advisory'"),
      (count) => count === 1,
    );
    asked.push(invite(other, 99));
    await until(
      () => waitingFor("locktype = 'advisory'"),
      (count) => count === 2,
    );
    await letGo();
    expect(new Set((await Promise.all(asked)).map(({ status }) => status))).toEqual(new Set([200]));
  });
});

describe('members', () => {
  it('get a role that reaches Live keys from an owner with a second factor only', async () => {
    const { browser, params } = await merchant();
    const member = await newPerson(service.context, url, { memberOf: [[params.merchantId, 'viewer']] });
    const one = { ...params, userId: member.userId };
    const invite = (role: MerchantRole) =>
      browser.call('inviteMember', { params, body: { email: `${role}@live.example`, role } });
    const change = (role: MerchantRole) => browser.call('changeMemberRole', { params: one, body: { role } });
    for (const role of ['owner', 'developer'] as const) {
      for (const answer of [await invite(role), await change(role)]) {
        expect(answer.body).toMatchObject({ error: { code: 'SVC_FORBIDDEN', details: { reason: 'second_factor' } } });
      }
    }
    const { members, invitations } = await browser.get('listMembers', { params });
    expect([members.map(({ role }) => role), invitations]).toEqual([['owner', 'viewer'], []]);
    const recipients = (await readOutbox(service.context, 1000)).map(({ recipient }) => recipient);
    expect(recipients).not.toContain('owner@live.example');
    expect([(await invite('viewer')).status, (await change('viewer')).status]).toEqual([200, 200]);
    await setFactor('totp');
    for (const role of ['owner', 'developer'] as const) {
      expect([(await invite(role)).status, (await change(role)).status]).toEqual([200, 200]);
    }
    await setFactor('password');
  });

  it('come by invitation, with a new account or an old one, and only with the invited e-mail', async () => {
    const { browser, params } = await merchant();
    await setFactor('totp');
    const invite = (email: string) => browser.get('inviteMember', { params, body: { email, role: 'developer' } });
    const { link } = await invite('new@merchant.example');
    const token = link.split('#')[1] ?? '';
    const visitor = makeDashboardClient(url);
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
    const signedOut = await makeDashboardClient(url).call('acceptInvitation', { params: { token: second }, body });
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
    expect(
      (await makeDashboardClient(url).call('acceptInvitation', { params: { token }, body: accepted })).status,
    ).toBe(404);
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
  it('reach the built-in inbox signed, fail when it is set to, and are replayed', async () => {
    const { browser, params, email } = await merchant();
    const endpoint = await browser.get('openInbox', { params, body: {} });
    expect(endpoint).toMatchObject({ isInbox: true, status: 'active', eventTypes: ['*'] });
    await browser.get('updateEndpoint', {
      params: { ...params, id: endpoint.id },
      body: { mailAfterFailures: 1 },
    });
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
    expect(await browser.get('getEndpoint', { params: one })).toMatchObject({ failures: 1, mailAfterFailures: 1 });
    const mailed = async () =>
      (await readOutbox(service.context, 100)).filter(({ text }) => text.includes(endpoint.id));
    expect((await mailed()).map(({ recipient, subject }) => [recipient, subject])).toEqual([
      [email, 'A webhook endpoint has failed 1 times'],
    ]);
    const { sent } = await browser.get('getDelivery', { params: { ...params, id: failed?.id ?? '' } });
    expect(sent).toMatchObject({ url: endpoint.url, headers: { 'X-SVC-Webhook-Id': failed?.id } });
    expect(JSON.parse(sent?.body ?? '')).toMatchObject({ id: items[0]?.eventId, type: 'payout.succeeded' });
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

  it('are replayed for the whole time that attempts are kept, also from the last 30 days', async () => {
    const { browser, params } = await merchant();
    const { id } = await browser.get('openInbox', { params, body: {} });
    const now = Math.floor(Date.now() / 1000);
    for (const days of [1, 7, 30, 90, 400]) {
      const body = { from: now - days * 86_400, to: now + 59 };
      expect(await browser.get('replayRange', { params: { ...params, id }, body })).toEqual({ replayed: 0 });
    }
  });

  it('have 20 endpoints in an environment, made by the dashboard and the API together', async () => {
    const { browser, params } = await merchant();
    const { file } = await browser.get('issueCredentials', { params, body: { env: 'test' } });
    const client = service.client({ ...file, signingKey: file.signingKey ?? '' });
    const wanted = { env: 'test' as const, url: 'https://hooks.merchant.example/in', eventTypes: ['*'] };
    const byApi = () => client.call<object>('POST', '/v1/webhook-endpoints', wanted);
    const byHand = () => browser.call('createEndpoint', { params, body: wanted });
    const answers = await Promise.all(Array.from({ length: 24 }, (_, n) => (n % 2 === 0 ? byApi() : byHand())));
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(20);
    const refused = {
      status: 409,
      body: { error: { code: 'SVC_INVALID_STATE', details: { reason: 'endpoint_limit' } } },
    };
    for (const answer of [await byApi(), await byHand(), await browser.call('openInbox', { params, body: {} })])
      expect(answer).toMatchObject(refused);
  });

  it('are sent as tests only so often in a day, from both, with the true wait in Retry-After', async () => {
    const { browser, params } = await merchant();
    const { file } = await browser.get('issueCredentials', { params, body: { env: 'test' } });
    const client = service.client({ ...file, signingKey: file.signingKey ?? '' });
    const { config } = service.context;
    config.testEventsPerDay = 3;
    const body = { eventType: 'payout.failed' } as const;
    const byApi = () => client.call<object>('POST', '/v1/test-data/events', body);
    const byHand = () => browser.call('triggerEvent', { params, body });
    const asked = [await byApi(), await byHand(), await byApi()].map(({ status }) => status);
    expect(asked).toEqual([202, 200, 202]);
    const refused = await byApi();
    expect([refused.status, codeOf(await byHand())]).toEqual([429, 'SVC_RATE_LIMITED']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(86_300);
    delete config.testEventsPerDay;
    expect((await byApi()).status).toBe(202);
  });

  it('are listed in either order, of the span of time that is asked for', async () => {
    const { browser, params } = await merchant();
    for (const eventType of ['payout.failed', 'payout.succeeded'] as const)
      await browser.get('triggerEvent', { params, body: { eventType } });
    const typesOf = async (query: { order?: 'asc'; from?: number; to?: number }): Promise<string[]> => {
      const page = await browser.get('listEvents', { params, query: { env: 'test', ...query } });
      return page.events.map(({ eventType }) => eventType);
    };
    expect(await typesOf({})).toEqual(['payout.succeeded', 'payout.failed']);
    expect(await typesOf({ order: 'asc' })).toEqual(['payout.failed', 'payout.succeeded']);
    const now = Math.floor(Date.now() / 1000);
    expect(await typesOf({ from: now - 3600, to: now + 3600 })).toHaveLength(2);
    expect(await typesOf({ from: now + 3600 })).toEqual([]);
    expect(await typesOf({ to: now - 3600 })).toEqual([]);
    expect(await typesOf({ from: 0, to: 99_999_999_999 })).toHaveLength(2);
    expect(await typesOf({ to: 0 })).toEqual([]);
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

  it('shows the opened request and answer in the Sandbox, with account numbers and secrets cut, and how to call again', async () => {
    const { browser, params } = await merchant();
    const { file } = await browser.get('issueCredentials', { params, body: { env: 'test' } });
    const client = service.client({ ...file, signingKey: file.signingKey ?? '' });
    const url = 'https://shop.example/hooks';
    const made = await client.call('POST', '/v1/webhook-endpoints', { env: 'test', url, eventTypes: ['*'] });
    const body = await findTraced(browser, params, made);
    expect(body).toMatchObject({ status: 201, verdict: [], conversion: null, events: [] });
    expect(body.trace).toMatchObject({
      isReplay: false,
      isShell: false,
      request: { opened: { url, eventTypes: ['*'] } },
    });
    expect(body.trace?.request.shape).toEqual({ env: 'string', url: 'string', eventTypes: ['string', '1 in all'] });
    expect(body.trace?.answer.opened).toMatchObject({ url, status: 'active' });
    expect(body.trace?.stages.map(({ name }) => name)).toEqual([
      'admission',
      'body',
      'signature',
      'opening',
      'nonce',
      'work',
      'sealing',
    ]);
    expect(JSON.stringify(body.trace)).not.toContain(file.apiKey);
    expect(body.snippets.cli).toBe(
      `svc call POST /v1/webhook-endpoints -d '{"env":"test","url":"${url}","eventTypes":["*"]}'`,
    );
    const account = { bankCode: '044', accountNumber: '0123456789' };
    const resolved = await findTraced(browser, params, await client.call('POST', '/v1/accounts/resolve', account));
    expect(resolved.trace?.request.opened).toEqual({ bankCode: '044', accountNumber: '••••6789' });
    expect(resolved.snippets.sdk).toContain('svc.accounts.resolve(');
    expect(JSON.stringify(resolved)).not.toContain('0123456789');
  });

  it('says what the doctor makes of a refused request', async () => {
    const { browser, params } = await merchant();
    const { file } = await browser.get('issueCredentials', { params, body: { env: 'test' } });
    const client = service.client({ ...file, signingKey: file.signingKey ?? '' });
    const bad = await client.call('POST', '/v1/webhook-endpoints', {
      env: 'test',
      url: 'ftp://shop.example',
      eventTypes: [],
    });
    const { verdict, code } = await findTraced(browser, params, bad);
    expect(code).toBe('SVC_VALIDATION_FAILED');
    expect(verdict.join(' ')).toContain('eventTypes');
  });
});

describe('the shell', () => {
  it('runs any operation with a Sandbox key, under the same idempotency and scopes, and logs it', async () => {
    const { browser, params } = await merchant();
    const { file } = await browser.get('issueCredentials', { params, body: { env: 'test' } });
    const { apiKeys } = await browser.get('getCredentials', { params, query: { env: 'test' } });
    const apiKeyId = apiKeys[0]?.id ?? '';
    const run = (body: { method: 'GET' | 'POST'; target: string; body?: string; idempotencyKey?: string }) =>
      browser.get('tryOperation', { params, body: { apiKeyId, ...body } });
    const create = {
      method: 'POST',
      target: '/v1/webhook-endpoints',
      body: '{"env":"test","url":"https://shop.example/x","eventTypes":["*"]}',
      idempotencyKey: 'shell-key-0001',
    } as const;
    const first = await run(create);
    expect(first).toMatchObject({ status: 201, isReplay: false, operation: 'createWebhookEndpoint' });
    const again = await run(create);
    expect(again).toMatchObject({ status: 201, isReplay: true, answer: first.answer });
    const other = await run({ ...create, body: '{"env":"test","url":"https://shop.example/y","eventTypes":["*"]}' });
    expect(other).toMatchObject({ status: 409, answer: { error: { code: 'SVC_IDEMPOTENCY_CONFLICT' } } });
    expect(await run({ method: 'GET', target: '/v1/conversions/quote?type=crypto-issue' })).toMatchObject({
      status: 400,
      operation: 'getQuote',
    });
    expect(await run({ method: 'GET', target: '/v1/nothing' })).toMatchObject({ status: 404 });
    const { trace } = await browser.get('getRequest', { params: { ...params, id: first.requestId } });
    expect(trace).toMatchObject({ isShell: true, idempotencyKey: 'shell-key-0001' });
    // Another merchant's key and a key of Live are no Sandbox keys of this one.
    const theirs = await merchant();
    const body = { apiKeyId, method: 'GET', target: '/v1/banks' } as const;
    expect((await theirs.browser.call('tryOperation', { params: theirs.params, body })).status).toBe(400);
    await browser.get('revokeCredential', { params: { ...params, id: apiKeyId }, body: {} });
    expect((await browser.call('tryOperation', { params, body })).status).toBe(400);
    expect(file.apiKey).toEqual(expect.any(String));
  });

  it('counts in the limits of its key, and obeys its allowlist from the address of the person', async () => {
    const { browser, params } = await merchant();
    const { file } = await browser.get('issueCredentials', { params, body: { env: 'test' } });
    const { apiKeys } = await browser.get('getCredentials', { params, query: { env: 'test' } });
    const apiKeyId = apiKeys[0]?.id ?? '';
    const change = (body: { perMinuteLimit?: number; ipAllowlist?: string[] }) =>
      browser.get('updateApiKey', { params: { ...params, id: apiKeyId }, body });
    const run = (body: { method: 'GET' | 'POST'; target: string; body?: string }) =>
      browser.get('tryOperation', { params, body: { apiKeyId, ...body } });
    const read = { method: 'GET', target: '/v1/banks' } as const;
    await change({ ipAllowlist: ['203.0.113.0/24'] });
    const refused = { status: 403, answer: { error: { code: 'SVC_IP_NOT_ALLOWED' } } };
    expect(await run(read)).toMatchObject(refused);
    expect(await run(read)).toMatchObject(refused);
    await change({ ipAllowlist: ['127.0.0.1', '198.51.0.0/16'], perMinuteLimit: 3 });
    expect(await run(read)).toMatchObject({ status: 200 });
    const client = service.client({ ...file, signingKey: file.signingKey ?? '' });
    expect((await client.call('GET', '/v1/banks')).status).toBe(200);
    expect(await run({ ...read, target: '/v1/nothing' })).toMatchObject({ status: 404 });
    const limited = { status: 429, answer: { error: { code: 'SVC_RATE_LIMITED' } } };
    expect(await run(read)).toMatchObject(limited);
    expect((await client.call('GET', '/v1/banks')).status).toBe(429);
  });
});

describe('a file of the dashboard', () => {
  it('counts apart from the requests of its address', async () => {
    const page = await fetch(`${service.url}/dashboard/sign-in`);
    expect(page.headers.get('ratelimit-limit')).toBe('3000');
    const { headers } = await fetch(`${service.url}/dashboard/api/session`);
    expect(headers.get('ratelimit-limit')).toBe('600');
  });
});

/** The log is written a moment after the answer. */
async function findTraced(by: DashboardClient, params: { merchantId: string }, answer: { headers: Headers }) {
  const id = answer.headers.get('x-svc-request-id') ?? '';
  const found = await until(
    () => by.call('getRequest', { params: { ...params, id } }),
    ({ status }) => status === 200,
  );
  return found.body;
}

/** Reads a stream until it ends. */
async function openStream(by: DashboardClient, path: string) {
  const stop = new AbortController();
  const answer = await by.fetch(`/dashboard/api${path}`, { signal: stop.signal });
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
}

const liveOf = (merchantId: string): string => `/merchants/${merchantId}/live`;
/** One look a second; the pings that used to find it are fifteen seconds apart. */
const AT_ONCE_MS = 10_000;

describe('live updates', () => {
  it('tell a member of the merchant, and nobody else', async () => {
    const { browser, params } = await merchant();
    const other = await merchant();
    const mine = await openStream(browser, liveOf(params.merchantId));
    const theirs = await openStream(other.browser, liveOf(other.params.merchantId));
    expect((await openStream(browser, liveOf(other.params.merchantId))).status).toBe(404);
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

  it('tell of calls with the merchant’s keys, and of what is done to it in the dashboard', async () => {
    const { browser, params } = await merchant();
    const { file } = await browser.get('issueCredentials', { params, body: { env: 'test' } });
    const other = await merchant();
    const mine = await openStream(browser, liveOf(params.merchantId));
    const theirs = await openStream(other.browser, liveOf(other.params.merchantId));
    await until(
      async () => mine.text() + theirs.text(),
      (text) => text.split('event: hello').length === 3,
    );
    const client = service.client({ ...file, signingKey: file.signingKey ?? '' });
    const hears = (what: string, act: () => Promise<unknown>) =>
      until(act, () => mine.text().includes(`"kind":"${what}","merchantId":"${params.merchantId}"`));
    await hears('request', () => client.call('GET', '/v1/banks'));
    await browser.get('requestVerification', { params, body: {} });
    await hears('action', async () => undefined);
    expect(mine.text()).toContain('"id":"requestVerification"');
    expect(theirs.text()).not.toContain('event: change');
    mine.stop();
    theirs.stop();
  });

  it.each([
    ['signs out', (own: DashboardClient) => own.get('signOut')],
    [
      'is ended from another device',
      async (_: DashboardClient, other: DashboardClient) => other.get('revokeOtherSessions'),
    ],
  ])('end at once when the session %s, and do not open again', async (_, end) => {
    const { browser: other, params, email } = await merchant();
    const own = await signIn(service.url, email);
    const kept = await openStream(other, liveOf(params.merchantId));
    const stream = await openStream(own, liveOf(params.merchantId));
    await until(
      async () => stream.text() + kept.text(),
      (text) => text.split('event: hello').length === 3,
    );
    const cookies = new Map(own.cookies);
    await end(own, other);
    const endedAt = Date.now();
    await stream.done;
    expect(Date.now() - endedAt).toBeLessThan(allowedMs(AT_ONCE_MS));
    // The cookie of the ended session opens nothing, however the browser came by it.
    for (const [name, value] of cookies) own.cookies.set(name, value);
    expect((await openStream(own, liveOf(params.merchantId))).status).toBe(401);
    kept.stop();
  });

  it('end at once for a member who is sent away', async () => {
    const { browser, params } = await merchant();
    const member = await newPerson(service.context, service.url, { memberOf: [[params.merchantId, 'viewer']] });
    const stream = await openStream(member.browser, liveOf(params.merchantId));
    await until(
      async () => stream.text(),
      (text) => text.includes('event: hello'),
    );
    await browser.get('removeMember', { params: { ...params, userId: member.userId } });
    const endedAt = Date.now();
    await stream.done;
    expect(Date.now() - endedAt).toBeLessThan(allowedMs(AT_ONCE_MS));
    expect((await openStream(member.browser, liveOf(params.merchantId))).status).toBe(404);
  });
});

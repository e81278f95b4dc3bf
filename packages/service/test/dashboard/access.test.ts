// Every route of the dashboard for every role, and for the objects of another merchant.
import { randomUUID } from 'node:crypto';
import { CSRF_HEADER, STAFF_ROLES } from '@svc/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ACTIONS, type ActionId } from '../../src/dashboard/actions.ts';
import { makeExportPart } from '../../src/exports/make-export-part.ts';
import { createTestEvent } from '../../src/webhooks/test-events.ts';
import { newPerson, PASSWORD, PROFILE, TRUST_LOOPBACK } from '../harness/dashboard-people.ts';
import { type DashboardClient, makeDashboardClient, pathOf } from '../harness/make-dashboard-client.ts';
import { send } from '../harness/raw-client.ts';
import { startTestService, type TestService } from '../harness/start-test-service.ts';
import { ACCESS_TABLE, mayCall, type Role } from './access-table.ts';
import { makePasskey } from './authenticator.ts';

const IDS = Object.keys(ACTIONS) as ActionId[];
const MEMBERS = ['owner', 'developer', 'merchant finance', 'viewer'] as const;
const ROLES: Role[] = ['anyone', 'half', 'account', ...MEMBERS, ...STAFF_ROLES];
const nameless = (id: string, name: string): string => (name === 'merchantId' ? id : `${name}-${randomUUID()}`);

let service: TestService;
let url: string;
let ours: { merchantId: string; browser: DashboardClient; userId: string };
let theirs: { merchantId: string; browser: DashboardClient; userId: string };
const browsers = {} as Record<Role, DashboardClient>;

beforeAll(async () => {
  const config = { ...TRUST_LOOPBACK };
  service = await startTestService({ devnet: false, config, overrides: { jobs: [] } });
  url = service.url;
  ours = await newPerson(service.context, url);
  theirs = await newPerson(service.context, url);
  for (const { browser, merchantId } of [ours, theirs]) {
    await browser.get('saveProfile', { params: { merchantId }, body: PROFILE });
  }
  browsers.anyone = makeDashboardClient(url);
  browsers.account = (await newPerson(service.context, url)).browser;
  for (const member of MEMBERS) {
    const role = member === 'merchant finance' ? 'finance' : member;
    browsers[member] = (await newPerson(service.context, url, { memberOf: [[ours.merchantId, role]] })).browser;
  }
  for (const staff of STAFF_ROLES) browsers[staff] = (await newPerson(service.context, url, { staff })).browser;
  // The password of someone who has a passkey, who owns the merchant and is an operator besides: worth nothing alone.
  const half = await newPerson(service.context, url, { memberOf: [[ours.merchantId, 'owner']], staff: 'operator' });
  const made = makePasskey('127.0.0.1').create(
    await half.browser.get('startPasskey', { body: { password: PASSWORD } }),
    url,
  );
  await half.browser.get('addPasskey', { body: { name: 'Phone', response: made } });
  browsers.half = makeDashboardClient(url);
  await browsers.half.get('signIn', { body: { email: half.email, password: PASSWORD } });
});
afterAll(() => service.stop());

it('refuses a header of ours that is sent twice, on pages, files and actions', async () => {
  const { port } = new URL(url);
  for (const target of ['/dashboard', '/dashboard/x', '/dashboard/assets/x.js', '/dashboard/api/session']) {
    for (const name of ['Authorization', CSRF_HEADER, 'X-SVC-Anything', 'Idempotency-Key']) {
      const reply = await send({ port: Number(port) }, { method: 'GET', target, headers: { [name]: ['a', 'a'] } });
      expect([target, name, reply.status, reply.error?.code]).toEqual([target, name, 400, 'SVC_VALIDATION_FAILED']);
    }
  }
});

/** A request that no route carries out: its ids name nothing, and its body fits no schema. */
async function knock(browser: DashboardClient, id: ActionId, merchantId: string): Promise<number> {
  const { method, path, body } = ACTIONS[id];
  const names = [...(path as string).matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const params = Object.fromEntries(names.map((name) => [name, nameless(merchantId, name)]));
  const token = method === 'GET' ? null : { [CSRF_HEADER]: await browser.token() };
  const stop = new AbortController();
  const answer = await browser.fetch(pathOf(id, params, { env: 'test', range: '7d' }), {
    method,
    signal: stop.signal,
    headers: { origin: url, 'content-type': 'application/json', ...token },
    ...(body === null ? {} : { body: '{"nonsense":true}' }),
  });
  // Hanging up costs the next request a connection, so only what never ends is hung up on.
  if ('streams' in ACTIONS[id] && answer.ok) stop.abort();
  else await answer.arrayBuffer();
  return answer.status;
}

describe('the access table', () => {
  it('speaks of every route', () => {
    expect(Object.keys(ACCESS_TABLE).sort()).toEqual([...IDS].sort());
  });

  // Inbox and account routes without a body would be carried out; that is harmless here, but for these two.
  const HARMFUL: ActionId[] = ['clearInbox', 'deletePasskey'];

  it.each(ROLES)('holds for %s on every route', async (role) => {
    const wrong: string[] = [];
    for (const id of IDS) {
      if (HARMFUL.includes(id) && mayCall(id, role)) continue;
      const status = await knock(browsers[role], id, ours.merchantId);
      const isRefused = status === 401 || status === 403;
      const isHidden = status === 404 && (ACTIONS[id].path as string).startsWith('/merchants/');
      const isMember = (MEMBERS as readonly Role[]).includes(role);
      const wasLetIn = !isRefused && !(isHidden && !isMember);
      if (wasLetIn !== mayCall(id, role) && !isAnswered401(id)) wrong.push(`${id}: ${status}`);
    }
    expect(wrong).toEqual([]);
  });

  it.each(['owner', 'operator', 'account'] as const)('hides the other merchant from %s altogether', async (role) => {
    for (const id of IDS.filter((one) => (ACTIONS[one].path as string).startsWith('/merchants/'))) {
      expect(`${id} ${await knock(browsers[role], id, theirs.merchantId)}`).toBe(`${id} 404`);
    }
  });
});

/** Public routes whose refusal of nonsense is a 401 by itself. */
const isAnswered401 = (id: ActionId): boolean => ACCESS_TABLE[id] === 'anyone';

describe('what is refused for who asks', () => {
  interface LogEntry {
    actor: string;
    actorRole: string;
    action: string;
    outcome: string;
    merchantId: string | null;
    subject: string | null;
    details: object;
  }
  const since = async (work: () => Promise<unknown>): Promise<LogEntry[]> => {
    const { db } = service.context;
    const [last] = await db.query<{ seq: number }>('select coalesce(max(seq), 0) as seq from audit_log', []);
    await work();
    const rows = await db.query<{ entry: string }>('select entry from audit_log where seq > $1 order by seq', [
      last?.seq ?? 0,
    ]);
    return rows.map(({ entry }) => JSON.parse(entry) as LogEntry);
  };
  const revoke = (browser: DashboardClient, merchantId = ours.merchantId) =>
    browser.call('revokeCredential', { params: { merchantId, id: 'key_1' } });

  it('is in the audit log once a call: a member in another role, and who is no staff', async () => {
    const { email } = (await browsers.viewer.session()).user ?? { email: '' };
    const entries = await since(async () => {
      expect((await revoke(browsers.viewer)).status).toBe(403);
      expect((await browsers.viewer.call('removeStaff', { params: { userId: 'usr_1' } })).status).toBe(403);
      expect((await browsers.compliance.call('removeStaff', { params: { userId: 'usr_1' } })).status).toBe(403);
    });
    const refused = { outcome: 'refused', details: { code: 'SVC_FORBIDDEN' } };
    const removing = { ...refused, action: 'removeStaff', subject: 'usr_1', merchantId: null };
    const { merchantId } = ours;
    expect(entries).toMatchObject([
      { ...refused, actor: email, actorRole: 'viewer', action: 'revokeCredential', subject: 'key_1', merchantId },
      { ...removing, actor: email, actorRole: 'none' },
      { ...removing, actorRole: 'compliance' },
    ]);
  });

  it('is no entry of a merchant that is hidden from who asks: its members hear nothing of it', async () => {
    const entries = await since(() => revoke(browsers.account));
    const details = { code: 'SVC_NOT_FOUND' };
    expect(entries).toMatchObject([
      { outcome: 'refused', actorRole: 'account', merchantId: null, subject: ours.merchantId, details },
    ]);
  });

  it('logs a password without its second factor, and of staff without one where Live is served', async () => {
    const { config } = service.context;
    const { envs } = config;
    const entries = await since(async () => {
      expect((await revoke(browsers.half)).status).toBe(401);
      config.envs = ['test', 'live'];
      expect((await browsers.operator.call('removeStaff', { params: { userId: 'usr_1' } })).status).toBe(403);
      config.envs = envs;
    });
    expect(entries).toMatchObject([
      { action: 'revokeCredential', outcome: 'refused', details: { code: 'SVC_UNAUTHENTICATED' } },
      { action: 'removeStaff', outcome: 'refused', actorRole: 'operator', details: { code: 'SVC_FORBIDDEN' } },
    ]);
  });

  it('has no entry for who is not signed in, without the page’s token, for reads, or for what is asked while typing', async () => {
    const body = { entries: [] };
    const entries = await since(async () => {
      expect((await revoke(browsers.anyone)).status).toBe(401);
      const headers = { [CSRF_HEADER]: 'none' };
      const params = { merchantId: ours.merchantId, id: 'key_1' };
      expect((await browsers.viewer.call('revokeCredential', { params, headers })).status).toBe(403);
      expect((await browsers.viewer.call('listStaff')).status).toBe(403);
      const { merchantId } = ours;
      expect((await browsers.account.call('checkAllowlist', { params: { merchantId }, body })).status).toBe(404);
    });
    expect(entries).toEqual([]);
  });
});

describe('objects of another merchant', () => {
  const objects: Record<string, string> = {};
  beforeAll(async () => {
    const { browser, merchantId } = theirs;
    const params = { merchantId };
    const issued = await browser.get('issueCredentials', { params, body: { env: 'test' } });
    objects.apiKey = issued.apiKeyId;
    objects.signingKey = issued.file.signingKeyId;
    objects.encryptionKey = issued.file.encryptionKeyId;
    const origin = { env: 'test', origin: 'https://shop.example' } as const;
    objects.origin = (await browser.get('addOrigin', { params, body: origin })).id;
    objects.endpoint = (await browser.get('openInbox', { params, body: {} })).id;
    const invited = { email: 'friend@merchant.example', role: 'viewer' } as const;
    objects.invitation = (await browser.get('inviteMember', { params, body: invited })).id;
    objects.user = theirs.userId;
    const { context } = service;
    objects.event = (await createTestEvent(context, merchantId, { eventType: 'synthetic.test_event' })).eventId;
    const [delivery] = await context.db.query<{ id: string }>('select id from webhook_deliveries limit 1', []);
    objects.delivery = delivery?.id ?? '';
    objects.request = 'req_01J8ZQ4V7M3N5P6R8S9T0V1W2X';
    await context.db.query(
      `insert into request_log (id, at, merchant_id, env, api_key_id, method, path, status, ip, ms)
       values ($1, $2, $3, 'test', $4, 'GET', '/v1/banks', 200, '192.0.2.1', 3)`,
      [objects.request, context.clock.now(), merchantId, objects.apiKey],
    );
    objects.conversion = await insertConversion(merchantId);
    const wanted = { env: 'test', kind: 'payouts', format: 'csv', from: 0, to: 1 } as const;
    objects.export = (await browser.get('createExport', { params, body: wanted })).id;
    while (await makeExportPart(context)) {}
  });

  /** What each route takes as its object, and a body that would change it. */
  const CASES: [ActionId, string, object?][] = [
    ['revokeInvitation', 'invitation'],
    ['changeMemberRole', 'user', { role: 'viewer' }],
    ['removeMember', 'user'],
    ['getConversion', 'conversion'],
    ['getReceipt', 'conversion'],
    ['getEvidence', 'conversion'],
    ['proposeAccount', 'conversion', { bankCode: '058', accountNumber: '0123456789', accountName: 'Ada Obi' }],
    ['handInDocument', 'conversion', { name: 'id.pdf', content: Buffer.from('%PDF-1.7').toString('base64') }],
    ['getExportPart', 'export'],
    ['getExportSignature', 'export'],
    ['getEvent', 'event'],
    ['getRequest', 'request'],
    ['updateApiKey', 'apiKey', { name: 'stolen' }],
    ['rotateApiKey', 'apiKey', {}],
    ['rotateSigningKey', 'signingKey', {}],
    ['rotateEncryptionKey', 'encryptionKey', {}],
    ['revokeCredential', 'apiKey', {}],
    ['revokeCredential', 'signingKey', {}],
    ['revokeCredential', 'encryptionKey', {}],
    ['removeOrigin', 'origin'],
    ['getEndpoint', 'endpoint'],
    ['updateEndpoint', 'endpoint', { status: 'disabled' }],
    ['testEndpoint', 'endpoint', {}],
    ['listDeliveries', 'endpoint'],
    ['getEndpointStatistics', 'endpoint'],
    ['getDelivery', 'delivery'],
    ['replayDelivery', 'delivery', {}],
    ['countReplay', 'endpoint'],
    ['replayRange', 'endpoint', { from: 0, to: 1 }],
    ['deleteEndpoint', 'endpoint'],
    ['paySandbox', 'conversion', { amountNgn: '10' }],
    ['endSandboxPayout', 'conversion', { status: 'failed' }],
    ['decideSandboxHold', 'conversion', { verdict: 'DECLINED' }],
  ];

  it('covers every route that takes an object', () => {
    const covered = new Set(CASES.map(([id]) => id));
    expect(IDS.filter((id) => ACTIONS[id].objects && !covered.has(id))).toEqual([]);
  });

  it.each(CASES)('%s finds no %s of theirs, under our merchant or under theirs', async (id, kind, body) => {
    for (const merchantId of [ours.merchantId, theirs.merchantId]) {
      expect(await touch(browsers.owner, id, merchantId, objects[kind] ?? '', body)).toBe(404);
    }
  });

  it('are found by their own owner: the ids above were real', async () => {
    for (const [id, kind] of CASES.filter(([one]) => ACTIONS[one].method === 'GET')) {
      // That conversion is found, and has no price.
      const found = id === 'getEvidence' ? 409 : 200;
      expect(`${id} ${await touch(theirs.browser, id, theirs.merchantId, objects[kind] ?? '')}`).toBe(`${id} ${found}`);
    }
    expect(await touch(theirs.browser, 'replayDelivery', theirs.merchantId, objects.delivery ?? '', {})).toBe(200);
  });

  async function touch(browser: DashboardClient, id: ActionId, merchantId: string, object: string, body?: object) {
    const name = (ACTIONS[id].path as string).match(/\{(\w+)\}(?!.*\{)/)?.[1] ?? 'id';
    const parts = { params: { merchantId, [name]: object }, ...(body && { body }) };
    return (await browser.call(id, parts as never)).status;
  }
});

async function insertConversion(merchantId: string): Promise<string> {
  const id = 'cnv_01J8ZQ4V7M3N5P6R8S9T0V1W2X';
  await service.context.db.query(
    `insert into conversions (id, merchant_id, env, reference, type, status, chain, chain_id, wallet, token_in, token_out,
       decimals_in, decimals_out, amount_in, amount_out, op_ref, payout_ref, sealed_details, created_at, updated_at)
     values ($1, $2, 'test', 'op:test:00000001', 'crypto-issue', 'failed', 'celo-sepolia', 11142220,
       '0x1111111111111111111111111111111111111111', 'USDC', 'SVC', 6, 18, 1, 1, $3, '0x0', ''::bytea, 1, 1)`,
    [id, merchantId, `0x${'ab'.repeat(32)}`],
  );
  return id;
}

// What misled people at the desk: used codes, limits on page files, invented countries, orders that only expired.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PAYMENT_EXPIRED } from '../../src/domain/payment-expired.ts';
import { createConversion } from '../../src/usecases/conversions/create-conversion.ts';
import { newOwner, newPerson, PASSWORD, PROFILE, TRUST_LOOPBACK } from '../harness/dashboard-people.ts';
import { codeOf, makeDashboardClient } from '../harness/make-dashboard-client.ts';
import { BODIES, OWNER } from '../harness/make-simulation.ts';
import { startStaffDashboard } from '../harness/start-staff-dashboard.ts';
import { startTestService, type TestService } from '../harness/start-test-service.ts';
import { makePasskey, totpOf } from './authenticator.ts';

let service: TestService;
let url: string;
beforeAll(async () => {
  service = await startTestService({ devnet: false, config: TRUST_LOOPBACK, overrides: { jobs: [] } });
  url = service.url;
});
afterAll(() => service.stop());

it('lets the next code in after one that was used already, without starting over', async () => {
  const { browser, email } = await newPerson(service.context, url);
  const { secret } = await browser.get('startTotp', { body: { password: PASSWORD } });
  await browser.get('confirmTotp', { body: { code: totpOf(secret) } });
  const used = totpOf(secret);
  const first = makeDashboardClient(url);
  await first.get('signIn', { body: { email, password: PASSWORD } });
  await first.get('signInWithTotp', { body: { code: used } });
  const second = makeDashboardClient(url);
  await second.get('signIn', { body: { email, password: PASSWORD } });
  const again = await second.call('signInWithTotp', { body: { code: used } });
  expect([again.status, again.text]).toEqual([401, expect.stringContaining('was used already')]);
  await second.get('signInWithTotp', { body: { code: totpOf(secret, Date.now() + 30_000) } });
  expect((await second.session()).state).toBe('signed-in');
});

it('adds a passkey only for whoever knows the password', async () => {
  const { browser } = await newPerson(service.context, url);
  expect((await browser.call('startPasskey', { body: {} })).text).toContain('password');
  const wrong = await browser.call('startPasskey', { body: { password: 'not the password at all' } });
  expect(wrong.status).toBeGreaterThanOrEqual(400);
  const options = await browser.get('startPasskey', { body: { password: PASSWORD } });
  const response = makePasskey('127.0.0.1').create(options, url);
  await browser.get('addPasskey', { body: { name: 'Mine', response } });
});

it('counts the dashboard’s API against the limit of an address, and its page files not', async () => {
  const asked = (path: string) => fetch(url + path, { headers: { 'x-forwarded-for': '203.0.113.77' } });
  const page = await asked('/dashboard/');
  expect([
    page.headers.get('ratelimit-limit'),
    (await asked('/dashboard/icon.svg')).headers.get('ratelimit-limit'),
  ]).toEqual([null, null]);
  expect((await asked('/dashboard/api/session')).headers.get('ratelimit-limit')).not.toBeNull();
  expect((await asked('/dashboard/api/nothing')).headers.get('ratelimit-limit')).not.toBeNull();
});

it('compresses larger answers of its API, and the session’s never', async () => {
  const { browser } = await newPerson(service.context, url);
  const params = (await browser.session()).user?.memberships[0]?.merchantId ?? '';
  const encodingOf = async (path: string) => {
    const answer = await browser.fetch(`/dashboard/api${path}`, { headers: { 'accept-encoding': 'gzip, br' } });
    expect(answer.status).toBe(200);
    await answer.json();
    return answer.headers.get('content-encoding');
  };
  expect(await encodingOf(`/merchants/${params}/sandbox/event-types`)).toBe('br');
  expect(await encodingOf('/session')).toBeNull();
});

it('gives no page in place of a file that an update has removed', async () => {
  expect((await fetch(`${url}/dashboard/assets/home-0000.js`)).status).toBe(404);
});

describe('the business profile', () => {
  it.each([
    ['country', 'ZZ'],
    ['country', 'Ni'],
    ['website', 'javascript:alert(1)'],
    ['website', 'data:text/html,x'],
    ['website', 'ada.example'],
  ])('refuses %s %s and names the field', async (field, value) => {
    const { browser, params } = await newOwner(service.context, url);
    const reply = await browser.call('saveProfile', { params, body: { ...PROFILE, [field]: value } });
    expect([reply.status, codeOf(reply)]).toEqual([400, 'SVC_VALIDATION_FAILED']);
    expect(reply.text).toContain(`"path":"${field}"`);
  });
});

it('answers a sign-up the same whether the e-mail has an account or not, where mail can be sent', async () => {
  const mail = { host: '127.0.0.1', port: 1, from: 'svc@svc.example' };
  const context = service.context;
  const before = context.config.mail;
  Object.assign(context.config, { mail });
  try {
    const { email } = await newPerson(context, url);
    const replies = [];
    for (const asked of [email, 'nobody.yet@merchant.example']) {
      const visitor = makeDashboardClient(url);
      const { status, text } = await visitor.call('startSignUp', { body: { email: asked } });
      const body = { name: 'N', email: asked, password: PASSWORD, businessName: 'B' };
      const bare = await visitor.call('signUp', { body });
      replies.push([status, text, bare.status, codeOf(bare)]);
    }
    expect(replies[0]).toEqual([200, '{"done":true}', 400, 'SVC_VALIDATION_FAILED']);
    expect(replies[1]).toEqual(replies[0]);
  } finally {
    Object.assign(context.config, { mail: before });
  }
});

it('counts an order that nobody paid as expired, not as failed', async () => {
  const house = await startStaffDashboard();
  try {
    const { world, db, first } = house;
    const { conversion } = await createConversion(world.context, OWNER, BODIES['fiat-issue']);
    await db.query("update conversions set status = 'failed', last_error = $2 where id = $1", [
      conversion.id,
      PAYMENT_EXPIRED,
    ]);
    const params = { merchantId: OWNER.merchantId };
    const query = { env: 'test' } as const;
    const { conversions } = await first.browser.get('getOverview', { params, query });
    expect(conversions).toMatchObject({ failed30d: 0, expired30d: 1 });
    const charts = await first.browser.get('getCharts', { params, query: { ...query, range: '24h' } });
    expect(charts.byStatus.map(({ status }) => status)).toEqual(['expired']);
    expect(charts.before.conversions).toBe(0);
  } finally {
    await house.stop();
  }
});

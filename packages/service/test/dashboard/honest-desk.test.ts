// What misled people at the desk: used codes, limits on page files, invented countries, orders that only expired.
import { LIMITS } from '@svc/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createConversion } from '../../src/conversions/create-conversion.ts';
import { readOutbox } from '../../src/installation/store/mail-outbox.ts';
import { newOwner, newPerson, PASSWORD, PROFILE, signIn, TRUST_LOOPBACK } from '../harness/dashboard-people.ts';
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

it('adds a passkey only for a person who knows the password', async () => {
  const { browser } = await newPerson(service.context, url);
  expect((await browser.call('startPasskey', { body: {} })).text).toContain('password');
  const wrong = await browser.call('startPasskey', { body: { password: 'not the password at all' } });
  expect(wrong.status).toBeGreaterThanOrEqual(400);
  const options = await browser.get('startPasskey', { body: { password: PASSWORD } });
  const response = makePasskey('127.0.0.1').create(options, url);
  await browser.get('addPasskey', { body: { name: 'Mine', response } });
});

it('counts the dashboard’s API against the limit of an address, and its page files against one of their own', async () => {
  const limitOf = async (path: string) => {
    const { headers } = await fetch(url + path, { headers: { 'x-forwarded-for': '203.0.113.77' } });
    return headers.get('ratelimit-limit');
  };
  const files = String(LIMITS.filesPerIpPerMinute);
  expect([await limitOf('/dashboard/'), await limitOf('/dashboard/icon.svg')]).toEqual([files, files]);
  const requests = String(LIMITS.requestsPerIpPerMinute);
  expect([await limitOf('/dashboard/api/session'), await limitOf('/dashboard/api/nothing')]).toEqual([
    requests,
    requests,
  ]);
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

describe('where mail can be sent', () => {
  let before: TestService['context']['config']['mail'];
  beforeAll(() => {
    before = service.context.config.mail;
    Object.assign(service.context.config, { mail: { host: '127.0.0.1', port: 1, from: 'svc@svc.example' } });
  });
  afterAll(() => void Object.assign(service.context.config, { mail: before }));

  const mailsTo = async (email: string) =>
    (await readOutbox(service.context, 1000)).filter(({ recipient }) => recipient === email);

  it('a sign-up is answered the same whether the e-mail has an account or not', async () => {
    const { email } = await newPerson(service.context, url);
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
  });

  it.each(['startSignUp', 'requestPasswordReset'] as const)('%s does not let strangers fill a mailbox', async (id) => {
    const { email } = await newPerson(service.context, url);
    for (let asked = 0; asked < 8; asked += 1) {
      // Each from another address, so that no limit of one refuses it; none learns that no more is sent.
      const { status, text } = await makeDashboardClient(url).call(id, { body: { email } });
      expect([status, text]).toEqual([200, '{"done":true}']);
    }
    // Three in a minute; a slow machine may take more than one.
    const { length } = await mailsTo(email);
    expect(length).toBeGreaterThanOrEqual(3);
    expect(length).toBeLessThan(8);
  });

  it('the links that strangers asked for set a new password, so that they lock nobody out', async () => {
    const { email } = await newPerson(service.context, url);
    for (let asked = 0; asked < 5; asked += 1) {
      await makeDashboardClient(url).get('requestPasswordReset', { body: { email } });
    }
    const [first] = await mailsTo(email);
    const token = /reset-password#(\S+)/.exec(first?.text ?? '')?.[1] ?? '';
    await makeDashboardClient(url).get('resetPassword', { body: { token, password: `${PASSWORD} two` } });
    expect((await mailsTo(email)).at(-1)?.subject).toBe('Your password was changed');
  });

  it('each change of how an account is signed in to is reported to its mailbox, and no secret with it', async () => {
    const { browser, email } = await newPerson(service.context, url);
    const newPassword = `${PASSWORD} two`;
    await browser.get('changePassword', { body: { currentPassword: PASSWORD, newPassword } });
    const { secret, recoveryCodes } = await browser.get('startTotp', { body: { password: newPassword } });
    await browser.get('confirmTotp', { body: { code: totpOf(secret) } });
    const made = await browser.get('makeRecoveryCodes', { body: { password: newPassword } });
    await browser.get('disableTotp', { body: { password: newPassword } });
    const options = await browser.get('startPasskey', { body: { password: newPassword } });
    const response = makePasskey('127.0.0.1').create(options, url);
    const { id } = await browser.get('addPasskey', { body: { name: 'Mine', response } });
    expect((await browser.call('deletePasskey', { params: { id }, body: {} })).status).toBe(400);
    // Five tries of the password a minute are spent.
    await service.context.db.query("delete from limit_rings where subject like 'dashboard:password:%'");
    await browser.get('deletePasskey', { params: { id }, body: { password: newPassword } });
    const mails = await mailsTo(email);
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Your password was changed',
      'An authenticator app was turned on for your account',
      'New recovery codes were made for your account',
      'The authenticator app was turned off for your account',
      'A passkey was added to your account',
      'A passkey was removed from your account',
    ]);
    const texts = mails.map(({ text }) => text).join();
    for (const kept of [newPassword, secret, ...recoveryCodes, ...made.recoveryCodes])
      expect(texts).not.toContain(kept);
    expect(mails[0]?.text).toMatch(/at \d{4}-\d\d-\d\d \d\d:\d\d UTC, from the address 198\.51\./);
  });

  it('an authenticator app that is on or off already is neither turned on nor off, and nothing is mailed', async () => {
    const { browser, email } = await newPerson(service.context, url);
    const disable = () => browser.call('disableTotp', { body: { password: PASSWORD } });
    const off = await disable();
    expect([off.status, codeOf(off)]).toEqual([409, 'SVC_INVALID_STATE']);
    expect(await mailsTo(email)).toEqual([]);
    const { secret } = await browser.get('startTotp', { body: { password: PASSWORD } });
    const confirm = () => browser.call('confirmTotp', { body: { code: totpOf(secret) } });
    expect((await confirm()).status).toBe(200);
    const on = await confirm();
    expect([on.status, codeOf(on)]).toEqual([409, 'SVC_INVALID_STATE']);
    expect((await disable()).status).toBe(200);
    expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual([
      'An authenticator app was turned on for your account',
      'The authenticator app was turned off for your account',
    ]);
  });

  describe('of an installation that serves Live', () => {
    let served: TestService['context']['config']['envs'];
    beforeAll(() => {
      served = service.context.config.envs;
      service.context.config.envs = ['test', 'live'];
    });
    afterAll(() => {
      service.context.config.envs = served;
    });
    const asksForCode = expect.objectContaining({ code: 'SVC_FORBIDDEN', details: { reason: 'mailed_code' } });
    const codeFor = async (email: string) =>
      /account: (\d{6})/.exec((await mailsTo(email)).at(-1)?.text ?? '')?.[1] ?? '';

    it('a first second factor is added with a code from the mailbox, and the password alone adds none', async () => {
      const { browser, email } = await newPerson(service.context, url);
      const start = (mailedCode?: string) =>
        browser.call('startTotp', { body: { password: PASSWORD, ...(mailedCode && { mailedCode }) } });
      expect((await browser.call('startTotp', { body: { password: 'not the password at all' } })).status).not.toBe(200);
      expect(await mailsTo(email)).toEqual([]);
      for (const [answer] of [[await start()], [await start('000000')]]) {
        expect(answer?.body).toMatchObject({ error: asksForCode });
      }
      const passkey = await browser.call('startPasskey', { body: { password: PASSWORD } });
      expect(passkey.body).toMatchObject({ error: asksForCode });
      // The code is for the session that asked for it.
      const thief = await signIn(url, email);
      const stolen = { password: PASSWORD, mailedCode: await codeFor(email) };
      expect((await thief.call('startTotp', { body: stolen })).body).toMatchObject({ error: asksForCode });
      const { secret } = await browser.get('startTotp', { body: stolen });
      await browser.get('confirmTotp', { body: { code: totpOf(secret) } });
      // A second one needs none: the first is asked for at the sign-in. Five tries of the password a minute are spent.
      await service.context.db.query("delete from limit_rings where subject like 'dashboard:password:%'");
      expect((await browser.call('startPasskey', { body: { password: PASSWORD } })).status).toBe(200);
    });
  });

  it('an attempt that was refused is not mailed', async () => {
    const { browser, email } = await newPerson(service.context, url);
    const body = { currentPassword: 'not the password at all', newPassword: `${PASSWORD} two` };
    expect((await browser.call('changePassword', { body })).status).toBeGreaterThanOrEqual(400);
    expect(await mailsTo(email)).toEqual([]);
  });
});

it('sends no mail of such changes where the outbox is read by hand', async () => {
  const { browser, email } = await newPerson(service.context, url);
  await browser.get('changePassword', { body: { currentPassword: PASSWORD, newPassword: `${PASSWORD} two` } });
  const waiting = await readOutbox(service.context, 1000);
  expect(waiting.filter(({ recipient }) => recipient === email)).toEqual([]);
});

it('counts an order that nobody paid as expired, not as failed', async () => {
  const house = await startStaffDashboard();
  try {
    const { world, db, first } = house;
    const { conversion } = await createConversion(world.context, OWNER, BODIES['fiat-issue']);
    await db.query("update conversions set status = 'failed', cause = 'payment_expired' where id = $1", [
      conversion.id,
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

it('compares a period that is not over with as much of the one before, and names volume in SVC everywhere', async () => {
  const house = await startStaffDashboard();
  try {
    const { world, db, first } = house;
    const { now } = world.clock;
    const makeAt = async (createdAt: number): Promise<void> => {
      const { conversion } = await createConversion(world.context, OWNER, BODIES['fiat-redeem']);
      await db.query("update conversions set status = 'succeeded', created_at = $2 where id = $1", [
        conversion.id,
        createdAt,
      ]);
    };
    await makeAt(now - 86_400_000 - 1000);
    // After this moment of the day before: today has no such part yet.
    await makeAt(now - 86_400_000 + 1);
    const params = { merchantId: OWNER.merchantId };
    const query = { env: 'test' } as const;
    const charts = await first.browser.get('getCharts', { params, query: { ...query, range: '24h' } });
    expect(charts.before).toMatchObject({ conversions: 1, succeeded: 1 });
    const month = await first.browser.get('getCharts', { params, query: { ...query, range: '30d' } });
    const { volumeSvc30d } = await first.browser.get('getOverview', { params, query });
    expect(Number(volumeSvc30d)).toBeGreaterThan(0);
    expect(Number(volumeSvc30d)).toBe(month.volumeSvc.map(Number).reduce((sum, each) => sum + each, 0));
  } finally {
    await house.stop();
  }
});

// Accounts, sessions, second factors, CSRF protection and throttling, as a browser meets them.
import { CSRF_HEADER } from '@svc/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ActionId } from '../../src/dashboard/actions.ts';
import { makeSignInLink, sandboxDashboardKey } from '../../src/dashboard/serve/sign-in-link.ts';
import { countAttempt } from '../../src/gate/store/enter.ts';
import { readOutbox } from '../../src/installation/store/mail-outbox.ts';
import { newPerson, PASSWORD, signIn, TRUST_LOOPBACK } from '../harness/dashboard-people.ts';
import { codeOf, makeDashboardClient } from '../harness/make-dashboard-client.ts';
import { startTestService, type TestService } from '../harness/start-test-service.ts';
import { makePasskey, totpOf } from './authenticator.ts';

describe.each(['pglite', 'postgres'] as const)('signing in to the dashboard on %s', (database) => {
  let service: TestService;
  let url: string;
  beforeAll(async () => {
    service = await startTestService({ database, devnet: false, config: TRUST_LOOPBACK, overrides: { jobs: [] } });
    url = service.url;
  });
  afterAll(() => service.stop());
  /** How the audit log says that this went for this person, oldest first. */
  const auditOf = async (action: ActionId, email: string): Promise<string[]> => {
    const rows = await service.context.db.query<{ entry: string }>(
      'select entry from audit_log where action = $1 order by seq',
      [action],
    );
    const entries = rows.map(({ entry }) => JSON.parse(entry) as { actor: string; outcome: string });
    return entries.filter(({ actor }) => actor === email).map(({ outcome }) => outcome);
  };
  /** Of the links that set a new password, oldest first. */
  const mailedTokens = async (email: string): Promise<string[]> => {
    const mails = (await readOutbox(service.context, 1000)).filter(({ recipient }) => recipient === email);
    return mails.flatMap(({ text }) => text.match(/reset-password#(\S+)/)?.[1] ?? []);
  };
  const newPersonWithTotp = async () => {
    const person = await newPerson(service.context, url);
    const { secret, recoveryCodes } = await person.browser.get('startTotp', { body: { password: PASSWORD } });
    await person.browser.get('confirmTotp', { body: { code: totpOf(secret) } });
    return { ...person, secret, recoveryCodes };
  };
  /** The password is given, the second factor is not. */
  const beginSignIn = async (email: string) => {
    const browser = makeDashboardClient(url);
    expect((await browser.get('signIn', { body: { email, password: PASSWORD } })).next).toBe('second-factor');
    return browser;
  };

  it('makes an account with a merchant of its own, kept with a modern hash', async () => {
    const { browser, email, merchantId } = await newPerson(service.context, url);
    const session = await browser.session();
    expect(session).toMatchObject({
      state: 'signed-in',
      user: { email, staffRole: null, memberships: [{ merchantId, role: 'owner' }] },
    });
    const rows = await service.context.db.query<{ password: string }>('select password from auth_accounts', []);
    expect(rows.length).toBeGreaterThan(0);
    for (const { password } of rows) expect(password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('signs in with the right password only, and says the same about an unknown account', async () => {
    const { email } = await newPerson(service.context, url);
    expect((await (await signIn(url, email)).session()).state).toBe('signed-in');
    const body = { email, password: 'not the password at all' };
    const wrong = await makeDashboardClient(url).call('signIn', { body });
    const unknown = await makeDashboardClient(url).call('signIn', {
      body: { ...body, email: 'nobody@merchant.example' },
    });
    expect([wrong.status, codeOf(wrong)]).toEqual([401, 'SVC_UNAUTHENTICATED']);
    expect((wrong.body as unknown as { error: { message: string } }).error.message).toBe(
      (unknown.body as unknown as { error: { message: string } }).error.message,
    );
  });

  it('refuses a short password', async () => {
    const body = { name: 'A', email: 'short@merchant.example', password: 'elevenchars', businessName: 'B' };
    expect((await makeDashboardClient(url).call('signUp', { body })).status).toBe(400);
  });

  it('gives cookies that no script and no other site can use', async () => {
    const { browser } = await newPerson(service.context, url);
    const answer = await browser.fetch('/dashboard/api/session');
    const freshCookies = await (await makeDashboardClient(url).fetch('/dashboard/api/session')).headers.getSetCookie();
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(freshCookies.join('\n')).toMatch(/svc\.browser=.*HttpOnly; SameSite=Strict/);
    const { email } = await newPerson(service.context, url);
    const fresh = makeDashboardClient(url);
    const reply = await fresh.call('signIn', { body: { email, password: PASSWORD } });
    expect(reply.headers.getSetCookie().join('\n')).toMatch(
      /svc\.session_token=[^;]+;.*Path=\/; HttpOnly; SameSite=Strict/,
    );
  });

  it('refuses a change without the token, with another session’s token, or from another origin', async () => {
    const { browser } = await newPerson(service.context, url);
    const other = await newPerson(service.context, url);
    const body = { name: 'Changed' };
    const { csrfToken: foreign } = await other.browser.session();
    const attempts = [
      { [CSRF_HEADER]: '' },
      { [CSRF_HEADER]: foreign },
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: url.replace('127.0.0.1', 'localhost') },
    ];
    for (const headers of attempts) {
      const reply = await browser.call('updateAccount', { body, headers });
      expect([reply.status, codeOf(reply)]).toEqual([403, 'SVC_FORBIDDEN']);
    }
    const { csrfToken } = await browser.session();
    const noOrigin = await browser.fetch('/dashboard/api/account', {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', [CSRF_HEADER]: csrfToken },
      body: JSON.stringify(body),
    });
    expect(noOrigin.status).toBe(403);
    expect((await browser.session()).user?.name).not.toBe('Changed');
    expect((await browser.call('updateAccount', { body })).status).toBe(200);
    expect((await browser.session()).user?.name).toBe('Changed');
  });

  it('sends a caller without a session to sign in, with any token; sign-in itself asks for the token', async () => {
    const { browser, email } = await newPerson(service.context, url);
    const { csrfToken } = await browser.session();
    const send = (path: string, method: string, body: object, headers: Record<string, string> = {}) =>
      browser.fetch(`/dashboard/api${path}`, {
        method,
        body: JSON.stringify(body),
        headers: { origin: url, 'content-type': 'application/json', ...headers },
      });
    browser.cookies.clear();
    for (const headers of [{ [CSRF_HEADER]: csrfToken }, {}] as Record<string, string>[]) {
      expect((await send('/account', 'PATCH', { name: 'Changed' }, headers)).status).toBe(401);
    }
    expect((await send('/sign-in', 'POST', { email, password: PASSWORD })).status).toBe(403);
  });

  it('refuses a form, which a foreign page could send, in place of JSON', async () => {
    const { browser } = await newPerson(service.context, url);
    const headers = { 'content-type': 'text/plain' };
    expect((await browser.call('updateAccount', { body: { name: 'X' }, headers })).status).toBe(400);
  });

  it('ends a session by signing out, by revoking it, and by a new password', async () => {
    const { browser, email } = await newPerson(service.context, url);
    const second = await signIn(url, email);
    const third = await signIn(url, email);
    const kept = new Map(second.cookies);
    expect((await second.call('signOut')).status).toBe(200);
    // The cookie itself is worth nothing any more.
    for (const [name, value] of kept) second.cookies.set(name, value);
    expect((await second.session()).state).toBe('signed-out');
    const { sessions } = await browser.get('listSessions');
    const others = sessions.filter(({ current }) => !current);
    expect(sessions).toHaveLength(2);
    await browser.get('revokeSession', { params: { id: others[0]?.id ?? '' } });
    expect((await third.session()).state).toBe('signed-out');
    const fourth = await signIn(url, email);
    const newPassword = 'another horse battery';
    const wrong = { currentPassword: 'wrong wrong wrong', newPassword };
    expect((await browser.call('changePassword', { body: wrong })).status).toBe(400);
    expect((await browser.call('changePassword', { body: { currentPassword: PASSWORD, newPassword } })).status).toBe(
      200,
    );
    expect((await fourth.session()).state).toBe('signed-out');
    expect((await browser.session()).state).toBe('signed-in');
    expect((await makeDashboardClient(url).call('signIn', { body: { email, password: PASSWORD } })).status).toBe(401);
  });

  it('cannot end somebody else’s session', async () => {
    const one = await newPerson(service.context, url);
    const other = await newPerson(service.context, url);
    const { sessions } = await other.browser.get('listSessions');
    const reply = await one.browser.call('revokeSession', { params: { id: sessions[0]?.id ?? '' } });
    expect(reply.status).toBe(404);
    expect((await other.browser.session()).state).toBe('signed-in');
  });

  it('asks for a TOTP code once that is set up, and takes each recovery code once', async () => {
    const { browser, email } = await newPerson(service.context, url);
    const { secret, recoveryCodes, uri } = await browser.get('startTotp', { body: { password: PASSWORD } });
    expect(uri).toMatch(/^otpauth:\/\/totp\//);
    expect(recoveryCodes).toHaveLength(10);
    expect((await browser.call('confirmTotp', { body: { code: '000000' } })).status).toBe(401);
    await browser.get('confirmTotp', { body: { code: totpOf(secret) } });
    expect((await browser.session()).user?.totpEnabled).toBe(true);

    const next = makeDashboardClient(url);
    const asked = await next.get('signIn', { body: { email, password: PASSWORD } });
    expect(asked).toEqual({ next: 'second-factor', factors: ['totp', 'recovery-code'] });
    expect((await next.session()).state).toBe('signed-out');
    expect((await next.call('listSessions')).status).toBe(401);
    expect((await next.call('signInWithTotp', { body: { code: '000000' } })).status).toBe(401);
    const used = totpOf(secret);
    await next.get('signInWithTotp', { body: { code: used } });
    expect((await next.session()).state).toBe('signed-in');
    const shoulder = makeDashboardClient(url);
    await shoulder.get('signIn', { body: { email, password: PASSWORD } });
    expect((await shoulder.call('signInWithTotp', { body: { code: used } })).status).toBe(401);
    expect((await shoulder.session()).state).toBe('signed-out');

    const code = recoveryCodes[0] ?? '';
    for (const expected of [200, 401]) {
      const lost = makeDashboardClient(url);
      await lost.get('signIn', { body: { email, password: PASSWORD } });
      expect((await lost.call('signInWithRecoveryCode', { body: { code } })).status).toBe(expected);
    }
    expect(await auditOf('signInWithRecoveryCode', email)).toEqual(['done']);
    await browser.get('disableTotp', { body: { password: PASSWORD } });
    expect(await makeDashboardClient(url).get('signIn', { body: { email, password: PASSWORD } })).toEqual({
      next: 'signed-in',
      factors: [],
    });
  });

  const TWO_FACTOR = 'svc.two_factor';
  it.each<[string, (value: string) => [name: string, value: string][]]>([
    ['an encoded letter', (value) => [[TWO_FACTOR, value.replace(/^2/, '%32')]]],
    ['quotes', (value) => [[TWO_FACTOR, `"${value}"`]]],
    ['a space before the equals sign', (value) => [[`${TWO_FACTOR} `, value]]],
    [
      'another of its name behind it',
      (value) => [
        [`${TWO_FACTOR} `, value],
        [TWO_FACTOR, 'none.none'],
      ],
    ],
  ])('takes a TOTP code once, also where the cookie is spelled with %s', async (_, spell) => {
    const { email, secret } = await newPersonWithTotp();
    const used = totpOf(secret);
    await (await beginSignIn(email)).get('signInWithTotp', { body: { code: used } });
    const shoulder = await beginSignIn(email);
    const value = shoulder.cookies.get(TWO_FACTOR) ?? '';
    expect(value).toMatch(/^2fa-/);
    shoulder.cookies.delete(TWO_FACTOR);
    for (const [name, text] of spell(value)) shoulder.cookies.set(name, text);
    const again = await shoulder.call('signInWithTotp', { body: { code: used } });
    expect([again.status, again.text]).toEqual([401, expect.stringContaining('was used already')]);
    expect((await shoulder.session()).state).toBe('signed-out');
    // The library reads it all the same.
    await shoulder.get('signInWithTotp', { body: { code: totpOf(secret, Date.now() + 30_000) } });
    expect((await shoulder.session()).state).toBe('signed-in');
  });

  it('takes no code where it cannot tell whose sign-in was begun', async () => {
    const { email, secret, recoveryCodes } = await newPersonWithTotp();
    const forged = await beginSignIn(email);
    const value = forged.cookies.get(TWO_FACTOR) ?? '';
    forged.cookies.set(TWO_FACTOR, value.replace(/\.[^.]+$/, `.${'A'.repeat(43)}%3D`));
    for (const browser of [forged, makeDashboardClient(url)]) {
      const byTotp = await browser.call('signInWithTotp', { body: { code: totpOf(secret) } });
      const byCode = await browser.call('signInWithRecoveryCode', { body: { code: recoveryCodes[0] ?? '' } });
      for (const { status, text } of [byTotp, byCode]) {
        expect([status, text]).toEqual([401, expect.stringContaining('Sign in with the password')]);
      }
    }
    // Neither of them was used up.
    await (await beginSignIn(email)).get('signInWithTotp', { body: { code: totpOf(secret) } });
    await (await beginSignIn(email)).get('signInWithRecoveryCode', { body: { code: recoveryCodes[0] ?? '' } });
  });

  it('does not let a code complete a session from before there was a second factor', async () => {
    const { browser: old, email } = await newPerson(service.context, url);
    const other = await signIn(url, email);
    const { secret, recoveryCodes } = await other.get('startTotp', { body: { password: PASSWORD } });
    await other.get('confirmTotp', { body: { code: totpOf(secret) } });
    const recovery = recoveryCodes[0] ?? '';
    for (const browser of [old, other]) {
      const byTotp = await browser.call('signInWithTotp', { body: { code: totpOf(secret) } });
      const byCode = await browser.call('signInWithRecoveryCode', { body: { code: recovery } });
      for (const { status, text } of [byTotp, byCode]) {
        expect([status, text]).toEqual([401, expect.stringContaining('Sign in with the password again')]);
      }
    }
    expect((await old.session()).state).toBe('second-factor');
    expect(await auditOf('signInWithTotp', email)).toEqual(['refused', 'refused']);
    expect(await auditOf('signInWithRecoveryCode', email)).toEqual(['refused', 'refused']);
    for (const withCode of [
      () => old.get('signInWithTotp', { body: { code: totpOf(secret) } }),
      () => old.get('signInWithRecoveryCode', { body: { code: recovery } }),
    ]) {
      await old.get('signIn', { body: { email, password: PASSWORD } });
      await withCode();
      expect((await old.session()).state).toBe('signed-in');
    }
  });

  it('asks for a passkey once there is one, and only takes it when it verified the person', async () => {
    const { browser, email, merchantId } = await newPerson(service.context, url);
    const passkey = makePasskey('127.0.0.1');
    const unverified = passkey.create(await browser.get('startPasskey', { body: { password: PASSWORD } }), url, false);
    expect((await browser.call('addPasskey', { body: { name: 'Phone', response: unverified } })).status).toBe(401);
    const made = passkey.create(await browser.get('startPasskey', { body: { password: PASSWORD } }), url);
    expect(await browser.get('addPasskey', { body: { name: 'Phone', response: made } })).toMatchObject({
      name: 'Phone',
    });
    expect((await browser.session()).state).toBe('signed-in');

    const next = makeDashboardClient(url);
    expect(await next.get('signIn', { body: { email, password: PASSWORD } })).toEqual({
      next: 'second-factor',
      factors: ['passkey'],
    });
    expect(await next.session()).toMatchObject({ state: 'second-factor', user: null });
    const half = await next.call('getMerchant', { params: { merchantId } });
    expect([half.status, codeOf(half)]).toEqual([401, 'SVC_UNAUTHENTICATED']);
    const lazy = passkey.get(await next.get('startPasskeySignIn'), url, false);
    expect((await next.call('signInWithPasskey', { body: { response: lazy } })).status).toBe(401);
    const options = await next.get('startPasskeySignIn');
    expect(options.userVerification).toBe('required');
    const foreign = passkey.get(options, 'https://evil.example');
    expect((await next.call('signInWithPasskey', { body: { response: foreign } })).status).toBe(400);
    const good = passkey.get(await next.get('startPasskeySignIn'), url);
    expect((await next.call('signInWithPasskey', { body: { response: good } })).status).toBe(200);
    expect((await next.session()).state).toBe('signed-in');
    expect((await next.call('getMerchant', { params: { merchantId } })).status).toBe(200);
    const alone = makeDashboardClient(url);
    const withoutPassword = passkey.get(await alone.get('startPasskeySignIn'), url);
    await alone.get('signInWithPasskey', { body: { response: withoutPassword } });
    expect(await auditOf('signInWithPasskey', email)).toEqual(['refused', 'refused', 'done', 'done']);
    const replayed = makeDashboardClient(url);
    await replayed.get('startPasskeySignIn');
    expect((await replayed.call('signInWithPasskey', { body: { response: good } })).status).toBe(400);
  });

  it('refuses what is no passkey as bad input, and what would be read without an end', async () => {
    const { browser } = await newPerson(service.context, url);
    const base64url = (bytes: Buffer | string): string => Buffer.from(bytes).toString('base64url');
    const forged = (challenge: string, attestation: Buffer) => {
      const clientDataJSON = base64url(JSON.stringify({ type: 'webauthn.create', challenge, origin: url }));
      const response = { clientDataJSON, attestationObject: base64url(attestation) };
      return { id: 'AAAA', rawId: 'AAAA', type: 'public-key', response };
    };
    const make: ((challenge: string) => { id: string; response: object })[] = [
      () => ({ id: 'x', response: {} }),
      (challenge) => forged(challenge, Buffer.from('no CBOR')),
      // A list in a list in a list.
      (challenge) => forged(challenge, Buffer.alloc(100_000, 0x81)),
    ];
    for (const one of make) {
      const { challenge } = await browser.get('startPasskey', { body: { password: PASSWORD } });
      const refused = await browser.call('addPasskey', { body: { name: 'Phone', response: one(String(challenge)) } });
      expect([refused.status, codeOf(refused)]).toEqual([400, 'SVC_VALIDATION_FAILED']);
    }
    expect((await browser.session()).state).toBe('signed-in');
  });

  it('throttles guessing for the account and for the address, and says how long to wait', async () => {
    const { email } = await newPerson(service.context, url);
    const guesser = makeDashboardClient(url);
    const body = { email, password: 'a wrong password' };
    for (let guess = 0; guess < 5; guess += 1) expect((await guesser.call('signIn', { body })).status).toBe(401);
    const limited = await guesser.call('signIn', { body: { email, password: PASSWORD } });
    expect([limited.status, codeOf(limited)]).toEqual([429, 'SVC_RATE_LIMITED']);
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0);
    // The owner, somewhere else, is not locked out by it.
    expect((await (await signIn(url, email)).session()).state).toBe('signed-in');
  });

  it('lets a browser in that signed in before, however often strangers guess from many addresses', async () => {
    const { email, browser } = await newPerson(service.context, url);
    const known = await signIn(url, email);
    for (const one of [known, browser]) await one.get('signOut', { body: {} });
    const stranger = await newPerson(service.context, url);
    const wrong = { email: email.toUpperCase(), password: 'a wrong password' };
    // As guesses from a few addresses do within an hour.
    while ((await countAttempt(service.context, `dashboard:sign-in:${email}`, [1000, 100])) === null);
    expect((await makeDashboardClient(url).call('signIn', { body: wrong })).status).toBe(429);
    const right = { email, password: PASSWORD };
    // One that signed in to another account is as strange as any.
    for (const unknown of [makeDashboardClient(url), stranger.browser]) {
      expect((await unknown.call('signIn', { body: right })).status).toBe(429);
    }
    for (const one of [known, browser]) {
      await one.get('signIn', { body: right });
      expect((await one.session()).state).toBe('signed-in');
    }
    // It has a limit too.
    const left = Array.from({ length: 6 }, () => known.call('signIn', { body: wrong }));
    expect((await Promise.all(left)).map(({ status }) => status)).toContain(429);
  });

  it('sets a new password by a link of the outbox, once', async () => {
    const { email } = await newPerson(service.context, url);
    const visitor = makeDashboardClient(url);
    await visitor.get('requestPasswordReset', { body: { email } });
    await visitor.get('requestPasswordReset', { body: { email: 'nobody@merchant.example' } });
    const tokens = await mailedTokens(email);
    expect(tokens).toHaveLength(1);
    const body = { token: tokens[0] ?? '', password: 'a wholly new password' };
    expect((await visitor.call('resetPassword', { body })).status).toBe(200);
    expect((await visitor.call('resetPassword', { body })).status).toBe(400);
    expect(await auditOf('resetPassword', email)).toEqual(['asked', 'done']);
    await signIn(url, email, 'a wholly new password');
  });

  it.each(['resetPassword', 'changePassword'] as const)(
    '%s ends what the old password and other links began',
    async (id) => {
      const { browser, email, secret } = await newPersonWithTotp();
      const visitor = makeDashboardClient(url);
      for (let asked = 0; asked < 2; asked += 1) await visitor.get('requestPasswordReset', { body: { email } });
      const [one = '', other = '', ...more] = await mailedTokens(email);
      expect([one === '', other === '', more]).toEqual([false, false, []]);
      const begun = await beginSignIn(email);
      // As strangers do who ask for links until no more are mailed.
      while ((await countAttempt(service.context, `dashboard:mail-reset:${email}`, [3, 10])) === null);
      const password = 'a wholly new password';
      if (id === 'resetPassword') await visitor.get(id, { body: { token: one, password } });
      else await browser.get(id, { body: { currentPassword: PASSWORD, newPassword: password } });

      const late = await visitor.call('resetPassword', { body: { token: other, password: 'a thief’s own password' } });
      expect(late.status).toBe(400);
      expect((await begun.call('signInWithTotp', { body: { code: totpOf(secret) } })).status).toBe(401);
      expect((await begun.session()).state).toBe('signed-out');
      // No link is left, so the next one is mailed.
      await visitor.get('requestPasswordReset', { body: { email } });
      const fresh = (await mailedTokens(email)).at(-1) ?? '';
      expect([one, other]).not.toContain(fresh);
      await visitor.get('resetPassword', { body: { token: fresh, password: 'yet another password' } });
    },
  );

  it('gives no password by any other session than the link’s', async () => {
    const { browser, userId } = await newPerson(service.context, url);
    await service.context.db.query('update auth_accounts set password = null where user_id = $1', [userId]);
    const reply = await browser.call('setFirstPassword', { body: { newPassword: 'the first of its passwords' } });
    expect([reply.status, codeOf(reply)]).toEqual([403, 'SVC_FORBIDDEN']);
  });

  it('signs in by the link of the Sandbox once, as owner and operator', async () => {
    const link = await makeSignInLink(service.context, { baseUrl: url });
    const browser = makeDashboardClient(url);
    const answer = await browser.fetch(link.slice(url.length));
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/dashboard/']);
    expect((await browser.session()).user).toMatchObject({
      staffRole: 'operator',
      memberships: [{ merchantId: service.credentials.merchantId, role: 'owner' }],
    });
    const newPassword = 'the first of its passwords';
    expect((await browser.session()).user?.hasPassword).toBe(false);
    expect((await browser.call('startTotp', { body: { password: newPassword } })).status).toBe(400);
    expect((await browser.call('setFirstPassword', { body: { newPassword } })).status).toBe(200);
    expect((await browser.session()).user?.hasPassword).toBe(true);
    const twice = await browser.call('setFirstPassword', { body: { newPassword: 'another password for it' } });
    expect([twice.status, codeOf(twice)]).toEqual([409, 'SVC_INVALID_STATE']);
    await signIn(url, 'sandbox@svc.example', newPassword);
    const again = makeDashboardClient(url);
    expect((await again.fetch(link.slice(url.length))).headers.get('location')).toBe('/dashboard/sign-in?link=expired');
    expect((await again.session()).state).toBe('signed-out');
  });

  it('makes a link for a person who has the key of sandbox.json, and for nobody else', async () => {
    const ask = (authorization?: string) =>
      fetch(`${url}/dashboard/sign-in-link`, { method: 'POST', headers: authorization ? { authorization } : {} });
    const key = sandboxDashboardKey(service.context);
    for (const wrong of [undefined, 'Bearer ', `Bearer ${key.slice(1)}A`, `Bearer ${service.credentials.apiKey}`]) {
      expect((await ask(wrong)).status).toBe(401);
    }
    const made = await ask(`Bearer ${key}`);
    expect([made.status, made.headers.get('cache-control')]).toEqual([201, 'no-store']);
    const { link } = (await made.json()) as { link: string };
    const browser = makeDashboardClient(url);
    expect((await browser.fetch(link.slice(url.length))).headers.get('location')).toBe('/dashboard/');
    expect((await browser.session()).state).not.toBe('signed-out');
  });
});

describe('a dashboard behind https', () => {
  it('uses __Host- cookies and takes no other origin, the Host notwithstanding', async () => {
    const origin = 'https://dashboard.svc.example';
    const config = { ...TRUST_LOOPBACK, baseUrl: origin };
    const service = await startTestService({ devnet: false, config, overrides: { jobs: [] } });
    try {
      const browser = makeDashboardClient(service.url, origin);
      const body = { name: 'A', email: 'a@merchant.example', password: PASSWORD, businessName: 'B' };
      const reply = await browser.call('signUp', { body });
      expect(reply.status).toBe(200);
      expect([...browser.cookies.keys()].sort()).toEqual([
        '__Host-svc.browser',
        '__Host-svc.known',
        '__Host-svc.session_token',
      ]);
      expect(reply.headers.getSetCookie().join('\n')).toMatch(/__Host-svc\.session_token=[^;]+;.*Secure/);
      expect(reply.headers.get('strict-transport-security')).toContain('max-age=');
      const foreign = await browser.call('updateAccount', { body: { name: 'X' }, headers: { origin: service.url } });
      expect(foreign.status).toBe(403);
    } finally {
      await service.stop();
    }
  });

  it('has no sign-in link where Live is served', async () => {
    const config = { ...TRUST_LOOPBACK, envs: ['test', 'live'] as const, allowLiveOnEmbedded: true };
    const service = await startTestService({ devnet: false, config, overrides: { jobs: [] } });
    try {
      await expect(makeSignInLink(service.context)).rejects.toThrow('Sandboxes only');
      const answer = await makeDashboardClient(service.url).fetch('/dashboard/sign-in-link?token=x');
      expect(answer.headers.get('location')).toBe('/dashboard/sign-in?link=expired');
      const headers = { authorization: `Bearer ${sandboxDashboardKey(service.context)}` };
      expect((await fetch(`${service.url}/dashboard/sign-in-link`, { method: 'POST', headers })).status).toBe(401);
    } finally {
      await service.stop();
    }
  });
});

// Signing up, in and out: password, second factor, a forgotten password.
import { fault, SvcError, validationError } from '@svc/protocol';
import { ANYONE, HALF_SIGNED_IN } from '../../dashboard/row/access.ts';
import { rowsWith } from '../../dashboard/row/action.ts';
import { type BrowserCall, DONE, type OpenSession } from '../../dashboard/row/call.ts';
import {
  Code,
  closed,
  Email,
  NewPassword,
  optional,
  Password,
  text,
  WebAuthnAnswer,
} from '../../dashboard/row/fields.ts';
import { staffNeedsSecondFactor } from '../../dashboard/serve/check-access.ts';
import { sendMail } from '../../installation/store/mail-outbox.ts';
import { toSeconds, wallClock } from '../../ports/clock.ts';
import { ownMerchant } from '../create-merchant.ts';
import { findPerson, findUserIdByEmail } from '../store/people.ts';
import { deleteSession } from '../store/sessions.ts';
import type { Done, SessionView, SignInResult, WebAuthnOptions } from './account-answers.ts';
import { isSignUpToken, mailAccountChange, makeAccount, signUpTokenFor } from './make-account.ts';
import { requireFirstUse } from './require-fresh-factor.ts';
import { requireStrongPassword } from './require-strong-password.ts';
import { endBegunSignIns, mayMailLink, throttle } from './throttle.ts';

const { read, action } = rowsWith<BrowserCall>();

export const signInActions = {
  getSession: read({
    at: 'GET /session',
    access: ANYONE,
    summary: 'Who is signed in, and the CSRF token for calls that change something',
    async run({ context: { config, sandbox, clock }, session, csrfToken, origin }): Promise<SessionView> {
      const state = session === null ? 'signed-out' : session.isHalf ? 'second-factor' : 'signed-in';
      return {
        state,
        user: session === null || session.isHalf ? null : session.person,
        csrfToken: csrfToken(),
        installation: {
          version: config.version,
          baseUrl: origin,
          envs: [...config.envs],
          sandbox: sandbox.rail !== null,
          staffNeedsSecondFactor: staffNeedsSecondFactor(config),
          sendsMail: config.mail !== null,
          clockAheadSeconds: toSeconds(clock.now() - wallClock(clock).now()),
        },
      };
    },
  }),
  startSignUp: action({
    at: 'POST /sign-up/start',
    access: ANYONE,
    summary: 'Send a link that a new account begins with',
    body: closed({ email: Email }),
    audit: 'after',
    /** The answer is the same whether there is such an account or not. */
    async run(call): Promise<Done> {
      const { context, body, origin, now, audit } = call;
      await throttle(context, call.visit, 'sign-up', body.email);
      audit.actor = body.email;
      if (context.config.mail === null) throw new SvcError('SVC_INVALID_STATE', 'No mail server is set up: sign up.');
      const isKnown = (await findUserIdByEmail(context.db, body.email)) !== null;
      const link = `${origin}/dashboard/sign-up?email=${encodeURIComponent(body.email)}`;
      const text = isKnown
        ? `You have an account already: sign in at ${origin}/dashboard/sign-in, where a forgotten password can be set again.\n`
        : `Make your account within a day:\n\n${link}#${signUpTokenFor(context, body.email, now)}\n`;
      if (await mayMailLink(context, 'sign-up', body.email)) {
        await sendMail(context, { recipient: body.email, subject: 'Your account', text, canWait: true });
      }
      return DONE;
    },
  }),
  signUp: action({
    at: 'POST /sign-up',
    access: ANYONE,
    summary: 'Make an account and a merchant that it owns',
    body: closed({
      name: text(128),
      email: Email,
      password: NewPassword,
      businessName: text(128),
      token: optional(text(128)),
    }),
    audit: 'after',
    async run(call): Promise<{ merchantId: string }> {
      const { context, now, audit } = call;
      const { token = '', ...body } = call.body;
      await throttle(context, call.visit, 'sign-up', null);
      audit.actor = body.email;
      // Without mail the answer shows whether there is such an account; with it, only the e-mail's owner comes so far.
      if (context.config.mail !== null && !isSignUpToken(context, { email: body.email, token, now })) {
        throw validationError('token', fault('link_too_old'));
      }
      await call.intend();
      const userId = await makeAccount(call, { ...body, about: [body.businessName] });
      const merchantId = await ownMerchant(context, { userId, name: body.businessName });
      audit.merchantId = merchantId;
      return { merchantId };
    },
  }),
  signIn: action({
    at: 'POST /sign-in',
    access: ANYONE,
    summary: 'Sign in with e-mail and password',
    body: closed({ email: Email, password: Password }),
    // A session whose cookie was never sent is nobody's.
    audit: 'after',
    async run(call): Promise<SignInResult> {
      const { context, body, audit } = call;
      const { auth, headers, take } = call.authCall;
      audit.actor = body.email;
      await throttle(context, call.visit, 'sign-in', body.email, call.knownBrowser.nameFor(body.email));
      const answer = await take<{ twoFactorRedirect?: boolean }>(
        await auth.api.signInEmail({ headers, body: { email: body.email, password: body.password }, asResponse: true }),
      );
      call.knownBrowser.remember(body.email);
      const userId = await findUserIdByEmail(context.db, body.email);
      const person = userId === null ? null : await findPerson(context.db, userId);
      const factors: SignInResult['factors'] = answer.twoFactorRedirect ? ['totp', 'recovery-code'] : [];
      if (person !== null && person.passkeys > 0) factors.push('passkey');
      return { next: factors.length > 0 ? 'second-factor' : 'signed-in', factors };
    },
  }),
  signInWithTotp: action({
    at: 'POST /sign-in/totp',
    access: ANYONE,
    summary: 'Second factor: a code of the authenticator app',
    body: closed({ code: Code }),
    audit: 'after',
    async run(call): Promise<Done> {
      const { auth, headers, take } = call.authCall;
      await throttle(call.context, call.visit, 'second-factor', null);
      await requireFirstUse(call, await requireBegunSignIn(call), call.body.code);
      const { user } = await take<{ user: { email: string } }>(
        await auth.api.verifyTOTP({ headers, body: { code: call.body.code }, asResponse: true }),
      );
      call.audit.actor = user.email;
      return DONE;
    },
  }),
  signInWithRecoveryCode: action({
    at: 'POST /sign-in/recovery-code',
    access: ANYONE,
    summary: 'Second factor: a recovery code',
    body: closed({ code: text(64) }),
    audit: 'after',
    async run(call): Promise<Done> {
      const { auth, headers, take } = call.authCall;
      await throttle(call.context, call.visit, 'second-factor', null);
      await requireBegunSignIn(call);
      const { user } = await take<{ user: { email: string } }>(
        await auth.api.verifyBackupCode({ headers, body: { code: call.body.code }, asResponse: true }),
      );
      call.audit.actor = user.email;
      return DONE;
    },
  }),
  startPasskeySignIn: action({
    at: 'POST /sign-in/passkey/options',
    access: ANYONE,
    summary: 'Options for navigator.credentials.get',
    body: closed({}),
    audit: 'after',
    async run(call): Promise<WebAuthnOptions> {
      const { auth, headers, take } = call.authCall;
      await throttle(call.context, call.visit, 'passkey', null);
      const options = await take<WebAuthnOptions>(
        await auth.api.generatePasskeyAuthenticationOptions({ headers, asResponse: true }),
      );
      return { ...options, userVerification: 'required' };
    },
  }),
  signInWithPasskey: action({
    at: 'POST /sign-in/passkey',
    access: ANYONE,
    summary: 'Second factor, or both at once: a passkey',
    body: closed({ response: WebAuthnAnswer }),
    audit: 'after',
    async run(call): Promise<Done> {
      const { auth, headers, take } = call.authCall;
      await throttle(call.context, call.visit, 'passkey', null);
      const { verifyPasskeyAuthentication: verify } = auth.api;
      // What the browser made is checked by the library, field by field.
      const body = call.body as unknown as NonNullable<Parameters<typeof verify>[0]>['body'];
      const { user } = await take<{ user: { email: string } }>(await verify({ headers, body, asResponse: true }));
      call.audit.actor = user.email;
      // The half session that the password opened is used up.
      if (call.session?.isHalf) await deleteSession(call.context.db, call.session.person.id, call.session.id);
      return DONE;
    },
  }),
  signOut: action({
    at: 'POST /sign-out',
    access: HALF_SIGNED_IN,
    summary: 'End this session',
    body: closed({}),
    audit: 'before',
    async run({ authCall: { auth, headers, take } }): Promise<Done> {
      await take(await auth.api.signOut({ headers, asResponse: true }));
      return DONE;
    },
  }),
  requestPasswordReset: action({
    at: 'POST /password-reset',
    access: ANYONE,
    summary: 'Send a link that sets a new password',
    body: closed({ email: Email }),
    audit: 'after',
    /** The answer is the same whether there is such an account or not. */
    async run(call): Promise<Done> {
      const { auth, headers, take } = call.authCall;
      await throttle(call.context, call.visit, 'reset', call.body.email);
      call.audit.actor = call.body.email;
      if (await mayMailLink(call.context, 'reset', call.body.email)) {
        await take(
          await auth.api.requestPasswordReset({ headers, body: { email: call.body.email }, asResponse: true }),
        );
      }
      return DONE;
    },
  }),
  resetPassword: action({
    at: 'POST /password-reset/confirm',
    access: ANYONE,
    summary: 'Set a new password with the token of the link',
    body: closed({ token: text(256), password: NewPassword }),
    audit: 'after',
    async run(call): Promise<Done> {
      const { auth, headers, take } = call.authCall;
      await throttle(call.context, call.visit, 'reset', null);
      const { token, password } = call.body;
      // As the library keeps it: the link that was mailed is all that says whose password this is.
      const { internalAdapter } = await auth.$context;
      const mailed = await internalAdapter.findVerificationValue(`reset-password:${token}`);
      const person = mailed === null ? null : await findPerson(call.context.db, mailed.value);
      call.audit.actor = person?.email ?? null;
      requireStrongPassword('password', password, person === null ? [] : [person.email, person.name]);
      await call.intend();
      await take(await auth.api.resetPassword({ headers, body: { token, newPassword: password }, asResponse: true }));
      if (person === null) return DONE;
      await endBegunSignIns(call.context, person);
      await mailAccountChange(call, person.email, 'password');
      return DONE;
    },
  }),
} as const;

/**
 * Returns whose sign-in the password began. A session from before there was a second factor is none: for it the library
 * would verify codes without counting them, and leave the session as it is.
 */
async function requireBegunSignIn({
  session,
  authCall: { auth, headers },
}: BrowserCall & { session: OpenSession | null }): Promise<string> {
  const userId = session === null ? await auth.api.findHalfSignedIn({ headers }) : null;
  if (userId !== null) return userId;
  throw new SvcError('SVC_UNAUTHENTICATED', 'Sign in with the password again, then give the code.');
}

// One's own second factors: the authenticator app, recovery codes and passkeys.
import { fault, SvcError, validationError } from '@svc/protocol';
import { SIGNED_IN } from '../../dashboard/row/access.ts';
import { rowsWith } from '../../dashboard/row/action.ts';
import { type BrowserCall, DONE, type OpenSession, personOf } from '../../dashboard/row/call.ts';
import { Code, closed, OfId, optional, Password, text, WebAuthnAnswer } from '../../dashboard/row/fields.ts';
import { staffNeedsSecondFactor } from '../../dashboard/serve/check-access.ts';
import { sendMail } from '../../installation/store/mail-outbox.ts';
import { MINUTE_MS, toSeconds } from '../../ports/clock.ts';
import type { Context } from '../../ports/context.ts';
import { setSessionFactor } from '../store/sessions.ts';
import type { Done, PasskeyView, TotpStart, WebAuthnOptions } from './account-answers.ts';
import { mailAccountChange } from './make-account.ts';
import { mayMailLink, throttle } from './throttle.ts';

const { read, action } = rowsWith<BrowserCall>();
/** How long a sign-in without a password counts as just made. */
const FRESH_MS = 600_000;

export const secondFactorActions = {
  startTotp: action({
    at: 'POST /account/totp',
    access: SIGNED_IN,
    summary: 'Begin with an authenticator app: URI for the QR code, recovery codes',
    body: closed({ password: Password, mailedCode: optional(Code) }),
    audit: 'before',
    async run(call): Promise<TotpStart> {
      const { auth, headers, take } = call.authCall;
      await throttle(call.context, call.visit, 'password', personOf(call).id);
      const { password, mailedCode } = call.body;
      await requireMailedCode(call, mailedCode, async () => {
        await take(await auth.api.verifyPassword({ headers, body: { password }, asResponse: true }));
      });
      const { totpURI, backupCodes } = await take<{ totpURI: string; backupCodes: string[] }>(
        await auth.api.enableTwoFactor({ headers, body: { password }, asResponse: true }),
      );
      const secret = new URL(totpURI).searchParams.get('secret') ?? '';
      return { uri: totpURI, secret, recoveryCodes: backupCodes };
    },
  }),
  confirmTotp: action({
    at: 'POST /account/totp/confirm',
    access: SIGNED_IN,
    summary: 'Turn it on with a first code',
    body: closed({ code: Code }),
    audit: 'before',
    async run(call): Promise<Done> {
      const { auth, headers, take } = call.authCall;
      const { id, email, totpEnabled } = personOf(call);
      await throttle(call.context, call.visit, 'second-factor', id);
      if (totpEnabled) throw new SvcError('SVC_INVALID_STATE', 'The authenticator app is on already.');
      await take(await auth.api.verifyTOTP({ headers, body: { code: call.body.code }, asResponse: true }));
      await mailAccountChange(call, email, 'totpOn');
      return DONE;
    },
  }),
  disableTotp: action({
    at: 'POST /account/totp/disable',
    access: SIGNED_IN,
    summary: 'Turn the authenticator app off',
    body: closed({ password: Password }),
    audit: 'before',
    async run(call): Promise<Done> {
      const { auth, headers, take } = call.authCall;
      const { password } = call.body;
      const { id, email, totpEnabled } = personOf(call);
      await throttle(call.context, call.visit, 'password', id);
      if (!totpEnabled) throw new SvcError('SVC_INVALID_STATE', 'No authenticator app is on.');
      await take(await auth.api.disableTwoFactor({ headers, body: { password }, asResponse: true }));
      await mailAccountChange(call, email, 'totpOff');
      return DONE;
    },
  }),
  makeRecoveryCodes: action({
    at: 'POST /account/recovery-codes',
    access: SIGNED_IN,
    summary: 'New recovery codes; the old ones end',
    body: closed({ password: Password }),
    audit: 'before',
    async run(call): Promise<{ recoveryCodes: string[] }> {
      const { auth, headers, take } = call.authCall;
      await throttle(call.context, call.visit, 'password', personOf(call).id);
      const { backupCodes } = await take<{ backupCodes: string[] }>(
        await auth.api.generateBackupCodes({ headers, body: { password: call.body.password }, asResponse: true }),
      );
      await mailAccountChange(call, personOf(call).email, 'recoveryCodes');
      return { recoveryCodes: backupCodes };
    },
  }),
  listPasskeys: read({
    at: 'GET /account/passkeys',
    access: SIGNED_IN,
    summary: 'One’s passkeys',
    async run({ authCall: { auth, headers, take } }): Promise<{ passkeys: PasskeyView[] }> {
      const passkeys = await take<KeptPasskey[]>(await auth.api.listPasskeys({ headers, asResponse: true }));
      return { passkeys: passkeys.map(toPasskey) };
    },
  }),
  startPasskey: action({
    at: 'POST /account/passkeys/options',
    access: SIGNED_IN,
    summary: 'Options for navigator.credentials.create, for a person who has just proven their identity',
    body: closed({ password: optional(Password), mailedCode: optional(Code) }),
    audit: 'after',
    async run(call): Promise<WebAuthnOptions> {
      const { auth, headers, take } = call.authCall;
      await requireFreshProof(call, call.body.password);
      await requireMailedCode(call, call.body.mailedCode);
      return take<WebAuthnOptions>(
        await auth.api.generatePasskeyRegistrationOptions({ headers, query: {}, asResponse: true }),
      );
    },
  }),
  addPasskey: action({
    at: 'POST /account/passkeys',
    access: SIGNED_IN,
    summary: 'Register the passkey that the browser made',
    body: closed({ name: text(64), response: WebAuthnAnswer }),
    audit: 'before',
    async run(call): Promise<PasskeyView> {
      const { auth, headers, take } = call.authCall;
      const { name, response } = call.body;
      const made = await take<KeptPasskey | null>(
        await auth.api.verifyPasskeyRegistration({ headers, body: { name, response }, asResponse: true }),
      );
      if (made === null) throw validationError('response', fault('no_passkey'));
      // The person has just used it: without this, adding the first one would ask for it at once.
      if (call.session?.factor === 'password') await setSessionFactor(call.context.db, call.session.id, 'passkey');
      await mailAccountChange(call, personOf(call).email, 'passkeyAdded');
      return toPasskey(made);
    },
  }),
  deletePasskey: action({
    at: 'DELETE /account/passkeys/{id}',
    access: SIGNED_IN,
    summary: 'Remove a passkey; for a person who has just proven their identity',
    params: OfId,
    body: closed({ password: optional(Password) }),
    audit: 'before',
    async run(call): Promise<Done> {
      const { auth, headers, take } = call.authCall;
      await requireFreshProof(call, call.body.password);
      await take(await auth.api.deletePasskey({ headers, body: { id: call.params.id }, asResponse: true }));
      await mailAccountChange(call, personOf(call).email, 'passkeyRemoved');
      return DONE;
    },
  }),
} as const;

/** A passkey signs in by itself ever after, so a screen left open for a moment must not be enough to add one. */
async function requireFreshProof(
  call: BrowserCall & { session: OpenSession | null; now: number },
  password?: string,
): Promise<void> {
  const { id, hasPassword } = personOf(call);
  const { auth, headers, take } = call.authCall;
  if (!hasPassword) {
    const openedAt = call.session?.createdAt ?? 0;
    if (call.now - openedAt <= FRESH_MS) return;
    throw new SvcError('SVC_FORBIDDEN', 'Sign in again first.', { reason: 'fresh_sign_in' });
  }
  if (password === undefined) throw validationError('password', 'is required to add or remove a passkey');
  await throttle(call.context, call.visit, 'password', id);
  await take(await auth.api.verifyPassword({ headers, body: { password }, asResponse: true }));
}

interface KeptPasskey {
  id: string;
  name?: string | null;
  createdAt: string | null;
}

const toPasskey = ({ id, name, createdAt }: KeptPasskey): PasskeyView => ({
  id,
  name: name ?? null,
  createdAt: toSeconds(createdAt === null ? 0 : new Date(createdAt).getTime()),
});

// A first second factor decides who the person is from then on: where Live is served it is added with a code from the account's mailbox.

/** A code is good in the ten minutes in which it was mailed, and in the ten after them. */
const WINDOW_MS = 10 * MINUTE_MS;

/**
 * Else a thief of the password alone would add a factor of their own, and be the operator. Without a code one is mailed and the call is
 * refused; it is bound to the session, so that nobody uses a code that somebody else has asked for. Nothing is kept.
 */
async function requireMailedCode(
  call: BrowserCall & { session: OpenSession | null; now: number },
  code: string | undefined,
  /** That the person knows the password, where nothing has shown it yet: nobody else causes a mail. */
  prove?: () => Promise<void>,
): Promise<void> {
  const { context, session, now, visit } = call;
  const { id, email, totpEnabled, passkeys } = personOf(call);
  if (context.config.mail === null || !staffNeedsSecondFactor(context.config) || session === null) return;
  if (totpEnabled || passkeys > 0) return;
  await prove?.();
  const window = Math.floor(now / WINDOW_MS);
  const codeAt = (at: number): string => codeOf(context, `${id}\n${session.id}\n${at}`);
  if (code === undefined) {
    if (await mayMailLink(context, 'first-factor', email)) {
      const text = `Code to add a second factor to your account: ${codeAt(window)}\n\nIt is good for ten minutes. If this was not you, set a new password at once.\n`;
      await sendMail(context, { recipient: email, subject: 'Code for your second factor', text });
    }
    throw refused('A code was mailed to you: give it to add your first second factor.');
  }
  await throttle(context, visit, 'mailed-code', id);
  if (code !== codeAt(window) && code !== codeAt(window - 1))
    throw refused('This is not the code that was mailed to you.');
}

const codeOf = ({ masterKey }: Pick<Context, 'masterKey'>, about: string): string =>
  String(Buffer.from(masterKey.digest(`first-factor\n${about}`)).readUInt32BE() % 1_000_000).padStart(6, '0');

const refused = (message: string): SvcError => new SvcError('SVC_FORBIDDEN', message, { reason: 'mailed_code' });

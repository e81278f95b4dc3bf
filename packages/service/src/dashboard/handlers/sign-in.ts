// Password, TOTP, recovery codes and passkeys.
import { SvcError, validationError } from '@svc/protocol';
import { toSeconds } from '../../ports/clock.ts';
import { findPerson, findUserIdByEmail } from '../../stores/dashboard/people.ts';
import { deleteSession, deleteSessionByToken, setSessionFactor } from '../../stores/dashboard/sessions.ts';
import { countAttempt } from '../../stores/gate/count-attempt.ts';
import type { PasskeyView, SignInResult, WebAuthnOptions } from '../api-types.ts';
import { type Call, DONE, type Handlers, personOf } from '../call.ts';
import { throttle } from '../throttle.ts';

type SignInIds =
  | 'signIn'
  | 'signInWithTotp'
  | 'signInWithRecoveryCode'
  | 'startPasskeySignIn'
  | 'signInWithPasskey'
  | 'startTotp'
  | 'confirmTotp'
  | 'disableTotp'
  | 'makeRecoveryCodes'
  | 'listPasskeys'
  | 'startPasskey'
  | 'addPasskey'
  | 'deletePasskey';

interface KeptPasskey {
  id: string;
  name?: string | null;
  createdAt: string | null;
}

const toPasskey = ({ id, name, createdAt }: KeptPasskey): PasskeyView => ({
  ...{ id, name: name ?? null },
  createdAt: toSeconds(createdAt === null ? 0 : new Date(createdAt).getTime()),
});

export const signInHandlers: Handlers<SignInIds> = {
  async signIn(call) {
    const { context, body, audit } = call;
    const { auth, headers, take } = call.authCall;
    audit.actor = body.email;
    await throttle(context, call.visit, 'sign-in', body.email);
    const answer = await take<{ twoFactorRedirect?: boolean }>(
      await auth.api.signInEmail({ headers, body: { email: body.email, password: body.password }, asResponse: true }),
    );
    const userId = await findUserIdByEmail(context.db, body.email);
    const person = userId === null ? null : await findPerson(context.db, userId);
    const factors: SignInResult['factors'] = answer.twoFactorRedirect ? ['totp', 'recovery-code'] : [];
    if (person !== null && person.passkeys > 0) factors.push('passkey');
    return { next: factors.length > 0 ? 'second-factor' : 'signed-in', factors };
  },

  async signInWithTotp(call) {
    const { auth, headers, take } = call.authCall;
    await throttle(call.context, call.visit, 'second-factor', null);
    const { token, user } = await take<{ token: string; user: { id: string; email: string } }>(
      await auth.api.verifyTOTP({ headers, body: { code: call.body.code }, asResponse: true }),
    );
    call.audit.actor = user.email;
    await requireFirstUse(call, { token, userId: user.id, code: call.body.code });
    return DONE;
  },

  async signInWithRecoveryCode(call) {
    const { auth, headers, take } = call.authCall;
    await throttle(call.context, call.visit, 'second-factor', null);
    const { user } = await take<{ user: { email: string } }>(
      await auth.api.verifyBackupCode({ headers, body: { code: call.body.code }, asResponse: true }),
    );
    call.audit.actor = user.email;
    return DONE;
  },

  async startPasskeySignIn(call) {
    const { auth, headers, take } = call.authCall;
    await throttle(call.context, call.visit, 'passkey', null);
    const options = await take<WebAuthnOptions>(
      await auth.api.generatePasskeyAuthenticationOptions({ headers, asResponse: true }),
    );
    return { ...options, userVerification: 'required' };
  },

  async signInWithPasskey(call) {
    const { auth, headers, take } = call.authCall;
    await throttle(call.context, call.visit, 'passkey', null);
    const { verifyPasskeyAuthentication: verify } = auth.api;
    // What the browser made is checked by the library, field by field.
    const body = call.body as unknown as NonNullable<Parameters<typeof verify>[0]>['body'];
    const { user } = await take<{ user: { email: string } }>(await verify({ headers, body, asResponse: true }));
    call.audit.actor = user.email;
    // The half session that the password opened has served its turn.
    if (call.session?.isHalf) await deleteSession(call.context.db, call.session.person.id, call.session.id);
    return DONE;
  },

  async startTotp(call) {
    const { auth, headers, take } = call.authCall;
    await throttle(call.context, call.visit, 'password', personOf(call).id);
    const { totpURI, backupCodes } = await take<{ totpURI: string; backupCodes: string[] }>(
      await auth.api.enableTwoFactor({ headers, body: { password: call.body.password }, asResponse: true }),
    );
    const secret = new URL(totpURI).searchParams.get('secret') ?? '';
    return { uri: totpURI, secret, recoveryCodes: backupCodes };
  },

  async confirmTotp(call) {
    const { auth, headers, take } = call.authCall;
    await throttle(call.context, call.visit, 'second-factor', personOf(call).id);
    await take(await auth.api.verifyTOTP({ headers, body: { code: call.body.code }, asResponse: true }));
    return DONE;
  },

  async disableTotp(call) {
    const { auth, headers, take } = call.authCall;
    await throttle(call.context, call.visit, 'password', personOf(call).id);
    await take(await auth.api.disableTwoFactor({ headers, body: { password: call.body.password }, asResponse: true }));
    return DONE;
  },

  async makeRecoveryCodes(call) {
    const { auth, headers, take } = call.authCall;
    await throttle(call.context, call.visit, 'password', personOf(call).id);
    const { backupCodes } = await take<{ backupCodes: string[] }>(
      await auth.api.generateBackupCodes({ headers, body: { password: call.body.password }, asResponse: true }),
    );
    return { recoveryCodes: backupCodes };
  },

  async listPasskeys({ authCall: { auth, headers, take } }) {
    const passkeys = await take<KeptPasskey[]>(await auth.api.listPasskeys({ headers, asResponse: true }));
    return { passkeys: passkeys.map(toPasskey) };
  },

  async startPasskey({ authCall: { auth, headers, take } }) {
    return take<WebAuthnOptions>(
      await auth.api.generatePasskeyRegistrationOptions({ headers, query: {}, asResponse: true }),
    );
  },

  async addPasskey(call) {
    const { auth, headers, take } = call.authCall;
    const { name, response } = call.body;
    const made = await take<KeptPasskey | null>(
      await auth.api.verifyPasskeyRegistration({ headers, body: { name, response }, asResponse: true }),
    );
    if (made === null) throw validationError('response', 'is not a passkey that can be registered');
    // The person has just used it: without this, adding the first one would ask for it at once.
    if (call.session?.factor === 'password') await setSessionFactor(call.context.db, call.session.id, 'passkey');
    return toPasskey(made);
  },

  async deletePasskey(call) {
    const { auth, headers, take } = call.authCall;
    await take(await auth.api.deletePasskey({ headers, body: { id: call.params.id }, asResponse: true }));
    return DONE;
  },
};

/** A code that someone read over a shoulder must not open a second session: the one just made is ended again. */
async function requireFirstUse(
  { context }: Pick<Call, 'context'>,
  { token, userId, code }: { token: string; userId: string; code: string },
): Promise<void> {
  const waitMs = await countAttempt(context, `dashboard:totp:${userId}:${code}`, [1, 1]);
  if (waitMs === null) return;
  await deleteSessionByToken(context.db, token);
  throw new SvcError('SVC_UNAUTHENTICATED', 'This code was used already: wait for the next one.');
}

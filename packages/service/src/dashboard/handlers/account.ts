// Signing in and out, and one's own account.
import { SvcError } from '@svc/protocol';
import { toSeconds } from '../../ports/clock.ts';
import { findPerson, findUserIdByEmail } from '../../stores/dashboard/people.ts';
import { deleteOtherSessions, deleteSession, listSessions } from '../../stores/dashboard/sessions.ts';
import { acceptInvitation, findInvitation } from '../../usecases/people/invite.ts';
import { ownMerchant } from '../../usecases/people/own-merchant.ts';
import type { SessionFactor } from '../api-types.ts';
import { type Call, DONE, type Handlers, personOf } from '../call.ts';
import { staffNeedsSecondFactor } from '../check-access.ts';
import { throttle } from '../throttle.ts';

type AccountIds =
  | 'getSession'
  | 'signUp'
  | 'getInvitation'
  | 'acceptInvitation'
  | 'signOut'
  | 'updateAccount'
  | 'changePassword'
  | 'setFirstPassword'
  | 'requestPasswordReset'
  | 'resetPassword'
  | 'listSessions'
  | 'revokeSession'
  | 'revokeOtherSessions'
  | 'createMerchant';

export const accountHandlers: Handlers<AccountIds> = {
  async getSession({ context: { config, sandbox }, session, csrfToken, origin }) {
    const state = session === null ? 'signed-out' : session.isHalf ? 'second-factor' : 'signed-in';
    return {
      state,
      user: session === null || session.isHalf ? null : session.person,
      csrfToken,
      installation: {
        ...{ version: config.version, baseUrl: origin, envs: [...config.envs] },
        sandbox: sandbox.rail !== null,
        staffNeedsSecondFactor: staffNeedsSecondFactor(config),
        sendsMail: config.mail !== null,
      },
    };
  },

  async signUp(call) {
    const { context, body, audit } = call;
    await throttle(context, call.visit, 'sign-up', null);
    audit.actor = body.email;
    await call.intend();
    const userId = await makeAccount(call, body);
    const merchantId = await ownMerchant(context, { userId, name: body.businessName });
    audit.merchantId = merchantId;
    return { merchantId };
  },

  async getInvitation(call) {
    await throttle(call.context, call.visit, 'invitation', null);
    const { email, role, merchantName, invitedBy, expiresAt } = await findInvitation(call.context, call.params.token);
    const hasAccount = (await findUserIdByEmail(call.context.db, email)) !== null;
    return { email, role, merchantName, invitedBy, expiresAt: toSeconds(expiresAt), hasAccount };
  },

  async acceptInvitation(call) {
    const { context, params, body, session, audit } = call;
    await throttle(context, call.visit, 'invitation', null);
    const invitation = await findInvitation(context, params.token);
    audit.actor = invitation.email;
    audit.merchantId = invitation.merchantId;
    audit.subject = invitation.id;
    audit.details = { role: invitation.role };
    await call.intend();
    const isSignedIn = session !== null && !session.isHalf;
    const person = isSignedIn ? session.person : await newPerson(call, invitation.email, body);
    await acceptInvitation(context, { invitation, person });
    return { merchantId: invitation.merchantId };
  },

  async signOut({ authCall: { auth, headers, take } }) {
    await take(await auth.api.signOut({ headers, asResponse: true }));
    return DONE;
  },

  async updateAccount({ authCall: { auth, headers, take }, body }) {
    await take(await auth.api.updateUser({ headers, body: { name: body.name }, asResponse: true }));
    return DONE;
  },

  async changePassword(call) {
    const { auth, headers, take } = call.authCall;
    await throttle(call.context, call.visit, 'password', personOf(call).id);
    const body = { ...call.body, revokeOtherSessions: true };
    await take(await auth.api.changePassword({ headers, body, asResponse: true }));
    return DONE;
  },

  /** For the Sandbox's owner alone: the link that opened the session stands for the password that was never there. */
  async setFirstPassword(call) {
    const { auth, headers, take } = call.authCall;
    const { id, hasPassword } = personOf(call);
    await throttle(call.context, call.visit, 'password', id);
    if (hasPassword) throw new SvcError('SVC_INVALID_STATE', 'There is a password already: change it.');
    if (call.session?.factor !== 'link') {
      throw new SvcError('SVC_FORBIDDEN', 'Sign in with the Sandbox’s link to set a first password.');
    }
    await take(await auth.api.setPassword({ headers, body: call.body, asResponse: true }));
    return DONE;
  },

  /** The answer is the same whether there is such an account or not. */
  async requestPasswordReset(call) {
    const { auth, headers, take } = call.authCall;
    await throttle(call.context, call.visit, 'reset', call.body.email);
    call.audit.actor = call.body.email;
    await take(await auth.api.requestPasswordReset({ headers, body: { email: call.body.email }, asResponse: true }));
    return DONE;
  },

  async resetPassword(call) {
    const { auth, headers, take } = call.authCall;
    await throttle(call.context, call.visit, 'reset', null);
    const { token, password } = call.body;
    // As the library keeps it: the link that was mailed is all that says whose password this is.
    const { internalAdapter } = await auth.$context;
    const mailed = await internalAdapter.findVerificationValue(`reset-password:${token}`);
    const person = mailed === null ? null : await findPerson(call.context.db, mailed.value);
    call.audit.actor = person?.email ?? null;
    await call.intend();
    await take(await auth.api.resetPassword({ headers, body: { token, newPassword: password }, asResponse: true }));
    return DONE;
  },

  async listSessions(call) {
    const rows = await listSessions(call.context.db, personOf(call).id);
    return {
      sessions: rows.map((row) => ({
        ...{ id: row.id, current: row.id === call.session?.id, factor: row.factor as SessionFactor },
        ...{ ipAddress: row.ipAddress, userAgent: row.userAgent },
        ...{ createdAt: toSeconds(row.createdAt.getTime()), expiresAt: toSeconds(row.expiresAt.getTime()) },
      })),
    };
  },

  async revokeSession(call) {
    const isGone = await deleteSession(call.context.db, personOf(call).id, call.params.id);
    if (!isGone) throw new SvcError('SVC_NOT_FOUND', 'There is no such session.');
    return DONE;
  },

  async revokeOtherSessions(call) {
    await deleteOtherSessions(call.context.db, personOf(call).id, call.session?.id ?? '');
    return DONE;
  },

  async createMerchant(call) {
    const merchantId = await ownMerchant(call.context, { userId: personOf(call).id, name: call.body.name });
    call.audit.merchantId = merchantId;
    return { merchantId };
  },
};

/** Makes the account and signs it in. */
async function makeAccount(
  { authCall: { auth, headers, take } }: Call,
  { email, name, password }: { email: string; name: string; password: string },
): Promise<string> {
  const body = { email, name, password };
  const { user } = await take<{ user: { id: string } }>(
    await auth.api.signUpEmail({ headers, body, asResponse: true }),
  );
  return user.id;
}

async function newPerson(
  call: Call,
  email: string,
  { name, password }: { name?: string; password?: string },
): Promise<{ id: string; email: string }> {
  if ((await findUserIdByEmail(call.context.db, email)) !== null) {
    throw new SvcError('SVC_UNAUTHENTICATED', `Sign in as ${email} first.`, { reason: 'sign_in_first' });
  }
  if (name === undefined || password === undefined) {
    throw new SvcError('SVC_VALIDATION_FAILED', 'A new account needs a name and a password.');
  }
  return { id: await makeAccount(call, { email, name, password }), email };
}

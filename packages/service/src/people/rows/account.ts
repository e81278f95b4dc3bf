// One's own account: name, password, sessions, and another merchant.
import { SvcError } from '@svc/protocol';
import { SIGNED_IN } from '../../dashboard/row/access.ts';
import { rowsWith } from '../../dashboard/row/action.ts';
import { type BrowserCall, DONE, personOf } from '../../dashboard/row/call.ts';
import { closed, NewPassword, OfId, Password, text } from '../../dashboard/row/fields.ts';
import { toSeconds } from '../../ports/clock.ts';
import { ownMerchant } from '../create-merchant.ts';
import { deleteOtherSessions, deleteSession, listSessions } from '../store/sessions.ts';
import type { AccountSession, Done, SessionFactor } from './account-answers.ts';
import { mailAccountChange } from './make-account.ts';
import { requireStrongPassword } from './require-strong-password.ts';
import { endBegunSignIns, throttle, throttleNewMerchant } from './throttle.ts';

const { read, action } = rowsWith<BrowserCall>();

export const accountActions = {
  updateAccount: action({
    at: 'PATCH /account',
    access: SIGNED_IN,
    summary: 'Change one’s name',
    body: closed({ name: text(128) }),
    audit: 'before',
    async run({ authCall: { auth, headers, take }, body }): Promise<Done> {
      await take(await auth.api.updateUser({ headers, body: { name: body.name }, asResponse: true }));
      return DONE;
    },
  }),
  changePassword: action({
    at: 'POST /account/password',
    access: SIGNED_IN,
    summary: 'Change the password; other sessions end, and so do begun sign-ins and mailed links',
    body: closed({ currentPassword: Password, newPassword: NewPassword }),
    audit: 'before',
    async run(call): Promise<Done> {
      const { auth, headers, take } = call.authCall;
      await throttle(call.context, call.visit, 'password', personOf(call).id);
      const { email, name } = personOf(call);
      requireStrongPassword('newPassword', call.body.newPassword, [email, name]);
      const body = { ...call.body, revokeOtherSessions: true };
      await take(await auth.api.changePassword({ headers, body, asResponse: true }));
      await endBegunSignIns(call.context, personOf(call));
      await mailAccountChange(call, personOf(call).email, 'password');
      return DONE;
    },
  }),
  setFirstPassword: action({
    at: 'POST /account/first-password',
    access: SIGNED_IN,
    summary: 'Give a password to an account that has none',
    body: closed({ newPassword: NewPassword }),
    audit: 'before',
    /** For the Sandbox's owner alone: the link that opened the session replaces the password that was never set. */
    async run(call): Promise<Done> {
      const { auth, headers, take } = call.authCall;
      const { id, hasPassword, email, name } = personOf(call);
      await throttle(call.context, call.visit, 'password', id);
      if (hasPassword) throw new SvcError('SVC_INVALID_STATE', 'There is a password already: change it.');
      if (call.session?.factor !== 'link') {
        throw new SvcError('SVC_FORBIDDEN', 'Sign in with the Sandbox’s link to set a first password.');
      }
      requireStrongPassword('newPassword', call.body.newPassword, [email, name]);
      await take(await auth.api.setPassword({ headers, body: call.body, asResponse: true }));
      return DONE;
    },
  }),
  listSessions: read({
    at: 'GET /account/sessions',
    access: SIGNED_IN,
    summary: 'Where one is signed in',
    async run(call): Promise<{ sessions: AccountSession[] }> {
      const rows = await listSessions(call.context.db, personOf(call).id);
      return {
        sessions: rows.map((row) => ({
          id: row.id,
          current: row.id === call.session?.id,
          factor: row.factor as SessionFactor,
          ipAddress: row.ipAddress,
          userAgent: row.userAgent,
          createdAt: toSeconds(row.createdAt.getTime()),
          expiresAt: toSeconds(row.expiresAt.getTime()),
        })),
      };
    },
  }),
  revokeSession: action({
    at: 'DELETE /account/sessions/{id}',
    access: SIGNED_IN,
    summary: 'End one session',
    params: OfId,
    audit: 'together',
    async run(call): Promise<Done> {
      const isGone = await deleteSession(call.context.db, personOf(call).id, call.params.id);
      if (!isGone) throw new SvcError('SVC_NOT_FOUND', 'There is no such session.');
      return DONE;
    },
  }),
  revokeOtherSessions: action({
    at: 'POST /account/sessions/revoke-others',
    access: SIGNED_IN,
    summary: 'End all sessions but this one',
    body: closed({}),
    audit: 'together',
    async run(call): Promise<Done> {
      await deleteOtherSessions(call.context.db, personOf(call).id, call.session?.id ?? '');
      return DONE;
    },
  }),
  createMerchant: action({
    at: 'POST /merchants',
    access: SIGNED_IN,
    summary: 'Another merchant, owned by oneself',
    body: closed({ name: text(128) }),
    audit: 'together',
    async run(call): Promise<{ merchantId: string }> {
      const { id: userId } = personOf(call);
      await throttleNewMerchant(call.context, call.visit, userId);
      const merchantId = await ownMerchant(call.context, { userId, name: call.body.name });
      call.audit.merchantId = merchantId;
      return { merchantId };
    },
  }),
} as const;

// An invitation as the invited person sees it: what it is for, and accepting it.
import { SvcError } from '@svc/protocol';
import { ANYONE } from '../../dashboard/row/access.ts';
import { rowsWith } from '../../dashboard/row/action.ts';
import type { BrowserCall } from '../../dashboard/row/call.ts';
import { closed, NewPassword, optional, text } from '../../dashboard/row/fields.ts';
import { toSeconds } from '../../ports/clock.ts';
import { acceptInvitation, type FoundInvitation, findInvitation } from '../invite.ts';
import { findUserIdByEmail } from '../store/people.ts';
import type { AcceptedInvitation, InvitationView } from './account-answers.ts';
import { makeAccount } from './make-account.ts';
import { throttle } from './throttle.ts';

const { read, action } = rowsWith<BrowserCall>();
const OfToken = closed({ token: text(256) });

export const invitationActions = {
  getInvitation: read({
    at: 'GET /invitations/{token}',
    access: ANYONE,
    summary: 'What an invitation link invites to',
    params: OfToken,
    async run(call): Promise<InvitationView> {
      await throttle(call.context, call.visit, 'invitation', null);
      const found = await findInvitation(call.context, call.params.token);
      const { email, role, merchantName, invitedBy, canMakeAccount } = found;
      const hasAccount = canMakeAccount ? (await findUserIdByEmail(call.context.db, email)) !== null : null;
      const expiresAt = toSeconds(found.expiresAt);
      return { email, role, merchantName, invitedBy, expiresAt, hasAccount, canMakeAccount };
    },
  }),
  acceptInvitation: action({
    at: 'POST /invitations/{token}/accept',
    access: ANYONE,
    summary: 'Accept an invitation: signed in with its e-mail, or with a new account (then name and password)',
    params: OfToken,
    body: closed({ name: optional(text(128)), password: optional(NewPassword) }),
    audit: 'after',
    async run(call): Promise<AcceptedInvitation> {
      const { context, params, body, session, audit } = call;
      await throttle(context, call.visit, 'invitation', null);
      const invitation = await findInvitation(context, params.token);
      audit.actor = invitation.email;
      audit.merchantId = invitation.merchantId;
      audit.subject = invitation.id;
      audit.details = { role: invitation.role };
      await call.intend();
      const isSignedIn = session !== null && !session.isHalf;
      const person = isSignedIn ? session.person : await newPerson(call, invitation, body);
      await acceptInvitation(context, { invitation, person });
      return { merchantId: invitation.merchantId };
    },
  }),
} as const;

async function newPerson(
  call: BrowserCall,
  { email, canMakeAccount }: FoundInvitation,
  { name, password }: { name?: string; password?: string },
): Promise<{ id: string; email: string }> {
  // Before the account is looked for: a stranger to the mailbox does not learn whether there is one.
  if (!canMakeAccount) {
    const message = `Sign in as ${email}, or open the link of the mail: only that one makes a new account.`;
    throw new SvcError('SVC_FORBIDDEN', message, { reason: 'mailed_link' });
  }
  if ((await findUserIdByEmail(call.context.db, email)) !== null) {
    throw new SvcError('SVC_UNAUTHENTICATED', `Sign in as ${email} first.`, { reason: 'sign_in_first' });
  }
  if (name === undefined || password === undefined) {
    throw new SvcError('SVC_VALIDATION_FAILED', 'A new account needs a name and a password.');
  }
  return { id: await makeAccount(call, { email, name, password }), email };
}

// Invites someone to a merchant or to the staff. The link is the only copy of its token.
import { randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { encodeBase64url, fault, type MerchantRole, type StaffRole, SvcError, validationError } from '@svc/protocol';
import { sendMail } from '../installation/store/mail-outbox.ts';
import type { Context } from '../ports/context.ts';
import { joinTransaction } from '../stores/try-transaction.ts';
import { giveStaffRole } from './change-members.ts';
import {
  findOpenInvitation,
  type InvitationRecord,
  insertInvitation,
  listOpenInvitations,
  markAccepted,
  markRevoked,
} from './store/invitations.ts';
import { insertMember, lockRoles, lockStaff } from './store/people.ts';

const VALID_MS = 7 * 24 * 3600 * 1000;
const MAX_OPEN = 50;

export interface InvitationRequest {
  /** Null: to the staff. */
  merchantId: string | null;
  email: string;
  role: MerchantRole | StaffRole;
  invitedBy: { id: string; email: string };
  origin: string;
}

const digestOf = ({ masterKey }: Pick<Context, 'masterKey'>, token: string): Uint8Array =>
  masterKey.digest(`invitation\n${token}`);

/** Only the mailed link holds it, behind its token: a person who has it has read that mailbox. */
const mailboxProofOf = ({ masterKey }: Pick<Context, 'masterKey'>, token: string): string =>
  encodeBase64url(masterKey.digest(`invitation-mailbox\n${token}`));

export async function invite(
  context: Context,
  { merchantId, email, role, invitedBy, origin }: InvitationRequest,
): Promise<{ id: string; link: string; expiresAt: number }> {
  const { db, clock } = context;
  const now = clock.now();
  const address = email.trim().toLowerCase();
  const open = await listOpenInvitations(db, merchantId, now);
  if (open.some((one) => one.email === address)) throw validationError('email', fault('invited_already'));
  if (open.length >= MAX_OPEN) throw new SvcError('SVC_INVALID_STATE', 'Too many invitations are open already.');
  const token = encodeBase64url(randomBytes(32));
  const id = randomUUID();
  const expiresAt = now + VALID_MS;
  const digest = digestOf(context, token);
  await insertInvitation(db, {
    id,
    merchantId,
    email: address,
    role,
    digest,
    invitedBy: invitedBy.id,
    createdAt: now,
    expiresAt,
  });
  // In the fragment, so that no server log and no referrer ever has it.
  const link = `${origin}/dashboard/invitation#${token}`;
  const mailedLink = `${link}.${mailboxProofOf(context, token)}`;
  await sendMail(context, {
    recipient: address,
    subject: 'You are invited to the SVC dashboard',
    text: `${invitedBy.email} invites you as ${role}. The link works for seven days:\n\n${mailedLink}\n`,
    canWait: true,
  });
  return { id, link, expiresAt };
}

export interface FoundInvitation extends InvitationRecord {
  /** Else only someone with an account accepts it: the inviter holds the link too, and could make one in another's name. */
  canMakeAccount: boolean;
}

/** `linkToken`: the token in the link, as it was shown or as it was mailed. */
export async function findInvitation(context: Context, linkToken: string): Promise<FoundInvitation> {
  const [token = '', proof = ''] = linkToken.split('.');
  const found = await findOpenInvitation(context.db, digestOf(context, token), context.clock.now());
  if (found === null) throw invitationEnded();
  const [expected, given] = [Buffer.from(mailboxProofOf(context, token)), Buffer.from(proof)];
  const cameByMail = expected.length === given.length && timingSafeEqual(expected, given);
  return { ...found, canMakeAccount: context.config.mail === null || cameByMail };
}

const invitationEnded = (): SvcError =>
  new SvcError('SVC_NOT_FOUND', 'The invitation is not valid any more: ask for a new one.');

/** Only the account with the invited e-mail may accept, and only while the inviter may still invite. */
export async function acceptInvitation(
  context: Context,
  { invitation, person }: { invitation: InvitationRecord; person: { id: string; email: string } },
): Promise<void> {
  if (person.email.toLowerCase() !== invitation.email) {
    throw new SvcError('SVC_FORBIDDEN', `The invitation is for another e-mail address than ${person.email}.`);
  }
  const now = context.clock.now();
  const { merchantId, role, invitedById } = invitation;
  await context.db.transaction(async (tx) => {
    // Roles first, as everyone who changes them does: an inviter who is being removed is removed before or after this.
    await (merchantId === null ? lockStaff(tx) : lockRoles(tx, merchantId));
    if (!(await markAccepted(tx, invitation.id, now))) throw invitationEnded();
    const userId = person.id;
    if (merchantId !== null) return insertMember(tx, { merchantId, userId, role: role as MerchantRole, now });
    const joined = { ...context, db: joinTransaction(context.db, tx) };
    return giveStaffRole(joined, { userId, role: role as StaffRole, introducedBy: invitedById });
  });
}

export async function revokeInvitation(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  invitation: { id: string; merchantId: string | null },
): Promise<void> {
  if (!(await markRevoked(db, { ...invitation, now: clock.now() }))) {
    throw new SvcError('SVC_NOT_FOUND', 'There is no such open invitation.');
  }
}

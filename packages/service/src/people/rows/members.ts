// The people of a merchant: its members, their roles, and open invitations.

import { MERCHANT_ROLES, type MerchantRole } from '@svc/protocol';
import type { MadeInvitation, MemberView, OpenInvitation } from '../../dashboard/merchant-answers.ts';
import { OWNERS, READERS } from '../../dashboard/row/access.ts';
import { rowsWith } from '../../dashboard/row/action.ts';
import { type BrowserCall, DONE, personOf } from '../../dashboard/row/call.ts';
import { closed, Email, OfMerchant, OfMerchantAnd, oneOf } from '../../dashboard/row/fields.ts';
import { requireFactorToGive } from '../../dashboard/row/require-live-factor.ts';
import { toSeconds } from '../../ports/clock.ts';
import { changeRole, removeMember } from '../change-members.ts';
import { invite, revokeInvitation } from '../invite.ts';
import { listOpenInvitations } from '../store/invitations.ts';
import { listMembers } from '../store/people.ts';
import type { Done } from './account-answers.ts';
import { throttleInvitation } from './throttle.ts';

const { read, action } = rowsWith<BrowserCall>();
const Role = oneOf(MERCHANT_ROLES);

export const memberActions = {
  listMembers: read({
    at: 'GET /merchants/{merchantId}/members',
    access: READERS,
    summary: 'Members and open invitations',
    params: OfMerchant,
    async run({
      context: { db, clock },
      params: { merchantId },
    }): Promise<{ members: MemberView[]; invitations: OpenInvitation[] }> {
      const members = await listMembers(db, merchantId);
      const invitations = await listOpenInvitations(db, merchantId, clock.now());
      return {
        members: members.map((member) => ({ ...member, joinedAt: toSeconds(member.joinedAt) })),
        invitations: invitations.map(({ id, email, role, invitedBy, createdAt, expiresAt }) => ({
          id,
          email,
          role: role as MerchantRole,
          invitedBy,
          createdAt: toSeconds(createdAt),
          expiresAt: toSeconds(expiresAt),
        })),
      };
    },
  }),
  inviteMember: action({
    at: 'POST /merchants/{merchantId}/invitations',
    access: OWNERS,
    summary: 'Invite by e-mail; the link is in the answer',
    params: OfMerchant,
    body: closed({ email: Email, role: Role }),
    audit: 'together',
    async run(call): Promise<MadeInvitation> {
      const { context, origin, audit } = call;
      const { email, role } = call.body;
      audit.details = { email, role };
      requireFactorToGive(context.config, call.session, role);
      const { merchantId } = call.params;
      const invitedBy = personOf(call);
      await throttleInvitation(context, call.visit, { invitedBy: invitedBy.id, email });
      const made = await invite(context, { merchantId, email, role, invitedBy, origin });
      return { ...made, expiresAt: toSeconds(made.expiresAt) };
    },
  }),
  revokeInvitation: action({
    at: 'DELETE /merchants/{merchantId}/invitations/{id}',
    access: OWNERS,
    summary: 'Take an invitation back',
    params: OfMerchantAnd('id'),
    objects: true,
    audit: 'together',
    async run({ context, params }): Promise<Done> {
      await revokeInvitation(context, params);
      return DONE;
    },
  }),
  changeMemberRole: action({
    at: 'PATCH /merchants/{merchantId}/members/{userId}',
    access: OWNERS,
    summary: 'Change a member’s role',
    params: OfMerchantAnd('userId'),
    objects: true,
    body: closed({ role: Role }),
    audit: 'together',
    async run({ context, params, body: { role }, session, audit }): Promise<Done> {
      audit.details = { role };
      requireFactorToGive(context.config, session, role);
      await changeRole(context, { ...params, role });
      return DONE;
    },
  }),
  removeMember: action({
    at: 'DELETE /merchants/{merchantId}/members/{userId}',
    access: OWNERS,
    summary: 'Remove a member',
    params: OfMerchantAnd('userId'),
    objects: true,
    audit: 'together',
    async run({ context, params }): Promise<Done> {
      await removeMember(context, params);
      return DONE;
    },
  }),
} as const;

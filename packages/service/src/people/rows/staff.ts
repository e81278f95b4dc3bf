// The installation's own people in their roles, and open invitations.

import { STAFF_ROLES, type StaffRole } from '@svc/protocol';
import type { MadeInvitation, OpenInvitation } from '../../dashboard/merchant-answers.ts';
import { OPERATORS, STAFF } from '../../dashboard/row/access.ts';
import { rowsWith } from '../../dashboard/row/action.ts';
import { type BrowserCall, DONE, personOf } from '../../dashboard/row/call.ts';
import { closed, Email, Id, OfId, oneOf } from '../../dashboard/row/fields.ts';
import type { StaffView } from '../../desk/rows/operator-answers.ts';
import { toSeconds } from '../../ports/clock.ts';
import { removeStaff } from '../change-members.ts';
import { invite, revokeInvitation } from '../invite.ts';
import { listOpenInvitations } from '../store/invitations.ts';
import { listStaff } from '../store/people.ts';
import type { Done } from './account-answers.ts';
import { throttleInvitation } from './throttle.ts';

const { read, action } = rowsWith<BrowserCall>();

export const staffActions = {
  listStaff: read({
    at: 'GET /operator/staff',
    access: STAFF,
    summary: 'The staff in their roles, and open invitations',
    async run({ context: { db, clock } }): Promise<{ staff: StaffView[]; invitations: OpenInvitation<StaffRole>[] }> {
      const staff = await listStaff(db);
      const invitations = await listOpenInvitations(db, null, clock.now());
      return {
        staff: staff.map((person) => ({ ...person, joinedAt: toSeconds(person.joinedAt) })),
        invitations: invitations.map(({ id, email, role, invitedBy, createdAt, expiresAt }) => ({
          id,
          email,
          role: role as StaffRole,
          invitedBy,
          createdAt: toSeconds(createdAt),
          expiresAt: toSeconds(expiresAt),
        })),
      };
    },
  }),
  inviteStaff: action({
    at: 'POST /operator/staff/invitations',
    access: OPERATORS,
    summary: 'Invite somebody to the staff, in a role',
    body: closed({ email: Email, role: oneOf(STAFF_ROLES) }),
    audit: 'together',
    async run(call): Promise<MadeInvitation> {
      const { context, origin, audit } = call;
      const { email, role } = call.body;
      audit.details = { email, role };
      const invitedBy = personOf(call);
      await throttleInvitation(context, call.visit, { invitedBy: invitedBy.id, email });
      const made = await invite(context, { merchantId: null, email, role, invitedBy, origin });
      return { ...made, expiresAt: toSeconds(made.expiresAt) };
    },
  }),
  revokeStaffInvitation: action({
    at: 'DELETE /operator/staff/invitations/{id}',
    access: OPERATORS,
    summary: 'Take an invitation back',
    params: OfId,
    audit: 'together',
    async run({ context, params: { id } }): Promise<Done> {
      await revokeInvitation(context, { id, merchantId: null });
      return DONE;
    },
  }),
  removeStaff: action({
    at: 'DELETE /operator/staff/{userId}',
    access: OPERATORS,
    summary: 'End someone’s work here',
    params: closed({ userId: Id }),
    audit: 'together',
    async run({ context, params: { userId } }): Promise<Done> {
      await removeStaff(context, userId);
      return DONE;
    },
  }),
} as const;

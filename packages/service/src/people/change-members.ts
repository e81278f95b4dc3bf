// Roles of a merchant's members and of the staff. A member who may no longer invite loses their open invitations.
import { type MerchantRole, type StaffRole, SvcError } from '@svc/protocol';
import type { Context } from '../ports/context.ts';
import type { Queryable } from '../ports/database.ts';
import { withdrawInvitations } from './store/invitations.ts';
import { deleteMember, deleteStaff, lockRoles, lockStaff, setRole, upsertStaff } from './store/people.ts';

interface MemberOfMerchant {
  merchantId: string;
  userId: string;
}

/** A merchant always keeps at least one owner. */
export async function changeRole(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { merchantId, userId, role }: MemberOfMerchant & { role: MerchantRole },
): Promise<void> {
  await db.transaction(async (tx) => {
    const current = await requireMember(tx, { merchantId, userId });
    if (role !== 'owner') requireAnotherOwner(current, userId);
    await setRole(tx, { merchantId, userId, role });
    if (role !== 'owner') await withdrawInvitations(tx, { merchantId, userId, now: clock.now() });
  });
}

export async function removeMember(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  member: MemberOfMerchant,
): Promise<void> {
  await db.transaction(async (tx) => {
    requireAnotherOwner(await requireMember(tx, member), member.userId);
    await deleteMember(tx, member.merchantId, member.userId);
    await withdrawInvitations(tx, { ...member, now: clock.now() });
  });
}

export async function removeStaff({ db, clock }: Pick<Context, 'db' | 'clock'>, userId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const roles = await lockStaff(tx);
    if (!roles.has(userId)) throw new SvcError('SVC_NOT_FOUND', 'There is no such person.');
    requireAnotherOperator(roles, userId);
    await deleteStaff(tx, userId);
    await withdrawInvitations(tx, { merchantId: null, userId, now: clock.now() });
  });
}

/** `introducedBy` null: vouched for on the command line. */
export async function giveStaffRole(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { userId, role, introducedBy }: { userId: string; role: StaffRole; introducedBy: string | null },
): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    if (role !== 'operator') requireAnotherOperator(await lockStaff(tx), userId);
    await upsertStaff(tx, { userId, role, introducedBy, now });
    if (role !== 'operator') await withdrawInvitations(tx, { merchantId: null, userId, now });
  });
}

async function requireMember(tx: Queryable, { merchantId, userId }: MemberOfMerchant) {
  const roles = await lockRoles(tx, merchantId);
  if (!roles.has(userId)) throw new SvcError('SVC_NOT_FOUND', 'There is no such member.');
  return roles;
}

function requireAnotherOwner(roles: ReadonlyMap<string, MerchantRole>, userId: string): void {
  const others = [...roles].some(([id, role]) => id !== userId && role === 'owner');
  if (roles.get(userId) === 'owner' && !others) {
    throw new SvcError('SVC_INVALID_STATE', 'A merchant needs an owner: make someone else one first.');
  }
}

/** Without one nobody could invite another. */
function requireAnotherOperator(roles: ReadonlyMap<string, StaffRole>, userId: string): void {
  const others = [...roles].some(([id, role]) => id !== userId && role === 'operator');
  if (roles.get(userId) === 'operator' && !others) {
    throw new SvcError('SVC_INVALID_STATE', 'The last operator stays one: make someone else an operator first.');
  }
}

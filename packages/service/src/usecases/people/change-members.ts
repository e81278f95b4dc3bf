// Roles of a merchant's members. A merchant always keeps at least one owner.
import { SvcError } from '@svc/protocol';
import type { Context } from '../../ports/context.ts';
import type { Queryable } from '../../ports/database.ts';
import {
  deleteMember,
  deleteStaff,
  lockRoles,
  lockStaff,
  type MerchantRole,
  setRole,
} from '../../stores/dashboard/people.ts';

interface MemberOfMerchant {
  merchantId: string;
  userId: string;
}

export async function changeRole(
  { db }: Pick<Context, 'db'>,
  { merchantId, userId, role }: MemberOfMerchant & { role: MerchantRole },
): Promise<void> {
  await db.transaction(async (tx) => {
    const current = await requireMember(tx, { merchantId, userId });
    if (role !== 'owner') requireAnotherOwner(current, userId);
    await setRole(tx, { merchantId, userId, role });
  });
}

export async function removeMember({ db }: Pick<Context, 'db'>, member: MemberOfMerchant): Promise<void> {
  await db.transaction(async (tx) => {
    requireAnotherOwner(await requireMember(tx, member), member.userId);
    await deleteMember(tx, member.merchantId, member.userId);
  });
}

/** The last operator cannot go: nobody could invite another. */
export async function removeStaff({ db }: Pick<Context, 'db'>, userId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const roles = await lockStaff(tx);
    if (!roles.has(userId)) throw new SvcError('SVC_NOT_FOUND', 'There is no such person.');
    if (![...roles].some(([id, role]) => role === 'operator' && id !== userId)) {
      throw new SvcError('SVC_INVALID_STATE', 'The last operator cannot be removed.');
    }
    await deleteStaff(tx, userId);
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

// The installation's staff from a terminal. Whoever is named here counts as a person of their own in money actions.
import { SvcError } from '@svc/protocol';
import {
  findUserIdByEmail,
  listStaff as list,
  type StaffRole,
  type StaffRow,
  upsertStaff,
} from '../stores/dashboard/people.ts';
import type { CredentialContext } from '../usecases/credentials/credential-context.ts';
import { audited } from './audited.ts';

type StaffContext = Pick<CredentialContext, 'db' | 'masterKey' | 'clock'>;

export const listStaff = ({ db }: Pick<CredentialContext, 'db'>): Promise<StaffRow[]> => list(db);

/** Makes an existing account staff, or vouches for someone who was invited in the dashboard. */
export async function grantStaff(
  admin: StaffContext,
  { email, role }: { email: string; role: StaffRole },
): Promise<{ userId: string; email: string; role: StaffRole }> {
  const userId = await findUserIdByEmail(admin.db, email);
  if (userId === null) {
    throw new SvcError('SVC_NOT_FOUND', `There is no account ${email}: sign up in the dashboard first.`);
  }
  const change = { action: 'grantStaff', subject: userId, details: { email, role } };
  await audited(admin, change, ({ db, clock }) =>
    upsertStaff(db, { userId, role, introducedBy: null, now: clock.now() }),
  );
  return { userId, email, role };
}

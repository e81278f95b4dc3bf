// Checks that this person may do this, before anything else is looked at.
import { type MerchantRole, SvcError } from '@svc/protocol';
import type { Config } from '../../config.ts';
import type { PersonRecord } from '../../people/store/people.ts';
import type { Access } from '../row/access.ts';
import type { OpenSession } from '../row/call.ts';
import { isSecondFactor } from '../row/require-live-factor.ts';

/** Runs before the check of the CSRF token, which is bound to the session: without one, a caller is asked to sign in. */
export function requireSession({ access }: { access: Access }, session: OpenSession | null): void {
  if (access.to !== 'anyone' && session === null) throw signInFirst();
}

const signInFirst = (): SvcError => new SvcError('SVC_UNAUTHENTICATED', 'Sign in first.');

export function checkAccess(
  config: Pick<Config, 'envs'>,
  { access }: { access: Access },
  session: OpenSession | null,
  params: Record<string, string>,
): void {
  if (access.to === 'anyone') return;
  if (session === null) throw signInFirst();
  if (access.to === 'half-signed-in') return;
  if (session.isHalf) {
    throw new SvcError('SVC_UNAUTHENTICATED', 'The second factor is missing.', { reason: 'second_factor' });
  }
  if (access.to === 'members') requireMember(session.person, params.merchantId ?? '', access.roles);
  if (access.to === 'staff') requireStaff(config, session, access.roles);
}

/** A person who is no member learns nothing, not even that the merchant exists. */
function requireMember({ memberships }: PersonRecord, merchantId: string, roles: readonly MerchantRole[]): void {
  const membership = memberships.find((one) => one.merchantId === merchantId);
  if (membership === undefined) throw new SvcError('SVC_NOT_FOUND', 'There is no such merchant.');
  if (!roles.includes(membership.role)) throw forbidden(`This needs the role ${roles.join(' or ')}.`);
}

function requireStaff(config: Pick<Config, 'envs'>, { person, factor }: OpenSession, roles: readonly string[]): void {
  if (person.staffRole === null || !roles.includes(person.staffRole)) {
    throw forbidden(`This needs the role ${roles.join(' or ')}.`);
  }
  if (staffNeedsSecondFactor(config) && !isSecondFactor(factor)) {
    throw new SvcError('SVC_FORBIDDEN', 'Staff must sign in with a second factor: set one up in your account.', {
      reason: 'second_factor',
    });
  }
}

/** Where real money moves, a password alone is not enough to decide over it. */
export const staffNeedsSecondFactor = ({ envs }: Pick<Config, 'envs'>): boolean => envs.includes('live');

const forbidden = (message: string): SvcError => new SvcError('SVC_FORBIDDEN', message);

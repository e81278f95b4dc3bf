// Requires a second factor to make Live keys, to set where they work from or where Live events go, to name a payee, or to grant a role that may.
import { type Env, hasMerchantDuty, type MerchantRole, SvcError } from '@svc/protocol';
import type { Config } from '../../config.ts';
import type { SessionFactor } from '../../people/rows/account-answers.ts';
import type { OpenSession } from './call.ts';

/** A Sandbox's link is one factor alone, as a password is. */
export const isSecondFactor = (factor: SessionFactor): boolean => factor !== 'password' && factor !== 'link';

/** A call from the command line has no session: its user holds the installation's own secrets. */
export function requireLiveFactor(session: OpenSession | null, env: Env): void {
  if (env !== 'live' || session === null || isSecondFactor(session.factor)) return;
  throw new SvcError(
    'SVC_FORBIDDEN',
    'Live keys, webhook endpoints and roles that reach them need a second factor: set one up in your account and sign in with it.',
    { reason: 'second_factor' },
  );
}

/** Else a password alone could bring in someone whose second factor then opens Live keys. */
export function requireFactorToGive(
  { envs }: Pick<Config, 'envs'>,
  session: OpenSession | null,
  role: MerchantRole,
): void {
  const reachesLive = hasMerchantDuty(role, 'integrate') || hasMerchantDuty(role, 'answerReviews');
  if (envs.includes('live') && reachesLive) requireLiveFactor(session, 'live');
}

// Nobody changes anything in the installation's name about a merchant that is their own: asked before every change of the staff.

/** Where no Live is served there may be nobody else: the owner of a Sandbox is its operator too. */
export function requireOutsider(
  { envs }: Pick<Config, 'envs'>,
  session: OpenSession | null,
  merchantId: string | null,
): void {
  const isMember = session?.person.memberships.some((one) => one.merchantId === merchantId) ?? false;
  if (!isMember || !envs.includes('live')) return;
  throw new SvcError('SVC_FORBIDDEN', 'You are a member of this merchant: another person must decide.', {
    reason: 'own_merchant',
  });
}

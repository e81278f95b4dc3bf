// Whoever makes Live keys, or says from where they work or where Live events go, signs in with a second factor.
import { type Env, SvcError } from '@svc/protocol';
import type { SessionFactor } from '../answers/account.ts';
import type { OpenSession } from './call.ts';

/** A Sandbox's link is one factor alone, as a password is. */
export const isSecondFactor = (factor: SessionFactor): boolean => factor !== 'password' && factor !== 'link';

/** A call from the command line has no session: whoever runs it holds the installation's own secrets. */
export function requireLiveFactor(session: OpenSession | null, env: Env): void {
  if (env !== 'live' || session === null || isSecondFactor(session.factor)) return;
  throw new SvcError(
    'SVC_FORBIDDEN',
    'Live keys and webhook endpoints need a second factor: set one up in your account and sign in with it.',
    { reason: 'second_factor' },
  );
}

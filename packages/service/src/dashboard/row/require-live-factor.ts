// Whoever makes Live keys or says from where they work signs in with a second factor.
import { type Env, SvcError } from '@svc/protocol';
import type { OpenSession } from './call.ts';

/** A call from the command line has no session: whoever runs it holds the installation's own secrets. */
export function requireLiveFactor(session: OpenSession | null, env: Env): void {
  if (env !== 'live' || session === null || session.factor !== 'password') return;
  throw new SvcError(
    'SVC_FORBIDDEN',
    'Live keys need a second factor: set one up in your account and sign in with it.',
    {
      reason: 'second_factor',
    },
  );
}

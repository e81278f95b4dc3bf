// Nobody changes anything in the installation's name about a merchant that is their own: asked before every change of the staff.
import { SvcError } from '@svc/protocol';
import type { Config } from '../../config.ts';
import type { OpenSession } from './call.ts';

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

// Throws unless the merchant may get credentials of an environment now.
import { type Env, SvcError } from '@svc/protocol';
import { findMerchant } from '../people/store/merchants.ts';
import type { Context } from '../ports/context.ts';
import type { Queryable } from '../ports/database.ts';

export async function requireIssuable(
  { db, config }: Pick<CredentialContext, 'config'> & { db: Queryable },
  { merchantId, env }: { merchantId: string; env: Env },
): Promise<void> {
  const merchant = await findMerchant(db, merchantId);
  if (merchant === null) throw new SvcError('SVC_NOT_FOUND', 'There is no such merchant.');
  if (!config.envs.includes(env)) {
    throw new SvcError('SVC_INVALID_STATE', `The ${env} environment is not served by this installation.`);
  }
  if (merchant.profileCompletedAt === null) {
    throw new SvcError('SVC_INVALID_STATE', 'Keys are available while the business profile is complete.');
  }
  if (env === 'live' && merchant.verificationStatus !== 'approved') {
    throw new SvcError('SVC_INVALID_STATE', 'Live keys are available once the business verification is approved.');
  }
}

// The context of credential operations: no chain and no bank, so that the admin command line can run them.

export type CredentialContext = Pick<Context, 'config' | 'db' | 'clock' | 'masterKey'>;

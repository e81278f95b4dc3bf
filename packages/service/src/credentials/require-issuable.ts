// Throws unless the merchant may get credentials of an environment now.
import { type Env, LIMITS, SvcError } from '@svc/protocol';
import { findMerchant } from '../people/store/merchants.ts';
import type { Context } from '../ports/context.ts';
import type { Queryable } from '../ports/database.ts';
import { type CredentialOwner, countInForce, type InForceTable, lockCredentialsOf } from './store/list-credentials.ts';

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

// Bounds the credentials of a merchant: every request of one of its keys is compared with all that are in force.

const NAMES: Readonly<Record<InForceTable, string>> = {
  api_keys: 'API keys',
  signing_keys: 'signing keys',
  encryption_keys: 'encryption keys',
  allowed_origins: 'allowed origins',
};

/** In a transaction, so that two at the same moment do not both take the last place. `isRotation`: the old key works for another day. */
export async function requireRoom(
  tx: Queryable,
  table: InForceTable,
  { merchantId, env, now, isRotation = false }: CredentialOwner & { now: number; isRotation?: boolean },
): Promise<void> {
  const most = LIMITS.credentials[table];
  await lockCredentialsOf(tx, { merchantId, env });
  const count = await countInForce(tx, table, { merchantId, env, now });
  if (count < (isRotation ? 2 * most : most)) return;
  const message = `There are ${count} ${NAMES[table]} in force already: ${table === 'allowed_origins' ? 'remove' : 'revoke'} one first.`;
  throw new SvcError('SVC_INVALID_STATE', message, { reason: 'credential_limit' });
}

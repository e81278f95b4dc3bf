// Bounds the credentials of a merchant: every request of one of its keys is compared with all that are in force.
import { LIMITS, SvcError } from '@svc/protocol';
import type { Queryable } from '../ports/database.ts';
import { type CredentialOwner, countInForce, type InForceTable, lockCredentialsOf } from './store/count-in-force.ts';

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

// Revokes a credential at once in every process, because every request reads the key's status.

import { type Env, SvcError } from '@svc/protocol';
import { wallClock } from '../ports/clock.ts';
import type { Context } from '../ports/context.ts';
import { credentialTableOf, findKeyPlace, markCredentialRevoked } from './store/retire-credential.ts';

/** Revoking twice is not an error: the second call changes nothing. */
export async function revokeCredential(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  key: { merchantId: string; id: string },
): Promise<{ env: Env }> {
  const table = credentialTableOf(key.id);
  const place = table === null ? null : await findKeyPlace(db, table, key);
  if (table === null || place === null) throw new SvcError('SVC_NOT_FOUND', 'There is no such key.');
  await markCredentialRevoked(db, table, { ...key, now: wallClock(clock).now() });
  return { env: place.env };
}

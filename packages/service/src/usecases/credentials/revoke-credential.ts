// Revokes a credential at once in every process, because every request reads the key's status.

import { SvcError } from '@svc/protocol';
import { wallClock } from '../../ports/clock.ts';
import type { Context } from '../../ports/context.ts';
import {
  credentialTableOf,
  findCredentialStatus,
  markCredentialRevoked,
} from '../../stores/credentials/retire-credential.ts';

/** Revoking twice is not an error: the second call changes nothing. */
export async function revokeCredential(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  key: { merchantId: string; id: string },
): Promise<void> {
  const table = credentialTableOf(key.id);
  if (table === null) throw new SvcError('SVC_NOT_FOUND', 'There is no such key.');
  if (await markCredentialRevoked(db, table, { ...key, now: wallClock(clock).now() })) return;
  if ((await findCredentialStatus(db, table, key)) === null)
    throw new SvcError('SVC_NOT_FOUND', 'There is no such key.');
}

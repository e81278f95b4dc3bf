// An operator says that the database was restored, where the service cannot tell by itself: a snapshot of the disk, say.
import { SvcError, validationError } from '@svc/protocol';
import type { CredentialContext } from '../credentials/credential-context.ts';
import { insertRestore, readDatabaseState } from './store/restores.ts';

/** `dataAsOf` is the moment of the backup; without it, when the workers last marked the database. */
export async function beginRestore(
  { db, clock }: CredentialContext,
  { actor, dataAsOf }: { actor: string; dataAsOf: number | null },
): Promise<{ dataAsOf: number }> {
  const now = clock.now();
  if (dataAsOf !== null && dataAsOf > now) throw validationError('asOf', 'must not be in the future');
  const { seenAt } = await readDatabaseState(db);
  const from = dataAsOf === null ? seenAt : Math.min(dataAsOf, seenAt || dataAsOf);
  if (!(await insertRestore(db, { begunBy: actor, dataAsOf: from, now }))) {
    throw new SvcError('SVC_INVALID_STATE', 'A restore is being looked into already.');
  }
  return { dataAsOf: from };
}

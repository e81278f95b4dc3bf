// An operator has looked at what a restore lost, and lets the service send again.
import { SvcError, validationError } from '@svc/protocol';
import { endRestore, findOpenRestore } from '../../stores/restores.ts';
import type { CredentialContext } from '../credentials/credential-context.ts';

export async function finishRestore(
  { db, clock }: CredentialContext,
  { actor, reason }: { actor: string; reason: string },
): Promise<{ found: number }> {
  if (reason.trim() === '') throw validationError('reason', 'is required');
  const restore = await findOpenRestore(db);
  if (restore === null) throw new SvcError('SVC_INVALID_STATE', 'No restore is being looked into.');
  const notAsked = 'Chain and rails have not been asked about everything yet: a worker does that, and must be running.';
  if (restore.askedAt === null) throw new SvcError('SVC_INVALID_STATE', notAsked);
  const end = { id: restore.id, by: actor, reason, now: clock.now() };
  if (!(await db.transaction((tx) => endRestore(tx, end)))) {
    throw new SvcError('SVC_INVALID_STATE', 'The database has been restored again since, or somebody else ended it.');
  }
  return { found: restore.found };
}

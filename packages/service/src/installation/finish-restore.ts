// An operator has looked at what a restore lost, and lets the service send again.
import { fault, SvcError, validationError } from '@svc/protocol';
import type { CredentialContext } from '../credentials/require-issuable.ts';
import { listIndependent } from '../people/store/people.ts';
import { MINUTE_MS } from '../ports/clock.ts';
import { endRestore, findOpenRestore, markAsked, notePassed, type RestoreRecord } from './store/restores.ts';

/** So long what does not answer is waited for: a rail may be down for some minutes. */
const PATIENCE_MS = 15 * MINUTE_MS;

const NOT_ASKED = 'Chain and rails have not been asked about everything yet: a worker does that, and must be running.';

export interface FinishedRestore {
  found: number;
  /** A second person has to say the same. */
  isProposed: boolean;
}

export async function finishRestore(
  context: CredentialContext,
  { actor, personId = null, reason }: { actor: string; personId?: string | null; reason: string },
): Promise<FinishedRestore> {
  const { db, clock } = context;
  if (reason.trim() === '') throw validationError('reason', fault('required'));
  const restore = await findOpenRestore(db);
  if (restore === null) throw refuse('No restore is being looked into.');
  if (restore.askedAt === null && !(await passSilent(context, restore, personId))) {
    return { found: restore.found, isProposed: true };
  }
  const end = { id: restore.id, by: actor, reason, now: clock.now() };
  const found = await db.transaction(async (tx) => {
    const counted = restore.askedAt === null ? await markAsked(tx, restore.id, end.now) : restore.found;
    if (await endRestore(tx, end)) return counted;
    throw refuse('The database has been restored again since, or somebody else ended it.');
  });
  return { found, isProposed: false };
}

/**
 * Some of it does not answer, for good perhaps. Two people together pass over it by its name: each payout is asked about at every
 * rail once more before it is sent, in spite of them. Returns true when the second one has.
 */
async function passSilent(
  { db, clock }: CredentialContext,
  { id, begunAt, silent, passedBy, passedSilent }: RestoreRecord,
  personId: string | null,
): Promise<boolean> {
  const names = silent.join(', ');
  if (silent.length === 0 || clock.now() - begunAt < PATIENCE_MS) throw refuse(NOT_ASKED);
  if (personId === null) throw refuse(`No answer from ${names}. Two operators can pass over it, in the dashboard.`);
  const isOfTheSame = passedSilent !== null && silent.every((name) => passedSilent.includes(name));
  if (passedBy === null || !isOfTheSame) {
    await notePassed(db, id, personId, silent);
    return false;
  }
  if (passedBy === personId) throw forbid('Another operator has to pass over it too.');
  if (!(await listIndependent(db, personId)).has(passedBy)) {
    throw forbid('The same person’s invitations brought you both here, so you do not count as two people.');
  }
  return true;
}

const refuse = (message: string): SvcError => new SvcError('SVC_INVALID_STATE', message);
const forbid = (message: string): SvcError => new SvcError('SVC_FORBIDDEN', message);

// What lets money leave again for everybody: where Live is served one operator proposes it and an independent one approves.
import { randomUUID } from 'node:crypto';
import { type Env, fault, formatNgn, NGN, SvcError, validationError } from '@svc/protocol';
import type { CredentialContext } from '../credentials/require-issuable.ts';
import { refuse } from '../desk/decision.ts';
import { openRelease, sealProposal } from '../desk/proposed-action.ts';
import { decideProposal, insertProposal, lockOpenProposal } from '../desk/store/proposals.ts';
import { nairaText } from '../domain/prices/quote.ts';
import type { PolicyAct, PolicyKind } from '../domain/rail/payment-policy.ts';
import { setPolicy } from '../naira/store/payment-policies.ts';
import { listIndependent, type PersonRecord } from '../people/store/people.ts';
import { MINUTE_MS } from '../ports/clock.ts';
import { joinTransaction } from '../stores/try-transaction.ts';
import { resumeSigning } from '../vouchers/store/signing-stops.ts';
import { setSwitch } from './set-switch.ts';
import { endRestore, findOpenRestore, markAsked, notePassed, type RestoreRecord } from './store/restores.ts';
import type { SwitchKind } from './store/switches.ts';

export type Release =
  | { kind: 'resume_switch'; switched: SwitchKind; target: string | null }
  | { kind: 'resume_signing'; chainId: number; contract: string }
  | { kind: 'finish_restore' }
  | { kind: 'change_policy'; env: Env; of: PolicyKind; currency: string; act: PolicyAct; upToKobo: string };

const KINDS: readonly string[] = [
  'resume_switch',
  'resume_signing',
  'finish_restore',
  'change_policy',
] satisfies Release['kind'][];

export const isRelease = ({ kind }: { kind: string }): boolean => KINDS.includes(kind);

interface Releasing {
  release: Release;
  reason: string;
  /** Null on the command line, whose user holds the installation's own secrets. */
  person: Pick<PersonRecord, 'id'> | null;
  actor: string;
}

/** Returns the proposal's id where a second person is needed, null when it was done. */
export async function releaseOrPropose(context: CredentialContext, asked: Releasing): Promise<string | null> {
  const { release, reason, person, actor } = asked;
  if (person === null || !context.config.envs.includes('live')) {
    await perform(context, release, { actor, reason });
    return null;
  }
  const id = randomUUID();
  const isOnlyOne = await insertProposal(context.db, {
    id,
    kind: release.kind,
    env: envOf(release),
    conversionId: null,
    closesItem: null,
    amount: null,
    currency: null,
    summary: describeRelease(release),
    sealedArguments: await sealProposal(context, { id, conversionId: null }, release),
    reason,
    proposedBy: person.id,
    now: context.clock.now(),
  });
  if (!isOnlyOne) throw refuse('The same waits for a second person already.');
  return id;
}

/** In the transaction of the approval, in the name of both. */
export async function performReleaseProposal(
  context: CredentialContext,
  { id, reason, by }: { id: string; reason: string; by: Pick<PersonRecord, 'id' | 'email'> },
): Promise<void> {
  await context.db.transaction(async (tx) => {
    const proposal = await lockOpenProposal(tx, id);
    const decision = { id, status: 'done', decidedBy: by.id, reason, now: context.clock.now() } as const;
    if (proposal === null || !(await decideProposal(tx, decision))) throw refuse('The proposal is decided already.');
    const joined = { ...context, db: joinTransaction(context.db, tx) };
    const actor = `${proposal.proposedBy} and ${by.email}`;
    await perform(joined, await openRelease(context, proposal), { actor, reason: proposal.reason });
  });
}

/** The merchant that a release is about, whose members may not decide about it. */
export const merchantOfRelease = (release: Release): string | null =>
  release.kind === 'resume_switch' && release.switched === 'merchant' ? release.target : null;

async function perform(
  context: CredentialContext,
  release: Release,
  { actor, reason }: { actor: string; reason: string },
): Promise<void> {
  switch (release.kind) {
    case 'resume_switch': {
      const { switched: kind, target } = release;
      return setSwitch(context, { kind, target, isPaused: false, reason, actor });
    }
    case 'resume_signing': {
      const { chainId, contract } = release;
      const now = context.clock.now();
      const resumed = await resumeSigning(context.db, { chainId, contract, reason, actor, now });
      if (resumed === 0) throw new SvcError('SVC_NOT_FOUND', 'Signing has not stopped for this contract.');
      return;
    }
    case 'finish_restore':
      await finishRestore(context, { actor, reason });
      return;
    case 'change_policy': {
      const { env, of: kind, currency, act, upToKobo } = release;
      const policy = { act, upToKobo: BigInt(upToKobo) };
      await setPolicy(context.db, { env, kind, currency, policy, now: context.clock.now() });
    }
  }
}

const envOf = (release: Release): Env => (release.kind === 'change_policy' ? release.env : 'live');

function describeRelease(release: Release): string {
  switch (release.kind) {
    case 'resume_switch':
      return `Resume ${release.switched}${release.target === null ? '' : ` ${release.target}`}`;
    case 'resume_signing':
      return `Sign again for contract ${release.contract} of chain ${release.chainId}`;
    case 'finish_restore':
      return 'Let the service send again after the restore';
    case 'change_policy': {
      const { of, currency, act, upToKobo } = release;
      const isNaira = currency === NGN;
      const amount = isNaira ? nairaText(BigInt(upToKobo)) : `${formatNgn(BigInt(upToKobo))} ${currency}`;
      return `Wrong payments, ${of}${isNaira ? '' : ` ${currency}`}: ${act}${act === 'review' ? '' : ` up to ${amount}`}`;
    }
  }
}

// An operator has looked at what a restore lost, and lets the service send again.

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

const forbid = (message: string): SvcError => new SvcError('SVC_FORBIDDEN', message);

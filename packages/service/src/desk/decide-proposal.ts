// The second person decides about a proposal: it is performed with both names on it, or taken back. An approved money action whose
// process dies is performed by the job.

import { SvcError } from '@svc/protocol';
import { postProposed } from '../books/post-by-hand.ts';
import { isForeseen } from '../domain/not-now.ts';
import { failpoint } from '../failpoint.ts';
import { isRelease, performReleaseProposal } from '../installation/release.ts';
import { listIndependent } from '../people/store/people.ts';
import { MINUTE_MS } from '../ports/clock.ts';
import type { Context } from '../ports/context.ts';
import { checkDecision, refuse } from './decision.ts';
import { type Operator, performMoneyAction } from './money-actions.ts';
import { openProposal } from './proposed-action.ts';
import {
  decideProposal,
  findProposal,
  listUnperformed,
  markProposalFailed,
  type ProposalRecord,
} from './store/proposals.ts';

interface Approval {
  id: string;
  reason: string;
  operator: Operator;
}

const isPosting = ({ kind }: Pick<ProposalRecord, 'kind'>): boolean => kind === 'correction' || kind === 'treasury';

export async function approveProposal(context: Context, { id, reason, operator }: Approval): Promise<void> {
  checkDecision({ actor: operator.email, reason });
  const { db, clock } = context;
  const proposal = await requireProposal(context, id);
  const problem = whyNotApprove(proposal, operator.id, await listIndependent(db, operator.id));
  if (problem !== null) throw new SvcError('SVC_FORBIDDEN', problem);
  if (isPosting(proposal)) return postProposed(context, { id, reason, by: operator });
  if (isRelease(proposal)) return performReleaseProposal(context, { id, reason, by: operator });
  const decision = { id, status: 'approved', decidedBy: operator.id, reason, now: clock.now() } as const;
  if (!(await decideProposal(db, decision))) throw refuse('The proposal is decided already.');
  failpoint('proposal.afterApproval');
  await performProposal(context, id);
}

/** Does what was approved, in one transaction with the mark that it is done. Nothing happens to one that is not approved. */
export async function performProposal(context: Context, id: string): Promise<void> {
  const proposal = await requireProposal(context, id);
  if (proposal.status !== 'approved' || proposal.conversionId === null) return;
  const { publicReason = null, payeeChange: _, ...wanted } = await openProposal(context, proposal);
  const { conversionId, reason } = proposal;
  const both = { id: proposal.decidedById ?? '', email: `${proposal.proposedBy} and ${proposal.decidedBy}` };
  try {
    await performMoneyAction(context, { conversionId, wanted, operator: both, reason, publicReason, proposalId: id });
  } catch (error) {
    // What failed in another way, or while the database was out of reach, is tried again by the job.
    if (isForeseen(error)) await markProposalFailed(context.db, id, error.message);
    throw error;
  }
}

/** A process that lives performs what it approved at once. */
const PERFORM_AFTER_MS = MINUTE_MS;
const BATCH = 20;

/** Performs what was approved by a process that has died. */
export async function performApproved(context: Context, stop: AbortSignal): Promise<void> {
  for (const id of await listUnperformed(context.db, context.clock.now() - PERFORM_AFTER_MS, BATCH)) {
    if (stop.aborted) return;
    await performProposal(context, id).catch((error: unknown) => {
      context.log.error({ proposalId: id, error }, 'an approved proposal could not be performed');
    });
  }
}

/** Why this person may not approve, in words that say what to do; null when they may. */
export function whyNotApprove(
  { proposedById, proposedBy, isByStaff }: Pick<ProposalRecord, 'proposedById' | 'proposedBy' | 'isByStaff'>,
  viewerId: string,
  independent: ReadonlySet<string>,
): string | null {
  if (!isByStaff) return `${proposedBy} has left the staff: reject it, and propose it again.`;
  if (proposedById === viewerId) return 'Another operator than the one who proposed it must approve.';
  if (independent.has(proposedById)) return null;
  return (
    `The same person’s invitations brought ${proposedBy} and you here, so you do not count as two people. ` +
    'Another operator must approve, or somebody with access to the machine vouches for each of you who was invited: ' +
    'svc admin staff add EMAIL operator'
  );
}

/** Either person may take it back. */
export async function rejectProposal(
  context: Context,
  { id, reason, operator, isOperator }: Approval & { isOperator: boolean },
): Promise<void> {
  checkDecision({ actor: operator.email, reason });
  const { proposedById } = await requireProposal(context, id);
  if (!isOperator && proposedById !== operator.id) {
    throw new SvcError('SVC_FORBIDDEN', 'Only an operator rejects what another person proposed.');
  }
  const decision = { id, status: 'rejected', decidedBy: operator.id, reason, now: context.clock.now() } as const;
  if (!(await decideProposal(context.db, decision))) throw refuse('The proposal is decided already.');
}

async function requireProposal({ db }: Pick<Context, 'db'>, id: string): Promise<ProposalRecord> {
  const proposal = await findProposal(db, id);
  if (proposal === null) throw new SvcError('SVC_NOT_FOUND', 'There is no such proposal.');
  return proposal;
}

// The second person decides about a proposed money action: it is done with both names on it, or taken back.
import { SvcError } from '@svc/protocol';
import type { Context } from '../../ports/context.ts';
import { listIndependent } from '../../stores/dashboard/people.ts';
import {
  decideProposal,
  findProposal,
  markProposalFailed,
  type ProposalRecord,
} from '../../stores/dashboard/proposals.ts';
import { checkDecision, refuse } from './decision.ts';
import { type Operator, performMoneyAction } from './money-actions.ts';
import { openProposal } from './proposed-action.ts';

export async function approveProposal(
  context: Context,
  { id, reason, operator }: { id: string; reason: string; operator: Operator },
): Promise<void> {
  checkDecision({ actor: operator.email, reason });
  const { db, clock } = context;
  const proposal = await requireProposal(context, id);
  const problem = whyNotApprove(proposal, operator.id, await listIndependent(db, operator.id));
  if (problem !== null) throw new SvcError('SVC_FORBIDDEN', problem);
  const { publicReason = null, payeeChange: _, ...wanted } = await openProposal(context, proposal);
  const decision = { id, status: 'approved', decidedBy: operator.id, reason, now: clock.now() } as const;
  if (!(await decideProposal(db, decision))) throw refuse('The proposal is decided already.');
  const both = { id: operator.id, email: `${proposal.proposedBy} and ${operator.email}` };
  const { conversionId } = proposal;
  try {
    await performMoneyAction(context, { conversionId, wanted, operator: both, reason: proposal.reason, publicReason });
  } catch (error) {
    await markProposalFailed(db, id, error instanceof SvcError ? error.message : 'it failed on our side');
    throw error;
  }
}

/** Why this person may not approve, in words that say what to do; null when they may. */
export function whyNotApprove(
  { proposedById, proposedBy }: Pick<ProposalRecord, 'proposedById' | 'proposedBy'>,
  viewerId: string,
  independent: ReadonlySet<string>,
): string | null {
  if (proposedById === viewerId) return 'Another operator than the one who proposed it must approve.';
  if (independent.has(proposedById)) return null;
  return (
    `The same person’s invitations brought ${proposedBy} and you here, so you do not count as two people. ` +
    'Another operator must approve, or whoever runs the machine vouches for each of you who was invited: ' +
    'svc admin staff add EMAIL operator'
  );
}

/** Either person may take it back. */
export async function rejectProposal(
  context: Context,
  { id, reason, operator }: { id: string; reason: string; operator: Operator },
): Promise<void> {
  checkDecision({ actor: operator.email, reason });
  await requireProposal(context, id);
  const decision = { id, status: 'rejected', decidedBy: operator.id, reason, now: context.clock.now() } as const;
  if (!(await decideProposal(context.db, decision))) throw refuse('The proposal is decided already.');
}

async function requireProposal({ db }: Pick<Context, 'db'>, id: string) {
  const proposal = await findProposal(db, id);
  if (proposal === null) throw new SvcError('SVC_NOT_FOUND', 'There is no such proposal.');
  return proposal;
}

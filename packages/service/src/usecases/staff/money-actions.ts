// Money actions of operators: done at once up to a threshold, proposed to a second person above it.
import { randomUUID } from 'node:crypto';
import { type Env, SvcError } from '@svc/protocol';
import type { ConversionRecord } from '../../domain/conversion.ts';
import { koboOf } from '../../domain/prices/kobo-of.ts';
import type { Context } from '../../ports/context.ts';
import { findItem } from '../../stores/conversions/operator-items.ts';
import { countSpending, uncountSpending } from '../../stores/dashboard/daily-sum.ts';
import { listIndependent } from '../../stores/dashboard/people.ts';
import {
  decideProposal,
  findProposal,
  insertProposal,
  listProposals,
  markProposalFailed,
  type ProposalRecord,
} from '../../stores/dashboard/proposals.ts';
import { readThreshold } from '../../stores/dashboard/two-person-threshold.ts';
import { isTrouble } from '../conversions/advance.ts';
import { checkAccount, type GivenAccount, type NamedAccount } from '../conversions/payouts/check-account.ts';
import { startRefund } from '../conversions/refunds/start-refund.ts';
import { closeItem } from './close-item.ts';
import { checkDecision, refuse, requireById } from './decision.ts';
import { describeMoneyAction } from './describe-money-action.ts';
import { comparePayees, openProposal, sealProposal } from './proposed-action.ts';
import { reissueRefund } from './reissue-refund.ts';
import { resolveConversion } from './resolve-conversion.ts';
import { retryPayout } from './retry-payout.ts';
import { settleRefund } from './settle-refund.ts';
import { settleUnknownPayout } from './settle-unknown-payout.ts';

/** What is to be done. The account is the only secret in it: it is sealed at rest and never shown. */
export type MoneyAction =
  | { action: 'retry_payout'; account: NamedAccount | null }
  | { action: 'settle_payout'; outcome: 'successful' | 'failed'; providerTransferId: string | null }
  | { action: 'reissue_refund' }
  | { action: 'resolve_conversion'; as: 'succeeded' | 'failed' }
  /** A refund that was paid by hand. */
  | { action: 'close_item'; itemId: number; bankTransactionId?: string | undefined }
  /** A payment that goes back through the rail it came by. */
  | { action: 'refund_payment'; itemId: number }
  | { action: 'settle_refund'; itemId: number; outcome: 'successful' | 'failed'; bankTransactionId: string | null };

export interface Operator {
  id: string;
  email: string;
}

/** As it is asked for: the name on a new account is the bank's to say. */
export type WantedAction =
  | Exclude<MoneyAction, { action: 'retry_payout' }>
  | { action: 'retry_payout'; account: GivenAccount | null };

export interface MoneyRequest<Wanted = MoneyAction> {
  conversionId: string;
  reason: string;
  publicReason?: string | null;
  operator: Operator;
  wanted: Wanted;
}

/** What can be done in any status of the conversion. */
const ANYWHERE: readonly MoneyAction['action'][] = ['settle_payout', 'close_item', 'refund_payment', 'settle_refund'];

/** Returns the proposal's id when a second person is needed, null when it was done. */
export async function doOrPropose(context: Context, asked: MoneyRequest<WantedAction>): Promise<string | null> {
  const { conversionId, reason, publicReason = null, operator } = asked;
  checkDecision({ actor: operator.email, reason, publicReason });
  const conversion = await requireById(context, conversionId);
  if (conversion.status !== 'requires_manual_review' && !ANYWHERE.includes(asked.wanted.action)) {
    throw refuse('The conversion is not in manual review.');
  }
  const open = await listProposals(context.db, { conversionId, limit: 1 });
  if (open[0]?.status === 'open') throw refuse('Another action for this conversion waits for a second person.');
  const request = { ...asked, wanted: await nameAccount(context, conversion.env, asked.wanted) };
  const amountKobo = await amountOf(context, conversion, request.wanted);
  if (await needsTwo(context, request.wanted, amountKobo)) return propose(context, request, amountKobo);
  const spending = { operatorId: operator.id, conversionId, action: request.wanted.action, amountKobo };
  const now = context.clock.now();
  const counted = await context.db.transaction((tx) => countSpending(tx, { ...spending, now }));
  if (counted === null) return propose(context, request, amountKobo);
  try {
    await perform(context, request);
  } catch (error) {
    // What failed in another way, or while the database was out of reach, may have been done.
    if (isTrouble(error)) await uncountSpending(context.db, counted);
    throw error;
  }
  return null;
}

/** Whoever can name the payee's account could name their own. */
async function needsTwo({ db }: Pick<Context, 'db'>, wanted: MoneyAction, amountKobo: bigint): Promise<boolean> {
  if (wanted.action === 'retry_payout' && wanted.account !== null) return true;
  return amountKobo > (await readThreshold(db));
}

async function amountOf({ db }: Pick<Context, 'db'>, conversion: ConversionRecord, wanted: MoneyAction) {
  const item = 'itemId' in wanted ? await findItem(db, wanted.itemId) : null;
  return item?.amountKobo ?? koboOf(conversion);
}

/** The bank is asked at once: nobody shall approve what then cannot be done. */
async function nameAccount(context: Context, env: Env, wanted: WantedAction): Promise<MoneyAction> {
  if (wanted.action !== 'retry_payout') return wanted;
  const checked = wanted.account && (await checkAccount(context, env, wanted.account, 'account.'));
  return { action: wanted.action, account: checked?.account ?? null };
}

async function propose(
  context: Context,
  { conversionId, reason, publicReason = null, operator, wanted }: MoneyRequest,
  amountKobo: bigint,
): Promise<string> {
  const id = randomUUID();
  const account = wanted.action === 'retry_payout' ? wanted.account : null;
  const payeeChange = account && (await comparePayees(context, await requireById(context, conversionId), account));
  const sealedArguments = await sealProposal(context, { id, conversionId }, { ...wanted, publicReason, payeeChange });
  const isOnlyOne = await insertProposal(context.db, {
    id,
    action: wanted.action,
    conversionId,
    amountKobo,
    summary: describeMoneyAction(wanted, amountKobo, payeeChange),
    sealedArguments,
    reason,
    proposedBy: operator.id,
    now: context.clock.now(),
  });
  if (!isOnlyOne) throw refuse('Another action for this conversion waits for a second person.');
  return id;
}

/** The second person says yes, and it is done with both names on it. */
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
    await perform(context, { conversionId, wanted, operator: both, reason: proposal.reason, publicReason });
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

async function perform(context: Context, request: MoneyRequest): Promise<void> {
  const { conversionId, reason, publicReason = null, operator, wanted } = request;
  const decision = { conversionId, reason, publicReason, actor: operator.email };
  if (wanted.action === 'retry_payout') return retryPayout(context, { ...decision, account: wanted.account });
  if (wanted.action === 'resolve_conversion') return resolveConversion(context, { ...decision, as: wanted.as });
  if (wanted.action === 'reissue_refund') {
    await reissueRefund(context, decision);
    return;
  }
  if (wanted.action === 'close_item') {
    const { itemId, bankTransactionId } = wanted;
    return closeItem(context, { ...decision, itemId, bankTransactionId });
  }
  if (wanted.action === 'refund_payment') return startRefund(context, { ...decision, itemId: wanted.itemId });
  if (wanted.action === 'settle_refund') {
    const { itemId, outcome, bankTransactionId } = wanted;
    return settleRefund(context, { ...decision, itemId, outcome, bankTransactionId });
  }
  const { outcome, providerTransferId } = wanted;
  return settleUnknownPayout(context, { ...decision, outcome, providerTransferId });
}

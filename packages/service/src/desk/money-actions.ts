// Money actions of operators: done at once up to a threshold, proposed to a second person above it.
import { randomUUID } from 'node:crypto';
import { type Hex, NGN } from '@svc/protocol';
import { advanceQuietly } from '../conversions/advance.ts';
import { canBeGivenUp } from '../domain/allowed-actions.ts';
import type { ConversionRecord } from '../domain/conversion.ts';
import { isTrouble } from '../domain/not-now.ts';
import { koboOf } from '../domain/prices/quote.ts';
import type { BankWord } from '../domain/rail/rail-order.ts';
import { attachExecution, requireForgotten } from '../installation/attach-execution.ts';
import { acceptPayment } from '../naira/accept-payment.ts';
import { startRefund } from '../naira/orders/start-refund.ts';
import { checkAccount, type GivenAccount, type NamedAccount } from '../naira/resolve-account.ts';
import type { Context } from '../ports/context.ts';
import { closeItem, settleRefund } from './close-item.ts';
import { decideScreening } from './decide-screening.ts';
import { checkDecision, refuse, requireById } from './decision.ts';
import {
  comparePayees,
  describeClosing,
  describeForeignRefund,
  describeMoneyAction,
  type PayeeChange,
  sealProposal,
} from './proposed-action.ts';
import { type BankStatementOfAttempt, recordBankWord, requireRecordable } from './record-bank-word.ts';
import { findGivenUpReissue, reissueRefund } from './reissue-refund.ts';
import { resolveConversion } from './resolve-conversion.ts';
import { retryPayout } from './retry-payout.ts';
import { countSpending, readOperatorLimit, uncountSpending } from './store/operator-actions.ts';
import { insertProposal, listProposals } from './store/proposals.ts';
import { findItem, type WorkItem } from './store/work-items.ts';

/** What is to be done. The account is the only secret in it: it is sealed at rest and never shown. */
export type MoneyAction =
  | { action: 'retry_payout'; account: NamedAccount | null }
  | { action: 'record_bank_word'; word: BankWord; attempt: number; bankTransactionId: string | null }
  | { action: 'attach_execution'; txHash: string }
  | { action: 'reissue_refund' }
  /** Screening held it at the create. */
  | { action: 'clear_hold' }
  | { action: 'resolve_conversion'; as: 'succeeded' | 'failed' }
  /** A refund that was paid by hand. */
  | { action: 'close_item'; itemId: number; bankTransactionId?: string | undefined }
  /** A wrong payment that is taken for its order. */
  | { action: 'accept_payment'; itemId: number }
  /** A payment that goes back through the rail it came by. */
  | { action: 'refund_payment'; itemId: number }
  | { action: 'settle_refund'; itemId: number; outcome: 'successful' | 'failed'; bankTransactionId: string | null };

export interface Operator {
  id: string;
  email: string;
}

/** As it is asked for: the name on a new account is the bank's to say, and a word is of the newest attempt unless one is named. */
export type WantedAction =
  | Exclude<MoneyAction, { action: 'retry_payout' | 'record_bank_word' }>
  | { action: 'retry_payout'; account: GivenAccount | null }
  | ({ action: 'record_bank_word' } & BankStatementOfAttempt);

export interface MoneyRequest<Wanted = MoneyAction> {
  conversionId: string;
  reason: string;
  publicReason?: string | null;
  operator: Operator;
  wanted: Wanted;
  /** What two people approved. */
  proposalId?: string;
}

/** What can be done in any status of the conversion. */
const ANYWHERE: readonly MoneyAction['action'][] = [
  'record_bank_word',
  'attach_execution',
  'close_item',
  'refund_payment',
  'settle_refund',
];

/** Returns the proposal's id when a second person is needed, null when it was done. */
export async function doOrPropose(context: Context, asked: MoneyRequest<WantedAction>): Promise<string | null> {
  const { conversionId, reason, publicReason = null, operator } = asked;
  checkDecision({ actor: operator.email, reason, publicReason });
  const conversion = await requireById(context, conversionId);
  if (!(await isActionable(context, conversion, asked.wanted))) throw refuse(notActionable(asked.wanted));
  const open = await listProposals(context.db, { conversionId, limit: 1 });
  if (open[0]?.status === 'open' || open[0]?.status === 'approved')
    throw refuse('Another action for this conversion waits for a second person.');
  const request = { ...asked, wanted: await settleArguments(context, conversion, asked.wanted) };
  const item = 'itemId' in request.wanted ? await findItem(context.db, request.wanted.itemId) : null;
  const amountKobo = item?.amountKobo ?? koboOf(conversion);
  if (await needsTwo(context, { conversion, wanted: request.wanted, item, amountKobo })) {
    return propose(context, request, { amountKobo, item });
  }
  const spending = { operatorId: operator.id, conversionId, action: request.wanted.action, amountKobo };
  const now = context.clock.now();
  const counted = await context.db.transaction((tx) => countSpending(tx, { ...spending, now }));
  if (counted === null) return propose(context, request, { amountKobo, item });
  try {
    await performMoneyAction(context, request);
  } catch (error) {
    // What failed in another way, or while the database was out of reach, may have been done.
    if (isTrouble(error)) await uncountSpending(context.db, counted);
    throw error;
  }
  return null;
}

const notActionable = ({ action }: WantedAction): string =>
  `The conversion is not ${action === 'clear_hold' ? 'on hold' : 'in manual review'}.`;

interface Judged {
  conversion: ConversionRecord;
  wanted: MoneyAction;
  item: WorkItem | null;
  amountKobo: bigint;
}

/** In manual review anything; a paid order can be given up, and a re-issue that was given up is made again. */
async function isActionable(
  context: Pick<Context, 'db'>,
  conversion: ConversionRecord,
  wanted: WantedAction,
): Promise<boolean> {
  if (ANYWHERE.includes(wanted.action)) return true;
  if (conversion.status === 'requires_manual_review') return wanted.action !== 'clear_hold';
  if (wanted.action === 'clear_hold') return conversion.status === 'screening_hold';
  if (wanted.action === 'resolve_conversion') return wanted.as === 'failed' && canBeGivenUp(conversion);
  return wanted.action === 'reissue_refund' && (await findGivenUpReissue(context.db, conversion)) !== null;
}

/** An operator who can name the payee's account could name their own, and money in another currency fits no threshold in Naira. */
async function needsTwo(
  { db }: Pick<Context, 'db'>,
  { conversion, wanted, item, amountKobo }: Judged,
): Promise<boolean> {
  // Its merchant has not given it up.
  if (wanted.action === 'resolve_conversion' && canBeGivenUp(conversion)) return true;
  if (wanted.action === 'retry_payout' && wanted.account !== null) return true;
  // Nobody alone says in the bank's name, or in the chain's, what became of money.
  if (wanted.action === 'record_bank_word' || wanted.action === 'attach_execution') return true;
  // The rail gives back Naira only, and refuses the rest at once.
  if (isOfOtherCurrency(item) && wanted.action !== 'refund_payment') return true;
  return amountKobo > (await readOperatorLimit(db, 'twoPersonAbove'));
}

/** Items count Naira alone: their note names an amount in another currency. */
const isOfOtherCurrency = (item: WorkItem | null): item is WorkItem =>
  item?.kind === 'refund' && item.amountKobo === null;

/** The bank is asked at once: nobody shall approve what then cannot be done. */
async function settleArguments(
  context: Context,
  conversion: ConversionRecord,
  wanted: WantedAction,
): Promise<MoneyAction> {
  if (wanted.action === 'record_bank_word') {
    const { action, word, bankTransactionId } = wanted;
    return { action, word, bankTransactionId, attempt: await requireRecordable(context, conversion, wanted) };
  }
  if (wanted.action === 'attach_execution') await requireForgotten(context, conversion, wanted.txHash as Hex);
  if (wanted.action !== 'retry_payout') return wanted;
  const checked = wanted.account && (await checkAccount(context, conversion.env, wanted.account, 'account.'));
  return { action: wanted.action, account: checked?.account ?? null };
}

async function propose(
  context: Context,
  { conversionId, reason, publicReason = null, operator, wanted }: MoneyRequest,
  { amountKobo, item }: { amountKobo: bigint; item: WorkItem | null },
): Promise<string> {
  const id = randomUUID();
  const account = wanted.action === 'retry_payout' ? wanted.account : null;
  const conversion = await requireById(context, conversionId);
  const payeeChange = account && (await comparePayees(context, conversion, account));
  const sealedArguments = await sealProposal(context, { id, conversionId }, { ...wanted, publicReason, payeeChange });
  const isOnlyOne = await insertProposal(context.db, {
    id,
    kind: wanted.action,
    env: conversion.env,
    conversionId,
    closesItem: null,
    amount: amountKobo,
    currency: NGN,
    summary: summaryOf(wanted, { amountKobo, item, payeeChange }),
    sealedArguments,
    reason,
    proposedBy: operator.id,
    now: context.clock.now(),
  });
  if (!isOnlyOne) throw refuse('Another action for this conversion waits for a second person.');
  return id;
}

function summaryOf(
  wanted: MoneyAction,
  { amountKobo, item, payeeChange }: { amountKobo: bigint; item: WorkItem | null; payeeChange: PayeeChange | null },
): string {
  if (wanted.action === 'close_item' && item !== null && item.kind !== 'refund') return describeClosing(item.note);
  if (isOfOtherCurrency(item)) return describeForeignRefund(wanted, item.note);
  return describeMoneyAction(wanted, amountKobo, payeeChange);
}

/** Does what was decided, in the name of the person who decided it. */
export async function performMoneyAction(context: Context, request: MoneyRequest): Promise<void> {
  const { conversionId, reason, publicReason = null, operator, wanted, proposalId } = request;
  const decision = { conversionId, reason, publicReason, actor: operator.email, proposalId };
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
  if (wanted.action === 'accept_payment') {
    await acceptPayment(context, { ...decision, itemId: wanted.itemId });
    await advanceQuietly(context, conversionId);
    return;
  }
  if (wanted.action === 'refund_payment') return startRefund(context, { ...decision, itemId: wanted.itemId });
  if (wanted.action === 'settle_refund') {
    const { itemId, outcome, bankTransactionId } = wanted;
    return settleRefund(context, { ...decision, itemId, outcome, bankTransactionId });
  }
  if (wanted.action === 'clear_hold') return decideScreening(context, { ...decision, verdict: 'APPROVED' });
  if (wanted.action === 'attach_execution') return attachExecution(context, { ...decision, txHash: wanted.txHash });
  const { word, attempt, bankTransactionId } = wanted;
  return recordBankWord(context, { ...decision, word, attempt, bankTransactionId });
}

// Refunds a payment through the rail that it came by: the intent is written first and once, then it is sent.
import { NGN, SvcError } from '@svc/protocol';
import { findOwedRefund } from '../../books/store/find-owed-refund.ts';
import { carryOn, quietly } from '../../conversions/advance.ts';
import { requireConverterChain } from '../../conversions/converter-chain.ts';
import { lockConversion } from '../../conversions/store/change-conversion.ts';
import { findById } from '../../conversions/store/find-conversions.ts';
import { checkDecision, type Decision, refuse, requireById } from '../../desk/decision.ts';
import { findActor, insertAction } from '../../desk/store/operator-actions.ts';
import { dropWaitingItem, findItem, lockItem, markItemPayable, type WorkItem } from '../../desk/store/work-items.ts';
import type { ConversionRecord } from '../../domain/conversion.ts';
import { currencyOf } from '../../domain/ledger/accounts.ts';
import { NotNow } from '../../domain/not-now.ts';
import { checkDelayMs } from '../../domain/rail/check-schedule.ts';
import { hasEnded, type RefundRecord, refundReferenceOf } from '../../domain/rail/rail-order.ts';
import { hasRun, latestForgottenDeadline } from '../../executions/has-run.ts';
import { readFinalBlock } from '../../executions/verify-execution.ts';
import { failpoint } from '../../failpoint.ts';
import { requirePayoutsRunning } from '../../installation/require-running.ts';
import type { RailRefunds, SendOutcome } from '../../ports/bank-rail.ts';
import type { Context } from '../../ports/context.ts';
import type { Queryable } from '../../ports/database.ts';
import { requireClear } from '../../screening/open-verdict.ts';
import { screenSenders } from '../../screening/screen-sender.ts';
import { listVouchers } from '../../vouchers/store/vouchers.ts';
import { findSender } from '../find-sender.ts';
import { insertRefund, latestRefund } from '../store/orders.ts';
import { findPayment, isNamedLate, REISSUED } from '../store/payments.ts';
import { asTransfer, findAtRail, refundRailOf } from './find-at-rail.ts';
import { sendOrder } from './send-order.ts';

/** As whom a policy decides. */
export const POLICY_ACTOR = 'policy';
const REASON = 'Refund of a payment that could not be used';

export interface RefundDecision extends Decision {
  itemId: number;
}

/** Once the intent is written this does not fail: what cannot be sent now is sent by background work. */
export async function startRefund(context: Context, decision: RefundDecision): Promise<void> {
  await requireRefundRail(context, decision.itemId);
  const refund = await writeRefund(context, decision);
  failpoint('refund.afterIntent');
  await quietly(() => carryOn(context, { refund: refund.railReference }, () => sendRefund(context, refund)));
}

/** Refuse before the decision when no rail can send the refund. */
export async function requireRefundRail(context: Context, itemId: number): Promise<void> {
  const found = Number.isSafeInteger(itemId) ? await findItem(context.db, itemId) : null;
  if (found === null) throw new SvcError('SVC_NOT_FOUND', 'There is no such item.');
  const item = requireRefundable(found);
  const payment = await findPayment(context.db, item.conversionId, item.railPaymentId);
  if (payment !== null) refundRailOf(context, payment);
}

/** Writes the intent, once: from then on background work sends it, even if this process dies. */
export async function writeRefund(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  decision: RefundDecision,
): Promise<RefundRecord> {
  checkDecision(decision);
  const { itemId, actor, reason, proposalId } = decision;
  const known = Number.isSafeInteger(itemId) ? await findItem(db, itemId) : null;
  if (known === null) throw new SvcError('SVC_NOT_FOUND', 'There is no such item.');
  requireRefundable(known);
  const now = clock.now();
  return db.transaction(async (tx) => {
    // The conversion first, here as everywhere: two orders of locks could wait for each other.
    await lockConversion(tx, known.conversionId);
    return writeRefundIn(tx, { itemId, actor, reason, proposalId, now });
  });
}

/** The same within a transaction that holds the conversion's row, for money in any currency. */
export async function writeRefundIn(
  tx: Queryable,
  { itemId, actor, reason, proposalId, now }: RefundDecision & { now: number },
): Promise<RefundRecord> {
  const refund = await insertAttempt(tx, requireReturnable(await lockItem(tx, itemId)), now);
  const { conversionId } = refund;
  await insertAction(tx, { conversionId, action: 'refund_payment', actor, reason, proposalId, now });
  return refund;
}

type Refundable = WorkItem & { amount: bigint; currency: string; railPaymentId: string };

/** Throws with the reason why a person cannot refund this item through the rail now: thresholds and sums of people are in Naira. */
export function requireRefundable(item: WorkItem | null): Refundable {
  const refundable = requireReturnable(item);
  if (refundable.currency === NGN) return refundable;
  throw refuse('Only Naira go back through the rail at a person’s word: refund another currency by hand.');
}

function requireReturnable(item: WorkItem | null): Refundable {
  if (item === null || item.kind !== 'refund') throw refuse('The item is not about a refund.');
  if (item.closedAt !== null) throw refuse('The item is closed already.');
  if (item.isWaiting) throw refuse('The refund waits until no voucher of the conversion can run.');
  const { amount, currency, railPaymentId } = item;
  if (amount === null || currency === null) throw refuse('How much is owed is not known: refund it by hand.');
  if (railPaymentId === null) throw refuse('The payment of this item is not known: refund it by hand.');
  return { ...item, amount, currency, railPaymentId };
}

async function insertAttempt(tx: Queryable, item: Refundable, now: number): Promise<RefundRecord> {
  const { id: itemId, conversionId, amount: amountKobo, currency, railPaymentId } = item;
  const payment = await findPayment(tx, conversionId, railPaymentId);
  if (payment === null || payment.provider === REISSUED || payment.paymentReference === null) {
    throw refuse('This item has no payment at a bank: it cannot go back through the rail.');
  }
  const owed = await findOwedRefund(tx, { conversionId, amountKobo, currency: currencyOf(currency), railPaymentId });
  // All of it; or, where the order took a part, that part or the rest.
  const { takenKobo } = payment;
  const parts = takenKobo === null ? [payment.amountKobo] : [takenKobo, payment.amountKobo - takenKobo];
  if (owed === null || !parts.includes(amountKobo)) {
    throw refuse('The books owe no such refund for this conversion.');
  }
  const attempt = ((await latestRefund(tx, itemId))?.attempt ?? 0) + 1;
  const refund = await insertRefund(tx, {
    itemId,
    conversionId,
    env: payment.env,
    provider: payment.provider,
    attempt,
    railReference: refundReferenceOf(conversionId, itemId, attempt),
    paymentId: railPaymentId,
    paymentReference: payment.paymentReference,
    amountKobo,
    currency,
    nextCheckAt: now + checkDelayMs(0, 0),
    now,
  });
  if (refund === null) throw refuse('A refund of this payment is under way or done.');
  return refund;
}

/** Throws when it cannot be sent now: then nothing was sent, and background work tries again. */
export async function sendRefund(context: Context, refund: RefundRecord): Promise<void> {
  const rail = refundRailOf(context, refund);
  const conversion = await requireById(context, refund.conversionId);
  await requirePayoutsRunning(context, { merchantId: conversion.merchantId, provider: refund.provider });
  await requireKnownPayer(context, refund, conversion);
  // Somebody may have sent the money back in the bank's own dashboard.
  const standing = await findAtRail(context, refund);
  const isMade = standing !== null && !hasEnded(standing);
  const made: SendOutcome | null = isMade ? { outcome: 'accepted', transfer: standing } : null;
  await sendOrder(context, refund, { send: async () => made ?? (await requestRefund(rail, refund)) });
}

/** What a policy began goes to nobody before the rail has had its time to name them, nor while screening does not pass them. */
async function requireKnownPayer(
  context: Context,
  { conversionId, paymentId, createdAt: at }: RefundRecord,
  conversion: ConversionRecord,
): Promise<void> {
  // A person who decides sees who paid, and what screening says. Another refund of the conversion says nothing of this one.
  if ((await findActor(context.db, { conversionId, action: 'refund_payment', at })) !== POLICY_ACTOR) return;
  if (!(await findSender(context, conversion, paymentId))) {
    throw new NotNow('waits_for_review', 'The refund waits until its bank has been asked who paid.');
  }
  await requireClear(context, conversionId);
  // One who was named at once was screened before the policy was asked.
  if (await isNamedLate(context.db, conversionId, paymentId)) {
    await screenSenders(context, conversion, { isAgain: false });
  }
  await requireClear(context, conversionId);
}

async function requestRefund(rail: RailRefunds, refund: RefundRecord): Promise<SendOutcome> {
  const {
    railReference: refundReference,
    paymentId: id,
    paymentReference: railReference,
    amountKobo,
    currency,
  } = refund;
  const payment = { id, railReference };
  const answer = await rail.requestRefund({ refundReference, payment, amountKobo, currency, reason: REASON });
  return answer.outcome === 'accepted'
    ? { outcome: 'accepted', transfer: asTransfer(refund, answer.refund) }
    : { outcome: answer.outcome };
}

// Lets a refund be paid once every voucher of its conversion is dead by the chain's own clock, as final as payouts wait for.

const RAN = 'A voucher of the conversion ran: there is nothing to refund.';

/** Returns false while the refund has to wait. */
export async function releaseRefund(context: Context, item: WorkItem): Promise<boolean> {
  const conversion = await findById(context.db, item.conversionId);
  if (conversion === null) return false;
  // Those never signed count too: their signature may be on its way.
  const deadlines = (await listVouchers(context.db, conversion.id)).map(({ deadline }) => deadline);
  const deadline = Math.max(0, await latestForgottenDeadline(context, conversion.createdAt), ...deadlines);
  const chain = requireConverterChain(context, conversion.env, conversion.chain);
  const final = await readFinalBlock(context, chain);
  if (deadline > 0 && (final === null || final.timestamp <= deadline)) return false;
  // At that block: a voucher that ran did so before it. Asked without one too, because a restore may have forgotten it.
  if (await hasRun(context, chain, conversion, final?.number)) {
    await dropWaitingItem(context.db, item.id, RAN, context.clock.now());
    return true;
  }
  await markItemPayable(context.db, item.id);
  return true;
}

// Hands a refund to the rail: sent once by one caller, and from then on only asked about.
import { checkDelayMs } from '../../../domain/check-schedule.ts';
import { failpoint } from '../../../failpoint.ts';
import type { RailRefunds, RefundOutcome } from '../../../ports/bank-rail.ts';
import type { Context } from '../../../ports/context.ts';
import { claimRefund, moveRefund, type RefundRecord, releaseRefundClaim } from '../../../stores/conversions/refunds.ts';
import { requireById } from '../../staff/decision.ts';
import { requirePayoutsRunning } from '../../switches/require-running.ts';
import { applyRefund } from './apply-refund.ts';
import { findAtRail, isSameMoney } from './find-at-rail.ts';
import { refundRailOf } from './refund-rail-of.ts';

const REASON = 'Refund of a payment that could not be used';

/** Throws when it cannot be sent now: then nothing was sent, and background work tries again. */
export async function sendRefund(context: Context, refund: RefundRecord): Promise<void> {
  const { db, clock } = context;
  const rail = refundRailOf(context, refund);
  const { merchantId } = await requireById(context, refund.conversionId);
  await requirePayoutsRunning(context, { merchantId, provider: refund.provider });
  // Somebody may have sent the money back in the bank's own dashboard.
  const standing = await findAtRail(context, refund);
  const sentAt = clock.now();
  if (!(await claimRefund(db, refund.id, sentAt, sentAt + checkDelayMs(0, 0)))) return;
  const claimed: RefundRecord = { ...refund, status: 'sent', sentAt };
  if (standing !== null && standing.status !== 'failed') return applyRefund(context, claimed, standing);
  failpoint('refund.beforeCall');
  const answer = await order(rail, refund);
  failpoint('refund.afterCall');
  await apply(context, claimed, sentAt, answer);
  failpoint('refund.afterPersist');
}

async function order(rail: RailRefunds, refund: RefundRecord): Promise<RefundOutcome> {
  const { reference: refundReference, paymentId: id, paymentReference: railReference, amountKobo } = refund;
  try {
    return await rail.requestRefund({ refundReference, payment: { id, railReference }, amountKobo, reason: REASON });
  } catch {
    // An exception says nothing about what the rail did.
    return { outcome: 'unknown' };
  }
}

async function apply(context: Context, refund: RefundRecord, sentAt: number, answer: RefundOutcome): Promise<void> {
  const { db, clock, log } = context;
  const { id, reference, checks, createdAt } = refund;
  const now = clock.now();
  if (answer.outcome === 'not_sent') {
    const nextCheckAt = now + checkDelayMs(checks + 1, now - createdAt);
    return releaseRefundClaim(db, { id, sentAt, nextCheckAt, now });
  }
  if (answer.outcome === 'refused') {
    await moveRefund(db, { id, from: 'sent', to: 'failed', bankId: null, nextCheckAt: null, now });
    log.warn({ reference }, 'the rail refused a refund: its item waits for a person');
    return;
  }
  if (answer.outcome === 'accepted' && isSameMoney(refund, answer.refund)) {
    return applyRefund(context, refund, answer.refund);
  }
  log.warn({ reference }, 'the outcome of a refund is unknown: the rail will be asked');
}

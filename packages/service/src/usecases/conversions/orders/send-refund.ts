// Sends a refund that was decided, unless the rail has sent the money back already.
import { hasEnded, type RefundRecord } from '../../../domain/rail/rail-order.ts';
import type { RailRefunds, SendOutcome } from '../../../ports/bank-rail.ts';
import type { Context } from '../../../ports/context.ts';
import { requireById } from '../../staff/decision.ts';
import { requirePayoutsRunning } from '../../switches/require-running.ts';
import { asTransfer, findAtRail, refundRailOf } from './find-at-rail.ts';
import { sendOrder } from './send-order.ts';

const REASON = 'Refund of a payment that could not be used';

/** Throws when it cannot be sent now: then nothing was sent, and background work tries again. */
export async function sendRefund(context: Context, refund: RefundRecord): Promise<void> {
  const rail = refundRailOf(context, refund);
  const { merchantId } = await requireById(context, refund.conversionId);
  await requirePayoutsRunning(context, { merchantId, provider: refund.provider });
  // Somebody may have sent the money back in the bank's own dashboard.
  const standing = await findAtRail(context, refund);
  const isMade = standing !== null && !hasEnded(standing);
  const made: SendOutcome | null = isMade ? { outcome: 'accepted', transfer: standing } : null;
  await sendOrder(context, refund, { send: async () => made ?? (await requestRefund(rail, refund)) });
}

async function requestRefund(rail: RailRefunds, refund: RefundRecord): Promise<SendOutcome> {
  const { railReference: refundReference, paymentId: id, paymentReference: railReference, amountKobo } = refund;
  const payment = { id, railReference };
  const answer = await rail.requestRefund({ refundReference, payment, amountKobo, reason: REASON });
  return answer.outcome === 'accepted'
    ? { outcome: 'accepted', transfer: asTransfer(refund, answer.refund) }
    : { outcome: answer.outcome };
}

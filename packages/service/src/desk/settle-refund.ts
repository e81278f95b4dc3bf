// An operator has learnt from the bank what became of a refund that the rail would not tell over its interface.
import { isOrderOpen } from '@svc/protocol';
import { isRefundUnanswered } from '../domain/rail/check-schedule.ts';
import { type RefundRecord, sentTime } from '../domain/rail/rail-order.ts';
import { endRefundByHand } from '../naira/orders/apply-transfer.ts';
import { latestRefund } from '../naira/store/orders.ts';
import type { Context } from '../ports/context.ts';
import type { Queryable } from '../ports/database.ts';
import { checkBankId, checkDecision, type Decision, refuse } from './decision.ts';
import { insertAction } from './store/operator-actions.ts';

export interface RefundAnswer extends Decision {
  itemId: number;
  outcome: 'successful' | 'failed';
  /** The bank's own id of the refund; needed when it was paid. */
  bankTransactionId: string | null;
}

/** Only for a refund that the rail has left without an end for long: before, it is asked. */
export async function settleRefund(context: Context, answer: RefundAnswer): Promise<void> {
  checkDecision(answer);
  const { itemId, outcome, bankTransactionId, actor, reason, proposalId } = answer;
  const refund = await latestRefund(context.db, itemId);
  const now = context.clock.now();
  if (refund === null || !isUnanswered(refund, now)) throw refuse('No refund of this item waits for a person.');
  const { conversionId, sentAt, providerTransferId } = refund;
  if (sentAt === null && outcome === 'successful') throw refuse('The rail has never taken this refund.');
  const bankId = providerTransferId ?? bankTransactionId ?? '';
  if (outcome === 'successful') checkBankId(bankId);
  const along = (tx: Queryable): Promise<void> =>
    insertAction(tx, { conversionId, action: `refund_${outcome}`, actor, reason, proposalId, now });
  if (await endRefundByHand(context, refund, { outcome, bankId, actor, along })) return;
  throw refuse('The refund has ended since.');
}

function isUnanswered(refund: RefundRecord, now: number): boolean {
  const { status, providerTransferId: bankId } = refund;
  return isRefundUnanswered({ isOpen: isOrderOpen(status), since: sentTime(refund), bankId }, now);
}

// An operator has learnt from the bank what became of a refund that the rail would not tell over its interface.
import { isRefundUnanswered } from '../../domain/rail/check-schedule.ts';
import type { Context } from '../../ports/context.ts';
import type { Queryable } from '../../ports/database.ts';
import { insertAction } from '../../stores/conversions/operator-items.ts';
import { latestRefund } from '../../stores/conversions/rail/refunds.ts';
import { bookPaidRefund, endFailedRefund } from '../conversions/refunds/apply-refund.ts';
import { checkBankId, checkDecision, type Decision, refuse } from './decision.ts';

export interface RefundAnswer extends Decision {
  itemId: number;
  outcome: 'successful' | 'failed';
  /** The bank's own id of the refund; needed when it was paid. */
  bankTransactionId: string | null;
}

/** Only for a refund that the rail has left without an end for long: before, it is asked. */
export async function settleRefund(context: Context, answer: RefundAnswer): Promise<void> {
  checkDecision(answer);
  const { itemId, outcome, bankTransactionId, actor, reason } = answer;
  const refund = await latestRefund(context.db, itemId);
  const now = context.clock.now();
  if (refund === null || !isRefundUnanswered({ ...refund, since: refund.sentAt ?? refund.createdAt }, now)) {
    throw refuse('No refund of this item waits for a person.');
  }
  const { conversionId } = refund;
  const record = (tx: Queryable): Promise<void> =>
    insertAction(tx, { conversionId, action: `refund_${outcome}`, actor, reason, now });
  if (refund.status === 'pending' && outcome === 'successful') throw refuse('The rail has never taken this refund.');
  const bankId = refund.bankId ?? bankTransactionId ?? '';
  if (outcome === 'successful') checkBankId(bankId);
  const isSettled =
    outcome === 'failed'
      ? await endFailedRefund(context, refund, null, record)
      : await bookPaidRefund(context, refund, bankId, actor, record);
  if (!isSettled) throw refuse('The refund has ended meanwhile.');
}

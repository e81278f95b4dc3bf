// Refunds a payment through the rail that it came by: the intent is written first, then it is sent.
import { SvcError } from '@svc/protocol';
import { failpoint } from '../../../failpoint.ts';
import type { Context } from '../../../ports/context.ts';
import { findItem } from '../../../stores/conversions/operator-items.ts';
import { findPayment } from '../../../stores/conversions/rail/payments.ts';
import { quietly } from '../advance.ts';
import { carryOn } from '../carry-on.ts';
import { refundRailOf } from './refund-rail-of.ts';
import { sendRefund } from './send-refund.ts';
import { type RefundDecision, requireRefundable, writeRefund } from './write-refund.ts';

/** Once the intent stands this does not fail: what cannot be sent now is sent by background work. */
export async function startRefund(context: Context, decision: RefundDecision): Promise<void> {
  await requireRefundRail(context, decision.itemId);
  const refund = await writeRefund(context, decision);
  failpoint('refund.afterIntent');
  await quietly(() => carryOn(context, { refund: refund.reference }, () => sendRefund(context, refund)));
}

/** Refuse before the decision when no rail can send the refund. */
export async function requireRefundRail(context: Context, itemId: number): Promise<void> {
  const found = Number.isSafeInteger(itemId) ? await findItem(context.db, itemId) : null;
  if (found === null) throw new SvcError('SVC_NOT_FOUND', 'There is no such item.');
  const item = requireRefundable(found);
  const payment = await findPayment(context.db, item.conversionId, item.railPaymentId);
  if (payment !== null) refundRailOf(context, payment);
}

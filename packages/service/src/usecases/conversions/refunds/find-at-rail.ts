// Asks the rail for the one refund that a row is about, among all refunds of its payment.
import type { RailRefund } from '../../../ports/bank-rail.ts';
import type { Context } from '../../../ports/context.ts';
import { listOtherBankIds, type RefundRecord } from '../../../stores/conversions/refunds.ts';
import { askOutside } from '../ask-outside.ts';
import { refundRailOf } from './refund-rail-of.ts';

/** Returns true when the rail's answer is about this refund's money. */
export const isSameMoney = ({ amountKobo }: RefundRecord, refund: RailRefund): boolean =>
  refund.amountKobo === amountKobo;

/**
 * Null: the rail knows none. Most rails take no reference of ours, so before the rail has named an id, the refund of the
 * whole payment that no other attempt has is this one: a rail does not send back more than was paid.
 */
export async function findAtRail(context: Context, refund: RefundRecord): Promise<RailRefund | null> {
  const rail = refundRailOf(context, refund);
  const payment = { id: refund.paymentId, railReference: refund.paymentReference };
  const found = await askOutside(context, 'bank rail', () => rail.findRefunds(payment));
  const { bankId } = refund;
  if (bankId !== null) return found.find(({ id }) => id === bankId) ?? null;
  const others = await listOtherBankIds(context.db, refund);
  const own = found.filter((each) => isSameMoney(refund, each) && !others.includes(each.id));
  // One that stands counts before one that failed: the money went back.
  return own.find(({ status }) => status !== 'failed') ?? own.at(-1) ?? null;
}

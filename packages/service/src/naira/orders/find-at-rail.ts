// Asks the rail of an order what became of it.
import { type Env, SvcError } from '@svc/protocol';
import { askOutside } from '../../conversions/ask-outside.ts';
import { refuse } from '../../desk/decision.ts';
import { hasEnded, type PayoutRecord, type RailOrder, type RefundRecord } from '../../domain/rail/rail-order.ts';
import {
  type BankRail,
  hasRefunds,
  type RailRefund,
  type RailRefunds,
  type RailTransfer,
} from '../../ports/bank-rail.ts';
import type { Context } from '../../ports/context.ts';
import { findRail, railOf } from '../rail-of.ts';
import { listOtherRefundIds } from '../store/orders.ts';

/** Null: the rail knows none. Throws when it cannot be asked. */
export function findAtRail(context: Context, order: RailOrder): Promise<RailTransfer | null> {
  if (order.kind === 'refund') return findRefundAtRail(context, order);
  const rail = railOf(context, order.env, order.provider);
  return askOutside(context, 'bank rail', () => rail.findTransfer(order.railReference));
}

/**
 * Most rails take no reference of ours for a refund, so before the rail has named an id, the refund of the whole payment that
 * no other attempt has is this one: a rail does not send back more than was paid.
 */
async function findRefundAtRail(context: Context, refund: RefundRecord): Promise<RailTransfer | null> {
  const rail = refundRailOf(context, refund);
  const { paymentId, paymentReference, providerTransferId, amountKobo } = refund;
  const payment = { id: paymentId, railReference: paymentReference };
  const found = await askOutside(context, 'bank rail', () => rail.findRefunds(payment));
  if (providerTransferId !== null) {
    const named = found.find(({ id }) => id === providerTransferId);
    return named === undefined ? null : asTransfer(refund, named);
  }
  const others = await listOtherRefundIds(context.db, refund);
  const own = found.filter((each) => each.amountKobo === amountKobo && !others.includes(each.id));
  // A live order counts before a failed one: the money went back.
  const one = own.find(({ status }) => status !== 'failed') ?? own.at(-1);
  return one === undefined ? null : asTransfer(refund, one);
}

/** A refund in the words of a transfer, under our own reference. */
export const asTransfer = (
  { railReference }: RefundRecord,
  { id: providerTransferId, amountKobo, status }: RailRefund,
): RailTransfer => ({
  providerTransferId,
  railReference,
  amountKobo,
  status: status === 'pending' ? 'initiated' : status,
});

/** The rail that a payment came by, where it can send the money back. */
export function refundRailOf(
  context: Pick<Context, 'rails' | 'otherRails'>,
  { env, provider }: { env: Env; provider: string },
): BankRail & RailRefunds {
  const rail = findRail(context, env, provider)?.rail;
  if (rail === undefined) throw refuse(`The money came by ${provider}, which is no longer served: refund it by hand.`);
  if (!hasRefunds(rail)) throw refuse(`${provider} sends no money back by itself: refund it by hand.`);
  return rail;
}

// Before Naira or SVC leave again for one conversion: the rails are asked again about every attempt so far.

interface LiveAttempt {
  payout: PayoutRecord;
  transfer: RailTransfer;
}

/** Returns the first attempt that its rail does not now call failed or unknown; null when there is none. */
export async function findLiveAttempt(
  context: Context,
  attempts: readonly PayoutRecord[],
): Promise<LiveAttempt | null> {
  for (const payout of attempts) {
    const transfer = await askAbout(context, payout);
    if (transfer !== null && !hasEnded(transfer)) return { payout, transfer };
  }
  return null;
}

/** A rail that does not answer, or is no longer served, holds nothing up where the bank's word is recorded or nothing was sent. */
async function askAbout(context: Context, payout: PayoutRecord): Promise<RailTransfer | null> {
  try {
    return await findAtRail(context, payout);
  } catch (error) {
    const isSilent = error instanceof SvcError && error.code === 'SVC_UPSTREAM_FAILED';
    if (isSilent && (payout.bankWord !== null || payout.withdrawnAt !== null)) return null;
    throw error;
  }
}

// Hands an order to its rail: claimed and sent by one caller, and from then on only asked about.

import { upstreamFailed } from '../../conversions/ask-outside.ts';
import { insertStage, lockConversion } from '../../conversions/store/change-conversion.ts';
import { NotNow } from '../../domain/not-now.ts';
import { checkDelayMs } from '../../domain/rail/check-schedule.ts';
import { isAbout, lastSentAt, type RailOrder } from '../../domain/rail/rail-order.ts';
import { failpoint } from '../../failpoint.ts';
import type { SendOutcome } from '../../ports/bank-rail.ts';
import type { Context } from '../../ports/context.ts';
import type { Queryable } from '../../ports/database.ts';
import { claimResending, claimSending, releaseSending } from '../store/orders.ts';
import { applyTransfer, refuseOrder } from './apply-transfer.ts';

export interface Handing {
  /** An earlier sending may have arrived: then the order stays with its rail, even if this one fails. */
  isRepeat?: boolean;
  send(): Promise<SendOutcome>;
  /** In the transaction of the claim. Throws when the order has to wait. */
  along?(tx: Queryable): Promise<void>;
  /** Called with what the rail answered, once it is applied or taken back. */
  noteOutcome?(answer: SendOutcome): Promise<void>;
}

/** Returns true when the order moved. Throws when the rail never received it: the same reference goes again. */
export async function sendOrder(context: Context, order: RailOrder, handing: Handing): Promise<boolean> {
  const claimedAt = context.clock.now();
  const { isRepeat = false } = handing;
  if (!(await context.db.transaction((tx) => claim(tx, order, handing, claimedAt)))) return false;
  const claimed: RailOrder = isRepeat ? { ...order, resentAt: claimedAt } : { ...order, sentAt: claimedAt };
  if (order.kind === 'refund') failpoint('refund.beforeCall');
  const answer = await handOver(handing);
  failpoint(order.kind === 'payout' ? 'payout.afterCall' : 'refund.afterCall');
  if (answer.outcome === 'not_sent' || answer.outcome === 'no_funds') {
    if (!isRepeat) await takeBack(context, order, claimedAt);
    await handing.noteOutcome?.(answer);
    throw answer.outcome === 'no_funds' ? waitsForFloat() : upstreamFailed('bank rail');
  }
  // No to a repeated order says nothing of the first one.
  const isUnclear = isRepeat && answer.outcome === 'refused';
  const moved = await apply(context, claimed, isUnclear ? { outcome: 'unknown' } : answer);
  failpoint(order.kind === 'payout' ? 'payout.afterPersist' : 'refund.afterPersist');
  await handing.noteOutcome?.(answer);
  return moved;
}

async function claim(tx: Queryable, order: RailOrder, { isRepeat, along }: Handing, now: number): Promise<boolean> {
  const isClaimed = isRepeat === true ? await claimRepeat(tx, order, now) : await claimOrder(tx, order, now);
  if (isClaimed) await along?.(tx);
  return isClaimed;
}

/** The attempt is in the conversion's history before the rail hears of it, once however often the order goes. */
export async function claimOrder(tx: Queryable, order: RailOrder, now: number): Promise<boolean> {
  const { id: orderId, kind, conversionId, provider, attempt } = order;
  // The conversion first, as every other writer does.
  await lockConversion(tx, conversionId);
  const sends = await claimSending(tx, { orderId, provider, now, nextCheckAt: now + checkDelayMs(0, 0) });
  if (sends === null) return false;
  if (kind === 'payout' && sends === 1) {
    await insertStage(tx, { conversionId, name: 'payout_attempt', at: now, meta: { attempt } });
  }
  return true;
}

const claimRepeat = (tx: Queryable, order: RailOrder, now: number): Promise<boolean> =>
  claimResending(tx, { orderId: order.id, sentAt: lastSentAt(order) ?? 0, now, nextCheckAt: now + checkDelayMs(0, 0) });

/** Says nothing of the operator's money: merchants can read it. */
export const waitsForFloat = (): NotNow => new NotNow('waits_for_review', 'The order waits until it can be sent.');

async function handOver({ send }: Handing): Promise<SendOutcome> {
  try {
    return await send();
  } catch {
    // An exception says nothing about what the rail did.
    return { outcome: 'unknown' };
  }
}

/** A payout goes again by its conversion's own retries, a refund by its own. */
async function takeBack({ db, clock }: Context, { id, kind }: RailOrder, claimedAt: number): Promise<void> {
  const nextCheckAt = kind === 'refund' ? clock.now() + checkDelayMs(0, 0) : null;
  await releaseSending(db, { orderId: id, claimedAt, nextCheckAt });
}

async function apply(context: Context, order: RailOrder, answer: SendOutcome): Promise<boolean> {
  if (answer.outcome === 'refused') return refuseOrder(context, order, { reason: answer.reason ?? null });
  if (answer.outcome === 'accepted' && isAbout(order, answer.transfer)) {
    return applyTransfer(context, order, answer.transfer);
  }
  const { railReference, kind } = order;
  context.log.warn({ railReference }, `the outcome of a ${kind} is unknown: the rail will be asked`);
  return false;
}

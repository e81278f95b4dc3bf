// Queries the rail about one order and acts on the answer; a notice is only a reason to query.
import { type Env, isOrderOpen, sentence } from '@svc/protocol';
import { advance } from '../../conversions/advance.ts';
import { askOutside } from '../../conversions/ask-outside.ts';
import { openPayoutAccount } from '../../conversions/private-details.ts';
import { lockConversion } from '../../conversions/store/change-conversion.ts';
import { findById } from '../../conversions/store/find-conversions.ts';
import { isItemOpen, openItem } from '../../desk/store/work-items.ts';
import {
  checkDelayMs,
  RESEND_AFTER_MS,
  UNKNOWN_PATIENCE_MS,
  UNSHOWN_PATIENCE_MS,
} from '../../domain/rail/check-schedule.ts';
import {
  isAbout,
  lastSentAt,
  type PayoutRecord,
  type RailOrder,
  type RefundRecord,
  sentTime,
} from '../../domain/rail/rail-order.ts';
import { requireFinalBurn, requireTrustedChain } from '../../executions/require-final-burn.ts';
import { type BankRail, hasStatement, type RailTransfer } from '../../ports/bank-rail.ts';
import { MINUTE_MS } from '../../ports/clock.ts';
import type { Context } from '../../ports/context.ts';
import { requireClear } from '../../screening/open-verdict.ts';
import { hasFloat } from '../choose-rail.ts';
import { findRail } from '../rail-of.ts';
import { findOrder, latestPayout, listRefundsOfPayment, scheduleCheck } from '../store/orders.ts';
import { applyTransfer } from './apply-transfer.ts';
import { findAtRail } from './find-at-rail.ts';
import { waitsForFloat } from './send-order.ts';
import { orderTransfer } from './send-payout.ts';
import { sendRefund } from './start-refund.ts';

export interface OrderName {
  env: Env;
  railReference: string;
}

/** Returns false when no order of ours has this reference. */
export async function refreshOrder(context: Context, about: OrderName): Promise<boolean> {
  const order = await findOrder(context.db, about.env, about.railReference);
  if (order === null) return false;
  if (order.sentAt === null) {
    // An unsent payout is its conversion's work, and there is nothing to ask about.
    if (order.kind === 'refund' && isOrderOpen(order.status)) await sendDueRefund(context, order);
    return true;
  }
  const { transfer, isAbsent } = await askAbout(context, order);
  if (transfer !== null && (await applyTransfer(context, order, transfer))) {
    if (order.kind === 'payout') await advance(context, order.conversionId);
    return true;
  }
  // Query once more what has ended since: only an answer given after the end can contradict it.
  if (transfer !== null && (await hasEndedSince(context, order))) return refreshOrder(context, about);
  if (isOrderOpen(order.status) && order.nextCheckAt !== null) {
    await askAgainLater(context, order);
    if (order.kind === 'payout') {
      await openItemIfUnanswered(context, order);
      if (isAbsent) await resendLostPayout(context, order);
    }
  }
  return true;
}

/** A notice named the payment: every refund of it that may have changed is asked about. */
export async function refreshRefundsOf(context: Context, { env, railReference }: OrderName): Promise<void> {
  for (const refund of await listRefundsOfPayment(context.db, { env, paymentReference: railReference })) {
    await refreshOrder(context, { env, railReference: refund.railReference });
  }
}

async function sendDueRefund(context: Context, refund: RefundRecord): Promise<void> {
  try {
    await sendRefund(context, refund);
  } catch (error) {
    await askAgainLater(context, refund);
    throw error;
  }
}

async function hasEndedSince(context: Context, { env, railReference, status }: RailOrder): Promise<boolean> {
  if (!isOrderOpen(status)) return false;
  const current = await findOrder(context.db, env, railReference);
  return current !== null && !isOrderOpen(current.status);
}

/** `isAbsent`: the rail says itself that it knows no such order. Without a transfer it is asked again later. */
async function askAbout(
  context: Context,
  order: RailOrder,
): Promise<{ transfer: RailTransfer | null; isAbsent: boolean }> {
  const { railReference, kind } = order;
  try {
    const transfer = await findAtRail(context, order);
    if (transfer === null || isAbout(order, transfer)) return { transfer, isAbsent: transfer === null };
    context.log.error({ railReference }, `the rail answers about another ${kind === 'payout' ? 'transfer' : kind}`);
  } catch {
    context.log.warn({ railReference }, `the rail could not be asked about a ${kind}`);
  }
  return { transfer: null, isAbsent: false };
}

async function askAgainLater({ db, clock }: Context, order: RailOrder): Promise<void> {
  const now = clock.now();
  const byLadder = now + checkDelayMs(order.checks + 1, now - sentTime(order));
  await scheduleCheck(db, order.id, Math.min(byLadder, ...turningPoints(order).filter((at) => at > now)));
}

/** When something follows from the rail's silence: it is asked then, even before the ladder is due. */
function turningPoints(order: RailOrder): number[] {
  const sentAt = lastSentAt(order);
  if (sentAt === null || order.status !== 'pending') return [];
  return [sentAt + RESEND_AFTER_MS, sentTime(order) + UNSHOWN_PATIENCE_MS];
}

/**
 * A rail that does not show an order is a person's after half an hour, one that never ends an order after a day. Nothing else is
 * known, so nothing else changes.
 */
async function openItemIfUnanswered(context: Context, payout: PayoutRecord): Promise<void> {
  const now = context.clock.now();
  const patienceMs = payout.status === 'pending' ? UNSHOWN_PATIENCE_MS : UNKNOWN_PATIENCE_MS;
  if (now - sentTime(payout) < patienceMs) return;
  const { conversionId, amountKobo, attempt } = payout;
  const note = sentence('rail_silent', attempt);
  const about = {
    conversionId,
    kind: 'payout_unknown',
    cause: 'unanswered',
    subject: `payout:${payout.railReference}`,
  } as const;
  await context.db.transaction(async (tx) => {
    const conversion = await lockConversion(tx, conversionId);
    const latest = await latestPayout(tx, conversionId);
    const isStillOpen = latest?.id === payout.id && isOrderOpen(latest.status);
    if (conversion === null || !isStillOpen || (await isItemOpen(tx, about))) return;
    await openItem(tx, { ...about, amountKobo, note, now });
  });
}

// Puts a payout to its rail again under the same reference, where that rail has never shown it and refuses repeated references.

/** Clocks of rails differ from ours. */
const LISTED_FROM_MS = 5 * MINUTE_MS;

/**
 * The rail has just said that it knows no such transfer. Throws when it cannot be sent now: then it is tried again at the next
 * question.
 */
async function resendLostPayout(context: Context, payout: PayoutRecord): Promise<void> {
  const sentAt = lastSentAt(payout);
  if (payout.status !== 'pending' || sentAt === null || context.clock.now() - sentAt < RESEND_AFTER_MS) return;
  const served = findRail(context, payout.env, payout.provider);
  if (served === null || served.life === 'retired' || served.rail.refusesRepeats !== true) return;
  const { rail } = served;
  const conversion = await findById(context.db, payout.conversionId);
  if (conversion?.status !== 'payout_pending' || payout.bankWord !== null) return;
  if (await isListed(context, rail, payout)) return;
  await requireClear(context, conversion.id);
  // It may have left before its burn was final; nothing goes again before that.
  await requireTrustedChain(context, conversion);
  await requireFinalBurn(context, conversion);
  if (!(await hasFloat(context, rail, payout.amountKobo))) throw waitsForFloat();
  const account = { bankCode: payout.bankCode, ...(await openPayoutAccount(context, payout)) };
  context.log.warn({ railReference: payout.railReference }, 'a payout that its rail never showed goes again');
  await orderTransfer(context, conversion, { payout, rail, account, isRepeat: true });
}

/** The list of a rail's books may have what its verification does not find yet. */
async function isListed(context: Context, rail: BankRail, { railReference, sentAt }: PayoutRecord): Promise<boolean> {
  if (!hasStatement(rail)) return false;
  const range = { from: (sentAt ?? 0) - LISTED_FROM_MS, to: context.clock.now() + LISTED_FROM_MS };
  return askOutside(context, 'bank rail', async () => {
    for await (const line of rail.listTransactions(range)) if (line.railReference === railReference) return true;
    return false;
  });
}

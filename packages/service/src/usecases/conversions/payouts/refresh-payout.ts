// Queries the rail about one transfer and acts on the answer; a notice is only a reason to query.
import { type Env, isPayoutOpen } from '@svc/protocol';
import type { PayoutRecord } from '../../../domain/conversion.ts';
import { unansweredNote } from '../../../domain/item-notes.ts';
import { UNKNOWN_PATIENCE_MS } from '../../../domain/rail/check-schedule.ts';
import type { RailTransfer } from '../../../ports/bank-rail.ts';
import type { Context } from '../../../ports/context.ts';
import { lockConversion } from '../../../stores/conversions/change-conversion.ts';
import { hasOpenItem, openItem } from '../../../stores/conversions/operator-items.ts';
import { findPayoutByReference, latestPayout } from '../../../stores/conversions/rail/payouts.ts';
import { railOf } from '../../rails/rail-of.ts';
import { advance } from '../advance.ts';
import { applyTransfer, askAgainLater, isAbout, sentTime } from './apply-transfer.ts';

/** Returns false when no payout of ours has this reference. */
export async function refreshPayout(context: Context, about: { env: Env; railReference: string }): Promise<boolean> {
  const payout = await findPayoutByReference(context.db, about.env, about.railReference);
  if (payout === null) return false;
  // Before it was sent there is nothing to ask about.
  if (payout.sentAt === null) return true;
  const transfer = await findTransfer(context, payout);
  if (transfer !== null && (await applyTransfer(context, payout, transfer))) {
    await advance(context, payout.conversionId);
    return true;
  }
  // Query once more what ended meanwhile: only an answer given after the end can contradict it.
  if (transfer !== null && (await hasEndedSince(context, payout))) return refreshPayout(context, about);
  if (isPayoutOpen(payout.status) && payout.nextCheckAt !== null) {
    await askAgainLater(context, payout);
    await giveUpWaiting(context, payout);
  }
  return true;
}

async function hasEndedSince(context: Context, { env, railReference, status }: PayoutRecord): Promise<boolean> {
  if (!isPayoutOpen(status)) return false;
  const current = await findPayoutByReference(context.db, env, railReference);
  return current !== null && !isPayoutOpen(current.status);
}

/** Returns null when the rail does not know it, cannot be reached or answers nonsense: all three mean ask again later. */
async function findTransfer(context: Context, payout: PayoutRecord): Promise<RailTransfer | null> {
  try {
    const rail = railOf(context, payout.env, payout.provider);
    const transfer = await rail.findTransfer(payout.railReference);
    if (transfer === null || isAbout(payout, transfer)) return transfer;
    context.log.error({ railReference: payout.railReference }, 'the rail answers about another transfer');
  } catch {
    context.log.warn({ railReference: payout.railReference }, 'the rail could not be asked about a payout');
  }
  return null;
}

/** After a day without a clear answer a person looks at it. Nothing else is known, so nothing else changes. */
async function giveUpWaiting(context: Context, payout: PayoutRecord): Promise<void> {
  const now = context.clock.now();
  if (now - sentTime(payout) < UNKNOWN_PATIENCE_MS) return;
  const { conversionId, amountKobo } = payout;
  const note = unansweredNote(payout.attempt);
  await context.db.transaction(async (tx) => {
    const conversion = await lockConversion(tx, conversionId);
    const latest = await latestPayout(tx, conversionId);
    const isStillOpen = latest?.id === payout.id && isPayoutOpen(latest.status);
    if (conversion === null || !isStillOpen || (await hasOpenItem(tx, conversionId, note))) return;
    await openItem(tx, { conversionId, kind: 'payout_unknown', amountKobo, note, now });
  });
}

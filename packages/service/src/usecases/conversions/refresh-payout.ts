// Asks the rail what became of one transfer and acts on the answer; a notice says no more than that it is time to ask.
import type { Env } from '@svc/protocol';
import { UNKNOWN_PATIENCE_MS } from '../../domain/check-schedule.ts';
import type { PayoutRecord } from '../../domain/conversion.ts';
import type { RailTransfer } from '../../ports/bank-rail.ts';
import type { Context } from '../../ports/context.ts';
import { openItem } from '../../stores/conversions/operator-items.ts';
import { findPayoutByReference, setPayoutStatus } from '../../stores/conversions/payouts.ts';
import { advance } from './advance.ts';
import { applyTransfer, askAgainLater, isAbout } from './apply-transfer.ts';
import { upstreamFailed } from './ask-outside.ts';

/** False: no payout of ours has this reference. */
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
  const isOpen = payout.nextCheckAt !== null;
  if (isOpen) {
    await askAgainLater(context, payout);
    await giveUpWaiting(context, payout);
  }
  return true;
}

/** Null: the rail knows nothing of it, or cannot be reached, or talks nonsense. All three mean: ask again later. */
async function findTransfer(context: Context, payout: PayoutRecord): Promise<RailTransfer | null> {
  const rail = context.rails[payout.env];
  if (rail === undefined) throw upstreamFailed('bank rail');
  try {
    const transfer = await rail.findTransfer(payout.railReference);
    if (transfer === null || isAbout(payout, transfer)) return transfer;
    context.log.error({ railReference: payout.railReference }, 'the rail answers about another transfer');
  } catch {
    context.log.warn({ railReference: payout.railReference }, 'the rail could not be asked about a payout');
  }
  return null;
}

/** After a day without a clear answer a person looks at it; the question stays open all the same. */
async function giveUpWaiting(context: Context, payout: PayoutRecord): Promise<void> {
  const now = context.clock.now();
  if (payout.status === 'requires_manual_review' || now - payout.createdAt < UNKNOWN_PATIENCE_MS) return;
  const { id: payoutId, conversionId, nextCheckAt } = payout;
  await context.db.transaction(async (tx) => {
    const to = 'requires_manual_review';
    const change = { payoutId, from: [payout.status], to, providerTransferId: null, nextCheckAt, now } as const;
    if (!(await setPayoutStatus(tx, change))) return;
    const note = `The rail has not said what became of attempt ${payout.attempt}.`;
    await openItem(tx, { conversionId, kind: 'payout_unknown', amountKobo: payout.amountKobo, note, now });
  });
}

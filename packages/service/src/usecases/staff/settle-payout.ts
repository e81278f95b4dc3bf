// An operator has learnt from the rail itself what became of a payout that it would not say over its interface.
import { randomUUID } from 'node:crypto';
import { isPayoutOpen } from '@svc/protocol';
import type { PayoutRecord } from '../../domain/conversion.ts';
import { unansweredNote } from '../../domain/item-notes.ts';
import type { Context } from '../../ports/context.ts';
import type { Queryable } from '../../ports/database.ts';
import { hasOpenItem, insertAction } from '../../stores/conversions/operator-items.ts';
import { latestPayout } from '../../stores/conversions/rail/payouts.ts';
import { advanceQuietly } from '../conversions/advance.ts';
import { applyTransfer } from '../conversions/payouts/apply-transfer.ts';
import { checkDecision, type Decision, publicReasonOf, refuse, requireById } from './decision.ts';

export interface PayoutAnswer extends Decision {
  conversionId: string;
  outcome: 'successful' | 'failed';
  providerTransferId: string | null;
}

/** Only for a payout that the service itself has given up waiting for. */
export async function settlePayout(context: Context, answer: PayoutAnswer): Promise<void> {
  checkDecision(answer);
  const { conversionId, actor, reason, outcome } = answer;
  await requireById(context, conversionId);
  const payout = await latestPayout(context.db, conversionId);
  if (payout === null || !(await waitsForPerson(context.db, payout))) {
    throw refuse('The payout does not wait for a person.');
  }
  const { railReference, amountKobo } = payout;
  const providerTransferId = answer.providerTransferId ?? payout.providerTransferId ?? `by-hand-${randomUUID()}`;
  const action = { conversionId, action: `payout_${outcome}`, actor, reason, now: context.clock.now() };
  const transfer = { providerTransferId, railReference, amountKobo, status: outcome };
  const record = async (tx: Queryable): Promise<boolean> => {
    await insertAction(tx, action);
    return true;
  };
  const teller = { by: 'operator', reason: publicReasonOf(answer) } as const;
  const settled = await applyTransfer(context, payout, transfer, record, teller);
  if (!settled) throw refuse('There was nothing left to settle: the payout or its conversion has ended meanwhile.');
  await advanceQuietly(context, conversionId);
}

/** Sent, given up on by the service, and still without an end. */
export async function waitsForPerson(db: Queryable, payout: PayoutRecord): Promise<boolean> {
  if (payout.sentAt === null || !isPayoutOpen(payout.status)) return false;
  // Earlier versions said so in the status.
  if (payout.status === 'requires_manual_review') return true;
  return hasOpenItem(db, payout.conversionId, unansweredNote(payout.attempt));
}

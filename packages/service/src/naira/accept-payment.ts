// Takes a wrong payment for its order all the same: what is above the order is owed back, the rest is what the order waited for.
import { canMove, formatNgn, type StageActor, sentence } from '@svc/protocol';
import { postPaymentAccepted } from '../books/post-conversion-facts.ts';
import { lockConversion } from '../conversions/store/change-conversion.ts';
import { moveConversion } from '../conversions/store/move-conversion.ts';
import { checkDecision, type Decision, publicReasonOf, refuse } from '../desk/decision.ts';
import { insertAction } from '../desk/store/operator-actions.ts';
import { findItem, lockItem, markItemClosed, openItem, type WorkItem } from '../desk/store/work-items.ts';
import type { ConversionRecord } from '../domain/conversion.ts';
import type { Context } from '../ports/context.ts';
import type { Queryable } from '../ports/database.ts';
import { listVouchers } from '../vouchers/store/vouchers.ts';
import { latestRefund } from './store/orders.ts';
import { listPayments, markPaymentTaken } from './store/payments.ts';

export interface Acceptance {
  itemId: number;
  by: StageActor;
  actor: string;
  reason: string;
  /** What the merchant reads. */
  publicReason: string;
  proposalId?: string | undefined;
  now: number;
}

export async function acceptPayment(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  decision: Decision & { itemId: number },
): Promise<void> {
  checkDecision(decision);
  const { itemId, actor, reason, proposalId } = decision;
  const known = await findItem(db, itemId);
  if (known === null) throw refuse('There is no such item.');
  const now = clock.now();
  await db.transaction(async (tx) => {
    const conversion = await lockConversion(tx, known.conversionId);
    if (conversion === null) throw refuse('There is no such conversion.');
    const publicReason = publicReasonOf(decision);
    await acceptPaymentIn(tx, conversion, { itemId, by: 'operator', actor, reason, publicReason, proposalId, now });
  });
}

/** Within a transaction that holds the conversion's row. Returns the item that asks for the rest to go back, or null. */
export async function acceptPaymentIn(
  tx: Queryable,
  conversion: ConversionRecord,
  { itemId, by, actor, reason, publicReason, proposalId, now }: Acceptance,
): Promise<number | null> {
  const { id: conversionId, fiatKobo, status, type } = conversion;
  const item = await requireAcceptable(tx, conversion, await lockItem(tx, itemId));
  const { railPaymentId, amountKobo } = item;
  await postPaymentAccepted(tx, conversion, { railPaymentId, amountKobo: fiatKobo ?? 0n, now });
  await markPaymentTaken(tx, conversionId, railPaymentId);
  await markItemClosed(tx, { itemId, actor, reason, endedAs: 'taken', now });
  const amountNgn = formatNgn(fiatKobo ?? 0n);
  const meta = { by, reason: publicReason, amountNgn } as const;
  const changes = { last_error: null };
  await moveConversion(tx, { conversion, from: status, trigger: 'operator_accepted_payment', now, meta, changes });
  if (!canMove(status, 'operator_accepted_payment', type)) throw refuse('The conversion is not in manual review.');
  await insertAction(tx, { conversionId, action: 'accept_payment', actor, reason, proposalId, now });
  const rest = amountKobo - (fiatKobo ?? 0n);
  if (rest === 0n) return null;
  // Of a cause of its own: giving the conversion up later asks for what was taken, and must not be mixed up with the rest.
  const note = sentence('paid_above', formatNgn(rest), railPaymentId);
  return openItem(tx, { conversionId, kind: 'refund', cause: 'rest', amountKobo: rest, note, railPaymentId, now });
}

type Acceptable = WorkItem & { amountKobo: bigint; railPaymentId: string };

async function requireAcceptable(
  tx: Queryable,
  { id, status, type, fiatKobo, txHash }: ConversionRecord,
  item: WorkItem | null,
): Promise<Acceptable> {
  if (item === null || item.kind !== 'refund' || item.closedAt !== null)
    throw refuse('The item is not about a refund.');
  if (!canMove(status, 'operator_accepted_payment', type) || txHash !== null) {
    throw refuse('The conversion does not wait for a decision about its payment.');
  }
  const { amountKobo, railPaymentId, isWaiting } = item;
  if (amountKobo === null || railPaymentId === null || fiatKobo === null || isWaiting) {
    throw refuse('Only a payment in Naira that the rail knows can be taken.');
  }
  if (amountKobo < fiatKobo) throw refuse('Less was paid than the order asks for: it can only go back.');
  const payments = await listPayments(tx, id);
  if (payments.some(({ judgement }) => judgement === 'exact')) throw refuse('Another payment of the order was taken.');
  if (!payments.some((one) => one.railPaymentId === railPaymentId && one.amountKobo === amountKobo)) {
    throw refuse('Part of this payment went back already.');
  }
  const refund = await latestRefund(tx, item.id);
  if (refund !== null && refund.status !== 'failed') throw refuse('A refund of this payment is under way or done.');
  if ((await listVouchers(tx, id)).some(({ signature }) => signature !== null)) {
    throw refuse('A voucher of the conversion was issued already.');
  }
  return { ...item, amountKobo, railPaymentId };
}

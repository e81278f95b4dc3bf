// An operator has dealt with an open item, such as a refund paid by hand.
import { isOrderOpen, SvcError, validationError } from '@svc/protocol';
import { postRefund } from '../books/post-conversion-facts.ts';
import { findOwedRefund } from '../books/store/find-owed-refund.ts';
import { readHeld } from '../books/store/post.ts';
import { lockConversion } from '../conversions/store/change-conversion.ts';
import type { ConversionRecord } from '../domain/conversion.ts';
import { isRefundUnanswered } from '../domain/rail/check-schedule.ts';
import { type RefundRecord, sentTime } from '../domain/rail/rail-order.ts';
import { endRefundByHand } from '../naira/orders/apply-transfer.ts';
import { hurryUnsentRefunds, latestRefund } from '../naira/store/orders.ts';
import type { Context } from '../ports/context.ts';
import type { Queryable } from '../ports/database.ts';
import { checkBankId, checkDecision, type Decision, refuse } from './decision.ts';
import { insertAction } from './store/operator-actions.ts';
import { type ClosedItem, findItem, markItemClosed, type WorkItem } from './store/work-items.ts';

export interface ItemClosing extends Decision {
  itemId: number;
  /** The bank's own id of the refund, where money went back. Without it an item is closed only when the books do not owe it. */
  bankTransactionId?: string | undefined;
}

export async function closeItem(context: Context, closing: ItemClosing): Promise<void> {
  checkDecision(closing);
  const { itemId, actor, reason, bankTransactionId, proposalId } = closing;
  if (bankTransactionId !== undefined) checkBankId(bankTransactionId);
  const now = context.clock.now();
  await context.db.transaction(async (tx) => {
    const known = await findItem(tx, itemId);
    // The conversion first, as every move of money does.
    const conversion = known && (await lockConversion(tx, known.conversionId));
    const refund = await latestRefund(tx, itemId);
    if (refund !== null && isOrderOpen(refund.status)) {
      throw refuse('A refund of this item is under way: its outcome closes the item.');
    }
    const endedAs = bankTransactionId === undefined ? null : 'paid';
    const item = await markItemClosed(tx, { itemId, actor, reason, endedAs, now });
    if (item === null) throw new SvcError('SVC_INVALID_STATE', 'The item is closed already.');
    if (bankTransactionId !== undefined) await bookRefund(tx, item, conversion, bankTransactionId, now);
    else await requireNotOwed(tx, item);
    const { conversionId, kind } = item;
    await insertAction(tx, { conversionId, action: 'close_item', actor, reason, proposalId, now });
    // A refund that a policy began waited for this decision, for hours by now.
    if (kind === 'screening_changed') await hurryUnsentRefunds(tx, conversionId, now);
  });
}

async function bookRefund(
  tx: Queryable,
  item: ClosedItem,
  conversion: ConversionRecord | null,
  bankId: string,
  now: number,
): Promise<void> {
  if (item.kind !== 'refund') throw validationError('bankTransactionId', 'is only for an item about a refund');
  const { conversionId, amountKobo, railPaymentId } = item;
  const owed = conversion && (await findOwedRefund(tx, { conversionId, amountKobo, currency: null, railPaymentId }));
  if (!owed) throw new SvcError('SVC_INVALID_STATE', 'The books owe no such refund for this conversion.');
  if (await postRefund(tx, { conversion, bankId, now, ...owed })) return;
  throw new SvcError('SVC_INVALID_STATE', 'This transaction of the bank is in the books already.');
}

/** Nothing that the books owe leaves the list without their knowing of it. */
async function requireNotOwed(tx: Queryable, { kind, conversionId, amountKobo }: ClosedItem): Promise<void> {
  if (amountKobo === null || (kind !== 'refund' && kind !== 'still_owed')) return;
  const { owedToPayees, owedToPayers, refundsOwed } = await readHeld(tx, conversionId);
  const owed = owedToPayers + refundsOwed + (kind === 'still_owed' ? owedToPayees : 0n);
  if (owed < amountKobo) return;
  throw refuse(
    kind === 'refund'
      ? 'The books owe this refund. Send it back, or give the bank’s id of the transfer that paid it.'
      : 'The books owe it still. Two people post what ended the debt first.',
  );
}

/** The item, when it can be closed now. */
export async function requireClosable({ db }: Pick<Context, 'db'>, itemId: number): Promise<WorkItem> {
  const item = Number.isSafeInteger(itemId) ? await findItem(db, itemId) : null;
  if (item === null) throw new SvcError('SVC_NOT_FOUND', 'There is no such item.');
  if (item.closedAt !== null) throw refuse('The item is closed already.');
  if (item.isWaiting) throw refuse('The refund waits until no voucher of the conversion can run.');
  return item;
}

// An operator has learnt from the bank what became of a refund that the rail would not tell over its interface.

interface RefundAnswer extends Decision {
  itemId: number;
  outcome: 'successful' | 'failed';
  /** The bank's own id of the refund; needed when it was paid. */
  bankTransactionId: string | null;
}

/** Only for a refund that the rail has left without an end for long: before, it is asked. */
export async function settleRefund(context: Context, answer: RefundAnswer): Promise<void> {
  checkDecision(answer);
  const { itemId, outcome, bankTransactionId, actor, reason, proposalId } = answer;
  const refund = await latestRefund(context.db, itemId);
  const now = context.clock.now();
  if (refund === null || !isUnanswered(refund, now)) throw refuse('No refund of this item waits for a person.');
  const { conversionId, sentAt, providerTransferId } = refund;
  if (sentAt === null && outcome === 'successful') throw refuse('The rail has never taken this refund.');
  const bankId = providerTransferId ?? bankTransactionId ?? '';
  if (outcome === 'successful') checkBankId(bankId);
  const along = (tx: Queryable): Promise<void> =>
    insertAction(tx, { conversionId, action: `refund_${outcome}`, actor, reason, proposalId, now });
  if (await endRefundByHand(context, refund, { outcome, bankId, actor, along })) return;
  throw refuse('The refund has ended since.');
}

function isUnanswered(refund: RefundRecord, now: number): boolean {
  const { status, providerTransferId: bankId } = refund;
  return isRefundUnanswered({ isOpen: isOrderOpen(status), since: sentTime(refund), bankId }, now);
}

// What a rail's word about a refund does beside the order itself: the books, the bank's line and the item follow.
import { findOrderTransition, NGN, sentence } from '@svc/protocol';
import { postRefund, postRefundReversed } from '../../books/post-conversion-facts.ts';
import { saveLines } from '../../books/store/bank-lines.ts';
import { findOwedRefund } from '../../books/store/find-owed-refund.ts';
import { hasOpenItemAbout, markItemClosed, openItem } from '../../desk/store/work-items.ts';
import { currencyOf } from '../../domain/ledger/accounts.ts';
import type { RefundRecord } from '../../domain/rail/rail-order.ts';
import type { Context } from '../../ports/context.ts';
import type { Queryable } from '../../ports/database.ts';
import type { OrderChange } from './apply-transfer.ts';

/** A refund that failed changes nothing here: its item is still open, and a new attempt may follow. */
export async function bookRefundWord(
  tx: Queryable,
  refund: RefundRecord,
  change: OrderChange,
  now: number,
): Promise<void> {
  const to = findOrderTransition(refund.kind, refund.status, change.trigger)?.to;
  if (to === 'successful') await bookPaid(tx, refund, change, now);
  if (change.trigger === 'refund_reversed') await bookReversed(tx, refund, change, now);
}

/** The money went back: the debt ends and the item with it. */
async function bookPaid(tx: Queryable, refund: RefundRecord, change: OrderChange, now: number): Promise<void> {
  const bankId = bankIdOf(refund, change);
  const isPosted = await postRefund(tx, { ...moneyOf(refund, bankId), now });
  await keepLine(tx, refund, bankId, 'successful', now);
  const reason = `The money went back as ${bankId}.`;
  await markItemClosed(tx, { itemId: refund.itemId, actor: change.actor ?? 'bank rail', reason, endedAs: 'paid', now });
  if (!isPosted) await keepDebtOpen(tx, refund, bankId, now);
}

/** The books had this refund before, perhaps for another payment of the same amount: what they still owe needs an item. */
async function keepDebtOpen(
  tx: Queryable,
  { conversionId, amountKobo, currency }: RefundRecord,
  bankId: string,
  now: number,
): Promise<void> {
  const owed = await findOwedRefund(tx, {
    conversionId,
    amountKobo,
    currency: currencyOf(currency),
    railPaymentId: null,
  });
  if (owed === null || (await hasOpenItemAbout(tx, conversionId, 'refund'))) return;
  const note = sentence('refund_booked_before', bankId);
  await openItem(tx, { conversionId, kind: 'refund', ...itemMoneyOf({ amountKobo, currency }), note, now });
}

/** The rail had called it paid: the money is at the bank again, and owed again. */
async function bookReversed(tx: Queryable, refund: RefundRecord, change: OrderChange, now: number): Promise<void> {
  const { conversionId, paymentId: railPaymentId } = refund;
  const bankId = bankIdOf(refund, change);
  await postRefundReversed(tx, { ...moneyOf(refund, bankId), now });
  await keepLine(tx, refund, bankId, 'reversed', now);
  const note = reversedNote(refund, change);
  await openItem(tx, { conversionId, kind: 'refund', ...itemMoneyOf(refund), note, railPaymentId, now });
}

/** Items count Naira alone, and carry another currency beside it. */
const itemMoneyOf = ({ amountKobo, currency }: Pick<RefundRecord, 'amountKobo' | 'currency'>) => ({
  amountKobo: currency === NGN ? amountKobo : null,
  foreign: { amount: amountKobo, currency },
});

const bankIdOf = (refund: RefundRecord, { transfer }: OrderChange): string =>
  transfer?.providerTransferId ?? refund.providerTransferId ?? '';

const reversedNote = (refund: RefundRecord, change: OrderChange): string =>
  sentence('refund_taken_back', bankIdOf(refund, change), refund.paymentId ?? '');

export function logRefundWord({ log }: Context, refund: RefundRecord, change: OrderChange): void {
  const { railReference: reference } = refund;
  if (change.trigger === 'refund_reversed') log.error({ reference }, reversedNote(refund, change));
  if (change.actor !== undefined) return;
  if (change.trigger === 'refund_refused') {
    log.warn({ reference }, 'the rail refused a refund: its item waits for a person');
  }
  if (change.trigger === 'refund_failed') {
    log.warn({ reference }, 'a refund failed at the rail: its item waits for a person');
  }
}

const moneyOf = ({ conversionId, env, provider, amountKobo, currency }: RefundRecord, bankId: string) => ({
  conversion: { id: conversionId, env },
  provider,
  bankId,
  amountKobo,
  currency,
});

/** Rails list payments and transfers, but no refunds: what the rail says of this one is its line. */
async function keepLine(
  tx: Queryable,
  { env, provider, amountKobo, currency, paymentReference: railReference }: RefundRecord,
  id: string,
  status: 'successful' | 'reversed',
  at: number,
): Promise<void> {
  const line = { kind: 'refund', id, railReference, amountKobo, currency, status, feeKobo: null, at } as const;
  const outcome = status === 'successful' ? 'matched' : 'reversed';
  await saveLines(tx, env, provider, [{ line, outcome, posting: `refund:${provider}:${id}` }]);
}

// What a rail's word about a payout does beside the order itself: the conversion moves, the books follow, a person is called.
import {
  findOrderTransition,
  findTransition,
  isFinal,
  LAST_ERRORS,
  NGN,
  type PayoutTrigger,
  sentence,
} from '@svc/protocol';
import { postRailCharges } from '../../books/compare-charges.ts';
import { postPayout, postPayoutReversed, postRefund, postRefundReversed } from '../../books/post-conversion-facts.ts';
import { saveLines } from '../../books/store/bank-lines.ts';
import { findOwedRefund } from '../../books/store/find-owed-refund.ts';
import { lockConversion } from '../../conversions/store/change-conversion.ts';
import { moveConversion } from '../../conversions/store/move-conversion.ts';
import { hasOpenItemAbout, markItemClosed, type NewItem, openItem, openItemOnce } from '../../desk/store/work-items.ts';
import type { ConversionRecord } from '../../domain/conversion.ts';
import { currencyOf } from '../../domain/ledger/accounts.ts';
import { hasEnded, type PayoutRecord, type RailOrder, type RefundRecord } from '../../domain/rail/rail-order.ts';
import type { RailTransfer } from '../../ports/bank-rail.ts';
import type { Context } from '../../ports/context.ts';
import type { Queryable } from '../../ports/database.ts';
import type { OrderChange } from './apply-transfer.ts';

interface PayoutChange {
  conversion: ConversionRecord;
  payout: PayoutRecord;
  change: OrderChange;
}

/** Returns false when the conversion was no longer in the status that the move starts from. */
export async function movePaidConversion(
  tx: Queryable,
  { conversion, payout, change, now }: PayoutChange & { now: number },
): Promise<boolean> {
  const trigger = change.trigger as PayoutTrigger;
  const row = findTransition({ from: conversion.status, trigger, type: conversion.type });
  // A conversion that has ended keeps its own words.
  const ended = row?.payoutStatus === 'failed' && !isFinal(row.to) ? { last_error: LAST_ERRORS.payout_failed } : null;
  const changes = ended ?? (row?.to === conversion.status ? { last_error: conversion.lastError } : {});
  const meta = { by: 'rail', attempt: payout.attempt } as const;
  return (await moveConversion(tx, { conversion, from: conversion.status, trigger, now, meta, changes })) !== null;
}

/** People may have booked the bank's word before: nothing is booked twice. */
export async function bookPayoutWord(
  tx: Queryable,
  context: Context,
  { conversion, payout, isNewest, change }: PayoutChange & { isNewest: boolean },
): Promise<void> {
  const { trigger, transfer } = change;
  const { attempt } = payout;
  const now = context.clock.now();
  const to = findOrderTransition(payout.kind, payout.status, trigger)?.to;
  if (to === 'successful') await bookPayout(tx, context, payout, transfer);
  // The Naira are at the rail again, and owed again.
  if (to === 'failed') await postPayoutReversed(tx, payout, payout.provider, now);
  if (trigger === 'payout_reversed') {
    const note = sentence('payout_taken_back', attempt);
    await callPerson(tx, payout, { kind: 'payout_reversed', note, now });
  }
  if (to !== 'successful' || (isNewest && conversion.status !== 'failed')) return;
  const cause = isNewest ? 'paid_after_failure' : 'paid_with_successor';
  const note = sentence(cause, attempt);
  await callPerson(tx, payout, { kind: 'payout_unknown', cause, note, now });
}

const callPerson = (
  tx: Queryable,
  { conversionId, amountKobo, railReference }: PayoutRecord,
  item: Pick<NewItem, 'kind' | 'cause' | 'note' | 'now'>,
): Promise<number> => openItem(tx, { conversionId, amountKobo, subject: `payout:${railReference}`, ...item });

async function bookPayout(
  tx: Queryable,
  context: Context,
  payout: PayoutRecord,
  transfer: RailTransfer | null,
): Promise<void> {
  const now = context.clock.now();
  const provider = payout.provider;
  await postPayout(tx, payout, provider, now);
  const { env, conversionId, amountKobo, railReference: id } = payout;
  const moved = { env, provider, of: 'payout', id, amountKobo, feeKobo: transfer?.feeKobo ?? 0n } as const;
  await postRailCharges(tx, context, { ...moved, currency: NGN, conversionId, at: now, now });
}

/** The rail contradicts an earlier answer of its own: an operator must look, and nothing moves. */
export async function noteContradiction(
  context: Context,
  { conversion, order }: { conversion: ConversionRecord; order: RailOrder },
  transfer: RailTransfer,
): Promise<void> {
  const isPaid = order.status === 'successful';
  if (order.kind === 'refund' || isPaid !== hasEnded(transfer)) return;
  const kind = isPaid ? 'payout_reversed' : 'payout_unknown';
  const note = sentence('payout_contradicted', order.attempt, order.status, transfer.status);
  const now = context.clock.now();
  const opened = await context.db.transaction(async (tx) => {
    await lockConversion(tx, conversion.id);
    const about = {
      conversionId: conversion.id,
      kind,
      cause: 'contradiction',
      subject: `payout:${order.railReference}`,
    } as const;
    if (!(await openItemOnce(tx, { ...about, amountKobo: order.amountKobo, note, now }))) return false;
    if (isPaid) await postPayoutReversed(tx, order, order.provider, now);
    return true;
  });
  if (opened) context.log.error({ conversionId: conversion.id, railReference: order.railReference }, note);
}

// What a rail's word about a refund does beside the order itself: the books, the bank's line and the item follow.

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

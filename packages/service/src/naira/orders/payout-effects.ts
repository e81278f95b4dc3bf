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
import { postPayout, postPayoutReversed } from '../../books/post-conversion-facts.ts';
import { postRailCharges } from '../../books/post-rail-charges.ts';
import { lockConversion } from '../../conversions/store/change-conversion.ts';
import { moveConversion } from '../../conversions/store/move-conversion.ts';
import { type NewItem, openItem, openItemOnce } from '../../desk/store/work-items.ts';
import type { ConversionRecord } from '../../domain/conversion.ts';
import { hasEnded, type PayoutRecord, type RailOrder } from '../../domain/rail/rail-order.ts';
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

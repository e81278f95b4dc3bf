// Acts on what the rail says about one of our transfers. A payout's status only ever moves forward.
import {
  canMove,
  canMovePayout,
  findPayoutTransition,
  findTransition,
  isFinal,
  isPayoutOpen,
  NGN,
  type PayoutTrigger,
} from '@svc/protocol';
import type { ConversionRecord, PayoutRecord } from '../../../domain/conversion.ts';
import { checkDelayMs, reversalDelayMs } from '../../../domain/rail/check-schedule.ts';
import type { RailTransfer } from '../../../ports/bank-rail.ts';
import type { Context } from '../../../ports/context.ts';
import type { Queryable } from '../../../ports/database.ts';
import { lockConversion } from '../../../stores/conversions/change-conversion.ts';
import { findById } from '../../../stores/conversions/find-conversions.ts';
import { moveConversion } from '../../../stores/conversions/move-conversion.ts';
import { isNoted, type NewItem, openItem } from '../../../stores/conversions/operator-items.ts';
import { latestPayout, movePayout, type PayoutMove, scheduleCheck } from '../../../stores/conversions/rail/payouts.ts';
import { rollBack, tryTransaction } from '../../../stores/try-transaction.ts';
import { postPayout, postPayoutReversed, postRailFee } from '../../ledger/post-conversion-facts.ts';

const REASON_FAILED = 'The bank did not complete the payout.';
const ENDED: readonly RailTransfer['status'][] = ['failed', 'reversed'];

/** Nothing was paid, or nothing any more. */
export const hasEnded = ({ status }: RailTransfer): boolean => ENDED.includes(status);

/** Written in the same transaction as the first move. Returns false when it could not be; the move is then undone. */
export type WrittenAlong = (tx: Queryable) => Promise<boolean>;

/** Returns true when the rail's answer is about this payout and no other. */
export const isAbout = (payout: PayoutRecord, transfer: RailTransfer): boolean =>
  transfer.railReference === payout.railReference && transfer.amountKobo === payout.amountKobo;

/** Patience counts from the sending: a row may have waited long before it. */
export const sentTime = ({ sentAt, createdAt }: Pick<PayoutRecord, 'sentAt' | 'createdAt'>): number =>
  sentAt ?? createdAt;

/** `payout` is as it was before the rail was asked. Returns true when the conversion moved. */
export async function applyTransfer(context: Context, payout: PayoutRecord, transfer: RailTransfer): Promise<boolean> {
  let moved = false;
  // A transfer found successful right away still passes through every status on the way there.
  for (let count = 0; count < 3; count += 1) {
    const conversion = await findById(context.db, payout.conversionId);
    const latest = await latestPayout(context.db, payout.conversionId);
    if (conversion === null || latest === null) return moved;
    if (latest.id !== payout.id && isPayoutOpen(payout.status)) {
      await followEarlierAttempt(context, payout, transfer);
      return moved;
    }
    if (latest.id !== payout.id || !isPayoutOpen(latest.status)) {
      // An answer asked for before the payout ended may be older than its end, and contradicts nothing.
      const wasEnded = !isPayoutOpen(payout.status);
      if (!wasEnded) return moved;
      if (isReversal(conversion, latest, transfer)) {
        // The conversion may settle at this moment: then it is reversed from there.
        if (await moveBoth(context, conversion, latest, { trigger: 'payout_reversed', transfer })) return true;
        continue;
      }
      await noteContradiction(context, conversion, payout, latest, transfer);
      return moved;
    }
    const trigger = nextTrigger(conversion, latest, transfer);
    if (trigger === null || !(await moveBoth(context, conversion, latest, { trigger, transfer }))) return moved;
    moved = true;
  }
  return moved;
}

/** Ends a payout that the rail refused for good. */
export async function refusePayout(context: Context, payout: PayoutRecord, along?: WrittenAlong): Promise<boolean> {
  const conversion = await findById(context.db, payout.conversionId);
  if (conversion === null || !canMove(conversion.status, 'payout_refused', conversion.type)) return false;
  return moveBoth(context, conversion, payout, { trigger: 'payout_refused', transfer: null, along });
}

/** The moves on the way to what the rail says. */
const ON_THE_WAY: Record<RailTransfer['status'], readonly PayoutTrigger[]> = {
  initiated: ['payout_accepted'],
  in_progress: ['payout_accepted', 'payout_progressed'],
  successful: ['payout_accepted', 'payout_succeeded'],
  failed: ['payout_refused', 'payout_failed'],
  reversed: ['payout_refused', 'payout_failed'],
};

/** Returns the next move that both tables allow, or null when there is nothing left to do. */
function nextTrigger(conversion: ConversionRecord, payout: PayoutRecord, transfer: RailTransfer): PayoutTrigger | null {
  const { status, type } = conversion;
  const isAllowed = (trigger: PayoutTrigger): boolean =>
    canMove(status, trigger, type) && canMovePayout(payout.status, trigger);
  return ON_THE_WAY[transfer.status].find(isAllowed) ?? null;
}

/** Payout and conversion change together or not at all. */
async function moveBoth(
  context: Context,
  conversion: ConversionRecord,
  payout: PayoutRecord,
  change: { trigger: PayoutTrigger; transfer: RailTransfer | null; along?: WrittenAlong | undefined },
): Promise<boolean> {
  const now = context.clock.now();
  const { trigger, transfer, along } = change;
  const move = toPayoutMove(context, payout, trigger, transfer);
  const row = findTransition({ from: conversion.status, trigger, type: conversion.type });
  return tryTransaction(context.db, async (tx) => {
    // The conversion before its payout, as people's words do: two such transactions wait for each other in one order.
    await lockConversion(tx, conversion.id);
    if (along !== undefined && !(await along(tx))) rollBack();
    if (!(await movePayout(tx, move))) rollBack();
    // A conversion that has ended keeps its own words.
    const ended = row?.payoutStatus === 'failed' && !isFinal(row.to) ? { last_error: REASON_FAILED } : null;
    const changes = ended ?? (row?.to === conversion.status ? { last_error: conversion.lastError } : {});
    const meta = { by: 'rail', attempt: payout.attempt } as const;
    const moved = await moveConversion(tx, { conversion, from: conversion.status, trigger, now, meta, changes });
    if (moved === null) rollBack();
    await bookWord(tx, context, { payout, transfer, trigger });
    if (conversion.status === 'failed' && row?.payoutStatus === 'successful') {
      const note = `The rail paid attempt ${payout.attempt} after the conversion had ended as failed.`;
      await tell(tx, payout, { kind: 'payout_unknown', note, now });
    }
  });
}

function toPayoutMove(
  context: Context,
  payout: PayoutRecord,
  trigger: PayoutTrigger,
  transfer: RailTransfer | null,
): PayoutMove {
  const now = context.clock.now();
  const to = findPayoutTransition(payout.status, trigger)?.to;
  const isOpen = to !== undefined && isPayoutOpen(to);
  return {
    payoutId: payout.id,
    from: payout.status,
    trigger,
    providerTransferId: transfer?.providerTransferId ?? null,
    nextCheckAt: isOpen ? now + checkDelayMs(payout.checks, now - sentTime(payout)) : null,
    reversalLookAt: to === 'successful' ? nextReversalLook(context, payout, now) : null,
    now,
  };
}

/** What the rail's word is in the books. People may have booked the bank's word before: nothing is booked twice. */
async function bookWord(
  tx: Queryable,
  context: Context,
  { payout, transfer, trigger }: { payout: PayoutRecord; transfer: RailTransfer | null; trigger: PayoutTrigger },
): Promise<void> {
  const now = context.clock.now();
  const to = findPayoutTransition(payout.status, trigger)?.to;
  if (to === 'successful') await bookPayout(tx, context, payout, transfer);
  // The Naira are at the rail again, and owed again.
  if (to === 'failed') await postPayoutReversed(tx, payout, payout.provider, now);
  if (trigger !== 'payout_reversed') return;
  const note = `The rail took attempt ${payout.attempt} back after it had called it successful.`;
  await tell(tx, payout, { kind: 'payout_reversed', note, now });
}

const tell = (
  tx: Queryable,
  { conversionId, amountKobo }: PayoutRecord,
  item: Pick<NewItem, 'kind' | 'note' | 'now'>,
): Promise<void> => openItem(tx, { conversionId, amountKobo, ...item });

/**
 * The rail speaks of an attempt that people had recorded the bank's word on, and another has followed. The conversion shows
 * the newest attempt, so it does not move; what left is booked, and a person looks at it.
 */
async function followEarlierAttempt(context: Context, payout: PayoutRecord, transfer: RailTransfer): Promise<void> {
  const now = context.clock.now();
  let current = payout;
  for (const trigger of ON_THE_WAY[transfer.status]) {
    const step = findPayoutTransition(current.status, trigger);
    if (step === null) continue;
    const isDone = await tryTransaction(context.db, async (tx) => {
      const conversion = await lockConversion(tx, payout.conversionId);
      if (conversion === null || !(await movePayout(tx, toPayoutMove(context, current, trigger, transfer)))) rollBack();
      await bookWord(tx, context, { payout: current, transfer, trigger });
      if (step.to !== 'successful') return;
      const note = `The rail paid attempt ${payout.attempt}, and another attempt has followed it.`;
      await tell(tx, payout, { kind: 'payout_unknown', note, now });
    });
    if (!isDone) return;
    current = { ...current, status: step.to };
  }
}

async function bookPayout(
  tx: Queryable,
  context: Context,
  payout: PayoutRecord,
  transfer: RailTransfer | null,
): Promise<void> {
  const now = context.clock.now();
  const { env, provider, conversionId, railReference } = payout;
  await postPayout(tx, payout, provider, now);
  const feeKobo = transfer?.feeKobo ?? 0n;
  const about = `payout:${railReference}`;
  await postRailFee(tx, { env, provider, about, feeKobo, currency: NGN, conversionId, now });
}

export function nextReversalLook(context: Context, payout: PayoutRecord, now: number): number | null {
  const delayMs = reversalDelayMs(now - sentTime(payout), context.config.reversalWindowDays);
  return delayMs === null ? null : now + delayMs;
}

/** The rail has taken back what it had called successful, and a person now decides. */
const isReversal = (conversion: ConversionRecord, payout: PayoutRecord, transfer: RailTransfer): boolean =>
  isAbout(payout, transfer) &&
  hasEnded(transfer) &&
  canMove(conversion.status, 'payout_reversed', conversion.type) &&
  canMovePayout(payout.status, 'payout_reversed');

/** The rail contradicts an earlier answer of its own: an operator must look, and nothing moves. */
async function noteContradiction(
  context: Context,
  conversion: ConversionRecord,
  payout: PayoutRecord,
  latest: PayoutRecord,
  transfer: RailTransfer,
): Promise<void> {
  const current = latest.id === payout.id ? latest : payout;
  const saysEnded = hasEnded(transfer);
  if (current.status === 'successful' ? !saysEnded : saysEnded) return;
  const kind = current.status === 'successful' ? 'payout_reversed' : 'payout_unknown';
  const note = `Attempt ${current.attempt} is ${current.status} here and ${transfer.status} at the rail.`;
  const now = context.clock.now();
  const opened = await context.db.transaction(async (tx) => {
    if (await isNoted(tx, conversion.id, note)) return false;
    await lockConversion(tx, conversion.id);
    if (kind === 'payout_reversed') await postPayoutReversed(tx, current, current.provider, now);
    await openItem(tx, { conversionId: conversion.id, kind, amountKobo: payout.amountKobo, note, now });
    return true;
  });
  if (opened) context.log.error({ conversionId: conversion.id, railReference: payout.railReference }, note);
}

/** Schedules the next query: the rail had nothing new to say. */
export async function askAgainLater(context: Context, payout: PayoutRecord): Promise<void> {
  const now = context.clock.now();
  await scheduleCheck(context.db, payout.id, now + checkDelayMs(payout.checks + 1, now - sentTime(payout)));
}

// Acts on what the rail itself says about one of our transfers. A payout's status only ever moves forward.
import type { PayoutStatus, Trigger } from '@svc/protocol';
import { checkDelayMs } from '../../../domain/check-schedule.ts';
import type { ConversionRecord, PayoutRecord } from '../../../domain/conversion.ts';
import type { RailTransfer } from '../../../ports/bank-rail.ts';
import type { Context } from '../../../ports/context.ts';
import type { Queryable } from '../../../ports/database.ts';
import { lockConversion } from '../../../stores/conversions/change-conversion.ts';
import { findById } from '../../../stores/conversions/find-conversions.ts';
import { moveConversion } from '../../../stores/conversions/move-conversion.ts';
import { openItem } from '../../../stores/conversions/operator-items.ts';
import {
  latestPayout,
  OPEN_PAYOUTS,
  type PayoutChange,
  scheduleCheck,
  setPayoutStatus,
} from '../../../stores/conversions/payouts.ts';
import { postPayout, postPayoutReversed, postRailFee } from '../../ledger/post-conversion-facts.ts';

const REASON_FAILED = 'The bank did not complete the payout.';
const ENDED: readonly RailTransfer['status'][] = ['failed', 'reversed'];

/** Written in the same transaction as the first move; false: it could not be, and the move is undone with it. */
export type WrittenAlong = (tx: Queryable) => Promise<boolean>;

/** Whether the rail speaks of this transfer and no other. */
export const isAbout = (payout: PayoutRecord, transfer: RailTransfer): boolean =>
  transfer.railReference === payout.railReference && transfer.amountKobo === payout.amountKobo;

/** `payout` is as it was before the rail was asked. Answers whether the conversion moved. */
export async function applyTransfer(
  context: Context,
  payout: PayoutRecord,
  transfer: RailTransfer,
  along?: WrittenAlong,
): Promise<boolean> {
  let moved = false;
  // A transfer found successful right away still passes through every status on the way there.
  for (let count = 0; count < 3; count += 1) {
    const conversion = await findById(context.db, payout.conversionId);
    const latest = await latestPayout(context.db, payout.conversionId);
    if (conversion === null || latest === null) return moved;
    if (latest.id !== payout.id || !OPEN_PAYOUTS.includes(latest.status)) {
      // An answer asked for before the payout ended may be older than its end, and contradicts nothing.
      const wasEnded = !OPEN_PAYOUTS.includes(payout.status);
      if (wasEnded) await noteContradiction(context, conversion, payout, latest, transfer);
      return moved;
    }
    const change = nextChange(conversion, latest, transfer);
    if (change === null) return moved;
    const move = { ...change, transfer, along: moved ? undefined : along };
    if (!(await movePayout(context, conversion, latest, move))) return moved;
    moved = true;
  }
  return moved;
}

/** The rail said no for good. */
export async function refusePayout(context: Context, payout: PayoutRecord, along?: WrittenAlong): Promise<boolean> {
  const conversion = await findById(context.db, payout.conversionId);
  if (conversion === null || conversion.status !== 'payout_pending') return false;
  return movePayout(context, conversion, payout, { trigger: 'payout_refused', to: 'failed', transfer: null, along });
}

interface Change {
  trigger: Trigger;
  to: PayoutStatus;
}

/** The next row of the table towards what the rail says, or null when there is nothing left to do. */
function nextChange(conversion: ConversionRecord, payout: PayoutRecord, transfer: RailTransfer): Change | null {
  const hasEnded = ENDED.includes(transfer.status);
  if (conversion.status === 'payout_pending') {
    return hasEnded ? { trigger: 'payout_refused', to: 'failed' } : { trigger: 'payout_accepted', to: 'initiated' };
  }
  if (conversion.status !== 'payout_in_progress') return null;
  if (hasEnded) return { trigger: 'payout_failed', to: 'failed' };
  if (transfer.status === 'successful') return { trigger: 'payout_succeeded', to: 'successful' };
  if (transfer.status === 'in_progress' && payout.status === 'initiated') {
    return { trigger: 'payout_progressed', to: 'in_progress' };
  }
  return null;
}

class LostRace extends Error {}

/** Payout and conversion change together or not at all. */
async function movePayout(
  context: Context,
  conversion: ConversionRecord,
  payout: PayoutRecord,
  change: Change & { transfer: RailTransfer | null; along?: WrittenAlong | undefined },
): Promise<boolean> {
  const now = context.clock.now();
  const isOpen = change.to === 'initiated' || change.to === 'in_progress';
  const payoutChange: PayoutChange = {
    payoutId: payout.id,
    from: [payout.status],
    to: change.to,
    providerTransferId: change.transfer?.providerTransferId ?? null,
    nextCheckAt: isOpen ? now + checkDelayMs(payout.checks, now - payout.createdAt) : null,
    now,
  };
  try {
    return await context.db.transaction(async (tx) => {
      if (change.along !== undefined && !(await change.along(tx))) throw new LostRace();
      await writeMove(tx, conversion, payout, payoutChange, change.trigger);
      if (change.to === 'successful') await bookPayout(tx, context, payout, change.transfer);
      return true;
    });
  } catch (error) {
    if (error instanceof LostRace) return false;
    throw error;
  }
}

async function writeMove(
  tx: Queryable,
  conversion: ConversionRecord,
  payout: PayoutRecord,
  change: PayoutChange,
  trigger: Trigger,
): Promise<void> {
  const { now } = change;
  if (!(await setPayoutStatus(tx, change))) throw new LostRace();
  const changes = change.to === 'failed' ? { last_error: REASON_FAILED } : {};
  const meta = { by: 'rail', attempt: payout.attempt } as const;
  const moved = await moveConversion(tx, { conversion, from: conversion.status, trigger, now, meta, changes });
  if (moved === null) throw new LostRace();
}

async function bookPayout(
  tx: Queryable,
  context: Context,
  payout: PayoutRecord,
  transfer: RailTransfer | null,
): Promise<void> {
  const now = context.clock.now();
  const provider = providerOf(context, payout);
  await postPayout(tx, payout, provider, now);
  const { env, conversionId, railReference } = payout;
  const feeKobo = transfer?.feeKobo ?? 0n;
  await postRailFee(tx, { env, provider, about: `payout:${railReference}`, feeKobo, conversionId, now });
}

const providerOf = ({ rails }: Context, { env }: PayoutRecord): string => rails[env]?.provider ?? 'unknown';

/** The rail takes back what it said, or an attempt thought dead turns out alive: a person must look, nothing moves. */
async function noteContradiction(
  context: Context,
  conversion: ConversionRecord,
  payout: PayoutRecord,
  latest: PayoutRecord,
  transfer: RailTransfer,
): Promise<void> {
  const current = latest.id === payout.id ? latest : payout;
  const saysEnded = ENDED.includes(transfer.status);
  if (current.status === 'successful' ? !saysEnded : saysEnded) return;
  const kind = current.status === 'successful' ? 'payout_reversed' : 'payout_unknown';
  const note = `Attempt ${current.attempt} is ${current.status} here and ${transfer.status} at the rail.`;
  const now = context.clock.now();
  const opened = await context.db.transaction(async (tx) => {
    const known = await tx.query('select 1 from operator_items where conversion_id = $1 and note = $2', [
      conversion.id,
      note,
    ]);
    if (known.length > 0) return false;
    await lockConversion(tx, conversion.id);
    if (kind === 'payout_reversed') await postPayoutReversed(tx, current, providerOf(context, current), now);
    await openItem(tx, { conversionId: conversion.id, kind, amountKobo: payout.amountKobo, note, now });
    return true;
  });
  if (opened) context.log.error({ conversionId: conversion.id, railReference: payout.railReference }, note);
}

/** The rail was asked and had nothing new to say. */
export async function askAgainLater(context: Context, payout: PayoutRecord): Promise<void> {
  const now = context.clock.now();
  await scheduleCheck(context.db, payout.id, now + checkDelayMs(payout.checks + 1, now - payout.createdAt));
}

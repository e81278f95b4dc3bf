// Acts on what the rail says about one of our orders. An order's status only ever moves forward.
import {
  canMove,
  findOrderTransition,
  isOrderOpen,
  type OrderTrigger,
  type OrderWord,
  type PayoutTrigger,
  triggerOf,
} from '@svc/protocol';
import { lockConversion } from '../../conversions/store/change-conversion.ts';
import { findById } from '../../conversions/store/find-conversions.ts';
import type { ConversionRecord } from '../../domain/conversion.ts';
import { checkDelayMs, reversalDelayMs } from '../../domain/rail/check-schedule.ts';
import { type RailOrder, sentTime } from '../../domain/rail/rail-order.ts';
import type { RailTransfer } from '../../ports/bank-rail.ts';
import type { Context } from '../../ports/context.ts';
import type { Queryable } from '../../ports/database.ts';
import { rollBack, tryTransaction } from '../../stores/try-transaction.ts';
import { findOrder, latestPayout, moveOrder } from '../store/orders.ts';
import {
  bookPayoutWord,
  bookRefundWord,
  logRefundWord,
  movePaidConversion,
  noteContradiction,
} from './order-effects.ts';

/** Written in the same transaction as the first move. Returns false when it could not be; the move is then undone. */
export type WrittenAlong = (tx: Queryable) => Promise<boolean>;

/** The words on the way to what the rail says. */
const ON_THE_WAY: Record<RailTransfer['status'], readonly OrderWord[]> = {
  initiated: ['accepted'],
  in_progress: ['accepted', 'progressed'],
  successful: ['accepted', 'succeeded'],
  failed: ['refused', 'failed', 'reversed'],
  reversed: ['refused', 'failed', 'reversed'],
};

/** Where an order is now. */
interface Standing {
  conversion: ConversionRecord;
  order: RailOrder;
  /** False for a payout that another attempt has followed: the conversion shows the newest one, and does not move. */
  isNewest: boolean;
}

/** `order` is as it was before the rail was asked. Returns true when it moved, and its conversion with it where it does. */
export async function applyTransfer(context: Context, order: RailOrder, transfer: RailTransfer): Promise<boolean> {
  let moved = false;
  // A transfer found successful right away still passes through every status on the way there.
  for (let count = 0; count < 3; count += 1) {
    const standing = await findStanding(context, order);
    if (standing === null) return moved;
    const isOver = !isOrderOpen(standing.order.status);
    // An answer asked for before the order ended may be older than its end, and contradicts nothing.
    if (isOver && isOrderOpen(order.status)) return moved;
    const trigger = nextTrigger(standing, transfer);
    if (trigger === null) {
      if (isOver) await noteContradiction(context, standing, transfer);
      return moved;
    }
    // The conversion may settle at this moment: then a reversal starts from there.
    if (await changeOrder(context, standing, { trigger, transfer })) moved ||= standing.isNewest;
    else if (!isOver) return moved;
  }
  return moved;
}

/** Ends an order that the rail refused for good. */
export async function refuseOrder(
  context: Context,
  order: RailOrder,
  { along, reason = null }: { along?: WrittenAlong; reason?: string | null } = {},
): Promise<boolean> {
  const standing = await findStanding(context, order);
  const trigger = standing && triggerOf(order.kind, order.status, 'refused');
  if (!standing || !trigger || !canMoveConversion(standing, trigger)) return false;
  return changeOrder(context, { ...standing, order }, { trigger, transfer: null, along, reason });
}

/** A person learnt from the bank what became of a refund. `along` writes the decision. Returns false when the refund has ended since. */
export async function endRefundByHand(
  context: Context,
  order: RailOrder,
  said: { outcome: 'successful' | 'failed'; bankId: string; actor: string; along: (tx: Queryable) => Promise<void> },
): Promise<boolean> {
  const { outcome, bankId: providerTransferId, actor } = said;
  const words = outcome === 'successful' ? (['succeeded'] as const) : (['refused', 'failed'] as const);
  const trigger = words.map((word) => triggerOf(order.kind, order.status, word)).find((one) => one !== null);
  const conversion = await findById(context.db, order.conversionId);
  if (!trigger || conversion === null) return false;
  const { railReference, amountKobo } = order;
  const transfer = outcome === 'failed' ? null : { providerTransferId, railReference, amountKobo, status: outcome };
  const along: WrittenAlong = (tx) => said.along(tx).then(() => true);
  return changeOrder(context, { conversion, order, isNewest: true }, { trigger, transfer, along, actor });
}

async function findStanding({ db }: Context, order: RailOrder): Promise<Standing | null> {
  const conversion = await findById(db, order.conversionId);
  const newest = order.kind === 'payout' ? await latestPayout(db, order.conversionId) : null;
  if (conversion === null) return null;
  if (newest !== null && newest.id === order.id) return { conversion, order: newest, isNewest: true };
  const current = await findOrder(db, order.env, order.railReference);
  return current && { conversion, order: current, isNewest: order.kind === 'refund' };
}

/** Returns the next move that the tables allow, or null when there is nothing left to do. */
function nextTrigger(standing: Standing, transfer: RailTransfer): OrderTrigger | null {
  const { order, isNewest } = standing;
  // What the rail took back of an attempt that another has followed is a person's to look at.
  if (!isNewest && !isOrderOpen(order.status)) return null;
  const triggers = ON_THE_WAY[transfer.status].map((word) => triggerOf(order.kind, order.status, word));
  return triggers.find((trigger) => trigger !== null && canMoveConversion(standing, trigger)) ?? null;
}

const canMoveConversion = ({ conversion, order, isNewest }: Standing, trigger: OrderTrigger): boolean =>
  order.kind === 'refund' || !isNewest || canMove(conversion.status, trigger as PayoutTrigger, conversion.type);

export interface OrderChange {
  trigger: OrderTrigger;
  /** Null: the rail made none. */
  transfer: RailTransfer | null;
  along?: WrittenAlong | undefined;
  /** Why the rail refused it; of a transfer, the transfer says it. */
  reason?: string | null;
  /** The person who learnt it from the bank; the rail itself unless given. */
  actor?: string;
}

/** The order, its conversion where it moves, the books and the items change together or not at all. */
async function changeOrder(context: Context, standing: Standing, change: OrderChange): Promise<boolean> {
  const { conversion, order, isNewest } = standing;
  const now = context.clock.now();
  const isDone = await tryTransaction(context.db, async (tx) => {
    // The conversion before its order, as people's words do: two such transactions wait for each other in one sequence.
    await lockConversion(tx, conversion.id);
    if (change.along !== undefined && !(await change.along(tx))) rollBack();
    if (!(await moveOrder(tx, toMove(context, order, change)))) rollBack();
    if (order.kind === 'refund') return bookRefundWord(tx, order, change, now);
    if (isNewest && !(await movePaidConversion(tx, { conversion, payout: order, change, now }))) rollBack();
    await bookPayoutWord(tx, context, { conversion, payout: order, isNewest, change });
  });
  if (isDone && order.kind === 'refund') logRefundWord(context, order, change);
  return isDone;
}

function toMove(context: Context, order: RailOrder, { trigger, transfer, reason }: OrderChange) {
  const now = context.clock.now();
  const to = findOrderTransition(order.kind, order.status, trigger)?.to;
  const isOpen = to !== undefined && isOrderOpen(to);
  return {
    order,
    trigger,
    providerTransferId: transfer?.providerTransferId ?? null,
    railReason: transfer?.reason ?? reason ?? null,
    nextCheckAt: isOpen ? now + checkDelayMs(order.checks, now - sentTime(order)) : null,
    reversalLookAt: to === 'successful' ? nextReversalLook(context, order, now) : null,
    now,
  };
}

export function nextReversalLook({ config }: Context, order: RailOrder, now: number): number | null {
  const delayMs = reversalDelayMs(now - sentTime(order), config.reversalWindowDays);
  return delayMs === null ? null : now + delayMs;
}

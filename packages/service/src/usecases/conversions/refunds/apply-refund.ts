// Acts on what the rail says about a refund: the row, the item and the ledger change together or not at all.
import { NGN } from '@svc/protocol';
import { checkDelayMs, reversalDelayMs } from '../../../domain/rail/check-schedule.ts';
import type { RailRefund } from '../../../ports/bank-rail.ts';
import type { Context } from '../../../ports/context.ts';
import type { Queryable } from '../../../ports/database.ts';
import { lockConversion } from '../../../stores/conversions/change-conversion.ts';
import { hasOpenItemAbout, markItemClosed, openItem } from '../../../stores/conversions/operator-items.ts';
import {
  moveRefund,
  type RefundMove,
  type RefundRecord,
  scheduleRefundCheck,
} from '../../../stores/conversions/rail/refunds.ts';
import { saveLines } from '../../../stores/ledger/bank-lines.ts';
import { findOwedRefund } from '../../../stores/ledger/find-owed-refund.ts';
import { rollBack, tryTransaction } from '../../../stores/try-transaction.ts';
import { postRefund, postRefundReversed } from '../../ledger/post-conversion-facts.ts';

/** `refund` is as it was before the rail was asked; null: the rail knows no such refund. */
export async function applyRefund(context: Context, refund: RefundRecord, said: RailRefund | null): Promise<void> {
  const isPaid = refund.status === 'successful';
  if (!isPaid && said?.status === 'successful') {
    await bookPaidRefund(context, refund, said.id, 'bank rail');
    return;
  }
  if (said?.status === 'failed') return isPaid ? reverse(context, refund, said.id) : fail(context, refund, said.id);
  const { id, status } = refund;
  await scheduleRefundCheck(context.db, {
    id,
    status,
    bankId: said?.id ?? null,
    nextCheckAt: nextCheck(context, refund),
  });
}

function nextCheck({ clock, config }: Context, { status, createdAt, checks }: RefundRecord): number | null {
  const now = clock.now();
  if (status !== 'successful') return now + checkDelayMs(checks + 1, now - createdAt);
  const delayMs = reversalDelayMs(now - createdAt, config.reversalWindowDays);
  return delayMs === null ? null : now + delayMs;
}

/** The money went back: the debt ends and the item with it. Returns false when the refund has ended meanwhile. */
export async function bookPaidRefund(
  context: Context,
  refund: RefundRecord,
  bankId: string,
  actor: string,
  along?: (tx: Queryable) => Promise<void>,
): Promise<boolean> {
  const now = context.clock.now();
  const nextCheckAt = nextCheck(context, { ...refund, status: 'successful' });
  return change(context, refund, { to: 'successful', bankId, nextCheckAt }, async (tx) => {
    const isPosted = await postRefund(tx, { ...moneyOf(refund, bankId), now });
    await keepLine(tx, refund, bankId, 'successful', now);
    const reason = `The money went back as ${bankId}.`;
    await markItemClosed(tx, { itemId: refund.itemId, actor, reason, now });
    if (!isPosted) await keepDebtOpen(tx, refund, bankId, now);
    await along?.(tx);
  });
}

/** The books had this refund before, perhaps for another payment of the same amount: what they still owe needs an item. */
async function keepDebtOpen(
  tx: Queryable,
  { conversionId, amountKobo }: RefundRecord,
  bankId: string,
  now: number,
): Promise<void> {
  const owed = await findOwedRefund(tx, { conversionId, amountKobo, currency: NGN, railPaymentId: null });
  if (owed === null || (await hasOpenItemAbout(tx, conversionId, 'refund'))) return;
  const note = `Refund ${bankId} was in the books already, and they still owe as much. See at the rail which payment went back.`;
  await openItem(tx, { conversionId, kind: 'refund', amountKobo, note, now });
}

/** Nothing went back. The item is still open, and a new attempt may follow. Returns false when the refund has ended meanwhile. */
export function endFailedRefund(
  context: Context,
  refund: RefundRecord,
  bankId: string | null,
  along?: (tx: Queryable) => Promise<void>,
): Promise<boolean> {
  return change(context, refund, { to: 'failed', bankId, nextCheckAt: null }, along);
}

async function fail(context: Context, refund: RefundRecord, bankId: string): Promise<void> {
  if (!(await endFailedRefund(context, refund, bankId))) return;
  context.log.warn({ reference: refund.reference }, 'a refund failed at the rail: its item waits for a person');
}

/** The rail had called it paid: the money is at the bank again, and owed again. */
async function reverse(context: Context, refund: RefundRecord, bankId: string): Promise<void> {
  const now = context.clock.now();
  const { conversionId, amountKobo, paymentId: railPaymentId } = refund;
  const note = `The rail did not complete refund ${bankId}, which it had called paid. Rail payment ${railPaymentId}.`;
  const isReversed = await change(context, refund, { to: 'failed', bankId, nextCheckAt: null }, async (tx) => {
    await postRefundReversed(tx, { ...moneyOf(refund, bankId), now });
    await keepLine(tx, refund, bankId, 'reversed', now);
    await openItem(tx, { conversionId, kind: 'refund', amountKobo, note, railPaymentId, now });
  });
  if (isReversed) context.log.error({ reference: refund.reference }, note);
}

async function change(
  { db, clock }: Context,
  { id, status: from, conversionId }: RefundRecord,
  move: Pick<RefundMove, 'to' | 'bankId' | 'nextCheckAt'>,
  along?: (tx: Queryable) => Promise<void>,
): Promise<boolean> {
  return tryTransaction(db, async (tx) => {
    await lockConversion(tx, conversionId);
    if (!(await moveRefund(tx, { id, from, now: clock.now(), ...move }))) rollBack();
    await along?.(tx);
  });
}

const moneyOf = ({ conversionId, env, provider, amountKobo }: RefundRecord, bankId: string) => ({
  conversion: { id: conversionId, env },
  provider,
  bankId,
  amountKobo,
  currency: NGN,
});

/** Rails list payments and transfers, but no refunds: what the rail says of this one is its line. */
async function keepLine(
  tx: Queryable,
  { env, provider, amountKobo, paymentReference: railReference }: RefundRecord,
  id: string,
  status: 'successful' | 'reversed',
  at: number,
): Promise<void> {
  const line = { kind: 'refund', id, railReference, amountKobo, currency: NGN, status, feeKobo: null, at } as const;
  const outcome = status === 'successful' ? 'matched' : 'reversed';
  await saveLines(tx, env, provider, [{ line, outcome, posting: `refund:${provider}:${id}` }]);
}

// Posts what happens to a conversion's money, in the transaction of the move itself.
import type { ConversionRecord, VoucherRecord } from '../domain/conversion.ts';
import { currencyOf } from '../domain/ledger/accounts.ts';
import {
  executionEntries,
  NOTHING_HELD,
  paymentAcceptedEntries,
  paymentEntries,
  paymentFoundEntries,
  payoutEntries,
  payoutReversedEntries,
  refundOwedEntries,
  refundPaidEntries,
  refundReversedEntries,
  reissueEntries,
} from '../domain/ledger/posting-rules.ts';
import type { PayoutRecord } from '../domain/rail/rail-order.ts';
import type { NewPayment } from '../naira/store/payments.ts';
import type { Queryable } from '../ports/database.ts';
import { isPosted, post, postOnce, readHeld } from './store/post.ts';
import { claimUnmatched } from './store/unmatched-money.ts';

export async function postPayment(tx: Queryable, payment: Omit<NewPayment, 'sealedSender'>): Promise<void> {
  const { env, provider, railPaymentId, conversionId, now } = payment;
  const unmatched = await claimUnmatched(tx, { env, provider, railPaymentId, now });
  const of = `${provider}:${railPaymentId}`;
  if (unmatched === null) {
    await post(tx, {
      env,
      name: `payment:${of}`,
      kind: 'payment',
      conversionId,
      entries: paymentEntries(payment),
      now,
    });
    return;
  }
  const entries = paymentFoundEntries(payment, unmatched.isOpen ? 'suspense' : 'receivable');
  await post(tx, { env, name: `payment_found:${of}`, kind: 'payment_found', conversionId, entries, now });
}

/** The caller must hold the conversion's row, here and below. */
export async function postExecution(
  tx: Queryable,
  { id: conversionId, env, chainId, tokenIn, tokenOut, fiatKobo }: ConversionRecord,
  voucher: VoucherRecord,
  now: number,
): Promise<void> {
  const { amountIn, amountOut, spread } = voucher;
  const pairToken = tokenIn === 'SVC' ? voucher.payToken : voucher.tokenIn;
  const executed = { conversionId, chainId, tokenIn, tokenOut, amountIn, amountOut, pairToken, fiatKobo, spread };
  const held = tokenIn === 'NGN' ? await readHeld(tx, conversionId) : NOTHING_HELD;
  const entries = executionEntries(executed, held);
  await post(tx, { env, name: `execution:${conversionId}`, kind: 'execution', conversionId, entries, now });
}

/** Posts nothing while the payout is booked: the rail and the bank may both say that it was paid. */
export async function postPayout(tx: Queryable, payout: PayoutRecord, provider: string, now: number): Promise<void> {
  const { env, conversionId, amountKobo } = payout;
  const { of, isBooked } = await readBooking(tx, payout);
  if (isBooked) return;
  const entries = payoutEntries({ conversionId, provider, amountKobo }, await readHeld(tx, conversionId));
  await post(tx, { env, name: `payout:${of}`, kind: 'payout', conversionId, entries, now });
}

/** Posts nothing while the payout is not booked: then the bank only took back what the books do not have. */
export async function postPayoutReversed(
  tx: Queryable,
  payout: PayoutRecord,
  provider: string,
  now: number,
): Promise<void> {
  const { env, conversionId, amountKobo } = payout;
  const { of, isBooked } = await readBooking(tx, payout);
  if (!isBooked) return;
  const entries = payoutReversedEntries({ conversionId, provider, amountKobo }, await readHeld(tx, conversionId));
  await post(tx, { env, name: `payout_reversed:${of}`, kind: 'payout_reversed', conversionId, entries, now });
}

/** The last booking of a payout. What was taken back can be booked again, under a name of its own. */
async function readBooking(
  tx: Queryable,
  { env, railReference }: PayoutRecord,
): Promise<{ of: string; isBooked: boolean }> {
  for (let count = 1; ; count += 1) {
    const of = count === 1 ? railReference : `${railReference}:${count}`;
    if (!(await isPosted(tx, env, `payout:${of}`))) return { of, isBooked: false };
    if (!(await isPosted(tx, env, `payout_reversed:${of}`))) return { of, isBooked: true };
  }
}

/** A paid conversion was given up: what was to be minted is to go back. One that went on after that can be given up again. */
export async function postRefundOwed(
  tx: Queryable,
  { id: conversionId, env }: Pick<ConversionRecord, 'id' | 'env'>,
  now: number,
): Promise<void> {
  const { owedToPayers } = await readHeld(tx, conversionId);
  const entries = refundOwedEntries(conversionId, owedToPayers);
  let name = `refund_owed:${conversionId}`;
  for (let count = 2; await isPosted(tx, env, name); count += 1) name = `refund_owed:${conversionId}:${count}`;
  await post(tx, { env, name, kind: 'refund_owed', conversionId, entries, now });
}

/** Once for each payment: it is owed to its payer as a mint, not as a refund. */
export async function postPaymentAccepted(
  tx: Queryable,
  { id: conversionId, env }: Pick<ConversionRecord, 'id' | 'env'>,
  { railPaymentId, amountKobo, now }: { railPaymentId: string; amountKobo: bigint; now: number },
): Promise<void> {
  const entries = paymentAcceptedEntries(conversionId, amountKobo);
  const name = `payment_accepted:${conversionId}:${railPaymentId}`;
  await post(tx, { env, name, kind: 'payment_accepted', conversionId, entries, now });
}

export interface PaidRefund {
  conversion: Pick<ConversionRecord, 'id' | 'env'>;
  provider: string;
  /** The bank's own name for it. */
  bankId: string;
  amountKobo: bigint;
  currency: string;
  now: number;
}

/** False when this refund was posted before. */
export async function postRefund(tx: Queryable, refund: PaidRefund): Promise<boolean> {
  const { provider, bankId, amountKobo, now } = refund;
  const { id: conversionId, env } = refund.conversion;
  const currency = currencyOf(refund.currency);
  const held = await readHeld(tx, conversionId, currency);
  const entries = refundPaidEntries({ conversionId, provider, amountKobo, currency }, held);
  return postOnce(tx, { env, name: `refund:${provider}:${bankId}`, kind: 'refund', conversionId, entries, now });
}

/** The bank took back what it had called paid. Posts nothing when the refund itself was never posted. */
export async function postRefundReversed(tx: Queryable, refund: PaidRefund): Promise<void> {
  const { provider, bankId, amountKobo, now } = refund;
  const { id: conversionId, env } = refund.conversion;
  const of = `${provider}:${bankId}`;
  if (!(await isPosted(tx, env, `refund:${of}`))) return;
  const currency = currencyOf(refund.currency);
  const held = await readHeld(tx, conversionId, currency);
  const entries = refundReversedEntries({ conversionId, provider, amountKobo, currency }, held);
  const name = `refund_reversed:${of}`;
  await postOnce(tx, { env, name, kind: 'refund_reversed', conversionId, entries, now });
}

export async function postReissue(
  tx: Queryable,
  original: Pick<ConversionRecord, 'id' | 'env'>,
  made: { id: string; fiatKobo: bigint },
  now: number,
): Promise<void> {
  const entries = reissueEntries(original.id, made.id, made.fiatKobo, await readHeld(tx, original.id));
  const name = `reissue:${original.id}`;
  await post(tx, { env: original.env, name, kind: 'reissue', conversionId: made.id, entries, now });
}

/** A re-issue that was given up is to be minted after all. The item that asked for it gives the fact its name. */
export async function postReissueAgain(
  tx: Queryable,
  { id, env, fiatKobo }: Pick<ConversionRecord, 'id' | 'env' | 'fiatKobo'>,
  itemId: number,
  now: number,
): Promise<void> {
  const entries = reissueEntries(id, id, fiatKobo ?? 0n, await readHeld(tx, id));
  await post(tx, { env, name: `reissue:${id}:${itemId}`, kind: 'reissue', conversionId: id, entries, now });
}

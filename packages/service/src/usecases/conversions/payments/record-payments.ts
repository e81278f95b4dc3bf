// Asks the rail what Naira arrived for a conversion and records each arrival once; a notice only says that it is time to ask.
import { canMove, type Env, formatNgn } from '@svc/protocol';
import type { ConversionRecord } from '../../../domain/conversion.ts';
import { LATE_PAYMENT_WINDOW_MS, lateLookDelayMs } from '../../../domain/rail/check-schedule.ts';
import { judgePayment, type PaymentJudgement, REVIVAL_WINDOW_MS } from '../../../domain/rail/judge-payment.ts';
import { PAYMENT_EXPIRED } from '../../../domain/rail/payment-expired.ts';
import type { BankRail, RailPayment } from '../../../ports/bank-rail.ts';
import type { Context } from '../../../ports/context.ts';
import type { Queryable } from '../../../ports/database.ts';
import { changeConversion, lockConversion } from '../../../stores/conversions/change-conversion.ts';
import { findByPaymentReference } from '../../../stores/conversions/find-conversions.ts';
import { claimLateLook, endLateLooks } from '../../../stores/conversions/find-due.ts';
import { moveConversion } from '../../../stores/conversions/move-conversion.ts';
import { openItem } from '../../../stores/conversions/operator-items.ts';
import { hasRefundBegun, insertPayment, listPayments } from '../../../stores/conversions/rail/payments.ts';
import { insertStage } from '../../../stores/conversions/stages.ts';
import { listSwitches } from '../../../stores/switches.ts';
import { postPayment, postRailFee } from '../../ledger/post-conversion-facts.ts';
import { railOf } from '../../rails/rail-of.ts';
import { advanceQuietly } from '../advance.ts';
import { askOutside } from '../ask-outside.ts';

const REASONS: Record<Exclude<PaymentJudgement, 'exact'>, string> = {
  short: 'Less was paid than asked for.',
  over: 'More was paid than asked for.',
  other_currency: 'The payment was not made in Naira.',
  late: 'The payment arrived after the instructions had expired or the conversion had ended.',
  double: 'Another payment arrived for the same conversion.',
};

export interface PaymentQuestion {
  env: Env;
  railReference: string;
  /** The rail that told of it; the one that gave the instructions unless given. */
  provider?: string;
}

/** Returns false when no conversion of ours has this reference. */
export async function recordPayments(context: Context, about: PaymentQuestion): Promise<boolean> {
  const conversion = await findByPaymentReference(context.db, about.env, about.railReference);
  if (conversion === null) return false;
  // The instructions are not written down yet: the regular check finds the payment once they are.
  if (conversion.paymentInstructions === null) return true;
  const rail = railOf(context, about.env, about.provider ?? conversion.railProvider);
  const found = await askOutside(context, 'bank rail', () => rail.findPayments(about.railReference));
  const ours = found.filter(
    ({ railReference, amountKobo }) => railReference === about.railReference && amountKobo > 0n,
  );
  ours.sort((left, right) => left.receivedAt - right.receivedAt || (left.id < right.id ? -1 : 1));
  if (await contradictsBooked(context, conversion.id, ours)) {
    const { id: conversionId } = conversion;
    const { railReference } = about;
    context.log.error({ conversionId, railReference }, 'the rail tells another amount of a payment that is booked');
  } else {
    for (const payment of ours) await recordPayment(context, conversion, rail.provider, payment);
  }
  await advanceQuietly(context, conversion.id);
  return true;
}

/**
 * Arrivals that a rail only numbers can change places: the next number would then be one that is booked, and the new one
 * nobody's. The books differ from the bank's statement until a person has looked.
 */
async function contradictsBooked(
  { db }: Pick<Context, 'db'>,
  conversionId: string,
  payments: readonly RailPayment[],
): Promise<boolean> {
  if (payments.length === 0) return false;
  const booked = new Map((await listPayments(db, conversionId)).map((each) => [each.railPaymentId, each]));
  return payments.some(({ id, amountKobo, currency }) => {
    const known = booked.get(id);
    return known !== undefined && (known.amountKobo !== amountKobo || known.currency !== currency);
  });
}

async function recordPayment(
  context: Context,
  { id, env }: ConversionRecord,
  provider: string,
  payment: RailPayment,
): Promise<void> {
  const now = context.clock.now();
  await context.db.transaction(async (tx) => {
    const conversion = await lockConversion(tx, id);
    if (conversion === null || conversion.fiatKobo === null) return;
    const earlier = await listPayments(tx, id);
    const { status, fiatKobo, paymentExpiresAt } = conversion;
    const alreadyPaid = earlier.length > 0;
    const canRevive = !alreadyPaid && (await isRevivable(tx, conversion, { provider, railPaymentId: payment.id, now }));
    const judgement = judgePayment(payment, { status, fiatKobo, paymentExpiresAt, alreadyPaid, canRevive });
    const { amountKobo, currency, receivedAt } = payment;
    const row = {
      env,
      provider,
      railPaymentId: payment.id,
      conversionId: id,
      amountKobo,
      currency,
      judgement,
      receivedAt,
      now,
    };
    if (!(await insertPayment(tx, row))) return;
    await postPayment(tx, row);
    const feeKobo = payment.feeKobo ?? 0n;
    await postRailFee(tx, { env, provider, about: `payment:${payment.id}`, feeKobo, currency, conversionId: id, now });
    await act(tx, conversion, payment, judgement, now);
  });
}

/**
 * Expired, within the window, and nothing stands against it: its merchant is not frozen, and neither this payment nor another of
 * the conversion is being given back.
 */
async function isRevivable(
  tx: Queryable,
  conversion: ConversionRecord,
  { provider, railPaymentId, now }: { provider: string; railPaymentId: string; now: number },
): Promise<boolean> {
  const { id, env, status, type, lastError, paymentExpiresAt, merchantId } = conversion;
  if (!canMove(status, 'payment_found_in_time', type) || lastError !== PAYMENT_EXPIRED) return false;
  if (paymentExpiresAt === null || now > paymentExpiresAt + REVIVAL_WINDOW_MS) return false;
  if ((await listSwitches(tx)).some(({ kind, target }) => kind === 'merchant' && target === merchantId)) return false;
  return !(await hasRefundBegun(tx, { conversionId: id, env, provider, railPaymentId }));
}

/** Moves the conversion as the judgement says. A payment that is not what was asked for always opens an operator item. */
async function act(
  tx: Queryable,
  conversion: ConversionRecord,
  payment: RailPayment,
  judgement: PaymentJudgement,
  now: number,
): Promise<void> {
  const { id: conversionId, status, type } = conversion;
  const amountNgn = payment.currency === 'NGN' ? { amountNgn: formatNgn(payment.amountKobo) } : {};
  const meta = { by: 'rail', ...amountNgn, ...(judgement === 'exact' ? {} : { reason: judgement }) } as const;
  await insertStage(tx, { conversionId, name: 'payment_received', at: now, meta });
  const move = { conversion, now, meta };
  if (judgement === 'exact') {
    const trigger = status === 'failed' ? 'payment_found_in_time' : 'payment_exact';
    await moveConversion(tx, { ...move, from: status, trigger });
    return;
  }
  const amountKobo = payment.currency === 'NGN' ? payment.amountKobo : null;
  // Items count Naira alone, so that another currency's amount stands in the words.
  const paid = payment.currency === 'NGN' ? '' : ` ${formatNgn(payment.amountKobo)} ${payment.currency} came in.`;
  const note = `${REASONS[judgement]}${paid} Rail payment ${payment.id}.`;
  await openItem(tx, { conversionId, kind: 'refund', amountKobo, note, railPaymentId: payment.id, now });
  const changes = { last_error: REASONS[judgement] };
  if (canMove(status, 'payment_unexpected', type)) {
    if (judgement === 'late') {
      await moveConversion(tx, { ...move, from: 'awaiting_payment', trigger: 'payment_expired', changes });
      await moveConversion(tx, { ...move, from: 'failed', trigger: 'money_moved_after_failure', changes });
    } else {
      await moveConversion(tx, { ...move, from: 'awaiting_payment', trigger: 'payment_unexpected', changes });
    }
  } else if (canMove(status, 'money_moved_after_failure', type)) {
    await moveConversion(tx, { ...move, from: 'failed', trigger: 'money_moved_after_failure', changes });
  }
}

/** Asks whether a conversion was paid after it had failed: the notice of such a payment may have been lost. */
export async function lookForLatePayment(context: Context, conversion: ConversionRecord): Promise<void> {
  const { id: conversionId, env, paymentReference, paymentExpiresAt, updatedAt, tries } = conversion;
  if (paymentReference === null) return;
  const now = context.clock.now();
  const endsAt = (paymentExpiresAt ?? updatedAt) + LATE_PAYMENT_WINDOW_MS;
  const later = now + lateLookDelayMs(tries);
  const isLast = now >= endsAt;
  const nextTryAt = isLast ? later : Math.min(later, endsAt);
  if (!(await claimLateLook(context.db, { conversionId, now, nextTryAt }))) return;
  await recordPayments(context, { env, railReference: paymentReference });
  // Only now: the last question counts when it was answered.
  if (isLast) await endLateLooks(context.db, conversionId, nextTryAt);
}

const REJECTED = 'The bank sent a payment back to its payer: only the exact amount can be taken.';

/** A payment came that the rail sends back by itself: the conversion still waits, and says why nothing arrived. */
export async function noteRejectedPayment(
  context: Context,
  { env, railReference, rail }: { env: Env; railReference: string; rail: BankRail },
): Promise<void> {
  // The rail may keep more than it says it sends back.
  await recordPayments(context, { env, railReference, provider: rail.provider });
  const conversion = await findByPaymentReference(context.db, env, railReference);
  if (conversion?.status !== 'awaiting_payment') return;
  const { id: conversionId, status } = conversion;
  const now = context.clock.now();
  await changeConversion(context.db, { conversionId, status, changes: { last_error: REJECTED }, now });
}

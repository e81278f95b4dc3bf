// Asks the rail who made a payment, where it showed the payment without a name, before a voucher is signed for it or a policy sends
// it back.
import { quietly } from '../../conversions/advance.ts';
import { askOutside } from '../../conversions/ask-outside.ts';
import { carryOn } from '../../conversions/carry-on.ts';
import type { ConversionRecord } from '../../domain/conversion.ts';
import type { RailPayment } from '../../ports/bank-rail.ts';
import { SECOND_MS } from '../../ports/clock.ts';
import type { Context } from '../../ports/context.ts';
import { findRail } from '../rails/rail-of.ts';
import { findPayment, findUnnamedPayment } from '../store/payments.ts';
import { keepSender } from './keep-sender.ts';

/** So long after a payment was recorded its voucher waits for a name. Background work asks every two seconds. */
export const SENDER_WAIT_MS = 10 * SECOND_MS;
/** The payment itself was asked about when it was recorded. */
const FIRST_QUESTION_AFTER_MS = 2 * SECOND_MS;

/** Where the name decides what becomes of a payment, it is not judged before the rail has had as long to give one. */
export function mayBeNamedSoon(
  context: Context,
  { env, status, paymentExpiresAt }: ConversionRecord,
  provider: string,
  { sender, receivedAt }: RailPayment,
): boolean {
  if (sender?.name != null || findRail(context, env, provider)?.rail.namesSendersLate !== true) return false;
  const now = context.clock.now();
  // A rail that gives no time, or one that is to come, is waited for no longer than the instructions last.
  const isAsked = status === 'awaiting_payment' && paymentExpiresAt !== null && now <= paymentExpiresAt;
  return isAsked && now - receivedAt < SENDER_WAIT_MS;
}

/**
 * Returns false while the rail may still name who paid: the voucher, or the refund of this payment, has to wait. Without an id it is
 * the payment that the conversion took.
 */
export async function findSender(
  context: Context,
  conversion: ConversionRecord,
  paymentId: string | null = null,
): Promise<boolean> {
  const { db, clock } = context;
  const { id: conversionId, env } = conversion;
  const unnamed = await findUnnamedPayment(db, conversionId, paymentId);
  if (unnamed === null) return true;
  const { provider, railPaymentId, recordedAt } = unnamed;
  const rail = findRail(context, env, provider)?.rail;
  const railReference = (await findPayment(db, conversionId, railPaymentId))?.paymentReference ?? null;
  if (rail?.namesSendersLate !== true || railReference === null) return true;
  const ageMs = clock.now() - recordedAt;
  if (ageMs < FIRST_QUESTION_AFTER_MS) return false;
  let isNamed = false;
  // A rail out of reach names nobody, and holds the voucher up no longer than one that has no name.
  await quietly(() =>
    carryOn(context, { conversionId }, async () => {
      const payments = await askOutside(context, 'bank rail', () => rail.findPayments(railReference));
      const sender = payments.find(({ id }) => id === railPaymentId)?.sender ?? null;
      if (sender === null) return;
      await keepSender(context, conversionId, { env, provider, railPaymentId, sender });
      isNamed = sender.name !== null;
    }),
  );
  return isNamed || ageMs >= SENDER_WAIT_MS;
}

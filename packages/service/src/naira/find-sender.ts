// Asks the rail who made a payment, where it showed the payment without a name, before a voucher is signed for it or a policy sends
// it back.

import { type Env, isFinal } from '@svc/protocol';
import { carryOn, quietly } from '../conversions/advance.ts';
import { askOutside } from '../conversions/ask-outside.ts';
import { sealSender } from '../conversions/private-details.ts';
import { lockConversion } from '../conversions/store/change-conversion.ts';
import { screenAtOnce } from '../conversions/store/rescreening.ts';
import type { ConversionRecord } from '../domain/conversion.ts';
import type { RailPayment, RailSender } from '../ports/bank-rail.ts';
import { SECOND_MS } from '../ports/clock.ts';
import type { Context } from '../ports/context.ts';
import { findRail } from './rail-of.ts';
import { findPayment, findUnnamedPayment, keepLaterSender } from './store/payments.ts';

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

// Keeps the sender whom the rail named after the payment was recorded.

interface LateSender {
  env: Env;
  provider: string;
  railPaymentId: string;
  sender: RailSender;
}

/** Returns true when a name was kept that nobody has screened: the conversion is due for screening then. */
export async function keepSender(
  context: Context,
  conversionId: string,
  { sender, ...place }: LateSender,
): Promise<boolean> {
  const sealedSender = await sealSender(context, place, sender);
  return context.db.transaction(async (tx) => {
    const conversion = await lockConversion(tx, conversionId);
    if (conversion === null) return false;
    const { status, updatedAt } = conversion;
    const now = context.clock.now();
    // Later than its end by any clock: the receipt of that end says the same for ever.
    const at = isFinal(status) ? Math.max(now, updatedAt + 1) : now;
    const namedAt = sender.name === null ? null : at;
    if (!(await keepLaterSender(tx, { ...place, sealedSender, namedAt })) || namedAt === null) return false;
    // Before its first voucher the step that signs it screens everyone who is named.
    if (status === 'payment_confirmed') return false;
    await screenAtOnce(tx, conversionId, now);
    return true;
  });
}

// Asks the rail whether a conversion was paid after it had failed: the notice of such a payment may have been lost.
import { LATE_PAYMENT_WINDOW_MS, lateLookDelayMs } from '../../../domain/check-schedule.ts';
import type { ConversionRecord } from '../../../domain/conversion.ts';
import type { Context } from '../../../ports/context.ts';
import { claimLateLook, endLateLooks } from '../../../stores/conversions/late-looks.ts';
import { recordPayments } from './record-payments.ts';

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

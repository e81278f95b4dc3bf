// Ends a fiat-issue whose payment instructions have expired, after asking the rail a last time.

import { LAST_ERRORS } from '@svc/protocol';
import { leaveToVouchers } from '../../conversions/advance.ts';
import { moveConversion } from '../../conversions/store/move-conversion.ts';
import type { ConversionRecord } from '../../domain/conversion.ts';
import type { Context } from '../../ports/context.ts';
import { listPayments } from '../store/payments.ts';
import { recordPayments } from './record-payments.ts';

/** Rails report a payment some time after it was made; this much later one made in time is still accepted. */
export const EXPIRY_GRACE_MS = 60_000;

/** Returns true when it expired just now. */
export async function expirePayment(context: Context, conversion: ConversionRecord): Promise<boolean> {
  if (conversion.paymentReference === null) return false;
  const { env, paymentReference: railReference } = conversion;
  await recordPayments(context, { env, railReference }, leaveToVouchers);
  const now = context.clock.now();
  const { paymentExpiresAt } = conversion;
  if (paymentExpiresAt === null || now < paymentExpiresAt + EXPIRY_GRACE_MS) return false;
  return context.db.transaction(async (tx) => {
    if ((await listPayments(tx, conversion.id)).length > 0) return false;
    const changes = { last_error: LAST_ERRORS.payment_expired, cause: 'payment_expired' } as const;
    const meta = { by: 'rail', reason: 'expired' } as const;
    const move = { conversion, from: 'awaiting_payment', trigger: 'payment_expired', now, meta, changes } as const;
    return (await moveConversion(tx, move)) !== null;
  });
}

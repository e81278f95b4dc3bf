// A payment came that the rail sends back by itself: the conversion still waits, and says why nothing arrived.
import type { Env } from '@svc/protocol';
import type { BankRail } from '../../../ports/bank-rail.ts';
import type { Context } from '../../../ports/context.ts';
import { changeConversion } from '../../../stores/conversions/change-conversion.ts';
import { findByPaymentReference } from '../../../stores/conversions/find-conversions.ts';
import { recordPayments } from './record-payments.ts';

const REJECTED = 'The bank sent a payment back to its payer: only the exact amount can be taken.';

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

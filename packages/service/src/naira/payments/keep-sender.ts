// Keeps the sender whom the rail named after the payment was recorded.
import { type Env, isFinal } from '@svc/protocol';
import { sealSender } from '../../conversions/create/private-details.ts';
import { lockConversion } from '../../conversions/store/change-conversion.ts';
import { screenAtOnce } from '../../conversions/store/rescreening.ts';
import type { RailSender } from '../../ports/bank-rail.ts';
import type { Context } from '../../ports/context.ts';
import { keepLaterSender } from '../store/payments.ts';

export interface LateSender {
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

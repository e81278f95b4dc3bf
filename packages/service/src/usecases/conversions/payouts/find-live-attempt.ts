// Before Naira or SVC leave again for one conversion: the rails are asked anew about every attempt so far.
import type { PayoutRecord } from '../../../domain/conversion.ts';
import type { RailTransfer } from '../../../ports/bank-rail.ts';
import type { Context } from '../../../ports/context.ts';
import { railOf } from '../../rails/rail-of.ts';
import { askOutside } from '../ask-outside.ts';
import { hasEnded } from './apply-transfer.ts';

export interface LiveAttempt {
  payout: PayoutRecord;
  transfer: RailTransfer;
}

/** Returns the first attempt that its rail does not call failed or unknown, whatever it said before; null when none is. */
export async function findLiveAttempt(
  context: Context,
  attempts: readonly PayoutRecord[],
): Promise<LiveAttempt | null> {
  for (const payout of attempts) {
    const rail = railOf(context, payout.env, payout.provider);
    const transfer = await askOutside(context, 'bank rail', () => rail.findTransfer(payout.railReference));
    if (transfer !== null && !hasEnded(transfer)) return { payout, transfer };
  }
  return null;
}

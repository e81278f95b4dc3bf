// Before Naira or SVC leave again for one conversion: the rails are asked again about every attempt so far.
import { SvcError } from '@svc/protocol';
import { hasEnded, type PayoutRecord } from '../../domain/rail/rail-order.ts';
import type { RailTransfer } from '../../ports/bank-rail.ts';
import type { Context } from '../../ports/context.ts';
import { findAtRail } from './find-at-rail.ts';

export interface LiveAttempt {
  payout: PayoutRecord;
  transfer: RailTransfer;
}

/** Returns the first attempt that its rail does not now call failed or unknown; null when there is none. */
export async function findLiveAttempt(
  context: Context,
  attempts: readonly PayoutRecord[],
): Promise<LiveAttempt | null> {
  for (const payout of attempts) {
    const transfer = await askAbout(context, payout);
    if (transfer !== null && !hasEnded(transfer)) return { payout, transfer };
  }
  return null;
}

/** A rail that does not answer, or is no longer served, holds nothing up where the bank's word is recorded or nothing was sent. */
async function askAbout(context: Context, payout: PayoutRecord): Promise<RailTransfer | null> {
  try {
    return await findAtRail(context, payout);
  } catch (error) {
    const isSilent = error instanceof SvcError && error.code === 'SVC_UPSTREAM_FAILED';
    if (isSilent && (payout.bankWord !== null || payout.withdrawnAt !== null)) return null;
    throw error;
  }
}

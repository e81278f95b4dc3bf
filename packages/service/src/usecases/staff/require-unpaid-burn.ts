// What an operator needs before value leaves again for a burn: it stands on the chain, and nothing was paid out for it.
import type { ConversionRecord, PayoutRecord } from '../../domain/conversion.ts';
import type { Context } from '../../ports/context.ts';
import { listPayouts } from '../../stores/conversions/rail/payouts.ts';
import { requireFinalBurn } from '../conversions/executions/require-final-burn.ts';
import { findLiveAttempt } from '../conversions/payouts/find-live-attempt.ts';
import { refuse } from './decision.ts';

/** Returns the last attempt; null when there was none. */
export async function requireUnpaidBurn(context: Context, conversion: ConversionRecord): Promise<PayoutRecord | null> {
  await requireFinalBurn(context, conversion);
  const attempts = await listPayouts(context.db, conversion.id);
  const open = attempts.find(({ status }) => status !== 'failed');
  if (open !== undefined) throw refuse(`Attempt ${open.attempt} has not conclusively failed.`);
  const live = await findLiveAttempt(context, attempts);
  if (live !== null) throw refuse(`The rail says that attempt ${live.payout.attempt} is alive.`);
  return attempts.at(-1) ?? null;
}

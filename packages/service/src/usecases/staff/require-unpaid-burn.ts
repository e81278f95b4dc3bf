// What an operator needs before value leaves again for a burn: it stands on the chain, and nothing was paid out for it.
import type { ConversionRecord, PayoutRecord } from '../../domain/conversion.ts';
import type { Context } from '../../ports/context.ts';
import { hasOpenItemAbout } from '../../stores/conversions/operator-items.ts';
import { listPayouts } from '../../stores/conversions/rail/payouts.ts';
import { requireFinalBurn } from '../conversions/executions/require-final-burn.ts';
import { findLiveAttempt } from '../conversions/payouts/find-live-attempt.ts';
import { refuse } from './decision.ts';

const BURN_WAS_TAKEN_BACK =
  'The chain took back the burn of this conversion. Look into it and close its item "execution_gone" first.';

/** Returns the last attempt; null when there was none. */
export async function requireUnpaidBurn(context: Context, conversion: ConversionRecord): Promise<PayoutRecord | null> {
  // Written again it would end at the send: the chain may take the burn back once more.
  if (await hasOpenItemAbout(context.db, conversion.id, 'execution_gone')) throw refuse(BURN_WAS_TAKEN_BACK);
  await requireFinalBurn(context, conversion);
  const attempts = await listPayouts(context.db, conversion.id);
  const open = attempts.find(({ status }) => status !== 'failed');
  if (open !== undefined) throw refuse(`Attempt ${open.attempt} has not conclusively failed.`);
  const live = await findLiveAttempt(context, attempts);
  if (live !== null) throw refuse(`The rail says that attempt ${live.payout.attempt} is alive.`);
  return attempts.at(-1) ?? null;
}

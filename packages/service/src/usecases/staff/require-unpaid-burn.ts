// What an operator needs before value leaves again for a burn: no open item forbids it, it stands on the chain, and nothing was paid out for it.
import type { ConversionRecord, PayoutRecord } from '../../domain/conversion.ts';
import type { Context } from '../../ports/context.ts';
import { hasOpenItemAbout } from '../../stores/conversions/operator-items.ts';
import { listPayouts } from '../../stores/conversions/rail/payouts.ts';
import { wasRestoredSince } from '../../stores/restores.ts';
import { requireFinalBurn } from '../conversions/executions/require-final-burn.ts';
import { hasEnded } from '../conversions/payouts/apply-transfer.ts';
import { findLiveAttempt } from '../conversions/payouts/find-live-attempt.ts';
import { laterTransfers } from '../rails/later-transfers.ts';
import { refuse } from './decision.ts';

/** A payout written while one of these is open would stop at the send; a reissue has no second look. */
const WHY_BLOCKED = {
  execution_gone: 'The chain took back the burn of this conversion.',
  screening_changed: 'Screening does not pass the conversion.',
} as const;
type BlockingKind = keyof typeof WHY_BLOCKED;

export const blockedBy = (kind: BlockingKind): string =>
  `${WHY_BLOCKED[kind]} Look into it and close its item "${kind}" first.`;

/** Returns the last attempt; null when there was none. */
export async function requireUnpaidBurn(context: Context, conversion: ConversionRecord): Promise<PayoutRecord | null> {
  for (const kind of Object.keys(WHY_BLOCKED) as BlockingKind[]) {
    if (await hasOpenItemAbout(context.db, conversion.id, kind)) throw refuse(blockedBy(kind));
  }
  await requireFinalBurn(context, conversion);
  const attempts = await listPayouts(context.db, conversion.id);
  const open = attempts.find(({ status }) => status !== 'failed');
  if (open !== undefined) throw refuse(`Attempt ${open.attempt} has not conclusively failed.`);
  const live = await findLiveAttempt(context, attempts);
  if (live !== null) throw refuse(`The rail says that attempt ${live.payout.attempt} is alive.`);
  return attempts.at(-1) ?? null;
}

/**
 * After a restore a rail may have paid an attempt that the database forgot. A retry comes to its reference and takes it over;
 * a re-issue never does, and would give SVC beside the Naira.
 */
export async function requireNoneForgotten(
  context: Context,
  { id: conversionId, env, createdAt }: ConversionRecord,
  last: PayoutRecord | null,
): Promise<void> {
  if (!(await wasRestoredSince(context.db, createdAt))) return;
  const attempt = (last?.attempt ?? 0) + 1;
  for await (const transfer of laterTransfers(context, { env, conversionId, attempt })) {
    if (hasEnded(transfer)) continue;
    throw refuse(
      `A rail has payout ${transfer.railReference} as ${transfer.status}, which a restore forgot. ` +
        'Retry the payout: that takes it over instead of sending it again.',
    );
  }
}

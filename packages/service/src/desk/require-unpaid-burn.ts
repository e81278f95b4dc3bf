// What an operator needs before value leaves again for a burn: no open item forbids it, it is still on the chain, and nothing was paid out for it.
import { isOrderOpen } from '@svc/protocol';
import type { ConversionRecord } from '../domain/conversion.ts';
import { LATE_ARRIVAL_MS } from '../domain/rail/check-schedule.ts';
import { hasEnded, isUnpaid, lastSentAt, type PayoutRecord } from '../domain/rail/rail-order.ts';
import { findAnyReissue } from '../executions/has-run.ts';
import { requireFinalBurn } from '../executions/require-final-burn.ts';
import { forgottenTransfers } from '../naira/later-transfers.ts';
import { findLiveAttempt } from '../naira/orders/find-at-rail.ts';
import { listPayouts } from '../naira/store/orders.ts';
import { MINUTE_MS } from '../ports/clock.ts';
import type { Context } from '../ports/context.ts';
import { refuse } from './decision.ts';
import { hasOpenItemAbout } from './store/work-items.ts';

/** A payout written while one of these is open would stop at the send; a reissue has no second look. */
const WHY_BLOCKED = {
  execution_gone: 'The chain took back the burn of this conversion.',
  screening_changed: 'Screening does not pass the conversion.',
} as const;
const WHY_FORGOTTEN = {
  ran: 'The chain shows that the SVC were given back already, which a restore forgot: attach that execution.',
  may_run:
    'A restore may have forgotten a voucher that gives the SVC back and can still run. Ask again in ten minutes.',
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
  const forgotten = await findAnyReissue(context, conversion);
  if (forgotten !== 'none') throw refuse(WHY_FORGOTTEN[forgotten]);
  const attempts = await listPayouts(context.db, conversion.id);
  const open = attempts.find((payout) => !isUnpaid(payout));
  if (open !== undefined) throw refuse(whyNotUnpaid(open));
  requireNoneInFlight(attempts, context.clock.now());
  const live = await findLiveAttempt(context, attempts);
  if (live !== null) throw refuse(`The rail says that attempt ${live.payout.attempt} is alive.`);
  return attempts.at(-1) ?? null;
}

const whyNotUnpaid = ({ attempt, bankWord }: PayoutRecord): string =>
  bankWord === 'paid'
    ? `The bank says in writing that attempt ${attempt} was paid: resolve the conversion as succeeded.`
    : `Attempt ${attempt} has not conclusively failed. Record what the bank says of it in writing.`;

/** A rail may show an order some time after it took it, even when the bank has said in writing that it did not. */
function requireNoneInFlight(attempts: readonly PayoutRecord[], now: number): void {
  const fresh = attempts.find(
    (payout) => isOrderOpen(payout.status) && now - (lastSentAt(payout) ?? 0) < LATE_ARRIVAL_MS,
  );
  if (fresh === undefined) return;
  const minutes = LATE_ARRIVAL_MS / MINUTE_MS;
  throw refuse(`Attempt ${fresh.attempt} was sent less than ${minutes} minutes ago, and a rail may still show it.`);
}

/**
 * After a restore a rail may have paid an attempt that the database forgot. A retry comes to its reference and takes it over;
 * a re-issue never does, and would give SVC beside the Naira.
 */
export async function requireNoneForgotten(context: Context, conversion: ConversionRecord): Promise<void> {
  const attempts = await listPayouts(context.db, conversion.id);
  const next = (attempts.at(-1)?.attempt ?? 0) + 1;
  for await (const { transfer } of forgottenTransfers(context, conversion, attempts, next)) {
    if (hasEnded(transfer)) continue;
    throw refuse(
      `A rail has payout ${transfer.railReference} as ${transfer.status}, which a restore forgot. ` +
        'Retry the payout: that takes it over instead of sending it again.',
    );
  }
}

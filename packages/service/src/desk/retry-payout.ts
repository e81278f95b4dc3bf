// An operator sends a payout, the first too and to a corrected account too, once no earlier attempt can have been paid.
import { canMove, isOrderOpen } from '@svc/protocol';
import { advanceQuietly } from '../conversions/advance.ts';
import { sealPayoutAccount } from '../conversions/private-details.ts';
import { moveConversion } from '../conversions/store/move-conversion.ts';
import type { ConversionRecord } from '../domain/conversion.ts';
import { LATE_ARRIVAL_MS } from '../domain/rail/check-schedule.ts';
import { hasEnded, isUnpaid, lastSentAt, type PayoutRecord, payoutReferenceOf } from '../domain/rail/rail-order.ts';
import { findAnyReissue } from '../executions/has-run.ts';
import { requireFinalBurn } from '../executions/require-final-burn.ts';
import { choosePayoutRail } from '../naira/choose-rail.ts';
import { forgottenTransfers } from '../naira/later-transfers.ts';
import { findLiveAttempt } from '../naira/orders/find-at-rail.ts';
import { checkAccount, currentPayee, type NamedAccount } from '../naira/resolve-account.ts';
import { insertPayout, listPayouts } from '../naira/store/orders.ts';
import { MINUTE_MS } from '../ports/clock.ts';
import type { Context } from '../ports/context.ts';
import { screenPayee } from '../screening/screen.ts';
import { checkDecision, type Decision, publicReasonOf, refuse, requireById } from './decision.ts';
import { insertAction } from './store/operator-actions.ts';
import { hasOpenItemAbout } from './store/work-items.ts';

export interface PayoutRetry extends Decision {
  conversionId: string;
  /** Another account than before; null: the same again. */
  account: NamedAccount | null;
}

export async function retryPayout(context: Context, retry: PayoutRetry): Promise<void> {
  checkDecision(retry);
  const conversion = await requireById(context, retry.conversionId);
  const { status, type, env } = conversion;
  if (!canMove(status, 'operator_retried_payout', type)) throw refuse('There is no payout to retry.');
  const last = await requireUnpaidBurn(context, conversion);
  const checked = retry.account && (await checkAccount(context, env, retry.account));
  const account = retry.account ?? (await currentPayee(context, conversion));
  if (account === null) throw refuse('There is no account to pay out to.');
  if (!(await screenPayee(context, conversion, account))) throw refuse(blockedBy('screening_changed'));
  const knownBy = checked?.provider ?? last?.provider ?? conversion.railProvider;
  const avoided = last !== null && last.bankWord !== null ? last.provider : null;
  const provider = await choosePayoutRail(context, { env, account, knownBy, avoided });
  await writeAttempt(context, conversion, { attempt: (last?.attempt ?? 0) + 1, provider }, retry, account);
  await advanceQuietly(context, conversion.id);
}

async function writeAttempt(
  context: Context,
  conversion: ConversionRecord,
  { attempt, provider }: { attempt: number; provider: string },
  decision: Decision,
  account: NamedAccount,
): Promise<void> {
  const { id: conversionId, env, fiatKobo: amountKobo } = conversion;
  if (amountKobo === null) throw refuse('There is no amount to pay out.');
  const { actor, reason, proposalId } = decision;
  const railReference = payoutReferenceOf(conversionId, attempt);
  const { accountNumber, accountName, bankCode } = account;
  const sealedAccount = await sealPayoutAccount(context, { railReference, env }, { accountNumber, accountName });
  const accountLast4 = accountNumber.slice(-4);
  const now = context.clock.now();
  const moved = await context.db.transaction(async (tx) => {
    const meta = { by: 'operator', reason: publicReasonOf(decision), attempt } as const;
    const trigger = 'operator_retried_payout';
    const move = { conversion, from: 'requires_manual_review', trigger, now, meta } as const;
    if ((await moveConversion(tx, move)) === null) return false;
    await insertPayout(tx, {
      conversionId,
      env,
      provider,
      attempt,
      railReference,
      amountKobo,
      bankCode,
      accountLast4,
      sealedAccount,
      // The burn was asked to be final.
      atRisk: false,
      now,
    });
    await insertAction(tx, { conversionId, action: 'retry_payout', actor, reason, proposalId, now });
    return true;
  });
  if (!moved) throw refuse('The conversion is no longer in manual review.');
}

// What an operator needs before value leaves again for a burn: no open item forbids it, it is still on the chain, and nothing was paid out for it.

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

const blockedBy = (kind: BlockingKind): string =>
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

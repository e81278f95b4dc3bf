// Sends the transfer of a payout row: prepared any number of times, sent once by one caller, and from then on only queried.

import { LAST_ERRORS, type StageActor, sentence } from '@svc/protocol';
import { askOutside, upstreamFailed } from '../../conversions/ask-outside.ts';
import { openPayoutAccount } from '../../conversions/private-details.ts';
import { moveConversion } from '../../conversions/store/move-conversion.ts';
import { hasOpenItemAbout, openItemOnce } from '../../desk/store/work-items.ts';
import type { ConversionRecord } from '../../domain/conversion.ts';
import { NotNow } from '../../domain/not-now.ts';
import { hasEnded, isAbout, type PayoutRecord } from '../../domain/rail/rail-order.ts';
import { findForgottenReissue } from '../../executions/has-run.ts';
import { requirePayableBurn, requireTrustedChain, takeRisk } from '../../executions/require-final-burn.ts';
import { failpoint } from '../../failpoint.ts';
import { requirePayoutsRunning } from '../../installation/require-running.ts';
import type { BankRail, SendOutcome, TransferAccount } from '../../ports/bank-rail.ts';
import { MINUTE_MS } from '../../ports/clock.ts';
import type { Context } from '../../ports/context.ts';
import { requireClear } from '../../screening/open-verdict.ts';
import { rollBack, tryTransaction } from '../../stores/try-transaction.ts';
import { choosePayoutRail, hasFloat, takesOrders } from '../choose-rail.ts';
import { forgottenTransfers, type MadeTransfer } from '../later-transfers.ts';
import { findRail, railOf } from '../rail-of.ts';
import { changeRail, listPayouts, withdrawAttempt } from '../store/orders.ts';
import { endShortage, endTroubleOfRail, noteShortage, noteTroubleOfRail } from '../store/rail-shortages.ts';
import { applyTransfer, refuseOrder } from './apply-transfer.ts';
import { findLiveAttempt } from './find-at-rail.ts';
import { claimOrder, sendOrder, waitsForFloat } from './send-order.ts';

export async function sendPayout(context: Context, conversion: ConversionRecord): Promise<boolean> {
  const attempts = await listPayouts(context.db, conversion.id);
  const latest = attempts.at(-1);
  if (latest === undefined || latest.sentAt !== null) return false;
  await requireClear(context, conversion.id);
  const made = await findMadeBefore(context, conversion, attempts, latest);
  if (made?.transfer.railReference === latest.railReference) return takeOver(context, latest, made);
  if (made !== null) return withdraw(context, conversion, latest, 'rail');
  const overtaken = await findOvertaking(context, conversion, attempts);
  if (overtaken !== null) return withdraw(context, conversion, latest, overtaken);
  const payout = { ...latest, atRisk: await isStillAtRisk(context, conversion, latest) };
  const account = { bankCode: payout.bankCode, ...(await openPayoutAccount(context, payout)) };
  const settled = await settleRail(context, payout, account).catch(async (error) => {
    await openItemIfLong(context, payout);
    throw error;
  });
  return settled !== null && orderTransfer(context, conversion, { ...settled, account });
}

export interface Order {
  payout: PayoutRecord;
  rail: BankRail;
  account: TransferAccount;
  /** It was put to this rail before, and nobody knows what became of that. */
  isRepeat?: boolean;
}

/** Prepares the transfer and hands it over. Throws when it has to wait. */
export async function orderTransfer(
  context: Context,
  { merchantId }: ConversionRecord,
  order: Order,
): Promise<boolean> {
  const { payout, rail, account, isRepeat = false } = order;
  await requirePayoutsRunning(context, { merchantId, provider: rail.provider });
  // Before the claim, so that a failure here has sent nothing and is tried again.
  const prepared = await askOutside(context, 'bank rail', () => rail.prepareTransfer(account)).catch(async (error) => {
    await noteUnsent(context, payout, rail);
    throw error;
  });
  failpoint('payout.afterPrepare');
  if (prepared.outcome === 'refused') {
    // In one transaction with the claim: somebody else may have sent it since.
    return !isRepeat && refuseOrder(context, payout, { along: (tx) => claimOrder(tx, payout, context.clock.now()) });
  }
  const { recipient } = prepared;
  const { railReference, amountKobo } = payout;
  const narration = `SVC ${railReference}`;
  return sendOrder(context, payout, {
    isRepeat,
    send: () => rail.sendTransfer({ ...account, railReference, amountKobo, narration, recipient }),
    ...(!isRepeat && { along: (tx) => takeRisk(context, tx, payout) }),
    noteOutcome: (answer) => noteOutcome(context, payout, rail, answer),
  });
}

/**
 * Since the attempt was written, the chain took its burn back, or an earlier attempt was paid after all; or a restore forgot that
 * the SVC were given back. Throws while that may still happen.
 */
async function findOvertaking(
  context: Context,
  conversion: ConversionRecord,
  attempts: readonly PayoutRecord[],
): Promise<'watcher' | 'rail' | 'operator' | null> {
  if (await hasOpenItemAbout(context.db, conversion.id, 'execution_gone')) return 'watcher';
  const forgotten = await findForgottenReissue(context, conversion);
  if (forgotten === 'ran') return 'watcher';
  if (forgotten === 'may_run') throw new NotNow('waits_for_finality', FORGOTTEN_MAY_RUN);
  const earlier = attempts.slice(0, -1);
  if (earlier.some(({ bankWord }) => bankWord === 'paid')) return 'operator';
  const live = await findLiveAttempt(context, earlier);
  if (live === null) return null;
  await applyTransfer(context, live.payout, live.transfer);
  return 'rail';
}

const FORGOTTEN_MAY_RUN = 'After a restore the payout waits until no voucher that was forgotten can run.';

/** Nobody sends it any more, and a person decides. The rail never had it, so the payout's own status stays. */
function withdraw(
  context: Context,
  conversion: ConversionRecord,
  { id: orderId, attempt }: PayoutRecord,
  by: StageActor,
): Promise<boolean> {
  const now = context.clock.now();
  return tryTransaction(context.db, async (tx) => {
    const meta = { by, attempt, reason: 'withdrawn' };
    const changes = { last_error: LAST_ERRORS.payout_not_sent };
    const trigger = 'attempt_withdrawn';
    const moved = await moveConversion(tx, { conversion, from: 'payout_pending', trigger, now, meta, changes });
    if (moved === null || !(await withdrawAttempt(tx, orderId, now))) rollBack();
  });
}

/** The burn was looked at when the attempt was written; one that had to wait needs another look. Throws where it may not be paid. */
async function isStillAtRisk(
  context: Context,
  conversion: ConversionRecord,
  { createdAt, atRisk }: PayoutRecord,
): Promise<boolean> {
  await requireTrustedChain(context, conversion);
  if (context.clock.now() - createdAt < MINUTE_MS) return atRisk;
  return (await requirePayableBurn(context, conversion)) === 'early';
}

async function takeOver(context: Context, payout: PayoutRecord, { rail, transfer }: MadeTransfer): Promise<boolean> {
  const { conversionId, railReference, provider: from, id: orderId, sends } = payout;
  const { provider } = rail;
  if (!isAbout(payout, transfer)) {
    context.log.error({ conversionId, railReference }, 'the rail has another transfer under the reference of a payout');
    throw upstreamFailed('bank rail');
  }
  context.log.warn({ conversionId, railReference }, 'a payout from before a restore was taken over and not sent');
  const isClaimed = await context.db.transaction(async (tx) => {
    if (from !== provider && !(await changeRail(tx, { orderId, from, to: provider, sends }))) return false;
    return claimOrder(tx, { ...payout, provider }, context.clock.now());
  });
  return isClaimed && applyTransfer(context, { ...payout, provider }, transfer);
}

/** The rail of the row; another one while no rail has the order and the row's own takes none or lacks the money. */
async function settleRail(
  context: Context,
  payout: PayoutRecord,
  account: TransferAccount,
): Promise<{ payout: PayoutRecord; rail: BankRail } | null> {
  const { env, provider, sends, id: orderId, amountKobo } = payout;
  const isUsable = await takesOrders(context, env, provider);
  const isFunded = isUsable && (await hasFloat(context, railOf(context, env, provider), amountKobo));
  const question = { env, account, knownBy: provider, amountKobo, without: isUsable ? provider : null };
  const chosen = isFunded ? provider : await choosePayoutRail(context, question);
  if (chosen === null || chosen === provider) {
    if (isUsable && !isFunded) throw waitsForFloat();
    return { payout, rail: requireUnretired(context, payout) };
  }
  // Somebody else has chosen, or has begun to send it.
  if (!(await changeRail(context.db, { orderId, from: provider, to: chosen, sends }))) return null;
  context.log.warn({ railReference: payout.railReference, from: provider, to: chosen }, 'a payout changes rail');
  return { payout: { ...payout, provider: chosen }, rail: railOf(context, env, chosen) };
}

/** A retired rail is asked about what it took, and gets no order any more. */
function requireUnretired(context: Context, { env, provider }: PayoutRecord): BankRail {
  const rail = railOf(context, env, provider);
  if (findRail(context, env, rail.provider)?.life === 'retired') {
    throw new NotNow(
      'waits_for_review',
      'The payout waits: its rail takes no orders any more, and no other one knows the account.',
    );
  }
  return rail;
}

async function noteUnsent(context: Context, payout: PayoutRecord, { provider }: BankRail): Promise<void> {
  await noteTroubleOfRail(context.db, { env: payout.env, provider, now: context.clock.now() });
  await openItemIfLong(context, payout);
}

/** After some time of trying in vain a person looks at it; it is still tried. */
async function openItemIfLong({ db, clock, config }: Context, payout: PayoutRecord): Promise<void> {
  const now = clock.now();
  if (now - payout.createdAt < config.unsentPayoutMinutes * MINUTE_MS) return;
  const { conversionId, amountKobo, attempt, railReference } = payout;
  const note = sentence('payout_not_sent', attempt);
  const subject = `payout:${railReference}`;
  await openItemOnce(db, { conversionId, kind: 'payout_not_sent', subject, amountKobo, note, now });
}

/** What becomes of an order says whether the next ones should come here. */
async function noteOutcome(context: Context, payout: PayoutRecord, rail: BankRail, answer: SendOutcome): Promise<void> {
  const { db, clock } = context;
  const { env, provider } = rail;
  const { amountKobo } = payout;
  const now = clock.now();
  if (answer.outcome === 'not_sent') return noteUnsent(context, payout, rail);
  if (answer.outcome === 'unknown') return noteTroubleOfRail(db, { env, provider, now });
  await endTroubleOfRail(db, env, provider);
  if (answer.outcome === 'no_funds') {
    await noteShortage(db, { env, provider, availableKobo: amountKobo - 1n, refusedAt: now, now });
    await openItemIfLong(context, payout);
  }
  if (answer.outcome === 'accepted') await endShortage(db, { env, provider, amountKobo });
}

/**
 * After a restore a rail may have a transfer that the database forgot: then it is not sent, only followed. Asks every rail,
 * retired ones too: the restored row may name another than the one that was sent to. A later attempt counts while it may pay.
 */
async function findMadeBefore(
  context: Context,
  conversion: ConversionRecord,
  attempts: readonly PayoutRecord[],
  { attempt, railReference }: PayoutRecord,
): Promise<MadeTransfer | null> {
  let ended: MadeTransfer | null = null;
  for await (const made of forgottenTransfers(context, conversion, attempts, attempt)) {
    if (!hasEnded(made.transfer)) return made;
    if (made.transfer.railReference === railReference) ended ??= made;
  }
  return ended;
}

// Sends the transfer of a payout row: prepared any number of times, sent once by one caller, and from then on only queried.
import { checkDelayMs, UNKNOWN_PATIENCE_MS } from '../../../domain/check-schedule.ts';
import type { ConversionRecord, PayoutRecord } from '../../../domain/conversion.ts';
import { unsentNote } from '../../../domain/item-notes.ts';
import { failpoint } from '../../../failpoint.ts';
import type { BankRail, RailTransfer, SendOutcome, TransferOrder } from '../../../ports/bank-rail.ts';
import type { Context } from '../../../ports/context.ts';
import type { Queryable } from '../../../ports/database.ts';
import { isNoted, openItem } from '../../../stores/conversions/operator-items.ts';
import { claimSending, latestPayout } from '../../../stores/conversions/payouts.ts';
import { insertStage } from '../../../stores/conversions/stages.ts';
import { wasRestoredSince } from '../../../stores/restores.ts';
import { requirePayoutsRunning } from '../../switches/require-running.ts';
import { askOutside, upstreamFailed } from '../ask-outside.ts';
import { openPayoutAccount } from '../private-details.ts';
import { applyTransfer, isAbout, refusePayout, type WrittenAlong } from './apply-transfer.ts';

export async function sendPayout(context: Context, conversion: ConversionRecord): Promise<boolean> {
  const payout = await latestPayout(context.db, conversion.id);
  const rail = context.rails[conversion.env];
  if (payout === null || payout.sentAt !== null) return false;
  if (rail === undefined) throw upstreamFailed('bank rail');
  await requirePayoutsRunning(context, conversion);
  const account = { bankCode: payout.bankCode, ...(await openPayoutAccount(context, payout)) };
  const known = await findMadeBefore(context, conversion, payout);
  if (known !== null) return takeOver(context, payout, known);
  // Before the claim, so that whatever goes wrong here has sent nothing and is tried again.
  const prepared = await askOutside(context, 'bank rail', () => rail.prepareTransfer(account)).catch(async (error) => {
    await noteUnsent(context, payout);
    throw error;
  });
  failpoint('payout.afterPrepare');
  const claim: WrittenAlong = (tx) => claimAttempt(tx, payout, context.clock.now());
  // In one transaction with the claim: somebody else may have sent it meanwhile.
  if (prepared.outcome === 'refused') return refusePayout(context, payout, claim);
  if (!(await context.db.transaction(claim))) return false;
  const { recipient } = prepared;
  const { railReference, amountKobo } = payout;
  const narration = `SVC ${railReference}`;
  const answer = await send(rail, { ...account, railReference, amountKobo, narration, recipient });
  failpoint('payout.afterCall');
  const moved = await apply(context, payout, answer);
  failpoint('payout.afterPersist');
  return moved;
}

/** After a restore the rail may have a transfer that the database forgot: then it is not sent, only followed. */
async function findMadeBefore(
  context: Context,
  conversion: ConversionRecord,
  { railReference, env }: PayoutRecord,
): Promise<RailTransfer | null> {
  if (!(await wasRestoredSince(context.db, conversion.createdAt))) return null;
  return askOutside(context, 'bank rail', async () => (await context.rails[env]?.findTransfer(railReference)) ?? null);
}

async function takeOver(context: Context, payout: PayoutRecord, transfer: RailTransfer): Promise<boolean> {
  const { conversionId, railReference } = payout;
  if (!isAbout(payout, transfer)) {
    context.log.error({ conversionId, railReference }, 'the rail has another transfer under the reference of a payout');
    throw upstreamFailed('bank rail');
  }
  context.log.warn({ conversionId, railReference }, 'a payout from before a restore was taken over and not sent');
  if (!(await context.db.transaction((tx) => claimAttempt(tx, payout, context.clock.now())))) return false;
  return applyTransfer(context, payout, transfer);
}

/** After a day of trying in vain a person looks at it; it is still tried. */
async function noteUnsent({ db, clock }: Context, payout: PayoutRecord): Promise<void> {
  const now = clock.now();
  if (now - payout.createdAt < UNKNOWN_PATIENCE_MS) return;
  const { conversionId, amountKobo, attempt } = payout;
  const note = unsentNote(attempt);
  if (await isNoted(db, conversionId, note)) return;
  await openItem(db, { conversionId, kind: 'payout_not_sent', amountKobo, note, now });
}

/** The attempt stands in the conversion's history before the rail hears of it. */
async function claimAttempt(tx: Queryable, payout: PayoutRecord, now: number): Promise<boolean> {
  if (!(await claimSending(tx, payout.id, now, now + checkDelayMs(0, 0)))) return false;
  const { conversionId, attempt } = payout;
  await insertStage(tx, { conversionId, name: 'payout_attempt', at: now, meta: { attempt } });
  return true;
}

async function send(rail: BankRail, order: TransferOrder): Promise<SendOutcome> {
  try {
    return await rail.sendTransfer(order);
  } catch {
    // An exception says nothing about what the rail did.
    return { outcome: 'unknown' };
  }
}

async function apply(context: Context, payout: PayoutRecord, answer: SendOutcome): Promise<boolean> {
  if (answer.outcome === 'refused') return refusePayout(context, payout);
  if (answer.outcome === 'accepted' && isAbout(payout, answer.transfer)) {
    return applyTransfer(context, payout, answer.transfer);
  }
  context.log.warn(
    { railReference: payout.railReference },
    'the outcome of a payout is unknown: the rail will be asked',
  );
  return false;
}

// Sends the transfer of a payout row: by one caller, once. Whatever is not a clear answer is only asked about from then on.
import { checkDelayMs } from '../../../domain/check-schedule.ts';
import type { ConversionRecord, PayoutRecord } from '../../../domain/conversion.ts';
import { failpoint } from '../../../failpoint.ts';
import type { BankRail, SendOutcome } from '../../../ports/bank-rail.ts';
import type { Context } from '../../../ports/context.ts';
import { claimSending, latestPayout } from '../../../stores/conversions/payouts.ts';
import { insertStage } from '../../../stores/conversions/stages.ts';
import { applyTransfer, isAbout, refusePayout } from '../apply-transfer.ts';
import { upstreamFailed } from '../ask-outside.ts';
import { openAccount, type PayoutAccount } from '../private-details.ts';

export async function sendPayout(context: Context, conversion: ConversionRecord): Promise<boolean> {
  const payout = await latestPayout(context.db, conversion.id);
  const rail = context.rails[conversion.env];
  if (payout === null) return false;
  if (rail === undefined) throw upstreamFailed('bank rail');
  const account = await openAccount(context, payout);
  if (!(await claim(context, payout))) return false;
  const answer = await send(rail, payout, account);
  failpoint('payout.afterCall');
  const moved = await apply(context, payout, answer);
  failpoint('payout.afterPersist');
  return moved;
}

/** The attempt stands in the conversion's history before the rail hears of it. */
function claim(context: Context, payout: PayoutRecord): Promise<boolean> {
  const now = context.clock.now();
  return context.db.transaction(async (tx) => {
    if (!(await claimSending(tx, payout.id, now, now + checkDelayMs(0, 0)))) return false;
    const { conversionId, attempt } = payout;
    await insertStage(tx, { conversionId, name: 'payout_attempt', at: now, meta: { attempt } });
    return true;
  });
}

async function send(rail: BankRail, payout: PayoutRecord, account: PayoutAccount): Promise<SendOutcome> {
  try {
    return await rail.sendTransfer({
      railReference: payout.railReference,
      amountKobo: payout.amountKobo,
      bankCode: payout.bankCode,
      accountNumber: account.accountNumber,
      accountName: account.accountName,
      narration: `SVC ${payout.railReference}`,
    });
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

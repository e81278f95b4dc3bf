// An operator sends a payout, the first too and to a corrected account too, once no earlier attempt can have been paid.
import { canMove } from '@svc/protocol';
import { advanceQuietly } from '../conversions/advance.ts';
import { sealPayoutAccount } from '../conversions/create/private-details.ts';
import { moveConversion } from '../conversions/store/move-conversion.ts';
import type { ConversionRecord } from '../domain/conversion.ts';
import { payoutReferenceOf } from '../domain/rail/rail-order.ts';
import { choosePayoutRail } from '../naira/choose-rail.ts';
import { checkAccount, currentPayee, type NamedAccount } from '../naira/orders/check-account.ts';
import { insertPayout } from '../naira/store/orders.ts';
import type { Context } from '../ports/context.ts';
import { screenPayee } from '../screening/screen-payee.ts';
import { checkDecision, type Decision, publicReasonOf, refuse, requireById } from './decision.ts';
import { blockedBy, requireUnpaidBurn } from './require-unpaid-burn.ts';
import { insertAction } from './store/operator-actions.ts';

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

// Puts a payout to its rail again under the same reference, where that rail has never shown it and refuses repeated references.

import { askOutside } from '../../conversions/ask-outside.ts';
import { openPayoutAccount } from '../../conversions/create/private-details.ts';
import { findById } from '../../conversions/store/find-conversions.ts';
import { RESEND_AFTER_MS } from '../../domain/rail/check-schedule.ts';
import { lastSentAt, type PayoutRecord } from '../../domain/rail/rail-order.ts';
import { requireFinalBurn, requireTrustedChain } from '../../executions/require-final-burn.ts';
import { type BankRail, hasStatement } from '../../ports/bank-rail.ts';
import { MINUTE_MS } from '../../ports/clock.ts';
import type { Context } from '../../ports/context.ts';
import { requireClear } from '../../screening/open-verdict.ts';
import { hasFloat } from '../choose-rail.ts';
import { findRail } from '../rail-of.ts';
import { waitsForFloat } from './send-order.ts';
import { orderTransfer } from './send-payout.ts';

/** Clocks of rails differ from ours. */
const LISTED_FROM_MS = 5 * MINUTE_MS;

/**
 * The rail has just said that it knows no such transfer. Throws when it cannot be sent now: then it is tried again at the next
 * question.
 */
export async function resendLostPayout(context: Context, payout: PayoutRecord): Promise<void> {
  const sentAt = lastSentAt(payout);
  if (payout.status !== 'pending' || sentAt === null || context.clock.now() - sentAt < RESEND_AFTER_MS) return;
  const served = findRail(context, payout.env, payout.provider);
  if (served === null || served.life === 'retired' || served.rail.refusesRepeats !== true) return;
  const { rail } = served;
  const conversion = await findById(context.db, payout.conversionId);
  if (conversion?.status !== 'payout_pending' || payout.bankWord !== null) return;
  if (await isListed(context, rail, payout)) return;
  await requireClear(context, conversion.id);
  // It may have left before its burn was final; nothing goes again before that.
  await requireTrustedChain(context, conversion);
  await requireFinalBurn(context, conversion);
  if (!(await hasFloat(context, rail, payout.amountKobo))) throw waitsForFloat();
  const account = { bankCode: payout.bankCode, ...(await openPayoutAccount(context, payout)) };
  context.log.warn({ railReference: payout.railReference }, 'a payout that its rail never showed goes again');
  await orderTransfer(context, conversion, { payout, rail, account, isRepeat: true });
}

/** The list of a rail's books may have what its verification does not find yet. */
async function isListed(context: Context, rail: BankRail, { railReference, sentAt }: PayoutRecord): Promise<boolean> {
  if (!hasStatement(rail)) return false;
  const range = { from: (sentAt ?? 0) - LISTED_FROM_MS, to: context.clock.now() + LISTED_FROM_MS };
  return askOutside(context, 'bank rail', async () => {
    for await (const line of rail.listTransactions(range)) if (line.railReference === railReference) return true;
    return false;
  });
}

// The payout operation: starts a payout whose burn is verified, or asks the rail about one. It never sends a second transfer.
import { type Conversion, canMove, isFinal, SvcError, type Trigger } from '@svc/protocol';
import { advance } from '../../conversions/advance.ts';
import { getConversion, requireConversion } from '../../conversions/get-conversion.ts';
import { openDetails, sealPayoutAccount } from '../../conversions/private-details.ts';
import type { Owner } from '../../conversions/store/find-conversions.ts';
import { moveConversion } from '../../conversions/store/move-conversion.ts';
import type { ConversionRecord } from '../../domain/conversion.ts';
import { payoutReferenceOf } from '../../domain/rail/rail-order.ts';
import { requirePayableBurn, requireTrustedChain } from '../../executions/require-final-burn.ts';
import { failpoint } from '../../failpoint.ts';
import type { Context } from '../../ports/context.ts';
import { choosePayoutRail } from '../choose-rail.ts';
import { insertPayout, latestPayout } from '../store/orders.ts';
import { refreshOrder } from './refresh-order.ts';

/** What is still to come while a payout can be started, asked about, or is done. */
const AHEAD: readonly Trigger[] = ['payout_created', 'payout_accepted', 'payout_succeeded', 'settled'];

export async function startPayout(context: Context, owner: Owner, reference: string): Promise<Conversion> {
  const conversion = await requireConversion(context, owner, reference);
  const { type, status } = conversion;
  const isOver = isFinal(status) || status === 'requires_manual_review';
  if (type !== 'fiat-redeem' || isOver || !AHEAD.some((trigger) => canMove(status, trigger, type))) {
    throw new SvcError('SVC_INVALID_STATE', `A ${type} in ${status} has no payout to start.`, { status });
  }
  if (await isUnknown(context, conversion)) await askRail(context, conversion);
  else await advance(context, conversion.id);
  return getConversion(context, owner, reference);
}

/** Sent, and no clear answer: the row stays pending. A transfer in progress is left to the rail's own notices. */
async function isUnknown(context: Context, conversion: ConversionRecord): Promise<boolean> {
  if (conversion.status !== 'payout_pending') return false;
  const payout = await latestPayout(context.db, conversion.id);
  return payout !== null && payout.sentAt !== null;
}

async function askRail(context: Context, conversion: ConversionRecord): Promise<void> {
  const payout = await latestPayout(context.db, conversion.id);
  if (payout !== null) await refreshOrder(context, { env: conversion.env, railReference: payout.railReference });
}

// Writes the payout row of a verified burn, once the burn is as final as the installation asks for, or a tier lets it go before.

const FIRST_ATTEMPT = 1;

export async function createPayout(context: Context, conversion: ConversionRecord): Promise<boolean> {
  await requireTrustedChain(context, conversion);
  const burn = await requirePayableBurn(context, conversion);
  const { payout } = await openDetails(context, conversion);
  const { fiatKobo, id: conversionId, env } = conversion;
  if (payout === null || fiatKobo === null) throw new Error('a fiat-redeem has an account and an amount to pay out');
  const provider = await choosePayoutRail(context, { env, account: payout, knownBy: conversion.railProvider });
  const railReference = payoutReferenceOf(conversionId, FIRST_ATTEMPT);
  const sealedAccount = await sealPayoutAccount(context, { railReference, env }, payout);
  const now = context.clock.now();
  const moved = await context.db.transaction(async (tx) => {
    const move = { conversion, from: conversion.status, trigger: 'payout_created', now } as const;
    if ((await moveConversion(tx, move)) === null) return false;
    await insertPayout(tx, {
      conversionId,
      env,
      provider,
      attempt: FIRST_ATTEMPT,
      railReference,
      amountKobo: fiatKobo,
      bankCode: payout.bankCode,
      accountLast4: payout.accountNumber.slice(-4),
      sealedAccount,
      atRisk: burn === 'early',
      now,
    });
    return true;
  });
  failpoint('payout.afterIntent');
  return moved;
}

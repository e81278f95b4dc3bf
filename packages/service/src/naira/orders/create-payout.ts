// Writes the payout row of a verified burn, once the burn is as final as the installation asks for, or a tier lets it go before.

import { openDetails, sealPayoutAccount } from '../../conversions/create/private-details.ts';
import { moveConversion } from '../../conversions/store/move-conversion.ts';
import type { ConversionRecord } from '../../domain/conversion.ts';
import { payoutReferenceOf } from '../../domain/rail/rail-order.ts';
import { requirePayableBurn, requireTrustedChain } from '../../executions/require-final-burn.ts';
import { failpoint } from '../../failpoint.ts';
import type { Context } from '../../ports/context.ts';
import { choosePayoutRail } from '../choose-rail.ts';
import { insertPayout } from '../store/orders.ts';

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

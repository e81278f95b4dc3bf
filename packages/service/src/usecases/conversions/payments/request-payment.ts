// Asks the rail for a bank account that the payer pays Naira into.
import { canMove } from '@svc/protocol';
import type { ConversionRecord } from '../../../domain/conversion.ts';
import { failpoint } from '../../../failpoint.ts';
import type { Context } from '../../../ports/context.ts';
import { moveConversion } from '../../../stores/conversions/move-conversion.ts';
import { choosePaymentRail } from '../../rails/choose-rail.ts';
import { requirePaymentsRunning } from '../../switches/require-running.ts';
import { askOutside, upstreamFailed } from '../ask-outside.ts';
import { requireConverterChain } from '../converter-chain.ts';
import { openDetails } from '../private-details.ts';
import { questionOf, readCapacity, requireCapacity } from '../vouchers/require-capacity.ts';
import { requireSignable } from '../vouchers/require-signable.ts';

export async function requestPayment(context: Context, conversion: ConversionRecord): Promise<boolean> {
  const { payer } = await openDetails(context, conversion);
  const { fiatKobo, paymentReference } = conversion;
  if (payer === null || fiatKobo === null || paymentReference === null) {
    throw upstreamFailed('bank rail');
  }
  const rail = await choosePaymentRail(context, conversion.env);
  await requirePaymentsRunning(context, { merchantId: conversion.merchantId, provider: rail.provider });
  // Whatever is paid in must be able to become a voucher.
  requireSignable(context, conversion);
  await requireCapacityFor(context, conversion);
  const expiresAt = context.clock.now() + context.config.paymentWindowSeconds * 1000;
  const request = { railReference: paymentReference, amountKobo: fiatKobo, payer, expiresAt };
  const instructions = await askOutside(context, 'bank rail', () => rail.requestPayment(request));
  // An account for another sum would make every payment into it a wrong one.
  if (instructions.transferAmountKobo !== fiatKobo) throw upstreamFailed('bank rail');
  failpoint('create.afterInstructions');
  const now = context.clock.now();
  const stored = { ...instructions, transferAmountKobo: instructions.transferAmountKobo.toString() };
  const changes = {
    payment_instructions: stored,
    payment_expires_at: instructions.expiresAt,
    rail_provider: rail.provider,
  };
  const { status: from, type } = conversion;
  const trigger = canMove(from, 'hold_cleared', type) ? 'hold_cleared' : 'payment_instructions_received';
  return context.db.transaction(
    async (tx) => (await moveConversion(tx, { conversion, from, trigger, now, changes })) !== null,
  );
}

/** Naira that is asked for must be able to become SVC: a hold may have lasted since the create looked. */
async function requireCapacityFor(context: Context, conversion: ConversionRecord): Promise<void> {
  const chain = requireConverterChain(context, conversion.env, conversion.chain);
  const reading = await readCapacity(context, chain);
  await requireCapacity(context.db, reading, questionOf(conversion, context.clock.now()));
}

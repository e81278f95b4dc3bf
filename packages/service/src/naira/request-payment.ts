// Asks the rails, one after the other, for a bank account that the payer pays Naira into.
import { canMove, LAST_ERRORS } from '@svc/protocol';
import { leaveToVouchers } from '../conversions/advance.ts';
import { upstreamFailed } from '../conversions/ask-outside.ts';
import { requireConverterChain } from '../conversions/converter-chain.ts';
import { endStep, freshMemory, type Memory } from '../conversions/creation-memory.ts';
import { openDetails } from '../conversions/private-details.ts';
import { moveConversion } from '../conversions/store/move-conversion.ts';
import type { ConversionRecord, PrivateDetails, StoredInstructions } from '../domain/conversion.ts';
import { failpoint } from '../failpoint.ts';
import { requirePaymentsRunning } from '../installation/require-running.ts';
import { readStops, type Stops } from '../installation/store/switches.ts';
import type { BankRail } from '../ports/bank-rail.ts';
import type { Context } from '../ports/context.ts';
import { questionOf, readCapacity, requireCapacity, signerHourOf } from '../vouchers/require-capacity.ts';
import { requireRunnable, requireSignable } from '../vouchers/require-signable.ts';
import { claimMint } from '../vouchers/store/promises.ts';
import { askRails } from './ask-rails.ts';
import { choosePaymentRails } from './choose-rail.ts';
import { recordPayments } from './record-payments.ts';
import { listPayments } from './store/payments.ts';

export async function requestPayment(
  context: Context,
  conversion: ConversionRecord,
  memory: Memory | null = null,
): Promise<boolean> {
  const fresh = freshMemory(memory);
  const rails = await chooseRunningRails(context, conversion, fresh?.stops ?? (await readStops(context.db)));
  // A new conversion claims where it is written.
  if (fresh === null) await claimCapacityFor(context, conversion);
  const details = memory?.details ?? (await openDetails(context, conversion));
  const { instructions, provider } = await askInstructions(context, conversion, { details, rails });
  const changes = {
    payment_instructions: instructions,
    payment_expires_at: instructions.expiresAt,
    rail_provider: provider,
  };
  const { status, type } = conversion;
  const trigger = canMove(status, 'hold_cleared', type) ? 'hold_cleared' : 'payment_instructions_received';
  return (await endStep(context, { conversion, trigger, changes, voucher: null }, memory)) === 'done';
}

/** Throws when the Naira could not be taken now, or no voucher could carry them. `stops` were read just now. */
async function chooseRunningRails(context: Context, conversion: ConversionRecord, stops: Stops): Promise<BankRail[]> {
  const { merchantId, env } = conversion;
  const rails = await choosePaymentRails(context, env, stops);
  for (const { provider } of rails) requirePaymentsRunning(stops, { merchantId, provider });
  requireSignable(context, conversion);
  return rails;
}

interface GivenInstructions {
  instructions: StoredInstructions;
  /** The rail that has the account. */
  provider: string;
}

/**
 * Ask for capacity first: every payment must be able to become a voucher. A rail that did not answer may have made an
 * account: nobody is shown it, and money that comes there all the same is booked under the reference.
 */
async function askInstructions(
  context: Context,
  conversion: ConversionRecord,
  { details, rails }: { details: PrivateDetails; rails: readonly BankRail[] },
): Promise<GivenInstructions> {
  const { payer } = details;
  const { fiatKobo, paymentReference } = conversion;
  if (payer === null || fiatKobo === null || paymentReference === null) {
    throw upstreamFailed('bank rail');
  }
  const expiresAt = context.clock.now() + context.config.paymentWindowSeconds * 1000;
  const request = { railReference: paymentReference, amountKobo: fiatKobo, payer, expiresAt };
  const { answer, rail } = await askRails(context, rails, async (each) => {
    const instructions = await each.requestPayment(request);
    // An account for another sum would make every payment into it a wrong one.
    if (instructions.transferAmountKobo !== fiatKobo) throw upstreamFailed('bank rail');
    return instructions;
  });
  failpoint('create.afterInstructions');
  const instructions = { ...answer, transferAmountKobo: answer.transferAmountKobo.toString() };
  return { instructions, provider: rail.provider };
}

/**
 * Naira that is asked for must be able to become SVC, and the same capacity must not be promised to a second payer: from here on
 * the conversion claims it, until the Naira come or their time is over.
 */
async function claimCapacityFor(context: Context, conversion: ConversionRecord): Promise<void> {
  const chain = requireConverterChain(context, conversion.env, conversion.chain);
  const reading = await readCapacity(context, chain);
  requireRunnable(context, chain, reading?.voucherLimits ?? null, conversion);
  const { id: conversionId } = conversion;
  await context.db.transaction(async (tx) => {
    const now = context.clock.now();
    const signer = signerHourOf(context, conversion.env);
    await requireCapacity(tx, reading, { ...questionOf(conversion, now), signer });
    if (reading === null) return;
    const until = Math.floor(now / 1000) + context.config.paymentWindowSeconds;
    await claimMint(tx, { conversionId, contract: chain.converter, until });
  });
}

// Ends a fiat-issue whose payment instructions have expired, after asking the rail a last time.

/** Rails report a payment some time after it was made; this much later one made in time is still accepted. */
export const EXPIRY_GRACE_MS = 60_000;

/** Returns true when it expired just now. */
export async function expirePayment(context: Context, conversion: ConversionRecord): Promise<boolean> {
  if (conversion.paymentReference === null) return false;
  const { env, paymentReference: railReference } = conversion;
  await recordPayments(context, { env, railReference }, leaveToVouchers);
  const now = context.clock.now();
  const { paymentExpiresAt } = conversion;
  if (paymentExpiresAt === null || now < paymentExpiresAt + EXPIRY_GRACE_MS) return false;
  return context.db.transaction(async (tx) => {
    if ((await listPayments(tx, conversion.id)).length > 0) return false;
    const changes = { last_error: LAST_ERRORS.payment_expired, cause: 'payment_expired' } as const;
    const meta = { by: 'rail', reason: 'expired' } as const;
    const move = { conversion, from: 'awaiting_payment', trigger: 'payment_expired', now, meta, changes } as const;
    return (await moveConversion(tx, move)) !== null;
  });
}

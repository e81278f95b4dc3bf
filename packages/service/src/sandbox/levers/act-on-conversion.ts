// What happens outside to one conversion, done by hand, with what the service then does at once. Sandbox only.

import { NGN_DECIMALS, parseAmount, SvcError } from '@svc/protocol';
import { quietly } from '../../conversions/advance.ts';
import { changeConversion } from '../../conversions/store/change-conversion.ts';
import { findById } from '../../conversions/store/find-conversions.ts';
import type { ConversionRecord } from '../../domain/conversion.ts';
import { refreshOrder } from '../../naira/orders/refresh-order.ts';
import { recordPayments } from '../../naira/record-payments.ts';
import { EXPIRY_GRACE_MS, expirePayment } from '../../naira/request-payment.ts';
import { latestPayout } from '../../naira/store/orders.ts';
import type { Context } from '../../ports/context.ts';
import type { SandboxScreeningControls } from '../../ports/sandbox.ts';
import { applyScreening } from '../../screening/apply-screening.ts';
import { applyVerdict } from '../../screening/screen.ts';
import { refuseLever, requireSandbox } from './require-sandbox.ts';

interface PaymentByHand {
  amountNgn?: string;
  currency?: string;
  payerName?: string;
  payerBank?: string;
}

/** Any amount in any currency, so that every judgement of a payment can be seen. Default: exactly what was asked for, from its payer. */
export async function payByHand(
  context: Context,
  conversion: ConversionRecord,
  { amountNgn, currency = 'NGN', payerName, payerBank }: PaymentByHand,
): Promise<void> {
  const { rail } = requireSandbox(context);
  const { env, paymentInstructions, paymentReference, fiatKobo } = conversion;
  if (paymentInstructions === null || paymentReference === null || fiatKobo === null) {
    throw refuseLever('The conversion has no account to pay into.');
  }
  const amountKobo = amountNgn === undefined ? fiatKobo : parseAmount(amountNgn, NGN_DECIMALS, { path: 'amountNgn' });
  const { accountNumber } = paymentInstructions;
  const sender = { ...(payerName !== undefined && { payerName }), ...(payerBank !== undefined && { payerBank }) };
  if (!(await rail.payIn({ accountNumber, amountKobo, currency, ...sender })))
    throw refuseLever('The account is closed.');
  await recordPayments(context, { env, railReference: paymentReference });
}

export async function expireByHand(context: Context, conversion: ConversionRecord): Promise<void> {
  const { rail } = requireSandbox(context);
  const { id: conversionId, paymentReference, paymentInstructions } = conversion;
  requireStatus(conversion, 'awaiting_payment');
  if (paymentReference === null || paymentInstructions === null) throw refuseLever('The conversion has no account.');
  await rail.closeAccount(paymentReference);
  const now = context.clock.now();
  // The service waits a little longer than the instructions say, so they end that much earlier.
  const expiresAt = now - EXPIRY_GRACE_MS;
  const changes = { payment_expires_at: expiresAt, payment_instructions: { ...paymentInstructions, expiresAt } };
  const changed = await changeConversion(context.db, { conversionId, status: 'awaiting_payment', changes, now });
  if (changed === null) throw refuseLever('The conversion has moved on.');
  await expirePayment(context, changed);
}

export async function endPayoutByHand(
  context: Context,
  conversion: ConversionRecord,
  { status }: { status: 'successful' | 'failed' | 'reversed' },
): Promise<void> {
  const { rail } = requireSandbox(context);
  const { env } = conversion;
  const { providerTransferId = null, railReference } = (await latestPayout(context.db, conversion.id)) ?? {};
  if (providerTransferId === null || railReference === undefined) {
    throw refuseLever('The Sandbox bank has no transfer of this conversion yet.');
  }
  if (!(await rail.endTransfer({ providerTransferId, status }))) throw refuseLever('The transfer has ended already.');
  await quietly(() => refreshOrder(context, { env, railReference }));
}

/** Only before screening let it pass: afterwards there is nothing left to hold. */
export async function holdByHand(context: Context, conversion: ConversionRecord): Promise<void> {
  const screening = requireScreening(context);
  requireStatus(conversion, 'created');
  const providerReference = await screening.hold(conversion.id);
  const isHeld = await applyVerdict(context, conversion, { verdict: 'IN_REVIEW', providerReference });
  if (!isHeld) throw refuseLever('The conversion has moved on.');
}

export async function decideHoldByHand(
  context: Context,
  conversion: ConversionRecord,
  { verdict }: { verdict: 'APPROVED' | 'DECLINED' },
): Promise<void> {
  const screening = requireScreening(context);
  const { env, screeningReference: providerReference } = conversion;
  requireStatus(conversion, 'screening_hold');
  if (providerReference === null) throw refuseLever('The embedded screening does not know this hold.');
  if (!(await screening.decide(providerReference, verdict))) throw refuseLever('The hold is decided already.');
  await quietly(() => applyScreening(context, { env, providerReference }));
}

/** Finds a conversion for the dashboard. Live conversions are never in reach, not even for staff. */
export async function requireSandboxConversion(
  { db }: Pick<Context, 'db'>,
  { merchantId, conversionId }: { merchantId: string; conversionId: string },
): Promise<ConversionRecord> {
  const record = await findById(db, conversionId);
  if (record?.merchantId !== merchantId || record.env !== 'test') {
    throw new SvcError('SVC_NOT_FOUND', 'There is no such Sandbox conversion.');
  }
  return record;
}

function requireScreening(context: Context): SandboxScreeningControls {
  requireSandbox(context);
  const { screening } = context.sandbox;
  if (screening === null) throw refuseLever('There is no embedded screening in this installation.');
  return screening;
}

function requireStatus(conversion: ConversionRecord, status: ConversionRecord['status']): void {
  if (conversion.status !== status) throw refuseLever(`The conversion is ${conversion.status}, not ${status}.`);
}

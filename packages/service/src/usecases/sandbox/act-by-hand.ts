// What happens outside, done by hand: pay in, end a payout, decide a hold. Sandbox only.
import { type ConversionStatus, NGN_DECIMALS, parseAmount, SvcError } from '@svc/protocol';
import type { ConversionRecord } from '../../domain/conversion.ts';
import type { Context } from '../../ports/context.ts';
import { findById } from '../../stores/conversions/find-conversions.ts';
import { latestPayout } from '../../stores/conversions/payouts.ts';

export interface OwnConversion {
  merchantId: string;
  conversionId: string;
}

/** Any amount in any currency, so that every judgement of a payment can be seen. */
export async function payByHand(
  context: Context,
  { amountNgn, currency, ...own }: OwnConversion & { amountNgn: string; currency: string },
): Promise<void> {
  const { rail } = requireSandbox(context);
  const { paymentInstructions } = await requireOwn(context, own);
  if (paymentInstructions === null) throw refuse('The conversion has no account to pay into.');
  const amountKobo = parseAmount(amountNgn, NGN_DECIMALS, { path: 'amountNgn' });
  const { accountNumber } = paymentInstructions;
  if (!(await rail.payIn({ accountNumber, amountKobo, currency }))) throw refuse('The account is closed.');
}

export async function endPayoutByHand(
  context: Context,
  { status, ...own }: OwnConversion & { status: 'successful' | 'failed' | 'reversed' },
): Promise<void> {
  const { rail } = requireSandbox(context);
  const { id } = await requireOwn(context, own);
  const providerTransferId = (await latestPayout(context.db, id))?.providerTransferId ?? null;
  if (providerTransferId === null) throw refuse('The Sandbox bank has no transfer of this conversion yet.');
  if (!(await rail.endTransfer({ providerTransferId, status }))) throw refuse('The transfer has ended already.');
}

export async function decideHoldByHand(
  context: Context,
  { verdict, ...own }: OwnConversion & { verdict: 'APPROVED' | 'DECLINED' },
): Promise<void> {
  requireSandbox(context);
  const { screening } = context.sandbox;
  const { screeningReference } = await requireOwn(context, own, 'screening_hold');
  if (screening === null || screeningReference === null)
    throw refuse('The embedded screening does not know this hold.');
  if (!(await screening.decide(screeningReference, verdict))) throw refuse('The hold is decided already.');
}

export async function setPriceByHand(
  context: Context,
  { feed, price }: { feed: string; price: string },
): Promise<void> {
  requireSandbox(context);
  const { chain } = context.sandbox;
  if (chain === null) throw refuse('The prices of this Sandbox cannot be moved from here.');
  await chain.setPrice(feed, price);
}

export function requireSandbox({ sandbox }: Pick<Context, 'sandbox'>) {
  if (sandbox.rail === null) throw refuse('There is no embedded Sandbox in this installation.');
  return { rail: sandbox.rail };
}

/** Live conversions are never in reach, whoever asks. */
async function requireOwn(
  { db }: Pick<Context, 'db'>,
  { merchantId, conversionId }: OwnConversion,
  status?: ConversionStatus,
): Promise<ConversionRecord> {
  const record = await findById(db, conversionId);
  if (record?.merchantId !== merchantId || record.env !== 'test') {
    throw new SvcError('SVC_NOT_FOUND', 'There is no such Sandbox conversion.');
  }
  if (status !== undefined && record.status !== status) throw refuse(`The conversion is ${record.status}.`);
  return record;
}

const refuse = (message: string): SvcError => new SvcError('SVC_INVALID_STATE', message);

// Asks the rail what Naira arrived for a conversion and records each arrival once; a notice only says that it is time to ask.
import { type Env, LAST_ERRORS } from '@svc/protocol';
import { advanceQuietly, carryOn, type Follow, leaveToVouchers } from '../conversions/advance.ts';
import { askOutside } from '../conversions/ask-outside.ts';
import { changeConversion } from '../conversions/store/change-conversion.ts';
import { findByPaymentReference } from '../conversions/store/find-conversions.ts';
import { sideBySide } from '../domain/side-by-side.ts';
import type { BankRail, RailPayment, RailSender } from '../ports/bank-rail.ts';
import type { Context } from '../ports/context.ts';
import { railOf } from './rail-of.ts';
import { EXPIRY_GRACE_MS } from './request-payment.ts';
import {
  claimRailList,
  endPaymentLooks,
  listUnpaidAmong,
  type PaymentLook,
  scheduleRailList,
} from './store/payment-looks.ts';
import { listPayments } from './store/payments.ts';
import { takePayment } from './take-payment.ts';

export interface PaymentQuestion {
  env: Env;
  railReference: string;
  /** The rail that reported it; the one that gave the instructions unless given. */
  provider?: string;
  /** As a signed notice says it: counts where the rail's own answer leaves it out. */
  sender?: RailSender | undefined;
}

/** Returns false when no conversion of ours has this reference. `follow` is called where money came. */
export async function recordPayments(
  context: Context,
  about: PaymentQuestion,
  follow: Follow = advanceQuietly,
): Promise<boolean> {
  const conversion = await findByPaymentReference(context.db, about.env, about.railReference);
  if (conversion === null) return false;
  // The instructions are not written down yet: the regular check finds the payment once they are.
  if (conversion.paymentInstructions === null) return true;
  const rail = railOf(context, about.env, about.provider ?? conversion.railProvider);
  const found = await askOutside(context, 'bank rail', () => rail.findPayments(about.railReference));
  const ours = found.filter(
    ({ railReference, amountKobo }) => railReference === about.railReference && amountKobo > 0n,
  );
  ours.sort((left, right) => left.receivedAt - right.receivedAt || (left.id < right.id ? -1 : 1));
  if (await contradictsBooked(context, conversion.id, ours)) {
    const { id: conversionId } = conversion;
    const { railReference } = about;
    context.log.error({ conversionId, railReference }, 'the rail reports another amount for a payment that is booked');
  } else {
    const noticed = ours.length === 1 ? (about.sender ?? null) : null;
    // In the order in which they came: of two the later one is the second.
    for (const payment of ours) {
      const named = { ...payment, sender: payment.sender ?? noticed };
      if (!(await takePayment(context, conversion, rail.provider, named))) break;
    }
  }
  if (ours.length > 0) await follow(context, conversion.id);
  return true;
}

/**
 * Arrivals that a rail only numbers can change places: the next number would then be one that is booked, and the new one
 * nobody's. The books differ from the bank's statement until a person has looked.
 */
async function contradictsBooked(
  { db }: Pick<Context, 'db'>,
  conversionId: string,
  payments: readonly RailPayment[],
): Promise<boolean> {
  if (payments.length === 0) return false;
  const booked = new Map((await listPayments(db, conversionId)).map((each) => [each.railPaymentId, each]));
  return payments.some(({ id, amountKobo, currency }) => {
    const known = booked.get(id);
    return known !== undefined && (known.amountKobo !== amountKobo || known.currency !== currency);
  });
}

/** Asks whether a conversion was paid after it had failed: the notice of such a payment may have been lost. */
export async function findLatePayment(context: Context, { conversion, isLast }: PaymentLook): Promise<void> {
  const { id, env, paymentReference, status } = conversion;
  if (paymentReference !== null) {
    await recordPayments(context, { env, railReference: paymentReference }, leaveToVouchers);
  }
  // Only now: the last question counts when it was answered. One that did not fail is asked about once, for a payment put off before.
  if (isLast || status !== 'failed') await endPaymentLooks(context.db, id);
}

/** A payment came that the rail sends back by itself: the conversion still waits, and says why nothing arrived. */
export async function noteRejectedPayment(
  context: Context,
  { env, railReference, rail }: { env: Env; railReference: string; rail: BankRail },
): Promise<void> {
  // The rail may keep more than it says it sends back.
  await recordPayments(context, { env, railReference, provider: rail.provider });
  const conversion = await findByPaymentReference(context.db, env, railReference);
  if (conversion?.status !== 'awaiting_payment') return;
  const { id: conversionId, status } = conversion;
  const now = context.clock.now();
  await changeConversion(context.db, {
    conversionId,
    status,
    changes: { last_error: LAST_ERRORS.payment_sent_back },
    now,
  });
}

// Asks a rail for what was paid of late, in one question for all conversions that wait there: a lost notice is found in seconds.

export const LIST_EVERY_MS = 4000;
/** Longer than an answer may take: then another worker asks. */
export const LIST_CLAIM_MS = 20_000;
const AT_A_TIME = 8;

const hasPaidList = (rail: BankRail): rail is BankRail & Required<Pick<BankRail, 'listPaid'>> =>
  rail.listPaid !== undefined;

/** The list only says what to ask about: each payment is recorded as the rail's own answer about it says. */
export async function findPaid(context: Context, rail: BankRail): Promise<void> {
  const { db, clock, config } = context;
  const { env, provider } = rail;
  const now = clock.now();
  if (!hasPaidList(rail)) return;
  const list = { env, provider, kind: 'payment' } as const;
  if (!(await claimRailList(db, { ...list, now, nextLookAt: now + LIST_CLAIM_MS }))) return;
  const from = now - config.paymentWindowSeconds * 1000 - EXPIRY_GRACE_MS;
  const references = await askOutside(context, 'bank rail', () => rail.listPaid({ from, to: now }));
  await scheduleRailList(db, { ...list, nextLookAt: clock.now() + LIST_EVERY_MS });
  await sideBySide(await listUnpaidAmong(db, env, references), AT_A_TIME, async (railReference) => {
    await carryOn(context, { railReference }, () =>
      recordPayments(context, { env, railReference, provider }, leaveToVouchers),
    );
  });
}

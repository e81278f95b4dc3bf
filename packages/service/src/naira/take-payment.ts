// Records one arrival of Naira: judged, booked, and acted on in one transaction, or known already.
import { canMove, formatNgn, PAYMENT_REASONS, sentence } from '@svc/protocol';
import { postRailCharges } from '../books/compare-charges.ts';
import { postPayment } from '../books/post-conversion-facts.ts';
import { carryOn, quietly } from '../conversions/advance.ts';
import { openDetails, sealSender } from '../conversions/private-details.ts';
import { insertStage, lockConversion } from '../conversions/store/change-conversion.ts';
import { moveConversion } from '../conversions/store/move-conversion.ts';
import { openItem } from '../desk/store/work-items.ts';
import type { ConversionRecord } from '../domain/conversion.ts';
import { judgePayer } from '../domain/rail/match-names.ts';
import { judgePayment, type PaymentJudgement, REVIVAL_WINDOW_MS } from '../domain/rail/payment-policy.ts';
import type { RefundRecord } from '../domain/rail/rail-order.ts';
import { failpoint } from '../failpoint.ts';
import { listSwitches } from '../installation/store/switches.ts';
import { findMerchant } from '../people/store/merchants.ts';
import type { RailPayment } from '../ports/bank-rail.ts';
import { SECOND_MS } from '../ports/clock.ts';
import type { Context } from '../ports/context.ts';
import type { Queryable } from '../ports/database.ts';
import { screenIfDue } from '../screening/screen-again.ts';
import { screenSender } from '../screening/screen-sender.ts';
import { applyPolicy, payerRuleOf } from './apply-policy.ts';
import { keepSender, mayBeNamedSoon, SENDER_WAIT_MS } from './find-sender.ts';
import { sendRefund } from './orders/start-refund.ts';
import { lookAgainAt } from './store/payment-looks.ts';
import { hasRefundBegun, insertPayment, listPayments } from './store/payments.ts';

const ASK_AGAIN_MS = 2 * SECOND_MS;

interface Arrival {
  provider: string;
  payment: RailPayment;
  payer: ReturnType<typeof judgePayer>;
  sealedSender: Uint8Array | null;
  /** Screening has nothing against the sender whom the rail names, so that the money may go back by itself. */
  isClear: boolean;
}

/** Returns false while the payment cannot be judged yet: nothing is written. */
export async function takePayment(
  context: Context,
  conversion: ConversionRecord,
  provider: string,
  payment: RailPayment,
): Promise<boolean> {
  const recorded = await listPayments(context.db, conversion.id);
  if (recorded.some((each) => each.railPaymentId === payment.id && each.provider === provider)) {
    await takeSender(context, conversion, provider, payment);
    return true;
  }
  // Nothing is written before the payer can be compared: the rail is asked again, also when this process dies.
  if (payerRuleOf(context, conversion) !== 'record' && mayBeNamedSoon(context, conversion, provider, payment)) {
    const now = context.clock.now();
    const since = await lookAgainAt(context.db, conversion.id, { at: now + ASK_AGAIN_MS, now });
    if (since !== null && now - since < SENDER_WAIT_MS) return false;
  }
  const arrival = await readArrival(context, conversion, { provider, payment });
  const refund = await context.db.transaction((tx) => takeArrival(context, tx, conversion.id, arrival));
  if (refund === 'recorded_before') {
    await takeSender(context, conversion, provider, payment);
    return true;
  }
  // What cannot be sent now is sent by background work.
  if (refund !== null) {
    failpoint('refund.afterIntent');
    await quietly(() => carryOn(context, { refund: refund.railReference }, () => sendRefund(context, refund)));
  }
  return true;
}

/** Screening without an answer is asked again by background work, and before the next voucher. */
async function takeSender(
  context: Context,
  conversion: ConversionRecord,
  provider: string,
  { id: railPaymentId, sender }: RailPayment,
): Promise<void> {
  const { id: conversionId, env } = conversion;
  if (sender === null) return;
  if (!(await keepSender(context, conversionId, { env, provider, railPaymentId, sender }))) return;
  await quietly(() => carryOn(context, { conversionId }, () => screenIfDue(context, conversion)));
}

/** Who paid, before anything is locked: sealing and screening take their time. */
async function readArrival(
  context: Context,
  conversion: ConversionRecord,
  { provider, payment }: Pick<Arrival, 'provider' | 'payment'>,
): Promise<Arrival> {
  const { env, status, fiatKobo } = conversion;
  const { sender, amountKobo, currency } = payment;
  const name = sender?.name ?? null;
  const payer = judgePayer(name, await readExpectedNames(context, conversion));
  const place = { env, provider, railPaymentId: payment.id };
  const sealedSender = sender === null ? null : await sealSender(context, place, sender);
  const isExact = status === 'awaiting_payment' && currency === 'NGN' && amountKobo === fiatKobo;
  const mayGoBack = !isExact || (payer !== 'matches' && payerRuleOf(context, conversion) !== 'record');
  // One that is taken is screened before its voucher. Where it is not taken after all, a person decides.
  const isClear = name === null || (mayGoBack && (await isSenderClear(context, conversion, name)));
  return { provider, payment, payer, sealedSender, isClear };
}

/** The payer, and the counterparty, who is the merchant itself unless another is named. */
async function readExpectedNames(context: Context, conversion: ConversionRecord): Promise<string[]> {
  const { payer, counterparty } = await openDetails(context, conversion);
  const merchant = counterparty === null ? await findMerchant(context.db, conversion.merchantId) : null;
  const names = [payer?.name, counterparty?.name, merchant?.name, merchant?.profile.legalName];
  return names.filter((name) => typeof name === 'string');
}

/** Without an answer a person decides. */
async function isSenderClear(context: Context, conversion: ConversionRecord, name: string): Promise<boolean> {
  let isClear = false;
  await quietly(async () => {
    isClear = await screenSender(context, conversion, name);
  });
  return isClear;
}

/** Returns the refund that a policy has begun; null where there is none. */
async function takeArrival(
  context: Context,
  tx: Queryable,
  id: string,
  { provider, payment, payer, sealedSender, isClear }: Arrival,
): Promise<RefundRecord | 'recorded_before' | null> {
  const now = context.clock.now();
  const conversion = await lockConversion(tx, id);
  if (conversion === null || conversion.fiatKobo === null) return null;
  const { env, status, fiatKobo, paymentExpiresAt } = conversion;
  const alreadyPaid = (await listPayments(tx, id)).length > 0;
  const canRevive = !alreadyPaid && (await isRevivable(tx, conversion, { provider, railPaymentId: payment.id, now }));
  const judged = judgePayment(payment, { status, fiatKobo, paymentExpiresAt, alreadyPaid, canRevive });
  const isOthers = judged === 'exact' && payer !== 'matches' && payerRuleOf(context, conversion) !== 'record';
  const judgement = isOthers ? payer : judged;
  const { id: railPaymentId, amountKobo, currency, receivedAt } = payment;
  const arrived = { env, provider, railPaymentId, conversionId: id, amountKobo, currency, receivedAt, now };
  const row = { ...arrived, judgement, sealedSender, isNamed: (payment.sender?.name ?? null) !== null };
  if (!(await insertPayment(tx, row))) return 'recorded_before';
  await postPayment(tx, row);
  const moved = {
    env,
    provider,
    of: 'payment',
    id: railPaymentId,
    amountKobo,
    feeKobo: payment.feeKobo ?? 0n,
  } as const;
  await postRailCharges(tx, context, { ...moved, currency, conversionId: id, at: receivedAt, now });
  const itemId = await act(tx, conversion, payment, judgement, now);
  if (itemId === null || judgement === 'exact' || !isClear) return null;
  const isPayer = payer === 'matches' || payerRuleOf(context, conversion) === 'record';
  return applyPolicy(context, tx, { conversion, judgement, amountKobo, currency, isPayer, itemId, provider, now });
}

/**
 * Expired, within the window, and nothing forbids it: its merchant is not frozen, and neither this payment nor another of
 * the conversion is being given back.
 */
async function isRevivable(
  tx: Queryable,
  conversion: ConversionRecord,
  { provider, railPaymentId, now }: { provider: string; railPaymentId: string; now: number },
): Promise<boolean> {
  const { id, env, status, type, cause, paymentExpiresAt, merchantId } = conversion;
  if (!canMove(status, 'payment_found_in_time', type) || cause !== 'payment_expired') return false;
  if (paymentExpiresAt === null || now > paymentExpiresAt + REVIVAL_WINDOW_MS) return false;
  if ((await listSwitches(tx)).some(({ kind, target }) => kind === 'merchant' && target === merchantId)) return false;
  return !(await hasRefundBegun(tx, { conversionId: id, env, provider, railPaymentId }));
}

/** Moves the conversion as the judgement says. A payment that is not what was asked for always opens an item, whose id it returns. */
async function act(
  tx: Queryable,
  conversion: ConversionRecord,
  payment: RailPayment,
  judgement: PaymentJudgement,
  now: number,
): Promise<number | null> {
  const { id: conversionId, status, type } = conversion;
  const amountNgn = payment.currency === 'NGN' ? { amountNgn: formatNgn(payment.amountKobo) } : {};
  const meta = { by: 'rail', ...amountNgn, ...(judgement === 'exact' ? {} : { reason: judgement }) } as const;
  await insertStage(tx, { conversionId, name: 'payment_received', at: now, meta });
  const move = { conversion, now, meta };
  if (judgement === 'exact') {
    const trigger = status === 'failed' ? 'payment_found_in_time' : 'payment_exact';
    await moveConversion(tx, { ...move, from: status, trigger });
    return null;
  }
  const amountKobo = payment.currency === 'NGN' ? payment.amountKobo : null;
  const wrong = PAYMENT_REASONS[judgement];
  // Items count Naira alone, so the note names an amount in another currency.
  const note =
    payment.currency === 'NGN'
      ? sentence('wrong_payment', wrong, payment.id)
      : sentence('wrong_foreign_payment', wrong, formatNgn(payment.amountKobo), payment.currency, payment.id);
  const foreign = { amount: payment.amountKobo, currency: payment.currency };
  const item = { conversionId, kind: 'refund', amountKobo, foreign, note, railPaymentId: payment.id, now } as const;
  const itemId = await openItem(tx, item);
  const changes = { last_error: PAYMENT_REASONS[judgement] };
  if (canMove(status, 'payment_unexpected', type)) {
    if (judgement === 'late') {
      await moveConversion(tx, { ...move, from: 'awaiting_payment', trigger: 'payment_expired', changes });
      await moveConversion(tx, { ...move, from: 'failed', trigger: 'money_moved_after_failure', changes });
    } else {
      await moveConversion(tx, { ...move, from: 'awaiting_payment', trigger: 'payment_unexpected', changes });
    }
  } else if (canMove(status, 'money_moved_after_failure', type)) {
    await moveConversion(tx, { ...move, from: 'failed', trigger: 'money_moved_after_failure', changes });
  }
  return itemId;
}

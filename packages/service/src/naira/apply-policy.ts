// What the operator's rules do by themselves with a payment that is not what was asked for; everything else waits for a person.
import { canMove, formatNgn, NGN, PAYMENT_REASONS, type PaymentReason } from '@svc/protocol';
import { lockConversion } from '../conversions/store/change-conversion.ts';
import { moveConversion } from '../conversions/store/move-conversion.ts';
import type { ConversionRecord } from '../domain/conversion.ts';
import { type PayerRule, USUAL_PAYER_RULES } from '../domain/rail/match-names.ts';
import { actFor, isPolicyKind, type PolicyAct } from '../domain/rail/payment-policy.ts';
import type { RefundRecord } from '../domain/rail/rail-order.ts';
import { type AuditActor, writeAuditEntry } from '../installation/audit-change.ts';
import { hasRefunds } from '../ports/bank-rail.ts';
import type { Context } from '../ports/context.ts';
import type { Queryable } from '../ports/database.ts';
import { joinTransaction } from '../stores/try-transaction.ts';
import { acceptPaymentIn } from './accept-payment.ts';
import { POLICY_ACTOR, writeRefundIn } from './orders/start-refund.ts';
import { findRail } from './rail-of.ts';
import { readPolicies } from './store/payment-policies.ts';

/** Whose name the acts of a policy carry. */
const POLICY: AuditActor = {
  name: POLICY_ACTOR,
  id: null,
  roleIn: () => 'policy',
  requestId: null,
  ip: null,
  details: {},
};

export interface WrongPayment {
  /** As it was before the payment was judged. */
  conversion: ConversionRecord;
  judgement: PaymentReason;
  /** In minor units of the currency. */
  amountKobo: bigint;
  currency: string;
  /** The bank names the payer that the conversion names, or the rule asks for none. */
  isPayer: boolean;
  itemId: number;
  provider: string;
  now: number;
}

export const payerRuleOf = ({ config }: Pick<Context, 'config'>, { env }: Pick<ConversionRecord, 'env'>): PayerRule =>
  (config.payerRules ?? USUAL_PAYER_RULES)[env];

/** In the transaction that records the payment. Returns the refund that was begun, to be sent afterwards. */
export async function applyPolicy(context: Context, tx: Queryable, wrong: WrongPayment): Promise<RefundRecord | null> {
  const { conversion, provider, currency } = wrong;
  const act = await chooseAct(context, tx, wrong);
  const rail = findRail(context, conversion.env, provider)?.rail;
  if (act === 'review' || !hasRefunds(rail) || (currency !== NGN && rail.refundsForeign !== true)) return null;
  const current = await lockConversion(tx, conversion.id);
  const trigger = act === 'take' ? 'operator_accepted_payment' : 'policy_refunded_payment';
  if (current === null || !canMove(current.status, trigger, current.type)) return null;
  return act === 'take' ? takeOrder(context, tx, current, wrong) : refundAll(context, tx, current, wrong);
}

/** The setting for others' money is a policy too: it has no bound. */
async function chooseAct(
  context: Context,
  tx: Queryable,
  { conversion, judgement, amountKobo, currency, isPayer }: WrongPayment,
): Promise<PolicyAct> {
  if (judgement === 'payer_differs' && payerRuleOf(context, conversion) === 'match-or-refund') return 'refund';
  if (!isPolicyKind(judgement)) return 'review';
  const act = actFor(await readPolicies(tx, conversion.env), judgement, { amountKobo, currency });
  // More than was asked for, by a stranger: a person looks at both.
  return act === 'take' && !isPayer ? 'review' : act;
}

async function refundAll(
  context: Context,
  tx: Queryable,
  current: ConversionRecord,
  { conversion, judgement, itemId, now }: WrongPayment,
): Promise<RefundRecord> {
  const reason = PAYMENT_REASONS[judgement];
  const refund = await writeRefundIn(tx, { itemId, actor: POLICY_ACTOR, reason, now });
  const { currency } = refund;
  const amount = formatNgn(refund.amountKobo);
  const money = currency === NGN ? { amountNgn: amount } : {};
  const meta = { by: 'policy', reason: judgement, ...money } as const;
  const changes = { last_error: `${reason} The money goes back to its payer.` };
  const move = { conversion, from: current.status, trigger: 'policy_refunded_payment', now, meta, changes } as const;
  await moveConversion(tx, move);
  const details = { reason: judgement, itemId, ...(currency === NGN ? money : { amount, currency }) };
  await note(context, tx, { conversion, action: 'refundByPolicy', details });
  return refund;
}

/** The order is taken, and what was paid above it goes back. */
async function takeOrder(
  context: Context,
  tx: Queryable,
  current: ConversionRecord,
  { conversion, judgement, itemId, now }: WrongPayment,
): Promise<RefundRecord | null> {
  const reason = PAYMENT_REASONS[judgement];
  const taken = { itemId, by: 'policy', actor: POLICY_ACTOR, reason, publicReason: judgement, now } as const;
  const restId = await acceptPaymentIn(tx, current, taken);
  await note(context, tx, { conversion, action: 'takeByPolicy', details: { reason: judgement, itemId } });
  return restId === null ? null : writeRefundIn(tx, { itemId: restId, actor: POLICY_ACTOR, reason, now });
}

async function note(
  context: Context,
  tx: Queryable,
  { conversion, action, details }: { conversion: ConversionRecord; action: string; details: Record<string, unknown> },
): Promise<void> {
  const joined = { ...context, db: joinTransaction(context.db, tx) };
  const entry = { subject: conversion.id, actor: null, merchantId: conversion.merchantId, details };
  await writeAuditEntry({ context: joined, action, by: POLICY, note: entry }, 'done');
}

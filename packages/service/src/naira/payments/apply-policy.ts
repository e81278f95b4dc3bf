// What the operator's rules do by themselves with a payment that is not what was asked for; everything else waits for a person.
import { canMove, formatNgn, PAYMENT_REASONS, type PaymentReason } from '@svc/protocol';
import { lockConversion } from '../../conversions/store/change-conversion.ts';
import { moveConversion } from '../../conversions/store/move-conversion.ts';
import type { ConversionRecord } from '../../domain/conversion.ts';
import { type PayerRule, USUAL_PAYER_RULES } from '../../domain/rail/judge-payer.ts';
import type { RefundRecord } from '../../domain/rail/rail-order.ts';
import { type AuditActor, writeAuditEntry } from '../../installation/audit-change.ts';
import { hasRefunds } from '../../ports/bank-rail.ts';
import type { Context } from '../../ports/context.ts';
import type { Queryable } from '../../ports/database.ts';
import { joinTransaction } from '../../stores/join-transaction.ts';
import { writeRefundIn } from '../orders/start-refund.ts';
import { findRail } from '../rails/rail-of.ts';

/** Whose name the acts of a policy carry. */
const POLICY: AuditActor = {
  name: 'policy',
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
  itemId: number;
  provider: string;
  now: number;
}

export const payerRuleOf = ({ config }: Pick<Context, 'config'>, { env }: Pick<ConversionRecord, 'env'>): PayerRule =>
  (config.payerRules ?? USUAL_PAYER_RULES)[env];

/** In the transaction that records the payment. Returns the refund that was begun, to be sent afterwards. */
export async function applyPolicy(
  context: Context,
  tx: Queryable,
  { conversion, judgement, itemId, provider, now }: WrongPayment,
): Promise<RefundRecord | null> {
  const { id: conversionId, env, merchantId } = conversion;
  if (judgement !== 'payer_differs' || payerRuleOf(context, conversion) !== 'match-or-refund') return null;
  if (!hasRefunds(findRail(context, env, provider)?.rail)) return null;
  const current = await lockConversion(tx, conversionId);
  if (current === null || !canMove(current.status, 'policy_refunded_payment', current.type)) return null;
  const reason = PAYMENT_REASONS[judgement];
  const refund = await writeRefundIn(tx, { itemId, actor: 'policy', reason, now });
  const amountNgn = formatNgn(refund.amountKobo);
  const meta = { by: 'policy', reason: judgement, amountNgn } as const;
  const changes = { last_error: `${reason} The money goes back to its payer.` };
  const move = { conversion, from: current.status, trigger: 'policy_refunded_payment', now, meta, changes } as const;
  await moveConversion(tx, move);
  const joined = { ...context, db: joinTransaction(context.db, tx) };
  const note = { subject: conversionId, actor: null, merchantId, details: { reason: judgement, itemId, amountNgn } };
  await writeAuditEntry({ context: joined, action: 'refundByPolicy', by: POLICY, note }, 'done');
  return refund;
}

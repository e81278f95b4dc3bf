// Refund by re-issue: SVC that was burned for a payout that never happened is given back to the wallet, by a voucher.
import { randomUUID } from 'node:crypto';
import { ID_PREFIXES, makeId, NO_PAYOUT_REF, opRefOf } from '@svc/protocol';
import type { ConversionRecord } from '../../domain/conversion.ts';
import { CONVERSION_TYPE_RULES } from '../../domain/conversion-types.ts';
import type { Context } from '../../ports/context.ts';
import type { Queryable } from '../../ports/database.ts';
import { insertConversion, type NewConversion } from '../../stores/conversions/insert-conversion.ts';
import { LEASE_SECONDS } from '../../stores/conversions/leases.ts';
import { moveConversion } from '../../stores/conversions/move-conversion.ts';
import { insertAction } from '../../stores/conversions/operator-items.ts';
import { insertPayment, REISSUED } from '../../stores/conversions/rail/payments.ts';
import { quietly, runSteps } from '../conversions/advance.ts';
import { runLeased } from '../conversions/leased.ts';
import { sealDetails } from '../conversions/private-details.ts';
import { postReissue } from '../ledger/post-conversion-facts.ts';
import { checkDecision, type Decision, publicReasonOf, refuse, requireById } from './decision.ts';
import { requireNoneForgotten, requireUnpaidBurn } from './require-unpaid-burn.ts';

/**
 * The original ends as failed, and a new conversion that mints the same amount to the same wallet takes its place, both
 * in one transaction. Returns the new conversion's id; its voucher is signed like any other.
 */
export async function reissueRefund(
  context: Context,
  refund: Decision & { conversionId: string },
): Promise<{ refundId: string }> {
  checkDecision(refund);
  const original = await requireById(context, refund.conversionId);
  const burned = original.type === 'fiat-redeem' && original.onchainVerifiedAt !== null;
  if (!burned || original.status !== 'requires_manual_review') throw refuse('There is no burned SVC to give back.');
  // Burned for sure, and not paid out for sure: anything else would give the value twice.
  const last = await requireUnpaidBurn(context, original);
  await requireNoneForgotten(context, original, last);
  const draft = await draftRefund(context, original);
  const token = randomUUID();
  await context.db.transaction((tx) => replace(tx, { original, draft, refund, token, now: context.clock.now() }));
  await quietly(() => runLeased(context, draft.id, token, () => runSteps(context, draft.id)));
  return { refundId: draft.id };
}

async function draftRefund(context: Context, original: ConversionRecord): Promise<NewConversion> {
  const createdAt = context.clock.now();
  const { merchantId, env, chain, chainId, wallet, fiatKobo, usdValueCents } = original;
  const id = makeId(ID_PREFIXES.conversion, createdAt);
  const reference = `op:refund:${randomUUID()}`;
  const details = { counterparty: null, payer: null, payout: null };
  return {
    id,
    merchantId,
    env,
    reference,
    type: 'fiat-issue',
    chain,
    chainId,
    wallet,
    pair: null,
    ...CONVERSION_TYPE_RULES['fiat-issue'].tokens(null),
    decimalsIn: original.decimalsOut,
    decimalsOut: original.decimalsIn,
    amountIn: original.amountOut,
    amountOut: original.amountIn,
    fiatKobo,
    usdValueCents,
    opRef: opRefOf({ merchantId, env, reference }),
    payoutRef: NO_PAYOUT_REF,
    sealedDetails: await sealDetails(context, { id, merchantId, env }, details),
    payoutBankCode: null,
    payoutAccountLast4: null,
    paymentReference: null,
    railProvider: null,
    metadata: { refundOf: original.reference },
    createdAt,
  };
}

interface Replacement {
  original: ConversionRecord;
  draft: NewConversion;
  refund: Decision;
  token: string;
  now: number;
}

async function replace(tx: Queryable, { original, draft, refund, token, now }: Replacement): Promise<void> {
  const { actor, reason } = refund;
  const meta = { by: 'operator', reason: publicReasonOf(refund) } as const;
  const changes = { last_error: `The SVC was given back by re-issue as ${draft.reference}.` };
  const end = { conversion: original, from: 'requires_manual_review', trigger: 'operator_resolved_failed' } as const;
  if ((await moveConversion(tx, { ...end, now, meta, changes })) === null) {
    throw refuse('The conversion is no longer in manual review.');
  }
  const made = await insertConversion(tx, draft, { token, seconds: LEASE_SECONDS });
  if (made === null) throw new Error('a reference just made was taken');
  const passed = { screening_status: 'SKIPPED', screening_updated_at: now };
  const move = { conversion: made, now, meta } as const;
  await moveConversion(tx, { ...move, from: 'created', trigger: 'payment_instructions_received', changes: passed });
  const isFirst = await insertPayment(tx, {
    env: made.env,
    provider: REISSUED,
    railPaymentId: original.id,
    conversionId: made.id,
    currency: 'NGN',
    amountKobo: made.fiatKobo ?? 0n,
    judgement: 'exact',
    sealedSender: null,
    receivedAt: now,
    now,
  });
  if (!isFirst) throw refuse('The conversion was refunded already.');
  await postReissue(tx, original, { id: made.id, fiatKobo: made.fiatKobo ?? 0n }, now);
  await moveConversion(tx, { ...move, from: 'awaiting_payment', trigger: 'payment_exact' });
  for (const conversionId of [original.id, made.id]) {
    await insertAction(tx, { conversionId, action: 'reissue_refund', actor, reason, now });
  }
}

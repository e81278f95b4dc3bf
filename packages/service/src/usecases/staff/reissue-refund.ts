// Refund by re-issue: SVC that was burned for a payout that never happened is given back to the wallet, by a voucher.
import { randomUUID } from 'node:crypto';
import { ID_PREFIXES, makeId, NO_PAYOUT_REF, opRefOf } from '@svc/protocol';
import type { ConversionRecord } from '../../domain/conversion.ts';
import { CONVERSION_TYPE_RULES } from '../../domain/conversion-types.ts';
import type { Context } from '../../ports/context.ts';
import type { Queryable } from '../../ports/database.ts';
import { lockConversion } from '../../stores/conversions/change-conversion.ts';
import { insertConversion, type NewConversion } from '../../stores/conversions/insert-conversion.ts';
import { LEASE_SECONDS } from '../../stores/conversions/leases.ts';
import { type Move, moveConversion } from '../../stores/conversions/move-conversion.ts';
import {
  insertAction,
  listOpenRefunds,
  markItemClosed,
  type OperatorItem,
} from '../../stores/conversions/operator-items.ts';
import { findPayment, insertPayment, REISSUED } from '../../stores/conversions/rail/payments.ts';
import { readHeld } from '../../stores/ledger/post.ts';
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
  const again = await findGivenUpReissue(context.db, original);
  if (again === null) await requireUnpaid(context, original);
  const draft = await draftRefund(context, original);
  const token = randomUUID();
  const now = context.clock.now();
  await context.db.transaction((tx) => replace(tx, { original, again, draft, refund, token, now }));
  await quietly(() => runLeased(context, draft.id, token, () => runSteps(context, draft.id)));
  return { refundId: draft.id };
}

/** Burned for sure, and not paid out for sure: anything else would give the value twice. */
async function requireUnpaid(context: Context, original: ConversionRecord): Promise<void> {
  const burned = original.type === 'fiat-redeem' && original.onchainVerifiedAt !== null;
  if (!burned || original.status !== 'requires_manual_review') throw refuse('There is no burned SVC to give back.');
  const last = await requireUnpaidBurn(context, original);
  await requireNoneForgotten(context, original, last);
}

/**
 * The payable item of a re-issue that was itself given up: no bank has the money, and no voucher of it can run any more. Null for
 * any other conversion.
 */
export async function findGivenUpReissue(db: Queryable, conversion: ConversionRecord): Promise<OperatorItem | null> {
  const { id, type, status, fiatKobo } = conversion;
  if (type !== 'fiat-issue' || status !== 'failed' || fiatKobo === null) return null;
  const [item] = (await listOpenRefunds(db, id)).filter(({ isWaiting }) => !isWaiting);
  const payment = item?.railPaymentId ? await findPayment(db, id, item.railPaymentId) : null;
  if (item === undefined || payment?.provider !== REISSUED) return null;
  return (await readHeld(db, id)).refundsOwed >= fiatKobo ? item : null;
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
  /** The item of an original that is a re-issue which was given up. */
  again: OperatorItem | null;
  draft: NewConversion;
  refund: Decision;
  token: string;
  now: number;
}

async function replace(tx: Queryable, { original, again, draft, refund, token, now }: Replacement): Promise<void> {
  const { actor, reason } = refund;
  const meta = { by: 'operator', reason: publicReasonOf(refund) } as const;
  const given = `The SVC was given back by re-issue as ${draft.reference}.`;
  if (again === null) await endReviewed(tx, original, { meta, changes: { last_error: given }, now });
  else await endGivenUp(tx, original, { itemId: again.id, actor, reason: given, now });
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
  // The key of payments allows one for each original, whatever two operators do at once.
  await postReissue(tx, original, { id: made.id, fiatKobo: made.fiatKobo ?? 0n }, now);
  await moveConversion(tx, { ...move, from: 'awaiting_payment', trigger: 'payment_exact' });
  for (const conversionId of [original.id, made.id]) {
    await insertAction(tx, { conversionId, action: 'reissue_refund', actor, reason, now });
  }
}

async function endReviewed(
  tx: Queryable,
  conversion: ConversionRecord,
  { meta, changes, now }: Pick<Move, 'meta' | 'changes' | 'now'>,
): Promise<void> {
  const move = { conversion, from: 'requires_manual_review', trigger: 'operator_resolved_failed', now } as const;
  const moved = await moveConversion(tx, { ...move, ...(meta && { meta }), ...(changes && { changes }) });
  if (moved === null) throw refuse('The conversion is no longer in manual review.');
}

/** It stays failed: what it owed goes over to the new one, and its item ends with that. */
async function endGivenUp(
  tx: Queryable,
  conversion: ConversionRecord,
  closing: { itemId: number; actor: string; reason: string; now: number },
): Promise<void> {
  await lockConversion(tx, conversion.id);
  const isStillOwed = (await findGivenUpReissue(tx, conversion)) !== null;
  if (!isStillOwed || (await markItemClosed(tx, closing)) === null) throw refuse('The refund has ended since.');
}

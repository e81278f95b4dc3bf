// Refund by re-issue: SVC that was burned for a payout that never happened is given back to the wallet, by a voucher.
import { randomUUID } from 'node:crypto';
import { ID_PREFIXES, makeId, NO_PAYOUT_REF, reissueReferenceOf } from '@svc/protocol';
import { postReissue, postReissueAgain } from '../books/post-conversion-facts.ts';
import { readHeld } from '../books/store/post.ts';
import { advanceQuietly, quietly, runSteps } from '../conversions/advance.ts';
import { runLeased } from '../conversions/leased.ts';
import { sealDetails } from '../conversions/private-details.ts';
import { lockConversion } from '../conversions/store/change-conversion.ts';
import { LEASE_SECONDS } from '../conversions/store/claim-due.ts';
import { insertConversion, type NewConversion } from '../conversions/store/insert-conversion.ts';
import { type Move, moveConversion } from '../conversions/store/move-conversion.ts';
import { CONVERSION_TYPE_RULES, type ConversionRecord } from '../domain/conversion.ts';
import { findForgottenRun, reissueOpRefOf } from '../executions/has-run.ts';
import { findPayment, insertPayment, REISSUED } from '../naira/store/payments.ts';
import type { Context } from '../ports/context.ts';
import type { Queryable } from '../ports/database.ts';
import { checkDecision, type Decision, publicReasonOf, refuse, requireById } from './decision.ts';
import { requireNoneForgotten, requireUnpaidBurn } from './retry-payout.ts';
import { insertAction } from './store/operator-actions.ts';
import { listOpenRefunds, markItemClosed, type WorkItem } from './store/work-items.ts';

/**
 * The original ends as failed, and a new conversion that mints the same amount to the same wallet takes its place, both
 * in one transaction. Returns the new conversion's id; its voucher is signed like any other. A re-issue that was itself given up
 * goes on as it is: all vouchers for one burn have one opRef, so that the contract runs one of them.
 */
export async function reissueRefund(
  context: Context,
  refund: Decision & { conversionId: string },
): Promise<{ refundId: string }> {
  checkDecision(refund);
  const original = await requireById(context, refund.conversionId);
  if ((await findGivenUpReissue(context.db, original)) !== null) return reopen(context, original, refund);
  await requireUnpaid(context, original);
  const draft = await draftRefund(context, original);
  const token = randomUUID();
  const now = context.clock.now();
  await context.db.transaction((tx) => replace(tx, { original, draft, refund, token, now }));
  await quietly(() => runLeased(context, draft.id, token, () => runSteps(context, draft.id)));
  return { refundId: draft.id };
}

/** The same for SVC that were given back before a restore, as the chain shows: nothing is signed for it. */
export async function reissueAsRun(
  context: Context,
  original: ConversionRecord,
  refund: Decision,
): Promise<ConversionRecord> {
  const draft = await draftRefund(context, original);
  const now = context.clock.now();
  await context.db.transaction((tx) => replace(tx, { original, draft, refund, token: randomUUID(), now }));
  return requireById(context, draft.id);
}

/** Burned for sure, and not paid out for sure: anything else would give the value twice. */
async function requireUnpaid(context: Context, original: ConversionRecord): Promise<void> {
  const burned = original.type === 'fiat-redeem' && original.onchainVerifiedAt !== null;
  if (!burned || original.status !== 'requires_manual_review') throw refuse('There is no burned SVC to give back.');
  await requireUnpaidBurn(context, original);
  await requireNoneForgotten(context, original);
}

/**
 * The payable item of a re-issue that was itself given up: no bank has the money, and no voucher of it can run any more. Null for
 * any other conversion.
 */
export async function findGivenUpReissue(db: Queryable, conversion: ConversionRecord): Promise<WorkItem | null> {
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
  const reference = reissueReferenceOf(original.id);
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
    opRef: reissueOpRefOf(original),
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
  const { actor, reason, proposalId } = refund;
  const meta = { by: 'operator', reason: publicReasonOf(refund) } as const;
  const given = `The SVC was given back by re-issue as ${draft.reference}.`;
  await endReviewed(tx, original, { meta, changes: { last_error: given }, now });
  const made = await insertConversion(tx, draft, { token, seconds: LEASE_SECONDS });
  if (made === null) throw refuse(`The reference ${draft.reference} is taken: retry the payout instead.`);
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
  // The key of payments allows one for each original, even when two operators act at once.
  await postReissue(tx, original, { id: made.id, fiatKobo: made.fiatKobo ?? 0n }, now);
  await moveConversion(tx, { ...move, from: 'awaiting_payment', trigger: 'payment_exact' });
  const action = { action: 'reissue_refund', actor, reason, now };
  await insertAction(tx, { ...action, conversionId: original.id, proposalId });
  await insertAction(tx, { ...action, conversionId: made.id });
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

/** What was to go back to nobody's bank account is to be minted again. */
async function reopen(context: Context, conversion: ConversionRecord, refund: Decision): Promise<{ refundId: string }> {
  const { actor, reason, proposalId } = refund;
  const { id: conversionId } = conversion;
  // A voucher of the time that a restore forgot may be for another contract than the next one.
  if ((await findForgottenRun(context, conversion, conversion.opRef)) !== 'none') {
    throw refuse('A voucher that a restore forgot ran, or can still run. Ask again in ten minutes.');
  }
  const now = context.clock.now();
  await context.db.transaction(async (tx) => {
    const locked = await lockConversion(tx, conversionId);
    const item = locked && (await findGivenUpReissue(tx, locked));
    const closing = { actor, reason: 'The re-issue is made again.', now };
    if (!item || (await markItemClosed(tx, { ...closing, itemId: item.id })) === null) {
      throw refuse('The refund has ended since.');
    }
    await postReissueAgain(tx, conversion, item.id, now);
    const meta = { by: 'operator', reason: publicReasonOf(refund) } as const;
    const changes = { last_error: null };
    await moveConversion(tx, { conversion, from: 'failed', trigger: 'operator_reissued', now, meta, changes });
    await insertAction(tx, { conversionId, action: 'reissue_refund', actor, reason, proposalId, now });
  });
  await advanceQuietly(context, conversionId);
  return { refundId: conversionId };
}

// A conversion is given up, by its caller or by two people of the staff. Only before a transaction is recorded; money already paid
// in must go back.
import { canMove, LAST_ERRORS, type Stage, SvcError, sentence, type Trigger } from '@svc/protocol';
import { postRefundOwed } from '../books/post-conversion-facts.ts';
import { readHeld } from '../books/store/post.ts';
import { listItemPayments, openItem } from '../desk/store/work-items.ts';
import type { ConversionRecord } from '../domain/conversion.ts';
import { hasRun } from '../executions/has-run.ts';
import { listPayments } from '../naira/store/payments.ts';
import type { Context } from '../ports/context.ts';
import type { Queryable } from '../ports/database.ts';
import { requireConverterChain } from './converter-chain.ts';
import { requireConversion } from './get-conversion.ts';
import { type ConversionChanges, moveConversion } from './store/move-conversion.ts';

export async function reportFailure(
  context: Context,
  conversion: ConversionRecord,
  error: string | null,
): Promise<void> {
  const said = error ?? '';
  // The same report again changes nothing.
  if (conversion.status === 'failed' && conversion.reportedFailure === said) return;
  const moved = await giveUp(context, conversion, {
    trigger: 'failure_reported',
    meta: { by: 'caller', ...(said === '' ? {} : { reason: said }) },
    changes: {
      reported_failure: said,
      last_error: error === null || error === '' ? LAST_ERRORS.reported_failed : error,
    },
    who: 'caller',
  });
  if (!moved) {
    await reportFailure(context, await requireConversion(context, conversion, conversion.reference), error);
  }
}

export interface GivingUp {
  trigger: Extract<Trigger, 'failure_reported' | 'operator_resolved_failed'>;
  meta: NonNullable<Stage['meta']>;
  changes: ConversionChanges;
  /** Of whom the item of the refund speaks. */
  who: 'caller' | 'staff';
  along?: (tx: Queryable) => Promise<void>;
}

/** Throws when it can no longer be given up. Returns false when the conversion moved at this moment. */
export async function giveUp(context: Context, conversion: ConversionRecord, giving: GivingUp): Promise<boolean> {
  const { id: conversionId, status: from, type } = conversion;
  const { trigger, meta, changes, who, along } = giving;
  if (conversion.txHash !== null || !canMove(from, trigger, type)) throw invalidState(conversion);
  // Without a voucher too: a restore may have forgotten it.
  if (await mayHaveRun(context, conversion)) throw invalidState(conversion);
  const now = context.clock.now();
  return context.db.transaction(async (tx) => {
    if ((await moveConversion(tx, { conversion, from, trigger, now, meta, changes })) === null) return false;
    // Nothing is owed where the bank has sent the payment back already.
    const { owedToPayers } = await readHeld(tx, conversionId);
    await postRefundOwed(tx, conversion, now);
    // A second payment has had its item since it came: two items would ask for its money twice.
    const known = await listItemPayments(tx, conversionId);
    for (const { railPaymentId, currency, amountKobo: paid, judgement } of await listPayments(tx, conversionId)) {
      // An exact payment has an item only if the conversion was given up before, and went on after that.
      if (judgement === 'exact' ? owedToPayers === 0n : known.includes(railPaymentId)) continue;
      const note = sentence(`given_up_by_${who}`, railPaymentId);
      const naira = judgement === 'exact' && owedToPayers < paid ? owedToPayers : paid;
      const amountKobo = currency === 'NGN' ? naira : null;
      // A voucher may still run: release-refunds finds out when none can.
      const foreign = { amount: paid, currency };
      const item = { conversionId, kind: 'refund', amountKobo, foreign, note, railPaymentId, now } as const;
      await openItem(tx, { ...item, isWaiting: true });
    }
    await along?.(tx);
    return true;
  });
}

const invalidState = (conversion: ConversionRecord): SvcError =>
  new SvcError('SVC_INVALID_STATE', 'A transaction is recorded, or the conversion can no longer be given up.', {
    status: conversion.status,
  });

/** The chain may know of an execution that nobody reported. When it cannot be asked, watcher and release-refunds will find out. */
async function mayHaveRun(context: Context, conversion: ConversionRecord): Promise<boolean> {
  try {
    const chain = requireConverterChain(context, conversion.env, conversion.chain);
    return await hasRun(context, chain, conversion);
  } catch {
    return false;
  }
}

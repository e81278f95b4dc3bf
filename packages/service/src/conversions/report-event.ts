// What a caller reports about its own transaction: submitted, confirmed, or failed.
import {
  type Conversion,
  canMove,
  type Hex,
  LAST_ERRORS,
  type ReportEventBody,
  type Stage,
  SvcError,
  sentence,
  type Trigger,
  validationError,
} from '@svc/protocol';
import { postRefundOwed } from '../books/post-conversion-facts.ts';
import { readHeld } from '../books/store/post.ts';
import { listItemPayments, openItem } from '../desk/store/work-items.ts';
import type { ConversionRecord } from '../domain/conversion.ts';
import { confirmExecution } from '../executions/confirm-execution.ts';
import { hasRun } from '../executions/has-run.ts';
import { verifyExecution } from '../executions/verify-execution.ts';
import { failpoint } from '../failpoint.ts';
import { listPayments } from '../naira/store/payments.ts';
import type { Context } from '../ports/context.ts';
import type { Queryable } from '../ports/database.ts';
import { advanceQuietly } from './advance.ts';
import { requireConverterChain } from './converter-chain.ts';
import { getConversion, requireConversion } from './get-conversion.ts';
import { changeConversion, insertStage } from './store/change-conversion.ts';
import type { Owner } from './store/find-conversions.ts';
import { type ConversionChanges, moveConversion } from './store/move-conversion.ts';

export async function reportEvent(
  context: Context,
  owner: Owner,
  reference: string,
  body: ReportEventBody,
): Promise<Conversion> {
  const conversion = await requireConversion(context, owner, reference);
  const txHash = body.txHash === undefined ? null : (body.txHash.toLowerCase() as Hex);
  if (body.event === 'failed') await reportFailure(context, conversion, body.error ?? null);
  if (body.event === 'onchain_submitted') await reportSubmitted(context, conversion, txHash);
  if (body.event === 'onchain_confirmed') await reportConfirmed(context, conversion, txHash);
  failpoint('report.afterPersist');
  return getConversion(context, owner, reference);
}

const invalidState = (conversion: ConversionRecord): SvcError =>
  new SvcError('SVC_INVALID_STATE', `A conversion in ${conversion.status} does not take this report.`, {
    status: conversion.status,
  });

const awaitsExecution = ({ status, type }: ConversionRecord): boolean => canMove(status, 'execution_confirmed', type);

/** Proves nothing: it only names the transaction to look at. */
async function reportSubmitted(context: Context, conversion: ConversionRecord, txHash: Hex | null): Promise<void> {
  if (txHash === null) throw validationError('txHash', 'is required with onchain_submitted');
  if (conversion.txHash === txHash) return;
  const now = context.clock.now();
  const { id: conversionId, status, type } = conversion;
  const meta = { by: 'caller', txHash } as const;
  const changes = { tx_hash: txHash };
  if (!awaitsExecution(conversion)) throw invalidState(conversion);
  const isDone = await context.db.transaction(async (tx) => {
    if (canMove(status, 'submission_reported', type)) {
      const move = { conversion, from: status, trigger: 'submission_reported', now, meta, changes } as const;
      return (await moveConversion(tx, move)) !== null;
    }
    // Another hash for the same operation: the caller sped its transaction up.
    const changed = await changeConversion(tx, {
      conversionId,
      status,
      changes: { ...changes, last_error: null },
      now,
    });
    if (changed === null) return false;
    await insertStage(tx, { conversionId, name: 'transaction_replaced', at: now, meta });
    return true;
  });
  if (!isDone) await again(context, conversion, (fresh) => reportSubmitted(context, fresh, txHash));
}

/** Verified by itself; a failed verification changes nothing. */
async function reportConfirmed(context: Context, conversion: ConversionRecord, given: Hex | null): Promise<void> {
  const txHash = given ?? conversion.txHash;
  if (!awaitsExecution(conversion)) {
    // Known already, from an earlier report or from the watcher.
    if (conversion.onchainVerifiedAt !== null && conversion.txHash === txHash) return;
    throw invalidState(conversion);
  }
  if (txHash === null) throw validationError('txHash', 'is required: none is recorded');
  const proven = await verifyExecution(context, conversion, txHash);
  failpoint('report.afterVerify');
  if (!(await confirmExecution(context, conversion, proven, 'caller'))) {
    return again(context, conversion, (fresh) => reportConfirmed(context, fresh, given));
  }
  failpoint('report.afterMove');
  await advanceQuietly(context, conversion.id);
}

/** Judges the report again, against the status that somebody else has given the conversion. */
async function again(
  context: Context,
  stale: ConversionRecord,
  report: (fresh: ConversionRecord) => Promise<void>,
): Promise<void> {
  await report(await requireConversion(context, stale, stale.reference));
}

// A conversion is given up, by its caller or by two people of the staff. Only before a transaction is recorded; money already paid
// in must go back.

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

interface GivingUp {
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
  if (conversion.txHash !== null || !canMove(from, trigger, type)) throw cannotBeGivenUp(conversion);
  // Without a voucher too: a restore may have forgotten it.
  if (await mayHaveRun(context, conversion)) throw cannotBeGivenUp(conversion);
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

const cannotBeGivenUp = (conversion: ConversionRecord): SvcError =>
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

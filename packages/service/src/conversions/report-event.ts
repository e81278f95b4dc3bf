// What a caller reports about its own transaction: submitted, confirmed, or failed.
import { type Conversion, canMove, type Hex, type ReportEventBody, SvcError, validationError } from '@svc/protocol';
import type { ConversionRecord } from '../domain/conversion.ts';
import { confirmExecution } from '../executions/confirm-execution.ts';
import { verifyExecution } from '../executions/verify-execution.ts';
import { failpoint } from '../failpoint.ts';
import type { Context } from '../ports/context.ts';
import { advanceQuietly } from './advance.ts';
import { getConversion, requireConversion } from './get-conversion.ts';
import { reportFailure } from './report-failure.ts';
import { changeConversion, insertStage } from './store/change-conversion.ts';
import type { Owner } from './store/find-conversions.ts';
import { moveConversion } from './store/move-conversion.ts';

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

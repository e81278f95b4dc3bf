// The caller gives a conversion up. Only before a transaction is recorded; money already paid in must go back.
import { canMove, SvcError } from '@svc/protocol';
import type { ConversionRecord } from '../../domain/conversion.ts';
import type { Context } from '../../ports/context.ts';
import { moveConversion } from '../../stores/conversions/move-conversion.ts';
import { listItemPayments, openItem } from '../../stores/conversions/operator-items.ts';
import { listPayments } from '../../stores/conversions/rail/payments.ts';
import { postRefundOwed } from '../ledger/post-conversion-facts.ts';
import { requireConverterChain } from './converter-chain.ts';
import { hasRun } from './executions/has-run.ts';
import { requireConversion } from './get-conversion.ts';

const REASON = 'The caller reported the conversion as failed.';

export async function reportFailure(
  context: Context,
  conversion: ConversionRecord,
  error: string | null,
): Promise<void> {
  const said = error ?? '';
  // The same report again changes nothing.
  if (conversion.status === 'failed' && conversion.reportedFailure === said) return;
  const { status, type } = conversion;
  if (conversion.txHash !== null || !canMove(status, 'failure_reported', type)) throw invalidState(conversion);
  // Without a voucher too: a restore may have forgotten it.
  if (await mayHaveRun(context, conversion)) throw invalidState(conversion);
  const now = context.clock.now();
  const moved = await context.db.transaction(async (tx) => {
    const changes = { reported_failure: said, last_error: error === null || error === '' ? REASON : error };
    const meta = { by: 'caller', ...(said === '' ? {} : { reason: said }) } as const;
    const move = { conversion, from: conversion.status, trigger: 'failure_reported', now, meta, changes } as const;
    if ((await moveConversion(tx, move)) === null) return false;
    await postRefundOwed(tx, conversion, now);
    // A second payment has had its item since it came: two items would ask for its money twice.
    const known = await listItemPayments(tx, conversion.id);
    for (const { railPaymentId, currency, amountKobo: paid } of await listPayments(tx, conversion.id)) {
      if (known.includes(railPaymentId)) continue;
      const note = `Payment ${railPaymentId} was received before the caller gave the conversion up.`;
      const amountKobo = currency === 'NGN' ? paid : null;
      const item = { conversionId: conversion.id, kind: 'refund', amountKobo, note, railPaymentId, now } as const;
      // A voucher may still run: release-refunds finds out when none can.
      await openItem(tx, { ...item, isWaiting: true });
    }
    return true;
  });
  if (!moved) {
    await reportFailure(context, await requireConversion(context, conversion, conversion.reference), error);
  }
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

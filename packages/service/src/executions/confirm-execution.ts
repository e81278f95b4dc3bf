// Records a proven execution: the conversion's amounts become those of the voucher that ran.
import { canMove, type StageActor, sentence } from '@svc/protocol';
import { postExecution } from '../books/post-conversion-facts.ts';
import { changeConversion, insertStage, lockConversion } from '../conversions/store/change-conversion.ts';
import { moveConversion } from '../conversions/store/move-conversion.ts';
import { openItem } from '../desk/store/work-items.ts';
import type { ConversionRecord } from '../domain/conversion.ts';
import type { Context } from '../ports/context.ts';
import type { Queryable } from '../ports/database.ts';
import { rollBack, tryTransaction } from '../stores/try-transaction.ts';
import { markExecuted } from '../vouchers/store/vouchers.ts';
import { insertExecution } from './store/executions.ts';
import type { ProvenExecution } from './verify-execution.ts';

/** A restore took it back to before its voucher was issued. The voucher that was prepared is here, so what ran is known to the unit. */
const isBeforeVoucher = ({ status, type }: ConversionRecord): boolean => canMove(status, 'voucher_signed', type);

/** It ran with a voucher that must not have been signed yet, as far as is known here: two people attach it, or a key is in other hands. */
export const isUnscreened = ({ status, screeningStatus }: ConversionRecord): boolean =>
  status === 'created' && screeningStatus === null;

/** Where an execution is not what comes next it comes too late, and a person must hear of it. */
const isExpected = (conversion: ConversionRecord): boolean =>
  canMove(conversion.status, 'execution_confirmed', conversion.type) || isBeforeVoucher(conversion);

/** Returns false when somebody else moved the conversion first. */
export async function confirmExecution(
  context: Context,
  conversion: ConversionRecord,
  proven: ProvenExecution,
  by: StageActor,
): Promise<boolean> {
  const now = context.clock.now();
  return tryTransaction(context.db, async (tx) => {
    await noteReplacement(tx, conversion, { proven, by, now });
    if (!(await changeOrMove(tx, conversion, { proven, by, now }))) rollBack();
    await record(tx, conversion, proven, now);
    if (!isExpected(conversion)) await openLateItem(tx, conversion, now);
  });
}

/** Another transaction than the reported one ran the voucher: this stage comes before the confirmation. */
async function noteReplacement(
  tx: Queryable,
  { id: conversionId, txHash: reported }: ConversionRecord,
  { proven, by, now }: { proven: ProvenExecution; by: StageActor; now: number },
): Promise<void> {
  const { txHash } = proven.execution;
  if (reported === null || reported === txHash) return;
  await insertStage(tx, { conversionId, name: 'transaction_replaced', at: now, meta: { by, txHash } });
}

/** A conversion that a person has in hand, or has ended by hand, stays where it is: only the execution is added to it. */
async function changeOrMove(
  tx: Queryable,
  conversion: ConversionRecord,
  { proven, by, now }: { proven: ProvenExecution; by: StageActor; now: number },
): Promise<boolean> {
  const { id: conversionId, status, type } = conversion;
  const changes = {
    amount_in: proven.voucher.amountIn,
    amount_out: proven.voucher.amountOut,
    tx_hash: proven.execution.txHash,
    block_number: proven.execution.blockNumber,
    block_hash: proven.execution.blockHash,
    relay_fee: proven.execution.relayFee,
    onchain_verified_at: now,
  };
  const isLate = canMove(status, 'money_moved_after_failure', type);
  if (!isLate && !isExpected(conversion)) {
    const latest = await lockConversion(tx, conversionId);
    if (latest === null || latest.onchainVerifiedAt !== null) return false;
    return (await changeConversion(tx, { conversionId, status, changes, now })) !== null;
  }
  if (isBeforeVoucher(conversion)) {
    const signed = { conversion, from: status, trigger: 'voucher_signed', now, meta: { by } } as const;
    if ((await moveConversion(tx, signed)) === null) return false;
  }
  const moved = await moveConversion(tx, {
    conversion,
    from: isBeforeVoucher(conversion) ? 'voucher_issued' : status,
    now,
    meta: metaOf(conversion, proven, by),
    trigger: isLate ? 'money_moved_after_failure' : 'execution_confirmed',
    changes: { ...changes, last_error: isLate ? lateNote(conversion) : null },
  });
  return moved !== null;
}

const metaOf = (conversion: ConversionRecord, { execution }: ProvenExecution, by: StageActor) => ({
  by,
  txHash: execution.txHash,
  blockNumber: Number(execution.blockNumber),
  ...(conversion.status === 'failed' ? { reason: 'executed after failure' } : {}),
});

async function record(
  tx: Queryable,
  conversion: ConversionRecord,
  proven: ProvenExecution,
  now: number,
): Promise<void> {
  const { execution, voucher } = proven;
  const { id: conversionId, chainId } = conversion;
  await insertExecution(tx, { ...execution, chainId, conversionId, voucherId: voucher.id, now });
  await markExecuted(tx, voucher.id, now);
  await postExecution(tx, conversion, voucher, now);
}

const lateNote = ({ status }: ConversionRecord): string =>
  sentence(status === 'failed' ? 'executed_after_failure' : 'executed_under_review');

async function openLateItem(tx: Queryable, conversion: ConversionRecord, now: number): Promise<void> {
  const { id: conversionId, fiatKobo } = conversion;
  const note = lateNote(conversion);
  await openItem(tx, { conversionId, kind: 'executed_after_failure', amountKobo: fiatKobo, note, now });
}

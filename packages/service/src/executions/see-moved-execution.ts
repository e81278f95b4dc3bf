// An execution of a conversion that has one already: the chain put it elsewhere, or the operation ran twice.

import { askOutside } from '../conversions/ask-outside.ts';
import type { ConverterChain } from '../conversions/converter-chain.ts';
import { changeConversion } from '../conversions/store/change-conversion.ts';
import { insertStage } from '../conversions/store/stages.ts';
import { openItemOnce } from '../desk/store/work-items.ts';
import type { ConversionRecord, VoucherRecord } from '../domain/conversion.ts';
import type { Execution } from '../ports/chain.ts';
import type { Context } from '../ports/context.ts';
import { rollBack, tryTransaction } from '../stores/try-transaction.ts';
import { markExecuted } from '../vouchers/store/vouchers.ts';
import { burnOf, isStillOnChain } from './is-still-on-chain.ts';
import { moveExecution } from './store/executions.ts';

/** `moved`: recorded in its present block. `kept`: nothing to record. `busy`: somebody else has changed the conversion. */
export async function seeMovedExecution(
  context: Context,
  chain: ConverterChain,
  conversion: ConversionRecord,
  { execution, voucher }: { execution: Execution; voucher: VoucherRecord },
): Promise<'moved' | 'kept' | 'busy'> {
  const recorded = burnOf(conversion);
  const isStanding =
    recorded !== null && (await askOutside(context, 'chain', () => isStillOnChain(chain.reader, recorded)));
  const isSame = execution.txHash === recorded?.txHash && execution.blockHash === recorded.blockHash;
  if (isSame) return 'kept';
  if (isStanding) {
    await raise(context, conversion, 'The operation ran twice, on two contracts of ours.');
    return 'kept';
  }
  if (voucher.amountIn !== conversion.amountIn || voucher.amountOut !== conversion.amountOut) {
    await raise(
      context,
      conversion,
      'After a reorganisation another voucher ran, with other amounts than the books have.',
    );
    return 'kept';
  }
  return (await move(context, conversion, { execution, voucher })) ? 'moved' : 'busy';
}

function move(
  context: Context,
  { id: conversionId, status, txHash }: ConversionRecord,
  { execution, voucher }: { execution: Execution; voucher: VoucherRecord },
): Promise<boolean> {
  const now = context.clock.now();
  const { blockNumber, blockHash } = execution;
  return tryTransaction(context.db, async (tx) => {
    const changes = { tx_hash: execution.txHash, block_number: blockNumber, block_hash: blockHash };
    if ((await changeConversion(tx, { conversionId, status, changes, now })) === null) rollBack();
    await moveExecution(tx, { ...execution, conversionId, voucherId: voucher.id });
    await markExecuted(tx, voucher.id, now);
    if (txHash === execution.txHash) return;
    const meta = { by: 'watcher', txHash: execution.txHash, blockNumber: Number(blockNumber) } as const;
    await insertStage(tx, { conversionId, name: 'transaction_replaced', at: now, meta });
  });
}

async function raise(context: Context, conversion: ConversionRecord, note: string): Promise<void> {
  const { id: conversionId, fiatKobo: amountKobo } = conversion;
  const now = context.clock.now();
  const isNew = await openItemOnce(context.db, { conversionId, kind: 'executed_twice', amountKobo, note, now });
  if (isNew) context.log.error({ conversionId, note }, 'an execution contradicts the one that is recorded');
}

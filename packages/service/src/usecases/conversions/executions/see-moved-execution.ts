// An execution of a conversion that has one already: the chain put it elsewhere, or the operation ran twice.
import type { ConversionRecord, VoucherRecord } from '../../../domain/conversion.ts';
import type { Execution } from '../../../ports/chain.ts';
import type { Context } from '../../../ports/context.ts';
import { changeConversion } from '../../../stores/conversions/change-conversion.ts';
import { moveExecution } from '../../../stores/conversions/executions/executions.ts';
import { openItemOnce } from '../../../stores/conversions/operator-items.ts';
import { insertStage } from '../../../stores/conversions/stages.ts';
import { markExecuted } from '../../../stores/conversions/vouchers/vouchers.ts';
import { rollBack, tryTransaction } from '../../../stores/try-transaction.ts';
import { askOutside } from '../ask-outside.ts';
import type { ConverterChain } from '../converter-chain.ts';
import { burnOf, stands } from './stands.ts';

/** `moved`: recorded where it stands now. `kept`: nothing to record. `busy`: somebody else changed the conversion meanwhile. */
export async function seeMovedExecution(
  context: Context,
  chain: ConverterChain,
  conversion: ConversionRecord,
  { execution, voucher }: { execution: Execution; voucher: VoucherRecord },
): Promise<'moved' | 'kept' | 'busy'> {
  const recorded = burnOf(conversion);
  const isStanding = recorded !== null && (await askOutside(context, 'chain', () => stands(chain.reader, recorded)));
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

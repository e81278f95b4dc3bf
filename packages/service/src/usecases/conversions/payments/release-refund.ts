// Lets a refund be paid once every voucher of its conversion is dead by the chain's own clock, at the chain's depth.
import type { Context } from '../../../ports/context.ts';
import { findById } from '../../../stores/conversions/find-conversions.ts';
import { dropWaitingItem, markItemPayable, type OperatorItem } from '../../../stores/conversions/operator-items.ts';
import { listVouchers } from '../../../stores/conversions/vouchers/vouchers.ts';
import { askOutside } from '../ask-outside.ts';
import { requireConverterChain } from '../converter-chain.ts';
import { hasRun } from '../executions/has-run.ts';

const RAN = 'A voucher of the conversion ran: there is nothing to refund.';

/** Returns false while the refund has to wait. */
export async function releaseRefund(context: Context, item: OperatorItem): Promise<boolean> {
  const conversion = await findById(context.db, item.conversionId);
  if (conversion === null) return false;
  // Those never signed count too: their signature may be on its way.
  const deadlines = (await listVouchers(context.db, conversion.id)).map(({ deadline }) => deadline);
  if (deadlines.length > 0) {
    const { reader, confirmations } = requireConverterChain(context, conversion.env, conversion.chain);
    const deep = await askOutside(context, 'chain', async () => {
      const number = (await reader.head()) - BigInt(confirmations) + 1n;
      return number < 0n ? null : reader.block(number);
    });
    if (deep === null || deep.timestamp <= Math.max(...deadlines)) return false;
    // Asked at that block: a voucher that ran did so before it.
    if (await hasRun(context, { reader }, conversion, deep.number)) {
      await dropWaitingItem(context.db, item.id, RAN, context.clock.now());
      return true;
    }
  }
  await markItemPayable(context.db, item.id);
  return true;
}

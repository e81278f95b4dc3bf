// Lets a refund be paid once every voucher of its conversion is dead by the chain's own clock, as final as payouts wait for.

import { requireConverterChain } from '../../conversions/converter-chain.ts';
import { findById } from '../../conversions/store/find-conversions.ts';
import { dropWaitingItem, markItemPayable, type WorkItem } from '../../desk/store/work-items.ts';
import { hasRun, latestForgottenDeadline } from '../../executions/has-run.ts';
import { readFinalBlock } from '../../executions/is-still-on-chain.ts';
import type { Context } from '../../ports/context.ts';
import { listVouchers } from '../../vouchers/store/vouchers.ts';

const RAN = 'A voucher of the conversion ran: there is nothing to refund.';

/** Returns false while the refund has to wait. */
export async function releaseRefund(context: Context, item: WorkItem): Promise<boolean> {
  const conversion = await findById(context.db, item.conversionId);
  if (conversion === null) return false;
  // Those never signed count too: their signature may be on its way.
  const deadlines = (await listVouchers(context.db, conversion.id)).map(({ deadline }) => deadline);
  const deadline = Math.max(0, await latestForgottenDeadline(context, conversion.createdAt), ...deadlines);
  const chain = requireConverterChain(context, conversion.env, conversion.chain);
  const final = await readFinalBlock(context, chain);
  if (deadline > 0 && (final === null || final.timestamp <= deadline)) return false;
  // At that block: a voucher that ran did so before it. Asked without one too, because a restore may have forgotten it.
  if (await hasRun(context, chain, conversion, final?.number)) {
    await dropWaitingItem(context.db, item.id, RAN, context.clock.now());
    return true;
  }
  await markItemPayable(context.db, item.id);
  return true;
}

// Lets a refund be paid once every voucher of its conversion is dead by the chain's own clock, at the chain's depth.
import { LIMITS } from '@svc/protocol';
import type { ConversionRecord } from '../../../domain/conversion.ts';
import { toSeconds } from '../../../ports/clock.ts';
import type { Context } from '../../../ports/context.ts';
import { findById } from '../../../stores/conversions/find-conversions.ts';
import { dropWaitingItem, markItemPayable, type OperatorItem } from '../../../stores/conversions/operator-items.ts';
import { listVouchers } from '../../../stores/conversions/vouchers/vouchers.ts';
import { findRestoreSince } from '../../../stores/restores.ts';
import { askOutside } from '../ask-outside.ts';
import { type ConverterChain, requireConverterChain } from '../converter-chain.ts';
import { hasRun } from '../executions/has-run.ts';

const RAN = 'A voucher of the conversion ran: there is nothing to refund.';

/** Returns false while the refund has to wait. */
export async function releaseRefund(context: Context, item: OperatorItem): Promise<boolean> {
  const conversion = await findById(context.db, item.conversionId);
  if (conversion === null) return false;
  // Those never signed count too: their signature may be on its way.
  const deadlines = (await listVouchers(context.db, conversion.id)).map(({ deadline }) => deadline);
  const deadline = Math.max(0, await latestForgottenDeadline(context, conversion), ...deadlines);
  const chain = requireConverterChain(context, conversion.env, conversion.chain);
  const deep = await readDeepBlock(context, chain);
  if (deadline > 0 && (deep === null || deep.timestamp <= deadline)) return false;
  // At that block: a voucher that ran did so before it. Asked without one too, because a restore may have forgotten it.
  if (await hasRun(context, chain, conversion, deep?.number)) {
    await dropWaitingItem(context.db, item.id, RAN, context.clock.now());
    return true;
  }
  await markItemPayable(context.db, item.id);
  return true;
}

/** Unix seconds by which every voucher that a restore may have forgotten is dead; 0 without a restore. */
async function latestForgottenDeadline({ db }: Context, { createdAt }: ConversionRecord): Promise<number> {
  const restoredAt = await findRestoreSince(db, createdAt);
  return restoredAt === null ? 0 : toSeconds(restoredAt) + LIMITS.voucherLifetimeSeconds;
}

/** Null on a chain that has no such block yet. */
async function readDeepBlock(context: Context, { reader, confirmations }: ConverterChain) {
  return askOutside(context, 'chain', async () => {
    const number = (await reader.head()) - BigInt(confirmations) + 1n;
    return number < 0n ? null : reader.block(number);
  });
}

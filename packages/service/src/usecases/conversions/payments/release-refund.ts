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
  const forgotten = await latestForgottenDeadline(context, conversion);
  const chain = requireConverterChain(context, conversion.env, conversion.chain);
  if (!(await isPast(context, chain, Math.max(0, forgotten, ...deadlines)))) return false;
  // Only now: a voucher that ran did so in a block at least this deep. Without one too: a restore may have forgotten it.
  if (await hasRun(context, chain, conversion)) {
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

/** By the chain's own clock at the chain's depth. */
async function isPast(context: Context, { reader, confirmations }: ConverterChain, deadline: number): Promise<boolean> {
  if (deadline === 0) return true;
  const deepTime = await askOutside(context, 'chain', async () => {
    const number = (await reader.head()) - BigInt(confirmations) + 1n;
    return number < 0n ? null : ((await reader.block(number))?.timestamp ?? null);
  });
  return deepTime !== null && deepTime > deadline;
}

// Whether no voucher of a conversion can run any more, by the chain's own clock.
import type { ConfiguredChain } from '../../../ports/chain.ts';
import type { Context } from '../../../ports/context.ts';
import { listVouchers } from '../../../stores/conversions/vouchers/vouchers.ts';
import { settledTime } from './settled-time.ts';

/** True when a block that is deep enough is later than every deadline, so that not even a young block can run one. */
export async function areVouchersDead(
  context: Context,
  chain: Pick<ConfiguredChain, 'reader' | 'confirmations'>,
  conversionId: string,
  head: bigint,
): Promise<boolean> {
  const vouchers = await listVouchers(context.db, conversionId);
  const latest = Math.max(0, ...vouchers.map(({ deadline }) => deadline));
  return (await settledTime(chain, head)) > latest;
}

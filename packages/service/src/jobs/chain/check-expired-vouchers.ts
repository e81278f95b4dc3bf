// Asks the chain about every voucher after its deadline, so that an execution that nobody saw is found.
import type { Context } from '../../ports/context.ts';
import type { Job } from '../../ports/job.ts';
import { findExpired, scheduleExpiredLook } from '../../stores/conversions/vouchers/unsettled-vouchers.ts';
import { advance } from '../../usecases/conversions/advance.ts';
import { carryOn } from '../../usecases/conversions/carry-on.ts';
import type { ConverterChain } from '../../usecases/conversions/converter-chain.ts';
import { checkExpired } from '../../usecases/conversions/executions/check-expired.ts';
import { settledTime } from '../../usecases/conversions/executions/settled-time.ts';
import { eachChain } from './each-chain.ts';

const CONVERSIONS_PER_ROUND = 100;
const LOOK_AGAIN_MS = 60_000;

export const checkExpiredVouchers: Job = {
  name: 'check-expired-vouchers',
  everyMs: 5000,
  byEnv: true,
  async run(context, stop) {
    await eachChain(context, stop, (chain) => checkChain(context, chain, stop));
    return false;
  },
};

async function checkChain(context: Context, chain: ConverterChain, stop: AbortSignal): Promise<void> {
  const now = context.clock.now();
  const head = await chain.reader.head();
  const chainTime = await settledTime(chain, head);
  const question = { chainId: chain.chainId, chainTime, now, limit: CONVERSIONS_PER_ROUND };
  for (const conversion of await findExpired(context.db, question)) {
    if (stop.aborted) return;
    const { id: conversionId } = conversion;
    await scheduleExpiredLook(context.db, conversionId, now + LOOK_AGAIN_MS);
    await carryOn(context, { conversionId }, async () => {
      const { outcome } = await checkExpired(context, chain, conversion, { head, chainTime });
      if (outcome === 'confirmed') await advance(context, conversionId);
    });
  }
}

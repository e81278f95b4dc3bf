// Asks the rail whether it took successful payouts back, because the notice of that can be lost.
import type { Job } from '../ports/job.ts';
import { claimReversalLook, listReversalLooks } from '../stores/conversions/payouts.ts';
import { carryOn } from '../usecases/conversions/carry-on.ts';
import { nextReversalLook } from '../usecases/conversions/payouts/apply-transfer.ts';
import { refreshPayout } from '../usecases/conversions/payouts/refresh-payout.ts';

const BATCH = 20;

export const findReversedPayouts: Job = {
  name: 'find-reversed-payouts',
  everyMs: 5000,
  looksFirst: true,
  async run(context, stop) {
    const now = context.clock.now();
    const due = await listReversalLooks(context.db, now, BATCH);
    for (const payout of due) {
      if (stop.aborted) return false;
      const nextLookAt = nextReversalLook(context, payout, now);
      if (!(await claimReversalLook(context.db, { payoutId: payout.id, now, nextLookAt }))) continue;
      const { env, railReference } = payout;
      await carryOn(context, { railReference }, () => refreshPayout(context, { env, railReference }));
    }
    return due.length === BATCH;
  },
};

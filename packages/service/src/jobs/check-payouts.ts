// Polls the rail for every unfinished payout on a schedule, because notices can be lost.
import type { Job } from '../ports/job.ts';
import { listDuePayouts } from '../stores/conversions/payouts.ts';
import { carryOn } from '../usecases/conversions/carry-on.ts';
import { refreshPayout } from '../usecases/conversions/payouts/refresh-payout.ts';

const BATCH = 50;

export const checkPayouts: Job = {
  name: 'check-payouts',
  everyMs: 1000,
  looksFirst: true,
  async run(context, stop) {
    const due = await listDuePayouts(context.db, context.clock.now(), BATCH);
    for (const { env, railReference } of due) {
      if (stop.aborted) return false;
      await carryOn(context, { railReference }, () => refreshPayout(context, { env, railReference }));
    }
    return due.length === BATCH;
  },
};

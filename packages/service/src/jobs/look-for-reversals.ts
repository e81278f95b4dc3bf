// Asks the bank about payouts that succeeded: one may be taken back days later, and the notice of it may be lost.
import type { Job } from '../ports/job.ts';
import { claimReversalLooks, readReversalDays } from '../stores/conversions/reversal-looks.ts';
import { carryOn } from '../usecases/conversions/carry-on.ts';
import { refreshPayout } from '../usecases/conversions/payouts/refresh-payout.ts';

const BATCH = 20;
const DAY_MS = 86_400_000;
/** Four times a day is enough: nothing waits for it. */
const LOOK_EVERY_MS = DAY_MS / 4;

export const lookForReversals: Job = {
  name: 'look-for-reversals',
  everyMs: 60_000,
  async run(context, stop) {
    const now = context.clock.now();
    const succeededSince = now - (await readReversalDays(context.db)) * DAY_MS;
    const looks = { now, succeededSince, lookedBefore: now - LOOK_EVERY_MS, limit: BATCH };
    const due = await claimReversalLooks(context.db, looks);
    for (const { env, railReference } of due) {
      if (stop.aborted) return false;
      await carryOn(context, { railReference }, () => refreshPayout(context, { env, railReference }));
    }
    return due.length === BATCH;
  },
};

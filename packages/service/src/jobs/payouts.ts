// Asks the rail about payouts, because notices can be lost: unfinished ones, and successful ones that it may have taken back.
import type { Job } from '../ports/job.ts';
import { claimReversalLook, listDuePayouts, listReversalLooks } from '../stores/conversions/rail/payouts.ts';
import { carryOn } from '../usecases/conversions/carry-on.ts';
import { nextReversalLook } from '../usecases/conversions/payouts/apply-transfer.ts';
import { refreshPayout } from '../usecases/conversions/payouts/refresh-payout.ts';

const BATCH = 50;

/** Asks about every unfinished payout on a schedule. */
export const checkPayouts: Job = {
  name: 'check-payouts',
  everyMs: 1000,
  looksFirst: true,
  byEnv: true,
  async run(context, stop) {
    const due = await listDuePayouts(context.db, context.config.envs, context.clock.now(), BATCH);
    for (const { env, railReference } of due) {
      if (stop.aborted) return false;
      await carryOn(context, { railReference }, () => refreshPayout(context, { env, railReference }));
    }
    return due.length === BATCH;
  },
};

const REVERSAL_BATCH = 20;

/** Asks whether the rail took a successful payout back. */
export const findReversedPayouts: Job = {
  name: 'find-reversed-payouts',
  everyMs: 5000,
  looksFirst: true,
  byEnv: true,
  async run(context, stop) {
    const now = context.clock.now();
    const due = await listReversalLooks(context.db, context.config.envs, now, REVERSAL_BATCH);
    for (const payout of due) {
      if (stop.aborted) return false;
      const nextLookAt = nextReversalLook(context, payout, now);
      if (!(await claimReversalLook(context.db, { payoutId: payout.id, now, nextLookAt }))) continue;
      const { env, railReference } = payout;
      await carryOn(context, { railReference }, () => refreshPayout(context, { env, railReference }));
    }
    return due.length === REVERSAL_BATCH;
  },
};

// Refunds: sends those decided, asks the rail about those sent, and releases those that waited for vouchers to die on the chain.
import type { Job } from '../ports/job.ts';
import { listWaitingItems } from '../stores/conversions/operator-items.ts';
import { listDueRefunds } from '../stores/conversions/rail/refunds.ts';
import { carryOn } from '../usecases/conversions/carry-on.ts';
import { releaseRefund } from '../usecases/conversions/payments/release-refund.ts';
import { refreshRefund } from '../usecases/conversions/refunds/refresh-refund.ts';

const BATCH = 50;

/** Sends refunds that were decided and not handed over, and asks the rail about the others. */
export const checkRefunds: Job = {
  name: 'check-refunds',
  everyMs: 2000,
  looksFirst: true,
  byEnv: true,
  async run(context, stop) {
    const due = await listDueRefunds(context.db, context.config.envs, context.clock.now(), BATCH);
    for (const refund of due) {
      if (stop.aborted) return false;
      await carryOn(context, { refund: refund.reference }, () => refreshRefund(context, refund));
    }
    return due.length === BATCH;
  },
};

/** Few wait, and each only minutes: the life of a voucher. */
const WAITING_BATCH = 200;

/** Looks at refunds that wait for the vouchers of their conversion to die on the chain. */
export const releaseRefunds: Job = {
  name: 'release-refunds',
  everyMs: 5000,
  looksFirst: true,
  byEnv: true,
  async run(context, stop) {
    for (const item of await listWaitingItems(context.db, context.config.envs, WAITING_BATCH)) {
      if (stop.aborted) return false;
      await carryOn(context, { itemId: item.id }, () => releaseRefund(context, item));
    }
    return false;
  },
};

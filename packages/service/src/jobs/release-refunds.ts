// Looks at refunds that wait for the vouchers of their conversion to die on the chain.
import type { Job } from '../ports/job.ts';
import { listWaitingItems } from '../stores/conversions/operator-items.ts';
import { carryOn } from '../usecases/conversions/carry-on.ts';
import { releaseRefund } from '../usecases/conversions/payments/release-refund.ts';

/** Few wait, and each only minutes: the life of a voucher. */
const BATCH = 200;

export const releaseRefunds: Job = {
  name: 'release-refunds',
  everyMs: 5000,
  looksFirst: true,
  async run(context, stop) {
    for (const item of await listWaitingItems(context.db, BATCH)) {
      if (stop.aborted) return false;
      await carryOn(context, { itemId: item.id }, () => releaseRefund(context, item));
    }
    return false;
  },
};

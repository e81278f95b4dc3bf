// Sends refunds that were decided and not handed over, and asks the rail about the others, because notices can be lost.
import type { Job } from '../ports/job.ts';
import { listDueRefunds } from '../stores/conversions/refunds.ts';
import { carryOn } from '../usecases/conversions/carry-on.ts';
import { refreshRefund } from '../usecases/conversions/refunds/refresh-refund.ts';

const BATCH = 50;

export const checkRefunds: Job = {
  name: 'check-refunds',
  everyMs: 2000,
  async run(context, stop) {
    const due = await listDueRefunds(context.db, context.clock.now(), BATCH);
    for (const refund of due) {
      if (stop.aborted) return false;
      await carryOn(context, { refund: refund.reference }, () => refreshRefund(context, refund));
    }
    return due.length === BATCH;
  },
};

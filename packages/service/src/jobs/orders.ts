// Asks the rails about payouts and refunds, because notices can be lost, sends refunds that were decided, and releases those that
// waited for vouchers to die on the chain.
import type { RailOrder } from '../domain/rail/rail-order.ts';
import type { Context } from '../ports/context.ts';
import type { Job } from '../ports/job.ts';
import { listWaitingItems } from '../stores/conversions/operator-items.ts';
import { claimReversalLook, listDueOrders, listReversalLooks } from '../stores/conversions/rail/orders.ts';
import { carryOn } from '../usecases/conversions/carry-on.ts';
import { nextReversalLook } from '../usecases/conversions/orders/apply-transfer.ts';
import { refreshOrder } from '../usecases/conversions/orders/refresh-order.ts';
import { releaseRefund } from '../usecases/conversions/orders/release-refund.ts';

const BATCH = 50;

const refresh = (context: Context, { env, railReference }: RailOrder): Promise<boolean> =>
  carryOn(context, { railReference }, () => refreshOrder(context, { env, railReference }));

/** Asks about every unfinished order on a schedule. */
export const checkOrders: Job = {
  name: 'check-orders',
  everyMs: 1000,
  looksFirst: true,
  byEnv: true,
  async run(context, stop) {
    const due = await listDueOrders(context.db, context.config.envs, context.clock.now(), BATCH);
    for (const order of due) {
      if (stop.aborted) return false;
      await refresh(context, order);
    }
    return due.length === BATCH;
  },
};

const REVERSAL_BATCH = 20;

/** Asks whether the rail took a successful order back. */
export const findReversedOrders: Job = {
  name: 'find-reversed-orders',
  everyMs: 5000,
  looksFirst: true,
  byEnv: true,
  async run(context, stop) {
    const now = context.clock.now();
    const due = await listReversalLooks(context.db, context.config.envs, now, REVERSAL_BATCH);
    for (const order of due) {
      if (stop.aborted) return false;
      const nextLookAt = nextReversalLook(context, order, now);
      if (!(await claimReversalLook(context.db, { orderId: order.id, now, nextLookAt }))) continue;
      await refresh(context, order);
    }
    return due.length === REVERSAL_BATCH;
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

// Asks the rails about payouts and refunds, because notices can be lost, sends refunds that were decided, and releases those that
// waited for vouchers to die on the chain.

import { carryOn } from '../conversions/advance.ts';
import { performApproved } from '../desk/decide-proposal.ts';
import { claimWaitingItems } from '../desk/store/work-items.ts';
import type { RailOrder } from '../domain/rail/rail-order.ts';
import { nextReversalLook } from '../naira/orders/apply-transfer.ts';
import { findEndedPayouts } from '../naira/orders/find-ended.ts';
import { refreshOrder } from '../naira/orders/refresh-order.ts';
import { releaseRefund } from '../naira/orders/start-refund.ts';
import {
  claimDueOrders,
  claimReversalLook,
  listReversalLooks,
  type OrdersQuestion,
} from '../naira/store/due-orders.ts';
import type { Context } from '../ports/context.ts';
import type { Job } from '../ports/job.ts';
import { drain } from './drain.ts';
import { chainLanes, eachChain } from './each-chain.ts';
import { AT_A_RAIL, eachRail, inRailLanes, railLanes } from './rail-lanes.ts';

const refresh = (context: Context, { env, railReference }: RailOrder): Promise<boolean> =>
  carryOn(context, { railReference }, () => refreshOrder(context, { env, railReference }));

/** Payouts have the lanes of rails, and refunds others beside them: a rail may hang at one of the two alone. */
const REFUNDS = 'refunds';
const refundLane = (rail: string): string => (rail === '' ? REFUNDS : `${REFUNDS}-${rail}`);

function orderLanes(context: Context): string[] {
  const rails = railLanes(context);
  return [...rails, ...rails.map(refundLane)];
}

/** Asks about every unfinished order on a schedule. */
export const checkOrders: Job = {
  name: 'check-orders',
  everyMs: 1000,
  looksFirst: true,
  byEnv: true,
  lanes: orderLanes,
  async run(context, stop, lane) {
    const check = (kind: RailOrder['kind'], rail?: string): Promise<boolean> =>
      inRailLanes(context, rail, (rails) => checkKind(context, stop, { kind, rails }));
    const asked = railLanes(context).find((rail) => refundLane(rail) === lane);
    if (asked !== undefined) return check('refund', asked);
    if (lane !== undefined) return check('payout', lane);
    return (await Promise.all([check('payout'), check('refund')])).includes(true);
  },
};

function checkKind(
  context: Context,
  stop: AbortSignal,
  question: Pick<OrdersQuestion, 'rails'> & { kind: RailOrder['kind'] },
): Promise<boolean> {
  const { db, clock, config } = context;
  const { envs } = config;
  return drain({
    claim: (limit) => claimDueOrders(db, { ...question, envs, now: clock.now(), limit }),
    work: (order) => refresh(context, order),
    atATime: AT_A_RAIL,
    stop,
  });
}

/** Finds payouts that ended without a notice where the rail lists them, however many are open. */
export const findEndedPayoutsJob: Job = {
  name: 'find-ended-payouts',
  everyMs: 2000,
  looksFirst: true,
  byEnv: true,
  lanes: railLanes,
  async run(context, _stop, lane) {
    await eachRail(context, lane, (rail) => findEndedPayouts(context, rail));
    return false;
  },
};

/** Few are due at a time, and none is urgent. */
const REVERSALS_AT_A_TIME = 4;

/** Asks whether the rail took a successful order back. */
export const findReversedOrders: Job = {
  name: 'find-reversed-orders',
  everyMs: 5000,
  looksFirst: true,
  byEnv: true,
  lanes: railLanes,
  run: (context, stop, lane) =>
    inRailLanes(context, lane, (rails) => {
      const { db, clock, config } = context;
      const now = clock.now();
      const claim = async (limit: number): Promise<RailOrder[]> => {
        const due = await listReversalLooks(db, { envs: config.envs, rails, now, limit });
        const claimed = await Promise.all(
          due.map((order) =>
            claimReversalLook(db, { orderId: order.id, now, nextLookAt: nextReversalLook(context, order, now) }),
          ),
        );
        return due.filter((_, index) => claimed[index]);
      };
      return drain({ claim, work: (order) => refresh(context, order), atATime: REVERSALS_AT_A_TIME, stop });
    }),
};

const WAITING_AT_A_TIME = 4;
/** Blocks come in seconds, and a voucher lives for minutes. */
const WAITING_LOOK_MS = 5000;

/** Looks at refunds that wait for the vouchers of their conversion to die on the chain. */
export const releaseRefunds: Job = {
  name: 'release-refunds',
  everyMs: 5000,
  looksFirst: true,
  byEnv: true,
  lanes: chainLanes,
  async run(context, stop, lane) {
    const { db, clock } = context;
    await eachChain(context, { lane, stop }, async ({ slug: chain, env }) => {
      await drain({
        claim(limit) {
          const now = clock.now();
          return claimWaitingItems(db, { env, chain, now, nextLookAt: now + WAITING_LOOK_MS, limit });
        },
        work: (item) => carryOn(context, { itemId: item.id }, () => releaseRefund(context, item)),
        atATime: WAITING_AT_A_TIME,
        stop,
      });
    });
    return false;
  },
};

/** Performs what two people approved and the process that decided it did not live to do. */
export const performProposals: Job = {
  name: 'perform-proposals',
  everyMs: 10_000,
  looksFirst: true,
  async run(context, stop) {
    await performApproved(context, stop);
    return false;
  },
};

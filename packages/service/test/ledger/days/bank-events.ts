// What banks do on a day: how they take orders, what becomes of them, what comes back, and which rail is first.

import { refreshOrder, refreshRefundsOf } from '../../../src/naira/orders/refresh-order.ts';
import { DAY_MS, HOUR_MS } from '../../../src/ports/clock.ts';
import { findReversed } from '../../harness/drive-simulation.ts';
import type { SimulatedRail } from '../../harness/simulated-rail.ts';
import { type DayEvent, type Days, endFaults, fresh, oneOf, railsToday } from './days-world.ts';

/** Within it the service looks for what comes back. */
const LOOKED_AT_MS = 12 * DAY_MS;

const isOpen = ({ status }: { status: string }): boolean => status === 'initiated' || status === 'in_progress';

/** What became of the orders that the bank has, and how it takes new ones from now on. */
export const decide: DayEvent = {
  weight: 8,
  async work(days) {
    const { random } = days;
    endFaults(days);
    for (const rail of railsToday(days)) {
      await decideTransfers(days, rail);
      await decideRefunds(days, rail);
      rail.sendMode = random.pick(SEND_MODES);
      rail.refundMode = random.pick(REFUND_MODES);
      rail.hideFor = random.below(2);
      if (random.chance(6)) rail.failNext(1);
    }
  },
};

const SEND_MODES = [
  'accept',
  'succeed_at_once',
  'refuse',
  'lost',
  'unknown_after_taking',
  'throw_after_taking',
] as const;
const REFUND_MODES = ['accept', 'succeed', 'succeed', 'refused', 'not_sent', 'lost', 'throw_after_taking'] as const;

/** Banks do not show an old line again, so that its notice is not lost. */
const isTold = ({ world, random }: Days, at: number): boolean => at < world.clock.now - 2 * DAY_MS || random.chance(2);

async function decideTransfers(days: Days, { transfers }: SimulatedRail): Promise<void> {
  const { world, random } = days;
  for (const transfer of [...transfers.values()].filter(isOpen)) {
    const { railReference, at } = transfer;
    transfer.status = random.pick(['in_progress', 'successful', 'successful', 'successful', 'failed', 'reversed']);
    if (transfer.status === 'successful') transfer.feeKobo = random.pick([null, 0n, 1075n]);
    if (isTold(days, at)) await refreshOrder(world.context, { env: 'test', railReference });
  }
}

async function decideRefunds(days: Days, { refunds }: SimulatedRail): Promise<void> {
  const { world, random } = days;
  for (const refund of refunds.filter(({ status }) => status === 'pending')) {
    const { railReference, at } = refund;
    refund.status = random.pick(['pending', 'successful', 'successful', 'failed']);
    if (isTold(days, at)) await refreshRefundsOf(world.context, { env: 'test', railReference });
  }
}

/** The notice was lost, and banks do not show an old line again: the service asks by itself, once a day at least. */
async function waitForLook(days: Days): Promise<void> {
  endFaults(days);
  days.world.clock.forward(25 * HOUR_MS);
}

/** What the bank had called paid comes back. Its notice may be lost. */
export const takeBack: DayEvent = {
  weight: 4,
  async work(days) {
    const { world, random } = days;
    const paid = railsToday(days)
      .flatMap(({ transfers }) => [...transfers.values()])
      .filter(({ status, at }) => status === 'successful' && at > world.clock.now - LOOKED_AT_MS);
    const transfer = oneOf(days, paid);
    if (transfer === undefined) return;
    endFaults(days);
    transfer.status = 'reversed';
    if (random.chance(2)) {
      await refreshOrder(world.context, { env: 'test', railReference: transfer.railReference });
    } else {
      await waitForLook(days);
      await findReversed(world);
    }
  },
};

export const takeRefundBack: DayEvent = {
  weight: 3,
  async work(days) {
    const { world, random } = days;
    const orders = railsToday(days).flatMap(({ refunds }) => refunds);
    const paid = orders.filter(
      ({ id, status, at }) => id.startsWith('rfd-') && status === 'successful' && at > world.clock.now - LOOKED_AT_MS,
    );
    const refund = oneOf(days, paid);
    if (refund === undefined) return;
    endFaults(days);
    refund.status = 'failed';
    const { railReference } = refund;
    if (random.chance(2)) {
      await refreshRefundsOf(world.context, { env: 'test', railReference });
    } else {
      await waitForLook(days);
      await findReversed(world);
    }
  },
};

/** Money for nobody. */
export const stray: DayEvent = {
  weight: 2,
  async work(days) {
    const rail = oneOf(days, railsToday(days));
    const currency = days.random.pick(['NGN', 'NGN', 'NGN', 'USD']);
    const feeKobo = days.random.pick([null, 25n]);
    rail?.pay(fresh(days, 'stray'), BigInt(1 + days.random.below(90_000)), { currency, feeKobo });
  },
};

/** Other settings at another start: the rails change places, or one is retired. */
export const changeRails: DayEvent = {
  weight: 2,
  async work({ world, rails, random }) {
    const first: SimulatedRail = random.pick(rails);
    const life = random.pick(['active', 'active', 'draining', 'retired'] as const);
    const others = rails.filter((rail) => rail !== first).map((rail) => ({ rail, life }));
    world.context = { ...world.context, rails: { test: first }, otherRails: { test: others }, running: new WeakMap() };
  },
};

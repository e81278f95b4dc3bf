// What chain, banks, prices and clocks do in a life by themselves, with the faults that every day has.
import { refreshOrder } from '../../src/naira/orders/refresh-order.ts';
import type { Command } from './model-commands.ts';

export const OUTSIDE_COMMANDS: Record<string, Command> = {
  mine: { weight: 8, work: async ({ world, random }) => world.chain.mine(1 + random.below(4)) },
  drop: {
    weight: 1,
    async work({ world, hashes, random }) {
      if (hashes.length > 0) world.chain.drop(random.pick(hashes));
    },
  },
  rail: {
    weight: 4,
    async work({ world, rails, random }) {
      const rail = random.pick(rails);
      rail.sendMode = random.pick([
        'accept',
        'accept',
        'succeed_at_once',
        'refuse',
        'lost',
        'unknown_after_taking',
        'throw_after_taking',
      ]);
      rail.hideFor = random.below(3);
      const open = [...rail.transfers.values()].filter(
        ({ status }) => status === 'initiated' || status === 'in_progress',
      );
      if (open.length === 0) return;
      const transfer = random.pick(open);
      transfer.status = random.pick(['in_progress', 'successful', 'successful', 'successful', 'failed', 'reversed']);
      if (transfer.status === 'successful') transfer.feeKobo = random.pick([null, 0n, 1075n]);
      if (random.chance(2)) await refreshOrder(world.context, { env: 'test', railReference: transfer.railReference });
    },
  },
  wait: {
    weight: 4,
    work: async ({ world, random }) =>
      world.clock.forward(random.pick([1000, 3000, 10_000, 60_000, 700_000, 90_000_000])),
  },
  price: {
    weight: 1,
    async work({ world, random }) {
      world.price.pairUsd = 99_800_000n + BigInt(random.below(400_000));
    },
  },
  fault: {
    weight: 3,
    async work({ world, rails, random }) {
      random.pick([
        () => world.chain.failNext(1 + random.below(3)),
        () => random.pick(rails).failNext(1),
        () => {
          world.signer.failNext = 1;
        },
      ])();
    },
  },
};

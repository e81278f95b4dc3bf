// Payouts that leave before their burn is final: how early, how much at once, what turns it off, and what a reorganisation costs.
import { SvcError } from '@svc/protocol';
import { beforeEach, describe, expect, it } from 'vitest';
import { createConversion } from '../../src/conversions/create-conversion.ts';
import type { PayoutTiers } from '../../src/domain/rail/payout-tiers.ts';
import { readAtRisk } from '../../src/executions/store/executions.ts';
import type { Database } from '../../src/ports/database.ts';
import { get, send, sweepAll, tick, tickUntil } from '../harness/drive-simulation.ts';
import { BODIES, makeSimulation, OWNER, type Simulation } from '../harness/make-simulation.ts';
import { openTestDatabase } from '../test-database.ts';

const DEPTH = 12;
const [SAFE_AFTER, FINAL_AFTER] = [22, 40];
const TIERS: PayoutTiers = {
  atDepthKobo: 100_000n,
  atSafeKobo: 300_000n,
  merchantAtRiskKobo: 250_000n,
  totalAtRiskKobo: 400_000n,
};
const OTHER = 'mrc_01J8ZQ4V7M3N5P6R8S9T0V1W2Y';

let db: Database;
let w: Simulation;
beforeEach(async () => {
  db = await openTestDatabase();
  w = makeSimulation(db, { confirmations: DEPTH });
  w.chain.behind.safe = SAFE_AFTER;
  w.chain.behind.finalized = FINAL_AFTER;
  setTiers(TIERS);
  w.chain.mine(FINAL_AFTER + 1);
  // Blocks in memory come a second apart, by the chain's own clock.
  w.clock.forward((FINAL_AFTER + 1) * 1000);
  return () => db.close();
});

function setTiers(tiers: PayoutTiers | null): void {
  const { payoutTiers: _, ...config } = w.context.config;
  w.context.config = {
    ...config,
    payoutFinality: { test: 'finalized', live: 'finalized' },
    ...(tiers && { payoutTiers: { test: tiers } }),
  };
}

/** Burns so many Naira of a merchant; the transaction is in the next block. */
async function burn(naira: string, owner: { merchantId: string; env: 'test' } = OWNER) {
  const { conversion } = await createConversion(w.context, owner, { ...BODIES['fiat-redeem'], amount: naira });
  send(w, conversion);
  return conversion;
}

/** How many seconds after its burn was mined the order of a payout came before the rail. */
async function secondsToOrder(naira: string): Promise<number> {
  const { reference } = await burn(naira);
  await tick(w);
  const minedAt = w.clock.now;
  await tickUntil(w, reference, 'payout_in_progress', 400);
  return (w.clock.now - minedAt) / 1000;
}

async function letTimePass(seconds: number): Promise<void> {
  for (let count = 0; count < seconds; count += 1) await tick(w);
}

/** All that was mined so far becomes final, and what turned the tiers off is long ago. */
async function letAllBecomeFinal(): Promise<void> {
  for (let round = 0; round < 6; round += 1) {
    w.chain.mine(FINAL_AFTER);
    w.clock.forward(15 * 60_000);
    await tick(w);
  }
}

const paidKobo = () => [...w.rail.transfers.values()].reduce((sum, { amountKobo }) => sum + amountKobo, 0n);

describe('a payout', () => {
  it('of a small sum leaves at the depth of the chain, a larger one at the safe block, and one above when its burn is final', async () => {
    const [small, larger, large] = [
      await secondsToOrder('1000'),
      await secondsToOrder('1500'),
      await secondsToOrder('3000.01'),
    ];
    expect([small >= DEPTH - 1, small < 20]).toEqual([true, true]);
    expect([larger >= SAFE_AFTER, larger < FINAL_AFTER]).toEqual([true, true]);
    expect(large).toBeGreaterThanOrEqual(FINAL_AFTER);
  });

  it('of small sums comes before the rail within twenty seconds of its burn, at the median and at the latest', async () => {
    setTiers({ ...TIERS, merchantAtRiskKobo: 10_000_000n, totalAtRiskKobo: 10_000_000n });
    const minedAt = new Map<string, number>();
    const took = new Map<string, number>();
    for (let second = 0; second < 60 && took.size < 9; second += 1) {
      const made = minedAt.size < 9 ? await burn('500') : null;
      await tick(w);
      if (made !== null) minedAt.set(made.reference, w.clock.now);
      for (const [reference, at] of minedAt) {
        const isOrdered = (await get(w, reference)).status === 'payout_in_progress';
        if (isOrdered && !took.has(reference)) took.set(reference, (w.clock.now - at) / 1000);
      }
    }
    const seconds = [...took.values()].sort((left, right) => left - right);
    expect([seconds.length, seconds[0] ?? 0]).toEqual([9, expect.closeTo(DEPTH, -1)]);
    expect(seconds[4]).toBeLessThan(20);
    expect(seconds[8]).toBeLessThan(20);
  });

  it('of a small sum waits for its final burn where no tiers are set', async () => {
    setTiers(null);
    expect(await secondsToOrder('1000')).toBeGreaterThanOrEqual(FINAL_AFTER);
  });
});

describe('what is at risk', () => {
  it('never passes the limit of the merchant, nor that of all, and ends when burns are final', async () => {
    const early = [await burn('900'), await burn('900'), await burn('900')];
    await letTimePass(20);
    expect([w.rail.transfers.size, await readAtRisk(db, 'test')]).toEqual([2, 180_000n]);
    const others = [
      await burn('900', { merchantId: OTHER, env: 'test' }),
      await burn('900', { merchantId: OTHER, env: 'test' }),
      await burn('900', { merchantId: 'mrc_01J8ZQ4V7M3N5P6R8S9T0V1W2Z', env: 'test' }),
    ];
    await letTimePass(20);
    expect([w.rail.transfers.size, await readAtRisk(db, 'test')]).toEqual([4, 360_000n]);
    await letAllBecomeFinal();
    expect([w.rail.transfers.size, await readAtRisk(db, 'test')]).toEqual([early.length + others.length, 0n]);
    expect(await db.query('select 1 from rail_orders where at_risk')).toEqual([]);
  });

  it('is counted before the order leaves, so that workers side by side do not pass the limit together', async () => {
    setTiers({ ...TIERS, merchantAtRiskKobo: 100_000n });
    for (let count = 0; count < 6; count += 1) await burn('500');
    for (let count = 0; count < DEPTH; count += 1) await tick(w);
    const sends = [...w.rail.transfers.values()].map(({ sends }) => sends);
    const workers = Array.from({ length: 6 }, () => ({ ...w, context: { ...w.context, running: new WeakMap() } }));
    w.clock.forward(3000);
    await Promise.all(workers.map((worker) => sweepAll(worker)));
    expect(await readAtRisk(db, 'test')).toBe(100_000n);
    expect(paidKobo()).toBe(100_000n);
    expect(sends.every((count) => count === 1)).toBe(true);
  });

  it('counts an order whose answer was lost, for a process that starts then as well', async () => {
    w.rail.sendMode = 'throw_after_taking';
    await burn('900');
    await burn('900');
    await letTimePass(DEPTH + 6);
    w.rail.sendMode = 'accept';
    await burn('900');
    const restarted = { ...w, context: { ...w.context, running: new WeakMap() } };
    for (let second = 0; second < DEPTH + 4; second += 1) await tick(restarted);
    expect([w.rail.transfers.size, await readAtRisk(db, 'test')]).toEqual([2, 180_000n]);
  });

  it('does not count an order that never came before the rail', async () => {
    const { reference } = await burn('900');
    w.rail.sendMode = 'refuse';
    await tickUntil(w, reference, 'requires_manual_review');
    expect(await readAtRisk(db, 'test')).toBe(0n);
  });
});

describe('a reorganisation that takes every burn back', () => {
  it('costs at most what is set, however often and by however many merchants it is tried', async () => {
    for (let wave = 0; wave < 3; wave += 1) {
      for (const merchantId of [OWNER.merchantId, OTHER]) {
        for (let count = 0; count < 3; count += 1) await burn('900', { merchantId, env: 'test' });
      }
      await letTimePass(DEPTH + 6);
      w.chain.reorg(DEPTH + 10, false);
      await letTimePass(DEPTH);
      w.clock.forward(11 * 60_000);
      await letTimePass(4);
    }
    expect(paidKobo()).toBeGreaterThan(0n);
    expect(paidKobo() <= TIERS.totalAtRiskKobo).toBe(true);
    expect(await readAtRisk(db, 'test')).toBe(paidKobo());
  });
});

/** What happens once a small burn is mined, and before it is deep enough. */
const TROUBLES: [string, () => Promise<void> | void][] = [
  [
    'its nodes do not agree',
    () => {
      w.chain.override.block = () => Promise.reject(new SvcError('SVC_UPSTREAM_FAILED', 'No quorum.'));
    },
  ],
  [
    'a node contradicts the others',
    () => {
      const nodes = () => [
        { name: 'n', state: 'contradicting', problem: 'x', restingUntil: null, head: 1n, lastAnswerAt: 1 },
      ];
      const chain = w.context.chains.get('celo-sepolia');
      w.context.chains = new Map([['celo-sepolia', { ...chain, nodes } as never]]);
    },
  ],
  [
    'its newest block is late',
    () => {
      const { block } = w.chain.reader;
      w.chain.override.block = async (at) => {
        const found = await block(at);
        return found && { ...found, timestamp: found.timestamp - 70 };
      };
    },
  ],
  [
    'no final block is served',
    () => {
      w.chain.behind.finalized = 1_000_000;
    },
  ],
  [
    'an execution that the chain took back is open',
    async () => {
      const other = { merchantId: OTHER, env: 'test' } as const;
      const { conversion } = await createConversion(w.context, other, BODIES['fiat-redeem']);
      await db.query(
        `insert into work_items (env, kind, subject, conversion_id, note, opened_at)
         values ('test', 'execution_gone', 'x', $1, 'x', 1)`,
        [conversion.id],
      );
    },
  ],
  [
    'the database was restored',
    async () => {
      await db.query(
        `insert into restores (begun_at, begun_by, data_as_of, from_cluster, to_cluster, asked_at, ended_at, ended_by, end_reason)
         values ($1, 'x', $1, 'a', 'b', $1, $1, 'x', 'x')`,
        [w.clock.now - 3_600_000],
      );
    },
  ],
];

describe('small payouts wait for final burns by themselves while', () => {
  it.each(TROUBLES)('%s', async (_, begin) => {
    const { reference } = await burn('900');
    await letTimePass(DEPTH - 3);
    await begin();
    await letTimePass(14);
    expect(w.rail.transfers.size).toBe(0);
    for (const name of Object.keys(w.chain.override)) delete w.chain.override[name as keyof typeof w.chain.override];
    w.chain.behind.finalized = FINAL_AFTER;
    await letAllBecomeFinal();
    expect(await get(w, reference)).toMatchObject({ status: 'payout_in_progress' });
    expect(await readAtRisk(db, 'test')).toBe(0n);
  });
});

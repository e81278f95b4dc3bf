// How many questions a create asks the chain one after the other: those asked together cost one round trip.
import { setTimeout as wait } from 'node:timers/promises';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { Database } from '../../src/ports/database.ts';
import { createConversion } from '../../src/usecases/conversions/create-conversion.ts';
import { openEmbeddedDatabase } from '../embedded-database.ts';
import { BODIES, makeSimulation, OWNER, type Simulation } from '../harness/make-simulation.ts';

let db: Database;
beforeAll(async () => {
  db = await openEmbeddedDatabase();
});
beforeEach(async () => {
  await db.query('truncate conversions, voucher_nonces, chain_cursors cascade');
});

/** A question's depth is one more than that of the deepest question answered before it was asked. */
function countSteps(w: Simulation): { deepest(): number } {
  let deepest = 0;
  const measured = <Rest extends unknown[], Answer>(ask: (...rest: Rest) => Promise<Answer>) => {
    return async (...rest: Rest): Promise<Answer> => {
      const depth = deepest + 1;
      // Long enough that whatever is asked together has been asked.
      await wait(20);
      const answer = await ask(...rest);
      deepest = Math.max(deepest, depth);
      return answer;
    };
  };
  const chain = w.chain.configured;
  const { reader } = chain;
  const asked = {
    head: measured(reader.head),
    allowance: measured(reader.allowance),
    isOpRefUsed: measured(reader.isOpRefUsed),
    redeemCapacity: measured(reader.redeemCapacity),
    svcBalance: measured(reader.svcBalance),
  };
  const snapshot = measured(async () => {
    if (chain.snapshot === undefined) throw new Error('the simulated chain has snapshots');
    return chain.snapshot();
  });
  const counted = { ...chain, reader: { ...reader, ...asked }, snapshot };
  w.context.chains = new Map([['celo-sepolia', counted]]);
  w.context.oracle = { ...w.context.oracle, rate: measured(w.context.oracle.rate) };
  return { deepest: () => deepest };
}

it.each([
  // Price, reserve, capacity and balance together; then the allowance.
  ['crypto-issue', 2],
  ['crypto-redeem', 2],
  ['fiat-issue', 2],
  ['fiat-redeem', 2],
] as const)('a %s asks the chain in at most %i steps, the wallet’s balance included', async (type, steps) => {
  for (const test of [false, true]) {
    const w = makeSimulation(db);
    w.context.config = { ...w.context.config, asksRedeemBalance: { test } };
    const { deepest } = countSteps(w);
    await expect(createConversion(w.context, OWNER, BODIES[type])).resolves.toMatchObject({ status: 201 });
    expect(deepest()).toBeLessThanOrEqual(steps);
    expect(deepest()).toBeGreaterThan(0);
  }
});

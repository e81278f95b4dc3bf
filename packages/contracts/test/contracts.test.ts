// Every rule of SVCToken and SVCConverter, on a real EVM, in the very code that is deployed.
import type { Hex } from 'viem';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { svcConverterRuntime, svcTokenRuntime } from '../src/index.ts';
import { contractCases } from './cases/index.ts';
import { GAS_TARGETS, measureGas } from './measure-gas.ts';
import { eachCode, titleOf } from './mutant.ts';

await eachCode((world, mutant) => {
  const chosen = mutant?.cases && new Set(mutant.cases);
  let snapshot: Hex | undefined;
  let isKilled = false;

  // Every case starts from the same world; of a mutant the first failure is enough.
  beforeEach(async ({ skip, task }) => {
    if (mutant !== null && (isKilled || chosen?.has(titleOf(task)) === false)) skip();
    if (snapshot !== undefined) await world.evm.restore(snapshot);
    snapshot = await world.evm.snapshot();
  });
  afterEach(({ task }) => {
    isKilled ||= task.result?.state === 'fail';
  });

  contractCases(world);
});

describe('gas', () => {
  it('of each kind is within its target after 40 conversions', async () => {
    const { later } = await measureGas();
    for (const [kind, target] of GAS_TARGETS.entries()) expect(later[kind], `kind ${kind}`).toBeLessThanOrEqual(target);
  });

  it('is saved by code that still fits a chain', () => {
    for (const { object } of [svcTokenRuntime, svcConverterRuntime]) {
      expect(object.length / 2 - 1).toBeLessThanOrEqual(24_576);
    }
  });
});

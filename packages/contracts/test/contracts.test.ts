// Every rule of SVCToken and SVCConverter, on a real EVM, in the very code that is deployed.
import { beforeEach, describe, expect, it } from 'vitest';
import { svcConverterRuntime, svcTokenRuntime } from '../src/index.ts';
import { contractCases } from './cases/index.ts';
import { GAS_TARGETS, measureGas } from './measure-gas.ts';
import { mutantArtifacts } from './mutant.ts';
import { startWorld } from './world.ts';

const world = await startWorld(mutantArtifacts());
let snapshot = await world.evm.snapshot();

// Every case starts from the same world.
beforeEach(async () => {
  await world.evm.restore(snapshot);
  snapshot = await world.evm.snapshot();
});

contractCases(world);

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

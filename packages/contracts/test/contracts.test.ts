// Every rule of SVCToken and SVCConverter, on a real EVM, and then how much of their code those rules reached.
import { beforeEach } from 'vitest';
import { kindCases } from './cases/kinds.ts';
import { replayCases } from './cases/replay.ts';
import { ruleCases } from './cases/rules.ts';
import { signatureCases } from './cases/signatures.ts';
import { startWorld } from './world.ts';

const world = await startWorld();
let snapshot = await world.evm.snapshot();

// Every case starts from the same world.
beforeEach(async () => {
  await world.evm.restore(snapshot);
  snapshot = await world.evm.snapshot();
});

kindCases(world);
replayCases(world);
signatureCases(world);
ruleCases(world);

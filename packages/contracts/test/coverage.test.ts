// The same cases on code that keeps every branch of the source: each branch must go both ways.
import { writeFileSync } from 'node:fs';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { compile, productionSources } from '../scripts/compile.ts';
import { recordBranches } from './branches.ts';
import { contractCases } from './cases/index.ts';
import { titleOf } from './mutant.ts';
import { startWorld } from './world.ts';

const compilation = compile(productionSources(), 'traced');
const codeOf = (name: string) => {
  const found = compilation.contracts.find((contract) => contract.name === name);
  if (found === undefined) throw new Error(`no contract ${name}`);
  return found.creation.object;
};
const branches = recordBranches(compilation, ['SVCToken', 'SVCConverter']);
const artifacts = { token: codeOf('SVCToken'), converter: codeOf('SVCConverter') };
const world = await startWorld({ artifacts, onTrace: branches.record });
let snapshot = await world.evm.snapshot();

beforeEach(async () => {
  await world.evm.restore(snapshot);
  snapshot = await world.evm.snapshot();
});

// For `npm run mutate`: the lines that each case executes.
const linesFile = process.env.SVC_CASE_LINES;
if (linesFile !== undefined) {
  const linesOf: Record<string, string[]> = {};
  branches.takeLines();
  afterEach(({ task }) => {
    linesOf[titleOf(task)] = branches.takeLines();
  });
  afterAll(() => writeFileSync(linesFile, JSON.stringify(linesOf)));
}

contractCases(world);

describe('branch coverage', () => {
  it('every branch of both contracts went both ways in the cases above', () => {
    const { branches: inSource, missed, unmapped } = branches.report();
    expect(inSource).toBeGreaterThan(40);
    expect(unmapped).toEqual([]);
    expect(missed).toEqual([]);
  });
});

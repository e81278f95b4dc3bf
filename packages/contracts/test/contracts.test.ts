// Every rule of SVCToken and SVCConverter on a real EVM, and then the coverage of their code.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { abiFiles } from '../scripts/abi-files.ts';
import { compile, packageFolder } from '../scripts/compile.ts';
import { recordBranches } from './branches.ts';
import { allowanceCases } from './cases/allowances.ts';
import { capCases } from './cases/caps.ts';
import { hostileTokenCases } from './cases/hostile-tokens.ts';
import { kindCases } from './cases/kinds.ts';
import { replayCases } from './cases/replay.ts';
import { roleCases } from './cases/roles.ts';
import { ruleCases } from './cases/rules.ts';
import { signatureCases } from './cases/signatures.ts';
import { measureGas } from './measure-gas.ts';
import { startWorld } from './world.ts';

const compilation = compile();
const branches = recordBranches(compilation, ['SVCToken', 'SVCConverter']);
const world = await startWorld({ onTrace: branches.record });
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
capCases(world);
hostileTokenCases(world);
allowanceCases(world);
roleCases(world);

describe('what is committed', () => {
  const committed = (path: string) => readFileSync(join(packageFolder, path), 'utf8');

  it('is what the compiler makes of the sources, file for file', () => {
    const files = abiFiles(compilation);
    expect(
      readdirSync(join(packageFolder, 'src/abi'))
        .map((file) => `src/abi/${file}`)
        .sort(),
    ).toEqual([...files.keys()].sort());
    for (const [path, text] of files) expect(committed(path) === text, `${path} is up to date`).toBe(true);
  });

  it('says in GAS.md what the conversions cost now', async () => {
    expect(committed('GAS.md')).toBe(await measureGas());
  });
});

describe('branch coverage', () => {
  // Checked array accesses in loops that end at the array's length: the compiler's check can never fail.
  const unreachable = ['setup.pairTokens[i]', 'setup.pairTokens[i]', 'accounts[i]'];

  it('every branch of both contracts went both ways in the cases above, in the very code that is deployed', () => {
    const { branches: inSource, jumps, missed, unmapped } = branches.report();
    expect(inSource).toBeGreaterThan(25);
    expect(jumps).toBeGreaterThan(150);
    expect(unmapped).toEqual([]);
    expect(missed.filter(({ text }) => !unreachable.includes(text))).toEqual([]);
    expect(missed.map(({ text }) => text)).toEqual(unreachable);
  });
});

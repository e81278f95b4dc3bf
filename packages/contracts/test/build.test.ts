// What is committed is what the sources give: typed ABI, bytecode and the gas table.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { abiFiles } from '../scripts/abi-files.ts';
import { compileAll, packageFolder } from '../scripts/compile.ts';
import { measureGas } from './measure-gas.ts';

const committed = (path: string) => readFileSync(join(packageFolder, path), 'utf8');

it('the committed ABI and bytecode are what the compiler makes of the sources, file for file', () => {
  const files = abiFiles(compileAll());
  const folder = readdirSync(join(packageFolder, 'src/abi')).map((file) => `src/abi/${file}`);
  expect(folder.sort()).toEqual([...files.keys()].sort());
  for (const [path, text] of files) expect(committed(path) === text, `${path} is up to date`).toBe(true);
}, 900_000);

it('GAS.md says what the conversions cost now', async () => {
  expect(committed('GAS.md')).toBe((await measureGas()).text);
});

// npm run build -w @svc/contracts: compiles, and writes the typed ABI and bytecode files, then the gas table.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { abiFiles } from './abi-files.ts';
import { compileAll, packageFolder } from './compile.ts';

function write(path: string, text: string): void {
  writeFileSync(join(packageFolder, path), text);
  console.log(`wrote ${path}`);
}

mkdirSync(join(packageFolder, 'src/abi'), { recursive: true });
for (const [path, text] of abiFiles(compileAll())) write(path, text);
// Only now, because it measures what was just written.
const { measureGas } = await import('../test/measure-gas.ts');
write('GAS.md', (await measureGas()).text);

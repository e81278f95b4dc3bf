// npm run build -w @svc/contracts: compiles, and writes the typed ABI and bytecode files.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { abiFiles } from './abi-files.ts';
import { compile, packageFolder } from './compile.ts';

const compilation = compile();
mkdirSync(join(packageFolder, 'src/abi'), { recursive: true });
for (const [path, text] of abiFiles(compilation)) {
  writeFileSync(join(packageFolder, path), text);
  console.log(`wrote ${path}`);
}

// Writes the declarations of the Sandbox's package, for tests that import it.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../ensure-installed.mjs';

const source = join(root, 'packages', 'service', 'src', 'sandbox');
/** They import each other and nothing else, and hold types only: together they are a declaration file. */
const DECLARING = ['sandbox-credentials.ts', 'in-memory/sandbox-in-memory.ts'];

export function writeDeclarations(folder) {
  const texts = DECLARING.map((file) => {
    const text = readFileSync(join(source, file), 'utf8').replace(/^import type \{ SandboxFile \} from .*\n/m, '');
    const foreign = /^(import|export (const|function|class)) .*/m.exec(text);
    if (foreign !== null) throw new Error(`${file} is more than types of its own: ${foreign[0]}`);
    return text;
  });
  const declared = `${texts.join('\n')}\nexport declare const startSandbox: StartSandbox;\n`;
  for (const name of ['index.d.ts', 'index.d.cts']) writeFileSync(join(folder, name), declared);
}

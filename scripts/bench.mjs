// npm run bench -- NAME [--json]: runs bench/NAME.ts.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled, root } from './ensure-installed.mjs';
import { runTypeScript } from './run-typescript.mjs';

ensureInstalled();
const [name, ...args] = process.argv.slice(2);
const file = `bench/${name}.ts`;
if (!name || !existsSync(join(root, file))) {
  const names = readdirSync(join(root, 'bench'))
    .filter((entry) => entry.endsWith('.ts'))
    .map((entry) => entry.slice(0, -3));
  console.error(`usage: npm run bench -- NAME [--json]\nbenches: ${names.join(', ')}`);
  process.exit(2);
}
process.exit(await runTypeScript(file, args));

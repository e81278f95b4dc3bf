// npm run bench -- NAME [--json]: runs bench/NAME.ts. `all` runs every one after the other; without a name they are listed.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled, root } from './ensure-installed.mjs';
import { runTypeScript } from './run-typescript.mjs';

/** Not measurements. */
const TOOLS = ['profile', 'flame'];

const names = readdirSync(join(root, 'bench'))
  .filter((entry) => entry.endsWith('.ts'))
  .map((entry) => entry.slice(0, -3));
const purposeOf = (name) =>
  readFileSync(join(root, 'bench', `${name}.ts`), 'utf8')
    .split('\n', 1)[0]
    .replace(/^\/\/ (npm run bench -- [^:]*: )?/, '');

ensureInstalled();
const [name, ...args] = process.argv.slice(2);
if (name === 'all') {
  let worst = 0;
  for (const each of names.filter((one) => !TOOLS.includes(one))) {
    if (!args.includes('--json')) console.log(`\n${each}: ${purposeOf(each)}`);
    worst = Math.max(worst, await runTypeScript(`bench/${each}.ts`, args));
  }
  process.exit(worst);
}
if (!name || !existsSync(join(root, `bench/${name}.ts`))) {
  const list = names.map((each) => `  ${each.padEnd(10)} ${purposeOf(each)}`);
  console.error(`usage: npm run bench -- NAME [--json], or all\n${list.join('\n')}`);
  process.exit(name ? 2 : 0);
}
process.exit(await runTypeScript(`bench/${name}.ts`, args));

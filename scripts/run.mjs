// Runs a TypeScript file of the project: node scripts/run.mjs FILE [arguments].
import { ensureInstalled } from './ensure-installed.mjs';
import { runTypeScript } from './run-typescript.mjs';

ensureInstalled();
const [file, ...args] = process.argv.slice(2);
if (!file) {
  console.error('usage: node scripts/run.mjs FILE [arguments]');
  process.exit(2);
}
process.exit(await runTypeScript(file, args));

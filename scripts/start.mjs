// npm start: the whole Sandbox in one process tree.
import { ensureInstalled } from './ensure-installed.mjs';
import { runTypeScript } from './run-typescript.mjs';

ensureInstalled();
process.exit(await runTypeScript('packages/service/src/sandbox/main.ts', process.argv.slice(2)));

// npm start: the whole Sandbox in one process tree.
import { ensureDashboard } from './ensure-dashboard.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { runTypeScript } from './run-typescript.mjs';

ensureInstalled();
ensureDashboard();
process.exit(await runTypeScript('packages/service/src/sandbox/main.ts', process.argv.slice(2)));

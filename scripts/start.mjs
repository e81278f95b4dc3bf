// npm start: runs the whole Sandbox.
import './refuse-old-node.mjs';
import { ensureDashboard } from './ensure-dashboard.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { runTypeScript } from './run-typescript.mjs';

ensureInstalled();
if (!ensureDashboard()) console.error('The dashboard could not be built: the Sandbox starts without a current one.');
process.exit(await runTypeScript('packages/service/src/sandbox/main.ts', process.argv.slice(2)));

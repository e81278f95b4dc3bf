// Runs the Sandbox from a bundle of its sources, in this process.
import { pathToFileURL } from 'node:url';
import { ensureDashboard } from './ensure-dashboard.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { ensureSandbox } from './ensure-sandbox.mjs';

ensureInstalled();
if (!ensureDashboard()) console.error('The dashboard could not be built: the Sandbox starts without a current one.');
const main = ensureSandbox();
if (main === null) process.exit(1);
await import(pathToFileURL(main).href);

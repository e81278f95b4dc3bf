// Runs the Sandbox from a bundle of its sources, and again when an error ends it.
import { ensureDashboard } from './ensure-dashboard.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { ensureSandbox } from './ensure-sandbox.mjs';
import { keepRunning } from './keep-running.mjs';

ensureInstalled();
if (!ensureDashboard()) console.error('The dashboard could not be built: the Sandbox starts without a current one.');
const main = ensureSandbox();
if (main === null) process.exit(1);
process.exit(await keepRunning(main));

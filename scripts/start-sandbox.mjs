// Runs the Sandbox from a bundle of its sources, and again when an error ends it.
import { ensureDashboard } from './ensure-dashboard.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { ensurePackages } from './ensure-packages.mjs';
import { ensureSandbox } from './ensure-sandbox.mjs';
import { keepRunning } from './keep-running.mjs';

ensureInstalled();
if (!ensureDashboard()) console.error('The dashboard could not be built: the Sandbox starts without a current one.');
const main = ensureSandbox();
if (main === null) process.exit(1);
// Once it is up: nobody waits for the packages that it offers under /downloads.
process.exit(await keepRunning(main, { onReady: () => void ensurePackages() }));

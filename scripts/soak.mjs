// npm run soak: the long run of lives, kills, races, bad inputs and fuzzed processes. `npm run soak -- --help` says how.
import { ensureDashboard } from './ensure-dashboard.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { ensureService } from './ensure-service.mjs';
import { runTypeScript } from './run-typescript.mjs';

ensureInstalled();
// Without its pages the dashboard answers 503.
if (!ensureDashboard() || !ensureService()) process.exit(1);
process.exit(await runTypeScript('packages/service/test/soak/main.ts', process.argv.slice(2)));

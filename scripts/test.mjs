// npm test: checks, then every test. Arguments go to vitest (npm test -- amounts).
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureDashboard } from './ensure-dashboard.mjs';
import { ensureInstalled, root } from './ensure-installed.mjs';
import { ensurePackages } from './ensure-packages.mjs';
import './without-collection.mjs';

ensureInstalled();
if (!ensureDashboard()) process.exit(1);
const filters = process.argv.slice(2);
if (filters.length === 0) {
  const check = spawnSync(process.execPath, [join(root, 'scripts/check.mjs')], { cwd: root, stdio: 'inherit' });
  if (check.status !== 0) process.exit(check.status ?? 1);
  // Once, before four files of tests would each do it at the same moment.
  console.log('Packing what /downloads serves ...');
  if ((await ensurePackages()) === null) process.exit(1);
}
const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
const done = spawnSync(process.execPath, [vitest, 'run', ...filters], { cwd: root, stdio: 'inherit' });
process.exit(done.status ?? 1);

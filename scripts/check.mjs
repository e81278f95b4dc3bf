// npm run check: formatter, linter, floating promises and types, in that order.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled, root } from './ensure-installed.mjs';

ensureInstalled();
const bin = (name) => join(root, 'node_modules', '.bin', name);
/** Looks again only at what a change since the last check can have touched: an eighth of the time. */
const since = (name) => [
  '--incremental',
  '--tsBuildInfoFile',
  join(root, `node_modules/.cache/svc-check/${name}.tsbuildinfo`),
];
const MONEY_PATHS = ['usecases', 'domain', 'stores', 'adapters', 'jobs'].map((name) => `packages/service/src/${name}`);
const steps = [
  [bin('biome'), ['ci', '--error-on-warnings', '.']],
  // Apart from the others, because it reads the types of every file. A promise that nobody awaits in a money path is a lost write.
  [bin('biome'), ['lint', '--config-path=scripts/promises.biome.json', '--diagnostic-level=error', ...MONEY_PATHS]],
  [bin('tsc'), ['-p', 'tsconfig.json', ...since('all')]],
  [bin('tsc'), ['-p', 'packages/dashboard/tsconfig.json', ...since('dashboard')]],
];
for (const [command, args] of steps) {
  const done = spawnSync(command, args, { cwd: root, stdio: 'inherit' });
  if (done.status !== 0) process.exit(done.status ?? 1);
}

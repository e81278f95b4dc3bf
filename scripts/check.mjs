// npm run check: formatter, linter and types, in that order.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled, root } from './ensure-installed.mjs';

ensureInstalled();
const bin = (name) => join(root, 'node_modules', '.bin', name);
const steps = [
  [bin('biome'), ['ci', '--error-on-warnings', '.']],
  [bin('tsc'), ['-p', 'tsconfig.json']],
  [bin('tsc'), ['-p', 'packages/dashboard/tsconfig.json']],
];
for (const [command, args] of steps) {
  const done = spawnSync(command, args, { cwd: root, stdio: 'inherit' });
  if (done.status !== 0) process.exit(done.status ?? 1);
}

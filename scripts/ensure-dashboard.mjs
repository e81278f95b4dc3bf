// Builds the dashboard when it was never built or its sources have changed, and does nothing otherwise.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './ensure-installed.mjs';
import { filesIn } from './files-in.mjs';

const home = join(root, 'packages', 'dashboard');
const sources = [
  ...['src', 'public', 'texts', join('scripts', 'texts'), join('scripts', 'shells')].map((name) => join(home, name)),
  join(root, 'packages', 'protocol', 'src'),
];

/** False when it could not be built. */
export function ensureDashboard() {
  const wanted = hashSources();
  const stamp = join(home, 'dist', '.svc-built');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return true;
  console.log('Building the dashboard ...');
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const done = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: home,
    stdio: 'inherit',
    // Under any other the pages would hold React's development code, and paths of this machine.
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (done.status !== 0) return false;
  writeFileSync(stamp, wanted);
  return true;
}

function hashSources() {
  const hash = createHash('sha256');
  const files = sources
    .flatMap(filesIn)
    .concat(['index.html', 'package.json', 'vite.config.ts'].map((name) => join(home, name)));
  for (const file of files.sort()) hash.update(file.slice(root.length)).update(readFileSync(file));
  return hash.digest('hex');
}

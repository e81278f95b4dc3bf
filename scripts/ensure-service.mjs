// Bundles the service that `npm run serve` starts when its sources have changed since the last time, and does nothing otherwise.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './ensure-installed.mjs';
import { filesIn } from './files-in.mjs';

const MAIN = join(root, 'packages', 'service', 'dist', 'main.js');
/** Not beside what is built: that is packed. */
const STAMP = join(root, 'node_modules', '.cache', 'svc-service');
const SOURCES = [
  ...['protocol', 'contracts', 'service'].map((name) => join('packages', name, 'src')),
  'docs',
  join('scripts', 'build'),
];

/** False when it could not be built. */
export function ensureService() {
  const sources = hashOf(SOURCES.flatMap((name) => filesIn(join(root, name))).concat(join(root, 'package-lock.json')));
  // The names of its parts have their contents in them, so the main file stands for all.
  if (existsSync(STAMP) && existsSync(MAIN) && readFileSync(STAMP, 'utf8') === sources + hashOf([MAIN])) return true;
  console.log('Bundling the service ...');
  const code = "await (await import('./scripts/build/bundle-service.mjs')).bundleService()";
  const args = ['--input-type=module', '-e', code];
  if (spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' }).status !== 0) return false;
  mkdirSync(join(root, 'node_modules', '.cache'), { recursive: true });
  writeFileSync(STAMP, sources + hashOf([MAIN]));
  return true;
}

function hashOf(files) {
  const hash = createHash('sha256');
  for (const file of files.sort()) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}

// Installs the locked dependencies when they are missing or out of date, and does nothing otherwise.
import './refuse-old-node.mjs';
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

export function ensureInstalled() {
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const stamp = join(root, 'node_modules', '.svc-installed');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  if (isInstalledByHand()) {
    writeFileSync(stamp, wanted);
    return;
  }
  console.log('Installing dependencies (npm ci) ...');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const done = spawnSync(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: root, stdio: 'inherit' });
  if (done.status !== 0) process.exit(done.status ?? 1);
  writeFileSync(stamp, wanted);
}

/** True after `npm ci` or `npm install`: npm lists what it installed, last. `npm run prune` leaves the list and takes folders. */
function isInstalledByHand() {
  const installed = readInstalled();
  const isThere = ([path, { version, integrity, link }]) => {
    const found = installed[path] ?? {};
    const isSame = found.version === version && found.integrity === integrity && found.link === link;
    return isSame && existsSync(join(root, path));
  };
  return Object.entries(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages)
    .filter(([path, { optional }]) => path.includes('node_modules/') && !optional)
    .every(isThere);
}

/** Nothing when the list is not there, or was cut off. */
function readInstalled() {
  try {
    return JSON.parse(readFileSync(join(root, 'node_modules/.package-lock.json'), 'utf8')).packages ?? {};
  } catch {
    return {};
  }
}

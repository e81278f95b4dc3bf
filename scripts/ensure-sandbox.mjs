// Bundles the Sandbox when its sources have changed since the last time, and does nothing otherwise.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from './ensure-installed.mjs';
import { filesIn } from './files-in.mjs';

const cache = join(root, 'node_modules', '.cache', 'svc-sandbox');
const sources = ['protocol', 'contracts', 'devnet', 'service'].map((name) => join(root, 'packages', name, 'src'));
/** A Sandbox that runs still loads parts of the bundle it was started from. */
const KEEP_OLD_MS = 7 * 24 * 60 * 60 * 1000;

/** Returns the path of the bundle's main file; null when it could not be made. */
export function ensureSandbox() {
  const folder = join(cache, hashSources());
  const main = join(folder, 'main.js');
  if (existsSync(main)) return main;
  console.log('Bundling the Sandbox ...');
  const script = fileURLToPath(new URL('bundle-sandbox.mjs', import.meta.url));
  const done = spawnSync(process.execPath, [script, folder], { cwd: root, stdio: 'inherit' });
  if (done.status !== 0) return null;
  for (const name of readdirSync(cache)) {
    const isOld = Date.now() - statSync(join(cache, name)).mtimeMs > KEEP_OLD_MS;
    if (isOld) rmSync(join(cache, name), { recursive: true, force: true });
  }
  return main;
}

/** The root is part of it: the bundle names the places of its sources. */
function hashSources() {
  const hash = createHash('sha256').update(root);
  for (const file of [...sources.flatMap(filesIn).sort(), join(root, 'package-lock.json'), bundler()])
    hash.update(file).update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

const bundler = () => fileURLToPath(new URL('bundle-sources.mjs', import.meta.url));

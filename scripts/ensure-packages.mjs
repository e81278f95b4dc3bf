// Packs what the service hands out under /downloads, each package again only when its sources have changed.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from './ensure-installed.mjs';
import { filesIn } from './files-in.mjs';

export const PACKAGES_FOLDER = join(root, 'dist', 'packages');
/** Names every file of the folder; written last. The service reads it: packages/service/src/api/pages. */
export const LIST = 'packages.json';

const SOURCES = {
  sdk: ['protocol/src', 'protocol/package.json', 'sdk/src', 'sdk/package.json', 'sdk/README.md'],
  cli: ['protocol', 'sdk/src', 'cli/src', 'cli/package.json', 'cli/README.md'],
  python: ['../examples/python'],
  go: ['../examples/go'],
  sandbox: [
    ...['protocol', 'contracts', 'devnet', 'service', 'sdk', 'cli'].flatMap((name) => [
      `${name}/src`,
      `${name}/package.json`,
    ]),
    'dashboard/dist',
    '../docs',
    '../scripts/build',
  ],
};
const TOOLS = ['scripts/pack', 'LICENSE', 'package.json', 'package-lock.json'];
export const PACKAGE_NAMES = Object.keys(SOURCES);

/** Resolves with the list; null when packing failed. In a process of its own, because the bundler stays in memory. */
export async function ensurePackages() {
  const known = readList();
  if (PACKAGE_NAMES.every((name) => isCurrent(known, name))) return known;
  const script = fileURLToPath(new URL('pack/main.mjs', import.meta.url));
  const child = spawn(process.execPath, [script], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  const code = await new Promise((resolve) => child.on('close', resolve));
  return code === 0 ? readList() : null;
}

export const isCurrent = (list, name) =>
  list.some((each) => each.name === name && each.sources === hashSources(name) && existsSync(placeOf(each)));

export const placeOf = ({ stored }) => join(PACKAGES_FOLDER, stored);

export function readList() {
  const file = join(PACKAGES_FOLDER, LIST);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).files : [];
}

export function hashSources(name) {
  const hash = createHash('sha256');
  const places = [...SOURCES[name].map((each) => join('packages', each)), ...TOOLS]
    .map((each) => join(root, each))
    .filter(existsSync);
  const files = places.flatMap((place) => (statSync(place).isDirectory() ? filesIn(place) : [place]));
  for (const file of files.filter((each) => !/[\\/](node_modules|test)[\\/]|\.test\.ts$/.test(each)).sort())
    hash.update(file.slice(root.length)).update(readFileSync(file));
  return hash.digest('hex');
}

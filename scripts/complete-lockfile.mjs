// Names in package-lock.json the platform packages that the registry at hand did not serve.
// npm leaves those out when it writes the lockfile, and `npm ci` then refuses it; on the platforms concerned they are needed.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './ensure-installed.mjs';

const PLATFORMS = ['android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'];
const PROCESSORS = ['arm64', 'arm', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'];
const LIBRARIES = { gnu: 'glibc', musl: 'musl' };

const file = join(root, 'package-lock.json');
const lock = JSON.parse(readFileSync(file, 'utf8'));
const added = {};
for (const [place, entry] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    if (findEntry(place, name) || !/^[0-9]/.test(version)) continue;
    added[`node_modules/${name}`] = {
      version,
      ...platformOf(name),
      ...(entry.dev ? { dev: true } : {}),
      optional: true,
    };
  }
}
const sorted = Object.entries({ ...lock.packages, ...added }).sort(([a], [b]) => (a < b ? -1 : 1));
writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`);
console.log(`${Object.keys(added).length} platform packages added`);

function findEntry(place, name) {
  for (let at = place; ; at = at.slice(0, Math.max(0, at.lastIndexOf('node_modules/') - 1))) {
    if (lock.packages[`${at === '' ? '' : `${at}/`}node_modules/${name}`]) return true;
    if (at === '') return false;
  }
}

function platformOf(name) {
  const words = name.split(/[/-]/);
  const one = (key, found) => (found ? { [key]: [found] } : {});
  const processor = PROCESSORS.find((each) => words.includes(each));
  const library = Object.keys(LIBRARIES).find((each) => words.includes(each));
  return {
    ...one(
      'os',
      PLATFORMS.find((each) => words.includes(each)),
    ),
    ...one('cpu', processor),
    ...one('libc', LIBRARIES[library]),
  };
}

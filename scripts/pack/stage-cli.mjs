// Lays out the command line's package: `svc` with the SDK, the wallet library and the vectors inside.
import { chmodSync, copyFileSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../ensure-installed.mjs';
import { bundleNode } from './bundle-node.mjs';
import { emitDeclarations } from './emit-declarations.mjs';
import { writeNotices } from './write-notices.mjs';

const home = join(root, 'packages', 'cli');
const own = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));

/** The part that programs may import. `runCli` is asynchronous, so CommonJS can load the module on the first call. */
const COMMON_JS = `'use strict';
const EXIT = EXIT_CODES;
const runCli = async (args, io) => (await import('./index.js')).runCli(args, io);
module.exports = { EXIT, runCli };
`;

/** Returns the folder. */
export async function stageCli(staging, version) {
  const folder = join(staging, 'cli');
  const dist = join(folder, 'dist');
  mkdirSync(dist, { recursive: true });
  const { packages } = await bundleNode({
    entryPoints: { main: join(home, 'src', 'main.ts'), index: join(home, 'src', 'index.ts') },
    outdir: dist,
    // An operator's part: found beside this package, or its absence is explained.
    external: ['@svc/service'],
    needsRequire: true,
  });
  chmodSync(join(dist, 'main.js'), 0o755);
  emitDeclarations({ name: 'cli', entries: ['index'], outdir: join(dist, 'types') });
  const { EXIT } = await import(pathToFileURL(join(dist, 'index.js')).href);
  writeFileSync(join(dist, 'index.cjs'), COMMON_JS.replace('EXIT_CODES', JSON.stringify(EXIT)));
  cpSync(join(root, 'packages', 'protocol', 'vectors'), join(folder, 'vectors'), { recursive: true });
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest(version), null, 2)}\n`);
  copyFileSync(join(home, 'README.md'), join(folder, 'README.md'));
  writeNotices(folder, packages);
  return folder;
}

function manifest(version) {
  const { name, description, license, engines } = own;
  const types = (extension) => `./dist/types/index.d.${extension}`;
  return {
    name,
    version,
    description,
    license,
    keywords: ['stablecoin', 'naira', 'ngn', 'celo', 'cli'],
    type: 'module',
    engines,
    bin: { svc: './dist/main.js' },
    main: './dist/index.cjs',
    types: types('ts'),
    exports: {
      '.': {
        import: { types: types('ts'), default: './dist/index.js' },
        require: { types: types('cts'), default: './dist/index.cjs' },
      },
      './package.json': './package.json',
    },
    files: ['dist', 'vectors', 'THIRD-PARTY-LICENSES.txt'],
  };
}

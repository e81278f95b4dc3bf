// Lays out the Sandbox's package: service, dashboard, documents and the packages to download, in the folders of a checkout.
import { execFileSync } from 'node:child_process';
import { chmodSync, copyFileSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleSandbox } from '../build/bundle-service.mjs';
import { root } from '../ensure-installed.mjs';
import { LIST } from '../ensure-packages.mjs';
import { writeDeclarations } from './write-in-memory-sandbox.mjs';
import { writeNotices } from './write-notices.mjs';

const makeDatabase = fileURLToPath(new URL('make-memory-database.mjs', import.meta.url));

const START = `#!/usr/bin/env node
// Runs the Sandbox: PORT and --port choose where it listens, SVC_DATA_DIR and --data-dir where its state is.
import { parseArgs } from 'node:util';
const { values } = parseArgs({ options: { port: { type: 'string' }, 'data-dir': { type: 'string' } } });
if (values.port !== undefined) process.env.PORT = values.port;
if (values['data-dir'] !== undefined) process.env.SVC_DATA_DIR = values['data-dir'];
await import('./packages/service/dist/sandbox/main.js');
`;

const INDEX = `export { startSandbox } from './packages/service/dist/in-memory.js';
`;

/** `startSandbox` is asynchronous, so CommonJS can load the module on the first call. */
const COMMON_JS = `'use strict';
exports.startSandbox = async (options) => (await import('./index.js')).startSandbox(options);
`;

const README = `# @svc/sandbox

A whole SVC Sandbox in one process tree: chain, contracts, bank rail, API, dashboard. For development and tests; it holds no real money.

    npx {base_url}/downloads/sandbox.tgz --port 8080

It writes its credentials to \`.svc/sandbox.json\` of the folder that it is started in, where \`@svc/sdk\` and \`svc\` find them.

A test starts one of its own, in memory, and stops it:

    import { startSandbox } from '@svc/sandbox';
    const sandbox = await startSandbox();
    const svc = new SVC(sandbox.credentials);
    await sandbox.stop();
`;

/** Returns the folder. `files` are the packages to download, each with the place that it is copied `from`. */
export async function stageSandbox(staging, version, files) {
  const folder = join(staging, 'sandbox');
  const service = join(folder, 'packages', 'service');
  mkdirSync(service, { recursive: true });
  const { packages, needed } = await bundleSandbox(join(service, 'dist'));
  execFileSync(process.execPath, [makeDatabase, join(service, 'dist')], { stdio: 'inherit' });
  writeFileSync(
    join(service, 'package.json'),
    `${JSON.stringify({ name: '@svc/service', version, type: 'module' })}\n`,
  );
  cpSync(join(root, 'packages/dashboard/dist'), join(folder, 'packages/dashboard/dist'), { recursive: true });
  mkdirSync(join(folder, 'dist', 'packages'), { recursive: true });
  for (const { stored, from } of files) copyFileSync(from, join(folder, 'dist', 'packages', stored));
  const listed = files.map(({ from: _, ...file }) => file);
  writeFileSync(join(folder, 'dist', 'packages', LIST), `${JSON.stringify({ files: listed }, null, 2)}\n`);
  writeFileSync(join(folder, 'start.mjs'), START);
  chmodSync(join(folder, 'start.mjs'), 0o755);
  writeFileSync(join(folder, 'index.js'), INDEX);
  writeFileSync(join(folder, 'index.cjs'), COMMON_JS);
  writeDeclarations(folder);
  writeFileSync(join(folder, 'README.md'), README);
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest(version, needed), null, 2)}\n`);
  writeNotices(folder, packages);
  return folder;
}

function manifest(version, needed) {
  const { license, engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return {
    name: '@svc/sandbox',
    version,
    // Never published: it comes from an installation.
    private: true,
    description: 'A whole SVC Sandbox for development and tests.',
    license,
    type: 'module',
    engines,
    bin: { 'svc-sandbox': './start.mjs' },
    main: './index.cjs',
    types: './index.d.ts',
    exports: {
      '.': {
        import: { types: './index.d.ts', default: './index.js' },
        require: { types: './index.d.cts', default: './index.cjs' },
      },
      './package.json': './package.json',
    },
    dependencies: Object.fromEntries(needed.sort().map((name) => [name, installedVersion(name)])),
    files: ['packages', 'dist', 'start.mjs', 'index.*', 'THIRD-PARTY-LICENSES.txt'],
  };
}

const installedVersion = (name) => {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  return lock.packages[`node_modules/${name}`].version;
};

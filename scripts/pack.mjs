// npm run pack: one self-contained tarball each of the SDK and the command line, in dist/packages or the folder of --out.
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { checkVersions } from './build/check-versions.mjs';
import { ensureInstalled, root } from './ensure-installed.mjs';
import './without-collection.mjs';
import { stageCli } from './pack/stage-cli.mjs';
import { stageSdk } from './pack/stage-sdk.mjs';

ensureInstalled();
const { values } = parseArgs({ options: { out: { type: 'string' } } });
const version = checkVersions();
const out = resolve(values.out ?? join(root, 'dist', 'packages'));
const staging = join(out, 'staging');
rmSync(staging, { recursive: true, force: true });
const folders = [await stageSdk(staging, version), await stageCli(staging, version)];
mkdirSync(out, { recursive: true });
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
// Both at once: npm takes longer to start than to pack.
const args = ['pack', ...folders, '--json', '--ignore-scripts', '--pack-destination', out, '--loglevel=error'];
for (const { name, filename, size, unpackedSize } of JSON.parse(execFileSync(npm, args, { encoding: 'utf8' }))) {
  console.log(`${name} ${version}: ${filename}, ${kilobytes(size)} packed, ${kilobytes(unpackedSize)} installed`);
}
rmSync(staging, { recursive: true, force: true });

function kilobytes(bytes) {
  return `${Math.round(bytes / 1024)} kB`;
}

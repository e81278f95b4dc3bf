// npm run release: packs SDK and command line, into dist/packages or the folder of --out, shows the notes of this version and what
// would be published. With --publish it publishes.
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { checkVersions } from './build/check-versions.mjs';
import { root } from './ensure-installed.mjs';
import { notesOf } from './pack/release-notes.mjs';

const { values } = parseArgs({ options: { out: { type: 'string' }, publish: { type: 'boolean', default: false } } });
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
const version = checkVersions();
const notes = notesOf(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'), version);
if (notes === null) stop(`CHANGELOG.md has no section for ${version}: move what is unreleased there.`);
const changed = execFileSync('git', ['status', '--porcelain'], { cwd: root, encoding: 'utf8' });
if (changed !== '' && values.publish) stop('There are uncommitted changes: a release is made of a commit.');

const proof = spawnSync(process.execPath, [join(root, 'scripts/proof.mjs'), '--check'], {
  cwd: root,
  encoding: 'utf8',
});
if (proof.status !== 0) {
  console.log(`docs/proof.md is too old for these sources (npm run proof):\n${proof.stdout}`);
  if (values.publish) process.exit(1);
}

const folder = resolve(values.out ?? join(root, 'dist', 'packages'));
const packing = [join(root, 'scripts/pack.mjs'), '--out', folder];
const packed = spawnSync(process.execPath, packing, { cwd: root, stdio: 'inherit' });
if (packed.status !== 0) process.exit(packed.status ?? 1);
console.log(`\nNotes of ${version}:\n\n${notes}\n`);
for (const file of ['svc-sdk', 'svc-cli'].map((name) => `${name}-${version}.tgz`)) {
  console.log(`${values.publish ? 'Publishing' : 'Dry run of'} ${file}`);
  // Provenance ties the tarball to the commit and the build that made it. It can only be made in a hosted build.
  const mode = values.publish ? ['--provenance'] : ['--dry-run'];
  const args = ['publish', join(folder, file), '--access', 'public', '--loglevel=error', ...mode];
  const done = spawnSync(npm, args, { cwd: folder, stdio: 'inherit' });
  if (done.status !== 0) process.exit(done.status ?? 1);
}
if (!values.publish)
  console.log('Nothing was published. In the build of a tagged commit: npm run release -- --publish');

function stop(message) {
  console.error(message);
  process.exit(1);
}

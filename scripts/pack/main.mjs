// Run by ensure-packages.mjs: packs what is not current into dist/packages, and writes the list of its files.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkVersions } from '../build/check-versions.mjs';
import { ensureDashboard } from '../ensure-dashboard.mjs';
import {
  hashSources,
  isCurrent,
  LIST,
  PACKAGE_NAMES,
  PACKAGES_FOLDER,
  placeOf,
  readList,
} from '../ensure-packages.mjs';
import '../without-collection.mjs';
import { packGoModule, packWheel } from './pack-clients.mjs';
import { stageCli } from './stage-cli.mjs';
import { stageSandbox } from './stage-sandbox.mjs';
import { stageSdk } from './stage-sdk.mjs';

const version = checkVersions();
// A part of the Sandbox's package, so of what its sources are.
if (!ensureDashboard()) process.exit(1);
const staging = join(PACKAGES_FOLDER, `staging-${process.pid}`);
const STAGES = {
  sdk: () => stageSdk(staging, version),
  cli: () => stageCli(staging, version),
  sandbox: (files) =>
    stageSandbox(
      staging,
      version,
      files.map((file) => ({ ...file, from: placeOf(file) })),
    ),
};
const CLIENTS = { python: packWheel, go: packGoModule };

try {
  let files = readList().filter(({ name }) => isCurrent(readList(), name));
  // The Sandbox's package holds the others.
  for (const group of [PACKAGE_NAMES.filter((name) => name !== 'sandbox'), ['sandbox']]) {
    const stale = group.filter((name) => !files.some((file) => file.name === name));
    files.push(...stale.filter((name) => name in CLIENTS).map(packClient));
    const tarballs = stale.filter((name) => name in STAGES);
    files = [...files, ...(await packTarballs(tarballs, files))];
  }
  writeList(files.sort((a, b) => PACKAGE_NAMES.indexOf(a.name) - PACKAGE_NAMES.indexOf(b.name)));
} finally {
  rmSync(staging, { recursive: true, force: true });
}

async function packTarballs(names, others) {
  if (names.length === 0) return [];
  const made = [];
  // Before the work: a source that changes during it is packed again the next time.
  const sources = names.map(hashSources);
  for (const name of names) made.push(await STAGES[name](others));
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  // All at once: npm takes longer to start than to pack.
  const args = ['pack', ...made, '--json', '--ignore-scripts', '--pack-destination', staging, '--loglevel=error'];
  const packed = JSON.parse(execFileSync(npm, args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }));
  return names.map((name, index) => {
    const { name: full, filename, unpackedSize } = packed.find((each) => each.name === `@svc/${name}`);
    const content = readFileSync(join(staging, filename));
    renameSync(join(staging, filename), join(PACKAGES_FOLDER, filename));
    const entry = { package: full, file: `${name}.tgz`, stored: filename, content, installedBytes: unpackedSize };
    return { ...entryOf(name, entry), manifest: manifestIn(made[index]), sources: sources[index] };
  });
}

function entryOf(name, { content, ...known }) {
  const hashOf = (algorithm, encoding) => createHash(algorithm).update(content).digest(encoding);
  const integrity = `sha512-${hashOf('sha512', 'base64')}`;
  return { name, version, ...known, bytes: content.length, sha256: hashOf('sha256', 'hex'), integrity };
}

function packClient(name) {
  const sources = hashSources(name);
  const { manifest = {}, ...client } = CLIENTS[name](version);
  const { file, content } = client;
  mkdirSync(PACKAGES_FOLDER, { recursive: true });
  writeFileSync(join(PACKAGES_FOLDER, file), content);
  return { ...entryOf(name, { ...client, stored: file }), manifest, sources };
}

/** What a package manager asks a registry for before it fetches the file. */
function manifestIn(folder) {
  const { bin, dependencies, engines, peerDependencies, peerDependenciesMeta } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  );
  return { bin, dependencies, engines, peerDependencies, peerDependenciesMeta };
}

/** In one step: a service that runs reads it at any time. */
function writeList(files) {
  mkdirSync(PACKAGES_FOLDER, { recursive: true });
  const draft = join(staging, LIST);
  mkdirSync(staging, { recursive: true });
  writeFileSync(draft, `${JSON.stringify({ files }, null, 2)}\n`);
  renameSync(draft, join(PACKAGES_FOLDER, LIST));
  const kept = [LIST, ...files.map(({ stored }) => stored)];
  for (const name of readdirSync(PACKAGES_FOLDER).filter(
    (each) => /\.(tgz|whl|zip)$/.test(each) && !kept.includes(each),
  ))
    rmSync(join(PACKAGES_FOLDER, name));
}

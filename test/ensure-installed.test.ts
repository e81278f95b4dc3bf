// scripts/ensure-installed.mjs: installs what is missing, and leaves alone what npm has already installed.
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';

const LOCKED = {
  '': { name: 'shop' },
  'packages/sdk': { version: '1.0.0' },
  'node_modules/@svc/sdk': { resolved: 'packages/sdk', link: true },
  'node_modules/a': { version: '1.2.3', integrity: 'sha512-a' },
  'node_modules/b': { version: '1.0.0', integrity: 'sha512-b' },
  'node_modules/only-on-macos': { version: '1.0.0', integrity: 'sha512-m', optional: true },
};
const { '': _, 'node_modules/only-on-macos': __, ...INSTALLED } = LOCKED;

describe.skipIf(process.platform === 'win32')('ensureInstalled', () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(process.env.SVC_TEST_RUN_DIR ?? tmpdir(), 'svc-install-'));
    const folders = ['scripts', 'bin', ...Object.keys(INSTALLED)];
    for (const folder of folders) mkdirSync(join(root, folder), { recursive: true });
    for (const name of ['ensure-installed.mjs', 'refuse-old-node.mjs']) {
      copyFileSync(new URL(`../scripts/${name}`, import.meta.url), join(root, 'scripts', name));
    }
    writeFileSync(join(root, 'package.json'), JSON.stringify({ engines: { node: '>=20.19' } }));
    write('package-lock.json', { packages: LOCKED });
    writeFileSync(join(root, 'bin', 'npm'), `#!/bin/sh\ntouch "${root}/npm-ran"\n`, { mode: 0o755 });
  });
  const write = (file: string, value: unknown): void => writeFileSync(join(root, file), JSON.stringify(value));

  function installs(): boolean {
    rmSync(join(root, 'npm-ran'), { force: true });
    const code = "import('./scripts/ensure-installed.mjs').then(({ ensureInstalled }) => ensureInstalled())";
    const env = { ...process.env, PATH: `${join(root, 'bin')}${delimiter}${process.env.PATH}` };
    expect(spawnSync(process.execPath, ['-e', code], { cwd: root, env }).status).toBe(0);
    return existsSync(join(root, 'npm-ran'));
  }

  it('installs once into a fresh checkout, and again when the lockfile changes', () => {
    expect(installs()).toBe(true);
    expect(installs()).toBe(false);
    write('package-lock.json', { packages: { ...LOCKED, 'node_modules/c': { version: '1.0.0' } } });
    expect(installs()).toBe(true);
  });

  it('installs nothing after an npm ci or npm install by hand', () => {
    write('node_modules/.package-lock.json', { packages: INSTALLED });
    expect(installs()).toBe(false);
    expect(installs()).toBe(false);
  });

  it('installs over packages whose folders were taken out', () => {
    write('node_modules/.package-lock.json', { packages: INSTALLED });
    rmSync(join(root, 'node_modules/b'), { recursive: true });
    expect(installs()).toBe(true);
  });

  it.each(['', '{"packages":{"node_mo', '{}'])('installs over a list of npm that is %j', (list) => {
    writeFileSync(join(root, 'node_modules/.package-lock.json'), list);
    expect(installs()).toBe(true);
  });

  it.each([
    ['another version', { ...INSTALLED, 'node_modules/a': { version: '1.2.2', integrity: 'sha512-x' } }],
    ['other contents', { ...INSTALLED, 'node_modules/a': { version: '1.2.3', integrity: 'sha512-x' } }],
    ['a package that is missing', { ...INSTALLED, 'node_modules/b': undefined }],
    ['a workspace that is not linked', { ...INSTALLED, 'node_modules/@svc/sdk': undefined }],
  ])('installs over %s', (_name, packages) => {
    write('node_modules/.package-lock.json', { packages });
    expect(installs()).toBe(true);
  });
});

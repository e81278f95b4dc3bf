// The package as a merchant gets it: packed, without the operator's part, and run by its own name.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestService, type TestService } from '../../service/test/harness/start-test-service.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const PACKAGES = ['protocol', 'sdk', 'cli'] as const;

/** Asynchronous, because the service that is called runs in this very process. */
async function run(command: string, args: string[], cwd: string): Promise<string> {
  const { NODE_OPTIONS: _, SVC_API_KEY: __, SVC_DATA_DIR: ___, ...env } = process.env;
  const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const texts = { out: '', err: '' };
  child.stdout.on('data', (part: Buffer) => {
    texts.out += part.toString();
  });
  child.stderr.on('data', (part: Buffer) => {
    texts.err += part.toString();
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}\n${texts.out}${texts.err}`);
  return texts.out;
}

/** Built beside the checkout, so that other tests that build the same packages are not disturbed. */
async function packInto(folder: string, name: string): Promise<string[]> {
  const stage = join(folder, 'stage', name);
  const home = join(root, 'packages', name);
  mkdirSync(stage, { recursive: true });
  const tsc = join(root, 'node_modules/.bin/tsc');
  await run(tsc, ['-p', join(home, 'tsconfig.build.json'), '--noCheck', '--outDir', join(stage, 'dist')], home);
  cpSync(join(home, 'package.json'), join(stage, 'package.json'));
  if (existsSync(join(home, 'vectors'))) cpSync(join(home, 'vectors'), join(stage, 'vectors'), { recursive: true });
  const flags = ['--silent', '--ignore-scripts', '--pack-destination', folder];
  const tarball = (await run('npm', ['pack', ...flags], stage)).trim();
  const place = join(folder, 'project/node_modules/@svc', name);
  mkdirSync(place, { recursive: true });
  await run('tar', ['-xzf', join(folder, tarball), '--strip-components=1', '-C', place], folder);
  const listed = await run('tar', ['-tzf', join(folder, tarball)], folder);
  return listed.trim().split('\n');
}

/** What npm would install beside them: the outside packages that they name, and no other of ours. */
function linkDependencies(project: string): void {
  for (const name of PACKAGES) {
    const { dependencies = {} } = JSON.parse(
      readFileSync(join(project, 'node_modules/@svc', name, 'package.json'), 'utf8'),
    );
    for (const needed of Object.keys(dependencies).filter((one) => !one.startsWith('@svc/'))) {
      const link = join(project, 'node_modules', needed);
      mkdirSync(dirname(link), { recursive: true });
      if (!existsSync(link)) symlinkSync(join(root, 'node_modules', needed), link);
    }
  }
}

describe('the packed command line', { timeout: 180_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'svc-cli-pack-'));
  const project = join(folder, 'project');
  const files = {} as Record<(typeof PACKAGES)[number], string[]>;
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService({ devnet: false });
    for (const name of PACKAGES) files[name] = await packInto(folder, name);
    linkDependencies(project);
    writeFileSync(join(project, 'package.json'), '{ "type": "module", "private": true }');
    mkdirSync(join(project, '.svc'));
    writeFileSync(join(project, '.svc/sandbox.json'), JSON.stringify(service.credentials), { mode: 0o600 });
  }, 240_000);
  afterAll(async () => {
    await service?.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  const svc = (...args: string[]): Promise<string> =>
    run(process.execPath, [join(project, 'node_modules/@svc/cli/dist/main.js'), ...args], project);

  it('holds the build and its types, and neither sources nor tests', () => {
    expect(files.cli).toContain('package/dist/main.js');
    expect(files.cli).toContain('package/dist/index.d.ts');
    expect(files.cli.filter((file) => /\.test\.|\/src\/|\/demo\//.test(file))).toEqual([]);
    const { bin } = JSON.parse(readFileSync(join(project, 'node_modules/@svc/cli/package.json'), 'utf8'));
    expect(files.cli).toContain(join('package', bin.svc));
    expect(readFileSync(join(project, 'node_modules/@svc/cli', bin.svc), 'utf8')).toMatch(/^#!\/usr\/bin\/env node\n/);
  });

  it('shows help, verifies the vectors it brings, and calls a service', async () => {
    expect(await svc('--help')).toContain('svc call GET /v1/banks');
    expect(await svc('verify-vectors')).toMatch(/ 0 failed\n$/);
    expect(JSON.parse(await svc('call', 'GET', '/v1/banks')).country).toBe('NG');
  });

  it('tells an operator what to install for the rest', async () => {
    await expect(svc('admin', 'migrate')).rejects.toThrow('install @svc/service beside @svc/cli');
  });
});

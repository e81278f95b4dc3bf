// The Sandbox without a checkout: its package as it was packed, in a folder of a merchant, and the job of examples/github-actions.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SVC } from '@svc/sdk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { findFreePort } from '../packages/service/test/free-port.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const job = readFileSync(join(root, 'examples/github-actions/payments.yml'), 'utf8');

/** Node refuses what a program may not do: this one may read, and write nothing. Older Nodes have it as an experiment. */
const PERMISSION = ['--permission', '--experimental-permission'].find((flag) =>
  process.allowedNodeEnvironmentFlags.has(flag),
);

const IN_MEMORY = `
import { startSandbox } from '@svc/sandbox';
import { SVC } from '@svc/sdk';
const [one, two] = [await startSandbox(), await startSandbox({ settings: { SVC_PAYER_RULE_TEST: 'match' } })];
const [svc, other] = [new SVC(one.credentials), new SVC(two.credentials)];
await svc.sandbox.advanceTime(86_400);
const clocks = [(await svc.sandbox.clock()).aheadSeconds, (await other.sandbox.clock()).aheadSeconds];
await Promise.all([one.stop(), two.stop()]);
console.log(JSON.stringify(clocks));
`;

const TYPED = `
import { type SandboxInMemory, type SandboxOptions, startSandbox } from '@svc/sandbox';
import { SVC } from '@svc/sdk';
import { sandboxWallet } from '@svc/sdk/sandbox';
export async function use(options: SandboxOptions): Promise<SVC> {
  const sandbox: SandboxInMemory = await startSandbox({ ...options, receivers: { 'a.example': 'http://127.0.0.1:1' } });
  sandboxWallet('a1', sandbox.credentials);
  // @ts-expect-error: no such option
  await startSandbox({ recievers: {} });
  await sandbox.stop();
  return new SVC(sandbox.credentials);
}
`;

interface Step {
  name?: string;
  run?: string;
}

describe('the package of the Sandbox', () => {
  let folder: string;
  let sandbox: ChildProcess;
  let url: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(process.env.SVC_TEST_RUN_DIR ?? tmpdir(), 'svc-sandbox-package-'));
    const out = execFileSync(process.execPath, ['scripts/pack.mjs', '--out', folder], { cwd: root, encoding: 'utf8' });
    const [, tarball = ''] = /(svc-sandbox-\S+\.tgz)/.exec(out) ?? [];
    const scope = join(folder, 'node_modules', '@svc');
    mkdirSync(scope, { recursive: true });
    const [, sdk = ''] = /(svc-sdk-\S+\.tgz)/.exec(out) ?? [];
    for (const [name, file] of Object.entries({ sdk, sandbox: tarball })) {
      execFileSync('tar', ['-xzf', join(folder, file), '-C', folder]);
      renameSync(join(folder, 'package'), join(scope, name));
    }
    const home = join(scope, 'sandbox');
    const { dependencies } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as {
      dependencies: Record<string, string>;
    };
    // In place of a registry: the same versions are installed here.
    for (const name of Object.keys(dependencies)) {
      const place = join(home, 'node_modules', name);
      mkdirSync(dirname(place), { recursive: true });
      symlinkSync(join(root, 'node_modules', name), place);
    }
    const port = await findFreePort();
    url = `http://127.0.0.1:${port}`;
    const env = { PATH: process.env.PATH, HOME: process.env.HOME };
    sandbox = spawn(process.execPath, [join(home, 'start.mjs'), '--port', String(port)], {
      cwd: folder,
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let printed = '';
    for await (const part of sandbox.stdout ?? []) {
      printed += String(part);
      if (printed.includes('Credentials')) break;
    }
  });
  afterAll(async () => {
    if (sandbox?.exitCode === null) {
      sandbox.kill('SIGTERM');
      await once(sandbox, 'exit');
    }
    rmSync(folder, { recursive: true, force: true });
  });

  it('runs in a folder of its own, and leaves the credentials where the SDK finds them', async () => {
    const credentials = JSON.parse(readFileSync(join(folder, '.svc/sandbox.json'), 'utf8'));
    const svc = new SVC(credentials);
    const { banks } = await svc.banks.list();
    expect(banks.length).toBeGreaterThan(10);
    const { reference } = await svc.conversions.create({
      type: 'fiat-issue',
      chain: 'celo-sepolia',
      wallet: credentials.wallets[0].address,
      amount: '500.44',
      payer: { email: 'ada@merchant.example' },
    });
    expect((await svc.sandbox.pay(reference, { amountNgn: '499' })).status).toBe('requires_manual_review');
  });

  it('has the documents, the dashboard and the packages of its version', async () => {
    for (const path of ['/docs/quickstart', '/v1/docs', '/dashboard/', '/downloads/sdk.tgz', '/downloads/cli.tgz']) {
      expect([path, (await fetch(url + path)).status]).toEqual([path, 200]);
    }
    const pages = ['packages', 'sandbox'].map(async (name) => (await fetch(`${url}/docs/${name}.md`)).text());
    const text = (await Promise.all(pages)).join();
    expect(text).toContain(`npx ${url}/downloads/cli.tgz`);
    // No page sends to a file that is not there.
    for (const file of new Set(text.match(/(?<=:\d+)\/downloads\/[\w.-]+\.(tgz|whl)/g)))
      expect([file, (await fetch(url + file)).status]).toEqual([file, 200]);
  });

  it('starts Sandboxes in memory for a test, apart from each other, and writes nothing', () => {
    writeFileSync(join(folder, 'in-memory.mjs'), IN_MEMORY);
    const flags = [PERMISSION ?? '', '--allow-fs-read=*', '--allow-addons', '--disable-warning=ExperimentalWarning'];
    const out = execFileSync(process.execPath, [...flags, 'in-memory.mjs'], { cwd: folder, encoding: 'utf8' });
    const [ahead, present] = JSON.parse(out) as number[];
    expect(ahead).toBeGreaterThanOrEqual(86_400);
    expect(present).toBe(0);
  });

  it('brings the files of its database, the same in every build', () => {
    const built = join(folder, 'node_modules/@svc/sandbox/packages/service/dist');
    const place = 'sandbox/in-memory/database.tar';
    const packed = readFileSync(join(built, place));
    const again = join(folder, 'node_modules/@svc/sandbox/packages/service/again');
    // A link would let the code be found where it was built.
    cpSync(built, again, { recursive: true, filter: (path) => !path.endsWith('.tar') && !path.includes('/docs/') });
    execFileSync(process.execPath, [join(root, 'scripts/pack/make-memory-database.mjs'), again]);
    expect(readFileSync(join(again, place)).equals(packed)).toBe(true);
  });

  it('can be required, and refuses a wrong setting before anything starts', () => {
    const script =
      "require('@svc/sandbox').startSandbox({ settings: { PORT: '1' } }).catch((e) => console.log(e.message))";
    const out = execFileSync(process.execPath, ['-e', script], { cwd: folder, encoding: 'utf8' });
    expect(out).toBe("PORT is the Sandbox's own where it runs in memory: leave it out.\n");
  });

  it('has types, for both kinds of modules', () => {
    for (const file of ['typed.mts', 'typed.cts']) writeFileSync(join(folder, file), TYPED);
    const tsc = join(root, 'node_modules/typescript/bin/tsc');
    const flags = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2022', '--types', 'node'];
    const types = ['--typeRoots', join(root, 'node_modules/@types')];
    const args = [tsc, ...flags, ...types, 'typed.mts', 'typed.cts'];
    expect(execFileSync(process.execPath, args, { cwd: folder, encoding: 'utf8' })).toBe('');
  });

  it('is what the job for GitHub Actions starts, before the tests and with the same credentials', () => {
    const { test } = (parse(job) as { jobs: { test: { env: Record<string, string>; steps: Step[] } } }).jobs;
    const commands = test.steps.map(({ run = '' }) => run);
    const [start, tests] = [
      commands.findIndex((each) => each.includes('/downloads/sandbox.tgz')),
      commands.indexOf('npm test'),
    ];
    expect(start).toBeGreaterThan(0);
    expect(tests).toBeGreaterThan(start);
    expect(test.env.SVC_CREDENTIALS).toMatch(/\.svc\/sandbox\.json$/);
  });
});

// The Sandbox without a checkout: its package as it was packed, in a folder of a merchant, and the job of examples/github-actions.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SVC } from '@svc/sdk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { findFreePort } from '../packages/service/test/free-port.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const job = readFileSync(join(root, 'examples/github-actions/payments.yml'), 'utf8');

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
    execFileSync('tar', ['-xzf', join(folder, tarball), '-C', folder]);
    const home = join(folder, 'package');
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
    expect(await (await fetch(`${url}/docs/packages.md`)).text()).toContain(`npx ${url}/downloads/cli.tgz`);
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

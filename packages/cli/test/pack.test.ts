// The packages as a merchant gets them: installed by npm, pnpm and yarn from an installation, outside the repository, and run.
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestDevnet, startTestService, type TestService } from '../../service/test/harness/start-test-service.ts';
import {
  MANAGERS,
  makePackedProject,
  type PackedProject,
  packTarballs,
  root,
  type Tarballs,
} from './packed-project.ts';

const MAX_INSTALLED_BYTES = 20_000_000;
const TYPES = ['--types', 'node', '--typeRoots', join(root, 'node_modules/@types')];
/** Our declarations are checked, and not skipped with TypeScript's own: those take longer than all else. */
const CHECK = ['--noEmit', '--strict', '--skipDefaultLibCheck', '--target', 'es2022', ...TYPES];

/** The compilers: the repository's own, and one that still knows `node10`. */
const NEW_TSC = join(root, 'node_modules/typescript/bin/tsc');
const ONE = ['--checkers', '1'];
const OLD_TSC = join(root, 'packages/cli/test/check-declarations.mjs');
const RESOLUTIONS = [
  { name: 'node10', tsc: OLD_TSC, flags: ['--module', 'esnext', '--moduleResolution', 'node10'], file: 'check.mts' },
  {
    name: 'node16',
    tsc: NEW_TSC,
    flags: [...ONE, '--module', 'node16', '--moduleResolution', 'node16'],
    file: 'check.mts',
  },
  { name: 'node16 from CommonJS', tsc: NEW_TSC, flags: [...ONE, '--module', 'node16'], file: 'check.cts' },
  { name: 'nodenext', tsc: NEW_TSC, flags: [...ONE, '--module', 'nodenext'], file: 'check.mts' },
  {
    name: 'bundler',
    tsc: NEW_TSC,
    flags: [...ONE, '--module', 'esnext', '--moduleResolution', 'bundler'],
    file: 'check.mts',
  },
];

/** Uses each entry; the last line must not compile, so that a type that became `any` is noticed. */
const TYPED_PROGRAM = `import { SVC, type Conversion, type CreateConversion } from '@svc/sdk';
import { svcWebhook } from '@svc/sdk/express';
import { svcWebhook as fastify } from '@svc/sdk/fastify';
import { svcWebhook as hono } from '@svc/sdk/hono';
import { svcWebhook as next } from '@svc/sdk/next';
import { decodeConvertFor } from '@svc/sdk/relaying';
import { sandboxWallet } from '@svc/sdk/sandbox';
import { eventFixture } from '@svc/sdk/testing';
import { runCli } from '@svc/cli';
const order: CreateConversion = { type: 'crypto-issue', chain: 'celo', wallet: '0x', amount: '1', pair: 'USDC' };
export const use = [svcWebhook, fastify, hono, next, sandboxWallet, eventFixture, decodeConvertFor, runCli, order];
export const status = async (svc: SVC): Promise<Conversion['status']> => (await svc.conversions.get('x')).status;
// @ts-expect-error: a fiat-redeem needs a payout.
export const wrong: CreateConversion = { type: 'fiat-redeem', chain: 'celo', wallet: '0x', amount: '1', pair: 'USDC' };
`;

const COMMON_JS = `const { SVC, SvcFailure } = require('@svc/sdk');
const { svcWebhook } = require('@svc/sdk/express');
const { EXIT, runCli } = require('@svc/cli');
(async () => {
  const { banks } = await new SVC().banks.list();
  const esm = await import('@svc/sdk');
  console.log(banks.length > 0, typeof svcWebhook, EXIT.usage, typeof runCli, esm.SvcFailure === SvcFailure);
})();
`;

/** Each file in a script of its own that knows no `import()`, as Jest evaluates CommonJS. */
const AS_JEST = `const { dirname, join } = require('node:path');
const { readFileSync } = require('node:fs');
const known = {};
function load(file) {
  if (known[file]) return known[file].exports;
  const module = (known[file] = { exports: {} });
  const inner = (name) => (name.startsWith('.') ? load(join(dirname(file), name)) : require(name));
  const text = readFileSync(file, 'utf8');
  require('node:vm').runInThisContext('(function (exports, require, module) {' + text + '\\n})', { filename: file })(module.exports, inner, module);
  return module.exports;
}
const { SVC } = load(require.resolve('@svc/sdk'));
const svc = new SVC();
(async () => {
  const [{ reference } = {}] = await svc.conversions.list({ status: 'succeeded' }).take(1);
  const { status } = await svc.conversions.execute(reference, {});
  console.log(status);
})();
`;

const UNCAUGHT = `import { SVC } from '@svc/sdk';
await new SVC({ apiKey: 'none' }).banks.list();
`;

describe('the tarballs', () => {
  let stopDevnet: () => Promise<void>;
  let service: TestService;
  let tarballs: Tarballs;
  const projects = new Map<string, PackedProject>();
  beforeAll(async () => {
    tarballs = await packTarballs();
    const devnet = await startTestDevnet({ blockTimeMs: 200 });
    stopDevnet = () => devnet.stop();
    service = await startTestService({ devnet });
  });
  afterAll(async () => {
    tarballs?.remove();
    await service?.stop();
    await stopDevnet?.();
  });
  const projectOf = async (manager: (typeof MANAGERS)[number]): Promise<PackedProject> => {
    const known = projects.get(manager) ?? (await makePackedProject(manager, tarballs, service.credentials));
    projects.set(manager, known);
    return known;
  };

  it('are one each of the SDK, the command line and the Sandbox', () => {
    expect(tarballs.paths.map((path) => path.slice(path.lastIndexOf('/') + 1)).sort()).toEqual([
      expect.stringMatching(/^svc-cli-\d/),
      expect.stringMatching(/^svc-sandbox-\d/),
      expect.stringMatching(/^svc-sdk-\d/),
    ]);
    expect(tarballs.report).toMatch(/@svc\/sdk .* kB installed/);
  });

  it('are what a release would publish, with the notes of the version, and publishes nothing by itself', () => {
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
    expect(tarballs.report).toContain(`Notes of ${version}:`);
    for (const name of ['cli', 'sdk']) expect(tarballs.report).toContain(`Dry run of svc-${name}-${version}.tgz`);
    expect(tarballs.report).toContain('Nothing was published.');
  });

  describe.each(MANAGERS)('installed by %s', (manager) => {
    it('lead from an empty folder to a succeeded conversion', async () => {
      const { folder, run } = await projectOf(manager);
      const text = readFileSync(join(root, 'docs/quickstart.md'), 'utf8');
      const snippet = /^```ts run\n(.*?)^```$/ms.exec(text)?.[1] ?? '';
      writeFileSync(join(folder, 'first.mjs'), snippet);
      expect(await run(process.execPath, ['first.mjs'])).toMatch(/^succeeded \d+(\.\d+)? SVC$/m);
    });

    it('run svc by its own name', async () => {
      const { folder, run } = await projectOf(manager);
      const svc = (...args: string[]): Promise<string> => run(join(folder, 'node_modules/.bin/svc'), args);
      expect(await svc('--help')).toContain('svc call GET /v1/banks');
      expect(await svc('verify-vectors')).toMatch(/ 0 failed\n$/);
      expect(JSON.parse(await svc('call', 'GET', '/v1/banks')).country).toBe('NG');
      await expect(svc('admin', 'migrate')).rejects.toThrow('npm run svc -- admin');
    });

    it('run as CommonJS, with one set of classes for both kinds of module', async () => {
      const { folder, run } = await projectOf(manager);
      writeFileSync(join(folder, 'first.cjs'), COMMON_JS);
      expect(await run(process.execPath, ['first.cjs'])).toBe('true function 2 function true\n');
    });

    it('execute in a runner that evaluates CommonJS by itself, as Jest does', async () => {
      const { folder, run } = await projectOf(manager);
      writeFileSync(join(folder, 'as-jest.cjs'), AS_JEST);
      expect(await run(process.execPath, ['as-jest.cjs'])).toBe('succeeded\n');
    });

    it('print an error that nobody caught within a screen', async () => {
      const { folder, run } = await projectOf(manager);
      writeFileSync(join(folder, 'uncaught.mjs'), UNCAUGHT);
      const printed = await run(process.execPath, ['uncaught.mjs']).catch(String);
      expect(printed).toContain('SVC_VALIDATION_FAILED');
      expect(printed.length).toBeLessThan(4_000);
    });

    it('bring no other package, and take little room', async () => {
      const { folder } = await projectOf(manager);
      const modules = join(folder, 'node_modules');
      expect(readdirSync(modules).filter((name) => !name.startsWith('.'))).toEqual(['@svc']);
      expect(readdirSync(join(modules, '@svc')).sort()).toEqual(['cli', 'sdk']);
      const bytes = sizeOf(modules);
      console.log(`installed by ${manager}: ${(bytes / 1e6).toFixed(1)} MB`);
      expect(bytes).toBeLessThan(MAX_INSTALLED_BYTES);
    });
  });

  it.each(RESOLUTIONS)('have types for $name', async ({ tsc, flags, file }) => {
    const { folder, run } = await projectOf('npm');
    writeFileSync(join(folder, file), TYPED_PROGRAM);
    await run(process.execPath, [tsc, ...CHECK, ...flags, file]);
  });

  it('satisfy the checker of published types in every resolution', async () => {
    const { run } = await projectOf('npm');
    const attw = join(root, 'node_modules/@arethetypeswrong/cli/dist/index.js');
    for (const path of tarballs.paths.filter((each) => !each.includes('svc-sandbox'))) {
      // The browser's entry is an ES module only, as pages are.
      const flags = ['--exclude-entrypoints', 'browser', '--no-emoji'];
      expect(await run(process.execPath, [attw, path, ...flags])).toContain('No problems found');
    }
  });

  it('hold a licence, a readme that is complete by itself, and neither sources nor imports of ours', async () => {
    const { folder } = await projectOf('npm');
    for (const name of ['sdk', 'cli']) {
      const home = join(folder, 'node_modules/@svc', name);
      for (const file of ['LICENSE', 'README.md', 'THIRD-PARTY-LICENSES.txt'])
        expect(existsSync(join(home, file))).toBe(true);
      expect(readFileSync(join(home, 'README.md'), 'utf8')).not.toMatch(/\]\(\.\.?\//);
      const files = readdirSync(home, { recursive: true }).map(String);
      expect(files.filter((file) => /\.test\.|(^|\/)src\/|\.map$/.test(file))).toEqual([]);
      const texts = files
        .filter((file) => /\.(c|m)?(js|d\.c?ts)$|\.d\.ts$/.test(file))
        .map((file) => readFileSync(join(home, file), 'utf8'));
      expect(texts.filter((text) => /from ?['"](@svc\/|typebox|viem)|require\(['"](@svc\/|viem)/.test(text))).toEqual(
        [],
      );
    }
  });
});

function sizeOf(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
}

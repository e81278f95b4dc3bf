// npm run build as an operator runs it: the same bytes twice, one version everywhere, and a service that needs no loader.
import { execFile, spawn, spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeEmbeddedFolder } from '../packages/service/test/embedded-folder.ts';
import { FOLLOWED, followPage } from './deploying/follow-page.ts';
import { readBlocks } from './deploying/read-blocks.ts';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const BUILD_WITHIN_MS = 1_200_000;
const FOLLOW_WITHIN_MS = 900_000;
const run = promisify(execFile);

let copies: string[] = [];

beforeAll(async () => {
  const outer = process.env.SVC_TEST_RUN_DIR ?? tmpdir();
  copies = [1, 2].map(() => copyProject(mkdtempSync(join(outer, 'svc-build-'))));
  takePages(copies[0] ?? '');
  // One after the other: both need all the processors they can get.
  for (const folder of copies) await run(process.execPath, ['scripts/build.mjs'], { cwd: folder });
}, BUILD_WITHIN_MS);
afterAll(() => {
  for (const folder of copies.flatMap((each) => [each, `${each}-old`]))
    rmSync(folder, { recursive: true, force: true });
});

describe('a build', () => {
  it('gives the same bytes in another folder', () => {
    const [first, second] = copies.map(hashBuilt);
    expect(Object.keys(first ?? {}).length).toBeGreaterThan(100);
    expect(second).toEqual(first);
  });

  it('names no folder of the machine that built it', () => {
    const [folder = ''] = copies;
    const naming = builtFiles(folder).filter((file) => readFileSync(file).includes(folder));
    expect(naming.map((file) => relative(folder, file))).toEqual([]);
  });

  it('comes with a bill of materials of what is installed and what the dashboard holds, and with their licences', () => {
    const [folder = ''] = copies;
    const bill = JSON.parse(readFileSync(join(folder, 'dist/sbom.cdx.json'), 'utf8'));
    const names = bill.components.map(({ name }: { name: string }) => name);
    expect(bill.bomFormat).toBe('CycloneDX');
    expect(names).toEqual(expect.arrayContaining(['fastify', 'pg', 'react', 'sodium-native']));
    for (const tool of ['vitest', 'vite', 'typescript', 'tsx']) expect(names).not.toContain(tool);
    const licences = readFileSync(join(folder, 'dist/licences.txt'), 'utf8');
    expect(licences).toMatch(/^fastify@[\d.]+: MIT$/m);
    expect(licences).not.toContain('not stated');
  });

  it('imports nothing that npm run prune takes away', async () => {
    const [folder = ''] = copies;
    const { runtimePlaces } = (await import(join(root, 'scripts/build/shipped-packages.mjs'))) as {
      runtimePlaces(lock: object): Set<string>;
    };
    const kept = runtimePlaces(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')));
    const missing = importedPackages(folder).filter((name) => !kept.has(`node_modules/${name}`));
    expect(missing).toEqual([]);
    for (const tool of ['vitest', 'vite', 'esbuild', 'tsx', 'typescript'])
      expect(kept).not.toContain(`node_modules/${tool}`);
  });

  it('runs: svc and the service say the version of the root package.json, without a loader', async () => {
    const [folder = ''] = copies;
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    const svc = await run(process.execPath, ['packages/cli/dist/main.js', '--version'], { cwd: folder, env: bare() });
    expect(svc.stdout.trim()).toBe(version);
    const service = await startBuilt(folder);
    try {
      expect(await (await fetch(`${service.url}/health`)).json()).toEqual({ ok: true, version });
      const page = await fetch(`${service.url}/dashboard/`);
      expect(await page.text()).toContain('<div id="root">');
      expect(await (await fetch(`${service.url}/docs/quickstart`)).text()).toContain('<h1 id="quickstart');
    } finally {
      await service.stop();
    }
  });
});

/** What of the page is not run here, and why; npm run try-deploying runs everything. */
const NOT_FOLLOWED = {
  '1. Packages': 'changes the machine',
  '2. Build': 'takes the network; the build itself is the one of this file',
  '8. Firewall': 'changes the machine',
};
const blocks = readBlocks(readFileSync(join(root, 'docs/deploying.md'), 'utf8'));
const missing = ['/usr/sbin/nginx', 'psql', 'openssl', 'curl'].filter((each) => spawnSync(each, ['-V']).error);

describe('docs/deploying.md', () => {
  it('has no command that is neither followed here nor left out for a reason', () => {
    const sections = [...new Set(blocks.map(({ section }) => section))];
    expect(sections.sort()).toEqual([...Object.keys(NOT_FOLLOWED), ...FOLLOWED].sort());
  });

  it.skipIf(missing.length > 0)(
    `leads from a build to an installation behind TLS, and to the next version${missing.length > 0 ? ` (not installed: ${missing})` : ''}`,
    async () => {
      const [built = '', next = ''] = copies;
      const seen = await followPage(blocks, { built, next, nginx: '/usr/sbin/nginx' });
      expect(seen['5. Units']).toMatch(/"ok":true.*\}ok\n$/);
      expect(seen['6. TLS']).toContain('"ok":true');
      expect(seen['7. First operator']).toContain('ada@example.com');
      expect(seen.Upgrading).toContain('"ok":true');
    },
    FOLLOW_WITHIN_MS,
  );
});

function copyProject(folder: string): string {
  const skipped = new Set(['node_modules', 'dist', '.git', '.svc', 'bench', 'test']);
  cpSync(root, folder, {
    recursive: true,
    filter: (source) => !skipped.has(source.slice(source.lastIndexOf('/') + 1)),
  });
  linkModules(join(root, 'node_modules'), join(folder, 'node_modules'));
  mkdirSync(join(folder, 'node_modules/@svc'));
  for (const name of readdirSync(join(folder, 'packages'))) {
    // As npm links them, so that the folder can be moved.
    symlinkSync(join('../../packages', name), join(folder, 'node_modules/@svc', name));
    const own = join(root, 'packages', name, 'node_modules');
    if (existsSync(own)) linkModules(own, join(folder, 'packages', name, 'node_modules'));
  }
  // As scripts/ensure-installed.mjs leaves it after an install.
  const lockfile = readFileSync(join(folder, 'package-lock.json'));
  writeFileSync(join(folder, 'node_modules/.svc-installed'), createHash('sha256').update(lockfile).digest('hex'));
  return folder;
}

/** The pages that `npm test` has built, if their sources are still the same: only the other copy builds its own. */
function takePages(folder: string): void {
  const pages = 'packages/dashboard/dist';
  if (existsSync(join(root, pages))) cpSync(join(root, pages), join(folder, pages), { recursive: true });
}

function linkModules(from: string, to: string): void {
  mkdirSync(to);
  const own = new Set(['@svc', '.svc-installed', '.vite', '.vite-temp']);
  for (const name of readdirSync(from).filter((each) => !own.has(each))) symlinkSync(join(from, name), join(to, name));
}

function builtFiles(folder: string): string[] {
  const homes = [
    join(folder, 'dist'),
    ...readdirSync(join(folder, 'packages')).map((name) => join(folder, 'packages', name, 'dist')),
  ];
  return homes.flatMap((home) =>
    readdirSync(home, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name)),
  );
}

/** Outside packages that the compiled files of production import. The devnet and what starts it are for the Sandbox. */
function importedPackages(folder: string): string[] {
  const files = builtFiles(folder).filter((file) =>
    /packages.(service|cli|sdk|protocol|contracts).dist.*\.js$/.test(file),
  );
  const pattern = /^(?:import|export)\b[^'"]*?from\s*['"]([^'"./][^'"]*)['"]|^import\s*['"]([^'"./][^'"]*)['"]/gm;
  const names = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, from = '', bare = '']) => packageOf(from || bare)),
  );
  const ours = (name: string): boolean => name.startsWith('@svc/') || isBuiltin(name);
  return [...new Set(names)].filter((name) => !ours(name)).sort();
}

const packageOf = (specifier: string): string => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');

function hashBuilt(folder: string): Record<string, string> {
  const hashes = builtFiles(folder).map((file) => [
    relative(folder, file),
    createHash('sha256').update(readFileSync(file)).digest('hex'),
  ]);
  return Object.fromEntries(hashes.sort(([a = ''], [b = '']) => (a < b ? -1 : 1)));
}

/** The environment without what the test runner adds: a condition or loader in it would read the sources. */
const bare = (): NodeJS.ProcessEnv => ({ PATH: process.env.PATH, HOME: process.env.HOME });

async function startBuilt(folder: string): Promise<{ url: string; stop(): Promise<void> }> {
  const address = `0x${'11'.repeat(20)}`;
  const dataDir = await makeEmbeddedFolder('built');
  const child = spawn(process.execPath, ['scripts/serve.mjs'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...bare(),
      PORT: '0',
      SVC_ROLE: 'api',
      SVC_DATA_DIR: dataDir,
      SVC_FREE_SPACE_WATERMARK_MB: '0',
      SVC_MASTER_KEY: randomBytes(32).toString('base64url'),
      SVC_PEPPER: randomBytes(32).toString('base64url'),
      SVC_VOUCHER_SIGNER_TEST: `0x${randomBytes(32).toString('hex')}`,
      SVC_CHAIN_CELO_SEPOLIA_CONVERTER: address,
      SVC_CHAIN_CELO_SEPOLIA_TOKEN_SVC: address,
      SVC_CHAIN_CELO_SEPOLIA_FEED_NGN_USD: address,
      SVC_CHAIN_CELO_SEPOLIA_FEED_USDC_USD: address,
      SVC_CHAIN_CELO_SEPOLIA_FEED_USDT_USD: address,
      SVC_CHAIN_CELO_SEPOLIA_FEED_CELO_USD: address,
    },
  });
  const ended = once(child, 'exit');
  for await (const line of createInterface({ input: child.stdout })) {
    const { msg, url } = JSON.parse(line) as { msg: string; url?: string };
    if (msg !== 'ready' || !url) continue;
    const stop = async (): Promise<void> => {
      child.kill('SIGTERM');
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    };
    return { url, stop };
  }
  throw new Error('the built service ended before it was ready');
}

// The packed tarballs, and an empty project of a merchant that a package manager installed them in from an installation.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../..', import.meta.url));
export const MANAGERS = ['npm', 'pnpm', 'yarn'] as const;
export type Manager = (typeof MANAGERS)[number];
/** The only environment that a manager and Node get: the test runner's settings must not leak in. */
const KEPT =
  /^(PATH|HOME|TMPDIR|LANG|SYSTEMROOT|GOGC|GOMEMLIMIT|NODE_EXTRA_CA_CERTS|npm_config_(registry|cache)|(HTTPS?|NO)_PROXY)$/i;

export interface Tarballs {
  /** Holds the tarballs, and the projects made from them. */
  outer: string;
  paths: string[];
  /** What the release script printed. */
  report: string;
  remove(): void;
}

/** By the dry run of a release: what is tried out is what would be published. */
export async function packTarballs(): Promise<Tarballs> {
  const outer = mkdtempSync(join(process.env.SVC_TEST_RUN_DIR ?? tmpdir(), 'svc-packed-'));
  const report = await runIn(root, process.execPath, ['scripts/release.mjs', '--out', outer]);
  const paths = readdirSync(outer)
    .filter((name) => name.endsWith('.tgz'))
    .map((name) => join(outer, name));
  return { outer, paths, report, remove: () => rmSync(outer, { recursive: true, force: true }) };
}

/** How each manager adds the tarballs of an installation. No registry answers: they need no other package. */
const INSTALLS: Readonly<Record<Manager, (addresses: readonly string[]) => readonly string[]>> = {
  npm: (addresses) => ['npm', 'install', '--no-audit', '--no-fund', '--loglevel=error', ...addresses],
  pnpm: (addresses) => [process.execPath, join(root, 'node_modules/pnpm/bin/pnpm.cjs'), 'add', ...addresses],
  yarn: (addresses) => [
    process.execPath,
    join(root, 'node_modules/@yarnpkg/cli-dist/bin/yarn.js'),
    'add',
    ...addresses.map((address) => `${address.endsWith('sdk.tgz') ? '@svc/sdk' : '@svc/cli'}@${address}`),
  ],
};

const NO_REGISTRY = 'http://127.0.0.1:9/';
/** What docs/packages.md prints for Yarn, and what keeps a test to itself. */
const [, YARN_PRINTED = ''] =
  /^```yaml\n(nodeLinker.*?)^```$/ms.exec(readFileSync(join(root, 'docs/packages.md'), 'utf8')) ?? [];
const YARN_SETTINGS = `${YARN_PRINTED}enableTelemetry: false
enableGlobalCache: false
npmRegistryServer: '${NO_REGISTRY}'
`;

export interface PackedProject {
  folder: string;
  run(command: string, args: readonly string[]): Promise<string>;
}

/** `credentials` become its `.svc/sandbox.json`. */
export async function makePackedProject(
  manager: Manager,
  tarballs: Tarballs,
  credentials: { baseUrl: string },
): Promise<PackedProject> {
  const folder = join(tarballs.outer, manager);
  mkdirSync(join(folder, '.svc'), { recursive: true });
  // As `npm init -y` of today writes it.
  writeFileSync(join(folder, 'package.json'), '{ "name": "project", "version": "1.0.0", "type": "commonjs" }');
  writeFileSync(join(folder, '.svc/sandbox.json'), JSON.stringify(credentials), { mode: 0o600 });
  if (manager === 'yarn') {
    writeFileSync(join(folder, '.yarnrc.yml'), YARN_SETTINGS);
    // An empty lockfile makes the folder a project of its own.
    writeFileSync(join(folder, 'yarn.lock'), '');
  }
  writeFileSync(join(folder, '.npmrc'), `registry=${NO_REGISTRY}\nfetch-retries=0\n`);
  const addresses = ['sdk', 'cli'].map((name) => `${credentials.baseUrl}/downloads/${name}.tgz`);
  const [command = manager, ...args] = INSTALLS[manager](addresses);
  await runIn(folder, command, args);
  return { folder, run: (name, given) => runIn(folder, name, given) };
}

/** Asynchronous, because the service that is called runs in the test's own process. */
async function runIn(cwd: string, command: string, args: readonly string[]): Promise<string> {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => KEPT.test(name)));
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

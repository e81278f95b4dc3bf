// An empty project of a merchant with our packages as npm packs and installs them, dependencies from the registry.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../..', import.meta.url));
export const PACKAGES = ['protocol', 'sdk', 'cli'] as const;
const NO_REGISTRY = /ENOTFOUND|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EAI_AGAIN|ENOTCACHED/;
/** The only environment that npm and Node get: the test runner's settings must not leak in. */
const KEPT = /^(PATH|HOME|TMPDIR|LANG|SYSTEMROOT|NODE_EXTRA_CA_CERTS|npm_config_(registry|cache)|(HTTPS?|NO)_PROXY)$/i;

export interface PackedProject {
  folder: string;
  /** What each tarball holds. */
  files: Record<(typeof PACKAGES)[number], string[]>;
  /** False when no package registry is within reach. */
  isInstalled: boolean;
  run(command: string, args: readonly string[]): Promise<string>;
  remove(): void;
}

/** `credentials` become its `.svc/sandbox.json`. */
export async function makePackedProject(credentials: object): Promise<PackedProject> {
  const outer = mkdtempSync(join(process.env.SVC_TEST_RUN_DIR ?? tmpdir(), 'svc-packed-'));
  const folder = join(outer, 'project');
  mkdirSync(join(folder, '.svc'), { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "name": "project", "private": true, "type": "module" }');
  writeFileSync(join(folder, '.svc/sandbox.json'), JSON.stringify(credentials), { mode: 0o600 });
  const workspaces = PACKAGES.flatMap((name) => ['-w', `@svc/${name}`]);
  const packed = await runIn(root, 'npm', ['pack', '--json', ...workspaces, '--pack-destination', outer]);
  // Build scripts may print before the JSON.
  const tarballs = JSON.parse(packed.slice(packed.indexOf('[\n'))) as { filename: string; files: { path: string }[] }[];
  const files = Object.fromEntries(
    PACKAGES.map((name, at) => [name, tarballs[at]?.files.map(({ path }) => path) ?? []]),
  );
  const flags = ['--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'];
  const paths = tarballs.map(({ filename }) => join(outer, filename));
  const isInstalled = await runIn(folder, 'npm', ['install', ...flags, ...paths]).then(
    () => true,
    (error: Error) => {
      if (NO_REGISTRY.test(error.message)) return false;
      throw error;
    },
  );
  return {
    folder,
    files: files as PackedProject['files'],
    isInstalled,
    run: (command, args) => runIn(folder, command, args),
    remove: () => rmSync(outer, { recursive: true, force: true }),
  };
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

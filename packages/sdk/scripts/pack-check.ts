// Packs protocol and SDK, installs the tarballs in an empty project, checks its types and runs the quickstart there.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');
const PACKAGES = ['protocol', 'sdk'];
const NO_REGISTRY = /ENOTFOUND|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EAI_AGAIN|ENOTCACHED/;

export interface PackReport {
  /** False when no package registry can be reached, and nothing was found out. */
  isInstalled: boolean;
  tarballs: { name: string; files: string[] }[];
  /** What the quickstart printed. */
  output: string;
}

/** `credentials` are those of a running Sandbox: they become the project's `.svc/sandbox.json`. */
export async function checkPacks(credentials: object): Promise<PackReport> {
  const folder = mkdtempSync(join(tmpdir(), 'svc-pack-'));
  try {
    const tarballs = [];
    for (const name of PACKAGES) tarballs.push(await pack(name, folder));
    const project = join(folder, 'project');
    mkdirSync(join(project, '.svc'), { recursive: true });
    writeFileSync(join(project, 'package.json'), '{ "name": "project", "private": true, "type": "module" }');
    writeFileSync(join(project, '.svc/sandbox.json'), JSON.stringify(credentials), { mode: 0o600 });
    const files = tarballs.map(({ name }) => join(folder, name));
    const flags = ['--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'];
    const installed = await run('npm', ['install', ...flags, ...files], project);
    if (installed.code !== 0 && NO_REGISTRY.test(installed.output)) return { isInstalled: false, tarballs, output: '' };
    requireSuccess(installed);
    return { isInstalled: true, tarballs, output: await runQuickstart(project) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function pack(name: string, folder: string): Promise<PackReport['tarballs'][number]> {
  const at = join(root, 'packages', name);
  const packed = requireSuccess(await run('npm', ['pack', '--silent', '--pack-destination', folder], at));
  const tarball = packed.trim().split('\n').at(-1) ?? '';
  const listed = requireSuccess(await run('tar', ['-tzf', join(folder, tarball)], folder));
  return { name: tarball, files: listed.trim().split('\n') };
}

async function runQuickstart(project: string): Promise<string> {
  const text = readFileSync(join(root, 'docs/quickstart.md'), 'utf8');
  const snippet = /^```ts run\n(.*?)^```$/ms.exec(text)?.[1] ?? '';
  writeFileSync(join(project, 'first.ts'), snippet);
  const typeRoots = join(root, 'node_modules/@types');
  const flags = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2023', '--skipLibCheck'];
  const tsc = join(root, 'node_modules/.bin/tsc');
  requireSuccess(await run(tsc, [...flags, '--types', 'node', '--typeRoots', typeRoots, 'first.ts'], project));
  // The one thing in it that is not JavaScript.
  writeFileSync(join(project, 'first.js'), snippet.replace(' as const', ''));
  return requireSuccess(await run(process.execPath, ['first.js'], project));
}

interface Finished {
  command: string;
  code: number | null;
  output: string;
}

function run(command: string, args: string[], cwd: string): Promise<Finished> {
  return new Promise((resolve, reject) => {
    const { NODE_OPTIONS: _, ...inherited } = process.env;
    const child = spawn(command, args, { cwd, env: { ...inherited, SVC_API_KEY: '', SVC_DATA_DIR: '' } });
    const parts: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => parts.push(part));
    child.on('error', reject);
    child.on('close', (code) => resolve({ command, code, output: Buffer.concat(parts).toString() }));
  });
}

function requireSuccess({ command, code, output }: Finished): string {
  if (code !== 0) throw new Error(`${command} ended with ${code}:\n${output}`);
  return output;
}

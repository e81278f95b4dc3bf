// scripts/run.mjs: runs a file named from any folder, and reports a missing one in one line.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const folder = mkdtempSync(join(process.env.SVC_TEST_RUN_DIR ?? tmpdir(), 'svc-run-'));
const file = join(folder, 'first.ts');
writeFileSync(file, "const said: string[] = process.argv.slice(2);\nconsole.log('ran', ...said);\n");

function run(cwd: string, ...args: string[]): [code: number | null, out: string, err: string] {
  const script = join(root, 'scripts/run.mjs');
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], { cwd, encoding: 'utf8' });
  return [status, stdout, stderr];
}

describe('scripts/run.mjs', () => {
  it('takes an absolute path, a path from here, and a path from the root', () => {
    const ran = [0, 'ran a b\n', ''];
    expect(run(root, file, 'a', 'b')).toEqual(ran);
    expect(run(folder, 'first.ts', 'a', 'b')).toEqual(ran);
    expect(run(root, relative(root, file), 'a', 'b')).toEqual(ran);
    const [code, out] = run(folder, 'packages/cli/src/main.ts', '--version');
    expect([code, out]).toEqual([0, expect.stringMatching(/^\d+\.\d+\.\d+\n$/)]);
  });

  it('says that there is no such file, and how it is used', () => {
    expect(run(folder, 'nowhere.ts')).toEqual([2, '', 'There is no file nowhere.ts.\n']);
    expect(run(root, 'packages')).toEqual([2, '', 'There is no file packages.\n']);
    expect(run(root)).toEqual([2, '', 'usage: node scripts/run.mjs FILE [arguments]\n']);
  });

  it('leaves no child behind when it is killed', async () => {
    const lasting = join(folder, 'lasting.ts');
    writeFileSync(lasting, 'console.log(process.pid);\nsetInterval(() => undefined, 1000);\n');
    const parent = spawn(process.execPath, [join(root, 'scripts/run.mjs'), lasting]);
    const [said] = (await once(parent.stdout, 'data')) as [Buffer];
    const child = Number(said.toString());
    expect(isAlive(child)).toBe(true);
    parent.kill('SIGKILL');
    await expect.poll(() => isAlive(child)).toBe(false);
  });
});

describe('an old Node', () => {
  // A preload that makes this Node call itself old: what the check reads, before it reads it.
  const old = join(folder, 'old.cjs');
  writeFileSync(
    old,
    "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.18.3' } });\n",
  );

  it.each(['start', 'serve', 'run', 'build', 'test'])(
    'is refused by scripts/%s.mjs in one line, before anything is done',
    (name) => {
      const script = join(root, 'scripts', `${name}.mjs`);
      const done = spawnSync(process.execPath, ['--require', old, script], { cwd: folder, encoding: 'utf8' });
      expect([done.status, done.stdout, done.stderr]).toEqual([
        1,
        '',
        'Node 20.18.3 is too old: SVC needs 20.19 or newer. See https://nodejs.org.\n',
      ]);
    },
  );
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

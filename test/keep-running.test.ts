// What `npm start` does when the program that it runs ends by itself.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'svc-keep-running-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs `program` under it; `life` counts its lives from 1. Lines that it writes come out one by one. */
function keep(program: string) {
  const [file, lives] = [join(folder, `${Math.random()}.mjs`), join(folder, `${Math.random()}.lives`)];
  writeFileSync(lives, '');
  writeFileSync(
    file,
    `import { appendFileSync, readFileSync } from 'node:fs';
     appendFileSync(${JSON.stringify(lives)}, 'x');
     const life = readFileSync(${JSON.stringify(lives)}, 'utf8').length;
     const ready = () => new Promise((resolve) => process.send('ready', () => resolve(console.log('pid ' + process.pid))));
     ${program}`,
  );
  const module = new URL('../scripts/keep-running.mjs', import.meta.url).href;
  const code = `import { keepRunning } from ${JSON.stringify(module)}; process.exit(await keepRunning(${JSON.stringify(file)}));`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'pipe'] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const nextPid = async () => Number(String((await lines.next()).value).slice('pid '.length));
  return { child, nextPid, ended: once(child, 'exit'), lives: () => readFileSync(lives, 'utf8').length };
}

it('a program that was ready is started again after an error, and after kill -9; SIGTERM ends it for good', async () => {
  const kept = keep(
    `process.on('SIGTERM', () => process.exit(0)); await ready(); setInterval(() => {}, 1000); if (life === 1) throw new Error('nobody catches this');`,
  );
  await kept.nextPid();
  process.kill(await kept.nextPid(), 'SIGKILL');
  const third = await kept.nextPid();
  kept.child.kill('SIGTERM');
  expect(await kept.ended).toEqual([0, null]);
  expect(kept.lives()).toBe(3);
  expect(() => process.kill(third, 0)).toThrow();
});

it('a program that cannot start is not started again', async () => {
  const kept = keep('process.exit(7);');
  expect(await kept.ended).toEqual([7, null]);
  expect(kept.lives()).toBe(1);
});

it('a program ends with the process that keeps it running', async () => {
  const kept = keep(`await ready(); setInterval(() => {}, 1000); process.channel.ref();`);
  const pid = await kept.nextPid();
  kept.child.kill('SIGKILL');
  await kept.ended;
  await expect.poll(() => isThere(pid)).toBe(false);
});

function isThere(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

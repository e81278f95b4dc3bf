import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { lockFolder, processStart, refuseLockedFolder } from './lock-folder.ts';

const newFolder = (): string => mkdtempSync(join(tmpdir(), 'svc-lock-'));
const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

function startSleeper(): ChildProcess & { pid: number } {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  children.push(child);
  if (child.pid === undefined) throw new Error('no pid');
  return child as ChildProcess & { pid: number };
}

function startOf(pid: number): string | null {
  const start = processStart(pid);
  return start.running ? start.startedAt : null;
}

function writeHolder(folder: string, holder: object): void {
  writeFileSync(join(folder, 'lock'), JSON.stringify({ host: hostname(), token: 'theirs', ...holder }));
}

describe('the lock of a data folder', () => {
  it('can be taken, is refused to a second taker with one line that names the holder, and is free again after release', async () => {
    const folder = newFolder();
    const lock = await lockFolder(folder);
    const refusal = new RegExp(`^The data folder ${folder} is in use by process ${process.pid} on [^\\n]+$`);
    await expect(lockFolder(folder)).rejects.toThrow(refusal);
    await expect(lockFolder(folder)).rejects.toMatchObject({ code: 'FOLDER_IN_USE' });
    expect(() => refuseLockedFolder(folder)).toThrow(refusal);
    lock.release();
    expect(() => refuseLockedFolder(folder)).not.toThrow();
    (await lockFolder(folder)).release();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('is taken over from a process that is gone', async () => {
    const folder = newFolder();
    const child = startSleeper();
    writeHolder(folder, { pid: child.pid, startedAt: startOf(child.pid) });
    child.kill('SIGKILL');
    await once(child, 'exit');
    const lock = await lockFolder(folder);
    expect(JSON.parse(readFileSync(join(folder, 'lock'), 'utf8')).pid).toBe(process.pid);
    lock.release();
  });

  it.skipIf(process.platform !== 'linux')(
    'is taken over from a process that ended unnoticed by its parent',
    async () => {
      const folder = newFolder();
      // The shell becomes another program, which never asks how its child ended. Until then the shell itself might.
      const parent = spawn('sh', ['-c', 'sleep 600 & echo $!; exec sleep 600']);
      children.push(parent);
      const [line] = await once(parent.stdout, 'data');
      const pid = Number(String(line));
      await expect.poll(() => readFileSync(`/proc/${parent.pid}/comm`, 'utf8')).toBe('sleep\n');
      process.kill(pid, 'SIGKILL');
      await expect.poll(() => readFileSync(`/proc/${pid}/stat`, 'utf8')).toContain(') Z ');
      writeHolder(folder, { pid, startedAt: null });
      (await lockFolder(folder)).release();
    },
  );

  it('is taken over when the pid lives on in another process', async () => {
    const folder = newFolder();
    writeHolder(folder, { pid: startSleeper().pid, startedAt: 'another start' });
    (await lockFolder(folder)).release();
  });

  it('is never taken from a process that lives, busy or stopped', async () => {
    const folder = newFolder();
    const child = startSleeper();
    writeHolder(folder, { pid: child.pid, startedAt: startOf(child.pid) });
    child.kill('SIGSTOP');
    await expect(lockFolder(folder)).rejects.toThrow('is in use');
  });

  it('is never taken from another machine, whose processes cannot be seen', async () => {
    const folder = newFolder();
    writeHolder(folder, { pid: 1, startedAt: 'any', host: 'another-machine' });
    await expect(lockFolder(folder)).rejects.toThrow('on another-machine');
  });

  it('goes to one of many that find a dead lock at the same moment', async () => {
    const folder = newFolder();
    const child = startSleeper();
    writeHolder(folder, { pid: child.pid, startedAt: startOf(child.pid) });
    child.kill('SIGKILL');
    await once(child, 'exit');
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(folder)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('is taken over when its file is torn', async () => {
    const folder = newFolder();
    writeFileSync(join(folder, 'lock'), '{"pid":');
    (await lockFolder(folder)).release();
  });
});

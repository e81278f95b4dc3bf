// The folder's lock: held by one process, taken over from a dead one.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs, { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lockFolder } from './lock-folder.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'svc-lock-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function writeDeadHolder(): Promise<void> {
  const child = spawn(process.execPath, ['-e', '']);
  await once(child, 'exit');
  writeFileSync(join(folder, 'lock'), JSON.stringify({ pid: child.pid, startedAt: '1' }));
}

describe('the lock of a data folder', () => {
  it('is held until released', async () => {
    const unlock = await lockFolder(folder);
    await expect(lockFolder(folder)).rejects.toThrow(`in use by process ${process.pid}`);
    unlock();
    expect(existsSync(join(folder, 'lock'))).toBe(false);
    (await lockFolder(folder))();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('goes to one of two when the second comes before the first has written its name', async () => {
    const takers: Promise<unknown>[] = [];
    const write = writeFileSync;
    const spy = vi.spyOn(fs, 'writeFileSync').mockImplementationOnce((path, data, options) => {
      write(path, '', options);
      takers.push(lockFolder(folder));
      write(path, data);
    });
    syncBuiltinESMExports();
    takers.push(lockFolder(folder));
    spy.mockRestore();
    syncBuiltinESMExports();
    const outcomes = await Promise.allSettled(takers);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('goes to one of many that find a dead lock at the same moment', async () => {
    await writeDeadHolder();
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(folder)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it("leaves another's lock in place at the release", async () => {
    const unlock = await lockFolder(folder);
    const theirs = JSON.stringify({ pid: process.pid, startedAt: '1', token: 'theirs' });
    writeFileSync(join(folder, 'lock'), theirs);
    unlock();
    expect(readFileSync(join(folder, 'lock'), 'utf8')).toBe(theirs);
  });

  it('is taken over from a process that is gone', async () => {
    await writeDeadHolder();
    (await lockFolder(folder))();
  });

  it('is taken over when it was torn', async () => {
    writeFileSync(join(folder, 'lock'), '{"pid":');
    (await lockFolder(folder))();
  });

  it.skipIf(process.platform !== 'linux')(
    'is taken over when another process has the number now (Linux only)',
    async () => {
      writeFileSync(join(folder, 'lock'), JSON.stringify({ pid: process.pid, startedAt: '1' }));
      (await lockFolder(folder))();
    },
  );
});

// The folder's lock: held by one process, taken over from a dead one.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockFolder } from './lock-folder.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'svc-lock-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the lock of a data folder', () => {
  it('is held until released', () => {
    const unlock = lockFolder(folder);
    expect(() => lockFolder(folder)).toThrow(`in use by process ${process.pid}`);
    unlock();
    expect(existsSync(join(folder, 'lock'))).toBe(false);
    lockFolder(folder)();
  });

  it('is taken over from a process that is gone', async () => {
    const child = spawn(process.execPath, ['-e', '']);
    await once(child, 'exit');
    writeFileSync(join(folder, 'lock'), JSON.stringify({ pid: child.pid, startedAt: '1' }));
    lockFolder(folder)();
  });

  it('is taken over when it was torn', () => {
    writeFileSync(join(folder, 'lock'), '{"pid":');
    lockFolder(folder)();
  });

  it.skipIf(process.platform !== 'linux')('is taken over when another process has the number now (Linux tells)', () => {
    writeFileSync(join(folder, 'lock'), JSON.stringify({ pid: process.pid, startedAt: '1' }));
    lockFolder(folder)();
  });
});

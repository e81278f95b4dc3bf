// A wallet that several processes use: one holds it at a time, and the lock of a process that died is taken over.
import { mkdtemp, readdir, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { fileLock } from './file-lock.ts';

const KEY = '11142220:0xabc:http://127.0.0.1:8080';
const makeFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'svc-lock-'));

it('is held by one at a time, in every order of arrival', async () => {
  const folder = join(await makeFolder(), 'locks');
  let holders = 0;
  let most = 0;
  const use = async (): Promise<void> => {
    const release = await fileLock(folder).acquire(KEY);
    holders += 1;
    most = Math.max(most, holders);
    await new Promise((resolve) => setImmediate(resolve));
    holders -= 1;
    await release();
  };
  await Promise.all([use(), use(), use(), use()]);
  expect(most).toBe(1);
  expect(await readdir(folder)).toEqual([]);
});

it('keeps two wallets apart', async () => {
  const lock = fileLock(await makeFolder());
  await lock.acquire(KEY);
  await lock.acquire('11142220:0xdef');
});

it('is taken over when its holder no longer touches it', async () => {
  const folder = await makeFolder();
  const file = join(folder, '11142220-0xabc-http-127-0-0-1-8080.lock');
  await writeFile(file, 'a process that was killed');
  const longAgo = new Date(Date.now() - 60_000);
  await utimes(file, longAgo, longAgo);
  const release = await fileLock(folder).acquire(KEY);
  await release();
  expect(await readdir(folder)).toEqual([]);
});

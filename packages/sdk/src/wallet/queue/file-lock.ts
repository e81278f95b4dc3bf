// A lock over processes that share a folder: a file per wallet, kept fresh by its holder and taken over when it is not.
import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pause } from '../../waiting/pause.ts';
import type { WalletLock } from './lane.ts';

const TRY_EVERY_MS = 100;
const TOUCH_EVERY_MS = 5_000;
/** Its holder has not touched it: the process is gone. */
const STALE_AFTER_MS = 30_000;

export function fileLock(folder: string): WalletLock {
  return {
    async acquire(key) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = join(folder, `${key.replace(/[^a-z0-9]+/gi, '-')}.lock`);
      const token = randomUUID();
      while (!(await tryToTake(file, token))) {
        await dropStale(file, token);
        await pause(TRY_EVERY_MS);
      }
      return hold(file, token);
    },
  };
}

function hold(file: string, token: string): () => Promise<void> {
  const timer = setInterval(() => {
    const now = new Date();
    utimes(file, now, now).catch(() => undefined);
  }, TOUCH_EVERY_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    if ((await holderOf(file)) === token) await rm(file, { force: true });
  };
}

/** A link appears with its whole content or not at all. */
async function tryToTake(file: string, token: string): Promise<boolean> {
  const draft = `${file}.${token}`;
  await writeFile(draft, token, { mode: 0o600 });
  try {
    await link(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

/** Moves it aside first, so that the new lock of another process can be put back. */
async function dropStale(file: string, token: string): Promise<void> {
  const stale = await holderOf(file);
  const touched = await stat(file).catch(() => null);
  if (stale === null || touched === null || Date.now() - touched.mtimeMs < STALE_AFTER_MS) return;
  const aside = `${file}.${token}.old`;
  try {
    await rename(file, aside);
    if ((await holderOf(aside)) !== stale) await link(aside, file);
  } catch {
    // Another process was faster.
  }
  await rm(aside, { force: true });
}

const holderOf = (file: string): Promise<string | null> => readFile(file, 'utf8').catch(() => null);

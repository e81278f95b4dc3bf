// One process per data folder: a lock file names its holder, and is taken over when the holder is gone.
import { randomUUID } from 'node:crypto';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

interface Holder {
  pid: number;
  /** When that process started: pids are reused, in containers at every start. */
  startedAt: string;
}

/** Returns the function that releases the lock. */
export function lockFolder(folder: string): () => void {
  const path = join(folder, 'lock');
  const own: Holder = { pid: process.pid, startedAt: startOf(process.pid) ?? '' };
  for (let attempt = 0; attempt < 5; attempt += 1) {
    try {
      writeFileSync(path, JSON.stringify(own), { flag: 'wx', mode: 0o600 });
      return () => rmSync(path, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const holder = readHolder(path);
    if (holder !== null && isRunning(holder)) {
      throw new Error(
        `the devnet folder ${folder} is in use by process ${holder.pid}: stop it first, or use another folder`,
      );
    }
    removeStale(path);
  }
  throw new Error(`the devnet folder ${folder} could not be locked`);
}

/** Moved away before it is removed, so that only one of two processes that find it stale removes it. */
function removeStale(path: string): void {
  const aside = `${path}.${randomUUID()}`;
  try {
    renameSync(path, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  rmSync(aside, { force: true });
}

function readHolder(path: string): Holder | null {
  try {
    const holder = JSON.parse(readFileSync(path, 'utf8')) as Partial<Holder>;
    return typeof holder.pid === 'number' ? { pid: holder.pid, startedAt: String(holder.startedAt ?? '') } : null;
  } catch {
    return null;
  }
}

function isRunning(holder: Holder): boolean {
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  const startedAt = startOf(holder.pid);
  return startedAt === null || startedAt === holder.startedAt;
}

/** Returns the start time of a process where Linux reports it, otherwise null; `ended` for a zombie. */
function startOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name, in parentheses, may contain anything. The state follows it, and the start time 19 fields later.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? 'ended' : (fields[19] ?? null);
  } catch {
    return null;
  }
}

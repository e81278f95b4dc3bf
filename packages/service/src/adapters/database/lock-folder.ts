// Allows one process per data folder: two on the embedded database would silently lose each other's writes.

import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

interface Holder {
  pid: number;
  startedAt: string | null;
  host: string;
  token: string;
}

/** Another process has the folder. Callers recognise the error by its code, never by its message. */
export class FolderInUseError extends Error {
  readonly code = 'FOLDER_IN_USE';

  constructor(folder: string, file: string, holder: Holder | null) {
    const who = holder === null ? 'another process' : `process ${holder.pid} on ${holder.host}`;
    super(
      `The data folder ${folder} is in use by ${who}. Stop it first, or remove ${file} if you are certain it is gone.`,
    );
  }
}

/** Takes the lock, or throws a one-line error. Takes over a lock only from a process that is certainly gone. */
export async function lockFolder(folder: string): Promise<{ release(): void }> {
  const file = join(folder, 'lock');
  const start = processStart(process.pid);
  const startedAt = start.running ? start.startedAt : null;
  const mine: Holder = { pid: process.pid, startedAt, host: hostname(), token: randomUUID() };
  if (!tryToTake(file, mine)) {
    const holder = readHolder(file);
    if (holder !== null && mayBeAlive(holder)) throw new FolderInUseError(folder, file, holder);
    takeOver(file, holder, mine);
    // A process that judged the same stale lock at the same moment may have moved ours, so check again.
    await wait(50);
    if (readHolder(file)?.token !== mine.token) throw new FolderInUseError(folder, file, readHolder(file));
  }
  return {
    release() {
      if (readHolder(file)?.token === mine.token) rmSync(file, { force: true });
    },
  };
}

/** Throws the error of `lockFolder` when the folder is locked, without locking it: a quick check at start. */
export function refuseLockedFolder(folder: string): void {
  const file = join(folder, 'lock');
  const holder = readHolder(file);
  if (holder !== null && mayBeAlive(holder)) throw new FolderInUseError(folder, file, holder);
}

/** Creates the lock with its full content at once: a link appears complete or not at all. */
function tryToTake(file: string, mine: Holder): boolean {
  const draft = `${file}.${mine.token}`;
  writeFileSync(draft, JSON.stringify(mine), { mode: 0o600 });
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

function takeOver(file: string, dead: Holder | null, mine: Holder): void {
  const aside = `${file}.${mine.token}.old`;
  try {
    renameSync(file, aside);
    if (readHolder(aside)?.token !== dead?.token) linkSync(aside, file);
  } catch {
    // Another process moved or restored it at the same moment. The attempt below decides.
  }
  rmSync(aside, { force: true });
  tryToTake(file, mine);
}

function mayBeAlive(holder: Holder): boolean {
  // The pid of another machine cannot be checked, so its lock is never taken over.
  if (holder.host !== hostname()) return true;
  const start = processStart(holder.pid);
  if (!start.running) return false;
  return start.startedAt === null || holder.startedAt === null || start.startedAt === holder.startedAt;
}

function readHolder(file: string): Holder | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder;
  } catch {
    return null;
  }
}

// Finds out whether a process runs, and when it started: pids are reused.
type ProcessStart = { running: false } | { running: true; startedAt: string | null };

export function processStart(pid: number): ProcessStart {
  if (!isRunning(pid)) return { running: false };
  const stat = statOnLinux(pid);
  // A zombie has ended, and keeps its pid until its parent asks how.
  if (stat?.state === 'Z') return { running: false };
  return { running: true, startedAt: stat?.startedAt ?? startByPs(pid) };
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it runs as another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function statOnLinux(pid: number): { state: string | undefined; startedAt: string | null } | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // Field 2 is the command in brackets and may contain anything. After it, the state is first and field 22 is the start.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [state, ticks] = [fields[0], fields[19]];
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return { state, startedAt: ticks === undefined ? null : `${boot}:${ticks}` };
  } catch {
    return null;
  }
}

function startByPs(pid: number): string | null {
  try {
    const options = { encoding: 'utf8', env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' }, timeout: 1000 } as const;
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], options).trim() || null;
  } catch {
    return null;
  }
}

// One process per data folder: a lock file names its holder, and is taken over when the holder is gone.
import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

interface Holder {
  pid: number;
  /** When that process started: pids are reused, in containers at every start. */
  startedAt: string;
  token: string;
}

/** Returns the function that releases the lock. */
export async function lockFolder(folder: string): Promise<() => void> {
  const file = join(folder, 'lock');
  const mine: Holder = { pid: process.pid, startedAt: startOf(process.pid) ?? '', token: randomUUID() };
  if (!tryToTake(file, mine)) {
    const holder = readHolder(file);
    if (holder !== null && isRunning(holder)) throw new Error(refusal(folder, holder));
    takeOver(file, holder, mine);
    // A process that judged the same stale lock at the same moment may have moved ours, so check again.
    await wait(50);
    const winner = readHolder(file);
    if (winner?.token !== mine.token) throw new Error(refusal(folder, winner));
  }
  return () => {
    if (readHolder(file)?.token === mine.token) rmSync(file, { force: true });
  };
}

/** Creates the lock with its full content at once: a link appears complete or not at all. */
function tryToTake(file: string, mine: Holder): boolean {
  const draft = `${file}.${mine.token}`;
  writeFileSync(draft, JSON.stringify(mine), { mode: 0o600 });
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Moves the stale lock away before removing it, so that another process's new lock can be put back. */
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

function readHolder(file: string): Holder | null {
  try {
    const { pid, startedAt, token } = JSON.parse(readFileSync(file, 'utf8')) as Partial<Holder>;
    return typeof pid === 'number' ? { pid, startedAt: String(startedAt ?? ''), token: String(token ?? '') } : null;
  } catch {
    return null;
  }
}

function refusal(folder: string, holder: Holder | null): string {
  const who = holder === null ? 'another process' : `process ${holder.pid}`;
  return `the devnet folder ${folder} is in use by ${who}: stop it first, or use another folder`;
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

// Returns the start time of a process as text, which differs after a pid is reused, or null when it is not running.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

type ProcessStart = { running: false } | { running: true; startedAt: string | null };

export function processStart(pid: number): ProcessStart {
  if (!isRunning(pid)) return { running: false };
  return { running: true, startedAt: startOnLinux(pid) ?? startByPs(pid) };
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

function startOnLinux(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // Field 2 is the command in brackets and may contain anything. Count to field 22 from after it.
    const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
    return ticks === undefined ? null : `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}:${ticks}`;
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

// Tells whether a process runs, and when it started: pids are reused.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

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

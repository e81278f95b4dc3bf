// CPU time of a PostgreSQL server's processes, from /proc. Zero where there is no /proc.
import { readdirSync, readFileSync } from 'node:fs';

/** Microseconds that the server has used so far: its processes that live, and those that ended, which the first one counts. */
export function serverCpuMicros(backendPid: number): number {
  const server = statOf(String(backendPid))?.parent;
  if (server === undefined) return 0;
  const processes = readdirSync('/proc').filter((name) => /^[0-9]+$/.test(name));
  const living = processes.map(statOf).filter((stat) => stat?.parent === server);
  const ended = statOf(server)?.endedMicros ?? 0;
  return living.reduce((sum, stat) => sum + (stat?.ownMicros ?? 0), ended);
}

/** Reads /proc of a process, with times in hundredths of a second. Undefined without /proc. */
function statOf(pid: string): { parent: string; ownMicros: number; endedMicros: number } | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    const micros = (first: number): number => (Number(fields[first]) + Number(fields[first + 1])) * 10_000;
    return { parent: fields[1] ?? '', ownMicros: micros(11), endedMicros: micros(13) };
  } catch {
    return undefined;
  }
}

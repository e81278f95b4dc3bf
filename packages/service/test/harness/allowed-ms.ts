// What a time limit of an idle machine is on one that has other work: there a process waits for a core most of the time.
import { availableParallelism, loadavg } from 'node:os';

/** Twice, because the load is a mean of the last minute and may be of before a crowd came. */
const MARGIN = 2;

/** Returns `ms` where a core is free for each process, and as much more as processes wait elsewhere. */
export function allowedMs(ms: number): number {
  const [load = 0] = loadavg();
  return ms * Math.max(1, (MARGIN * load) / availableParallelism());
}

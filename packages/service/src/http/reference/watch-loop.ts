// Notices when the event loop hardly moves any more: a process that hangs must not call itself healthy in between.

const TICK_MS = 250;
const STALL_MS = 1_000;
/** One long stop happens (a start, a large garbage collection); several in a row mean that requests pile up. */
const STALLS_IN_A_ROW = 3;

let lastTick = 0;
let stalls = 0;
let timer: NodeJS.Timeout | null = null;

/** Starts watching once for the process; the timer keeps nothing alive. */
export function watchLoop(): void {
  if (timer !== null) return;
  lastTick = performance.now();
  timer = setInterval(tick, TICK_MS).unref();
}

function tick(): void {
  const now = performance.now();
  stalls = now - lastTick - TICK_MS > STALL_MS ? stalls + 1 : 0;
  lastTick = now;
}

export const isLoopStuck = (): boolean => stalls >= STALLS_IN_A_ROW;

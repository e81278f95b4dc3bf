// Notices when the event loop hardly moves: a process that hangs must not call itself healthy in between.

const TICK_MS = 250;
const STALL_MS = 1_000;
/** One long stop happens (a start, a large garbage collection); several in a row mean that requests pile up. */
const MAX_STALLS_IN_A_ROW = 2;

export interface LoopWatch {
  isStuck(): boolean;
  stop(): void;
}

/** Starts watching; the timer keeps no process alive. */
export function watchLoop(): LoopWatch {
  let lastTick = performance.now();
  let stalls = 0;
  const timer = setInterval(() => {
    const now = performance.now();
    stalls = now - lastTick - TICK_MS > STALL_MS ? stalls + 1 : 0;
    lastTick = now;
  }, TICK_MS).unref();
  return {
    isStuck: () => stalls > MAX_STALLS_IN_A_ROW,
    stop: () => clearInterval(timer),
  };
}

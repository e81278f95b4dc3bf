// Notices when the event loop stands still: a process that hangs must not call itself healthy right after.

const TICK_MS = 250;
const REMEMBERED_MS = 10_000;

let lastTick = performance.now();
let worst = { stallMs: 0, at: Number.NEGATIVE_INFINITY };
let timer: NodeJS.Timeout | null = null;

/** Starts watching once for the process; the timer keeps nothing alive. */
export function watchLoop(): void {
  if (timer !== null) return;
  lastTick = performance.now();
  timer = setInterval(tick, TICK_MS).unref();
}

function tick(): void {
  const now = performance.now();
  noteStall(now - lastTick - TICK_MS, now);
  lastTick = now;
}

function noteStall(stallMs: number, at: number): void {
  if (stallMs > worst.stallMs || at - worst.at > REMEMBERED_MS) worst = { stallMs, at };
}

/** The longest standstill of the last ten seconds. */
export function loopStallMs(): number {
  const now = performance.now();
  const running = timer === null ? 0 : now - lastTick - TICK_MS;
  return Math.max(running, now - worst.at > REMEMBERED_MS ? 0 : worst.stallMs);
}

// Lets a loop sleep until it is woken, without missing a wake-up and without running too often.

export interface Waker {
  wake(): void;
  /** Wakes at once, ignoring the pace. */
  hurry(): void;
  /** Sleeps until woken or `pollMs` passed; at least until `paceMs` after `since` (monotonic), unless hurried. */
  sleep(times: { pollMs: number; paceMs: number }, since: number): Promise<void>;
  /** Clears the timers of a sleep that is no longer awaited. */
  stop(): void;
}

export function makeWaker(): Waker {
  const [news, haste] = [makeBell(), makeBell()];
  return {
    wake: news.ring,
    hurry() {
      news.ring();
      haste.ring();
    },
    async sleep({ pollMs, paceMs }, since) {
      await news.heard(pollMs);
      await haste.heard(paceMs - (performance.now() - since));
      news.quiet();
      haste.quiet();
    },
    stop() {
      news.ring();
      haste.ring();
    },
  };
}

/** Once rung, it stays signalled until it is reset. */
function makeBell() {
  let rung = false;
  let timer: NodeJS.Timeout | undefined;
  let hear: (() => void) | undefined;
  return {
    ring(): void {
      rung = true;
      clearTimeout(timer);
      hear?.();
    },
    async heard(withinMs: number): Promise<void> {
      if (rung || withinMs <= 0) return;
      await new Promise<void>((resolve) => {
        hear = resolve;
        timer = setTimeout(resolve, withinMs);
      });
    },
    quiet(): void {
      rung = false;
    },
  };
}

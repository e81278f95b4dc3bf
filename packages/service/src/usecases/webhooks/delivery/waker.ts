// Lets a loop sleep until there is news, without missing any and without turning more often than it should.

export interface Waker {
  wake(): void;
  /** Wakes without waiting for the pace. */
  hurry(): void;
  /** Until news or `pollMs`; at least `paceMs` after `since` (monotonic), unless there is a hurry. */
  sleep(times: { pollMs: number; paceMs: number }, since: number): Promise<void>;
  /** Ends the timers of a sleep that nobody waits for. */
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

/** A bell that was rung is heard at once, until it is quieted. */
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

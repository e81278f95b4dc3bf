// Lets a loop sleep until there is news, without missing any and without turning more often than it should.
import { setTimeout as wait } from 'node:timers/promises';

export interface Waker {
  wake(): void;
  /** Until news or `pollMs`; at least `paceMs` after `since` (monotonic). */
  sleep(times: { pollMs: number; paceMs: number }, since: number): Promise<void>;
  /** Ends the timer of a sleep that nobody waits for. */
  stop(): void;
}

export function makeWaker(): Waker {
  let news = false;
  let timer: NodeJS.Timeout | undefined;
  let awake: (() => void) | null = null;
  const wake = (): void => {
    news = true;
    clearTimeout(timer);
    awake?.();
  };
  return {
    wake,
    async sleep({ pollMs, paceMs }, since) {
      if (!news) {
        await new Promise<void>((resolve) => {
          awake = resolve;
          timer = setTimeout(resolve, pollMs);
        });
      }
      const early = paceMs - (performance.now() - since);
      if (early > 0) await wait(early);
      news = false;
    },
    stop: () => clearTimeout(timer),
  };
}

// Live before the Sandbox on the event loop of a process that serves both: work of the Sandbox runs a piece at a time, while nothing
// of Live is under way. A piece that has waited long enough runs all the same, so that a busy Live never stops the Sandbox.
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Env } from '@svc/protocol';

export interface Turns {
  /** A request of Live is under way until the returned function is called. */
  beginLive(): () => void;
  /** Waits for the moment of the next piece. Undefined: it may run now. */
  take(env: Env, piece?: Piece): Promise<void> | undefined;
}

/** A large one takes milliseconds. */
type Piece = 'small' | 'large';

/** Beside requests of Live, one large piece in this time, or all of them would run in the first request that comes after it. */
const MAX_WAIT_MS: Record<Piece, number> = { small: 10, large: 50 };

interface Waiting {
  until: number;
  begin(): void;
}

export function makeTurns(envs: readonly Env[], now: () => number = () => performance.now()): Turns {
  const isShared = envs.length > 1;
  const waiting: Record<Piece, Waiting[]> = { small: [], large: [] };
  let liveUnderWay = 0;
  let largeBegunAt = Number.NEGATIVE_INFINITY;
  let isScheduled = false;
  let timer: NodeJS.Timeout | undefined;

  const schedule = (): void => {
    if (isScheduled || waiting.small.length + waiting.large.length === 0) return;
    isScheduled = true;
    setImmediate(beginNext);
  };

  /** Milliseconds until the first of these may run; infinite where there is none. */
  const leftOf = (piece: Piece): number => {
    const [first] = waiting[piece];
    if (first === undefined) return Number.POSITIVE_INFINITY;
    if (liveUnderWay === 0) return 0;
    const until = piece === 'large' ? Math.max(first.until, largeBegunAt + MAX_WAIT_MS.large) : first.until;
    return until - now();
  };

  /** One in a turn of the loop: what has arrived in between comes first. */
  const beginNext = (): void => {
    isScheduled = false;
    const [small, large] = [leftOf('small'), leftOf('large')];
    if (Math.min(small, large) > 0) {
      clearTimeout(timer);
      timer = setTimeout(schedule, Math.min(small, large)).unref();
      return;
    }
    const piece = small <= 0 ? 'small' : 'large';
    if (piece === 'large') largeBegunAt = now();
    waiting[piece].shift()?.begin();
    schedule();
  };

  return {
    beginLive() {
      liveUnderWay += 1;
      let isOver = false;
      return () => {
        if (isOver) return;
        isOver = true;
        liveUnderWay -= 1;
        if (liveUnderWay === 0) schedule();
      };
    },
    take(env, piece = 'small') {
      if (env === 'live' || !isShared) return piece === 'large' ? nextTurn() : undefined;
      return new Promise((begin) => {
        waiting[piece].push({ until: now() + MAX_WAIT_MS[piece], begin });
        schedule();
      });
    },
  };
}

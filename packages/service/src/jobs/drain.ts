// Works off what is due, several at a time: a place that falls free is filled while the others still work.
import type { Context } from '../ports/context.ts';
import { findDueJobs } from '../stores/find-due-jobs.ts';

export interface Queue<Item> {
  /** Claims up to so many of those due longest: nobody else gets them then. */
  claim(limit: number): Promise<readonly Item[]>;
  work(item: Item): Promise<unknown>;
  atATime: number;
  stop: AbortSignal;
}

/** While some still work, what falls due is looked for this often. */
const LOOK_EVERY_MS = 1000;
/** Longer than any answer: the asked side hangs. */
const SLOW_MS = 9000;
/** So many in a row that took that long, and one at a time goes on, until one is answered. */
const SLOW_IN_A_ROW = 5;
/** Then the round ends, so that its job is seen to run. */
const MAX_ROUND_MS = 60_000;

/** Returns true when more may be due. What was begun has ended then. */
export async function drain<Item>({ claim, work, atATime, stop }: Queue<Item>): Promise<boolean> {
  const endsAt = performance.now() + MAX_ROUND_MS;
  const failures: unknown[] = [];
  let mayBeMore = true;
  let running = 0;
  let slow = 0;
  let wake = (): void => undefined;

  const run = async (item: Item): Promise<void> => {
    const began = performance.now();
    try {
      await work(item);
    } catch (error) {
      failures.push(error);
    }
    running -= 1;
    slow = performance.now() - began < SLOW_MS ? 0 : slow + 1;
    wake();
  };

  /** Until half of the places are free, or all where nothing more was due, or it is time to look again. */
  const untilFree = async (): Promise<void> => {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, LOOK_EVERY_MS);
      wake = () => {
        if (failures.length === 0 && running > (mayBeMore ? atATime / 2 : 0)) return;
        clearTimeout(timer);
        resolve();
      };
    });
    wake = () => undefined;
  };

  const isOver = (): boolean => stop.aborted || failures.length > 0 || performance.now() > endsAt;
  for (;;) {
    const free = (slow < SLOW_IN_A_ROW ? atATime : 1) - running;
    if (free > 0 && !isOver()) {
      const items = await claim(free).catch((error: unknown) => {
        failures.push(error);
        return [];
      });
      mayBeMore = items.length === free;
      running += items.length;
      for (const item of items) void run(item);
    }
    if (running === 0 && (isOver() || !mayBeMore)) break;
    if (running > 0) await untilFree();
  }
  if (failures.length > 0) throw failures[0];
  return mayBeMore && !stop.aborted;
}

// One look at the database for all jobs that wait for a due time, shared by those that ask at about the same moment.

export interface DueLook {
  /** Returns true when the job may have something to do, and when that cannot be found out. */
  isDue(jobName: string): Promise<boolean>;
}

/** Jobs start their rounds on the same ticks, so those of one tick ask within a few milliseconds. */
const SHARED_MS = 100;

export function makeDueLook({ db, clock }: Pick<Context, 'db' | 'clock'>): DueLook {
  let askedAt = Number.NEGATIVE_INFINITY;
  let names: Promise<ReadonlySet<string> | null> = Promise.resolve(null);
  return {
    async isDue(jobName) {
      if (performance.now() - askedAt > SHARED_MS) {
        askedAt = performance.now();
        // The job itself then meets the same failure, and reports it.
        names = findDueJobs(db, clock.now()).catch(() => null);
      }
      const found = await names;
      return found === null || found.has(jobName);
    },
  };
}

// The frame of a process: one line when the start fails, a clean end on SIGINT or SIGTERM or when something failed that nothing
import { setFlagsFromString } from 'node:v8';

// caught, and a hard end if that hangs.

interface Running {
  /** `atOnce`: without the time in which a balancer learns of it. */
  stop(options?: { atOnce: boolean }): Promise<void>;
  /** Settles with a reason when it cannot go on. */
  died?: Promise<string>;
  /** Writes what failed, and which requests came last, to the log. */
  reportFatal?(error: unknown): void;
}

/** What a failed start says: the message only, because it is written for the operator. */
const explain = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const HARD_END_AFTER_MS = 9500;
const UNCAUGHT = 'Something failed that nothing caught: the process answers what is under way and ends.';

export async function runUntilStopped(start: () => Promise<Running>): Promise<never> {
  collectSeldom();
  // Asked for before the start, so that a signal during it is not lost; kept after the first, because a terminal
  // and the process above can both send one and the second must not cut the clean end short.
  const signalled = new Promise<null>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => resolve(null));
  });
  let running: Running | null = null;
  const failed = catchUncaught(() => running);
  try {
    running = await Promise.race([start(), failed.then((reason) => Promise.reject(new Error(reason)))]);
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    process.exit(1);
  }
  const reason = await Promise.race([signalled, failed, ...(running.died ? [running.died] : [])]);
  if (reason !== null) process.stderr.write(`${reason}\n`);
  setTimeout(() => process.exit(1), HARD_END_AFTER_MS).unref();
  await running.stop({ atOnce: reason !== null }).catch((error) => process.stderr.write(`${explain(error)}\n`));
  process.exit(reason === null ? 0 : 1);
}

/**
 * After an exception that nothing caught nobody knows what state the process is in, so it ends, and its supervisor starts
 * another: but what it has begun it finishes first. An unhandled rejection comes the same way.
 */
function catchUncaught(find: () => Running | null): Promise<string> {
  return new Promise((resolve) => {
    let count = 0;
    process.on('uncaughtException', (error) => {
      count += 1;
      // The same failure may come with every request that is still under way.
      if (count <= MAX_REPORTS) report(find(), error);
      resolve(UNCAUGHT);
    });
  });
}

const MAX_REPORTS = 20;

function report(running: Running | null, error: unknown): void {
  try {
    if (running?.reportFatal === undefined) process.stderr.write(`${(error as Error | null)?.stack ?? error}\n`);
    else running.reportFatal(error);
  } catch {
    process.stderr.write(`${explain(error)}\n`);
  }
}

/** The heap may double. V8 ignores a flag that it does not know, with a line on standard error. */
export const HEAP_FLAG = '--heap-growing-percent=100';

/**
 * Requests leave little behind, so V8 would let the heap grow by a tenth only before it collects all of it: every 30 s under
 * load. Marking shares the cores with the requests of that moment, and they were the slowest hundredth (docs/performance.md).
 */
export function collectSeldom(): void {
  setFlagsFromString(HEAP_FLAG);
}

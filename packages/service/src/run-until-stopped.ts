// The frame of a process: one line when the start fails, a clean end on SIGINT or SIGTERM, a hard one if that hangs.
import { collectSeldom } from './collect-seldom.ts';

interface Running {
  stop(): Promise<void>;
  /** Settles with a reason when it cannot go on. */
  died?: Promise<string>;
}

/** What a failed start says: the message only, because it is written for the operator. */
const explain = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const HARD_END_AFTER_MS = 9500;

export async function runUntilStopped(start: () => Promise<Running>): Promise<never> {
  collectSeldom();
  // Asked for before the start, so that a signal during it is not lost; kept after the first, because a terminal
  // and the process above can both send one and the second must not cut the clean end short.
  const signalled = new Promise<null>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => resolve(null));
  });
  let running: Running;
  try {
    running = await start();
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    process.exit(1);
  }
  const reason = await Promise.race([signalled, ...(running.died ? [running.died] : [])]);
  if (reason !== null) process.stderr.write(`${reason}\n`);
  setTimeout(() => process.exit(1), HARD_END_AFTER_MS).unref();
  await running.stop();
  process.exit(reason === null ? 0 : 1);
}

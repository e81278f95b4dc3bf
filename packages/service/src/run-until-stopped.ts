// The frame of a process: one line when the start fails, a clean end on SIGINT or SIGTERM, a hard one if that hangs.

/** What a failed start says: the message only, because it is written for the operator. */
const explain = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const HARD_END_AFTER_MS = 9500;

export async function runUntilStopped(start: () => Promise<{ stop(): Promise<void> }>): Promise<void> {
  // Asked for before the start, so that a signal during it is not lost.
  const signalled = new Promise<void>((resolve) => {
    process.once('SIGINT', () => resolve());
    process.once('SIGTERM', () => resolve());
  });
  let running: { stop(): Promise<void> };
  try {
    running = await start();
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    process.exit(1);
  }
  await signalled;
  setTimeout(() => process.exit(1), HARD_END_AFTER_MS).unref();
  await running.stop();
  process.exit(0);
}

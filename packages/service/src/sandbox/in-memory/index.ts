// The package of the Sandbox, as tests import it.
import type { StartSandbox } from './sandbox-in-memory.ts';
import { startSandboxInMemory } from './start-sandbox-in-memory.ts';

export { makeMemoryDatabase } from './open-memory-database.ts';
export type { SandboxInMemory, SandboxOptions } from './sandbox-in-memory.ts';

let last: Promise<unknown> = Promise.resolve();

/** One after the other: a start is all work, so two at once are no faster, and each then waits for what the other keeps busy. */
const start: StartSandbox = (options) => {
  const started = last.then(() => startSandboxInMemory(options));
  last = started.catch(() => undefined);
  return started;
};

export { start as startSandbox };

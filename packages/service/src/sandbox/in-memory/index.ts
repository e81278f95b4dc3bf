// The package of the Sandbox, as tests import it.
import type { StartSandbox } from './sandbox-in-memory.ts';
import { startSandboxInMemory } from './start-sandbox-in-memory.ts';

export type { SandboxInMemory, SandboxOptions } from './sandbox-in-memory.ts';

const start: StartSandbox = (options) => startSandboxInMemory(options);

export { start as startSandbox };

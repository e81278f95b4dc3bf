// The levers of a devnet for a test service: its chain can be moved, and the service's time jumps with it.
import type { Devnet } from '@svc/devnet';
import type { Clock } from '../../src/ports/clock.ts';
import type { SandboxControls } from '../../src/ports/sandbox.ts';
import { makeDevnetControls, makeSandboxClock } from '../../src/sandbox/devnet-controls.ts';

export function devnetLevers({ rpcUrl }: Devnet): { clock: Clock; sandbox: Partial<SandboxControls> } {
  const clock = makeSandboxClock();
  return { clock, sandbox: { chain: makeDevnetControls(rpcUrl, clock) } };
}

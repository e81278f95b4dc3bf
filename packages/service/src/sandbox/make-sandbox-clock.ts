// The business clock of a Sandbox: the machine's clock, ahead by as much as its chain is.
import { systemClock } from '../adapters/system-clock.ts';
import type { Clock } from '../ports/clock.ts';

export interface SandboxClock extends Clock {
  setOffset(offsetMs: number): void;
}

export function makeSandboxClock(wall: Clock = systemClock): SandboxClock {
  let offsetMs = 0;
  return {
    now: () => wall.now() + offsetMs,
    wall,
    setOffset(ahead) {
      offsetMs = ahead;
    },
  };
}

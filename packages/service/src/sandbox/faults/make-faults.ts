// The faults that a Sandbox was told to have, by part. Kept in memory: a restart ends them.
import type { FaultPart } from '@svc/protocol';
import type { SandboxFaults } from '../../ports/sandbox.ts';

type Kind = NonNullable<ReturnType<SandboxFaults['take']>>;

export function makeFaults(): SandboxFaults {
  const waiting = new Map<FaultPart, { kind: Kind; times: number }>();
  return {
    set({ part, kind, times }) {
      if (kind === 'none') waiting.delete(part);
      else waiting.set(part, { kind, times });
    },
    take(part) {
      const fault = waiting.get(part);
      if (fault === undefined) return null;
      fault.times -= 1;
      if (fault.times === 0) waiting.delete(part);
      return fault.kind;
    },
  };
}

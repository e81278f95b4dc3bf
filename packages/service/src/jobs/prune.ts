// Deletes expired gate rows: limits, nonces, idempotency keys and the request log.
import type { Job } from '../ports/job.ts';
import { pruneGate } from '../stores/gate/prune-gate.ts';

export const prune: Job = {
  name: 'prune',
  everyMs: 60_000,
  run: ({ db, clock }) => pruneGate(db, clock.now()),
};

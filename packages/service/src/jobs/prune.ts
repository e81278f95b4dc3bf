// Keeps tables small: what the gate no longer needs, and dead rows of the embedded database.
import { wallClock } from '../ports/clock.ts';
import type { Job } from '../ports/job.ts';
import { pruneGate, vacuum } from '../stores/gate/prune-gate.ts';

export const prune: Job = {
  name: 'prune',
  everyMs: 60_000,
  run: ({ db, clock }) => pruneGate(db, wallClock(clock).now()),
};

/** The embedded database never vacuums by itself: without this its busy tables would grow for ever. */
export const vacuumEmbedded: Job = {
  name: 'vacuum-embedded',
  everyMs: 3_600_000,
  async run({ db }) {
    if (db.engine === 'pglite') await vacuum(db);
    return false;
  },
};

// Keeps tables small: what the gate no longer needs, what has been kept long enough, and dead rows of the embedded database.
import { DEFAULT_RETENTION_DAYS, RETAINED_TABLES } from '../domain/retention.ts';
import { pruneGate, vacuum } from '../gate/store/request-log.ts';
import { deleteExpiredSessions } from '../people/store/sessions.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, wallClock } from '../ports/clock.ts';
import type { Context } from '../ports/context.ts';
import type { Job } from '../ports/job.ts';
import { pruneHistory, pruneSums, readDatabaseTime } from '../stores/prune-history.ts';

export const prune: Job = {
  name: 'prune',
  everyMs: 60_000,
  run: async (context) => pruneGate(context.db, await timeOf(context)),
};

export const pruneOld: Job = {
  name: 'prune-old',
  everyMs: 10 * MINUTE_MS,
  async run(context, stop) {
    const { db, config } = context;
    const days = config.retentionDays ?? DEFAULT_RETENTION_DAYS;
    const now = await timeOf(context);
    let isMoreWaiting = await pruneSums(db, now - DAY_MS);
    for (const table of RETAINED_TABLES) {
      if (stop.aborted) return false;
      if (await pruneHistory(db, table, now - days[table] * DAY_MS)) isMoreWaiting = true;
    }
    return isMoreWaiting;
  },
};

/** The database's clock, so that one machine with a wrong one deletes nothing early; tests drive their own. */
async function timeOf({ db, clock }: Context): Promise<number> {
  const wall = wallClock(clock);
  return wall.isOfMachine === true ? readDatabaseTime(db) : wall.now();
}

/** The embedded database never vacuums by itself: without this its busy tables would grow for ever. */
export const vacuumEmbedded: Job = {
  name: 'vacuum-embedded',
  everyMs: HOUR_MS,
  async run({ db }) {
    if (db.engine === 'pglite') await vacuum(db);
    return false;
  },
};

/** Deletes ended dashboard sessions and their data. */
export const pruneDashboardJob: Job = {
  name: 'prune-dashboard',
  everyMs: HOUR_MS,
  run: async ({ db }) => {
    await deleteExpiredSessions(db);
    return false;
  },
};

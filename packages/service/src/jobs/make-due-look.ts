// One look at the database for all jobs that wait for a due time, shared by those that ask at about the same moment.
import type { Context } from '../ports/context.ts';
import { findDueJobs } from '../stores/find-due-jobs.ts';

export interface DueLook {
  /** Returns true when the job may have something to do, and when that cannot be found out. */
  isDue(jobName: string): Promise<boolean>;
}

/** Jobs start their rounds on the same ticks, so those of one tick ask within a few milliseconds. */
const SHARED_MS = 100;

export function makeDueLook({ db, clock }: Pick<Context, 'db' | 'clock'>): DueLook {
  let askedAt = Number.NEGATIVE_INFINITY;
  let names: Promise<ReadonlySet<string> | null> = Promise.resolve(null);
  return {
    async isDue(jobName) {
      if (performance.now() - askedAt > SHARED_MS) {
        askedAt = performance.now();
        // The job itself then meets the same failure, and reports it.
        names = findDueJobs(db, clock.now()).catch(() => null);
      }
      const found = await names;
      return found === null || found.has(jobName);
    },
  };
}

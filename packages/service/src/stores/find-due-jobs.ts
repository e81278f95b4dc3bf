// Finds which jobs have something to do: one statement in place of one or more for each of them.
import { OWN_STATUSES } from '../domain/next-step.ts';
import type { Queryable } from '../ports/database.ts';

/** Returns names of jobs. A job named here may still find nothing. */
export async function findDueJobs(db: Queryable, now: number): Promise<ReadonlySet<string>> {
  const [row] = await db.query<{ names: string[] }>(
    'select find_due_jobs($1, $2) as names',
    [now, [...OWN_STATUSES]],
    'find-due-jobs',
  );
  return new Set(row?.names ?? []);
}

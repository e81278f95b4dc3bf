// The time for what all processes must agree on, however wrong the clock of one machine is.
import { type Clock, wallClock } from '../ports/clock.ts';
import type { Queryable } from '../ports/database.ts';
import { readDatabaseTime } from './prune-history.ts';

/** The database's clock, ahead by as much as a Sandbox is ahead of its machine. Tests drive their own. */
export async function readSharedTime({ db, clock }: { db: Queryable; clock: Clock }): Promise<number> {
  const wall = wallClock(clock);
  if (wall.isOfMachine !== true) return clock.now();
  const ahead = clock === wall ? 0 : clock.now() - wall.now();
  return (await readDatabaseTime(db)) + ahead;
}

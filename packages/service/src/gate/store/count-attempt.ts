// Counts a dashboard attempt against a limit per minute and one per hour, on the database's clock.
import { type Clock, wallClock } from '../../ports/clock.ts';
import type { Queryable } from '../../ports/database.ts';

/** Returns null when it is admitted, otherwise how long to wait, in milliseconds. */
export async function countAttempt(
  { db, clock }: { db: Queryable; clock: Clock },
  subject: string,
  limits: readonly [perMinute: number, perHour: number],
): Promise<number | null> {
  const wall = wallClock(clock);
  const [row] = await db.query<{ waitMs: number | null }>(
    `select dashboard_throttle($1, $2, $3::integer[]) - coalesce($2::bigint, database_now()) as "waitMs"`,
    [subject, wall.isOfMachine ? null : wall.now(), [...limits]],
  );
  return row?.waitMs ?? null;
}

// Deletes gate rows that are no longer needed, in bounded batches, so that no table grows without limit.
import type { Queryable } from '../../ports/database.ts';

const BATCH = 5_000;
/** Nonces and answers are written by processes whose clocks may run behind the database's, and must not go before their time. */
const CLOCK_MARGIN_MS = 300_000;

/**
 * A ring is useless once its longest window has passed; it goes up to ten minutes later. One that is in use is left for the
 * next run.
 */
const PRUNES: readonly { text: string; keptMs: number }[] = [
  {
    text: `delete from limit_rings where subject in (
      select subject from limit_rings where prune_at < $1 order by prune_at limit ${BATCH}
      for update skip locked)`,
    keptMs: 0,
  },
  {
    text: `delete from spent_nonces where ctid = any (array(
      select ctid from spent_nonces where expires_at <= $1 order by expires_at limit ${BATCH}))`,
    keptMs: CLOCK_MARGIN_MS,
  },
  {
    text: `delete from idempotency_keys where (merchant_id, env, key) in (
      select merchant_id, env, key from idempotency_keys where expires_at <= $1 order by expires_at limit ${BATCH}
      for update skip locked)`,
    keptMs: CLOCK_MARGIN_MS,
  },
];

/** Returns true when a batch was full, so that more rows wait. */
export async function pruneGate(db: Queryable, now: number): Promise<boolean> {
  let isMoreWaiting = false;
  for (const { text, keptMs } of PRUNES) {
    const [row] = await db.query<{ count: number }>(
      `with gone as (${text} returning 1) select count(*) as count from gone`,
      [now - keptMs],
    );
    if ((row?.count ?? 0) >= BATCH) isMoreWaiting = true;
  }
  return isMoreWaiting;
}

/** Gives the space of dead rows back. */
export async function vacuum(db: Queryable): Promise<void> {
  await db.query('vacuum');
}

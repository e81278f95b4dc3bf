// What staff are told about the installation: one row a cause, there until the cause is gone.
// Earlier versions wrote one row a kind, without a colon, and set `cleared_at` on every row that they did not know. They may
// run beside this one. So a row with a colon is written as cleared, which keeps them from posting it, and `cleared_at` says no more
// about it. What a row without a colon told is not told again; while both run, an earlier version may tell a cause once more.
import type { Queryable } from '../ports/database.ts';

export interface InstallationAlert {
  /** The kind, and after a colon the cause: `switches:payouts`. */
  key: string;
  count: number;
  /** Unix milliseconds. */
  since: number;
}

export interface FoundAlert extends InstallationAlert {
  /** When it was to be told; a row of an earlier version that was raised later told it. */
  dueAt: number;
}

/**
 * Opens what is new and removes what is gone, of these kinds. Returns the alerts that were opened now, by this caller alone,
 * and that nobody was told of.
 */
export async function openAlerts(
  tx: Queryable,
  { kinds, found, now }: { kinds: readonly string[]; found: readonly FoundAlert[]; now: number },
): Promise<InstallationAlert[]> {
  const keys = found.map(({ key }) => key);
  await tx.query(
    `delete from installation_alerts
      where kind like '%:%' and split_part(kind, ':', 1) = any($1::text[]) and kind <> all($2::text[])`,
    [kinds, keys],
  );
  await tx.query(
    `update installation_alerts set cleared_at = $3 where cleared_at is null and kind = any($1::text[])
        and kind <> all(select split_part(key, ':', 1) from unnest($2::text[]) as found (key))`,
    [kinds, keys, now],
  );
  const opened = await tx.query<InstallationAlert & { isTold: boolean }>(
    `insert into installation_alerts (kind, count, since, raised_at, cleared_at, posted_at)
     select found.key, found.count, found.since, $5::bigint, $5::bigint, case when told.kind is not null then $5::bigint end
       from unnest($1::text[], $2::integer[], $3::bigint[], $4::bigint[]) as found (key, count, since, due_at)
       left join installation_alerts told on told.kind = split_part(found.key, ':', 1) and told.cleared_at is null
         and told.raised_at >= found.due_at
     on conflict (kind) do nothing
     returning kind as key, count, since, posted_at is not null as "isTold"`,
    [keys, found.map(({ count }) => count), found.map(({ since }) => since), found.map(({ dueAt }) => dueAt), now],
  );
  return opened.flatMap(({ isTold, ...alert }) => (isTold ? [] : [alert]));
}

/** Open alerts of these kinds that no receiver has taken yet. */
export function listUnposted(
  db: Queryable,
  kinds: readonly string[],
): Promise<(InstallationAlert & { raisedAt: number })[]> {
  return db.query(
    `select kind as key, count, since, raised_at as "raisedAt" from installation_alerts
     where posted_at is null and (cleared_at is null or kind like '%:%') and split_part(kind, ':', 1) = any($1::text[])
     order by raised_at, kind`,
    [kinds],
  );
}

export async function markPosted(
  db: Queryable,
  { key, raisedAt, now }: { key: string; raisedAt: number; now: number },
): Promise<void> {
  await db.query('update installation_alerts set posted_at = $3 where kind = $1 and raised_at = $2', [
    key,
    raisedAt,
    now,
  ]);
}

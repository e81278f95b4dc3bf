// What staff are notified of about the installation: one row a cause, there until the cause is gone.
import type { Queryable } from '../../ports/database.ts';

export interface InstallationAlert {
  /** The kind, and after a colon the cause: `switches:payouts`. */
  key: string;
  count: number;
  /** Unix milliseconds. */
  since: number;
}

/** Opens what is new and removes what is gone, of these kinds. Returns the alerts that were opened now, by this caller alone. */
export async function openAlerts(
  tx: Queryable,
  { kinds, found, now }: { kinds: readonly string[]; found: readonly InstallationAlert[]; now: number },
): Promise<InstallationAlert[]> {
  const keys = found.map(({ key }) => key);
  await tx.query(
    "delete from installation_alerts where split_part(key, ':', 1) = any($1::text[]) and key <> all($2::text[])",
    [kinds, keys],
  );
  return tx.query<InstallationAlert & Record<string, unknown>>(
    `insert into installation_alerts (key, count, since, raised_at)
     select found.key, found.count, found.since, $4::bigint
       from unnest($1::text[], $2::integer[], $3::bigint[]) as found (key, count, since)
     on conflict (key) do nothing returning key, count, since`,
    [keys, found.map(({ count }) => count), found.map(({ since }) => since), now],
  );
}

export const listAlerts = (db: Queryable): Promise<InstallationAlert[]> =>
  db.query<InstallationAlert & Record<string, unknown>>(
    'select key, count, since from installation_alerts order by since, key',
  );

/** Open alerts of these kinds that no receiver has taken yet. */
export function listUnposted(
  db: Queryable,
  kinds: readonly string[],
): Promise<(InstallationAlert & { raisedAt: number })[]> {
  return db.query(
    `select key, count, since, raised_at as "raisedAt" from installation_alerts
     where posted_at is null and split_part(key, ':', 1) = any($1::text[]) order by raised_at, key`,
    [kinds],
  );
}

export async function markPosted(
  db: Queryable,
  { key, raisedAt, now }: { key: string; raisedAt: number; now: number },
): Promise<void> {
  await db.query('update installation_alerts set posted_at = $3 where key = $1 and raised_at = $2', [
    key,
    raisedAt,
    now,
  ]);
}

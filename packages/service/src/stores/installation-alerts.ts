// What staff are told about the installation: one row a kind, open until its cause is gone.
import type { Queryable } from '../ports/database.ts';

export interface InstallationAlert {
  kind: string;
  count: number;
  /** Unix milliseconds. */
  since: number;
}

/** Opens what is new and closes what is gone. Returns the alerts that were opened now, by this caller alone. */
export async function openAlerts(
  tx: Queryable,
  alerts: readonly InstallationAlert[],
  now: number,
): Promise<InstallationAlert[]> {
  const kinds = alerts.map(({ kind }) => kind);
  await tx.query(
    'update installation_alerts set cleared_at = $2 where cleared_at is null and kind <> all($1::text[])',
    [kinds, now],
  );
  return tx.query<InstallationAlert>(
    `insert into installation_alerts as a (kind, count, since, raised_at)
     select *, $4::bigint from unnest($1::text[], $2::integer[], $3::bigint[])
     on conflict (kind) do update set count = excluded.count, since = excluded.since, raised_at = excluded.raised_at,
       posted_at = null, cleared_at = null
     where a.cleared_at is not null
     returning kind, count, since`,
    [kinds, alerts.map(({ count }) => count), alerts.map(({ since }) => since), now],
  );
}

/** Open alerts that no receiver has taken yet. */
export function listUnposted(db: Queryable): Promise<(InstallationAlert & { raisedAt: number })[]> {
  return db.query(
    `select kind, count, since, raised_at as "raisedAt" from installation_alerts
     where cleared_at is null and posted_at is null order by raised_at, kind`,
    [],
  );
}

export async function markPosted(
  db: Queryable,
  { kind, raisedAt, now }: { kind: string; raisedAt: number; now: number },
): Promise<void> {
  await db.query('update installation_alerts set posted_at = $3 where kind = $1 and raised_at = $2', [
    kind,
    raisedAt,
    now,
  ]);
}

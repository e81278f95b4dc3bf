// What the database server says of itself: settings that money depends on, and its clock.
import type { Queryable } from '../../ports/database.ts';

const NAMES = ['fsync', 'full_page_writes', 'synchronous_commit', 'server_version_num', 'max_connections'] as const;
export type DatabaseSetting = (typeof NAMES)[number];

export async function readDatabaseSettings(db: Queryable): Promise<Record<DatabaseSetting, string>> {
  const rows = await db.query<{ name: DatabaseSetting; setting: string }>(
    'select name, setting from pg_settings where name = any($1)',
    [[...NAMES]],
  );
  return Object.fromEntries(rows.map(({ name, setting }) => [name, setting])) as Record<DatabaseSetting, string>;
}

/** Unix milliseconds. */
export async function readDatabaseClock(db: Queryable): Promise<number> {
  const [row] = await db.query<{ now: number }>(
    'select floor(extract(epoch from clock_timestamp()) * 1000)::bigint as now',
  );
  return Number(row?.now);
}

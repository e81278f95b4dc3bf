// What the database server says of itself: settings that money depends on, its clock, and indexes that are not whole.
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

/** Those whose build was cancelled, and those that are still being built without locks. */
export async function listInvalidIndexes(db: Queryable): Promise<string[]> {
  const rows = await db.query<{ name: string }>(
    `select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
     where not i.indisvalid and c.relnamespace = to_regnamespace(current_schema()) order by c.relname`,
  );
  return rows.map(({ name }) => name);
}

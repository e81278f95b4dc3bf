// Who holds locks on our tables, for someone who waits for one.
import type { Database } from '../ports/database.ts';

/** The oldest transactions first, at most three. Never what they run: that may hold a secret. */
export async function readLockHolders(db: Database): Promise<string[]> {
  const rows = await db.query<{ holder: string }>(
    `select format('process %s (%s, %s, %s s)', a.pid, coalesce(nullif(a.application_name, ''), a.backend_type, 'unnamed'),
         coalesce(a.usename, 'the server'), coalesce(floor(extract(epoch from clock_timestamp() - a.xact_start))::text, '?')) as holder
       from pg_stat_activity a
      where a.datname = current_database() and a.pid <> pg_backend_pid()
        and exists (select from pg_locks l join pg_class c on c.oid = l.relation
          where l.pid = a.pid and l.granted and c.relkind = 'r' and c.relnamespace = to_regnamespace(current_schema()))
      order by a.xact_start nulls first limit 3`,
  );
  return rows.map(({ holder }) => holder);
}

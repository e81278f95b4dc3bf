// Takes a database back to an earlier moment, as a restore does, in a fraction of a second: what happened outside stays.
import type { Database } from '../../src/ports/database.ts';

/** Keeps what every table holds now. The returned function puts it back, as often as it is called. */
export async function keepState(db: Database): Promise<() => Promise<void>> {
  const tables = await listTables(db);
  await db.query('drop schema if exists kept cascade');
  await db.query('create schema kept');
  for (const { name } of tables) await db.query(`create table kept."${name}" as table public."${name}"`);
  return () =>
    db.transaction(async (tx) => {
      // No trigger fires: a restore brings every table as it was, those that only grow too.
      await tx.query("set local session_replication_role = 'replica'");
      await tx.query(`truncate ${tables.map(({ name }) => `public."${name}"`).join(', ')}`);
      for (const { name, columns } of tables) {
        await tx.query(
          `insert into public."${name}" (${columns}) overriding system value select ${columns} from kept."${name}"`,
        );
      }
    });
}

const listTables = (db: Database): Promise<{ name: string; columns: string }[]> =>
  db.query(
    `select c.table_name as name, string_agg(format('%I', c.column_name), ', ' order by c.ordinal_position) as columns
       from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
      group by c.table_name`,
  );

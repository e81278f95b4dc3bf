// The schema of a database as text, from its catalog: the same on both engines, and without pg_dump, which not every machine has.
import type { Database } from '../../src/ports/database.ts';

const HEADER = `-- What the migrations make together: every table, index, trigger and function once, as PostgreSQL says it.
-- Written by packages/service/test/ground/schema.test.ts, never by hand. Why things are as they are is in migrations/.
`;

/** Columns in their order, then constraints by name. Not-null is said of the column, on every version of the engine. */
const TABLES = `
  select 'create table ' || c.relname || E' (\\n' || (
      select string_agg('  ' || line, E',\\n' order by part, place, line) from (
        select 1 as part, a.attnum as place, a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
          || case when a.attcollation <> t.typcollation then ' collate ' || quote_ident(l.collname) else '' end
          || case when a.attidentity = 'a' then ' generated always as identity' else '' end
          || coalesce(' default ' || pg_get_expr(d.adbin, d.adrelid), '')
          || case when a.attnotnull then ' not null' else '' end as line
          from pg_attribute a join pg_type t on t.oid = a.atttypid left join pg_collation l on l.oid = a.attcollation
            left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
         where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        union all
        select 2, 0, 'constraint ' || k.conname || ' ' || pg_get_constraintdef(k.oid)
          from pg_constraint k where k.conrelid = c.oid and k.contype not in ('n', 't')) as lines
    ) || E'\\n)' || coalesce(' with (' || array_to_string(c.reloptions, ', ') || ')', '') || ';' as text
    from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by c.relname collate "C"`;

const INDEXES = `
  select pg_get_indexdef(i.indexrelid) || ';' as text
    from pg_index i join pg_class c on c.oid = i.indexrelid
   where c.relnamespace = 'public'::regnamespace and not exists (select from pg_constraint k where k.conindid = i.indexrelid)
   order by c.relname collate "C"`;

const TYPES = `
  select 'create type ' || t.typname || ' as (' || (
      select string_agg(a.attname || ' ' || format_type(a.atttypid, a.atttypmod), ', ' order by a.attnum)
        from pg_attribute a where a.attrelid = c.oid) || ');' as text
    from pg_type t join pg_class c on c.oid = t.typrelid
   where c.relkind = 'c' and t.typnamespace = 'public'::regnamespace order by t.typname collate "C"`;

const FUNCTIONS = `
  select rtrim(pg_get_functiondef(p.oid), E'\\n') || ';' as text
    from pg_proc p where p.pronamespace = 'public'::regnamespace
   order by p.proname collate "C", pg_get_function_identity_arguments(p.oid) collate "C"`;

const TRIGGERS = `
  select pg_get_triggerdef(t.oid) || ';' as text
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
   where not t.tgisinternal and c.relnamespace = 'public'::regnamespace
   order by c.relname collate "C", t.tgname collate "C"`;

export async function readSchema(db: Database): Promise<string> {
  const parts: string[] = [HEADER];
  for (const [sql, between] of [
    [TABLES, '\n\n'],
    [INDEXES, '\n'],
    [TYPES, '\n'],
    [FUNCTIONS, '\n\n'],
    [TRIGGERS, '\n'],
  ] as const) {
    const rows = await db.query<{ text: string }>(sql);
    parts.push(`${rows.map(({ text }) => text.replaceAll('public.', '').trimEnd()).join(between)}\n`);
  }
  return parts.join('\n');
}

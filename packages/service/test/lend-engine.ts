// Gives the embedded engine of a closed database out again, emptied: that takes a fifth of the CPU of starting another.
import { SvcError } from '@svc/protocol';
import type { Database } from '../src/ports/database.ts';

interface Engine {
  db: Database;
  /** What its schema was when it was started. */
  schema: string;
}

/** At most one, because each holds its database in memory. */
const idle: Engine[] = [];

export async function lendEngine(start: () => Promise<Database>): Promise<Database> {
  const engine = idle.pop() ?? (await look(await start()));
  const { db } = engine;
  const listening: (() => Promise<void>)[] = [];
  let closed: Promise<void> | null = null;
  // What still runs after a test must fail, and not write into the database of the next.
  const whileOpen = <Args extends unknown[], Result>(work: (...args: Args) => Promise<Result>) => {
    return async (...args: Args): Promise<Result> => {
      if (closed !== null) throw new SvcError('SVC_UNAVAILABLE', 'The database is closed.');
      return work(...args);
    };
  };
  const own: Pick<Database, 'query' | 'transaction' | 'listen' | 'close'> = {
    query: whileOpen(db.query) as Database['query'],
    transaction: whileOpen(db.transaction) as Database['transaction'],
    listen: whileOpen(async (channel, onNotice) => {
      const stop = await db.listen(channel, onNotice);
      listening.push(stop);
      return stop;
    }),
    close() {
      closed ??= Promise.all(listening.map((stop) => stop())).then(() => takeBack(engine));
      return closed;
    },
  };
  return new Proxy(db, { get: (target, name) => Reflect.get(name in own ? own : target, name) });
}

const look = async (db: Database): Promise<Engine> => ({ db, schema: await readSchema(db) });

async function takeBack({ db, schema }: Engine): Promise<void> {
  if (idle.length > 0 || (await readSchema(db)) !== schema) return db.close();
  await db.query(EMPTY);
  await db.query(RESET);
  idle.push({ db, schema });
}

/** Every change of a table, function, trigger or constraint writes rows of the catalog; emptying a table writes none of these. */
async function readSchema(db: Database): Promise<string> {
  const catalogs = [
    'pg_attribute',
    'pg_proc',
    'pg_trigger',
    'pg_constraint',
    'pg_db_role_setting',
    'schema_migrations',
  ];
  const rows = await db.query(
    catalogs.map((name) => `select count(*) as n, max(xmin::text::bigint) as last from ${name}`).join(' union all '),
  );
  return JSON.stringify(rows);
}

/** What `discard all` does, but for the prepared statements: the next test runs the same. */
const RESET = `close all; set session authorization default; reset all; unlisten *;
  select pg_advisory_unlock_all(); discard plans; discard temp; discard sequences`;

/** Without the triggers that refuse it, and with the one row that the migrations make. */
const EMPTY = `do $$
declare
  v_table regclass;
  v_is_used boolean;
begin
  set local session_replication_role = replica;
  for v_table in select oid from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
                    and relname <> 'schema_migrations' loop
    execute format('select exists (select from %s)', v_table) into v_is_used;
    if v_is_used then execute format('truncate %s cascade', v_table); end if;
  end loop;
  insert into database_mark (cluster) values (svc_cluster());
  perform setval(seqrelid, seqstart, false) from pg_sequence;
end $$`;

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../test/both-databases.ts';
import { openEmptyDatabase, openTestDatabase } from '../../test/test-database.ts';
import type { Database } from '../ports/database.ts';
import { type BlockedMigration, type Migration, migrate, readMigrations } from './migrate.ts';

const made = (name: string, sql: string, checksum = name): Migration => ({ name, sql, checksum });

describeOnBothDatabases('migrations', (makeDb) => {
  it('are all run on a fresh database, and none a second time', async () => {
    const db = await makeDb();
    const applied = await db.query<{ name: string }>('select name from schema_migrations order by name');
    expect(applied.map(({ name }) => name)).toEqual(readMigrations().map(({ name }) => name));
    expect(await migrate(db)).toEqual([]);
  });

  it('run in order, several statements each, in one transaction each', async () => {
    const db = await makeDb();
    const known = readMigrations();
    const good = made('9001-a.sql', 'create table first_one (n int); insert into first_one values (1)');
    const bad = made('9002-b.sql', 'insert into first_one values (2); select no_such_function()');
    await expect(migrate(db, [...known, good, bad])).rejects.toThrow('no_such_function');
    expect(await db.query('select n from first_one')).toEqual([{ n: 1 }]);
    expect(await migrate(db, [...known, good])).toEqual([]);
  });

  it('refuse a database that ran another version of a file', async () => {
    const db = await makeDb();
    const [first, ...rest] = readMigrations();
    if (first === undefined) throw new Error('no migrations');
    await expect(migrate(db, [{ ...first, checksum: 'other' }, ...rest])).rejects.toThrow(
      `Migration ${first.name} was changed after this database ran it.`,
    );
  });

  it('let an older version work on a schema that a newer one has added to', async () => {
    const db = await makeDb();
    await migrate(db, [...readMigrations(), made('9001-a.sql', 'create table ahead (n int)')]);
    expect(await migrate(db)).toEqual([]);
  });

  it('refuse a database that a newer version has taken something from', async () => {
    const db = await makeDb();
    await migrate(db, [...readMigrations(), made('9001-contract-a.sql', 'drop table switches')]);
    await expect(migrate(db)).rejects.toThrow('The database has run 9001-contract-a.sql');
  });

  it('run once when two processes start together', async () => {
    const db = await makeDb();
    const both = [...readMigrations(), made('9001-a.sql', 'create table once_only (n int)')];
    const ran = await Promise.all([migrate(db, both), migrate(db, both)]);
    expect(ran.flat()).toEqual(['9001-a.sql']);
  });
});

it('a database that an unknown contracting migration has run on is refused before anything is changed', async () => {
  const db = await openEmptyDatabase();
  await db.query(
    'create table schema_migrations (name text primary key, checksum text not null, applied_at bigint not null)',
  );
  await db.query("insert into schema_migrations values ('0075-contract-a.sql', '', 0)");
  await expect(migrate(db)).rejects.toThrow('The database has run 0075-contract-a.sql');
  expect(await db.query("select to_regclass('merchants')::text as merchants")).toEqual([{ merchants: null }]);
  await db.close();
});

describe('migrations beside a long transaction', () => {
  const pending = made('9001-a.sql', 'alter table switches add column note text');
  let db: Database;
  beforeAll(async () => {
    db = await openTestDatabase();
  });
  afterAll(() => db.close());

  /** Like pg_dump: reads the table, and ends when it is asked to. */
  async function readForLong(): Promise<() => Promise<void>> {
    let end = (): void => undefined;
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    let reading: Promise<void> = Promise.resolve();
    await new Promise<void>((resolve, reject) => {
      reading = db.transaction(async (tx) => {
        await tx.query("set local idle_in_transaction_session_timeout = 0; set local application_name = 'a dump'");
        await tx.query('select 1 from switches');
        resolve();
        await ended;
      });
      reading.catch(reject);
    });
    return () => {
      end();
      return reading;
    };
  }

  it('let requests through between their tries, say who is in the way, and run when it is gone', async () => {
    const end = await readForLong();
    const blocked: string[][] = [];
    const onBlocked = async ({ name, holders }: BlockedMigration): Promise<void> => {
      blocked.push([name, ...holders]);
      // Would wait behind a migration that waits.
      await db.query('select 1 from switches');
      const waiting = await db.query("select 1 from pg_locks where not granted and relation = 'switches'::regclass");
      expect(waiting).toEqual([]);
      if (blocked.length === 2) await end();
    };
    expect(await migrate(db, [...readMigrations(), pending], { onBlocked, pauseMs: 1 })).toEqual([pending.name]);
    expect(blocked).toHaveLength(2);
    expect(blocked[0]).toEqual([pending.name, expect.stringMatching(/^process \d+ \(a dump, [^,]+, \d+ s\)$/)]);
  });

  it('give up in the end, and name what was in the way', async () => {
    const end = await readForLong();
    const other = made('9002-b.sql', 'alter table switches add column remark text');
    const given = migrate(db, [...readMigrations(), pending, other], { pauseMs: 1, giveUpMs: 0 });
    await expect(given).rejects.toThrow(/^Migration 9002-b.sql could not lock what it changes: process \d+ \(a dump/);
    await end();
    expect(await migrate(db, [...readMigrations(), pending, other])).toEqual([other.name]);
  });
});

describeOnBothDatabases('a migration whose index was built beforehand', (makeDb) => {
  it('is refused while the index is not valid, with the remedy', async () => {
    const db = await makeDb();
    await db.query('create index switches_early on switches (reason)');
    await db.query("update pg_index set indisvalid = false where indexrelid = 'switches_early'::regclass");
    const pending = made('9001-a.sql', 'create index if not exists switches_early on switches (reason)');
    await expect(migrate(db, [...readMigrations(), pending])).rejects.toThrow(
      'Migration 9001-a.sql needs the index switches_early, which is not valid',
    );
    expect(await db.query("select 1 from schema_migrations where name = '9001-a.sql'")).toEqual([]);
    await db.query('reindex index switches_early');
    expect(await migrate(db, [...readMigrations(), pending])).toEqual([pending.name]);
  });
});

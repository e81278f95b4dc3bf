import { expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../test/both-databases.ts';
import { type Migration, migrate, readMigrations } from './migrate.ts';

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

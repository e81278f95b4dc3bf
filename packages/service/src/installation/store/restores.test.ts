// A database is known by its server and by its own tables: a dump makes those again where it is loaded.
import { expect, it } from 'vitest';
import { openEmptyDatabase, openTestDatabase } from '../../../test/test-database.ts';
import { migrate } from '../../stores/migrate.ts';
import { isReconciling, readDatabaseState } from './restores.ts';

it('notices a dump that is loaded into another database of the same server', async () => {
  const [db, other] = [await openTestDatabase(), await openEmptyDatabase()];
  const { cluster } = await readDatabaseState(db);
  await migrate(other);
  expect(await isReconciling(other)).toBe(false);
  // The rows come with the dump.
  await other.query('update database_mark set cluster = $1', [cluster]);
  expect(await isReconciling(other)).toBe(true);
  await Promise.all([db.close(), other.close()]);
});

it('notices a dump that is loaded in place of the database, on connections that were open too', async () => {
  const db = await openTestDatabase();
  expect(await isReconciling(db)).toBe(false);
  await db.transaction(async (tx) => {
    await tx.query('alter table database_mark rename to dumped');
    await tx.query('create table database_mark (like dumped including all)');
    await tx.query('insert into database_mark select * from dumped');
  });
  expect(await isReconciling(db)).toBe(true);
  await db.close();
});

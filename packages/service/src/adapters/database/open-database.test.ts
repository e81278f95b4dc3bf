import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../test/both-databases.ts';
import { openEmbeddedDatabase, startEngine } from '../../../test/embedded-database.ts';
import { startPostgres } from '../../../test/postgres.ts';
import type { Database, Queryable } from '../../ports/database.ts';
import { openDatabase } from './open-database.ts';

describeOnBothDatabases('the database', (makeDb, engine) => {
  let db: Database;
  beforeAll(async () => {
    db = await makeDb();
  });

  it('says which engine it is', async () => {
    expect(db.engine).toBe(engine);
  });

  it('reads int8 as number, numeric as text, jsonb parsed and bytea as bytes, in arrays too', async () => {
    const [row] = await db.query(
      `select 1700000000000::int8 as "int8", 12345678901234567890.10::numeric as "numeric", $1::jsonb as "jsonb",
        $2::bytea as "bytea", array[1,null]::int8[] as "int8s", array[1.50]::numeric[] as "numerics",
        $3::bytea[] as "byteas", $4::text[] as "texts", null::int8 as "nothing", true as "yes", 7::int4 as "int4"`,
      [{ a: [1, 'x'] }, new Uint8Array([0, 255]), [new Uint8Array([1, 2])], ['a', 'b"c,', null]],
    );
    expect(row).toEqual({
      int8: 1700000000000,
      numeric: '12345678901234567890.10',
      jsonb: { a: [1, 'x'] },
      bytea: new Uint8Array([0, 255]),
      int8s: [1, null],
      numerics: ['1.50'],
      byteas: [new Uint8Array([1, 2])],
      texts: ['a', 'b"c,', null],
      nothing: null,
      yes: true,
      int4: 7,
    });
  });

  it('reads the names in jsonb as they are, even after other reads', async () => {
    // As text, and in this order: an object made here with the second name would hide the fault of Node 24.
    for (const name of ['"jsonb\\\\"', '"jsonb\\""']) {
      const [row] = await db.query<{ found: object }>('select $1::jsonb as found', [`{"jsonb":1,${name}:2}`]);
      expect(JSON.stringify(Object.keys(row?.found ?? {})[1])).toBe(name);
    }
  });

  it('takes bigint, null, booleans and JSON text as parameters', async () => {
    const values = [2n ** 200n, null, false, JSON.stringify([1, 2]), [1n, 2n], ''];
    const [row] = await db.query(
      'select $1::numeric as a, $2::text as b, $3::bool as c, $4::jsonb as d, $5::int8[] as e, $6::text as f',
      values,
    );
    expect(row).toEqual({ a: (2n ** 200n).toString(), b: null, c: false, d: [1, 2], e: [1, 2], f: '' });
  });

  it('runs several statements in one text and answers with the rows of the last', async () => {
    expect(await db.query('create temp table several (n int); insert into several values (3); select 4 as n')).toEqual([
      { n: 4 },
    ]);
  });

  it('runs a named statement more than once', async () => {
    for (const n of [1, 2]) expect(await db.query('select $1::int as n', [n], 'a-name')).toEqual([{ n }]);
  });

  it('reads the rows of a named statement alike the first time, later, after a failure and without any', async () => {
    const divide = (value: number) =>
      db.query('select 6 / $1::integer as whole, null as nothing, $2::numeric as exact', [value, 7n], 'test-divide');
    const rows = [{ whole: 3, nothing: null, exact: '7' }];
    expect(await divide(2)).toEqual(rows);
    expect(await divide(2)).toEqual(rows);
    await expect(divide(0)).rejects.toMatchObject({ code: '22012' });
    expect(await divide(2)).toEqual(rows);
    const none = () => db.query('select 1 where $1::boolean', [false], 'test-none');
    expect([await none(), await none()]).toEqual([[], []]);
    expect(await divide(3)).toEqual([{ whole: 2, nothing: null, exact: '7' }]);
  });

  it('runs a statement again that failed when it came the second time, and one that failed at once', async () => {
    const divide = (value: number) => db.query('select 8 / $1::integer as whole', [value], 'test-second');
    expect(await divide(2)).toEqual([{ whole: 4 }]);
    await expect(divide(0)).rejects.toMatchObject({ code: '22012' });
    expect([await divide(4), await divide(1)]).toEqual([[{ whole: 2 }], [{ whole: 8 }]]);
    const read = () => db.query('select n from made_later where n > $1', [0], 'test-later');
    for (const _ of [1, 2]) await expect(read()).rejects.toMatchObject({ code: '42P01' });
    await db.query('create table made_later as select 1 as n');
    expect([await read(), await read()]).toEqual([[{ n: 1 }], [{ n: 1 }]]);
  });

  it('reads a table that has got a column since the statement came first', async () => {
    await db.query('create table widened as select 1 as n');
    const read = () => db.query('select * from widened where n > $1', [0]);
    expect(await read()).toEqual([{ n: 1 }]);
    await db.query(
      'alter table widened add more int default 2; alter table widened drop n; alter table widened add n int default 3',
    );
    expect([await read(), await read()]).toEqual([[{ more: 2, n: 3 }], [{ more: 2, n: 3 }]]);
  });

  it('keeps the columns of named statements apart in one transaction', async () => {
    const read = (tx: Queryable, name: string) => tx.query(`select $1::text as ${name}`, [name], `test-${name}`);
    const rows = await db.transaction(async (tx) => [
      await read(tx, 'one'),
      await read(tx, 'other'),
      await read(tx, 'one'),
    ]);
    expect(rows).toEqual([[{ one: 'one' }], [{ other: 'other' }], [{ one: 'one' }]]);
  });

  it('commits what a transaction did, and undoes all of it when the work throws', async () => {
    await db.query('create table moved (n int primary key)');
    const answer = await db.transaction(async (tx) => {
      await tx.query('insert into moved values ($1)', [1]);
      return 'done';
    });
    const failing = db.transaction(async (tx) => {
      await tx.query('insert into moved values ($1)', [2]);
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(answer).toBe('done');
    expect(await db.query('select n from moved')).toEqual([{ n: 1 }]);
  });

  it('keeps the code of a broken rule on the error', async () => {
    await db.query('create table once (n int primary key); insert into once values (1)');
    await expect(db.query('insert into once values ($1)', [1])).rejects.toMatchObject({ code: '23505' });
  });

  it('refuses a query beside the open transaction instead of waiting for itself', async () => {
    await expect(db.transaction(() => db.query('select 1'))).rejects.toThrow('outside the open transaction');
    await expect(db.transaction(() => db.transaction(async () => 1))).rejects.toThrow('outside the open transaction');
  });

  it('lets many transactions and queries run at once without mixing them', async () => {
    await db.query('create table counted (id int primary key, n int not null); insert into counted values (1, 0)');
    const addOne = () =>
      db.transaction(async (tx) => {
        const [row] = await tx.query<{ n: number }>('select n from counted where id = $1 for update', [1]);
        await tx.query('update counted set n = $1 where id = 1', [(row?.n ?? 0) + 1]);
      });
    await Promise.all([...Array.from({ length: 25 }, addOne), db.query('select 1')]);
    expect(await db.query('select n from counted')).toEqual([{ n: 25 }]);
  });

  it('counts its round trips', async () => {
    const before = db.roundTrips;
    await db.query('select 1', []);
    expect(db.roundTrips - before).toBe(1);
  });

  it('hears what is notified, until it stops listening', async () => {
    const heard: string[] = [];
    const channel = `channel_${randomUUID().replaceAll('-', '')}`;
    const stop = await db.listen(channel, (payload) => heard.push(payload));
    await db.query('select pg_notify($1, $2)', [channel, 'one']);
    await expect.poll(() => heard).toEqual(['one']);
    await stop();
    await db.query('select pg_notify($1, $2)', [channel, 'two']);
    await db.listen(channel, (payload) => heard.push(`later ${payload}`));
    await db.query('select pg_notify($1, $2)', [channel, 'three']);
    await expect.poll(() => heard).toEqual(['one', 'later three']);
  });

  it('has room unless the embedded disk says otherwise', async () => {
    expect(db.hasFreeSpace()).toBe(true);
  });
});

describe('a statement that the server leaves unanswered', () => {
  let db: Database;
  beforeAll(async () => {
    const postgres = await startPostgres();
    const url = new URL(await postgres.createEmptyDatabase());
    // Far above what the short statements below take on a busy machine.
    url.searchParams.set('query_timeout', '3000');
    db = await openDatabase({ databaseUrl: url.href, dataDir: null });
    return async () => {
      await db.close();
      await postgres.stop();
    };
  });
  const sleep = (on: Queryable) => on.query('select pg_sleep($1)', [30], 'test-sleep');

  it('fails, and later ones do not wait behind it', async () => {
    await expect(sleep(db)).rejects.toMatchObject({ code: 'SVC_UNAVAILABLE' });
    expect(await db.query('select $1::int as n', [1], 'test-after')).toEqual([{ n: 1 }]);
    await expect.poll(() => db.connections?.()).toMatchObject({ open: 1, idle: 1 });
  });

  it('ends its transaction', async () => {
    await expect(db.transaction((tx) => sleep(tx))).rejects.toMatchObject({ code: 'SVC_UNAVAILABLE' });
    expect(await db.query('select $1::int as n', [2], 'test-after')).toEqual([{ n: 2 }]);
  });
});

describe('the embedded engine', () => {
  it('runs no statement of a transaction after its end', async () => {
    const db = await openEmbeddedDatabase();
    const late = await db.transaction(async (tx) => () => tx.query('select $1::int', [1]));
    await expect(late()).rejects.toThrow('Transaction is closed');
    await db.close();
  });

  it('refuses a statement once whose table has got a column since it was prepared', async () => {
    const db = await openEmbeddedDatabase();
    await db.query('create table widened as select 1 as n');
    const read = () => db.query('select * from widened where n > $1', [0]);
    expect([await read(), await read()]).toEqual([[{ n: 1 }], [{ n: 1 }]]);
    await db.query('alter table widened add more int default 2');
    await expect(read()).rejects.toMatchObject({ code: '0A000' });
    for (const _ of [1, 2, 3]) expect(await read()).toEqual([{ n: 1, more: 2 }]);
    await db.close();
  });

  it('runs more different statements than it keeps prepared', async () => {
    const db = await openEmbeddedDatabase();
    const read = (n: number) => db.query(`select $1::int as n${n}`, [n]);
    for (let round = 0; round < 3; round += 1) {
      for (let n = 0; n < 450; n += 1) expect(await read(n)).toEqual([{ [`n${n}`]: n }]);
    }
    await db.close();
  });
});

describe('closing', () => {
  it('lets an open transaction end', async () => {
    const db = await startEngine();
    await db.query('create table kept (n int)');
    let closing: Promise<void> | null = null;
    const counted = await db.transaction(async (tx) => {
      closing = db.close();
      await tx.query('insert into kept values ($1)', [1]);
      return tx.query('select count(*) as n from kept where n > $1', [0]);
    });
    expect(counted).toEqual([{ n: 1 }]);
    await closing;
  });

  it('may be asked for twice', async () => {
    const db = await startEngine();
    await Promise.all([db.close(), db.close()]);
    await expect(db.query('select 1')).rejects.toMatchObject({ code: 'SVC_UNAVAILABLE' });
    await expect(db.query('select $1', [1])).rejects.toMatchObject({ code: 'SVC_UNAVAILABLE' });
  });
});

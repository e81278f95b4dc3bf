// A server that was restored once is backed up and restored again: nothing of the first restore is left in the second.
import { rmSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../harness/until.ts';
import { type PostgresServer, type ServerOptions, startPostgresServer } from '../postgres-server.ts';
import { type BackupPlace, makeBackupPlace } from './copy-server.ts';

async function ask<Row>(server: PostgresServer, sql: string, values: readonly unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  try {
    return (await client.query(sql, [...values])).rows;
  } finally {
    await client.end();
  }
}

const isFound = (rows: readonly unknown[]): boolean => rows.length === 1;
const insert = (server: PostgresServer, n: number) => ask(server, 'insert into kept values ($1)', [n]);
const read = async (server: PostgresServer): Promise<number[]> =>
  (await ask<{ n: number }>(server, 'select n from kept order by n')).map(({ n }) => n);

/** Everything written so far is in the archive afterwards. */
async function archive(server: PostgresServer): Promise<void> {
  const [row] = await ask<{ name: string }>(server, 'select pg_walfile_name(pg_switch_wal()) as name');
  const isArchived = 'select 1 from pg_stat_archiver where last_archived_wal >= $1';
  await until(() => ask(server, isArchived, [row?.name]), isFound);
}

describe('a second restore', () => {
  let place: BackupPlace;
  const servers: PostgresServer[] = [];
  const start = async (options: ServerOptions): Promise<PostgresServer> => {
    const server = await startPostgresServer(options);
    servers.push(server);
    await until(() => ask(server, 'select 1 where not pg_is_in_recovery()'), isFound);
    return server;
  };

  beforeAll(async () => {
    place = await makeBackupPlace();
  });
  afterAll(async () => {
    for (const server of servers) await server.stop();
    rmSync(place.folder, { recursive: true, force: true });
  });

  it('replays everything, whether or not a base backup was taken between the two', async () => {
    const { settings } = place;
    const first = await start({ settings });
    await ask(first, 'create table kept (n integer)');
    await place.takeBase(first);
    const takenAt = Date.now();
    await insert(first, 1);
    // The name of a base backup has whole seconds: only a moment in a later one is known to be after it.
    const now = "select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US') || 'Z' as now";
    const [moment] = await until(
      () => ask<{ now: string }>(first, now),
      ([row]) => Date.parse(row?.now ?? '') > takenAt + 1000,
    );
    await insert(first, 2);
    await archive(first);
    await first.halt('immediate');

    const second = await start({ settings, fill: (data) => place.restore(data, moment?.now ?? '') });
    expect(await read(second)).toEqual([1]);
    await insert(second, 3);
    await archive(second);
    // It archives nothing: the archive is that of the second server.
    const withoutBase = await start({ fill: (data) => place.restore(data) });
    expect(await read(withoutBase)).toEqual([1, 3]);

    await place.takeBase(second);
    await insert(second, 4);
    await archive(second);
    await second.halt('immediate');
    const withBase = await start({ fill: (data) => place.restore(data) });
    expect(await read(withBase)).toEqual([1, 3, 4]);
  });
});

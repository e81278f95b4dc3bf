// A pooler in transaction mode between the service and PostgreSQL: nothing that the service does needs a session of its own.
import { spawn, spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../src/adapters/database/open-database.ts';
import { openReplica } from '../../src/adapters/database/open-replica.ts';
import { createConversion } from '../../src/conversions/create-conversion.ts';
import type { Database } from '../../src/ports/database.ts';
import { migrate } from '../../src/stores/migrate.ts';
import { findFreePort } from '../free-port.ts';
import { send, tickUntil } from '../harness/drive-simulation.ts';
import { BODIES, makeSimulation, OWNER } from '../harness/make-simulation.ts';
import { until } from '../harness/until.ts';
import { ordinaryUser } from '../ordinary-user.ts';
import { makeServerFolder, type PostgresServer, startPostgresServer } from '../postgres-server.ts';
import { copyForStandby } from './copy-server.ts';

/** SVC_PGBOUNCER names one that is not in the path. */
const pgbouncer = process.env.SVC_PGBOUNCER ?? 'pgbouncer';
const hasPooler = spawnSync(pgbouncer, ['--version']).status === 0;

describe.skipIf(!hasPooler)(`PgBouncer${hasPooler ? '' : ' (not installed: Debian has it in pgbouncer)'}`, () => {
  let server: PostgresServer;
  let standby: PostgresServer;
  let db: Database;
  let folder: string;
  let poolerUrl: string;
  let stopPooler: () => Promise<void> = async () => undefined;

  beforeAll(async () => {
    server = await startPostgresServer({ settings: ['wal_level=replica', 'wal_keep_size=256MB'] });
    standby = await startPostgresServer({
      fill: (data) => copyForStandby(server, data),
      settings: [`primary_conninfo='host=127.0.0.1 port=${server.port} user=svc'`],
    });
    folder = makeServerFolder('pooler');
    const port = await findFreePort();
    const settings = [
      '[databases]',
      // With this kind of trust the pooler signs in as one user.
      `postgres = host=127.0.0.1 port=${server.port} dbname=postgres user=svc`,
      `replica = host=127.0.0.1 port=${standby.port} dbname=postgres user=svc`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = any',
      'pool_mode = transaction',
      // Fewer than the service's own pool: a session would be noticed at once.
      'default_pool_size = 3',
    ];
    writeFileSync(join(folder, 'pgbouncer.ini'), `${settings.join('\n')}\n`, { mode: 0o644 });
    const user = ordinaryUser();
    const as = user === null ? {} : { uid: user.uid, gid: user.gid };
    const child = spawn(pgbouncer, [join(folder, 'pgbouncer.ini')], { ...as, cwd: folder, stdio: 'ignore' });
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    stopPooler = async () => {
      child.kill('SIGINT');
      await ended;
    };
    poolerUrl = `postgres://svc@127.0.0.1:${port}`;
    db = await openDatabase({ databaseUrl: `${poolerUrl}/postgres`, directUrl: server.url, dataDir: null });
    const isUp = () =>
      db.query('select 1').then(
        () => true,
        () => false,
      );
    await until(isUp, (up) => up);
    await migrate(db);
  });
  afterAll(async () => {
    await db.close();
    await stopPooler();
    await standby.stop();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('carries conversions from create to payout, many at a time', async () => {
    const world = makeSimulation(db);
    const made = await Promise.all(
      Array.from({ length: 12 }, () => createConversion(world.context, OWNER, BODIES['fiat-redeem'])),
    );
    for (const { conversion } of made) send(world, conversion);
    for (const { conversion } of made) await tickUntil(world, conversion.reference, 'payout_in_progress', 120);
    expect([...world.rail.transfers.values()].map(({ sends }) => sends)).toEqual(made.map(() => 1));
  });

  it('may stand before the replica too', async () => {
    const watched: boolean[] = [];
    const onChange = (isUsed: boolean) => void watched.push(isUsed);
    const replica = openReplica({ url: `${poolerUrl}/replica`, primary: db, isPooled: true, onChange });
    const isReplica = async () => (await replica.query<{ is: boolean }>('select pg_is_in_recovery() as is'))[0]?.is;
    await until(isReplica, (is) => is === true);
    const read = (n: number) => replica.query('select $1::int as n, pg_is_in_recovery() as is', [n], 'read-a-number');
    const numbers = Array.from({ length: 50 }, (_, n) => n);
    expect(await Promise.all(numbers.map(read))).toEqual(numbers.map((n) => [{ n, is: true }]));
    expect(watched).toEqual([true]);
    await replica.close();
  });

  it('leaves notices to a connection past it', async () => {
    const heard: string[] = [];
    const stopListening = await db.listen('past_the_pooler', (payload) => heard.push(payload));
    await db.query('select pg_notify($1, $2)', ['past_the_pooler', 'hello']);
    await until(
      async () => heard,
      (all) => all.includes('hello'),
    );
    await stopListening();
  });
});

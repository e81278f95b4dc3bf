// PostgreSQL fails over under load: nothing acknowledged is lost, nothing is paid twice, and the service goes on by itself.

import { type Conversion, SvcError } from '@svc/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../src/adapters/database/open-database.ts';
import { openReplica } from '../../src/adapters/database/open-replica.ts';
import { createConversion } from '../../src/conversions/create-conversion.ts';
import { listConversions } from '../../src/conversions/get-conversion.ts';
import { NotNow, toRefusal } from '../../src/domain/not-now.ts';
import { findOpenRestore, isReconciling, readDatabaseState } from '../../src/installation/store/restores.ts';
import { watchRestoresJob } from '../../src/jobs/index.ts';
import { MINUTE_MS } from '../../src/ports/clock.ts';
import type { Database, ReadReplica } from '../../src/ports/database.ts';
import { migrate } from '../../src/stores/migrate.ts';
import { startWorker, type Worker } from '../../src/worker.ts';
import { allowedMs } from '../harness/allowed-ms.ts';
import { get, send, tick } from '../harness/drive-simulation.ts';
import { BODIES, makeSimulation, OWNER, type Simulation } from '../harness/make-simulation.ts';
import { until } from '../harness/until.ts';
import { type PostgresServer, startPostgresServer } from '../postgres-server.ts';
import { copyForStandby } from './copy-server.ts';
import { type SwitchableProxy, startSwitchableProxy } from './switchable-proxy.ts';

const never = new AbortController().signal;
const isFound = (rows: readonly unknown[]): boolean => rows.length === 1;

describe('a failover of PostgreSQL', () => {
  let primary: PostgresServer;
  let standby: PostgresServer;
  let proxy: SwitchableProxy;
  let db: Database;
  let world: Simulation;
  let replica: ReadReplica;
  /** Nobody helps: the job of a running service finds the failover and asks chain and rails. */
  let worker: Worker;
  const acknowledged: Conversion[] = [];
  const failures: unknown[] = [];

  beforeAll(async () => {
    primary = await startPostgresServer({ settings: ['wal_level=replica', 'wal_keep_size=256MB'] });
    proxy = await startSwitchableProxy(primary.port);
    db = await openDatabase({ databaseUrl: `postgres://svc@127.0.0.1:${proxy.port}/postgres`, dataDir: null });
    await migrate(db);
    standby = await startPostgresServer({
      fill: (data) => copyForStandby(primary, data),
      settings: [`primary_conninfo='host=127.0.0.1 port=${primary.port} user=svc'`],
    });
    await db.query("alter system set synchronous_standby_names = '*'");
    await db.query('select pg_reload_conf()');
    await until(() => db.query("select 1 from pg_stat_replication where sync_state = 'sync'"), isFound);
    world = makeSimulation(db);
    worker = startWorker(world.context, [watchRestoresJob]);
    replica = openReplica({ url: standby.url, primary: db, isPooled: false });
  });
  afterAll(async () => {
    await worker.stop();
    await replica.close();
    await db.close();
    await proxy.stop();
    await standby.stop();
    await primary.stop();
  });

  /** Asks until it is done, as callers do under an idempotency key. Only "try again" is an allowed answer until then. */
  async function insist<T>(work: () => Promise<T>): Promise<T> {
    const attempt = async (): Promise<{ value: T } | null> => {
      try {
        return { value: await work() };
      } catch (error) {
        failures.push(error);
        const refusal = error instanceof NotNow ? toRefusal(error) : error;
        if (!(refusal instanceof SvcError) || refusal.code !== 'SVC_UNAVAILABLE') throw error;
        return null;
      }
    };
    const done = await until(attempt, (answer) => answer !== null);
    if (done === null) throw new Error('until returns what is good');
    return done.value;
  }

  async function work(count: number, isOver = () => true): Promise<void> {
    for (let index = 0; index < count || !isOver(); index += 1) {
      const { conversion } = await insist(() => createConversion(world.context, OWNER, BODIES['fiat-redeem']));
      acknowledged.push(conversion);
      send(world, conversion);
      await insist(() => tick(world));
      for (const reference of world.rail.transfers.keys()) world.rail.set(reference, 'successful');
    }
  }

  /** A write each time, so that the primary's log moves on. */
  const isReadFromStandby = async (): Promise<boolean | undefined> => {
    await insist(() => db.query('update database_mark set cluster = cluster'));
    const [row] = await insist(() => replica.query<{ standby: boolean }>('select pg_is_in_recovery() as standby', []));
    return row?.standby;
  };

  it('reads later pages of a list from a standby, and what was just written from the primary', async () => {
    await until(isReadFromStandby, (standby) => standby === true);
    await work(2);
    const asked: string[] = [];
    const watched: ReadReplica = {
      ...replica,
      query: (text, values, name) => {
        asked.push(text);
        return replica.query(text, values, name);
      },
    };
    const list = (cursor?: string) =>
      listConversions({ ...world.context, replica: watched }, OWNER, { limit: 1, ...(cursor && { cursor }) });
    const first = await list();
    expect([first.conversions.map(({ id }) => id), asked]).toEqual([[acknowledged[1]?.id], []]);
    const second = await list(first.pagination.nextCursor ?? '');
    expect(second.conversions.map(({ id }) => id)).toEqual([acknowledged[0]?.id]);
    expect(asked.length).toBeGreaterThan(0);
  });

  it('reads from the primary while the standby is behind', async () => {
    const onStandby = await openDatabase({ databaseUrl: standby.url, dataDir: null });
    try {
      await onStandby.query('select pg_wal_replay_pause()');
      await until(isReadFromStandby, (fromStandby) => fromStandby === false);
      await onStandby.query('select pg_wal_replay_resume()');
      await until(isReadFromStandby, (fromStandby) => fromStandby === true);
    } finally {
      await onStandby.close();
    }
  });

  it('loses nothing acknowledged and pays nothing twice', async () => {
    await work(10);
    const before = failures.length;
    // Both at once: requests are under way while the primary dies and the standby takes over, however long that takes here.
    let ledAt = Number.POSITIVE_INFINITY;
    const failover = primary.halt('immediate').then(async () => {
      await standby.promote();
      proxy.leadTo(standby.port);
      ledAt = performance.now();
    });
    await Promise.all([work(15, () => failures.length > before && performance.now() > ledAt), failover]);
    const first = await insist(() => createConversion(world.context, OWNER, BODIES['crypto-issue']));
    expect(first.status).toBe(201);
    expect(performance.now() - ledAt).toBeLessThan(allowedMs(30_000));

    // Payouts that were not sent yet wait until no voucher that the failover may have forgotten can run: by minutes, not by seconds.
    const isDone = async (): Promise<string[]> => {
      world.clock.forward(MINUTE_MS);
      await insist(() => tick(world));
      for (const reference of world.rail.transfers.keys()) world.rail.set(reference, 'successful');
      return Promise.all(acknowledged.map(async ({ reference }) => (await get(world, reference)).status));
    };
    await until(isDone, (statuses) => statuses.every((status) => status === 'succeeded'));
    expect([...world.rail.transfers.values()].map(({ sends }) => sends)).toEqual(acknowledged.map(() => 1));
  });

  it('reads no list from a standby that became a primary', async () => {
    const watched: boolean[] = [];
    const onChange = (isUsed: boolean) => void watched.push(isUsed);
    const former = openReplica({ url: standby.url, primary: db, isPooled: false, onChange });
    await former.query('select 1', []);
    expect([await former.lag(), watched]).toEqual([Number.POSITIVE_INFINITY, []]);
    await former.close();
  });

  it('asked chain and rails before it sent again, found nothing, and asked nobody to act', async () => {
    const ended = await db.query<{ begun_by: string; found: number; ended_by: string }>('select * from restores');
    expect(ended).toMatchObject([{ begun_by: 'the service', found: 0, ended_by: 'the service' }]);
    expect(await isReconciling(db)).toBe(false);
  });

  it('is taken as it is where the operator trusts the standbys', async () => {
    await worker.stop();
    const { cluster } = await readDatabaseState(db);
    const [server, , table] = cluster.split(':');
    const other = `${server}:000000FE:${table}`;
    await db.query('update database_mark set cluster = $1', [other]);
    expect(await isReconciling(db)).toBe(true);
    const trusting = { ...world.context, config: { ...world.context.config, newTimeline: 'accept' as const } };
    await watchRestoresJob.run(trusting, never);
    expect(await isReconciling(db)).toBe(false);
    await db.query("update database_mark set cluster = '1:00000001'");
    await watchRestoresJob.run({ ...trusting, rails: {} }, never);
    expect(await findOpenRestore(db)).toMatchObject({ begunBy: 'the service', askedAt: null });
  });
});

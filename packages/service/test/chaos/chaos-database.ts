// The PostgreSQL of a chaos round: behind one address, on a disk that can fill up, with a standby and an archive when they are needed.
import { rmSync } from 'node:fs';
import pg from 'pg';
import { mountSmallDisk, type SmallDisk } from '../ground/small-disk.ts';
import { until } from '../harness/until.ts';
import { type PostgresServer, type ServerOptions, startPostgresServer } from '../postgres-server.ts';
import { copyForStandby, makeBackupPlace } from '../restore/copy-server.ts';
import { startSwitchableProxy } from '../restore/switchable-proxy.ts';

const DISK_MB = 700;

export interface ChaosDatabase {
  /** The address that stays, whichever server answers. */
  url: string;
  /** False where this machine lets nobody mount one, and after a failover or a restore, whose server is elsewhere. */
  hasDisk(): boolean;
  fillDisk(): void;
  /** Gives the room back, and starts the server if it went down for want of it. */
  makeRoom(): Promise<void>;
  /** As kill -9 of all of its processes. */
  crash(): Promise<void>;
  start(): Promise<void>;
  cut(): void;
  /** Nothing passes and nothing ends, until `join`. */
  freeze(): void;
  join(): void;
  /** The primary is gone; a standby that had every acknowledged commit takes its place. */
  failOver(): Promise<void>;
  /** Keeps a base backup; from then on everything is archived. */
  keepBase(): Promise<void>;
  /** Where the log is now. */
  moment(): Promise<string>;
  /** The database as it was at that moment, on another server. */
  restoreTo(moment: string): Promise<void>;
  stop(): Promise<void>;
}

export async function startChaosDatabase(): Promise<ChaosDatabase> {
  const backup = await makeBackupPlace();
  const disk: SmallDisk | null = mountSmallDisk(DISK_MB);
  const servers: PostgresServer[] = [];
  const start = async (options: ServerOptions): Promise<PostgresServer> => {
    const server = await startPostgresServer({
      ...options,
      settings: [...backup.settings, 'wal_keep_size=64MB', 'max_wal_size=128MB', ...(options.settings ?? [])],
    });
    servers.push(server);
    return server;
  };
  let current = await start(disk === null ? {} : { place: disk.folder });
  const first = current;
  const proxy = await startSwitchableProxy(current.port);
  const lead = (server: PostgresServer): void => {
    proxy.cut();
    current = server;
    proxy.leadTo(server.port);
  };
  return {
    url: `postgres://svc@127.0.0.1:${proxy.port}/postgres`,
    hasDisk: () => disk !== null && current === first,
    fillDisk: () => disk?.fillUpTo(0),
    async makeRoom() {
      disk?.makeRoom();
      await current.resume().catch(() => undefined);
    },
    crash: () => current.halt('immediate'),
    start: () => current.resume(),
    cut() {
      proxy.leadTo();
      proxy.cut();
    },
    freeze: () => proxy.freeze(true),
    join() {
      proxy.freeze(false);
      proxy.leadTo(current.port);
    },
    async failOver() {
      const primary = current;
      const follows = `primary_conninfo='host=127.0.0.1 port=${primary.port} user=svc'`;
      const standby = await start({ fill: (data) => copyForStandby(primary, data), settings: [follows] });
      await ask(primary, "alter system set synchronous_standby_names = '*'");
      await ask(primary, 'select pg_reload_conf()');
      await untilOne(primary, "select 1 from pg_stat_replication where sync_state = 'sync'");
      await primary.halt('immediate');
      await standby.promote();
      await ask(standby, 'alter system reset synchronous_standby_names');
      await ask(standby, 'select pg_reload_conf()');
      lead(standby);
    },
    keepBase: () => backup.takeBase(current),
    async moment() {
      const [row] = await ask<{ lsn: string }>(current, 'select pg_current_wal_insert_lsn()::text as lsn');
      return row?.lsn ?? '';
    },
    async restoreTo(moment) {
      const [row] = await ask<{ name: string }>(current, 'select pg_walfile_name(pg_switch_wal()) as name');
      await untilOne(current, `select 1 from pg_stat_archiver where last_archived_wal >= '${row?.name}'`);
      await current.halt('immediate');
      const restored = await start({ fill: (data) => backup.restore(data, moment) });
      await untilOne(restored, 'select 1 where not pg_is_in_recovery()');
      lead(restored);
    },
    async stop() {
      await proxy.stop();
      for (const server of servers) await server.stop();
      disk?.remove();
      rmSync(backup.folder, { recursive: true, force: true });
    },
  };
}

async function ask<Row extends pg.QueryResultRow>({ url }: PostgresServer, sql: string): Promise<Row[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

const untilOne = (server: PostgresServer, sql: string) =>
  until(
    () => ask(server, sql),
    (rows) => rows.length === 1,
  );

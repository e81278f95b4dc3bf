// Two ways in which a database comes to an earlier state: its archive, and a dump that is loaded into the same server.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { until } from '../harness/until.ts';
import { ordinaryUser } from '../ordinary-user.ts';
import { findDumpBinaries } from '../postgres-binaries.ts';
import { makeServerFolder, type PostgresServer, runAsServer, startPostgresServer } from '../postgres-server.ts';
import { type BackupPlace, makeBackupPlace } from './copy-server.ts';

interface WayBack {
  start(): Promise<PostgresServer>;
  /** Keeps what the database has now. */
  keep(): Promise<void>;
  /** Loses the database, and returns the server that has what was kept. Nobody may be connected. */
  comeBack(): Promise<PostgresServer>;
  stop(): Promise<void>;
}

const isFound = ({ rows }: pg.QueryResult): boolean => rows.length === 1;

async function withClient<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function toPointOfArchive(): WayBack {
  let place: BackupPlace;
  let moment: string;
  const servers: PostgresServer[] = [];
  const start = async (options: Parameters<typeof startPostgresServer>[0]): Promise<PostgresServer> => {
    const server = await startPostgresServer(options);
    servers.push(server);
    return server;
  };
  return {
    async start() {
      place = await makeBackupPlace();
      return start({ settings: place.settings });
    },
    async keep() {
      const [server] = servers as [PostgresServer];
      await place.takeBase(server);
      const query = 'select pg_current_wal_insert_lsn()::text as lsn';
      moment = await withClient(
        server.url,
        async (client) => (await client.query<{ lsn: string }>(query)).rows[0]?.lsn ?? '',
      );
    },
    async comeBack() {
      const [server] = servers as [PostgresServer];
      await withClient(server.url, async (client) => {
        const { rows } = await client.query<{ name: string }>('select pg_walfile_name(pg_switch_wal()) as name');
        const isArchived = 'select 1 from pg_stat_archiver where last_archived_wal >= $1';
        await until(() => client.query(isArchived, [rows[0]?.name]), isFound);
      });
      await server.halt('immediate');
      rmSync(join(server.folder, 'data'), { recursive: true });
      const restored = await start({ fill: (data) => place.restore(data, moment) });
      await withClient(restored.url, (client) =>
        until(() => client.query('select 1 where not pg_is_in_recovery()'), isFound),
      );
      return restored;
    },
    async stop() {
      for (const server of servers) await server.stop();
      rmSync(place.folder, { recursive: true, force: true });
    },
  };
}

const dumpBinaries = findDumpBinaries(ordinaryUser());

function byDump(): WayBack {
  const folder = makeServerFolder('dump');
  let server: PostgresServer;
  const tool = (name: string, ...args: string[]) =>
    runAsServer(join(server.bin, name), ['-d', server.url, ...args], { cwd: folder });
  return {
    start: async () => (server = await startPostgresServer({ bin: dumpBinaries ?? '' })),
    keep: async () => void (await tool('pg_dump', '-F', 'custom', '-f', 'kept')),
    async comeBack() {
      await withClient(server.url.replace(/postgres$/, 'template1'), async (client) => {
        await client.query('drop database postgres with (force)');
        await client.query('create database postgres template template0');
      });
      await tool('pg_restore', '--exit-on-error', 'kept');
      return server;
    },
    async stop() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export const WAYS_BACK: readonly { name: string; make: () => WayBack; isMissing: boolean }[] = [
  { name: 'to an earlier point of the archive', make: toPointOfArchive, isMissing: false },
  { name: 'of a dump into the same server', make: byDump, isMissing: dumpBinaries === null },
];

// A pooler in transaction mode between the service and PostgreSQL: nothing that the service does needs a session of its own.
import { spawn, spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../src/adapters/database/open-database.ts';
import type { Database } from '../../src/ports/database.ts';
import { migrate } from '../../src/stores/migrate.ts';
import { createConversion } from '../../src/usecases/conversions/create-conversion.ts';
import { findFreePort } from '../free-port.ts';
import { send, tickUntil } from '../harness/drive-simulation.ts';
import { BODIES, makeSimulation, OWNER } from '../harness/make-simulation.ts';
import { until } from '../harness/until.ts';
import { ordinaryUser } from '../ordinary-user.ts';
import { makeServerFolder, type PostgresServer, startPostgresServer } from '../postgres-server.ts';

/** SVC_PGBOUNCER names one that is not in the path. */
const pgbouncer = process.env.SVC_PGBOUNCER ?? 'pgbouncer';
const hasPooler = spawnSync(pgbouncer, ['--version']).status === 0;

describe.skipIf(!hasPooler)(`PgBouncer${hasPooler ? '' : ' (not installed: Debian has it in pgbouncer)'}`, () => {
  let server: PostgresServer;
  let db: Database;
  let folder: string;
  let stopPooler: () => Promise<void> = async () => undefined;

  beforeAll(async () => {
    server = await startPostgresServer();
    folder = makeServerFolder('pooler');
    const port = await findFreePort();
    const settings = [
      '[databases]',
      `postgres = host=127.0.0.1 port=${server.port} dbname=postgres`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = any',
      'pool_mode = transaction',
      // Fewer than the service's own pool: a session would be noticed at once.
      'default_pool_size = 3',
    ];
    // With this kind of trust the pooler signs in as one user.
    settings[1] += ' user=svc';
    writeFileSync(join(folder, 'pgbouncer.ini'), `${settings.join('\n')}\n`, { mode: 0o644 });
    const user = ordinaryUser();
    const as = user === null ? {} : { uid: user.uid, gid: user.gid };
    const child = spawn(pgbouncer, [join(folder, 'pgbouncer.ini')], { ...as, cwd: folder, stdio: 'ignore' });
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    stopPooler = async () => {
      child.kill('SIGINT');
      await ended;
    };
    const databaseUrl = `postgres://svc@127.0.0.1:${port}/postgres`;
    db = await openDatabase({ databaseUrl, directUrl: server.url, dataDir: null });
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

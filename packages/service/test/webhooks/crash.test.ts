// kill -9 in any place: the event is delivered again, never lost, and no attempt is stuck.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../src/adapters/database/open-database.ts';
import type { Database } from '../../src/ports/database.ts';
import { bundleScript, SHORT_LIFE } from '../bundle-script.ts';
import { makeEmbeddedFolder } from '../embedded-folder.ts';
import { closeSenders, makeTestDeliveries } from '../harness/make-test-deliveries.ts';
import { type Postgres, startPostgres } from '../postgres.ts';
import { type Receiver, startReceiver } from './receiver.ts';
import type { WorkerOrder } from './worker-process.ts';

type Place = Pick<WorkerOrder, 'databaseUrl' | 'dataDir'>;
const HOST = 'hooks.merchant.example';
const PLACES = ['delivery.afterClaim', 'delivery.afterSend', 'delivery.afterRecord'];
const workers: ChildProcess[] = [];
let postgres: Postgres;
let receiver: Receiver;

beforeAll(async () => {
  postgres = await startPostgres();
  receiver = await startReceiver();
});
afterAll(async () => {
  for (const worker of workers) worker.kill('SIGKILL');
  closeSenders();
  await receiver.close();
  await postgres.stop();
});

async function startWorker(order: WorkerOrder, failpoint: string | null): Promise<ChildProcess> {
  const script = await bundleScript(new URL('./worker-process.ts', import.meta.url));
  const env = { ...process.env, NODE_ENV: 'test', SVC_FAILPOINT: failpoint ?? '' };
  const worker = spawn(process.execPath, [...SHORT_LIFE, script, JSON.stringify(order)], {
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  workers.push(worker);
  return worker;
}

describe.each(['pglite', 'postgres'] as const)('kill -9 of the worker on %s', (engine) => {
  const folders: string[] = [];
  let prepared: Promise<{ dataDir: string; eventId: string }> | null = null;
  afterAll(() => folders.forEach((folder) => void rmSync(folder, { recursive: true, force: true })));

  /** With one event for one endpoint. The embedded folder is made once and copied, because each opening costs CPU. */
  async function newPlace(): Promise<Place & { eventId: string }> {
    if (engine === 'postgres') {
      const place = { databaseUrl: await postgres.createDatabase(), dataDir: null };
      return { ...place, eventId: await emitEvent(place) };
    }
    prepared ??= prepareFolder();
    const { dataDir: original, eventId } = await prepared;
    const dataDir = newFolder();
    cpSync(original, dataDir, { recursive: true });
    return { databaseUrl: null, dataDir, eventId };
  }

  const newFolder = (): string => {
    const folder = mkdtempSync(join(tmpdir(), 'svc-webhooks-'));
    folders.push(folder);
    return folder;
  };

  async function prepareFolder(): Promise<{ dataDir: string; eventId: string }> {
    const dataDir = await makeEmbeddedFolder('webhooks');
    folders.push(dataDir);
    return { dataDir, eventId: await emitEvent({ databaseUrl: null, dataDir }) };
  }

  const emitEvent = (place: Place): Promise<string> =>
    withDatabase(place, async (db) => {
      const world = await makeTestDeliveries(db, { receivers: { [HOST]: receiver } });
      await world.addEndpoint(`https://${HOST}/in`);
      return world.emit();
    });

  /** The embedded database has one process at a time, so the test lets go of it before the worker starts. */
  async function withDatabase<T>({ databaseUrl, dataDir }: Place, work: (db: Database) => Promise<T>) {
    const db = await openDatabase({ databaseUrl, dataDir });
    try {
      return await work(db);
    } finally {
      await db.close();
    }
  }

  it.each(PLACES)('at %s delivers the event again and leaves nothing behind', async (failpoint) => {
    const { eventId, ...place } = await newPlace();
    const before = receiver.received.length;
    // Short where the lease must run out after the kill. Where the outcome is recorded, a busy machine must not be overtaken.
    const leaseMs = failpoint === 'delivery.afterRecord' ? 60_000 : 2000;
    const order = { ...place, host: HOST, port: receiver.port, leaseMs };
    const [, signal] = await once(await startWorker(order, failpoint), 'exit');
    expect(signal).toBe('SIGKILL');

    // Its own leases are long: a busy machine must not make it send twice.
    const second = await startWorker({ ...order, leaseMs: 60_000 }, null);
    const expected = failpoint === 'delivery.afterSend' ? 2 : 1;
    await expect.poll(() => receiver.received.length - before).toBe(expected);
    second.kill('SIGTERM');
    await once(second, 'exit');

    const rows = await withDatabase(place, (db) =>
      db.query(
        `select e.status as event, d.status as delivery, d.attempt, d.lease_token from events e
         join webhook_deliveries d on d.event_id = e.id where e.id = $1`,
        [eventId],
      ),
    );
    expect(rows).toEqual([{ event: 'dispatched', delivery: 'delivered', attempt: 1, lease_token: null }]);
    const arrived = receiver.received.slice(before);
    expect(new Set(arrived.map(({ body }) => body.id))).toEqual(new Set([eventId]));
    expect(new Set(arrived.map(({ headers }) => headers['x-svc-webhook-id'])).size).toBe(expected);
  });
});

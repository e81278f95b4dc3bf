// What delivery needs, wired for a test: a database, a clock that the test drives, receivers by name.
import { CURRENT_API_VERSION, type Env, type EventType, ID_PREFIXES, makeId } from '@svc/protocol';
import { makeLocalMasterKey } from '../../src/adapters/local-master-key.ts';
import { makeWebhookSender, type SenderParts } from '../../src/adapters/webhook-sender/make-webhook-sender.ts';
import type { Config } from '../../src/config.ts';
import { ensureServiceKeys } from '../../src/credentials/rotate-service-keys.ts';
import type { Database } from '../../src/ports/database.ts';
import type { Log } from '../../src/ports/telemetry.ts';
import type { WebhookSender } from '../../src/ports/webhook-sender.ts';
import { DELIVERY_TIMES, type DeliveryTimes, runDeliveries } from '../../src/webhooks/run-deliveries.ts';
import { type EndpointRow, insertEndpoint } from '../../src/webhooks/store/endpoints.ts';
import { insertEvent } from '../../src/webhooks/store/insert-event.ts';
import { findEvent, listDeliveriesOfEvent } from '../../src/webhooks/store/read-events.ts';
import type { MakeDatabase } from '../both-databases.ts';
import { type Receiver, TEST_CA } from '../webhooks/receiver.ts';

export const START = Date.UTC(2026, 8, 17, 10, 0, 0);

export interface DeliveryOptions {
  receivers?: Record<string, Receiver>;
  concurrency?: number;
  concurrencyPerEndpoint?: number;
  maxPayloadBytes?: number;
  merchantSharePercent?: number;
  sender?: SenderParts;
}

const silent: Log = { debug: noop, info: noop, warn: noop, error: noop };
function noop(): void {}

export const webhookConfig = (options: DeliveryOptions = {}): Config['webhooks'] => ({
  sandboxReceivers: new Map(
    Object.entries(options.receivers ?? {}).map(([host, { port }]) => [host, { address: '127.0.0.1', port }]),
  ),
  sandboxReceiverCa: TEST_CA,
  egressProxy: null,
  concurrency: options.concurrency ?? 100,
  concurrencyPerEndpoint: options.concurrencyPerEndpoint ?? 2,
  maxPayloadBytes: options.maxPayloadBytes ?? 32 * 1024 * 1024,
  // Most tests have one merchant, who may use all.
  merchantSharePercent: options.merchantSharePercent ?? 100,
});

const senders: WebhookSender[] = [];
/** Hangs up all kept connections: for afterAll. */
export const closeSenders = (): void => senders.forEach((sender) => void sender.close());

/** One database for all tests of a block, emptied for each: opening one takes longer than most of them. */
export function shareDatabase(makeDb: MakeDatabase): MakeDatabase {
  let shared: Promise<Database> | null = null;
  return async () => {
    shared ??= makeDb();
    const db = await shared;
    await db.query(
      `truncate webhook_deliveries, webhook_missed, webhook_replays, events, webhook_endpoints, webhook_endpoint_health,
        endpoint_alerts, webhook_paces`,
      [],
    );
    return db;
  };
}

export async function makeTestDeliveries(db: Database, options: DeliveryOptions = {}) {
  const clock = { time: START, now: () => clock.time };
  const webhooks = webhookConfig(options);
  const masterKey = makeLocalMasterKey({ masterKey: Buffer.alloc(32, 1), pepper: Buffer.alloc(32, 2) });
  const warnings: object[] = [];
  const log: Log = { ...silent, warn: (fields) => void warnings.push(fields) };
  const context = {
    config: { webhooks } as Config,
    db,
    clock,
    log,
    masterKey,
    webhookSender: makeWebhookSender({ webhooks }, options.sender),
  };
  senders.push(context.webhookSender);
  await ensureServiceKeys(context, ['test', 'live']);
  const merchantId = makeId(ID_PREFIXES.merchant, START);
  const owner = (env: Env = 'test') => ({ merchantId, env });
  return {
    context,
    db,
    clock,
    merchantId,
    warnings,
    owner,
    /** As many as a test likes: more than a merchant may have. */
    addEndpoint: async (url: string, eventTypes = ['*'], env: Env = 'test') => {
      const id = makeId(ID_PREFIXES.webhookEndpoint, clock.time);
      const rest = {
        description: null,
        apiVersion: CURRENT_API_VERSION,
        status: 'active',
        createdAt: clock.time,
        options: null,
        sealedOptions: null,
        lastSequence: null,
        lastEventId: null,
        previousEventId: null,
      } as const;
      const row: EndpointRow = { id, ...owner(env), url, eventTypes, ...rest };
      await insertEndpoint(db, row);
      return row;
    },
    emit: (type: EventType = 'synthetic.test_event', data: unknown = { message: 'hello' }, env: Env = 'test') =>
      db.transaction((tx) => insertEvent(tx, { ...owner(env), type, data, now: clock.time })),
    /** Delivers until nothing is due at the clock's time, in each environment by itself. */
    deliver: async (times: Partial<DeliveryTimes> = {}, stop = new AbortController().signal) => {
      const all = { ...DELIVERY_TIMES, ...times };
      await Promise.all((['live', 'test'] as const).map((env) => runDeliveries(context, env, stop, all)));
    },
    event: async (id: string, env: Env = 'test') => {
      const row = await findEvent(db, owner(env), id);
      if (row === null) throw new Error(`no event ${id}`);
      return { ...row, deliveries: await listDeliveriesOfEvent(db, id) };
    },
  };
}

export type TestDeliveries = Awaited<ReturnType<typeof makeTestDeliveries>>;

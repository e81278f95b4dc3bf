// One slow, dead or busy endpoint never delays another.
import { afterAll, describe, expect, it } from 'vitest';
import type { Context } from '../../src/ports/context.ts';
import type { Database, SqlValue } from '../../src/ports/database.ts';
import type { Job } from '../../src/ports/job.ts';
import type { WebhookOutcome, WebhookSender } from '../../src/ports/webhook-sender.ts';
import { DELIVERY_TIMES, runDeliveries } from '../../src/webhooks/run-deliveries.ts';
import { claimDeliveries } from '../../src/webhooks/store/claim-deliveries.ts';
import { startWorker } from '../../src/worker.ts';
import { describeOnBothDatabases, describeOnPostgres } from '../both-databases.ts';
import {
  closeSenders,
  makeTestDeliveries,
  START,
  shareDatabase,
  type TestDeliveries,
} from '../harness/make-test-deliveries.ts';
import { type Receiver, startReceiver } from './receiver.ts';

const open: Receiver[] = [];
afterAll(async () => {
  closeSenders();
  await Promise.all(open.map((receiver) => receiver.close()));
});

async function twoReceivers() {
  const hanging = await startReceiver(() => undefined);
  const healthy = await startReceiver();
  open.push(hanging, healthy);
  return { hanging, healthy };
}

const receiversOf = ({ hanging, healthy }: { hanging: Receiver; healthy: Receiver }) => ({
  'hanging.merchant.example': hanging,
  'healthy.merchant.example': healthy,
});

/** Puts many due attempts in place at once, as if their events had been made one after the other. */
async function addBacklog(world: TestDeliveries, endpointId: string, count: number): Promise<void> {
  await world.db.query(
    `with made as (
       insert into events (id, merchant_id, env, type, api_version, data, status, open_endpoints, created_at)
       select make_ulid('evt_', $4::bigint + n), $1, 'test', 'synthetic.test_event', '2026-09-15', '{"n":' || n || '}',
         'created', 1, $4::bigint + n from generate_series(1, $3::integer) as n returning id, created_at)
     insert into webhook_deliveries (id, event_id, endpoint_id, env, attempt, status, due_at, payload_bytes, created_at)
     select make_ulid('wh_', created_at), id, $2, 'test', 1, 'pending', created_at, 10, created_at from made`,
    [world.merchantId, endpointId, count, START],
  );
}

/** Endpoints 0 to count - 1 of a host, registered in one go. */
async function addEndpoints(world: TestDeliveries, host: string, count: number, eventTypes: string[]): Promise<void> {
  await world.db.query(
    `insert into webhook_endpoints (id, merchant_id, env, url, event_types, api_version, created_at, updated_at)
     select make_ulid('whe_', $4), $1, 'test', 'https://' || $2 || '/' || n, $3::text[], '2026-09-15', $4, $4
     from generate_series(0, $5::integer - 1) as n`,
    [world.merchantId, host, eventTypes, START, count],
  );
}

describeOnPostgres('200 hanging and 50 healthy endpoints', (makeDb) => {
  // The hanging ones would hang far beyond the end of the test: waiting for one of them fails it.
  const sender = { deadlineMs: 120_000 };
  const soon = { interval: 20 };

  it('the healthy ones are served at once, though their events are the newest', async () => {
    const receivers = await twoReceivers();
    const world = await makeTestDeliveries(await makeDb(), {
      receivers: receiversOf(receivers),
      concurrency: 100,
      sender,
    });
    await addEndpoints(world, 'hanging.merchant.example', 200, ['conversion.failed', 'payout.failed']);
    await addEndpoints(world, 'healthy.merchant.example', 50, ['conversion.succeeded', 'payout.failed']);
    await world.emit('conversion.failed');
    world.clock.time += 1000;
    const first = await world.emit('conversion.succeeded');
    const stop = new AbortController();
    const delivering = world.deliver({ drainMs: 0, leaseMs: 240_000 }, stop.signal);
    await expect.poll(() => receivers.healthy.received.length, soon).toBe(50);
    await expect.poll(async () => (await world.event(first)).status, soon).toBe('dispatched');
    await expect.poll(() => receivers.hanging.received.length, soon).toBe(200);

    // Again while all the hanging ones are under way, in one event with them.
    await world.emit('payout.failed');
    await expect.poll(() => receivers.healthy.received.length, soon).toBe(100);
    stop.abort();
    await delivering;
    expect(new Set(receivers.healthy.received.map(({ path }) => path)).size).toBe(50);
  });
});

describeOnPostgres('slow Sandbox endpoints with large payloads', (makeOwnDb) => {
  const makeDb = shareDatabase(makeOwnDb);
  // They hang far beyond the end of the test: it fails if anything waits for one of them.
  const options = {
    concurrency: 100,
    concurrencyPerEndpoint: 8,
    maxPayloadBytes: 1024 * 1024,
    sender: { deadlineMs: 240_000 },
  };
  /** A sixteenth of all that may be in memory; the share of a merchant is four. */
  const LARGE = { text: 'x'.repeat(64 * 1024 - 11) };

  /** Only the Sandbox may reach a receiver on this machine: Live's deliveries go there as if they were the Sandbox's. */
  async function makeWorld(options: Parameters<typeof makeTestDeliveries>[1]) {
    const receivers = await twoReceivers();
    const world = await makeTestDeliveries(await makeDb(), { ...options, receivers: receiversOf(receivers) });
    const { send } = world.context.webhookSender;
    world.context.webhookSender.send = (request, signal) => send({ ...request, env: 'test' }, signal);
    return { receivers, world };
  }

  /** As the worker of a process that serves both environments does. */
  function startDelivering({ context }: TestDeliveries) {
    const times = { ...DELIVERY_TIMES, drainMs: 0, leaseMs: 240_000 };
    const run: Job['run'] = async (context, stop) => {
      await Promise.all(context.config.envs.map((env) => runDeliveries(context, env, stop, times)));
      return undefined;
    };
    const config = { ...context.config, envs: ['test', 'live'] as const };
    const job = { name: 'deliver-webhooks', everyMs: 20, byEnv: true, run };
    const shared = { config, chains: new Map(), running: new WeakMap() };
    return startWorker({ ...context, ...shared } as unknown as Context, [job]);
  }

  it('fill what the Sandbox may use, and an event of Live leaves at once', async () => {
    const { receivers, world } = await makeWorld(options);
    for (let n = 0; n < 5; n += 1) await world.addEndpoint(`https://hanging.merchant.example/${n}`);
    await world.addEndpoint('https://healthy.merchant.example/', ['*'], 'live');
    for (let n = 0; n < 8; n += 1) await world.emit('synthetic.test_event', LARGE);
    const worker = startDelivering(world);
    // The others wait for memory.
    await expect.poll(() => receivers.hanging.received.length).toBe(16);
    world.clock.time += 1000;
    const first = await world.emit('payout.succeeded', { n: 1 }, 'live');
    await expect.poll(async () => (await world.event(first, 'live')).status).toBe('dispatched');
    expect(receivers.healthy.received).toHaveLength(1);
    await worker.stop();
  });

  it('use up the share of their merchant, and another merchant’s event leaves at once', async () => {
    const { receivers, world } = await makeWorld({ ...options, merchantSharePercent: 25 });
    const other = await makeTestDeliveries(world.db, { ...options, receivers: receiversOf(receivers) });
    for (let n = 0; n < 5; n += 1) await world.addEndpoint(`https://hanging.merchant.example/${n}`);
    await other.addEndpoint('https://healthy.merchant.example/');
    for (let n = 0; n < 8; n += 1) await world.emit('synthetic.test_event', LARGE);
    const worker = startDelivering(world);
    await expect.poll(() => receivers.hanging.received.length).toBe(4);
    world.clock.time += 1000;
    other.clock.time = world.clock.time;
    const first = await other.emit('payout.succeeded', { n: 1 });
    await expect.poll(async () => (await other.event(first)).status).toBe('dispatched');
    expect(receivers.hanging.received).toHaveLength(4);
    await worker.stop();
  });
});

describeOnBothDatabases('a backlog', (makeOwnDb) => {
  const makeDb = shareDatabase(makeOwnDb);

  it('at a dead endpoint does not delay the newest event of another', async () => {
    const receivers = await twoReceivers();
    const world = await makeTestDeliveries(await makeDb(), { receivers: receiversOf(receivers), concurrency: 50 });
    const dead = await world.addEndpoint('https://hanging.merchant.example/', ['payout.failed']);
    await world.addEndpoint('https://healthy.merchant.example/', ['payout.succeeded']);
    await addBacklog(world, dead.id, 3000);
    world.clock.time += 10_000;
    const eventId = await world.emit('payout.succeeded');
    const stop = new AbortController();
    const delivering = world.deliver({ drainMs: 0 }, stop.signal);
    await expect.poll(async () => (await world.event(eventId)).status).toBe('dispatched');
    expect(receivers.hanging.received.length).toBeLessThanOrEqual(2);
    stop.abort();
    await delivering;
  });

  it('is served oldest first, within the caps, and drains to the last row', async () => {
    const world = await makeTestDeliveries(await makeDb(), { concurrency: 8, concurrencyPerEndpoint: 3 });
    const endpoints = [
      await world.addEndpoint('https://a.merchant.example/'),
      await world.addEndpoint('https://b.merchant.example/'),
    ];
    for (const { id } of endpoints) await addBacklog(world, id, 300);
    world.clock.time += 10_000;
    const sender = countingSender();
    const context = { ...world.context, webhookSender: sender };
    await runDeliveries(context, 'test', new AbortController().signal, { ...DELIVERY_TIMES, paceMs: 0 });
    expect(sender.sent).toHaveLength(600);
    expect(sender.mostAtOnce).toBeLessThanOrEqual(8);
    expect(sender.mostPerEndpoint).toBeLessThanOrEqual(3);
    // Attempts under way end in any order, so neighbours may swap; nobody is overtaken by more than the caps allow.
    for (const { url } of [{ url: 'https://a.merchant.example/' }, { url: 'https://b.merchant.example/' }]) {
      const order = sender.sent.filter((sent) => sent.url === url).map(({ n }) => n);
      order.forEach((n, place) => void expect(Math.abs(n - 1 - place)).toBeLessThanOrEqual(3));
    }
  });
});

describeOnPostgres('a fast endpoint with a backlog', (makeOwnDb) => {
  const makeDb = shareDatabase(makeOwnDb);

  async function makeBacklog() {
    const world = await makeTestDeliveries(await makeDb(), { concurrency: 10 });
    const busy = await world.addEndpoint('https://busy.merchant.example/', ['payout.failed']);
    const other = await world.addEndpoint('https://other.merchant.example/', ['payout.succeeded']);
    await addBacklog(world, busy.id, 200);
    world.clock.time += 10_000;
    await world.emit('payout.succeeded', { n: 0 });
    return { world, busy, other };
  }

  it('does not delay the newest event of another', async () => {
    const { world } = await makeBacklog();
    const sender = countingSender();
    const context = { ...world.context, webhookSender: sender };
    await runDeliveries(context, 'test', new AbortController().signal, { ...DELIVERY_TIMES, paceMs: 0 });
    expect(sender.sent).toHaveLength(201);
    expect(sender.sent.findIndex(({ url }) => url.includes('other'))).toBeLessThan(10);
  });

  it('costs no statement more: the oldest and the oldest of each endpoint are claimed by turns', async () => {
    const { world, busy, other } = await makeBacklog();
    const statements: (string | undefined)[] = [];
    const db: Database = {
      ...world.db,
      query: (text, values, name) => {
        statements.push(name);
        return world.db.query(text, values, name);
      },
    };
    const claim = (ofEach: boolean, underWay: ReadonlyMap<string, number>) =>
      claimDeliveries(db, {
        now: world.clock.time,
        want: 20,
        wantFailing: 3,
        perEndpoint: 2,
        ofEach,
        underWay,
        payloadBytes: 1_000_000,
        env: 'test',
        underWayOf: new Map(),
        perMerchant: { attempts: 500, bytes: 1_000_000 },
        leaseToken: 'worker',
        leaseMs: 30_000,
      });
    const endpointsOf = ({ claimed }: Awaited<ReturnType<typeof claim>>) => claimed.map(({ endpointId }) => endpointId);
    const first = await claim(false, new Map([[busy.id, 1]]));
    expect([endpointsOf(first), first.isCrowded]).toEqual([[busy.id], true]);
    const second = await claim(first.isCrowded, new Map([[busy.id, 1]]));
    expect([endpointsOf(second), second.isCrowded]).toEqual([[busy.id, other.id], false]);
    expect(statements).toEqual(['claim-oldest', 'claim-each']);
  });
});

describeOnPostgres('a slow database', (makeOwnDb) => {
  it('is never given more to record than it can take, and loses nothing when it fails', async () => {
    const world = await makeTestDeliveries(await makeOwnDb(), { concurrency: 20, concurrencyPerEndpoint: 20 });
    const endpoint = await world.addEndpoint('https://a.merchant.example/');
    await addBacklog(world, endpoint.id, 400);
    world.clock.time += 10_000;
    const sender = countingSender();
    let recorded = 0;
    let mostWaiting = 0;
    let failures = 3;
    const db: Database = {
      ...world.db,
      query: async <Row>(text: string, values?: readonly SqlValue[], name?: string): Promise<Row[]> => {
        if (name !== 'complete-deliveries') return world.db.query<Row>(text, values, name);
        mostWaiting = Math.max(mostWaiting, sender.sent.length - recorded);
        await new Promise((resolve) => setTimeout(resolve, 30));
        failures -= 1;
        if (failures >= 0) throw new Error('away for a moment');
        const rows = await world.db.query<Row>(text, values, name);
        recorded += rows.length;
        return rows;
      },
    };
    const times = { ...DELIVERY_TIMES, paceMs: 0, pollMs: 20 };
    await runDeliveries({ ...world.context, db, webhookSender: sender }, 'test', new AbortController().signal, times);
    expect([sender.sent.length, recorded]).toEqual([400, 400]);
    // Four times the concurrency may wait, and what was claimed before that was reached.
    expect(mostWaiting).toBeLessThanOrEqual(6 * 20);
  });
});

interface CountingSender extends WebhookSender {
  sent: { url: string; n: number }[];
  mostAtOnce: number;
  mostPerEndpoint: number;
}

/** Delivers nothing and says it did, counting what is under way. */
function countingSender(): CountingSender {
  const underWay: string[] = [];
  const sender: CountingSender = {
    sent: [],
    mostAtOnce: 0,
    mostPerEndpoint: 0,
    async send({ url, body }): Promise<WebhookOutcome> {
      sender.sent.push({ url, n: JSON.parse(Buffer.from(body).toString()).data.n });
      underWay.push(url);
      sender.mostAtOnce = Math.max(sender.mostAtOnce, underWay.length);
      sender.mostPerEndpoint = Math.max(sender.mostPerEndpoint, underWay.filter((other) => other === url).length);
      await new Promise((resolve) => setImmediate(resolve));
      underWay.splice(underWay.indexOf(url), 1);
      return { delivered: true, status: 200, snippet: null };
    },
    close: () => undefined,
  };
  return sender;
}

describe('the counting sender', () => {
  it('counts what overlaps', async () => {
    const sender = countingSender();
    const request = {
      env: 'test' as const,
      url: 'https://a.example/',
      headers: {},
      body: Buffer.from('{"data":{"n":1}}'),
    };
    await Promise.all([sender.send(request), sender.send(request)]);
    expect([sender.mostAtOnce, sender.mostPerEndpoint]).toEqual([2, 2]);
  });
});

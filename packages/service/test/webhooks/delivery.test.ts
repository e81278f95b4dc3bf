// From the event's transaction to the receiver's answer: signed, at least once, on the ladder of the contract.

import { createHash, createPublicKey, verify } from 'node:crypto';
import { type Env, EVENT_TYPES, EVENTS, LIMITS } from '@svc/protocol';
import { afterAll, expect, it } from 'vitest';
import { getKeyDocument } from '../../src/credentials/key-document.ts';
import { listPublishedServiceKeys } from '../../src/credentials/store/service-keys.ts';
import { insertRestore } from '../../src/installation/store/restores.ts';
import { deleteEndpoint, updateEndpoint } from '../../src/webhooks/manage-endpoints.ts';
import { insertEvent } from '../../src/webhooks/store/insert-event.ts';
import { describeOnBothDatabases } from '../both-databases.ts';
import {
  closeSenders,
  makeTestDeliveries,
  START,
  shareDatabase,
  type TestDeliveries,
} from '../harness/make-test-deliveries.ts';
import { type Answer, answerOk, type ReceivedDelivery, type Receiver, startReceiver } from './receiver.ts';

const HOST = 'hooks.merchant.example';
/** Far beyond what it takes: the worker itself looks once a second. */
const SOON = { interval: 20 };
const URL_OF_HOST = `https://${HOST}/in`;
const open: Receiver[] = [];
afterAll(async () => {
  closeSenders();
  await Promise.all(open.map((receiver) => receiver.close()));
});

const answer500: Answer = (response) => response.writeHead(500).end('no\0pe');

async function receiverWith(answer: Answer = answerOk): Promise<Receiver> {
  const receiver = await startReceiver(answer);
  open.push(receiver);
  return receiver;
}

/** What a merchant would write from the contract alone: no code of the service takes part. */
async function verifiesIndependently(world: TestDeliveries, { headers, rawBody }: ReceivedDelivery): Promise<boolean> {
  const published = await listPublishedServiceKeys(world.db, world.clock.time);
  const key = published.find(({ id, uses }) => id === headers['x-svc-key-id'] && uses.includes('webhooks'));
  const signature = /^ed25519=([A-Za-z0-9_-]{86})$/.exec(String(headers['x-svc-signature']))?.[1];
  if (!key || !signature) return false;
  const hash = createHash('sha256').update(rawBody).digest('hex');
  const text = `SVC-WH-V1\n${headers['x-svc-webhook-id']}\n${headers['x-svc-timestamp']}\n${hash}`;
  const x = Buffer.from(key.publicKey).toString('base64url');
  const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  return verify(null, Buffer.from(text), publicKey, Buffer.from(signature, 'base64url'));
}

/** As the Standard Webhooks specification writes it for `v1a`: the public libraries know only the symmetric `v1`. */
function verifiesAsStandardWebhook(standardKey: string, { headers, rawBody }: ReceivedDelivery): boolean {
  const [id, timestamp] = [headers['webhook-id'], headers['webhook-timestamp']];
  const signed = Buffer.concat([Buffer.from(`${id}.${timestamp}.`), rawBody]);
  const x = Buffer.from(standardKey.replace('whpk_', ''), 'base64').toString('base64url');
  const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  return String(headers['webhook-signature'])
    .split(' ')
    .map((one) => one.split(','))
    .some(([version, text]) => version === 'v1a' && verify(null, signed, publicKey, Buffer.from(text ?? '', 'base64')));
}

describeOnBothDatabases('deliveries', (makeOwnDb) => {
  const makeDb = shareDatabase(makeOwnDb);
  const worldWith = async (receiver: Receiver, others: Record<string, Receiver> = {}) =>
    makeTestDeliveries(await makeDb(), { receivers: { [HOST]: receiver, ...others } });

  it('carry the event with every header and field of the contract, under a signature that holds', async () => {
    const receiver = await receiverWith();
    const world = await worldWith(receiver);
    const endpoint = await world.addEndpoint(URL_OF_HOST);
    const sent = EVENTS['conversion.succeeded'].sample;
    const eventId = await world.emit('conversion.succeeded', sent);
    expect(await world.event(eventId)).toMatchObject({
      status: 'created',
      deliveries: [{ status: 'pending', attempt: 1 }],
    });
    world.clock.time += 1234;
    await world.deliver();

    const [delivery] = receiver.received;
    if (!delivery) throw new Error('nothing arrived');
    const created = Math.floor(world.clock.time / 1000);
    const event = await world.event(eventId);
    expect(delivery.headers).toMatchObject({
      'content-type': 'application/json',
      'x-svc-timestamp': String(created),
      'x-svc-webhook-id': event.deliveries[0]?.id,
      'x-svc-event-type': 'conversion.succeeded',
      'x-svc-event-id': eventId,
      'x-svc-api-version': '2026-09-15',
    });
    expect(delivery.body).toEqual({
      id: eventId,
      type: 'conversion.succeeded',
      apiVersion: '2026-09-15',
      created,
      data: sent,
      env: 'test',
      merchantId: world.merchantId,
      endpointId: endpoint.id,
      sequence: 1,
      previous: null,
    });
    expect(await verifiesIndependently(world, delivery)).toBe(true);
    expect(
      await verifiesIndependently(world, { ...delivery, rawBody: Buffer.concat([delivery.rawBody, Buffer.from(' ')]) }),
    ).toBe(false);
    expect(event).toMatchObject({ status: 'dispatched', dispatchedAt: world.clock.time });
    expect(event.deliveries).toMatchObject([
      {
        status: 'delivered',
        responseStatus: 200,
        responseSnippet: 'ok',
        deliveredAt: world.clock.time,
        nextAttemptAt: null,
      },
    ]);
  });

  it('carry the Standard Webhooks headers too, verified by the key document, on every attempt', async () => {
    let answer: Answer = answer500;
    const receiver = await receiverWith((...call) => answer(...call));
    const world = await worldWith(receiver);
    await world.addEndpoint(URL_OF_HOST);
    const eventId = await world.emit();
    await world.deliver();
    answer = answerOk;
    world.clock.time += 60_000;
    await world.deliver();

    const { keys } = await getKeyDocument({ list: () => listPublishedServiceKeys(world.db, START) }, START);
    expect(receiver.received).toHaveLength(2);
    for (const delivery of receiver.received) {
      const key = keys.find(({ kid }) => kid === delivery.headers['x-svc-key-id']);
      expect(key?.standardWebhooksKey).toMatch(/^whpk_[A-Za-z0-9+/]{43}=$/);
      expect(delivery.headers['webhook-id']).toBe(eventId);
      expect(delivery.headers['webhook-timestamp']).toBe(delivery.headers['x-svc-timestamp']);
      expect(delivery.headers['webhook-signature']).toMatch(/^v1a,[A-Za-z0-9+/]{86}==$/);
      expect(verifiesAsStandardWebhook(key?.standardWebhooksKey ?? '', delivery)).toBe(true);
      const changed = { ...delivery, rawBody: Buffer.concat([delivery.rawBody, Buffer.from(' ')]) };
      expect(verifiesAsStandardWebhook(key?.standardWebhooksKey ?? '', changed)).toBe(false);
    }
  });

  it('number the events of each endpoint from 1 and name the one before; a retry repeats both', async () => {
    let answer: Answer = answer500;
    const receiver = await receiverWith((...call) => answer(...call));
    const world = await worldWith(receiver);
    const all = await world.addEndpoint(URL_OF_HOST);
    const few = await world.addEndpoint(`${URL_OF_HOST}?few`, ['conversion.failed']);
    const first = await world.emit();
    await world.deliver();
    answer = answerOk;
    world.clock.time += 60_000;
    const second = await world.emit('conversion.failed', EVENTS['conversion.failed'].sample);
    await updateEndpoint(world.context, world.owner(), all.id, { status: 'disabled' });
    const unseen = await world.emit();
    await updateEndpoint(world.context, world.owner(), all.id, { status: 'active' });
    const last = await world.emit();
    await world.deliver();

    const hashOf = (endpointId: string, sequence: number, eventId: string): string =>
      createHash('sha256').update(`SVC-SEQ-V1\n${endpointId}\n${sequence}\n${eventId}`).digest('hex');
    const bodies = receiver.received.map(({ body }) => body as Record<string, unknown>);
    const toAll = bodies.filter(({ endpointId }) => endpointId === all.id);
    const of = (eventId: string) => toAll.filter(({ id }) => id === eventId);
    // Disabling ended the retry of the first and the second: what the endpoint missed keeps its number.
    expect(of(first)).toMatchObject([{ sequence: 1, previous: null }]);
    expect(of(last)).toMatchObject([{ sequence: 4, previous: hashOf(all.id, 3, unseen) }]);
    expect(bodies.filter(({ endpointId }) => endpointId === few.id)).toMatchObject([
      { id: second, sequence: 1, previous: null },
    ]);
    const failing = await world.emit();
    answer = answer500;
    await world.deliver();
    answer = answerOk;
    world.clock.time += 60_000;
    await world.deliver();
    const repeated = receiver.received
      .map(({ body }) => body as Record<string, unknown>)
      .filter(({ id }) => id === failing);
    expect(repeated).toHaveLength(2);
    for (const body of repeated) expect(body).toMatchObject({ sequence: 5, previous: hashOf(all.id, 4, last) });
  });

  it('climb the whole ladder: 8 attempts at exact times, then gave_up and an abandoned event', async () => {
    const receiver = await receiverWith(answer500);
    const world = await worldWith(receiver);
    await world.addEndpoint(URL_OF_HOST);
    const eventId = await world.emit();
    const delays = [60, 300, 900, 3600, 7200, 14_400, 28_800];
    let due = START;
    for (let attempt = 1; attempt <= 8; attempt += 1) {
      world.clock.time = due - 1;
      await world.deliver();
      expect(receiver.received).toHaveLength(attempt - 1);
      world.clock.time = due;
      await world.deliver();
      expect(receiver.received).toHaveLength(attempt);
      const { status, deliveries } = await world.event(eventId);
      const isLast = attempt === 8;
      const next = due + (delays[attempt - 1] ?? 0) * 1000;
      expect(status).toBe(isLast ? 'abandoned' : 'in_flight');
      expect(deliveries[attempt - 1]).toMatchObject({
        attempt,
        status: isLast ? 'gave_up' : 'failed',
        responseStatus: 500,
        responseSnippet: 'no\ufffdpe',
        nextAttemptAt: isLast ? null : next,
      });
      if (isLast) expect(deliveries).toHaveLength(8);
      else expect(deliveries[attempt]).toMatchObject({ attempt: attempt + 1, status: 'pending', nextAttemptAt: next });
      due = next;
    }
    world.clock.time += 30 * 86_400_000;
    await world.deliver();
    expect(receiver.received).toHaveLength(8);

    const ids = receiver.received.map(({ headers }) => headers['x-svc-webhook-id']);
    expect(new Set(ids).size).toBe(8);
    expect((await world.event(eventId)).deliveries.map(({ id }) => id)).toEqual(ids);
    expect(new Set(receiver.received.map(({ body }) => body.id))).toEqual(new Set([eventId]));
    const stamps = receiver.received.map(({ headers, body }) => [Number(headers['x-svc-timestamp']), body.created]);
    let expected = START / 1000;
    const ladder = [0, ...delays].map((delay) => (expected += delay));
    expect(stamps).toEqual(ladder.map((stamp) => [stamp, stamp]));
    for (const delivery of receiver.received) expect(await verifiesIndependently(world, delivery)).toBe(true);
  });

  it('stop climbing when the receiver has it', async () => {
    const receiver = await receiverWith(answer500);
    const world = await worldWith(receiver);
    await world.addEndpoint(URL_OF_HOST);
    const eventId = await world.emit();
    await world.deliver();
    receiver.answerWith(answerOk);
    world.clock.time += 60_000;
    await world.deliver();
    const event = await world.event(eventId);
    expect(event.status).toBe('dispatched');
    expect(event.deliveries.map(({ status, attempt }) => [attempt, status])).toEqual([
      [1, 'failed'],
      [2, 'delivered'],
    ]);
  });

  it('reach exactly the endpoints that were active and subscribed when the event was made', async () => {
    const receiver = await receiverWith();
    const world = await worldWith(receiver);
    await world.addEndpoint(`https://${HOST}/all`);
    await world.addEndpoint(`https://${HOST}/succeeded`, ['conversion.succeeded', 'payout.succeeded']);
    await world.addEndpoint(`https://${HOST}/failed`, ['conversion.failed']);
    const disabled = await world.addEndpoint(`https://${HOST}/disabled`);
    await updateEndpoint(world.context, world.owner(), disabled.id, { status: 'disabled' });
    const deleted = await world.addEndpoint(`https://${HOST}/deleted`);
    await deleteEndpoint(world.context, world.owner(), deleted.id);
    await world.addEndpoint(`https://${HOST}/live`, ['*'], 'live');
    await world.emit('conversion.succeeded');
    await world.addEndpoint(`https://${HOST}/later`);
    await world.deliver();
    expect(receiver.received.map(({ path }) => path).sort()).toEqual(['/all', '/succeeded']);
  });

  it('of an event without subscribers are none: it is dispatched at once', async () => {
    const world = await worldWith(await receiverWith());
    const eventId = await world.emit();
    expect(await world.event(eventId)).toMatchObject({ status: 'dispatched', dispatchedAt: START, deliveries: [] });
  });

  it('are not made for a transaction that is rolled back', async () => {
    const receiver = await receiverWith();
    const world = await worldWith(receiver);
    await world.addEndpoint(URL_OF_HOST);
    const rolledBack = world.db.transaction(async (tx) => {
      await insertEvent(tx, { ...world.owner(), type: 'payout.failed', data: {}, now: START });
      throw new Error('the change itself failed');
    });
    await expect(rolledBack).rejects.toThrow('the change itself failed');
    await world.deliver();
    expect(receiver.received).toEqual([]);
  });

  it.each(['test', 'live'] as Env[])('of %s are signed by the key of that environment', async (env) => {
    const receiver = await receiverWith();
    const db = await makeDb();
    const world = await makeTestDeliveries(db, {
      receivers: { [HOST]: receiver },
      sender: {
        resolver: async () => [{ address: '127.0.0.1', family: 4 }],
        isPublic: () => true,
        ca: (await import('./receiver.ts')).TEST_CA,
      },
    });
    await world.addEndpoint(env === 'test' ? URL_OF_HOST : `https://${HOST}:${receiver.port}/in`, ['*'], env);
    await world.emit('synthetic.test_event', {}, env);
    await world.deliver();
    const [delivery] = receiver.received;
    if (!delivery) throw new Error('nothing arrived');
    const published = await listPublishedServiceKeys(db, world.clock.time);
    expect(published.find(({ id }) => id === delivery.headers['x-svc-key-id'])).toMatchObject({ env });
    expect(delivery.body.env).toBe(env);
  });

  it('end when the endpoint is disabled, and never resume', async () => {
    const receiver = await receiverWith(answer500);
    const world = await worldWith(receiver);
    const endpoint = await world.addEndpoint(URL_OF_HOST);
    const eventId = await world.emit();
    await world.deliver();
    await updateEndpoint(world.context, world.owner(), endpoint.id, { status: 'disabled' });
    const ended = await world.event(eventId);
    expect(ended.status).toBe('abandoned');
    expect(ended.deliveries.map(({ status, nextAttemptAt }) => [status, nextAttemptAt])).toEqual([
      ['failed', START + 60_000],
      ['gave_up', null],
    ]);
    await updateEndpoint(world.context, world.owner(), endpoint.id, { status: 'active' });
    world.clock.time += 86_400_000;
    await world.deliver();
    expect(receiver.received).toHaveLength(1);
  });

  it('end when the endpoint is deleted; the others of the event go on', async () => {
    const receiver = await receiverWith(answer500);
    const world = await worldWith(receiver);
    const endpoint = await world.addEndpoint(`https://${HOST}/gone`);
    await world.addEndpoint(`https://${HOST}/stays`);
    const eventId = await world.emit();
    await world.deliver();
    await deleteEndpoint(world.context, world.owner(), endpoint.id);
    expect((await world.event(eventId)).status).toBe('in_flight');
    receiver.answerWith(answerOk);
    world.clock.time += 60_000;
    await world.deliver();
    expect(receiver.received.slice(2).map(({ path }) => path)).toEqual(['/stays']);
    expect((await world.event(eventId)).status).toBe('abandoned');
  });

  it('end even while one is under way: its outcome comes too late and schedules nothing', async () => {
    let release = (): void => undefined;
    const receiver = await receiverWith((response) => {
      release = () => response.writeHead(500).end();
    });
    const world = await worldWith(receiver);
    const endpoint = await world.addEndpoint(URL_OF_HOST);
    const eventId = await world.emit();
    const delivering = world.deliver();
    await expect.poll(() => receiver.received.length, SOON).toBe(1);
    await updateEndpoint(world.context, world.owner(), endpoint.id, { status: 'disabled' });
    release();
    await delivering;
    const event = await world.event(eventId);
    expect(event.status).toBe('abandoned');
    expect(event.deliveries.map(({ status }) => status)).toEqual(['gave_up']);
  });

  it('left behind at an endpoint that is disabled already are ended, not made', async () => {
    const receiver = await receiverWith();
    const world = await worldWith(receiver);
    const endpoint = await world.addEndpoint(URL_OF_HOST);
    const [first, second] = [await world.emit(), await world.emit()];
    // As if the process had died right after it disabled the endpoint.
    await world.db.query("update webhook_endpoints set status = 'disabled' where id = $1", [endpoint.id]);
    await world.deliver();
    for (const id of [first, second]) {
      expect(await world.event(id)).toMatchObject({ status: 'abandoned', deliveries: [{ status: 'gave_up' }] });
    }
    expect(receiver.received).toEqual([]);
  });

  it('left behind do not resume when the endpoint is enabled again', async () => {
    const receiver = await receiverWith();
    const world = await worldWith(receiver);
    const endpoint = await world.addEndpoint(URL_OF_HOST);
    const eventId = await world.emit();
    await world.db.query("update webhook_endpoints set status = 'disabled' where id = $1", [endpoint.id]);
    await updateEndpoint(world.context, world.owner(), endpoint.id, { status: 'active' });
    await world.deliver();
    expect([receiver.received, (await world.event(eventId)).status]).toEqual([[], 'abandoned']);
  });

  it('end by the thousand', async () => {
    const world = await worldWith(await receiverWith());
    const endpoint = await world.addEndpoint(URL_OF_HOST);
    await world.db.query(
      `with made as (
         insert into events (id, merchant_id, env, type, api_version, data, status, open_endpoints, created_at)
         select make_ulid('evt_', $3), $1, 'test', 'payout.failed', '2026-09-15', '{}', 'created', 1, $3
         from generate_series(1, 2500) returning id)
       insert into webhook_deliveries (id, event_id, endpoint_id, env, attempt, status, due_at, payload_bytes, created_at)
       select make_ulid('wh_', $3), id, $2, 'test', 1, 'pending', $3, 2, $3 from made`,
      [world.merchantId, endpoint.id, START],
    );
    await deleteEndpoint(world.context, world.owner(), endpoint.id);
    const counts = await world.db.query('select status, count(*)::integer as n from events group by status');
    expect(counts).toEqual([{ status: 'abandoned', n: 2500 }]);
  });

  it('go to the new URL from the next attempt on', async () => {
    const [before, after] = [await receiverWith(answer500), await receiverWith()];
    const world = await worldWith(before, { 'new.merchant.example': after });
    const endpoint = await world.addEndpoint(URL_OF_HOST);
    await world.emit();
    await world.deliver();
    await updateEndpoint(world.context, world.owner(), endpoint.id, { url: 'https://new.merchant.example/moved' });
    world.clock.time += 60_000;
    await world.deliver();
    expect([before.received.length, after.received.map(({ path }) => path)]).toEqual([1, ['/moved']]);
  });

  it('of a worker that went silent are made again under another id, and its late outcome is not recorded', async () => {
    let release = (): void => undefined;
    const receiver = await receiverWith((response) => {
      release = () => response.writeHead(500).end();
    });
    const world = await worldWith(receiver);
    await world.addEndpoint(URL_OF_HOST);
    const eventId = await world.emit();
    const silent = world.deliver();
    await expect.poll(() => receiver.received.length, SOON).toBe(1);
    // Its lease runs out while it hangs: what releaseExpiredLeases looks for.
    await world.db.query("update webhook_deliveries set lease_until = clock_timestamp() - interval '1 second'");
    receiver.answerWith(answerOk);
    const { releaseExpiredLeases } = await import('../../src/webhooks/store/claim-deliveries.ts');
    expect(await releaseExpiredLeases(world.db, world.clock.time)).toBe(1);
    await expect.poll(async () => (await world.event(eventId)).status, SOON).toBe('dispatched');
    release();
    await silent;
    const event = await world.event(eventId);
    expect(event.deliveries.map(({ status }) => status)).toEqual(['delivered']);
    expect(receiver.received).toHaveLength(2);
    expect(new Set(receiver.received.map(({ headers }) => headers['x-svc-webhook-id'])).size).toBe(2);
    expect(new Set(receiver.received.map(({ body }) => body.id))).toEqual(new Set([eventId]));
  });

  it('under way when the process stops are given back at once', async () => {
    const receiver = await receiverWith(() => undefined);
    const world = await worldWith(receiver);
    await world.addEndpoint(URL_OF_HOST);
    const eventId = await world.emit();
    const stop = new AbortController();
    const delivering = world.deliver({ drainMs: 50 }, stop.signal);
    await expect.poll(() => receiver.received.length, SOON).toBe(1);
    stop.abort();
    await delivering;
    expect((await world.event(eventId)).deliveries).toMatchObject([{ status: 'pending', attempt: 1 }]);
    receiver.answerWith(answerOk);
    await world.deliver();
    expect(await world.event(eventId)).toMatchObject({ status: 'dispatched', deliveries: [{ status: 'delivered' }] });
  });

  it('claimed ahead when the process stops are given back unsent, though there is room for them now', async () => {
    let answerFirst = (): void => undefined;
    const receiver = await receiverWith((response) => {
      answerFirst = () => void response.end('ok');
    });
    const world = await makeTestDeliveries(await makeDb(), { receivers: { [HOST]: receiver }, concurrency: 1 });
    await world.addEndpoint(URL_OF_HOST);
    const eventIds = [await world.emit(), await world.emit()];
    const leased = async () =>
      (await world.db.query('select 1 from webhook_deliveries where lease_token is not null')).length;
    const stop = new AbortController();
    const delivering = world.deliver({ slowAfterMs: 60_000 }, stop.signal);
    await expect.poll(async () => [receiver.received.length, await leased()], SOON).toEqual([1, 2]);
    stop.abort();
    answerFirst();
    await delivering;
    expect([receiver.received.length, await leased()]).toEqual([1, 0]);
    receiver.answerWith(answerOk);
    await world.deliver();
    for (const id of eventIds) expect((await world.event(id)).status).toBe('dispatched');
  });

  it('stop when the database turns out to be restored, one claimed ahead too, and go on afterwards', async () => {
    let answerFirst = (): void => undefined;
    const receiver = await receiverWith((response) => {
      answerFirst = () => void response.end('ok');
    });
    const world = await makeTestDeliveries(await makeDb(), {
      receivers: { [HOST]: receiver },
      concurrency: 1,
      // The first attempt hangs until the test answers it, however busy the machine is.
      sender: { deadlineMs: 600_000 },
    });
    await world.addEndpoint(URL_OF_HOST);
    const eventIds = [await world.emit(), await world.emit(), await world.emit()];
    const leased = async () =>
      (await world.db.query('select 1 from webhook_deliveries where lease_token is not null')).length;
    const delivering = world.deliver({ slowAfterMs: 600_000, leaseMs: 600_000, pollMs: 20 });
    await expect.poll(async () => [receiver.received.length, await leased()], SOON).toEqual([1, 2]);
    receiver.answerWith(answerOk);
    await insertRestore(world.db, { begunBy: 'operator', dataAsOf: START, now: START });
    await expect.poll(leased, SOON).toBe(1);
    answerFirst();
    await delivering;
    await world.deliver();
    expect([receiver.received.length, await leased()]).toEqual([1, 0]);

    await world.db.query('delete from restores');
    await world.deliver();
    expect(receiver.received).toHaveLength(3);
    for (const id of eventIds) expect((await world.event(id)).status).toBe('dispatched');
  });

  it('are not claimed while a restore is looked into, however busy the worker', async () => {
    const receiver = await receiverWith();
    const world = await worldWith(receiver);
    await world.addEndpoint(URL_OF_HOST);
    for (let n = 0; n < 20; n += 1) await world.emit();
    receiver.answerWith(async (response) => {
      await insertRestore(world.db, { begunBy: 'operator', dataAsOf: START, now: START });
      response.end('ok');
    });
    await world.deliver();
    // At most two were under way when the first was received.
    expect(receiver.received.length).toBeLessThanOrEqual(2);
    await world.db.query('delete from restores');
    receiver.answerWith(answerOk);
    await world.deliver();
    expect(receiver.received).toHaveLength(20);
  });

  it('of several workers at once are each made once', async () => {
    const receiver = await receiverWith();
    const world = await worldWith(receiver);
    await world.addEndpoint(URL_OF_HOST);
    await world.addEndpoint(`https://${HOST}/second`);
    const eventIds: string[] = [];
    for (let n = 0; n < 30; n += 1) eventIds.push(await world.emit());
    await Promise.all([world.deliver(), world.deliver(), world.deliver()]);
    await world.deliver();
    expect(receiver.received).toHaveLength(60);
    expect(new Set(receiver.received.map(({ headers }) => headers['x-svc-webhook-id'])).size).toBe(60);
    for (const id of eventIds) expect((await world.event(id)).status).toBe('dispatched');
  });

  it('carry the sample of every event type as it is', async () => {
    const receiver = await receiverWith();
    const world = await worldWith(receiver);
    await world.addEndpoint(URL_OF_HOST);
    for (const type of EVENT_TYPES) await world.emit(type, EVENTS[type].sample);
    await world.deliver();
    const received = new Map(receiver.received.map(({ body }) => [body.type, body.data]));
    for (const type of EVENT_TYPES) expect(received.get(type)).toEqual(EVENTS[type].sample);
    expect(LIMITS.webhookAttempts).toBe(LIMITS.webhookRetryDelaysSeconds.length + 1);
  });
});

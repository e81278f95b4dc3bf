// Delivering again, and telling the owner of an endpoint that has failed for days.
import type { Env } from '@svc/protocol';
import { afterAll, expect, it } from 'vitest';
import { makeReplays } from '../../src/jobs/index.ts';
import type { Context } from '../../src/ports/context.ts';
import { updateEndpoint } from '../../src/webhooks/manage-endpoints.ts';
import { replayDelivery, replayEvents, replayRange } from '../../src/webhooks/replay-events.ts';
import { describeOnBothDatabases, describeOnPostgres, type MakeDatabase } from '../both-databases.ts';
import {
  closeSenders,
  makeTestDeliveries,
  START,
  shareDatabase,
  type TestDeliveries,
} from '../harness/make-test-deliveries.ts';
import { type Answer, answerOk, type Receiver, startReceiver } from './receiver.ts';

const open: Receiver[] = [];
afterAll(async () => {
  closeSenders();
  await Promise.all(open.map((receiver) => receiver.close()));
});
const answer500: Answer = (response) => response.writeHead(500).end();

async function failingWorld(makeDb: MakeDatabase) {
  const receiver = await startReceiver(answer500);
  open.push(receiver);
  const world = await makeTestDeliveries(await makeDb(), { receivers: { 'hooks.merchant.example': receiver } });
  const endpoint = await world.addEndpoint('https://hooks.merchant.example/in');
  return { receiver, world, endpoint };
}

async function giveUp(world: TestDeliveries): Promise<void> {
  for (const delay of [0, 60, 300, 900, 3600, 7200, 14_400, 28_800]) {
    world.clock.time += delay * 1000;
    await world.deliver();
  }
}

const statuses = async (world: TestDeliveries, eventId: string) => {
  const { status, deliveries } = await world.event(eventId);
  return [status, deliveries.map((delivery) => `${delivery.attempt} ${delivery.status}`).join(', ')];
};

describeOnBothDatabases('a replay', (makeOwnDb) => {
  const makeDb = shareDatabase(makeOwnDb);
  it('of an attempt that gave up starts a new run of attempts and mends the event', async () => {
    const { receiver, world } = await failingWorld(makeDb);
    const eventId = await world.emit();
    await giveUp(world);
    const last = (await world.event(eventId)).deliveries.at(-1);
    await replayDelivery(world.context, world.owner(), last?.id ?? '');
    expect((await statuses(world, eventId))[0]).toBe('in_flight');
    await world.deliver();
    receiver.answerWith(answerOk);
    world.clock.time += 60_000;
    await world.deliver();
    const event = await world.event(eventId);
    expect(event).toMatchObject({ status: 'dispatched', dispatchedAt: world.clock.time });
    expect(event.deliveries.slice(8)).toMatchObject([
      { attempt: 1, status: 'failed' },
      { attempt: 2, status: 'delivered' },
    ]);
  });

  it('of an attempt whose next one waits brings that one forward', async () => {
    const { receiver, world } = await failingWorld(makeDb);
    const eventId = await world.emit();
    await world.deliver();
    const first = (await world.event(eventId)).deliveries[0];
    receiver.answerWith(answerOk);
    world.clock.time += 1000;
    await replayDelivery(world.context, world.owner(), first?.id ?? '');
    await world.deliver();
    expect(await statuses(world, eventId)).toEqual(['dispatched', '1 failed, 2 delivered']);
  });

  it('of a delivered attempt delivers the same event once more', async () => {
    const { receiver, world } = await failingWorld(makeDb);
    receiver.answerWith(answerOk);
    const eventId = await world.emit();
    await world.deliver();
    const first = (await world.event(eventId)).deliveries[0];
    const twice = [1, 2].map(() => replayDelivery(world.context, world.owner(), first?.id ?? ''));
    await Promise.all(twice);
    await world.deliver();
    expect(await statuses(world, eventId)).toEqual(['dispatched', '1 delivered, 1 delivered']);
    expect(new Set(receiver.received.map(({ body }) => body.id))).toEqual(new Set([eventId]));
  });

  it('of a range takes what failed in it and is still missing, and nothing else', async () => {
    const { receiver, world, endpoint } = await failingWorld(makeDb);
    const before = await world.emit();
    await giveUp(world);
    const from = world.clock.time + 1;
    world.clock.time += 10;
    const [lost, waiting] = [await world.emit(), await world.emit()];
    await giveUp(world);
    receiver.answerWith(answerOk);
    const delivered = await world.emit();
    await world.deliver();
    const range = { endpointId: endpoint.id, from, to: world.clock.time + 1 };
    expect(await replayRange(world.context, world.owner(), range)).toBe(2);
    expect(await replayRange(world.context, world.owner(), range)).toBe(0);
    await world.deliver();
    expect((await statuses(world, lost))[0]).toBe('dispatched');
    expect((await statuses(world, waiting))[0]).toBe('dispatched');
    expect(await statuses(world, delivered)).toEqual(['dispatched', '1 delivered']);
    expect((await statuses(world, before))[0]).toBe('abandoned');
  });

  it('of a range goes by when an attempt failed, however long it had waited', async () => {
    const { world, endpoint } = await failingWorld(makeDb);
    const replay = (from: number) =>
      replayRange(world.context, world.owner(), { endpointId: endpoint.id, from, to: from + 1 });
    await world.emit();
    const madeAt = world.clock.time;
    // No worker ran for days.
    world.clock.time += 5 * 86_400_000;
    await world.deliver();
    const failedAt = world.clock.time;
    expect([await replay(madeAt), await replay(failedAt)]).toEqual([0, 1]);
    await giveUp(world);
    expect(await replay(world.clock.time)).toBe(1);
  });

  it('is counted for any time, also long before the service', async () => {
    const { world, endpoint } = await failingWorld(makeDb);
    for (const status of ['failed', 'missed', 'all', undefined] as const)
      for (const since of [0, 1_577_836_800, 99_999_999_999]) {
        const wanted = { since, until: since + 60, status, dryRun: true };
        const { events } = await replayEvents(world.context, world.owner(), endpoint.id, wanted);
        expect(events).toBe(0);
      }
  });

  it('is refused for a disabled endpoint and for what belongs to somebody else', async () => {
    const { world, endpoint } = await failingWorld(makeDb);
    const eventId = await world.emit();
    await world.deliver();
    const [first] = (await world.event(eventId)).deliveries;
    const stranger = { merchantId: 'mrc_00000000000000000000000000', env: 'test' as const };
    const range = { endpointId: endpoint.id, from: START, to: START + 1 };
    await expect(replayDelivery(world.context, stranger, first?.id ?? '')).rejects.toMatchObject({
      code: 'SVC_NOT_FOUND',
    });
    await expect(replayRange(world.context, stranger, range)).rejects.toMatchObject({
      code: 'SVC_NOT_FOUND',
    });
    await updateEndpoint(world.context, world.owner(), endpoint.id, { status: 'disabled' });
    await expect(replayDelivery(world.context, world.owner(), first?.id ?? '')).rejects.toMatchObject({
      code: 'SVC_INVALID_STATE',
    });
  });
});

describeOnPostgres('a replay by the API', (makeOwnDb) => {
  const makeDb = shareDatabase(makeOwnDb);
  const bodies = ({ received }: Receiver) => received.map(({ body }) => body);

  it('counts in a dry run what it would deliver, and schedules nothing', async () => {
    const { receiver, world, endpoint } = await failingWorld(makeDb);
    const eventId = await world.emit();
    await giveUp(world);
    receiver.answerWith(answerOk);
    const replay = (body: object) => replayEvents(world.context, world.owner(), endpoint.id, body);
    const none = { endpointId: endpoint.id, events: 0, scheduled: false };
    expect(await replay({ dryRun: true })).toEqual({ ...none, events: 1 });
    await world.deliver();
    expect((await statuses(world, eventId))[0]).toBe('abandoned');
    expect(await replay({ since: world.clock.time / 1000 + 1 })).toEqual(none);
    expect(await replay({ until: START / 1000 })).toEqual(none);
    expect(await replay({ until: START / 1000 + 1, dryRun: true })).toEqual({ ...none, events: 1 });
    expect(await replay({ since: world.clock.time / 1000 })).toEqual({ ...none, events: 1, scheduled: true });
    expect(await replay({})).toEqual(none);
    await world.deliver();
    expect((await statuses(world, eventId))[0]).toBe('dispatched');
  });

  it('delivers what was made while the endpoint was disabled, with its sequence, once', async () => {
    const { receiver, world, endpoint } = await failingWorld(makeDb);
    receiver.answerWith(answerOk);
    const replay = (body: object) => replayEvents(world.context, world.owner(), endpoint.id, body);
    const set = (status: 'active' | 'disabled') =>
      updateEndpoint(world.context, world.owner(), endpoint.id, { status });
    await world.emit();
    await world.deliver();
    await set('disabled');
    const missed = await world.emit();
    await expect(replay({ status: 'missed' })).rejects.toMatchObject({ code: 'SVC_INVALID_STATE' });
    await set('active');
    expect(await replay({ status: 'failed' })).toMatchObject({ events: 0, scheduled: false });
    expect(await replay({ status: 'missed', since: START / 1000 })).toMatchObject({ events: 1, scheduled: true });
    expect(await replay({ status: 'missed' })).toMatchObject({ events: 0, scheduled: false });
    await world.deliver();
    expect(bodies(receiver)).toMatchObject([
      { sequence: 1 },
      { id: missed, sequence: 2, previous: expect.any(String) },
    ]);
    expect(await statuses(world, missed)).toEqual(['dispatched', '1 delivered']);
  });

  it('delivers one event, or all of them, under new ids of their own though they were received', async () => {
    const { receiver, world, endpoint } = await failingWorld(makeDb);
    receiver.answerWith(answerOk);
    const replay = (body: object) => replayEvents(world.context, world.owner(), endpoint.id, body);
    const events = [await world.emit(), await world.emit()];
    await world.deliver();
    expect(await replay({ eventId: events[0] })).toMatchObject({ events: 1, scheduled: true });
    await world.deliver();
    expect(await replay({ status: 'all' })).toMatchObject({ events: 2, scheduled: true });
    await world.deliver();
    const ids = receiver.received.map(({ headers }) => headers['x-svc-webhook-id']);
    expect([ids.length, new Set(ids).size]).toEqual([5, 5]);
    expect(bodies(receiver).map(({ id }) => id)).toEqual(expect.arrayContaining(events));
    expect(await replay({ eventId: events[0], status: 'failed' })).toMatchObject({ events: 0, scheduled: false });
    const unknown = { eventId: 'evt_01K5BJY5P7R9T1W3Y5A7C9E1GH' };
    await expect(replay(unknown)).rejects.toMatchObject({ code: 'SVC_NOT_FOUND' });
  });

  it('of many events is made in bounded batches, and goes on where a killed process left it', async () => {
    const { world, endpoint } = await failingWorld(makeDb);
    const set = (status: 'active' | 'disabled') =>
      updateEndpoint(world.context, world.owner(), endpoint.id, { status });
    await set('disabled');
    for (let made = 0; made < 230; made += 1) await world.emit();
    await set('active');
    const pending = async () => {
      const text = `select count(distinct event_id)::integer as count from webhook_deliveries where status = 'pending'`;
      return (await world.db.query<{ count: number }>(text, []))[0]?.count;
    };
    expect(await replayEvents(world.context, world.owner(), endpoint.id, {})).toMatchObject({ events: 230 });
    // A process that dies here has made one batch; any other makes the rest.
    expect(await pending()).toBe(200);
    const runFor = (env: Env) => {
      const context = { ...world.context, config: { envs: [env] } } as unknown as Context;
      return makeReplays.run(context, new AbortController().signal);
    };
    // Live's rounds are its own: they do not wait for endpoints of the Sandbox.
    await runFor('live');
    expect(await pending()).toBe(200);
    await runFor('test');
    expect(await pending()).toBe(230);
  });
});

describeOnPostgres('an endpoint that fails for days', (makeDb) => {
  it('raises one alert for its owner, stays active, and the alert clears with the first delivery', async () => {
    const { receiver, world, endpoint } = await failingWorld(makeDb);
    const alerts = () =>
      world.db.query(
        'select endpoint_id as "endpointId", failing_since as "failingSince", cleared_at as "clearedAt" from endpoint_alerts',
        [],
      );
    for (let day = 0; day < 3; day += 1) {
      await world.emit();
      await world.deliver();
      expect(await alerts()).toEqual([]);
      world.clock.time += 86_400_000;
    }
    await world.deliver();
    await world.deliver();
    expect(await alerts()).toMatchObject([{ endpointId: endpoint.id, failingSince: START, clearedAt: null }]);
    expect(world.warnings).toHaveLength(1);
    const eventId = await world.emit();
    expect((await world.event(eventId)).deliveries).toHaveLength(1);
    receiver.answerWith(answerOk);
    await world.deliver();
    expect(await alerts()).toMatchObject([{ endpointId: endpoint.id, clearedAt: world.clock.time }]);
  });
});

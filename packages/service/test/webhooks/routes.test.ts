// The ten operations of endpoints, event log and test data, as the gate calls them.
import {
  type Env,
  EVENT_TYPES,
  EVENTS,
  fitsSchema,
  OPERATIONS,
  type OperationId,
  SvcError,
  sequenceHash,
  type WebhookEndpoint,
} from '@svc/protocol';
import { afterAll, expect, it } from 'vitest';
import { webhookRoutes } from '../../src/api/routes/webhooks.ts';
import type { Context } from '../../src/ports/context.ts';
import { describeOnPostgres } from '../both-databases.ts';
import {
  closeSenders,
  makeTestDeliveries,
  START,
  shareDatabase,
  type TestDeliveries,
} from '../harness/make-test-deliveries.ts';
import { startReceiver } from './receiver.ts';

interface Call {
  body?: unknown;
  query?: Record<string, unknown>;
  id?: string;
  env?: Env;
  merchantId?: string;
}

/** Answers must be what the operation's own table says they are. */
async function call(
  world: TestDeliveries,
  operationId: OperationId,
  { body, query = {}, id, env = 'test', merchantId }: Call,
) {
  const handler = webhookRoutes[operationId];
  if (!handler) throw new Error(`no handler for ${operationId}`);
  const answer = await handler(world.context as unknown as Context, {
    requestId: 'req_1',
    ahead: { originId: 'req_1', sealForKey: null },
    operationId,
    merchantId: merchantId ?? world.merchantId,
    env,
    query,
    body,
    apiKey: { id: 'key_1', kind: 'sk', scopes: [] },
    params: id === undefined ? {} : { id },
    now: world.clock.time,
  });
  const schema = OPERATIONS[operationId].answers[answer.status];
  if (!schema) throw new Error(`${operationId} must not answer ${answer.status}`);
  expect(fitsSchema(schema, JSON.parse(JSON.stringify(answer.body)))).toBe(true);
  // biome-ignore lint/suspicious/noExplicitAny: each test knows the shape it asks for, and the schema was just checked.
  return { status: answer.status, body: answer.body as any };
}

async function refusalOf(answering: Promise<unknown>): Promise<SvcError> {
  const error = await answering.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof SvcError)) throw new Error(`expected a refusal, got ${String(error)}`);
  return error;
}

const valid = { env: 'test', url: 'https://hooks.merchant.example/in', eventTypes: ['*'] };

describeOnPostgres('the webhook operations', (makeOwnDb) => {
  const makeDb = shareDatabase(makeOwnDb);
  afterAll(closeSenders);
  const newWorld = async () => makeTestDeliveries(await makeDb());

  it('create, read, change and delete an endpoint', async () => {
    const world = await newWorld();
    const created = await call(world, 'createWebhookEndpoint', { body: { ...valid, description: 'orders' } });
    expect(created.status).toBe(201);
    expect(created.body).toEqual({
      id: expect.stringMatching(/^whe_[0-9A-Z]{26}$/),
      env: 'test',
      url: valid.url,
      description: 'orders',
      eventTypes: ['*'],
      apiVersion: '2026-09-15',
      status: 'active',
      createdAt: START / 1000,
    });
    const { id } = created.body;
    expect((await call(world, 'getWebhookEndpoint', { id })).body).toEqual(created.body);
    const change = {
      url: 'https://new.merchant.example/',
      eventTypes: ['payout.failed'],
      status: 'disabled',
      description: '',
    };
    const updated = await call(world, 'updateWebhookEndpoint', { id, body: change });
    expect(updated).toEqual({ status: 200, body: { id, updated: ['url', 'description', 'eventTypes', 'status'] } });
    expect((await call(world, 'getWebhookEndpoint', { id })).body).toEqual({ ...created.body, ...change });
    expect((await call(world, 'deleteWebhookEndpoint', { id, body: {} })).body).toEqual({ id, deleted: true });
    for (const operation of ['getWebhookEndpoint', 'deleteWebhookEndpoint', 'testWebhookEndpoint'] as const) {
      expect((await refusalOf(call(world, operation, { id, body: {} }))).code).toBe('SVC_NOT_FOUND');
    }
    const patched = call(world, 'updateWebhookEndpoint', { id, body: { status: 'active' } });
    expect((await refusalOf(patched)).code).toBe('SVC_NOT_FOUND');
    expect((await call(world, 'listWebhookEndpoints', {})).body.endpoints).toEqual([]);
  });

  it.each([
    ['another environment', { ...valid, env: 'live' }, 'env'],
    ['a private URL', { ...valid, url: 'https://127.0.0.1/' }, 'url'],
    ['a type outside the catalogue', { ...valid, eventTypes: ['conversion.succeeded', 'order.paid'] }, 'eventTypes[1]'],
    ['* among others', { ...valid, eventTypes: ['*', 'payout.failed'] }, 'eventTypes'],
    ['a pattern', { ...valid, eventTypes: ['conversion.*'] }, 'eventTypes[0]'],
    ['an unknown version', { ...valid, apiVersion: '2020-01-01' }, 'apiVersion'],
  ])('refuse an endpoint with %s', async (_what, body, path) => {
    const refusal = await refusalOf(call(await newWorld(), 'createWebhookEndpoint', { body }));
    expect(refusal.code).toBe('SVC_VALIDATION_FAILED');
    expect(refusal.details).toMatchObject({ issues: [{ path }] });
  });

  it('keep merchants and environments apart', async () => {
    const world = await newWorld();
    const { id } = (await call(world, 'createWebhookEndpoint', { body: valid })).body;
    const eventId = await world.emit();
    for (const other of [{ merchantId: 'mrc_00000000000000000000000000' }, { env: 'live' as const }]) {
      for (const operation of ['getWebhookEndpoint', 'deleteWebhookEndpoint', 'testWebhookEndpoint'] as const) {
        expect((await refusalOf(call(world, operation, { id, body: {}, ...other }))).code).toBe('SVC_NOT_FOUND');
      }
      const patched = call(world, 'updateWebhookEndpoint', { id, body: { status: 'disabled' }, ...other });
      expect((await refusalOf(patched)).code).toBe('SVC_NOT_FOUND');
      expect((await refusalOf(call(world, 'getEvent', { id: eventId, ...other }))).code).toBe('SVC_NOT_FOUND');
      expect((await call(world, 'listEvents', other)).body.events).toEqual([]);
      expect((await call(world, 'listWebhookEndpoints', other)).body.endpoints).toEqual([]);
    }
    expect((await call(world, 'listEvents', { query: { env: 'live' } })).body).toEqual({
      events: [],
      pagination: { nextCursor: null, hasMore: false },
    });
  });

  it('list newest first, page by page, without loss under inserts, and refuse a cursor with other filters', async () => {
    const world = await newWorld();
    const made: string[] = [];
    for (let n = 0; n < 7; n += 1) {
      made.push((await call(world, 'createWebhookEndpoint', { body: valid })).body.id);
      world.clock.time += 1;
    }
    const first = (await call(world, 'listWebhookEndpoints', { query: { limit: 3 } })).body;
    await call(world, 'createWebhookEndpoint', { body: valid });
    const second = (
      await call(world, 'listWebhookEndpoints', { query: { limit: 3, cursor: first.pagination.nextCursor } })
    ).body;
    const third = (
      await call(world, 'listWebhookEndpoints', { query: { limit: 3, cursor: second.pagination.nextCursor } })
    ).body;
    const ids = [first, second, third].flatMap(({ endpoints }) => endpoints.map(({ id }: WebhookEndpoint) => id));
    expect(ids).toEqual(made.reverse());
    expect(third.pagination).toEqual({ nextCursor: null, hasMore: false });

    for (let n = 0; n < 3; n += 1) await world.emit('payout.failed', { n });
    const page = (await call(world, 'listEvents', { query: { limit: 1, type: 'payout.failed' } })).body;
    expect(page).toMatchObject({ events: [{ payload: { n: 2 } }], pagination: { hasMore: true } });
    const cursor = page.pagination.nextCursor;
    const next = (await call(world, 'listEvents', { query: { limit: 5, type: 'payout.failed', cursor } })).body;
    expect(next.events.map(({ payload }: { payload: { n: number } }) => payload.n)).toEqual([1, 0]);
    for (const query of [
      { cursor },
      { cursor, type: 'payout.succeeded' },
      { cursor: `${cursor}A`, type: 'payout.failed' },
    ]) {
      expect((await refusalOf(call(world, 'listEvents', { query }))).code).toBe('SVC_VALIDATION_FAILED');
    }
    const elsewhere = call(world, 'listWebhookEndpoints', { query: { cursor } });
    expect((await refusalOf(elsewhere)).code).toBe('SVC_VALIDATION_FAILED');
  });

  it('end a page early rather than answer with many megabytes, and lose nothing over it', async () => {
    const world = await newWorld();
    const filler = 'x'.repeat(1_500_000);
    for (let n = 0; n < 7; n += 1) {
      await world.emit('payout.failed', { n, filler: n === 6 ? '' : filler });
      world.clock.time += 1;
    }
    const pages: number[][] = [];
    for (let cursor: string | undefined; pages.length < 9; ) {
      const { events, pagination } = (await call(world, 'listEvents', { query: { limit: 200, cursor } })).body;
      pages.push(events.map(({ payload }: { payload: { n: number } }) => payload.n));
      expect(pagination.hasMore).toBe(pagination.nextCursor !== null);
      if (!pagination.hasMore) break;
      cursor = pagination.nextCursor;
    }
    expect(pages).toEqual([
      [6, 5, 4, 3],
      [2, 1, 0],
    ]);
  });

  it('show an event with its attempts', async () => {
    const receiver = await startReceiver((response) => response.writeHead(503).end('busy'));
    const world = await makeTestDeliveries(await makeDb(), { receivers: { 'hooks.merchant.example': receiver } });
    const { id: endpointId } = (await call(world, 'createWebhookEndpoint', { body: valid })).body;
    const eventId = await world.emit('payout.failed', { reason: 'x' });
    await world.deliver();
    await receiver.close();
    expect((await call(world, 'getEvent', { id: eventId })).body).toEqual({
      id: eventId,
      env: 'test',
      eventType: 'payout.failed',
      apiVersion: '2026-09-15',
      status: 'in_flight',
      createdAt: START / 1000,
      dispatchedAt: null,
      payload: { reason: 'x' },
      deliveries: [
        {
          id: expect.stringMatching(/^wh_[0-9A-Z]{26}$/),
          endpointId,
          status: 'failed',
          responseStatus: 503,
          attempt: 1,
          deliveredAt: null,
          nextAttemptAt: START / 1000 + 60,
          createdAt: START / 1000,
          responseSnippet: 'busy',
        },
        {
          id: expect.stringMatching(/^wh_/),
          endpointId,
          status: 'pending',
          responseStatus: null,
          attempt: 2,
          deliveredAt: null,
          nextAttemptAt: START / 1000 + 60,
          createdAt: START / 1000,
          responseSnippet: null,
        },
      ],
      sequences: [{ endpointId, eventId, sequence: 1, previous: null }],
    });
  });

  it('say the number of an event at each endpoint that it was made for, sent or not, and the last of an endpoint', async () => {
    const receiver = await startReceiver();
    const world = await makeTestDeliveries(await makeDb(), { receivers: { 'hooks.merchant.example': receiver } });
    const create = (eventTypes: string[]) =>
      call(world, 'createWebhookEndpoint', { body: { ...valid, eventTypes } }).then(({ body }) => body.id as string);
    const [all, paid] = [await create(['*']), await create(['payout.succeeded'])];
    const lastOf = async (id: string) => (await call(world, 'getWebhookEndpoint', { id })).body.lastEvent;
    const sequencesOf = async (id: string) => (await call(world, 'getEvent', { id })).body.sequences;
    expect(await lastOf(all)).toBeUndefined();
    const first = await world.emit('payout.failed');
    await call(world, 'updateWebhookEndpoint', { id: all, body: { status: 'disabled' } });
    const second = await world.emit('payout.succeeded');
    await world.deliver();
    const previous = sequenceHash({ endpointId: all, sequence: 1, eventId: first });
    const missed = { endpointId: all, eventId: second, sequence: 2, previous };
    const sent = { endpointId: paid, eventId: second, sequence: 1, previous: null };
    const byId = (one: { endpointId: string }, other: { endpointId: string }) =>
      one.endpointId < other.endpointId ? -1 : 1;
    expect(await sequencesOf(first)).toEqual([{ endpointId: all, eventId: first, sequence: 1, previous: null }]);
    expect(await sequencesOf(second)).toEqual([missed, sent].sort(byId));
    expect(await Promise.all([lastOf(all), lastOf(paid)])).toEqual([missed, sent]);
    const { body } = await call(world, 'listWebhookEndpoints', {});
    expect(body.endpoints.map(({ lastEvent }: WebhookEndpoint) => lastEvent)).toEqual([sent, missed]);
    // A replay repeats the number.
    await call(world, 'updateWebhookEndpoint', { id: all, body: { status: 'active' } });
    await call(world, 'replayEvents', { id: all, body: { status: 'missed' } });
    await world.deliver();
    await receiver.close();
    expect(await sequencesOf(second)).toEqual([missed, sent].sort(byId));
    expect(receiver.received.map(({ body: { previous: named } }) => named)).toContain(previous);
  });

  it('test an endpoint with a synthetic event, a realistic one, or a payload of the caller', async () => {
    const world = await newWorld();
    const { id } = (await call(world, 'createWebhookEndpoint', { body: valid })).body;
    const synthetic = await call(world, 'testWebhookEndpoint', { id, body: {} });
    expect(synthetic).toEqual({
      status: 202,
      body: {
        eventId: expect.stringMatching(/^evt_/),
        endpointId: id,
        eventType: 'synthetic.test_event',
        scheduled: true,
        deliveredVia: 'queue+cron',
        willDeliverToTargetEndpoint: true,
        warning: null,
      },
    });
    const payloadOf = async (body: object) => {
      const { eventId } = (await call(world, 'testWebhookEndpoint', { id, body })).body;
      return (await call(world, 'getEvent', { id: eventId })).body.payload;
    };
    expect(await payloadOf({ eventType: 'payout.succeeded' })).toEqual(EVENTS['payout.succeeded'].sample);
    const mine = { ...EVENTS['payout.succeeded'].sample, fiatAmountNgn: '42.00' };
    expect(await payloadOf({ eventType: 'payout.succeeded', payload: mine })).toEqual(mine);
    const unknown = await refusalOf(call(world, 'testWebhookEndpoint', { id, body: { eventType: 'no.such' } }));
    expect(unknown.details).toMatchObject({ issues: [{ path: 'eventType' }] });
  });

  it('warn when the tested endpoint will not get the event, which others still get', async () => {
    const world = await newWorld();
    const { id } = (await call(world, 'createWebhookEndpoint', { body: { ...valid, eventTypes: ['payout.failed'] } }))
      .body;
    const { id: otherId } = (await call(world, 'createWebhookEndpoint', { body: valid })).body;
    const unsubscribed = (await call(world, 'testWebhookEndpoint', { id, body: {} })).body;
    expect(unsubscribed).toMatchObject({
      willDeliverToTargetEndpoint: false,
      warning: expect.stringContaining('not subscribed to synthetic.test_event'),
    });
    const { deliveries } = (await call(world, 'getEvent', { id: unsubscribed.eventId })).body;
    expect(deliveries).toMatchObject([{ endpointId: otherId }]);
    await call(world, 'updateWebhookEndpoint', { id, body: { status: 'disabled' } });
    expect((await call(world, 'testWebhookEndpoint', { id, body: { eventType: 'payout.failed' } })).body).toMatchObject(
      {
        willDeliverToTargetEndpoint: false,
        warning: expect.stringContaining('disabled'),
      },
    );
  });

  it('refuse any test but the synthetic one on a Live endpoint', async () => {
    const world = await newWorld();
    const live = { env: 'live' as const };
    const { id } = (await call(world, 'createWebhookEndpoint', { body: { ...valid, env: 'live' }, ...live })).body;
    const real = call(world, 'testWebhookEndpoint', { id, body: { eventType: 'payout.succeeded' }, ...live });
    expect((await refusalOf(real)).code).toBe('SVC_TEST_LIVE_MISMATCH');
    expect((await call(world, 'testWebhookEndpoint', { id, body: {}, ...live })).body.willDeliverToTargetEndpoint).toBe(
      true,
    );
  });

  it('offer test data for every type, and make Sandbox events with either key', async () => {
    const world = await newWorld();
    const { supported } = (await call(world, 'listTestEvents', {})).body;
    expect(supported).toEqual(EVENT_TYPES.map((eventType) => ({ eventType, samplePayload: EVENTS[eventType].sample })));
    for (const env of ['test', 'live'] as const) {
      const body = {
        eventType: 'conversion.succeeded',
        overrides: { amountIn: '5', screening: { status: 'SKIPPED' } },
      };
      const made = await call(world, 'createTestEvent', { body, env });
      const payload = { ...EVENTS['conversion.succeeded'].sample, ...body.overrides };
      expect(made).toEqual({
        status: 202,
        body: {
          eventId: expect.stringMatching(/^evt_/),
          eventType: 'conversion.succeeded',
          env: 'test',
          payload,
          scheduled: true,
          supportedEvents: [...EVENT_TYPES],
        },
      });
      expect((await call(world, 'getEvent', { id: made.body.eventId })).body).toMatchObject({ env: 'test', payload });
    }
  });

  it('refuse and name unknown paths in overrides', async () => {
    const world = await newWorld();
    const overrides = { amountIn: '5', nope: 1, payout: { bankCode: '058', iban: 'x' }, ['__proto__']: 1 };
    const refusal = await refusalOf(
      call(world, 'createTestEvent', { body: { eventType: 'conversion.succeeded', overrides } }),
    );
    expect(refusal.details).toMatchObject({
      issues: [{ path: 'overrides.nope' }, { path: 'overrides.payout.iban' }, { path: 'overrides.__proto__' }],
    });
    await expect(
      call(world, 'createTestEvent', {
        body: { eventType: 'conversion.succeeded', overrides: { status: 'finished', chainId: 'one' } },
      }),
    ).rejects.toMatchObject({
      code: 'SVC_VALIDATION_FAILED',
      details: { issues: [{ path: 'overrides.status' }, { path: 'overrides.chainId' }] },
    });
    const synthetic = (overrides: object) =>
      call(world, 'createTestEvent', { body: { eventType: 'synthetic.test_event', overrides } });
    expect((await synthetic({ message: 'Hello' })).body.payload).toEqual({ message: 'Hello' });
    for (const [name, overrides] of Object.entries({ nope: { nope: 1 }, message: { message: 5 } })) {
      const { details } = await refusalOf(synthetic(overrides));
      expect(details).toMatchObject({ issues: [{ path: `overrides.${name}` }] });
    }
    const unknown = await refusalOf(call(world, 'createTestEvent', { body: { eventType: 'no.such' } }));
    expect(unknown.details).toMatchObject({ issues: [{ path: 'eventType' }] });
  });

  const CONTRADICTIONS = [
    ['conversion.succeeded', { status: 'failed' }, 'status'],
    ['conversion.failed', { status: 'succeeded' }, 'status'],
    ['conversion.requires_manual_review', { status: 'created' }, 'status'],
    ['payout.succeeded', { status: 'failed' }, 'status'],
    ['payout.failed', { status: 'successful' }, 'status'],
    ['payout.initiated', { status: 'pending' }, 'status'],
    ['conversion.succeeded', { env: 'live' }, 'env'],
    ['payout.succeeded', { env: 'live' }, 'env'],
    ['conversion.payment_confirmed', { type: 'crypto-issue' }, 'type'],
    ['conversion.awaiting_payment', { type: 'fiat-redeem' }, 'type'],
  ] as const;

  it.each(CONTRADICTIONS)('refuse a test event %s with %j', async (eventType, fields, name) => {
    const world = await newWorld();
    const made = call(world, 'createTestEvent', { body: { eventType, overrides: fields } });
    expect(await refusalOf(made)).toMatchObject({
      code: 'SVC_VALIDATION_FAILED',
      details: { issues: [{ path: `overrides.${name}`, message: expect.stringContaining(eventType) }] },
    });
    const { id } = (await call(world, 'createWebhookEndpoint', { body: valid })).body;
    const payload = { ...EVENTS[eventType].sample, ...fields };
    const tested = call(world, 'testWebhookEndpoint', { id, body: { eventType, payload } });
    expect((await refusalOf(tested)).details).toMatchObject({ issues: [{ path: `payload.${name}` }] });
    expect((await call(world, 'listEvents', {})).body.events).toEqual([]);
  });

  it('refuse a payload that no event of its type has, field by field', async () => {
    const world = await newWorld();
    const { id } = (await call(world, 'createWebhookEndpoint', { body: valid })).body;
    const { sample } = EVENTS['conversion.succeeded'];
    const { amountIn: _, ...without } = sample as Record<string, unknown>;
    const wrong: [payload: object, path: string][] = [
      [{}, 'payload.id'],
      [without, 'payload.amountIn'],
      [{ ...sample, chainId: 'many' }, 'payload.chainId'],
      [{ ...sample, screening: {} }, 'payload.screening.status'],
      [{ ...sample, mine: true }, 'payload.mine'],
      [{ ...sample, voucher: null }, 'payload.voucher'],
    ];
    for (const [payload, path] of wrong) {
      const body = { eventType: 'conversion.succeeded', payload };
      const { code, details } = await refusalOf(call(world, 'testWebhookEndpoint', { id, body }));
      const issues = expect.arrayContaining([expect.objectContaining({ path })]);
      expect([code, details]).toEqual(['SVC_VALIDATION_FAILED', { issues }]);
    }
    for (const eventType of EVENT_TYPES) {
      const body = { eventType, payload: EVENTS[eventType].sample };
      expect((await call(world, 'testWebhookEndpoint', { id, body })).status).toBe(202);
    }
  });

  it('refuse test data above 16 KiB, and take 16 KiB', async () => {
    const world = await newWorld();
    const { id } = (await call(world, 'createWebhookEndpoint', { body: valid })).body;
    // The braces, the name and the quotes take ten bytes; é takes two.
    const payload = (bytes: number) => ({ text: `é${'x'.repeat(bytes - 13)}` });
    const test = (bytes: number) => call(world, 'testWebhookEndpoint', { id, body: { payload: payload(bytes) } });
    expect(Buffer.byteLength(JSON.stringify(payload(16_384)))).toBe(16_384);
    expect((await test(16_384)).status).toBe(202);
    const { code, details } = await refusalOf(test(16_385));
    expect([code, details?.issues]).toMatchObject(['SVC_VALIDATION_FAILED', [{ path: 'payload' }]]);
    const overrides = { message: 'x'.repeat(16_384) };
    const made = call(world, 'createTestEvent', { body: { eventType: 'synthetic.test_event', overrides } });
    expect((await refusalOf(made)).details).toMatchObject({ issues: [{ path: 'overrides' }] });
  });

  it('keep to 20 endpoints of a merchant in an environment, however many are asked for at the same time', async () => {
    const world = await newWorld();
    const create = (env: Env = 'test') => call(world, 'createWebhookEndpoint', { body: { ...valid, env }, env });
    const asked = await Promise.allSettled(Array.from({ length: 30 }, () => create()));
    const made = asked.flatMap((one) => (one.status === 'fulfilled' ? [one.value.body.id as string] : []));
    expect(made).toHaveLength(20);
    for (const one of asked) {
      if (one.status === 'rejected')
        expect(one.reason).toMatchObject({ code: 'SVC_INVALID_STATE', details: { reason: 'endpoint_limit' } });
    }
    // A disabled one counts, a deleted one and those of the other environment do not.
    await call(world, 'updateWebhookEndpoint', { id: made[0] ?? '', body: { status: 'disabled' } });
    expect((await refusalOf(create())).code).toBe('SVC_INVALID_STATE');
    expect((await create('live')).status).toBe(201);
    await call(world, 'deleteWebhookEndpoint', { id: made[1] ?? '' });
    expect((await create()).status).toBe(201);
    expect((await refusalOf(create())).code).toBe('SVC_INVALID_STATE');
  });

  it('keep to a number of test events in any 24 hours, and say when the next is taken', async () => {
    const world = await newWorld();
    const { id } = (await call(world, 'createWebhookEndpoint', { body: valid })).body;
    Object.assign(world.context, { config: { ...(world.context as unknown as Context).config, testEventsPerDay: 5 } });
    const trigger = () => call(world, 'createTestEvent', { body: { eventType: 'payout.failed' } });
    const first = world.clock.time;
    await call(world, 'testWebhookEndpoint', { id, body: {} });
    world.clock.time += 3_600_000;
    const asked = await Promise.allSettled(Array.from({ length: 8 }, trigger));
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
    world.clock.time += 1_500;
    expect(await refusalOf(trigger())).toMatchObject({
      code: 'SVC_RATE_LIMITED',
      details: { retryAfterSeconds: 23 * 3600 - 1 },
    });
    expect((await refusalOf(call(world, 'testWebhookEndpoint', { id, body: {} }))).code).toBe('SVC_RATE_LIMITED');
    world.clock.time = first + 86_400_000;
    expect((await trigger()).status).toBe(202);
    expect((await refusalOf(trigger())).code).toBe('SVC_RATE_LIMITED');
  });

  it('take overrides that agree with the type, and any payload of a synthetic event', async () => {
    const world = await newWorld();
    for (const eventType of EVENT_TYPES) {
      const { sample } = EVENTS[eventType];
      expect((await call(world, 'createTestEvent', { body: { eventType, overrides: sample } })).status).toBe(202);
    }
    const redeem = { eventType: 'conversion.succeeded', overrides: { type: 'fiat-redeem', status: 'succeeded' } };
    expect((await call(world, 'createTestEvent', { body: redeem })).status).toBe(202);
    const { id } = (await call(world, 'createWebhookEndpoint', { body: valid })).body;
    const body = { payload: { status: 'mine', env: 'live', type: 'none' } };
    expect((await call(world, 'testWebhookEndpoint', { id, body })).status).toBe(202);
  });
});

// Webhook endpoints, the event log and test events.
import { EVENTS as CATALOGUE, EVENT_TYPES, LIMITS } from '@svc/protocol';
import { createEndpoint } from '../../../src/webhooks/manage-endpoints.ts';
import type { WireCase, WireFamily } from '../wire-case.ts';

const UNKNOWN = 'whe_01K5BJX2N4Q6S8V0X2Z4B6D8FG';
const GOOD = { env: 'test', url: 'https://hooks.merchant.example/svc', eventTypes: ['*'] };

const create = (name: string, change: object = {}, more: Partial<WireCase> = {}): WireCase => ({
  name: `create endpoint: ${name}`,
  operation: 'createWebhookEndpoint',
  request: 'POST /v1/webhook-endpoints',
  as: 'secret',
  body: { ...GOOD, ...change },
  ...more,
});

const BAD_URLS = [
  '',
  'hooks.merchant.example',
  'http://hooks.merchant.example/svc',
  'https://localhost/svc',
  'https://127.0.0.1/svc',
  'https://[::1]/svc',
  'https://intranet/svc',
  'https://user:secret@hooks.merchant.example/svc',
  'https://hooks.merchant.example:0/svc',
  'https://hooks.merchant.example/a b',
  'ftp://hooks.merchant.example',
];

const CREATES: readonly WireCase[] = [
  create('all events', { description: 'Order service' }, { keep: { endpoint: 'id' } }),
  create(
    'two events',
    { eventTypes: ['conversion.succeeded', 'payout.succeeded'], url: 'https://Hooks.Merchant.Example' },
    {
      keep: { second: 'id' },
    },
  ),
  create('a pinned version', { apiVersion: '2026-09-15' }),
  create('of Live', { env: 'live' }, { as: 'live', keep: { live: 'id' } }),
  create('by a restricted key', {}, { as: 'only webhooks:manage' }),
  create('nothing', {}, { body: {} }),
  create('the other environment', { env: 'live' }),
  create('no environment', { env: 'prod' }),
  ...BAD_URLS.map((url) => create(`url ${JSON.stringify(url)}`, { url })),
  create('a long url', { url: `https://hooks.merchant.example/${'x'.repeat(2048)}` }),
  create('no event types', { eventTypes: [] }),
  create('an unknown event type', { eventTypes: ['conversion.minted'] }),
  create('65 event types', { eventTypes: Array.from({ length: 65 }, () => '*') }),
  create('an event type twice', { eventTypes: ['payout.failed', 'payout.failed'] }),
  create('everything and one more', { eventTypes: ['*', 'payout.failed'] }),
  create('an empty event type', { eventTypes: [''] }),
  create('event types that are no list', { eventTypes: '*' }),
  create('a long description', { description: 'x'.repeat(501) }),
  create('no description', { description: null }),
  create('an unknown version', { apiVersion: '2020-01-01' }),
  create('an unknown property', { secret: 'x' }),
];

const get = (name: string, target: string, more: Partial<WireCase> = {}): WireCase => ({
  name: `get endpoint: ${name}`,
  operation: 'getWebhookEndpoint',
  request: `GET /v1/webhook-endpoints/${target}`,
  as: 'secret',
  ...more,
});
const list = (query: string, name = query, more: Partial<WireCase> = {}): WireCase => ({
  name: `list endpoints ${name || 'all'}`,
  operation: 'listWebhookEndpoints',
  request: `GET /v1/webhook-endpoints${query}`,
  as: 'secret',
  ...more,
});
const READS: readonly WireCase[] = [
  get('its own', '{endpoint}'),
  get('by a restricted key', '{endpoint}', { as: 'only webhooks:read' }),
  get('unknown', UNKNOWN),
  get('malformed', 'nonsense'),
  get("another merchant's", '{endpoint}', { as: 'other' }),
  get('of the other environment', '{live}'),
  list(''),
  list('?limit=1', 'first page', { keep: { cursor: 'pagination.nextCursor' } }),
  list('?limit=1&cursor={cursor}', 'second page'),
  list('', 'of another merchant', { as: 'other' }),
  list('', 'of Live', { as: 'live' }),
  list('?limit=0'),
  list('?limit=201'),
  list('?cursor=nonsense'),
];

const update = (name: string, body: unknown, more: Partial<WireCase> = {}): WireCase => ({
  name: `update endpoint: ${name}`,
  operation: 'updateWebhookEndpoint',
  request: 'PATCH /v1/webhook-endpoints/{second}',
  as: 'secret',
  body,
  ...more,
});
const UPDATES: readonly WireCase[] = [
  update('everything', {
    url: 'https://hooks2.merchant.example',
    description: null,
    eventTypes: ['payout.failed'],
    status: 'active',
  }),
  update('status', { status: 'disabled' }),
  update('nothing', {}),
  update('an unknown status', { status: 'paused' }),
  update('a bad url', { url: 'http://x.example' }),
  update('an unknown event type', { eventTypes: ['x'] }),
  update('the environment', { env: 'live' }),
  update('unknown', { status: 'active' }, { request: `PATCH /v1/webhook-endpoints/${UNKNOWN}` }),
  update('malformed', { status: 'active' }, { request: 'PATCH /v1/webhook-endpoints/nonsense' }),
  update("another merchant's", { status: 'active' }, { as: 'other' }),
  get('after the update', '{second}'),
];

const test = (name: string, body: unknown, more: Partial<WireCase> = {}): WireCase => ({
  name: `test endpoint: ${name}`,
  operation: 'testWebhookEndpoint',
  request: 'POST /v1/webhook-endpoints/{endpoint}/test',
  as: 'secret',
  body,
  ...more,
});
/** That one is never deleted. */
const OF_SECOND = { request: 'POST /v1/webhook-endpoints/{second}/test' } as const;
const TESTS: readonly WireCase[] = [
  test('synthetic', {}, { keep: { event: 'eventId' } }),
  test('a real type', { eventType: 'payout.succeeded' }),
  test('a payload', { eventType: 'payout.succeeded', payload: CATALOGUE['payout.succeeded'].sample }),
  test('disabled', {}, OF_SECOND),
  test('an unknown type', { eventType: 'no.such' }),
  test('an empty type', { eventType: '' }),
  test('a payload that is no object', { payload: [] }),
  test('unknown', {}, { request: `POST /v1/webhook-endpoints/${UNKNOWN}/test` }),
  test("another merchant's", {}, { as: 'other' }),
  test('Live synthetic', {}, { as: 'live', request: 'POST /v1/webhook-endpoints/{live}/test' }),
  test(
    'Live with a real type',
    { eventType: 'payout.succeeded' },
    { as: 'live', request: 'POST /v1/webhook-endpoints/{live}/test' },
  ),
];

const testEvent = (name: string, body: unknown, more: Partial<WireCase> = {}): WireCase => ({
  name: `test event: ${name}`,
  operation: 'createTestEvent',
  request: 'POST /v1/test-data/events',
  as: 'secret',
  body,
  ...more,
});
const TEST_EVENTS: readonly WireCase[] = [
  { name: 'the catalogue', operation: 'listTestEvents', request: 'GET /v1/test-data/events', as: 'secret' },
  ...EVENT_TYPES.map((eventType) => testEvent(eventType, { eventType })),
  testEvent('overrides', { eventType: 'conversion.succeeded', overrides: { amountIn: '5' } }),
  testEvent('with a Live key', { eventType: 'payout.succeeded' }, { as: 'live' }),
  testEvent('an unknown type', { eventType: 'no.such' }),
  testEvent('no type', {}),
  testEvent('unknown overrides', { eventType: 'conversion.succeeded', overrides: { nope: 1, payout: { iban: 'x' } } }),
  testEvent('overrides that are no object', { eventType: 'conversion.succeeded', overrides: [] }),
];

const event = (name: string, target: string, more: Partial<WireCase> = {}): WireCase => ({
  name: `get event: ${name}`,
  operation: 'getEvent',
  request: `GET /v1/events/${target}`,
  as: 'secret',
  ...more,
});
const events = (query: string, name = query, more: Partial<WireCase> = {}): WireCase => ({
  name: `list events ${name || 'all'}`,
  operation: 'listEvents',
  request: `GET /v1/events${query}`,
  as: 'secret',
  ...more,
});
const EVENTS: readonly WireCase[] = [
  event('with its deliveries', '{event}'),
  event('unknown', 'evt_01K5BJY5P7R9T1W3Y5A7C9E1GH'),
  event('malformed', 'nonsense'),
  event("another merchant's", '{event}', { as: 'other' }),
  event('with a Live key', '{event}', { as: 'live' }),
  events('?limit=3', 'first page', { keep: { eventCursor: 'pagination.nextCursor' } }),
  events('?limit=3&cursor={eventCursor}', 'second page'),
  events('?type=payout.succeeded'),
  events('?env=test&limit=1'),
  events('?env=live'),
  events('', 'of Live', { as: 'live' }),
  events('', 'of another merchant', { as: 'other' }),
  events('?type=conversion.minted'),
  events('?env=prod'),
  events('?limit=3&cursor={eventCursor}&type=payout.succeeded', 'cursor with another filter'),
];

const remove = (name: string, more: Partial<WireCase> = {}): WireCase => ({
  name: `delete endpoint: ${name}`,
  operation: 'deleteWebhookEndpoint',
  request: 'DELETE /v1/webhook-endpoints/{endpoint}',
  as: 'secret',
  ...more,
});
const DELETES: readonly WireCase[] = [
  remove("another merchant's", { as: 'other' }),
  remove('with a body', { body: { a: 1 } }),
  remove('its own'),
  remove('twice'),
  remove('unknown', { request: `DELETE /v1/webhook-endpoints/${UNKNOWN}` }),
  get('after it was deleted', '{endpoint}'),
  event('of a deleted endpoint', '{event}'),
];

const BOUNDS: readonly WireCase[] = [
  create(
    'beyond the twentieth',
    {},
    {
      as: 'other',
      before: async ({ world, who }) => {
        const { merchantId } = who.other;
        const { db, clock, masterKey } = world.context;
        for (let place = 0; place < LIMITS.webhookEndpoints; place += 1)
          await createEndpoint({ db, clock, masterKey }, { merchantId, env: 'test' }, { ...GOOD, env: 'test' });
      },
    },
  ),
  test('a payload without its fields', { eventType: 'payout.succeeded', payload: { mine: true } }, OF_SECOND),
  test('a payload above 16 KiB', { payload: { text: 'x'.repeat(LIMITS.testEventBytes) } }, OF_SECOND),
];

const replay = (name: string, body: unknown, more: Partial<WireCase> = {}): WireCase => ({
  name: `replay: ${name}`,
  operation: 'replayEvents',
  request: 'POST /v1/webhook-endpoints/{replayed}/replay',
  as: 'secret',
  body,
  ...more,
});
const REPLAYS: readonly WireCase[] = [
  create('to replay to', {}, { keep: { replayed: 'id' } }),
  replay('nothing to do', {}),
  test('to be replayed', {}, { request: 'POST /v1/webhook-endpoints/{replayed}/test' }),
  replay('a dry run', { status: 'all', since: 1, dryRun: true }),
  replay('all', { status: 'all' }, { as: 'only webhooks:manage' }),
  replay('missed', { status: 'missed' }),
  replay('an unknown event', { eventId: 'evt_01K5BJY5P7R9T1W3Y5A7C9E1GH' }),
  replay('a malformed event', { eventId: 'nonsense' }),
  replay('an unknown status', { status: 'lost' }),
  replay('a time that is none', { since: 'yesterday' }),
  replay('an unknown property', { until: 1 }),
  replay('disabled', {}, { request: 'POST /v1/webhook-endpoints/{second}/replay' }),
  replay('unknown', {}, { request: `POST /v1/webhook-endpoints/${UNKNOWN}/replay` }),
  replay("another merchant's", {}, { as: 'other' }),
  replay('without its scope', {}, { as: 'only webhooks:read' }),
];

const QUEUE = { kind: 'sqs', keyId: 'AKIAEXAMPLE', secret: 'wire-test' };
const chosen = (name: string, options: unknown): WireCase => ({
  name: `update endpoint: options ${name}`,
  operation: 'updateWebhookEndpoint',
  request: 'PATCH /v1/webhook-endpoints/{chosen}',
  as: 'secret',
  body: { options },
});
const OPTIONS: readonly WireCase[] = [
  create(
    'with options',
    { options: { filter: { chain: ['celo'] }, headers: { Authorization: 'Bearer x' }, ratePerMinute: 60 } },
    { keep: { chosen: 'id' } },
  ),
  create('a queue', {
    url: 'https://sqs.eu-west-1.amazonaws.com/123456789012/events',
    options: { destination: QUEUE },
  }),
  create('a queue at another URL', { options: { destination: QUEUE } }),
  chosen('one more', { filter: { status: ['failed'] } }),
  get('with options', '{chosen}'),
  chosen('all taken away', { filter: null, headers: null, ratePerMinute: null }),
  get('without options', '{chosen}'),
  chosen('none', {}),
  chosen('null', null),
  chosen('unknown', { colour: 'blue' }),
  chosen('an unknown field of the data', { filter: { amountIn: ['1'] } }),
  chosen('a value that is no list', { filter: { chain: 'celo' } }),
  chosen('a wallet that is none', { filter: { wallet: ['0x12'] } }),
  chosen('a header of ours', { headers: { 'X-SVC-Signature': 'x' } }),
  chosen('a header of the connection', { headers: { Host: 'x' } }),
  chosen('a header of two lines', { headers: { 'X-A': 'x\r\nX-B: y' } }),
  chosen('a rate of zero', { ratePerMinute: 0 }),
  chosen('a certificate that is none', { clientCertificate: { certificate: 'x', privateKey: 'y' } }),
  chosen('an unknown destination', { destination: { ...QUEUE, kind: 'pigeon' } }),
];

export const webhooks: WireFamily = {
  name: 'webhooks',
  cases: [
    ...CREATES,
    ...READS,
    ...UPDATES,
    ...TESTS,
    ...TEST_EVENTS,
    ...EVENTS,
    ...DELETES,
    ...BOUNDS,
    ...REPLAYS,
    ...OPTIONS,
  ],
};

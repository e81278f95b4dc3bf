// The filters and the order of the two lists that merchants poll, through the API.
import { type Conversion, type Event, type Pagination, queryEntries } from '@svc/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listConversions } from '../../src/conversions/get-conversion.ts';
import { insertEvent } from '../../src/webhooks/store/insert-event.ts';
import { send, tickUntil } from '../harness/drive-simulation.ts';
import { BODIES } from '../harness/make-simulation.ts';
import { type SimulatedService, startSimulatedService } from '../harness/start-simulated-service.ts';

type Listed = { conversions: Conversion[]; events: Event[]; pagination: Pagination; error: { details: unknown } };

let service: SimulatedService;
let client: ReturnType<SimulatedService['client']>;
const made: Conversion[] = [];
const OTHER_WALLET = '0x00000000000000000000000000000000000000BB';

beforeAll(async () => {
  service = await startSimulatedService();
  client = service.client();
  const bodies = [
    { ...BODIES['crypto-issue'], metadata: { order: 'A-1', channel: 'web' } },
    { ...BODIES['crypto-redeem'], metadata: { order: 'A-2', channel: 'web' } },
    { ...BODIES['crypto-issue'], wallet: OTHER_WALLET.toLowerCase() },
    { ...BODIES['crypto-issue'], metadata: { order: 'a-1' } },
  ];
  for (const body of bodies) {
    made.push((await client.call<Conversion>('POST', '/v1/conversions', body)).body);
    service.simulation.clock.forward(10_000);
  }
});
afterAll(() => service.stop());

const get = (path: string, query: Record<string, string | number>) =>
  client.call<Listed>('GET', `${path}?${new URLSearchParams(queryEntries(query))}`);
const list = async (query: Record<string, string | number>) => {
  const { status, body } = await get('/v1/conversions', query);
  expect(status).toBe(200);
  return body.conversions.map(({ id }) => made.findIndex((one) => one.id === id));
};
const at = (index: number): number => made[index]?.createdAt ?? 0;

describe('the list of conversions', () => {
  it('is newest first, and oldest first when order is asc', async () => {
    expect(await list({})).toEqual([3, 2, 1, 0]);
    expect(await list({ order: 'desc' })).toEqual([3, 2, 1, 0]);
    expect(await list({ order: 'asc' })).toEqual([0, 1, 2, 3]);
  });

  it('is narrowed by createdFrom and createdTo, both ends inclusive', async () => {
    expect(await list({ createdFrom: at(1) })).toEqual([3, 2, 1]);
    expect(await list({ createdFrom: at(1) + 1 })).toEqual([3, 2]);
    expect(await list({ createdTo: at(1) })).toEqual([1, 0]);
    expect(await list({ createdFrom: at(1), createdTo: at(2), order: 'asc' })).toEqual([1, 2]);
    expect(await list({ createdFrom: at(1), createdTo: at(0) })).toEqual([]);
  });

  it('is narrowed by wallet in any letter case, by metadata, and by all of them together', async () => {
    expect(await list({ wallet: OTHER_WALLET.toLowerCase() })).toEqual([2]);
    expect(await list({ 'metadata[channel]': 'web' })).toEqual([1, 0]);
    expect(await list({ 'metadata[order]': 'A-1' })).toEqual([0]);
    expect(await list({ 'metadata[order]': 'A-1', 'metadata[channel]': 'web' })).toEqual([0]);
    expect(await list({ 'metadata[order]': 'A-1', 'metadata[channel]': 'shop' })).toEqual([]);
    expect(await list({ 'metadata[channel]': 'web', type: 'crypto-redeem', createdTo: at(3) })).toEqual([1]);
  });

  it('is narrowed by txHash and by updatedSince', async () => {
    const { simulation } = service;
    simulation.clock.forward(100_000);
    const first = made[0] as Conversion;
    send(simulation, first);
    const { txHash } = await tickUntil(simulation, first.reference, 'succeeded');
    expect(await list({ txHash: String(txHash).toUpperCase().replace('0X', '0x') })).toEqual([0]);
    const { body } = await client.call<Conversion>('GET', `/v1/conversions/${first.reference}`);
    expect(await list({ updatedSince: body.updatedAt })).toEqual([0]);
    expect(await list({ updatedSince: body.updatedAt + 1 })).toEqual([]);
    expect(await list({ updatedSince: at(1), order: 'asc' })).toEqual([0, 1, 2, 3]);
  });

  it('by updatedSince is read to its end where it was written, and others from a replica that may be behind', async () => {
    const { context, owner } = service.simulation;
    const behind = { ...context, replica: { query: async () => [], lag: async () => 0, close: async () => undefined } };
    const secondPage = async (query: { updatedSince?: number }): Promise<number> => {
      const first = await listConversions(behind, owner, { ...query, limit: 2 });
      const cursor = String(first.pagination.nextCursor);
      return (await listConversions(behind, owner, { ...query, limit: 2, cursor })).conversions.length;
    };
    expect(await secondPage({ updatedSince: 0 })).toBe(2);
    expect(await secondPage({})).toBe(0);
  });

  it('has a cursor that binds every filter and the order', async () => {
    const query = { limit: 1, order: 'asc', createdFrom: at(0), wallet: made[0]?.wallet ?? '' };
    const { body } = await get('/v1/conversions', query);
    const cursor = String(body.pagination.nextCursor);
    expect(await list({ ...query, cursor })).toEqual([1]);
    for (const other of [
      { ...query, order: 'desc' },
      { ...query, createdFrom: at(0) - 1 },
      { ...query, createdTo: at(3) },
      { ...query, updatedSince: 0 },
      { ...query, wallet: OTHER_WALLET },
      { ...query, 'metadata[order]': 'A-1' },
    ]) {
      expect((await get('/v1/conversions', { ...other, cursor })).status).toBe(400);
    }
  });

  it.each([
    ['createdFrom', 'yesterday'],
    ['createdFrom', '-1'],
    ['createdTo', '1.5'],
    ['createdTo', '01'],
    ['updatedSince', '1e9'],
    ['updatedSince', ''],
    ['wallet', '0x12'],
    ['wallet', '0xdeaDbeefdEAdbeefdEadbEEFdeadbeEFdEaDbeeF'],
    ['txHash', '0x12'],
    ['order', 'up'],
    ['metadata[]', 'x'],
    [`metadata[${'k'.repeat(41)}]`, 'x'],
    ['metadata[order]', 'x'.repeat(201)],
    ['metadata[order]', 'x\0'],
    ['metadata', 'x'],
  ])('refuses %s=%s with 400 and names it', async (name, value) => {
    const { status, body } = await get('/v1/conversions', { [name]: value });
    expect(status).toBe(400);
    expect(JSON.stringify(body.error.details)).toContain(`"path":"${name}`);
  });
});

describe('the list of events', () => {
  const emit = (message: string) =>
    service.context.db.transaction((tx) =>
      insertEvent(tx, {
        ...service.simulation.owner,
        type: 'synthetic.test_event',
        data: { message },
        now: service.simulation.clock.now,
      }),
    );
  const ids = async (query: Record<string, string | number>) => {
    const { status, body } = await get('/v1/events', { type: 'synthetic.test_event', ...query });
    expect(status).toBe(200);
    return body.events.map(({ id }) => id);
  };

  it('goes on after an event, oldest first, and is narrowed by time, both ends inclusive', async () => {
    const events: { id: string; at: number }[] = [];
    for (let n = 0; n < 4; n += 1) {
      events.push({ id: await emit(String(n)), at: Math.floor(service.simulation.clock.now / 1000) });
      service.simulation.clock.forward(10_000);
    }
    const [a, b, c, d] = events as [{ id: string; at: number }, ...{ id: string; at: number }[]] as typeof events;
    const all = events.map(({ id }) => id);
    expect(await ids({ order: 'asc' })).toEqual(all);
    expect(await ids({})).toEqual([...all].reverse());
    expect(await ids({ after: a?.id ?? '' })).toEqual([b?.id, c?.id, d?.id]);
    expect(await ids({ after: d?.id ?? '' })).toEqual([]);
    expect(await ids({ createdFrom: b?.at ?? 0, createdTo: c?.at ?? 0 })).toEqual([c?.id, b?.id]);
    const page = await get('/v1/events', { type: 'synthetic.test_event', after: a?.id ?? '', limit: 1 });
    const cursor = String(page.body.pagination.nextCursor);
    expect(await ids({ after: a?.id ?? '', limit: 1, cursor })).toEqual([c?.id]);
    expect((await get('/v1/events', { type: 'synthetic.test_event', limit: 1, cursor })).status).toBe(400);
  });

  it.each([
    ['createdFrom', 'x'],
    ['createdTo', '-5'],
    ['order', 'newest'],
    ['after', 'evt_1'],
    ['after', 'cnv_01K5B42E5S3B7A9Z1X4C6D8FGH'],
  ])('refuses %s=%s with 400 and names it', async (name, value) => {
    const { status, body } = await get('/v1/events', { [name]: value });
    expect(status).toBe(400);
    expect(JSON.stringify(body.error.details)).toContain(`"path":"${name}"`);
  });

  it('refuses order=desc together with after', async () => {
    const { status, body } = await get('/v1/events', { after: 'evt_01K5B42E5S3B7A9Z1X4C6D8FGH', order: 'desc' });
    expect([status, JSON.stringify(body.error.details)]).toEqual([400, expect.stringContaining('"path":"order"')]);
  });
});

it('a poller over after misses no event of concurrent writers whose clocks differ', async () => {
  const { db } = service.context;
  const owner = { ...service.simulation.owner };
  const written: string[] = [];
  const writers = Array.from({ length: 12 }, async (_, writer) => {
    for (let n = 0; n < 25; n += 1) {
      // Every writer has a clock of its own, up to a minute apart.
      const now = service.simulation.clock.now + ((writer * 7919 + n * 104_729) % 60_000);
      written.push(
        await db.transaction(async (tx) => {
          const id = await insertEvent(tx, { ...owner, type: 'conversion.failed', data: {}, now });
          // Others commit in between.
          await tx.query('select pg_sleep($1)', [((writer + n) % 3) / 1000]);
          return id;
        }),
      );
    }
  });
  const seen: string[] = [];
  const poll = async (): Promise<number> => {
    const after = seen.at(-1);
    const query = { type: 'conversion.failed', limit: 7, ...(after === undefined ? { order: 'asc' } : { after }) };
    const { body } = await get('/v1/events', query);
    seen.push(...body.events.map(({ id }) => id));
    return body.events.length;
  };
  let isWriting = true;
  const writing = Promise.all(writers).finally(() => {
    isWriting = false;
  });
  while (isWriting) await poll();
  await writing;
  while ((await poll()) > 0);
  expect(new Set(seen).size).toBe(seen.length);
  expect([...seen].sort()).toEqual([...written].sort());
});

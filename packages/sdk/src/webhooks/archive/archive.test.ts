// A receiver that loses, repeats and reorders deliveries ends with a complete archive, and knows each gap on the way.
import { appendFileSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { idAt, sequenceHash } from '@svc/protocol';
import { describe, expect, it } from 'vitest';
import type { Event, EventDetail, WebhookBody, WebhookEndpoint } from '../../api-types.ts';
import { createWebhookVerifier, type WebhookEvent } from '../../index.ts';
import { type FakeService, makeFakeService } from '../../testing/make-fake-service.ts';
import { ENDPOINT_ID, signTestDelivery } from '../../testing/sign-test-delivery.ts';
import { memoryEventStore } from '../event-store.ts';
import { makeReceiver } from '../receive-webhook.ts';
import { type CatchUpOptions, catchUpWebhooks } from './catch-up.ts';
import { verifyWebhookArchive } from './verify-archive.ts';
import { type ArchivedDelivery, folderArchive, type WebhookArchive } from './webhook-archive.ts';

const MERCHANT = 'mrc_01J8ZQ4V7M3N5P6R8S9T0V1W2X';
const START = 1_789_639_200;

/** The same in every run. */
function makeRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function shuffle<Item>(items: readonly Item[], random: () => number): Item[] {
  const mixed = [...items];
  for (let at = mixed.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    [mixed[at], mixed[other]] = [mixed[other] as Item, mixed[at] as Item];
  }
  return mixed;
}

const eventIdAt = (seconds: number): string => `${idAt('evt_', seconds * 1000)}${'0'.repeat(16)}`;

/** Events of which every fourth is of a type that the endpoint does not have, and the deliveries of the others. */
function makeEvents(count: number, isChosen = ({ eventType }: Event, _at: number) => eventType === 'payout.succeeded') {
  const log: Event[] = [];
  const bodies: WebhookBody[] = [];
  for (let made = 0; bodies.length < count; made += 1) {
    const eventType = made % 4 === 3 ? 'payout.failed' : 'payout.succeeded';
    const createdAt = START + made;
    const id = eventIdAt(createdAt);
    const head = {
      env: 'test',
      apiVersion: '2026-09-15',
      status: 'dispatched',
      createdAt,
      dispatchedAt: null,
    } as const;
    const event: Event = { id, eventType, ...head, payload: { n: made } };
    log.push(event);
    if (!isChosen(event, made)) continue;
    const before = bodies.at(-1);
    const previous = before === undefined ? null : hashOf(before);
    bodies.push({ ...bodyOf(event), sequence: bodies.length + 1, previous });
  }
  return { log, bodies };
}

const hashOf = ({ sequence, id: eventId }: WebhookBody): string =>
  sequenceHash({ endpointId: ENDPOINT_ID, sequence, eventId });

const bodyOf = ({ id, eventType: type, apiVersion, createdAt: created, payload, env }: Event) => ({
  id,
  type,
  apiVersion,
  created,
  data: payload as Record<string, unknown>,
  env,
  merchantId: MERCHANT,
  endpointId: ENDPOINT_ID,
});

interface LogOptions {
  /** Now: what was chosen when the events were made, the bodies say. */
  eventTypes?: string[];
  options?: WebhookEndpoint['options'];
  /** False: attempts are kept for less time than events. */
  hasLinks?: boolean;
}

/** The log of the service, where `bodies` is what was made for the endpoint. */
function makeLog({ log, bodies }: ReturnType<typeof makeEvents>, chosen: LogOptions = {}) {
  const { eventTypes = ['payout.succeeded'], options, hasLinks = true } = chosen;
  const places = new Map(log.map(({ id }, at) => [id, at]));
  const links = new Map(bodies.map((body) => [body.id, linkOf(body)]));
  const newest = bodies.at(-1);
  const reads = { events: 0, details: 0 };
  const svc = {
    merchantId: MERCHANT,
    webhookEndpoints: {
      get: async () => ({
        id: ENDPOINT_ID,
        eventTypes,
        createdAt: START,
        ...(options && { options }),
        ...(newest && { lastEvent: linkOf(newest) }),
      }),
    },
    events: {
      async *list({ after }: { after?: string }) {
        for (const event of log.slice(after === undefined ? 0 : (places.get(after) ?? 0) + 1)) {
          reads.events += 1;
          yield event;
        }
      },
      async get(id: string): Promise<Partial<EventDetail>> {
        reads.details += 1;
        const link = hasLinks ? links.get(id) : undefined;
        const delivery = { endpointId: ENDPOINT_ID } as EventDetail['deliveries'][number];
        return { deliveries: link ? [delivery] : [], sequences: link ? [link] : [] };
      },
    },
  };
  return { svc: svc as unknown as CatchUpOptions['svc'], reads };
}

const linkOf = ({ id: eventId, sequence, previous }: WebhookBody) => ({
  endpointId: ENDPOINT_ID,
  eventId,
  sequence,
  previous,
});

async function archiveOf(bodies: readonly (WebhookBody | undefined)[]) {
  const archive = memoryArchive();
  for (const body of bodies) await archive.add({ endpointId: ENDPOINT_ID, body: JSON.stringify(body), signed: null });
  return archive;
}

/** Number and event of what an archive has, in order. */
const numbersOf = ({ kept }: { kept: ArchivedDelivery[] }) =>
  kept.map(({ body }) => linkOf(JSON.parse(body) as WebhookBody)).sort((one, other) => one.sequence - other.sequence);

function memoryArchive(): WebhookArchive & { kept: ArchivedDelivery[] } {
  const kept: ArchivedDelivery[] = [];
  return {
    kept,
    add: async (delivery) => void kept.push(delivery),
    async *read() {
      yield* [...kept];
    },
    endpoints: async () => [ENDPOINT_ID],
  };
}

describe('a receiver with an archive', () => {
  it('that loses, repeats and reorders 10,000 events at random knows each gap and ends complete, each event handled once', async () => {
    const random = makeRandom(44);
    const made = makeEvents(10_000);
    const { bodies } = made;
    const handled = new Map<string, number>();
    const options = {
      archive: memoryArchive(),
      store: memoryEventStore(),
      onEvent: ({ id }: WebhookEvent) => void handled.set(id, (handled.get(id) ?? 0) + 1),
    };
    const verifier = { verify: async (text: Uint8Array | string) => JSON.parse(String(text)) as WebhookEvent };
    const receiver = makeReceiver({ verifier, ...options });
    const lost = new Set(bodies.filter(() => random() < 0.1).map(({ sequence }) => sequence));
    const arriving = bodies.filter(({ sequence }) => !lost.has(sequence));
    const repeated = arriving.filter(() => random() < 0.2);
    for (const body of shuffle([...arriving, ...repeated], random)) {
      expect((await receiver.receive(JSON.stringify(body), {})).status).toBe(200);
    }
    const { svc, reads } = makeLog(made);
    const first = await catchUpWebhooks({ svc, endpointId: ENDPOINT_ID, ...options });
    const named = first.gaps.flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, at) => from + at));
    const lastArrived = Math.max(...arriving.map(({ sequence }) => sequence));
    expect(named).toEqual([...lost].filter((sequence) => sequence < lastArrived));
    expect(first).toMatchObject({ fetched: lost.size, unresolved: [], last: 10_000 });
    expect(reads.events).toBeLessThan(3 * first.fetched + 3 * first.gaps.length);
    expect(await catchUpWebhooks({ svc, endpointId: ENDPOINT_ID, ...options })).toMatchObject({ gaps: [], fetched: 0 });
    const kept = options.archive.kept.map(({ body }) => JSON.parse(body) as WebhookBody);
    const inOrder = [...new Map(kept.map((body) => [body.sequence, body]))].sort(([a], [b]) => a - b);
    expect(inOrder.map(([, { sequence, id, previous }]) => ({ sequence, id, previous }))).toEqual(
      bodies.map(({ sequence, id, previous }) => ({ sequence, id, previous })),
    );
    expect([handled.size, new Set(handled.values())]).toEqual([10_000, new Set([1])]);
  });

  type Choice = (event: Event) => boolean;
  const isPaid: Choice = ({ eventType }) => eventType === 'payout.succeeded';
  const isAny: Choice = () => true;
  const isNone: Choice = () => false;
  const isEven: Choice = ({ payload }) => (payload as { n: number }).n % 2 === 0;
  const choices: [string, Choice, Choice, LogOptions][] = [
    ['got more types', isPaid, isAny, { eventTypes: ['*'] }],
    ['got fewer types', isAny, isPaid, { eventTypes: ['payout.succeeded'] }],
    ['got a filter', isAny, isEven, { eventTypes: ['*'], options: { filter: { chain: ['celo'] } } }],
    ['lost its filter', isEven, isAny, { eventTypes: ['*'] }],
    ['got another type', isPaid, isNone, { eventTypes: ['synthetic.test_event'] }],
  ];

  it.each(choices)(
    'of an endpoint that %s takes exactly its events, in gaps and after the last one',
    async (_, isFirst, isThen, now) => {
      // 16 events are made, whether they are chosen or not.
      const all = makeEvents(16, isAny).log;
      const made = { log: all, bodies: [] as WebhookBody[] };
      all.forEach((event, at) => {
        if (!(at < 8 ? isFirst : isThen)(event)) return;
        const last = made.bodies.at(-1);
        const previous = last === undefined ? null : hashOf(last);
        made.bodies.push({ ...bodyOf(event), sequence: made.bodies.length + 1, previous });
      });
      const { bodies } = made;
      const filtered = all.map((event) => ({ ...event, payload: { chain: isEven(event) ? 'celo' : 'bsc' } }));
      const expected = bodies.map(linkOf);
      for (const kept of [bodies.slice(0, 1), [bodies[0], bodies[3]], []]) {
        const archive = await archiveOf(kept);
        const { svc } = makeLog({ log: filtered, bodies }, now);
        const handled: string[] = [];
        const onEvent = ({ id }: WebhookEvent) => void handled.push(id);
        const caughtUp = await catchUpWebhooks({ svc, endpointId: ENDPOINT_ID, archive, onEvent });
        expect(numbersOf(archive)).toEqual(expected);
        expect(caughtUp).toMatchObject({ fetched: bodies.length - kept.length, unresolved: [], last: bodies.length });
        expect(handled).toEqual(bodies.filter((body) => !kept.includes(body)).map(({ id }) => id));
      }
    },
  );

  it('with nothing kept takes no event of the first second that was made before its endpoint', async () => {
    const made = makeEvents(4, (_, at) => at >= 2);
    const log = made.log.map((event) => ({ ...event, createdAt: START }));
    const archive = memoryArchive();
    const { svc } = makeLog({ log, bodies: made.bodies }, { eventTypes: ['*'] });
    await catchUpWebhooks({ svc, endpointId: ENDPOINT_ID, archive });
    expect(numbersOf(archive)).toEqual(made.bodies.map(linkOf));
  });

  it('reads nothing of the log where nothing is missing, and asks nothing about a single event between two', async () => {
    const made = makeEvents(9);
    const whole = makeLog(made);
    await catchUpWebhooks({ svc: whole.svc, endpointId: ENDPOINT_ID, archive: await archiveOf(made.bodies) });
    expect(whole.reads).toEqual({ events: 0, details: 0 });
    const one = makeLog(made, { hasLinks: false });
    const archive = await archiveOf(made.bodies.filter(({ sequence }) => sequence !== 4));
    const { unresolved } = await catchUpWebhooks({ svc: one.svc, endpointId: ENDPOINT_ID, archive });
    expect([unresolved, one.reads.details]).toEqual([[], 0]);
    expect(numbersOf(archive)).toEqual(made.bodies.map(linkOf));
  });

  it('invents no number where the log does not say it any more: what is left is named', async () => {
    const made = makeEvents(12);
    const { svc } = makeLog(made, { hasLinks: false });
    const archive = await archiveOf([made.bodies[0], made.bodies[5]]);
    const { fetched, unresolved } = await catchUpWebhooks({ svc, endpointId: ENDPOINT_ID, archive });
    expect([fetched, unresolved]).toMatchObject([
      0,
      [
        { from: 2, to: 5 },
        { from: 7, to: 12, before: null },
      ],
    ]);
    expect(archive.kept.length).toBe(2);
  });

  it('says of events that the log does not have any more that they stay missing, and takes those after them', async () => {
    const made = makeEvents(20);
    const { bodies } = made;
    const archive = await archiveOf([bodies[0], bodies[9]]);
    const log = made.log.filter(({ id }) => id !== bodies[4]?.id);
    const { svc } = makeLog({ log, bodies });
    const { unresolved } = await catchUpWebhooks({ svc, endpointId: ENDPOINT_ID, archive });
    expect(unresolved).toMatchObject([
      { from: 2, to: 5, after: { eventId: bodies[0]?.id }, before: { eventId: bodies[5]?.id } },
    ]);
    expect(numbersOf(archive)).toEqual(
      [0, 5, 6, 7, 8, 9].map((at) => linkOf(bodies[at] as WebhookBody)).concat(bodies.slice(10).map(linkOf)),
    );
  });

  it('is not answered with success before the delivery is kept', async () => {
    const [body] = makeEvents(1).bodies;
    const verifier = { verify: async () => body as unknown as WebhookEvent };
    let isHandled = false;
    const archive = { ...memoryArchive(), add: () => Promise.reject(new Error('disk full')) };
    const receiver = makeReceiver({ verifier, archive, onEvent: () => (isHandled = true) });
    expect([(await receiver.receive(JSON.stringify(body), {})).status, isHandled]).toEqual([500, false]);
  });
});

describe('a folder of deliveries', () => {
  async function fill(service: FakeService, events: readonly WebhookBody[]) {
    const folder = mkdtempSync(join(process.env.SVC_TEST_RUN_DIR ?? tmpdir(), 'svc-archive-'));
    const archive = folderArchive(folder);
    const keys = service.keyDocument;
    const verifier = createWebhookVerifier({ env: 'test', merchantId: MERCHANT, keys });
    const handled: string[] = [];
    const store = memoryEventStore();
    const onEvent = ({ id }: WebhookEvent) => void handled.push(id);
    const { receive } = makeReceiver({ verifier, archive, store, onEvent });
    const deliver = async (event: WebhookBody) => {
      const { body, headers } = signTestDelivery({ key: service.serviceKey, merchantId: MERCHANT, event });
      expect((await receive(body, headers)).status).toBe(200);
    };
    for (const event of events) await deliver(event);
    const receiver = { handled, store, onEvent };
    return { archive, keys, receiver, deliver, file: join(folder, `${ENDPOINT_ID}.jsonl`) };
  }

  it('is verified whole: signatures, hashes and numbers, whatever the order', async () => {
    const { bodies } = makeEvents(12);
    const { archive, keys } = await fill(makeFakeService(), [...bodies].reverse());
    const { complete, endpoints } = await verifyWebhookArchive(archive, keys);
    expect(complete).toBe(true);
    expect(endpoints).toMatchObject([
      { endpointId: ENDPOINT_ID, events: 12, repeated: 0, unsigned: [], first: 1, last: 12, gaps: [] },
    ]);
  });

  it('names each gap, also the first events', async () => {
    const { bodies } = makeEvents(12);
    const { archive, keys } = await fill(makeFakeService(), [bodies[2], bodies[3], bodies[9]] as WebhookBody[]);
    const { complete, endpoints } = await verifyWebhookArchive(archive, keys);
    expect(complete).toBe(false);
    expect(endpoints[0]?.gaps).toMatchObject([
      { from: 1, to: 2, after: null },
      { from: 5, to: 9 },
    ]);
  });

  it('refuses a changed byte, a torn line and a key that is not in the document, and names the lines', async () => {
    const { bodies } = makeEvents(3);
    const { archive, keys, file } = await fill(makeFakeService(), bodies);
    const lines = readFileSync(file, 'utf8').split('\n');
    writeFileSync(file, [lines[0], lines[1]?.replace('\\"n\\":1', '\\"n\\":7'), lines[2], '{"body":"{', ''].join('\n'));
    const changed = await verifyWebhookArchive(archive, keys);
    expect(changed).toMatchObject({ complete: false, endpoints: [{ events: 2, gaps: [{ from: 2, to: 2 }] }] });
    expect(changed.endpoints[0]?.refused).toEqual([
      { line: 2, reason: 'its signature does not fit its bytes' },
      { line: 4, reason: 'it cannot be read' },
    ]);
    const strange = await verifyWebhookArchive(archive, makeFakeService().keyDocument);
    expect(strange.endpoints[0]?.refused[0]?.reason).toMatch(/is not in the key document/);
  });

  it('keeps a delivery after a line that a dead process left half written', async () => {
    const { bodies } = makeEvents(2);
    const { archive, keys, file } = await fill(makeFakeService(), bodies.slice(0, 1));
    appendFileSync(file, '{"webhookId":"wh_');
    const [, second] = bodies as [WebhookBody, WebhookBody];
    await archive.add({ endpointId: ENDPOINT_ID, body: JSON.stringify(second), signed: null });
    expect((await verifyWebhookArchive(archive, keys)).endpoints).toMatchObject([
      { events: 2, unsigned: [2], gaps: [], refused: [{ line: 2 }], contradictions: [] },
    ]);
  });

  it('is not complete with content that the service did not sign, unless that is allowed, and names the numbers', async () => {
    const invented = makeEvents(3).bodies.map((body) => ({ ...body, data: { amountOut: '999999999' } }));
    const { archive, keys } = await fill(makeFakeService(), []);
    for (const body of invented)
      await archive.add({ endpointId: ENDPOINT_ID, body: JSON.stringify(body), signed: null });
    const expected = { events: 3, unsigned: [1, 2, 3], gaps: [], refused: [], contradictions: [] };
    for (const document of [keys, { ...keys, keys: [] }])
      expect(await verifyWebhookArchive(archive, document)).toMatchObject({ complete: false, endpoints: [expected] });
    const allowed = await verifyWebhookArchive(archive, keys, { allowUnsigned: true });
    expect(allowed).toMatchObject({ complete: true, endpoints: [expected] });
  });

  it('becomes wholly signed by a replay of what was fetched, without handling it again', async () => {
    const made = makeEvents(5);
    const service = makeFakeService();
    const { archive, keys, receiver, deliver } = await fill(service, made.bodies.slice(0, 2));
    const { svc } = makeLog(made);
    await catchUpWebhooks({ svc, endpointId: ENDPOINT_ID, archive, store: receiver.store, onEvent: receiver.onEvent });
    const unsigned = await verifyWebhookArchive(archive, keys);
    expect(unsigned).toMatchObject({ complete: false, endpoints: [{ unsigned: [3, 4, 5] }] });
    for (const event of made.bodies.slice(2)) await deliver(event);
    expect(await verifyWebhookArchive(archive, keys)).toMatchObject({
      complete: true,
      endpoints: [{ events: 5, repeated: 3, unsigned: [], contradictions: [] }],
    });
    expect(receiver.handled).toEqual(made.bodies.map(({ id }) => id));
  });

  it('shows a line without a signature whose content is not that of the signed one', async () => {
    const { bodies } = makeEvents(2);
    const [, second] = bodies as [WebhookBody, WebhookBody];
    const { archive, keys } = await fill(makeFakeService(), bodies);
    const altered = JSON.stringify({ ...second, data: { amountOut: '999999999' } });
    await archive.add({ endpointId: ENDPOINT_ID, body: altered, signed: null });
    expect(await verifyWebhookArchive(archive, keys, { allowUnsigned: true })).toMatchObject({
      complete: false,
      endpoints: [{ events: 2, unsigned: [], contradictions: [`2 (${second.id}) has two contents.`] }],
    });
  });

  it('shows a delivery that was exchanged for another genuine one', async () => {
    const [first, second, third] = makeEvents(3).bodies as [WebhookBody, WebhookBody, WebhookBody];
    const other = { ...second, id: eventIdAt(START - 5) };
    const { archive, keys } = await fill(makeFakeService(), [first, other, third]);
    const { complete, endpoints } = await verifyWebhookArchive(archive, keys);
    expect([complete, endpoints[0]?.gaps, endpoints[0]?.contradictions.length]).toEqual([false, [], 1]);
  });
});

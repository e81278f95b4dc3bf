// What an endpoint chooses beyond its URL and events: kept sealed, shown without secrets, and honoured by every delivery.
import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import type { TLSSocket } from 'node:tls';
import { afterAll, expect, it } from 'vitest';
import { createEndpoint, updateEndpoint } from '../../src/webhooks/manage-endpoints.ts';
import { replayDelivery } from '../../src/webhooks/replay-events.ts';
import { findEndpoint } from '../../src/webhooks/store/endpoints.ts';
import { sendTestEvent } from '../../src/webhooks/test-events.ts';
import { toEndpoint } from '../../src/webhooks/to-webhook-resources.ts';
import { describeOnBothDatabases, describeOnPostgres, type MakeDatabase } from '../both-databases.ts';
import { closeSenders, makeTestDeliveries, START, shareDatabase } from '../harness/make-test-deliveries.ts';
import { type Answer, answerOk, type ReceivedDelivery, type Receiver, startReceiver } from './receiver.ts';

const open: Receiver[] = [];
afterAll(async () => {
  closeSenders();
  await Promise.all(open.map((receiver) => receiver.close()));
});
const HOST = 'hooks.merchant.example';
const SQS = 'sqs.eu-west-1.amazonaws.com';
const file = (name: string): string => readFileSync(new URL(`./certificates/${name}`, import.meta.url), 'utf8');
const CLIENT = { certificate: file('client.pem'), privateKey: file('client.key') };

async function worldWith(makeDb: MakeDatabase, answer: Answer = answerOk) {
  const receiver = await startReceiver(answer);
  open.push(receiver);
  const world = await makeTestDeliveries(await makeDb(), { receivers: { [HOST]: receiver } });
  const add = (options: object, url = `https://${HOST}/in`) =>
    createEndpoint(world.context, world.owner(), { env: 'test', url, eventTypes: ['*'], options });
  return { receiver, world, add };
}

describeOnBothDatabases('an endpoint with a filter', (makeOwnDb) => {
  const makeDb = shareDatabase(makeOwnDb);

  it('gets, numbers and misses only the events whose data fit it', async () => {
    const { receiver, world, add } = await worldWith(makeDb);
    const endpoint = await add({ filter: { chain: ['celo'], status: ['succeeded', 'failed'] } });
    const emit = (data: object) => world.emit('conversion.succeeded', data);
    const first = await emit({ chain: 'celo', status: 'succeeded' });
    await emit({ chain: 'bsc', status: 'succeeded' });
    await emit({ chain: 'celo', status: 'created' });
    await emit({ chain: 'celo\0', status: 'failed\ud800' });
    // A payout has no chain: the filter says nothing about it.
    const payout = await world.emit('payout.failed', { status: 'failed' });
    await world.deliver();
    const bodies = () => receiver.received.map(({ body }) => ({ id: body.id, sequence: body.sequence }));
    expect(bodies().sort((a, b) => Number(a.sequence) - Number(b.sequence))).toEqual([
      { id: first, sequence: 1 },
      { id: payout, sequence: 2 },
    ]);
    await updateEndpoint(world.context, world.owner(), endpoint.id, { status: 'disabled' });
    await emit({ chain: 'bsc', status: 'failed' });
    await emit({ chain: 'celo', status: 'failed' });
    expect(await world.db.query('select sequence::integer from webhook_missed', [])).toEqual([{ sequence: 3 }]);
    expect(await updateEndpoint(world.context, world.owner(), endpoint.id, { options: { filter: null } })).toEqual([
      'options',
    ]);
  });

  it('says of a test event that does not fit that it will not come', async () => {
    const { world, add } = await worldWith(makeDb);
    const { id } = await add({ filter: { chain: ['bsc'] } });
    const test = (eventType: 'synthetic.test_event' | 'conversion.succeeded') =>
      sendTestEvent(world.context as never, world.owner(), id, { eventType });
    expect(await test('conversion.succeeded')).toMatchObject({ willDeliverToTargetEndpoint: false });
    expect(await test('synthetic.test_event')).toMatchObject({ willDeliverToTargetEndpoint: true, warning: null });
  });
});

describeOnBothDatabases('an endpoint with a rate', (makeOwnDb) => {
  const makeDb = shareDatabase(makeOwnDb);

  it('gets no more than its rate a minute beyond the first second, whatever waits, and another is not held up', async () => {
    const { receiver, world, add } = await worldWith(makeDb);
    const slow = await add({ ratePerMinute: 120 });
    const free = await add({});
    for (let n = 0; n < 30; n += 1) await world.emit();
    const got = (id: string) => receiver.received.filter(({ body }) => body.endpointId === id).length;
    const counts: number[] = [];
    for (let second = 0; second < 12; second += 1) {
      await world.deliver();
      counts.push(got(slow.id));
      world.clock.time += 1000;
    }
    expect(got(free.id)).toBe(30);
    // The first claim spends the second that was saved up.
    expect(counts[0]).toBeLessThanOrEqual(3);
    expect(counts.slice(1).map((count, at) => count - (counts[at] ?? 0))).toEqual(Array.from({ length: 11 }, () => 2));
    await updateEndpoint(world.context, world.owner(), slow.id, { options: { ratePerMinute: null } });
    await world.deliver();
    expect(got(slow.id)).toBe(30);
  });
});

describeOnPostgres('an endpoint with options', (makeOwnDb) => {
  const makeDb = shareDatabase(makeOwnDb);

  it('gets its own headers beside ours, sealed at rest and shown by name only', async () => {
    const { receiver, world, add } = await worldWith(makeDb);
    const endpoint = await add({ headers: { Authorization: 'Bearer s3cret', 'X-Shop': 'one two' } });
    expect(toEndpoint(endpoint)).toMatchObject({ options: { headers: ['Authorization', 'X-Shop'] } });
    await world.emit();
    await world.deliver();
    expect(receiver.received[0]?.headers).toMatchObject({
      authorization: 'Bearer s3cret',
      'x-shop': 'one two',
      'x-svc-event-type': 'synthetic.test_event',
    });
    const [row] = await world.db.query<{ all: string }>(
      `select (select string_agg(to_jsonb(e)::text, '') from webhook_endpoints e)
         || (select string_agg(to_jsonb(d)::text, '') from webhook_deliveries d) as all`,
      [],
    );
    expect(row?.all).toContain('X-Shop');
    expect(row?.all).not.toContain('s3cret');
    expect(row?.all).not.toContain(Buffer.from('s3cret').toString('hex'));
  });

  it('shows its certificate to a receiver that asks for one, and to no other endpoint', async () => {
    const shown: (string | null)[] = [];
    const { receiver, world, add } = await worldWith(makeDb, (response: ServerResponse, _, request) => {
      const peer = (request.socket as TLSSocket).getPeerCertificate();
      shown.push(peer?.subject?.CN === undefined ? null : String(peer.subject.CN));
      response.end('ok');
    });
    const endpoint = await add({ clientCertificate: CLIENT });
    expect(endpoint.options?.clientCertificate).toMatchObject({ sha256: expect.stringMatching(/^[0-9a-f]{64}$/) });
    const other = await add({});
    await world.emit();
    await world.deliver();
    const byEndpoint = receiver.received.map(({ body }, at) => [body.endpointId, shown[at]]);
    expect(Object.fromEntries(byEndpoint)).toEqual({ [endpoint.id]: 'svc-client', [other.id]: null });
  });

  it('of a kind that is refused says which, and changes nothing', async () => {
    const { world, add } = await worldWith(makeDb);
    const other = { certificate: CLIENT.certificate, privateKey: file('receiver.key') };
    // RSA of 4,352 bits: the largest that has room in a text keeps the loop busy for half a second at each handshake.
    const slow = { certificate: file('slow.pem'), privateKey: file('slow.key') };
    const queue = { kind: 'sqs', keyId: 'AK', secret: 's' };
    const refused: [object, string, string?][] = [
      [{ headers: { Host: 'x' } }, 'options.headers.Host'],
      [{ headers: { 'X-SVC-Signature': 'x' } }, 'options.headers.X-SVC-Signature'],
      [{ headers: { 'Content-Length': '1' } }, 'options.headers.Content-Length'],
      [{ headers: { 'X-A': '1', 'x-a': '2' } }, 'options.headers.x-a'],
      [{ filter: { wallet: ['0x12'] } }, 'options.filter.wallet.0'],
      [{ clientCertificate: { ...CLIENT, certificate: 'x' } }, 'options.clientCertificate.certificate'],
      [{ clientCertificate: { ...CLIENT, privateKey: 'x' } }, 'options.clientCertificate.privateKey'],
      [{ clientCertificate: other }, 'options.clientCertificate.privateKey'],
      [{ clientCertificate: slow }, 'options.clientCertificate.privateKey'],
      [{ destination: queue }, 'url'],
      [{ destination: queue }, 'options.destination.region', `https://${HOST}/123456789012/q`],
      [{ destination: queue, headers: { 'X-A': '1' } }, 'options.headers', `https://${SQS}/123456789012/q`],
      [{ destination: { ...queue, kind: 'kafka' } }, 'url'],
    ];
    for (const [options, path, url] of refused) {
      const details = { issues: [{ path, message: expect.any(String) }] };
      await expect(add(options, url)).rejects.toMatchObject({ code: 'SVC_VALIDATION_FAILED', details });
    }
    expect(await world.db.query('select id from webhook_endpoints', [])).toEqual([]);
    // A URL that does not suit what was chosen before.
    const { id } = await add({ destination: queue }, `https://${SQS}/123456789012/q`);
    expect((await findEndpoint(world.db, world.owner(), id))?.options?.destination?.region).toBe('eu-west-1');
    const moved = updateEndpoint(world.context, world.owner(), id, { url: `https://${HOST}/in` });
    await expect(moved).rejects.toMatchObject({ code: 'SVC_VALIDATION_FAILED' });
  });
});

/** Signature Version 4, written down again from its specification. */
function signedAsAws({ headers, rawBody, path }: ReceivedDelivery, secret: string): boolean {
  const authorization = String(headers.authorization);
  const [, scope = '', names = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=[^/]+\/([^,]+), SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      authorization,
    ) ?? [];
  const hash = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex');
  const canonical = [
    'POST',
    path,
    '',
    ...names.split(';').map((name) => `${name}:${headers[name]}`),
    '',
    names,
    hash(rawBody),
  ].join('\n');
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, hash(canonical)].join('\n');
  const hmac = (key: string | Buffer, part: string): Buffer => createHmac('sha256', key).update(part).digest();
  const key = scope.split('/').reduce<string | Buffer>((before, part) => hmac(before, part), `AWS4${secret}`);
  return hmac(key as Buffer, text).toString('hex') === signature;
}

describeOnPostgres('a destination beside HTTPS', (makeOwnDb) => {
  const makeDb = shareDatabase(makeOwnDb);
  // By another name than Amazon's, as behind a private link: the region is then said.
  const QUEUE = `https://${HOST}/123456789012/events.fifo`;
  const destination = { kind: 'sqs', keyId: 'AKIAEXAMPLE', secret: 'topsecret', region: 'eu-west-1' };

  it('of AWS SQS gets SendMessage, signed by Version 4, with the signed body and its headers as attributes', async () => {
    const taken: Answer = (response) => response.end('{"MD5OfMessageBody":"x","MessageId":"m-1"}');
    const { receiver, world, add } = await worldWith(makeDb, taken);
    const endpoint = await add({ destination }, QUEUE);
    expect(endpoint.options?.destination).toEqual({ kind: 'sqs', keyId: 'AKIAEXAMPLE', region: 'eu-west-1' });
    const eventId = await world.emit();
    await world.deliver();
    const [got] = receiver.received;
    expect(got?.headers['x-amz-target']).toBe('AmazonSQS.SendMessage');
    expect(got?.headers['content-type']).toBe('application/x-amz-json-1.0');
    expect(signedAsAws(got as ReceivedDelivery, 'topsecret')).toBe(true);
    expect(signedAsAws(got as ReceivedDelivery, 'another')).toBe(false);
    const message = got?.body as Record<string, unknown> & { MessageAttributes: Record<string, unknown> };
    expect(message).toMatchObject({
      QueueUrl: QUEUE,
      MessageGroupId: endpoint.id,
      MessageDeduplicationId: eventId,
      MessageAttributes: { 'X-SVC-Event-Id': { DataType: 'String', StringValue: eventId } },
    });
    expect(Object.keys(message.MessageAttributes)).toHaveLength(10);
    expect(JSON.parse(String(message.MessageBody))).toMatchObject({ id: eventId, sequence: 1 });
    const { deliveries, status } = await world.event(eventId);
    expect(status).toBe('dispatched');
    // Within five minutes such a queue would drop the same text, and say that it took it.
    await replayDelivery(world.context, world.owner(), deliveries[0]?.id ?? '');
    await world.deliver();
    expect(receiver.received.at(-1)?.body).toMatchObject({ MessageDeduplicationId: `${eventId}:1` });
  });

  it('that answers 2xx without taking the message is tried again', async () => {
    const { world, add } = await worldWith(makeDb, (response) => response.end('{}'));
    await add({ destination }, QUEUE);
    const eventId = await world.emit();
    await world.deliver();
    expect((await world.event(eventId)).deliveries).toMatchObject([
      { status: 'failed', failure: 'refused', responseStatus: 200 },
      { status: 'pending', nextAttemptAt: START + 60_000 },
    ]);
  });

  it('of Kafka gets a record by the REST proxy, keyed by the endpoint', async () => {
    const taken: Answer = (response) => response.end('{ "error_code" : 200,"partition_id":0,"offset":7}');
    const { receiver, world, add } = await worldWith(makeDb, taken);
    const url = `https://${HOST}/kafka/v3/clusters/lkc-1/topics/svc.events/records`;
    const kafka = { kind: 'kafka', keyId: 'user', secret: 'pass' };
    const endpoint = await add({ destination: kafka, headers: { 'X-Shop': 'one' } }, url);
    const eventId = await world.emit();
    await world.deliver();
    const [got] = receiver.received;
    const record = got?.body as {
      key: { data: string };
      value: { data: string };
      headers: { name: string; value: string }[];
    };
    expect(got?.headers.authorization).toBe(`Basic ${Buffer.from('user:pass').toString('base64')}`);
    expect(record.key).toEqual({ type: 'STRING', data: endpoint.id });
    expect(JSON.parse(Buffer.from(record.value.data, 'base64').toString())).toMatchObject({ id: eventId });
    const headers = Object.fromEntries(
      record.headers.map(({ name, value }) => [name, Buffer.from(value, 'base64').toString()]),
    );
    expect(headers).toMatchObject({ 'X-SVC-Event-Id': eventId, 'webhook-id': eventId, 'X-Shop': 'one' });
    expect((await world.event(eventId)).status).toBe('dispatched');
  });
});

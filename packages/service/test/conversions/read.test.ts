// A read of one conversion: one round trip to the database, the same answer as create gave, and nobody else's.
import type { Conversion, ConversionType } from '@svc/protocol';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BODIES } from '../harness/make-simulation.ts';
import { type SimulatedService, startSimulatedService } from '../harness/start-simulated-service.ts';

let service: SimulatedService;
beforeAll(async () => {
  service = await startSimulatedService();
});
afterAll(() => service.stop());

const TYPES = Object.keys(BODIES) as ConversionType[];

it.each(TYPES)('a read gives what the create of a %s gave', async (type) => {
  const client = service.client();
  const created = await client.call<Conversion>('POST', '/v1/conversions', BODIES[type]);
  const read = await client.call<Conversion>('GET', `/v1/conversions/${created.body.reference}`);
  expect([read.status, read.body]).toEqual([200, created.body]);
  const listed = await client.call<{ conversions: Conversion[] }>('GET', `/v1/conversions?type=${type}`);
  expect(listed.body.conversions).toContainEqual(read.body);
});

it('a read costs one round trip, also when many come at once', async () => {
  const { body } = await service.client().call<Conversion>('POST', '/v1/conversions', BODIES['crypto-issue']);
  const { db } = service.context;
  const { query } = db;
  const texts: string[] = [];
  db.query = (text, ...rest) => {
    texts.push(text);
    return query.call(db, text, ...rest) as never;
  };
  const read = () => service.client().call('GET', `/v1/conversions/${body.reference}`);
  const answers = await Promise.all([read(), read(), read(), read(), read(), read()]);
  db.query = query;
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  const own = texts.filter((text) => !/request_log|service_keys/.test(text));
  // The key document, which each new client reads once, is counted at the gate too.
  const documents = answers.length;
  expect(own.length).toBeLessThanOrEqual(answers.length + documents);
  expect(new Set(own).size).toBe(1);
});

it('a read does not find what another merchant has, nor a name that is none', async () => {
  const { body } = await service.client().call<Conversion>('POST', '/v1/conversions', BODIES['crypto-issue']);
  const stranger = service.client(service.credentials.secondMerchant);
  for (const name of [body.reference, 'op:unknown', 'a%00b', '%F0%9F%92%A9']) {
    const { status, body: answer } = await stranger.call('GET', `/v1/conversions/${name}`);
    expect([status, (answer as { error: { code: string } }).error.code]).toEqual([404, 'SVC_NOT_FOUND']);
  }
});

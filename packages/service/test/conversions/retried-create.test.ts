// A create that fails upstream is finished by trying again under its idempotency key, even when nobody chose a reference.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BODIES, makeSimulation, type Simulation } from '../harness/make-simulation.ts';
import { makeTestClient } from '../harness/make-test-client.ts';
import { makeSimulatedChain } from '../harness/simulated-chain.ts';
import { startTestService, type TestService } from '../harness/start-test-service.ts';
import { openTestDatabase } from '../test-database.ts';

let service: TestService;
beforeAll(async () => {
  const chain = makeSimulatedChain({ now: () => Date.now(), isSigned: () => true });
  const chains = new Map([['celo-sepolia', chain.configured]]);
  service = await startTestService({ devnet: false, overrides: { chains } });
});
afterAll(() => service.stop());

const create = (key: string) =>
  service.client().call(
    'POST',
    '/v1/conversions',
    {
      type: 'fiat-issue',
      chain: 'celo-sepolia',
      wallet: '0x1111111111111111111111111111111111111111',
      amount: '1500.44',
      payer: { email: 'ada@example.com', name: 'TEST UPSTREAM DOWN' },
    },
    { 'X-SVC-Idempotency-Key': key },
  );

it('a retried create has the reference in its refusal, finishes the same conversion, and then replays it', async () => {
  const refused = await create('retried-create-1');
  expect(refused.status).toBe(502);
  const { error } = refused.body as { error: { code: string; details: { reference: string } } };
  expect(error.code).toBe('SVC_UPSTREAM_FAILED');

  const finished = await create('retried-create-1');
  expect(finished.status).toBe(200);
  expect(finished.body).toMatchObject({ reference: error.details.reference, status: 'awaiting_payment' });

  const replayed = await create('retried-create-1');
  expect(replayed.headers.get('X-SVC-Idempotent-Replay')).toBe('true');
  expect(replayed.body).toEqual(finished.body);

  const { body } = await service.client().call<{ conversions: unknown[] }>('GET', '/v1/conversions');
  expect(body.conversions).toHaveLength(1);
});

describe('a create that is refused after its row was written, because screening was slow', () => {
  const MINT_CAP = 10n ** 40n;
  let world: Simulation;
  let slow: TestService;
  beforeAll(async () => {
    const opened = await openTestDatabase();
    world = makeSimulation(opened);
    const { chains, oracle, rails, screenings, log, clock } = world.context;
    const overrides = { db: opened, chains, oracle, rails, screenings, log, clock };
    slow = await startTestService({ devnet: false, config: { role: 'api' }, overrides });
  });
  afterAll(() => slow.stop());

  /** Something changes while screening is asked, for longer than a price is good for. */
  function whileScreening(change: () => void): void {
    const { test } = world.context.screenings;
    if (test === undefined) throw new Error('the simulation screens');
    const { screen } = test;
    test.screen = async (request) => {
      test.screen = screen;
      world.clock.forward(31_000);
      change();
      return screen(request);
    };
  }
  interface Reply extends Record<string, unknown> {
    error: { code: string; details: { reference: string } };
  }
  const create = (key: string) =>
    makeTestClient({ url: slow.url, credentials: slow.credentials, now: world.context.clock.now }).call<Reply>(
      'POST',
      '/v1/conversions',
      BODIES['crypto-issue'],
      { 'Idempotency-Key': key },
    );

  it.each([
    [
      'the capacity is gone',
      () => {
        world.chain.converter.mintCap = 0n;
      },
      { reason: 'mint_capacity' },
    ],
    [
      'the converter is paused',
      () => {
        world.chain.converter.pausedKinds = 1;
      },
      { reason: 'paused' },
    ],
    [
      'no voucher can carry the new price',
      () => {
        world.price.pairUsd *= 10n ** 12n;
      },
      {},
    ],
  ])('is no 4xx and names the conversion, which the same key finishes: %s', async (name, change, details) => {
    const key = `slow-${name.replaceAll(' ', '-')}`;
    whileScreening(change);
    // The same answer while nothing has changed.
    const references = new Set<string>();
    for (let times = 0; times < 2; times += 1) {
      const refused = await create(key);
      expect([refused.status, refused.body.error.code]).toEqual([503, 'SVC_UNAVAILABLE']);
      expect(refused.body.error.details).toMatchObject({ ...details, reference: expect.stringMatching(/^op:/) });
      references.add(refused.body.error.details.reference);
    }
    const [reference, ...others] = references;
    expect(others).toEqual([]);
    Object.assign(world.chain.converter, { mintCap: MINT_CAP, pausedKinds: 0 });
    world.price.pairUsd = 100_000_000n;
    const finished = await create(key);
    expect([finished.status, finished.body]).toMatchObject([200, { reference, status: 'voucher_issued' }]);
  });
});

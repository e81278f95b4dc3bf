// What a caller is answered while a conversion waits: for blocks, for a person, for a switch, for the bank, or for its next voucher.
import { type Conversion, LIMITS } from '@svc/protocol';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openItem } from '../../src/desk/store/work-items.ts';
import { insertRestore } from '../../src/installation/store/restores.ts';
import { insertSwitch, type SwitchKind } from '../../src/installation/store/switches.ts';
import { send, tick, tickUntil } from '../harness/drive-simulation.ts';
import { BODIES } from '../harness/make-simulation.ts';
import { type SimulatedService, startSimulatedService } from '../harness/start-simulated-service.ts';

interface Refusal {
  error: { code: string; details?: Record<string, unknown> };
}

let service: SimulatedService;
beforeAll(async () => {
  service = await startSimulatedService();
});
afterEach(async () => {
  const { simulation, context } = service;
  await context.db.query('delete from switches; delete from restores; delete from work_items');
  context.config.payoutFinality = { test: 'depth', live: 'finalized' };
  simulation.rail.failNext(0);
});
afterAll(() => service.stop());

const call = <Body>(method: string, path: string, body?: unknown) => {
  // So many writes of one key would otherwise pass its limit.
  service.simulation.clock.forward(1000);
  return service.client().call<Body>(method, path, body);
};
const create = async (type: keyof typeof BODIES): Promise<Conversion> =>
  (await call<Conversion>('POST', '/v1/conversions', BODIES[type])).body;
const stop = (kind: SwitchKind, target = '') =>
  insertSwitch(service.context.db, { kind, target, reason: 'test', actor: 'ops@svc.example', at: 1 });
const needsReview = ({ id: conversionId }: Conversion) =>
  openItem(service.context.db, { conversionId, kind: 'screening_changed', amountKobo: null, note: 'look', now: 1 });

async function refusalOf(reference: string, operation: 'payout' | 'voucher') {
  const { status, body, headers } = await call<Refusal>('POST', `/v1/conversions/${reference}/${operation}`);
  const { code, details = {} } = body.error;
  return { status, code, reason: details.reason, retryAfter: headers.get('retry-after') };
}

/** Burned and deep enough, with everything that must happen before its payout can be sent done but `before`. */
async function burned(before: (conversion: Conversion) => unknown): Promise<Conversion> {
  const conversion = await create('fiat-redeem');
  await before(conversion);
  send(service.simulation, conversion);
  for (let count = 0; count < 12; count += 1) await tick(service.simulation);
  return conversion;
}

describe('the payout operation', () => {
  it('answers 409 waits_for_finality while the burn is only deep, and 200 once it is final', async () => {
    const { config } = service.context;
    config.payoutFinality = { test: 'finalized', live: 'finalized' };
    const { reader } = service.simulation.chain;
    const honest = reader.block;
    reader.block = async (at) => (at === 'finalized' ? null : honest(at));
    const { reference } = await burned(() => undefined);
    const waits = { status: 409, code: 'SVC_INVALID_STATE', reason: 'waits_for_finality', retryAfter: null };
    expect(await refusalOf(reference, 'payout')).toEqual(waits);
    reader.block = honest;
    config.payoutFinality = { test: 'depth', live: 'finalized' };
    expect((await call('POST', `/v1/conversions/${reference}/payout`)).status).toBe(200);
  });

  it('answers 409 waits_for_review while a person has to decide about screening', async () => {
    const { reference } = await burned(needsReview);
    const waits = { status: 409, code: 'SVC_INVALID_STATE', reason: 'waits_for_review', retryAfter: null };
    expect(await refusalOf(reference, 'payout')).toEqual(waits);
  });

  it('answers 409 waits_for_review while an earlier burn of the merchant has to be looked into', async () => {
    const earlier = await create('fiat-redeem');
    const item = { conversionId: earlier.id, kind: 'execution_gone', amountKobo: null, note: 'gone', now: 1 } as const;
    const { reference } = await burned(() => undefined);
    const later = await burned(() => openItem(service.context.db, item));
    expect((await call('POST', `/v1/conversions/${reference}/payout`)).status).toBe(200);
    expect(await refusalOf(later.reference, 'payout')).toMatchObject({ status: 409, reason: 'waits_for_review' });
  });

  it.each([
    ['payouts', ''],
    ['rail', 'simulated'],
  ] as const)('answers 503 with Retry-After while an operator has stopped %s', async (kind, target) => {
    const { reference } = await burned(() => stop(kind, target));
    const stopped = { status: 503, code: 'SVC_UNAVAILABLE', reason: 'paused', retryAfter: '60' };
    expect(await refusalOf(reference, 'payout')).toEqual(stopped);
  });

  it('answers 503 with Retry-After while a restore stops everything', async () => {
    const restore = () => insertRestore(service.context.db, { begunBy: 'ada', dataAsOf: 1, now: 1 });
    const { reference } = await burned(restore);
    const stopped = { status: 503, code: 'SVC_UNAVAILABLE', reason: 'paused', retryAfter: '60' };
    expect(await refusalOf(reference, 'payout')).toEqual(stopped);
  });

  it('answers 403 for a frozen merchant', async () => {
    const { reference } = await burned(() => stop('merchant', service.credentials.merchantId));
    const frozen = { status: 403, code: 'SVC_FORBIDDEN', reason: 'frozen', retryAfter: null };
    expect(await refusalOf(reference, 'payout')).toEqual(frozen);
  });

  it('answers 502 while the bank cannot be reached', async () => {
    const { rail } = service.simulation;
    const { reference } = await burned(() => rail.failNext(Number.MAX_SAFE_INTEGER));
    expect(await refusalOf(reference, 'payout')).toMatchObject({ status: 502, code: 'SVC_UPSTREAM_FAILED' });
  });
});

it('a posted reference that is not finished answers 403 for a frozen merchant, and 503 while its rail is stopped', async () => {
  const { rail } = service.simulation;
  rail.failNext(Number.MAX_SAFE_INTEGER);
  const refused = await call<Refusal>('POST', '/v1/conversions', BODIES['fiat-issue']);
  expect(refused.status).toBe(502);
  const { reference } = refused.body.error.details ?? {};
  rail.failNext(0);
  const post = () => call<Refusal>('POST', '/v1/conversions', { ...BODIES['fiat-issue'], reference });
  await stop('merchant', service.credentials.merchantId);
  const frozen = await post();
  expect([frozen.status, frozen.body.error.code]).toEqual([403, 'SVC_FORBIDDEN']);
  await service.context.db.query('delete from switches');
  await stop('rail', 'simulated');
  const stopped = await post();
  expect([stopped.status, stopped.body.error.code]).toEqual([503, 'SVC_UNAVAILABLE']);
  expect(stopped.headers.get('retry-after')).toBe('60');
  await service.context.db.query('delete from switches');
  expect((await post()).status).toBe(200);
});

describe('the voucher operation', () => {
  it('answers 409 waits_for_review while a person has to decide about screening', async () => {
    const conversion = await create('fiat-redeem');
    await needsReview(conversion);
    expect(await refusalOf(conversion.reference, 'voucher')).toMatchObject({ status: 409, reason: 'waits_for_review' });
  });

  it('answers 503 with Retry-After for a paid conversion while a restore stops signing', async () => {
    const { simulation, context } = service;
    const { id, reference } = await create('fiat-issue');
    await insertRestore(context.db, { begunBy: 'ada', dataAsOf: 1, now: 1 });
    simulation.rail.pay(`svc-in-${id.slice(4).toLowerCase()}`, 150_050n);
    await tickUntil(simulation, reference, 'payment_confirmed');
    const stopped = { status: 503, code: 'SVC_UNAVAILABLE', reason: 'paused', retryAfter: '60' };
    expect(await refusalOf(reference, 'voucher')).toEqual(stopped);
  });

  it('issues 120 fresh vouchers of one conversion in an hour and answers 429 with the true wait after that', async () => {
    const { simulation, context } = service;
    const { id, reference } = await create('fiat-redeem');
    const before = simulation.clock.now;
    await context.db.query(
      `insert into conversion_stages (conversion_id, name, at)
       select $1, 'voucher_reissued', $2::bigint - 1800000 + n * 1000 from generate_series(1, $3::int) n`,
      [id, before, LIMITS.reissuesPerHour - 1],
    );
    expect(LIMITS.reissuesPerHour).toBe(120);
    expect((await call('POST', `/v1/conversions/${reference}/voucher`)).status).toBe(200);
    const refused = await refusalOf(reference, 'voucher');
    const waitMs = before - 1_800_000 + 1000 + 3_600_000 - simulation.clock.now;
    const retryAfter = String(Math.ceil(waitMs / 1000));
    expect(refused).toMatchObject({ status: 429, code: 'SVC_RATE_LIMITED', retryAfter });
    simulation.clock.forward(waitMs);
    expect((await call('POST', `/v1/conversions/${reference}/voucher`)).status).toBe(200);
  });
});

// A market that is closed, and a price that moved: what a crypto leg answers over HTTP, and what stays as it is.
import { type Conversion, type Quote, SvcError } from '@svc/protocol';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkChains } from '../../src/admin/check-chains.ts';
import { defaultPriceRules } from '../../src/domain/prices/default-price-rules.ts';
import type { MarketClosure, Oracle } from '../../src/ports/chain.ts';
import type { ClosedTerms } from '../../src/ports/price-rules.ts';
import { send, tickUntil } from '../harness/drive-simulation.ts';
import { BODIES } from '../harness/make-simulation.ts';
import { startSimulatedService } from '../harness/start-simulated-service.ts';

let world: Awaited<ReturnType<typeof startSimulatedService>>;
beforeAll(async () => {
  world = await startSimulatedService();
});
afterAll(() => world.stop());

const OPENS_AT = 1_900_000_000;
const CLOSED = { status: 409, body: { error: { code: 'SVC_MARKET_CLOSED', details: { opensAt: OPENS_AT } } } };
const A_FEED = '0x00000000000000000000000000000000000000fe';
const QUOTE = '/v1/conversions/quote?type=crypto-issue&chain=celo-sepolia&pair=USDC&amount=1';
const closureOf = (opensAt: number | null): MarketClosure | null =>
  opensAt === null ? null : { opensAt, awaitsFeed: false };
const setMarket = (opensAt: number | null): void => {
  world.simulation.context.oracle.closure = async () => closureOf(opensAt);
};

describe('A closed market', () => {
  beforeEach(() => setMarket(null));

  it('refuses quotes and creates of crypto legs with the time it opens, and writes nothing', async () => {
    setMarket(OPENS_AT);
    const api = world.client();
    expect(await api.call('GET', QUOTE)).toMatchObject(CLOSED);
    const reference = 'op:crypto-issue:0198f0c4-0000-7000-8000-000000000001';
    for (const type of ['crypto-issue', 'crypto-redeem'] as const) {
      expect(await api.call('POST', '/v1/conversions', { ...BODIES[type], reference })).toMatchObject(CLOSED);
    }
    expect(await api.call('GET', `/v1/conversions/${reference}`)).toMatchObject({ status: 404 });
  });

  it('is closed until its feed has spoken after an opening, on no terms of closed hours', async () => {
    const { context } = world.simulation;
    const chain = context.chains.get('celo-sepolia');
    if (chain === undefined) throw new Error('there is a chain');
    const { priceRules = defaultPriceRules('test', 900) } = chain;
    chain.priceRules = { ...priceRules, whileClosed: { spreadBasisPoints: 300, cap: 10n ** 24n } };
    try {
      setMarket(OPENS_AT);
      expect(await world.client().call('GET', QUOTE)).toMatchObject({
        status: 200,
        body: { closedHours: { opensAt: OPENS_AT } },
      });
      context.oracle.closure = async () => ({ opensAt: OPENS_AT, awaitsFeed: true });
      expect(await world.client().call('GET', QUOTE)).toMatchObject(CLOSED);
    } finally {
      chain.priceRules = priceRules;
    }
  });

  it('refuses a fresh voucher, and the one that was issued still runs', async () => {
    const api = world.client();
    const { body } = await api.call<Conversion>('POST', '/v1/conversions', BODIES['crypto-issue']);
    setMarket(OPENS_AT);
    expect(await api.call('POST', `/v1/conversions/${body.reference}/voucher`, {})).toMatchObject(CLOSED);
    send(world.simulation, body);
    await tickUntil(world.simulation, body.reference, 'succeeded');
  });

  it('leaves Naira legs and health alone', async () => {
    setMarket(OPENS_AT);
    const api = world.client();
    for (const type of ['fiat-issue', 'fiat-redeem'] as const) {
      expect(await api.call('POST', '/v1/conversions', BODIES[type])).toMatchObject({ status: 201 });
    }
    expect((await fetch(`${world.url}/health`)).status).toBe(200);
  });
});

describe('The check of an installation', () => {
  type Answer = 'SVC_UPSTREAM_FAILED' | 'fresh';

  async function seen(closure: MarketClosure | null, whileClosed: ClosedTerms | null, answer: Answer) {
    const { context } = world.simulation;
    const chain = context.chains.get('celo-sepolia');
    if (chain === undefined) throw new Error('there is a chain');
    const rules = chain.priceRules ?? defaultPriceRules('test', 900);
    const feeds = { 'USDC/USD': A_FEED, 'NGN/USD': A_FEED } as const;
    const own = { ...chain, feeds, priceRules: { ...rules, whileClosed } };
    const rate: Oracle['rate'] = (...asked) =>
      answer === 'fresh' ? context.oracle.rate(...asked) : Promise.reject(new SvcError(answer, 'No price.'));
    const oracle = { ...context.oracle, closure: async () => closure, rate };
    const found = await checkChains({ ...context, chains: new Map([['celo-sepolia', own]]), oracle }, 'test');
    return found.find(({ part }) => part.endsWith('price of USDC'));
  }

  it('calls no feed broken that has yet to speak after an opening, and one that is while terms hold', async () => {
    const terms: ClosedTerms = { spreadBasisPoints: 300, cap: 1n };
    const waiting = { verdict: 'ok', says: expect.stringContaining('yet to speak') };
    expect(await seen({ opensAt: OPENS_AT, awaitsFeed: true }, terms, 'SVC_UPSTREAM_FAILED')).toMatchObject(waiting);
    const until = 'the market is closed until 2030-03-17T17:46:40.000Z';
    expect(await seen(closureOf(OPENS_AT), null, 'SVC_UPSTREAM_FAILED')).toMatchObject({ verdict: 'ok', says: until });
    expect(await seen(closureOf(OPENS_AT), terms, 'SVC_UPSTREAM_FAILED')).toMatchObject({ verdict: 'failed' });
    const priced = expect.stringContaining(`s old; ${until}, and priced on its terms`);
    expect(await seen(closureOf(OPENS_AT), terms, 'fresh')).toMatchObject({ verdict: 'ok', says: priced });
  });
});

describe('minAmountOut', () => {
  const create = (own: object) =>
    world.client().call<Conversion>('POST', '/v1/conversions', { ...BODIES['crypto-issue'], amount: '1', ...own });

  it('refuses a price that gives one unit less, says what it gives, and writes nothing', async () => {
    setMarket(null);
    const { amountOut } = (await world.client().call<Quote>('GET', QUOTE)).body;
    const reference = 'op:crypto-issue:0198f0c4-0000-7000-8000-000000000002';
    const more = (BigInt(amountOut) + 1n).toString();
    expect(await create({ reference, minAmountOut: more })).toMatchObject({
      status: 409,
      body: { error: { code: 'SVC_PRICE_MOVED', details: { amountOut } } },
    });
    expect(await world.client().call('GET', `/v1/conversions/${reference}`)).toMatchObject({ status: 404 });
    expect(await create({ reference, minAmountOut: amountOut })).toMatchObject({ status: 201, body: { amountOut } });
  });

  it('does not bind a fresh voucher', async () => {
    const { amountOut } = (await world.client().call<Quote>('GET', QUOTE)).body;
    const { body } = await create({ minAmountOut: amountOut });
    world.simulation.price.ngnUsd = 66_000n;
    const fresh = await world.client().call<Conversion>('POST', `/v1/conversions/${body.reference}/voucher`, {});
    expect(fresh.status).toBe(200);
    expect(BigInt(fresh.body.amountOut)).toBeLessThan(BigInt(amountOut));
  });

  it.each([
    ['a Naira leg', { ...BODIES['fiat-issue'], pair: undefined, minAmountOut: '1' }],
    ['a decimal', { minAmountOut: '1.5' }],
    ['79 digits', { minAmountOut: '1'.repeat(79) }],
    ['a number', { minAmountOut: 1 }],
  ])('is refused for %s, and named', async (_name, own) => {
    expect(await create(own)).toMatchObject({
      status: 400,
      body: { error: { details: { issues: [{ path: 'minAmountOut' }] } } },
    });
  });
});

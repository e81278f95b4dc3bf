// The steps of a create one by one: what is refused before anything is written, how it ends, and what is left when it cannot.

import { type CreateConversionBody, SvcError } from '@svc/protocol';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { postPayment } from '../../../src/books/post-conversion-facts.ts';
import type { Config } from '../../../src/config.ts';
import { advance, advanceQuietly, runSteps } from '../../../src/conversions/advance.ts';
import { requireConverterChain, requireToken } from '../../../src/conversions/converter-chain.ts';
import { createConversion } from '../../../src/conversions/create-conversion.ts';
import { getConversion, listConversions, presentAll } from '../../../src/conversions/get-conversion.ts';
import { getQuote } from '../../../src/conversions/get-quote.ts';
import { leased } from '../../../src/conversions/leased.ts';
import { parseRequest } from '../../../src/conversions/parse-request.ts';
import { priceCrypto, supportedRange, valueNaira } from '../../../src/conversions/price-conversion.ts';
import { openDetails } from '../../../src/conversions/private-details.ts';
import { findById } from '../../../src/conversions/store/find-conversions.ts';
import { insertRestore } from '../../../src/installation/store/restores.ts';
import { insertSwitch } from '../../../src/installation/store/switches.ts';
import type { Database } from '../../../src/ports/database.ts';
import type { CreateLookup } from '../../../src/ports/http.ts';
import { insertForeignExecution } from '../../../src/vouchers/store/signing-stops.ts';
import { listVouchers } from '../../../src/vouchers/store/vouchers.ts';
import { get, send, stageNames } from '../../harness/drive-simulation.ts';
import { BODIES, makeSimulation, OWNER, type Simulation, WALLET } from '../../harness/make-simulation.ts';
import { CHAIN_ID, CONVERTER, TOKENS } from '../../harness/simulated-chain.ts';
import { PATIENCE_MS } from '../../harness/until.ts';
import { openTestDatabase } from '../../test-database.ts';

const TYPES = ['crypto-issue', 'crypto-redeem', 'fiat-issue', 'fiat-redeem'] as const;
const ONE_SVC = 10n ** 18n;
const NOTHING_STOPPED = { switches: [], isReconciling: false };

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());
beforeEach(() =>
  db.query('truncate conversions, voucher_nonces, chain_cursors, foreign_executions, switches, restores cascade'),
);
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

function worldWith(settings: Partial<Config> = {}, reserve?: bigint): Simulation {
  const w = makeSimulation(db, reserve === undefined ? {} : { reserve });
  w.context.config = { ...w.context.config, ...settings };
  return w;
}
/** What is fresh goes by the machine's own clock, which on a busy one passes a second within a create. */
function standStill(): void {
  const now = performance.now();
  vi.spyOn(performance, 'now').mockReturnValue(now);
}
const chainOf = (w: Simulation) => requireConverterChain(w.context, 'test', 'celo-sepolia');
const countRows = async () => (await db.query<{ n: number }>('select count(*)::int as n from conversions'))[0]?.n;
const lookupOf = (ageMs = 0, change: Partial<CreateLookup> = {}): CreateLookup => ({
  isTaken: false,
  stops: NOTHING_STOPPED,
  readAt: performance.now() - ageMs,
  ...change,
});
const create = (w: Simulation, body: CreateConversionBody, lookup?: CreateLookup) =>
  createConversion(w.context, OWNER, body, { sealForKey: null, ...(lookup && { lookup }) });

async function recordOf(id: string) {
  const found = await findById(db, id);
  if (found === null) throw new Error('there is no conversion');
  return found;
}

/** Does something while screening is asked: the row is written, and nothing is signed yet. */
function duringScreening(w: Simulation, work: () => unknown): void {
  const { test } = w.context.screenings;
  if (test === undefined) throw new Error('the simulation screens');
  const screen: typeof test.screen = async (question) => {
    await work();
    return test.screen(question);
  };
  w.context.screenings = { test: { ...test, screen } };
}

const foreign = (w: Simulation) => {
  const execution = {
    txHash: '0x01',
    opRef: '0x02',
    wallet: '0x03',
    kind: 0,
    amountIn: 1n,
    amountOut: 1n,
    blockNumber: 1n,
  };
  const found = { chainId: CHAIN_ID, contract: CONVERTER, execution: execution as never, isHarmless: false };
  return insertForeignExecution(db, { ...found, now: w.clock.now });
};

describe('the body of a create', () => {
  it.each([
    ['crypto-issue', 'pair'],
    ['crypto-redeem', 'pair'],
    ['fiat-issue', 'payer'],
    ['fiat-redeem', 'payout'],
  ] as const)('of a %s needs its %s', async (type, field) => {
    const w = worldWith();
    const { [field as never]: left, ...body } = { ...BODIES[type] } as Record<string, unknown>;
    expect(left).toBeDefined();
    await expect(create(w, body as unknown as CreateConversionBody)).rejects.toMatchObject({
      code: 'SVC_VALIDATION_FAILED',
      details: { issues: [{ path: field }] },
    });
    expect(await countRows()).toBe(0);
  });

  it('has its amount in the units of what comes in', () => {
    const { context } = worldWith();
    const parsed = TYPES.map((type) => parseRequest(context, 'test', BODIES[type]));
    expect(parsed).toMatchObject([
      {
        amountIn: 100_000_000n,
        decimalsIn: 6,
        decimalsOut: 18,
        fiatKobo: null,
        pair: 'USDC',
        payer: null,
        payout: null,
      },
      {
        amountIn: 1000n * ONE_SVC,
        decimalsIn: 18,
        decimalsOut: 6,
        fiatKobo: null,
        pair: 'USDC',
        payer: null,
        payout: null,
      },
      { amountIn: 1500n * ONE_SVC + ONE_SVC / 2n, decimalsIn: 18, decimalsOut: 18, fiatKobo: 150_050n, pair: null },
      {
        amountIn: 2500n * ONE_SVC + (ONE_SVC * 3n) / 4n,
        decimalsIn: 18,
        decimalsOut: 18,
        fiatKobo: 250_075n,
        pair: null,
      },
    ]);
    expect(parsed[2]).toMatchObject({ payer: { email: 'ada@example.com', name: 'Ada', phone: null }, payout: null });
    expect(parsed[3]).toMatchObject({ payer: null, payout: { bankCode: '058' } });
  });

  it('may name a counterparty, with or without a wallet', () => {
    const { context } = worldWith();
    const parse = (counterparty: CreateConversionBody['counterparty']) =>
      parseRequest(context, 'test', { ...BODIES['crypto-issue'], ...(counterparty && { counterparty }) }).counterparty;
    expect(parse(undefined)).toBeNull();
    expect(parse({ name: 'Bob' })).toEqual({ type: 'individual', name: 'Bob', wallet: null });
    expect(parse({ type: 'company', wallet: WALLET })).toEqual({ type: 'company', name: null, wallet: WALLET });
    expect(() => parse({ wallet: '0x12' })).toThrow('counterparty.wallet');
  });

  it.each([
    ['another name', 'celo', {}],
    ['another environment', 'celo-sepolia', { env: 'live' as const }],
    ['no converter', 'celo-sepolia', { converter: null }],
  ])('is refused for a chain with %s', async (_, slug, change) => {
    const w = worldWith();
    w.context.chains = new Map([[slug, { ...w.chain.configured, ...change }]]);
    await expect(create(w, BODIES['crypto-issue'])).rejects.toMatchObject({
      code: 'SVC_INVALID_CHAIN',
      details: { chain: 'celo-sepolia' },
    });
  });

  it('is refused for a token that the chain does not have', () => {
    const w = worldWith();
    expect(requireToken(chainOf(w), 'USDC')).toEqual(TOKENS.USDC);
    expect(() => requireToken({ ...chainOf(w), tokens: {} }, 'USDC')).toThrow('USDC is not available on this chain.');
  });

  it('has its amount within the configured range, in the units of each asset', () => {
    const w = worldWith({ amounts: { minimumUnits: '0.1234567', maximumUnits: '12.5' } });
    expect(supportedRange(w.context, 6)).toEqual({ min: 123_456n, max: 12_500_000n });
    expect(supportedRange(w.context, 2)).toEqual({ min: 12n, max: 1250n });
    expect(supportedRange(w.context, 0)).toEqual({ min: 1n, max: 12n });
    w.context.config = { ...w.context.config, amounts: { minimumUnits: '1', maximumUnits: '2' } };
    expect(supportedRange(w.context, 0)).toEqual({ min: 1n, max: 2n });
  });
});

describe('a price', () => {
  const price = (w: Simulation, type: 'crypto-issue' | 'crypto-redeem', amountIn: bigint) =>
    priceCrypto(w.context, { type, chain: chainOf(w), pair: 'USDC', amountIn });

  it('gives amounts, spread, rate and the value in dollars', async () => {
    const w = worldWith({ spreads: { USDC: { issue: 100, redeem: 0 } } });
    expect(await price(w, 'crypto-issue', 65_000_000n)).toMatchObject({
      amountOut: 99_000n * ONE_SVC,
      spread: 1000n * ONE_SVC,
      usdValueCents: 6500,
      oracleUpdatedAt: Math.floor(w.clock.now / 1000) - 10,
      oracleRate: expect.stringMatching(/^1523\.0769/),
    });
    expect(await price(w, 'crypto-redeem', 100_000n * ONE_SVC)).toMatchObject({
      amountOut: 65_000_000n,
      spread: 0n,
      usdValueCents: 6500,
    });
  });

  it('that pays out nothing is refused', async () => {
    const w = worldWith();
    await expect(price(w, 'crypto-redeem', 1n)).rejects.toThrow('is too small: nothing would be paid out for it');
    expect((await price(w, 'crypto-redeem', ONE_SVC / 500n)).amountOut).toBe(1n);
    w.context.oracle = { ...w.context.oracle, rate: () => Promise.reject(new Error('away')) };
    await expect(price(w, 'crypto-issue', 1n)).rejects.toMatchObject({
      code: 'SVC_UPSTREAM_FAILED',
      message: 'The price oracle could not be reached or gave no usable answer.',
    });
    expect(w.logged).toMatchObject([{ level: 'warn', fields: { what: 'price oracle', error: 'Error' } }]);
  });

  it('of Naira in dollars is left out when there is none', async () => {
    const w = worldWith();
    expect(await valueNaira(w.context, chainOf(w), 10_000_000n)).toBe(6500);
    w.price.isDown = true;
    expect(await valueNaira(w.context, chainOf(w), 10_000_000n)).toBeNull();
  });

  it('is quoted with what the reserve can still redeem', async () => {
    const w = worldWith({ amounts: { minimumUnits: '0', maximumUnits: '10000' } }, 2n);
    const query = { chain: 'celo-sepolia', pair: 'USDC', amount: '100' } as const;
    const issue = await getQuote(w.context, OWNER, { ...query, type: 'crypto-issue' });
    expect(issue).toMatchObject({
      amountIn: '100000000',
      amountInFormatted: '100',
      redeemCapacityIn: null,
      validForSeconds: 30,
      oracleUpdatedAt: Math.floor(w.clock.now / 1000) - 10,
    });
    const redeem = async () => (await getQuote(w.context, OWNER, { ...query, type: 'crypto-redeem' })).redeemCapacityIn;
    const first = BigInt((await redeem()) ?? 0);
    expect(first / ONE_SVC).toBe(3076n);
    await create(w, BODIES['crypto-redeem']);
    expect((first - BigInt((await redeem()) ?? 0)) / ONE_SVC).toBe(1000n);
    w.chain.deposit(TOKENS.USDC.address, 10n ** 12n);
    expect(await redeem()).toBe((10_000n * ONE_SVC).toString());
  });
});

describe('a create', () => {
  it.each(TYPES)('of a %s answers what a read shows', async (type) => {
    const w = worldWith();
    const made = await create(w, BODIES[type]);
    expect(Object.keys(made)).toEqual(['status', 'conversion']);
    expect(made.status).toBe(201);
    expect(made.conversion).toEqual(await get(w, made.conversion.reference));
    const isFirst = type === 'fiat-issue';
    expect(made.conversion.status).toBe(isFirst ? 'awaiting_payment' : 'voucher_issued');
    expect(w.signer.signed).toHaveLength(isFirst ? 0 : 1);
    expect(w.logged).toEqual([]);
    const record = await recordOf(made.conversion.id);
    expect(record).toMatchObject({
      screeningStatus: 'APPROVED',
      screeningReference: `scr-${record.id}`,
      railProvider: type.startsWith('fiat') ? 'simulated' : null,
      paymentReference: isFirst ? `svc-in-${record.id.slice(4).toLowerCase()}` : null,
      payoutBankCode: type === 'fiat-redeem' ? '058' : null,
      payoutAccountLast4: type === 'fiat-redeem' ? '6789' : null,
    });
    expect(record.usdValueCents).toBeGreaterThan(60);
    const { payout, payer } = await openDetails(w.context, record);
    expect([payout?.accountNumber, payer?.email]).toEqual([
      type === 'fiat-redeem' ? '0123456789' : undefined,
      isFirst ? 'ada@example.com' : undefined,
    ]);
    const empty = /^0x0*$/;
    expect(empty.test(record.payoutRef)).toBe(type === 'crypto-issue' || isFirst);
    if (type === 'crypto-redeem') expect(record.payoutRef.endsWith(TOKENS.USDC.address.slice(2))).toBe(true);
    expect(made.conversion.updatedAt).toBe(made.conversion.createdAt);
    const [lease] = await db.query('select lease_token as t from conversions');
    expect(lease).toEqual({ t: null });
  });

  it('without a reference is the same create when the same request comes again', async () => {
    const w = worldWith();
    const ask = () =>
      createConversion(w.context, OWNER, BODIES['crypto-issue'], { originId: 'req_01J8ZQ4V7M3N5P6R8S9T0V1W2X' });
    const [first, second] = [await ask(), await ask()];
    expect([first.status, second.status]).toEqual([201, 200]);
    expect(second.conversion).toEqual(first.conversion);
    expect(await countRows()).toBe(1);
  });

  it('that finds its reference taken after all is answered with what is there', async () => {
    const w = worldWith();
    const body = { ...BODIES['crypto-issue'], reference: 'op:crypto-issue:0001' };
    const first = await create(w, body);
    const second = await create(w, body, lookupOf());
    expect(second).toEqual({ status: 200, conversion: first.conversion });
    expect(w.signer.signed).toHaveLength(1);
  });

  it('whose answer cannot be kept is answered all the same', async () => {
    const w = worldWith();
    const sealed: unknown[] = [];
    const sealForKey = async (answer: unknown) => {
      sealed.push(answer);
      throw new Error('no key');
    };
    const made = await createConversion(w.context, OWNER, BODIES['crypto-issue'], { sealForKey });
    expect(Object.keys(made)).toEqual(['status', 'conversion']);
    expect(sealed).toEqual([{ status: 201, body: made.conversion }]);
  });

  it('is refused while its type is stopped, or a restored database is looked into', async () => {
    const w = worldWith();
    await insertSwitch(db, { kind: 'type', target: 'crypto-issue', reason: 'Drill', actor: 'ada', at: 1 });
    await expect(create(w, BODIES['crypto-issue'])).rejects.toMatchObject({
      reason: 'paused',
      details: { paused: 'type' },
    });
    await insertRestore(db, { begunBy: 'ada', dataAsOf: 1, now: 1 });
    for (const lookup of [undefined, lookupOf()])
      await expect(create(w, BODIES['crypto-redeem'], lookup)).rejects.toMatchObject({
        reason: 'paused',
        details: { paused: 'restore' },
      });
    expect(await countRows()).toBe(0);
  });

  it('is refused with nothing written when it cannot be promised', async () => {
    const refused = async (w: Simulation, type: (typeof TYPES)[number], details: object) => {
      const before = await countRows();
      const refusal = { code: 'SVC_RESERVE_INSUFFICIENT', details };
      await expect(create(w, BODIES[type])).rejects.toMatchObject(refusal);
      expect(await countRows()).toBe(before);
    };
    const capped = worldWith();
    capped.chain.converter.mintCap = 5n;
    await refused(capped, 'fiat-issue', { reason: 'mint_capacity', maxAmountOut: '5' });
    await refused(capped, 'crypto-issue', { reason: 'mint_capacity', maxAmountOut: '5' });
    const shared = worldWith(
      { merchantShare: { test: { mintPercent: 50, reservePercent: 50, flowPercent: 100 } } },
      1n,
    );
    shared.chain.converter.mintCap = 2n * 1500n * ONE_SVC;
    await refused(shared, 'fiat-issue', { reason: 'merchant_share', maxAmountOut: (1500n * ONE_SVC).toString() });
    await refused(shared, 'crypto-redeem', {
      reason: 'merchant_share',
      maxAmountIn: expect.stringMatching(/^769\d{18}$/),
    });
    const empty = worldWith({}, 0n);
    const refusal = await create(empty, BODIES['crypto-redeem']).catch((error) => error);
    expect(refusal.details).toEqual({ maxAmountIn: '0' });
    const paused = worldWith();
    paused.chain.converter.pausedKinds = 4;
    await refused(paused, 'fiat-issue', { reason: 'paused' });
    await foreign(paused);
    for (const type of TYPES) await refused(paused, type, { reason: 'paused' });
    expect(await countRows()).toBe(0);
  });

  it('on a chain without snapshots asks no capacity', async () => {
    const w = worldWith();
    w.context.chains = new Map([['celo-sepolia', { ...w.chain.configured, snapshot: undefined } as never]]);
    expect((await create(w, BODIES['crypto-issue'])).status).toBe(201);
    expect((await create(w, BODIES['fiat-issue'])).status).toBe(201);
  });

  it('that is held is accepted and not yet made; one that is declined has failed', async () => {
    const w = worldWith();
    for (const [verdict, status, answered] of [
      ['IN_REVIEW', 'screening_hold', 202],
      ['AWAITING_USER', 'screening_hold', 202],
      ['DECLINED', 'failed', 201],
    ] as const) {
      w.screening.verdict = verdict;
      const made = await create(w, BODIES['crypto-issue']);
      expect([made.status, made.conversion.status]).toEqual([answered, status]);
      expect(made.conversion).toEqual(await get(w, made.conversion.reference));
      expect(made).not.toHaveProperty('isKept');
    }
    expect(w.signer.signed).toEqual([]);
  });
});

describe('a create that takes long', () => {
  it.each([
    [30_000, 1],
    [30_001, 2],
  ])('%i ms until screening has answered takes %i vouchers', async (ms, count) => {
    const w = worldWith();
    duringScreening(w, () => w.clock.forward(ms));
    const { conversion } = await create(w, BODIES['crypto-issue']);
    expect(conversion.status).toBe('voucher_issued');
    expect(await listVouchers(db, conversion.id)).toHaveLength(count);
    expect(conversion.updatedAt - conversion.createdAt).toBe(30);
  });

  it.each([
    [1000, 1],
    [1001, 0],
  ])(
    'checked %i ms ago asks for %i signatures although signing is stopped during it, and returns none',
    async (age, signed) => {
      const w = worldWith();
      standStill();
      duringScreening(w, () => foreign(w));
      await expect(create(w, BODIES['crypto-issue'], lookupOf(age))).rejects.toMatchObject({
        code: 'SVC_UNAVAILABLE',
        details: { reason: 'paused' },
      });
      expect(w.signer.signed).toHaveLength(signed);
      const [row] = await db.query('select signature, abandoned_at as abandoned from vouchers');
      expect(row).toEqual({ signature: null, abandoned: w.clock.now });
      const [conversion] = await db.query('select last_error as said, screening_status as verdict from conversions');
      expect(conversion).toEqual({ said: 'The voucher could not be issued yet.', verdict: 'APPROVED' });
    },
  );

  it.each([
    [0, 1],
    [5000, 0],
  ])(
    'checked %i ms ago asks for %i signatures although a restore begins during it, and returns none',
    async (age, signed) => {
      const w = worldWith();
      standStill();
      duringScreening(w, () => insertRestore(db, { begunBy: 'ada', dataAsOf: 1, now: 1 }));
      await expect(create(w, BODIES['crypto-issue'], lookupOf(age))).rejects.toMatchObject({
        code: 'SVC_UNAVAILABLE',
        details: { reason: 'paused' },
      });
      expect(w.signer.signed).toHaveLength(signed);
      expect(await db.query('select signature from vouchers')).toEqual([{ signature: null }]);
    },
  );

  it.each([
    [0, 'awaiting_payment'],
    [5000, 'paused'],
  ])('checked %i ms ago asks for Naira when the rail is stopped during it: %s', async (age, outcome) => {
    const w = worldWith();
    standStill();
    duringScreening(w, () =>
      insertSwitch(db, { kind: 'rail', target: 'simulated', reason: 'Drill', actor: 'ada', at: 1 }),
    );
    const made = await create(w, BODIES['fiat-issue'], lookupOf(age)).catch((error) => error);
    expect(made.conversion?.status ?? made.details.reason).toBe(outcome);
    expect(w.rail.requests.size).toBe(age === 0 ? 1 : 0);
  });

  it.each([
    [0, 'awaiting_payment'],
    [5000, 'mint_capacity'],
  ])('checked %i ms ago asks for Naira when nothing can be minted during it: %s', async (age, outcome) => {
    const w = worldWith();
    standStill();
    duringScreening(w, () => {
      w.chain.converter.mintCap = 0n;
    });
    const made = await create(w, BODIES['fiat-issue'], lookupOf(age)).catch((error) => error);
    expect(made.conversion?.status ?? made.details.reason).toBe(outcome);
  });
});

describe('a create that cannot be finished', () => {
  const lastOne = async () => {
    const [row] = await db.query<{ id: string }>('select id from conversions order by id desc limit 1');
    return recordOf(row?.id ?? '');
  };

  it('keeps the verdict, says why, is tried again in two seconds, and is named in the refusal', async () => {
    const w = worldWith();
    w.signer.failNext = 1;
    const refusal = await create(w, BODIES['crypto-issue']).catch((error) => error);
    const record = await lastOne();
    expect(refusal).toMatchObject({ code: 'SVC_UPSTREAM_FAILED', details: { reference: record.reference } });
    expect(record).toMatchObject({
      status: 'created',
      screeningStatus: 'APPROVED',
      lastError: 'The voucher could not be issued yet.',
      tries: 1,
      nextTryAt: w.clock.now + 2000,
    });
    expect(w.logged.at(-1)).toEqual({
      level: 'warn',
      fields: { conversionId: record.id, step: 'signVoucher', code: 'SVC_UPSTREAM_FAILED' },
      message: 'a step could not be done',
    });
    const [lease] = await db.query('select lease_token as t from conversions');
    expect(lease).toEqual({ t: null });
    const again = await create(w, { ...BODIES['crypto-issue'], reference: record.reference });
    expect(again).toMatchObject({ status: 200, conversion: { status: 'voucher_issued', lastError: null } });
    const third = await create(w, { ...BODIES['crypto-issue'], reference: record.reference });
    expect(third).toEqual(again);
    expect(w.signer.signed).toHaveLength(1);
  });

  it('for want of a rail says so', async () => {
    const w = worldWith();
    w.rail.requestPayment = () => Promise.reject(new Error('away'));
    const refusal = await create(w, BODIES['fiat-issue']).catch((error) => error);
    const record = await lastOne();
    expect(refusal).toMatchObject({ code: 'SVC_UPSTREAM_FAILED', details: { reference: record.reference } });
    expect(record).toMatchObject({
      status: 'created',
      screeningStatus: 'APPROVED',
      lastError: 'Payment instructions could not be had from the bank rail yet.',
      tries: 1,
    });
  });

  it('is no 4xx, for any reason: that would say that there is no conversion', async () => {
    const w = worldWith();
    const limited = new SvcError('SVC_RATE_LIMITED', 'Too many.', { retryAfterSeconds: 1 });
    w.context.signer.sign = () => Promise.reject(limited);
    const refusal = await create(w, BODIES['crypto-issue']).catch((error) => error);
    const record = await lastOne();
    expect(refusal).toMatchObject({
      code: 'SVC_UNAVAILABLE',
      message: 'The conversion was made and cannot be finished yet. Send the same request again.',
      details: { retryAfterSeconds: 1, reference: record.reference },
      cause: limited,
    });
    expect(record).toMatchObject({ lastError: 'The voucher could not be issued yet.' });
  });

  it('because the database is away, or by a fault of ours, is written nowhere', async () => {
    const w = worldWith();
    const away = new SvcError('SVC_UNAVAILABLE', 'no database');
    w.context.signer.sign = () => Promise.reject(away);
    await expect(create(w, BODIES['crypto-issue'])).rejects.toMatchObject({
      code: 'SVC_UNAVAILABLE',
      message: 'no database',
      details: { reference: expect.stringMatching(/^op:/) },
    });
    expect(await lastOne()).toMatchObject({ status: 'created', lastError: null, screeningStatus: null, tries: 0 });
    w.context.rails = new Proxy(w.context.rails, {
      get: () => {
        throw new Error('a fault');
      },
    });
    await expect(create(w, BODIES['fiat-issue'])).rejects.toThrow('a fault');
    expect(await lastOne()).toMatchObject({ status: 'created', lastError: null, screeningStatus: null, tries: 0 });
  });

  it('because somebody else has it answers what they made of it, and forgets its signature', async () => {
    const w = worldWith();
    const { sign } = w.context.signer;
    w.context.signer.sign = async (question) => {
      await db.query("update conversions set status = 'failed', lease_token = 'other'");
      return sign(question);
    };
    const made = await create(w, BODIES['crypto-issue']);
    expect(made).toMatchObject({ status: 201, conversion: { status: 'failed', voucher: null } });
    expect(await db.query('select signature, abandoned_at as abandoned from vouchers')).toEqual([
      { signature: null, abandoned: w.clock.now },
    ]);
    expect(await db.query('select lease_token as t from conversions')).toEqual([{ t: 'other' }]);
  });
});

describe('work on a conversion', () => {
  async function made(w: Simulation, type: (typeof TYPES)[number] = 'crypto-issue') {
    const { conversion } = await create(w, BODIES[type]);
    return { ...conversion, record: () => recordOf(conversion.id) };
  }
  const set = (change: string) => db.query(`update conversions set ${change}`);

  it('that fails is tried again ever later, and its caller does not fail with it', async () => {
    const w = worldWith();
    const { id, record } = await made(w, 'fiat-issue');
    const payment = {
      env: 'test',
      provider: 'simulated',
      railPaymentId: 'pay-1',
      conversionId: id,
      currency: 'NGN',
    } as const;
    const amountKobo = (await record()).fiatKobo ?? 0n;
    const [receivedAt, now] = [w.clock.now, w.clock.now];
    await db.transaction((tx) => postPayment(tx, { ...payment, amountKobo, judgement: 'exact', receivedAt, now }));
    await set("status = 'payment_confirmed', tries = 0");
    for (const seconds of [2, 4, 8]) {
      w.signer.failNext = 1;
      await advanceQuietly(w.context, id);
      expect((await record()).nextTryAt).toBe(w.clock.now + seconds * 1000);
    }
    w.signer.failNext = 1;
    await expect(advance(w.context, id)).rejects.toMatchObject({ code: 'SVC_UPSTREAM_FAILED' });
    expect(await record()).toMatchObject({ tries: 4, lastError: 'The voucher could not be issued yet.' });
    expect(w.logged.filter(({ message }) => message === 'a step could not be done')).toHaveLength(4);
  });

  it('that fails by a fault of ours is reported to its caller, and not written down', async () => {
    const w = worldWith();
    const { id, record } = await made(w);
    await set("status = 'created', screening_status = null");
    w.context.masterKey = { ...w.context.masterKey, open: () => Promise.reject(new Error('a fault')) };
    w.context.db = new Proxy(db, {
      get: (target, name) =>
        name === 'transaction' ? () => Promise.reject(new Error('a fault')) : Reflect.get(target, name),
    });
    await expect(advanceQuietly(w.context, id)).rejects.toThrow('a fault');
    w.context.db = db;
    expect(await record()).toMatchObject({ lastError: null, tries: 0 });
    expect(w.logged.filter(({ message }) => message === 'a step could not be done')).toEqual([]);
  });

  it('goes on until the conversion must wait', async () => {
    const w = worldWith();
    const { id, reference, record } = await made(w);
    await runSteps(w.context, id);
    expect((await record()).status).toBe('voucher_issued');
    const txHash = send(w, await get(w, reference));
    w.chain.mine(3);
    await set(`status = 'onchain_confirmed', tx_hash = '${txHash}'`);
    await runSteps(w.context, id);
    expect((await record()).status).toBe('succeeded');
    expect(stageNames(await get(w, reference)).at(-1)).toBe('succeeded');
    await runSteps(w.context, 'cnv_none');
  });

  it('that another has in hand is left to it, or waited for', async () => {
    const w = worldWith();
    const { id, record } = await made(w);
    await set(
      "status = 'onchain_confirmed', lease_token = 'other', lease_until = clock_timestamp() + interval '1 hour'",
    );
    await advance(w.context, id, { patient: false });
    expect((await record()).status).toBe('onchain_confirmed');
    let asked = 0;
    const counted: Database = new Proxy(db, {
      get: (target, name) => {
        if (name !== 'query') return Reflect.get(target, name);
        return (...question: Parameters<Database['query']>) => {
          asked += question[2] === 'take-lease' ? 1 : 0;
          return db.query(...question);
        };
      },
    });
    const patient = advance({ ...w.context, db: counted }, id);
    await vi.waitFor(() => expect(asked).toBeGreaterThan(1), { timeout: PATIENCE_MS });
    expect((await record()).status).toBe('onchain_confirmed');
    await set('lease_token = null, lease_until = null');
    await patient;
    expect((await record()).status).toBe('succeeded');
    expect(await db.query('select lease_token as t, lease_until as u from conversions')).toEqual([
      { t: null, u: null },
    ]);
  });

  it('that is not needed takes no lease, and work of one’s own is waited for', async () => {
    const w = worldWith();
    const { id } = await made(w);
    let works = 0;
    const work = async () => {
      works += 1;
      return 'done';
    };
    expect(await leased(w.context, id, { patient: true, isNeeded: async () => false }, work)).toBeNull();
    expect(await leased(w.context, id, { patient: false, isNeeded: async () => true }, work)).toBe('done');
    expect(works).toBe(1);
    const order: string[] = [];
    let finish = (): void => undefined;
    const first = leased(w.context, id, { patient: true }, async () => {
      await new Promise<void>((resolve) => (finish = resolve));
      order.push('first');
    });
    await vi.waitFor(() => expect(finish.name).not.toBe('finish'), { timeout: PATIENCE_MS });
    const isNeeded = async () => {
      order.push('asked');
      return false;
    };
    const second = leased(w.context, id, { patient: true, isNeeded }, work);
    expect(await leased(w.context, id, { patient: false }, work)).toBeNull();
    finish();
    await Promise.all([first, second]);
    expect(order).toEqual(['first', 'asked']);
  });

  it('gives up waiting after the longest lease and a second', async () => {
    const w = worldWith();
    const { id } = await made(w);
    await set("lease_token = 'other', lease_until = clock_timestamp() + interval '1 hour'");
    const start = performance.now();
    let tries = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => start + tries * 5500);
    const isNeeded = async () => {
      tries += 1;
      return tries < 5;
    };
    expect(await leased(w.context, id, { patient: true, isNeeded }, async () => 'done')).toBeNull();
    expect(tries).toBe(3);
  });
});

describe('a read', () => {
  it('finds the caller’s own, by the row that the gate has read or by its own', async () => {
    const w = worldWith();
    const { conversion } = await create(w, BODIES['crypto-issue']);
    expect(await getConversion(w.context, OWNER, conversion.reference)).toEqual(conversion);
    for (const find of [
      () => getConversion(w.context, OWNER, 'op:none:0000'),
      () => getConversion(w.context, OWNER, conversion.reference, null),
      () => getConversion(w.context, { ...OWNER, env: 'live' }, conversion.reference),
    ])
      await expect(find()).rejects.toMatchObject({ code: 'SVC_NOT_FOUND' });
    expect(await presentAll(w.context.db, [])).toEqual([]);
  });

  it('lists newest first, page by page, by status and type', async () => {
    const w = worldWith();
    const references: string[] = [];
    for (const type of TYPES) {
      w.clock.forward(10);
      references.unshift((await create(w, BODIES[type])).conversion.reference);
    }
    const list = async (query: Parameters<typeof listConversions>[2]) => {
      const { conversions, pagination } = await listConversions(w.context, OWNER, query);
      return {
        found: conversions.map(({ reference }) => reference),
        cursor: pagination.nextCursor ?? null,
        conversions,
      };
    };
    const all = await list({});
    expect(all.found).toEqual(references);
    expect(all.conversions[0]).toEqual(await get(w, references[0] ?? ''));
    const first = await list({ limit: 3 });
    expect(first.found).toEqual(references.slice(0, 3));
    const second = await list({ limit: 3, ...(first.cursor !== null && { cursor: first.cursor }) });
    expect([second.found, second.cursor]).toEqual([references.slice(3), null]);
    expect((await list({ status: 'awaiting_payment' })).found).toEqual([references[1]]);
    expect((await list({ type: 'fiat-redeem' })).found).toEqual([references[0]]);
  });
});

// Capacity belongs to those who can use it: to Naira that was paid first, and to no voucher that cannot run.
import type { Conversion, CreateConversionBody, Quote } from '@svc/protocol';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeSigner } from '../../src/adapters/make-signer.ts';
import type { Database } from '../../src/ports/database.ts';
import { applyScreening } from '../../src/screening/apply-screening.ts';
import { makeSignerLog } from '../../src/vouchers/store/signing-stops.ts';
import { send, sweepAll, tick, tickUntil } from '../harness/drive-simulation.ts';
import { BODIES } from '../harness/make-simulation.ts';
import type { TestClient } from '../harness/make-test-client.ts';
import { type SimulatedService, startSimulatedService } from '../harness/start-simulated-service.ts';
import { openTestDatabase } from '../test-database.ts';

const SVC = 10n ** 18n;
const EMPTY = '0x2222222222222222222222222222222222222222';
const MINUTE_MS = 60_000;
/** The settings of docs/going-live.md. */
const POLICY = {
  largestVoucher: 1_000_000n * SVC,
  perHourTotal: 10_000_000n * SVC,
  perHourMerchant: 5_000_000n * SVC,
  longestLifetimeSeconds: 900,
};

let db: Database;
let service: SimulatedService;
let merchants: TestClient[];
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

/** A service with three merchants whose wallets hold every amount they name, except one that is empty. */
async function start(options: Parameters<typeof startSimulatedService>[0] = {}): Promise<void> {
  await db.query('truncate conversions, voucher_nonces, chain_cursors cascade');
  service = await startSimulatedService({ db, reserve: 100_000n, ...options });
  const others = [await service.newMerchant(), await service.newMerchant()];
  merchants = [service.client(), ...others.map((credentials) => service.client(credentials))];
  const { chain } = service.simulation;
  chain.override.balanceOf = async (_token, account) => (account === EMPTY ? 0n : 10n ** 30n);
}
beforeEach(() => start());

const merchant = (place: number): TestClient => {
  const found = merchants[place];
  if (found === undefined) throw new Error('there are three merchants');
  return found;
};
const create = (of: TestClient, body: CreateConversionBody) => of.call<Conversion>('POST', '/v1/conversions', body);
const naira = (amount: string) => ({ ...BODIES['fiat-issue'], amount });
const issue = (amount: string, wallet: string = BODIES['crypto-issue'].wallet) => ({
  ...BODIES['crypto-issue'],
  amount,
  wallet,
});
const redeem = (amount: string, wallet: string = BODIES['crypto-redeem'].wallet) => ({
  ...BODIES['crypto-redeem'],
  amount,
  wallet,
});

/** Pays what a conversion waits for, and lets the world go on until its voucher is there. */
async function pay(conversion: Conversion, until: Conversion['status'] = 'voucher_issued'): Promise<Conversion> {
  const { simulation } = service;
  const [row] = await db.query<{ merchant: string; payment: string; kobo: string }>(
    'select merchant_id as merchant, payment_reference as payment, fiat_kobo as kobo from conversions where id = $1',
    [conversion.id],
  );
  simulation.rail.pay(row?.payment ?? '', BigInt(row?.kobo ?? 0));
  simulation.owner = { merchantId: row?.merchant ?? '', env: 'test' };
  return tickUntil(simulation, conversion.reference, until);
}

const capacityOf = async (of: TestClient): Promise<bigint> => {
  const query = 'type=crypto-redeem&chain=celo-sepolia&pair=USDC&amount=1';
  const { body } = await of.call<Quote>('GET', `/v1/conversions/quote?${query}`);
  return BigInt(body.redeemCapacityIn ?? -1);
};
const REFUSED = { status: 409, body: { error: { code: 'SVC_RESERVE_INSUFFICIENT' } } };

describe('the signer’s hour', () => {
  let hours = 0;
  beforeEach(async () => {
    const { context } = service.simulation;
    const { chains, clock, log } = context;
    const keys = { test: `0x${'11'.repeat(32)}`, live: null } as const;
    const simulated = context.signer;
    const real = makeSigner({ keys, policy: POLICY, chains, signerLog: makeSignerLog(db), clock, log });
    context.signer = {
      async sign(request) {
        await real.sign(request);
        return simulated.sign(request);
      },
    };
    context.config = { ...context.config, signerPolicy: POLICY };
    // The hours of the tests before are over.
    hours += 2;
    service.simulation.clock.forward(hours * 60 * MINUTE_MS);
  });

  it.each([
    ['empty', EMPTY],
    ['full', BODIES['crypto-issue'].wallet],
  ])('is kept for a payer who has paid, while vouchers of %s wallets take all the rest', async (_, wallet) => {
    for (const place of [0, 1])
      for (let count = 0; count < 5; count += 1) await create(merchant(place), issue('650', wallet));
    const { body } = await create(merchant(2), naira('1001'));
    expect(body.status).toBe('awaiting_payment');
    expect((await pay(body)).voucher).not.toBeNull();
  });

  it('has room for all Naira that are awaited: who could not be signed for is given no account', async () => {
    const largest = naira('1000000');
    const waiting: Conversion[] = [];
    for (const place of [0, 1]) {
      for (let count = 0; count < 5; count += 1) waiting.push((await create(merchant(place), largest)).body);
      expect(await create(merchant(place), naira('1000'))).toMatchObject({
        body: { error: { details: { reason: place === 0 ? 'merchant_share' : 'mint_capacity', maxAmountOut: '0' } } },
      });
    }
    for (const conversion of [waiting[0], waiting[9]])
      expect(conversion && (await pay(conversion)).status).toBe('voucher_issued');
    expect(await create(merchant(2), naira('1000'))).toMatchObject(REFUSED);
  });

  it('is not taken by vouchers of empty wallets: others convert as if there were none', async () => {
    for (const place of [0, 1])
      for (let count = 0; count < 5; count += 1) await create(merchant(place), issue('650', EMPTY));
    expect(await create(merchant(2), issue('650'))).toMatchObject({ status: 201 });
    expect(await create(merchant(0), issue('650'))).toMatchObject({ status: 201 });
  });

  it('is given back by vouchers that the chain proves expired, and kept by those that ran', async () => {
    const { simulation } = service;
    const { body: ran } = await create(merchant(0), issue('650'));
    send(simulation, ran);
    simulation.owner = { merchantId: service.credentials.merchantId, env: 'test' };
    await tickUntil(simulation, ran.reference, 'succeeded');
    for (let count = 0; count < 4; count += 1) await create(merchant(0), issue('650'));
    expect(await create(merchant(0), issue('650'))).toMatchObject({ status: 502 });
    simulation.clock.forward(11 * MINUTE_MS);
    simulation.chain.mine(5);
    for (let count = 0; count < 3; count += 1) await tick(simulation);
    // Five less the one that ran.
    for (let count = 0; count < 4; count += 1)
      expect(await create(merchant(0), issue('650'))).toMatchObject({ status: 201 });
    expect(await create(merchant(0), issue('650'))).toMatchObject({ status: 502 });
  });
});

describe('the capacity to mint', () => {
  it('is not taken by the voucher of an empty wallet, even when it comes first', async () => {
    const { converter } = service.simulation.chain;
    const { body: priced } = await create(merchant(0), issue('1958.7', EMPTY));
    converter.mintCap = BigInt(priced.amountOut) + 1n;
    const { body, status } = await create(merchant(1), naira('200000'));
    expect([status, body.status]).toEqual([201, 'awaiting_payment']);
    await create(merchant(0), issue('1958.7', EMPTY));
    expect((await pay(body)).status).toBe('voucher_issued');
  });

  it('is not promised to a second payer while the first one may still pay', async () => {
    service.simulation.chain.converter.mintCap = 15_000_384n * SVC;
    const first = await create(merchant(0), naira('12000307'));
    expect(first.status).toBe(201);
    const refused = await create(merchant(1), naira('12000307'));
    expect(refused).toMatchObject({
      ...REFUSED,
      body: { error: { details: { reason: 'mint_capacity', maxAmountOut: (3_000_077n * SVC).toString() } } },
    });
    expect(await create(merchant(1), naira('3000077'))).toMatchObject({ status: 201 });
    expect((await pay(first.body)).status).toBe('voucher_issued');
  });

  it('is given to one of two payers who ask at the same moment', async () => {
    service.simulation.chain.converter.mintCap = 15_000_384n * SVC;
    const made = await Promise.all([0, 1, 2].map((place) => create(merchant(place), naira('12000307'))));
    expect(made.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  it('is free again when the instructions have expired, when the payer’s conversion failed, and when the rail gave none', async () => {
    const { simulation } = service;
    simulation.chain.converter.mintCap = 15_000_384n * SVC;
    const { body } = await create(merchant(0), naira('12000307'));
    await merchant(0).call('POST', `/v1/conversions/${body.reference}/events`, { event: 'failed' });
    const second = await create(merchant(1), naira('12000307'));
    expect(second.status).toBe(201);
    simulation.clock.forward(32 * MINUTE_MS);
    simulation.rail.failNext(1);
    expect((await create(merchant(2), naira('12000307'))).status).toBe(502);
    expect((await create(merchant(0), naira('12000307'))).status).toBe(201);
  });

  it('goes to paid Naira in full, before vouchers of wallets that could use it too', async () => {
    const { converter } = service.simulation.chain;
    const { body } = await create(merchant(0), naira('200000'));
    const { body: priced } = await create(merchant(1), issue('1958.7'));
    converter.mintCap = BigInt(priced.amountOut) + 1n;
    expect((await pay(body)).status).toBe('voucher_issued');
    // And nothing is promised to others on top of it.
    expect(await create(merchant(2), issue('1'))).toMatchObject(REFUSED);
  });

  it('is claimed by paid Naira that still waits, so that nobody else is promised what comes back', async () => {
    const { simulation } = service;
    const { converter } = simulation.chain;
    const { body } = await create(merchant(0), naira('200000'));
    converter.mintCap = 199_999n * SVC;
    await pay(body, 'payment_confirmed');
    expect(await create(merchant(1), issue('1'))).toMatchObject(REFUSED);
    converter.mintCap = 200_001n * SVC;
    expect(await create(merchant(1), issue('1'))).toMatchObject(REFUSED);
    simulation.clock.forward(MINUTE_MS);
    await sweepAll(simulation);
    await tickUntil(simulation, body.reference, 'voucher_issued');
  });

  it('is shared: with every merchant at its share, one who has paid gets its voucher', async () => {
    const { simulation } = service;
    service.context.config = {
      ...service.context.config,
      merchantShare: { test: { reservePercent: 40, mintPercent: 40, flowPercent: 40 } },
    };
    simulation.chain.converter.mintCap = 1_000_000n * SVC;
    const waiting = [];
    for (const place of [0, 1]) {
      const { body, status } = await create(merchant(place), naira('400000'));
      expect(status).toBe(201);
      expect(await create(merchant(place), naira('1000'))).toMatchObject({
        body: { error: { details: { reason: 'merchant_share' } } },
      });
      waiting.push(body);
    }
    await create(merchant(2), issue('130'));
    for (const body of waiting) expect((await pay(body)).status).toBe('voucher_issued');
  });
});

describe('a voucher that is never given to anybody', () => {
  const readings = async () => ({
    reserve: await capacityOf(merchant(1)),
    mint: (await merchant(1).call<{ error: { details: object } }>('POST', '/v1/conversions', issue('65000000'))).body
      .error.details,
  });
  beforeEach(() => {
    service.simulation.chain.converter.mintCap = 99_000_000n * SVC;
  });

  it.each(['IN_REVIEW', 'DECLINED'] as const)('promises nothing when screening says %s', async (verdict) => {
    const before = await readings();
    service.simulation.screening.verdict = verdict;
    for (const body of [redeem('1000'), issue('100'), naira('1000')]) {
      const { body: made } = await create(merchant(0), body);
      expect(made.status).toBe(verdict === 'DECLINED' ? 'failed' : 'screening_hold');
    }
    service.simulation.screening.verdict = 'APPROVED';
    expect(await readings()).toEqual(before);
  });

  it('takes its capacity when the hold clears and it is given', async () => {
    const { simulation } = service;
    const before = await capacityOf(merchant(1));
    simulation.screening.verdict = 'IN_REVIEW';
    const { body } = await create(merchant(0), redeem('1000'));
    simulation.screening.verdict = 'APPROVED';
    simulation.screening.found = 'APPROVED';
    await applyScreening(service.context, { env: 'test', providerReference: `scr-${body.id}` });
    expect(await capacityOf(merchant(1))).toBeLessThan(before);
  });

  it('promises nothing when the process dies before it signs', async () => {
    const { simulation } = service;
    const before = await readings();
    vi.stubEnv('SVC_FAILPOINT', 'create.afterInsert:throw');
    for (const body of [redeem('1000'), issue('100'), naira('1000')]) await create(merchant(0), body);
    vi.unstubAllEnvs();
    simulation.clock.forward(MINUTE_MS);
    // Leases go by the database's own clock.
    await db.query('update conversions set lease_until = null');
    await sweepAll(simulation);
    expect(await readings()).toEqual(before);
  });
});

describe('a voucher for a wallet that does not hold what it takes', () => {
  it.each(['crypto-redeem', 'crypto-issue'] as const)('of a %s is given and promises nothing', async (type) => {
    const { simulation } = service;
    const before = await capacityOf(merchant(1));
    const { body } = await create(merchant(0), { ...BODIES[type], wallet: EMPTY });
    expect(body.status).toBe('voucher_issued');
    expect(await capacityOf(merchant(1))).toBe(before);
    simulation.chain.converter.mintCap = 100n * SVC;
    expect(await create(merchant(1), naira('100'))).toMatchObject({ status: 201 });
  });

  it('is promised what it needs with the next voucher, when the wallet holds it', async () => {
    const { simulation } = service;
    const before = await capacityOf(merchant(1));
    const { body } = await create(merchant(0), redeem('1000', EMPTY));
    simulation.chain.override.balanceOf = async () => 1000n * SVC;
    await merchant(0).call('POST', `/v1/conversions/${body.reference}/voucher`, {});
    expect(before - (await capacityOf(merchant(1)))).toBeGreaterThanOrEqual(999n * SVC);
  });
});

describe('what one merchant converts in a day', () => {
  it('leaves the converter’s capacity to others, however often it goes round', async () => {
    await start({ config: { merchantShare: { test: { reservePercent: 80, mintPercent: 80, flowPercent: 80 } } } });
    const { simulation } = service;
    simulation.chain.converter.payoutCap = 15_000n * 10n ** 6n;
    simulation.owner = { merchantId: service.credentials.merchantId, env: 'test' };
    let redeemed = 0n;
    for (let count = 0; count < 20; count += 1) {
      const capacity = await capacityOf(merchant(0));
      if (capacity < 1000n * SVC) break;
      const amount = (capacity / SVC).toString();
      const { body, status } = await create(merchant(0), redeem(amount));
      expect(status).toBe(201);
      send(simulation, body);
      await tickUntil(simulation, body.reference, 'succeeded');
      redeemed += BigInt(body.amountOut);
    }
    expect(redeemed).toBeLessThanOrEqual(12_000n * 10n ** 6n);
    expect(await create(merchant(0), redeem('50000'))).toMatchObject({
      ...REFUSED,
      body: { error: { details: { reason: 'merchant_share' } } },
    });
    // 33 USDC.
    expect(await create(merchant(1), redeem('50769'))).toMatchObject({ status: 201 });
    simulation.clock.forward(25 * 60 * MINUTE_MS);
    expect(await capacityOf(merchant(0))).toBeGreaterThan(0n);
  });
});

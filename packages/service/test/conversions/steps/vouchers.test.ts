// The steps to a voucher one by one: what the converter and the reserve can promise, what is signed, and on which contract.

import { type Pair, VOUCHER_KINDS } from '@svc/protocol';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { postPayment } from '../../../src/books/post-conversion-facts.ts';
import type { Config } from '../../../src/config.ts';
import { requireConverterChain } from '../../../src/conversions/converter-chain.ts';
import { createConversion } from '../../../src/conversions/create-conversion.ts';
import { findById } from '../../../src/conversions/store/find-conversions.ts';
import { openItem } from '../../../src/desk/store/work-items.ts';
import { insertRestore } from '../../../src/installation/store/restores.ts';
import { deleteSwitch, insertSwitch } from '../../../src/installation/store/switches.ts';
import type { Address, ConfiguredChain, ConverterContract } from '../../../src/ports/chain.ts';
import type { Database, Queryable } from '../../../src/ports/database.ts';
import { chainOfConversion } from '../../../src/vouchers/chain-of-conversion.ts';
import { issueVoucher } from '../../../src/vouchers/issue-voucher.ts';
import { askTerms, prepareVoucher } from '../../../src/vouchers/prepare-voucher.ts';
import {
  availableNow,
  type CapacityQuestion,
  type CapacityReading,
  promiseFromReserve,
  questionOf,
  readCapacity,
  readReserve,
  requireCapacity,
  warnOfCaps,
} from '../../../src/vouchers/require-capacity.ts';
import { signVoucher } from '../../../src/vouchers/sign-voucher.ts';
import { insertForeignExecution } from '../../../src/vouchers/store/signing-stops.ts';
import { listVouchers } from '../../../src/vouchers/store/vouchers.ts';
import { get, send, stageNames } from '../../harness/drive-simulation.ts';
import { BODIES, makeSimulation, OWNER, type Simulation } from '../../harness/make-simulation.ts';
import { CHAIN_ID, CONVERTER, TOKENS } from '../../harness/simulated-chain.ts';
import { PATIENCE_MS } from '../../harness/until.ts';
import { openTestDatabase } from '../../test-database.ts';

const OTHER = { ...OWNER, merchantId: 'mrc_01J8ZQ4V7M3N5P6R8S9T0V1W2Y' } as const;
const NEW: Address = '0x00000000000000000000000000000000000000C1';
const ONE_SVC = 10n ** 18n;
const HOUR_MS = 3_600_000;
/** 40 % of 77 is 30. */
const SHARE = { mintPercent: 30, reservePercent: 20, flowPercent: 40 };
const PAUSED = { code: 'SVC_RESERVE_INSUFFICIENT', details: { reason: 'paused' } };

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());
beforeEach(() => db.query('truncate conversions, voucher_nonces, chain_cursors, foreign_executions cascade'));
afterEach(() => {
  vi.unstubAllEnvs();
});

function worldWith(settings: Partial<Config> = {}, reserve?: bigint): Simulation {
  const w = makeSimulation(db, reserve === undefined ? {} : { reserve });
  w.context.config = { ...w.context.config, ...settings };
  return w;
}
const lock = async (tx: Queryable, name: string): Promise<void> => {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [name]);
};
const chainOf = (w: Simulation) => requireConverterChain(w.context, 'test', 'celo-sepolia');

async function created(
  w: Simulation,
  type: keyof typeof BODIES = 'crypto-issue',
  owner = OWNER as typeof OTHER | typeof OWNER,
) {
  const { conversion } = await createConversion(w.context, owner, BODIES[type]);
  const record = async () => {
    const found = await findById(db, conversion.id);
    if (found === null) throw new Error('there is no conversion');
    return found;
  };
  return { conversion, id: conversion.id, reference: conversion.reference, record };
}

/** A create that died right after the row and its voucher were written. */
async function cutOff(w: Simulation, type: keyof typeof BODIES = 'crypto-issue') {
  vi.stubEnv('SVC_FAILPOINT', 'create.afterInsert:throw');
  const reference = `op:${type}:cut-off-0001`;
  const made = createConversion(w.context, OWNER, { ...BODIES[type], reference });
  await expect(made).rejects.toThrow('failpoint create.afterInsert');
  vi.unstubAllEnvs();
  const [row] = await db.query<{ id: string }>('select id from conversions where reference = $1', [reference]);
  await db.query("update conversions set screening_status = 'APPROVED', lease_until = null where reference = $1", [
    reference,
  ]);
  const record = async () => {
    const found = await findById(db, row?.id ?? '');
    if (found === null) throw new Error('there is no conversion');
    return found;
  };
  return { id: row?.id ?? '', reference, record };
}

const rows = (id: string) =>
  db.query<{ id: number; signature: string | null; abandoned: number | null; takes: boolean }>(
    'select id, signature, abandoned_at as abandoned, takes_reserve as takes from vouchers where conversion_id = $1 order by id',
    [id],
  );

const stop = (w: Simulation, contract: Address = CONVERTER) => {
  const execution = {
    txHash: '0x01',
    opRef: '0x02',
    wallet: '0x03',
    kind: 0,
    amountIn: 1n,
    amountOut: 1n,
    blockNumber: 1n,
  };
  const found = { chainId: CHAIN_ID, contract, execution: execution as never, isHarmless: false, now: w.clock.now };
  return insertForeignExecution(db, found);
};

describe('the converter’s capacity', () => {
  const read = (w: Simulation, change: Partial<CapacityReading> = {}): CapacityReading => ({
    chainId: CHAIN_ID,
    converter: CONVERTER,
    pausedKinds: 0,
    mintCapacity: 1000n,
    issueCapacity: {},
    readAt: w.clock.now,
    sharePercent: 100,
    flowLimit: null,
    voucherLimits: null,
    ...change,
  });
  const ask = (w: Simulation, change: Partial<CapacityQuestion> = {}): CapacityQuestion => ({
    kind: VOUCHER_KINDS['fiat-issue'],
    pair: null,
    amountIn: 1n,
    amountOut: 1000n,
    conversionId: 'cnv_none',
    merchantId: OWNER.merchantId,
    now: w.clock.now,
    ...change,
  });
  const require = (reading: CapacityReading | null, question: CapacityQuestion) =>
    db.transaction((tx) => requireCapacity(tx, reading, question));

  it('is not asked on a chain without snapshots', async () => {
    const w = worldWith();
    await require(null, ask(w, { amountOut: 10n ** 50n }));
    expect(await readCapacity(w.context, { ...chainOf(w), snapshot: undefined } as never)).toBeNull();
  });

  it('is read with the share of one merchant, which is all unless it is set', async () => {
    const w = worldWith();
    w.chain.converter.mintCap = 77n;
    w.chain.converter.pausedKinds = 2;
    w.chain.converter.usdcRoom = 5n;
    const reading = { chainId: CHAIN_ID, converter: CONVERTER, pausedKinds: 2, mintCapacity: 77n, readAt: w.clock.now };
    expect(await readCapacity(w.context, chainOf(w))).toEqual({
      ...reading,
      issueCapacity: { USDC: 5n, CELO: 10n ** 40n },
      sharePercent: 100,
      flowLimit: null,
      voucherLimits: null,
    });
    w.context.config = { ...w.context.config, merchantShare: { test: SHARE } };
    expect(await readCapacity(w.context, chainOf(w))).toMatchObject({ sharePercent: 30, flowLimit: 30n });
  });

  it.each([{ pausedKinds: null }, { mintCapacity: null }])(
    'promises nothing without a readable answer: %o',
    async (lost) => {
      const w = worldWith();
      const snapshot = (async () => ({
        ...(await w.chain.configured.snapshot?.()),
        ...lost,
      })) as ConfiguredChain['snapshot'];
      const asked = readCapacity(w.context, { ...chainOf(w), ...(snapshot && { snapshot }) });
      await expect(asked).rejects.toMatchObject({ code: 'SVC_UPSTREAM_FAILED' });
    },
  );

  it.each([0, 1, 2, 3])('is none for kind %i while its bit is set', async (kind) => {
    const w = worldWith();
    const question = ask(w, { kind, amountOut: 1n });
    await require(read(w, { pausedKinds: 15 - (1 << kind) }), question);
    await expect(require(read(w, { pausedKinds: 1 << kind }), question)).rejects.toMatchObject(PAUSED);
  });

  it('is none while signing is stopped on the contract, and only there', async () => {
    const w = worldWith();
    await stop(w, NEW);
    await require(read(w), ask(w));
    await stop(w);
    await db.query('update foreign_executions set contract = lower($1)', [CONVERTER]);
    await expect(require(read(w), ask(w))).rejects.toMatchObject(PAUSED);
  });

  it('bounds what is minted, and nothing else', async () => {
    const w = worldWith();
    for (const type of ['fiat-issue', 'crypto-issue'] as const) {
      const kind = VOUCHER_KINDS[type];
      await require(read(w), ask(w, { kind }));
      await expect(require(read(w), ask(w, { kind, amountOut: 1001n }))).rejects.toMatchObject({
        message: 'So much cannot be issued now.',
        details: { reason: 'mint_capacity', maxAmountOut: '1000' },
      });
    }
    await expect(require(read(w, { mintCapacity: 1n }), ask(w, { amountOut: 2n }))).rejects.toMatchObject({
      details: { maxAmountOut: '1' },
    });
    for (const type of ['fiat-redeem', 'crypto-redeem'] as const)
      await require(read(w), ask(w, { kind: VOUCHER_KINDS[type], amountOut: 10n ** 30n }));
  });

  it('is what the live vouchers of others leave of it, in all and for one merchant', async () => {
    const w = worldWith();
    const { id, conversion } = await created(w);
    await created(w, 'crypto-issue', OTHER);
    const each = BigInt(conversion.amountOut);
    const all = read(w, { mintCapacity: 10n * each });
    await require(all, ask(w, { amountOut: 8n * each }));
    await expect(require(all, ask(w, { amountOut: 8n * each + 1n }))).rejects.toMatchObject({
      details: { reason: 'mint_capacity', maxAmountOut: (8n * each).toString() },
    });
    await require(all, ask(w, { amountOut: 9n * each, conversionId: id }));
    const half = { ...all, sharePercent: 50 };
    await require(half, ask(w, { amountOut: 4n * each }));
    await expect(require(half, ask(w, { amountOut: 4n * each + 1n }))).rejects.toMatchObject({
      message: 'Your live vouchers take as much of what can be issued as one merchant may.',
      details: { reason: 'merchant_share', maxAmountOut: (4n * each).toString() },
    });
    await require(half, ask(w, { amountOut: 5n * each, conversionId: id }));
    await expect(require({ ...all, sharePercent: 5 }, ask(w, { amountOut: 1n }))).rejects.toMatchObject({
      details: { reason: 'merchant_share', maxAmountOut: '0' },
    });
    await require({ ...all, sharePercent: 99 }, ask(w, { amountOut: 8n * each }));
    await expect(require({ ...all, mintCapacity: each }, ask(w, { amountOut: 1n }))).rejects.toMatchObject({
      details: { reason: 'mint_capacity', maxAmountOut: '0' },
    });
  });

  it('is bounded by what can come in of the pair token of a crypto-issue', async () => {
    const w = worldWith();
    const issueCapacity = { USDC: 10n, USDT: 0n };
    const question = (pair: Pair | null, amountIn: bigint, kind: number = VOUCHER_KINDS['crypto-issue']) =>
      require(read(w, { issueCapacity }), ask(w, { kind, pair, amountIn, amountOut: 1n }));
    await question('USDC', 10n);
    await expect(question('USDC', 11n)).rejects.toMatchObject({
      message: 'So much of this token cannot be taken now.',
      details: { reason: 'mint_capacity', maxAmountIn: '10' },
    });
    await expect(question('USDT', 1n)).rejects.toMatchObject({
      message: 'Nothing of this token can be taken now.',
      details: { reason: 'mint_capacity', maxAmountIn: '0' },
    });
    await question('CELO', 10n ** 30n);
    await question(null, 11n);
    await question('USDC', 11n, VOUCHER_KINDS['crypto-redeem']);
  });
});

describe('the largest amount at start', () => {
  const warned = async (change: (chain: ConfiguredChain) => ConfiguredChain) => {
    const w = worldWith();
    w.chain.converter.mintCap = 5n * ONE_SVC;
    w.context.chains = new Map([['celo-sepolia', change(w.chain.configured)]]);
    await warnOfCaps(w.context);
    return w.logged;
  };
  const capped = (mintCap: bigint | null) => (chain: ConfiguredChain) =>
    ({ ...chain, snapshot: async () => ({ mintCap }) }) as never;
  const MAX = 1_000_000_000n * ONE_SVC;

  it.each<[string, Parameters<typeof warned>, boolean]>([
    ['is above the cap', [(chain) => chain], true],
    ['is above the cap of a disposable chain', [(chain) => ({ ...chain, isDisposable: true })], false],
    ['meets no converter', [(chain) => ({ ...chain, converter: null })], false],
    ['meets no snapshots', [(chain) => ({ ...chain, snapshot: undefined }) as never], false],
    [
      'meets a chain that does not answer',
      [(chain) => ({ ...chain, snapshot: () => Promise.reject(new Error()) })],
      false,
    ],
    ['meets a converter without a cap', [capped(null)], false],
    ['is one unit above the cap', [capped(MAX - 1n)], true],
    ['is the cap', [capped(MAX)], false],
  ])('%s', async (_, asked, isWarning) => {
    const logged = await warned(...asked);
    expect(logged.map(({ level }) => level)).toEqual(isWarning ? ['warn'] : []);
    if (isWarning) expect(logged[0]?.fields).toMatchObject({ chain: 'celo-sepolia', maximum: MAX.toString() });
  });
});

describe('the reserve', () => {
  const now = (w: Simulation, more = {}) => ({
    now: w.clock.now,
    exceptConversionId: null,
    merchantId: OWNER.merchantId,
    ...more,
  });

  it('is read with the share of one merchant, which is all unless it is set', async () => {
    const w = worldWith({}, 7n);
    const reading = { chainId: CHAIN_ID, contract: CONVERTER, payToken: TOKENS.USDC.address, held: 7_000_000n };
    const rest = { readAt: w.clock.now, sharePercent: 100, flowLimit: null };
    expect(await readReserve(w.context, chainOf(w), 'USDC')).toEqual({ ...reading, ...rest });
    w.context.config = { ...w.context.config, merchantShare: { test: SHARE } };
    w.chain.converter.payoutCap = 77n;
    expect(await readReserve(w.context, chainOf(w), 'USDC')).toMatchObject({ sharePercent: 20, flowLimit: 30n });
  });

  it('promises what it holds less what live vouchers may draw, and no more to one merchant than its share', async () => {
    const w = worldWith({}, 10n);
    const { id, conversion } = await created(w, 'crypto-redeem');
    const each = BigInt(conversion.amountOut);
    const reading = await readReserve(w.context, chainOf(w), 'USDC');
    const { held } = reading;
    expect(await availableNow(db, reading, now(w))).toEqual({ amount: held - each, isShare: false });
    expect(await availableNow(db, reading, now(w, { exceptConversionId: id }))).toEqual({
      amount: held,
      isShare: false,
    });
    const half = { ...reading, sharePercent: 50 };
    expect(await availableNow(db, half, now(w))).toEqual({ amount: held / 2n - each, isShare: true });
    expect(await availableNow(db, half, now(w, { merchantId: OTHER.merchantId }))).toEqual({
      amount: held / 2n,
      isShare: true,
    });
    const tiny = { ...reading, sharePercent: 1 };
    expect(await availableNow(db, tiny, now(w))).toEqual({ amount: 0n, isShare: true });
    const last = { ...reading, held: each + 1n };
    expect(await availableNow(db, last, now(w))).toEqual({ amount: 1n, isShare: false });
    const gone = { ...reading, held: each - 1n };
    expect(await availableNow(db, gone, now(w))).toEqual({ amount: 0n, isShare: false });
    // Equal: the reserve itself is what ends.
    const equal = { ...reading, held: 2n * each, sharePercent: 50 };
    const others = { ...now(w), merchantId: OTHER.merchantId };
    expect(await availableNow(db, equal, others)).toEqual({ amount: each, isShare: false });
  });

  it('promises all that it has, and refuses one unit more with the largest amount that works', async () => {
    const w = worldWith({}, 10n);
    const chain = chainOf(w);
    const reading = await readReserve(w.context, chain, 'USDC');
    // One USDC is worth 1,538.46 SVC.
    const rate = (10n ** 48n * 100_000_000n) / 65_000n;
    const promise = (amountOut: bigint, sharePercent = 100) =>
      db.transaction((tx) =>
        promiseFromReserve(
          w.context,
          tx,
          { ...reading, sharePercent },
          {
            ...now(w),
            chain,
            pair: 'USDC',
            rate,
            amountOut,
            conversionId: 'cnv_none',
          },
        ),
      );
    await promise(10_000_000n);
    const refused = await promise(10_000_001n).catch((error) => error);
    expect(refused).toMatchObject({ message: 'The reserve cannot pay this much now.' });
    expect(BigInt(refused.details.maxAmountIn) / ONE_SVC).toBe(15_384n);
    await promise(5_000_000n, 50);
    await expect(promise(5_000_001n, 50)).rejects.toMatchObject({
      message: 'Your live vouchers take as much of the reserve as one merchant may.',
      details: { reason: 'merchant_share' },
    });
  });
});

describe('the voucher that is written', () => {
  it('lives ten minutes from the full second, at the price of the moment', async () => {
    const w = worldWith();
    w.clock.forward(999);
    const { id } = await created(w, 'crypto-redeem');
    expect(await listVouchers(db, id)).toMatchObject([
      {
        deadline: Math.floor(w.clock.now / 1000) + 600,
        kind: 1,
        tokenIn: TOKENS.SVC.address,
        payToken: TOKENS.USDC.address,
        takesReserve: true,
        spread: 0n,
        createdAt: w.clock.now,
        oracleRate: expect.stringContaining('1538.46'),
      },
    ]);
  });

  it.each([
    [1000n * ONE_SVC, true],
    [1000n * ONE_SVC - 1n, false],
  ])('sets reserve aside for a wallet that holds %i: %s', async (balance, takes) => {
    const w = worldWith();
    w.chain.override.balanceOf = async () => balance;
    const { id, reference } = await created(w, 'crypto-redeem');
    await issueVoucher(w.context, OWNER, reference);
    expect((await rows(id)).map((row) => row.takes)).toEqual([takes, takes]);
    // One balance is good for one of them.
    const second = await created(w, 'crypto-redeem');
    await issueVoucher(w.context, OWNER, second.reference);
    expect((await rows(second.id)).map((row) => row.takes)).toEqual([false, false]);
  });

  it('is not written while the wallet cannot be asked about', async () => {
    const w = worldWith();
    const { record } = await created(w, 'crypto-redeem');
    w.chain.override.balanceOf = () => Promise.reject(new Error('out of reach'));
    const asked = askTerms(w.context, chainOf(w), await record());
    await expect(asked).rejects.toMatchObject({ code: 'SVC_UPSTREAM_FAILED' });
  });

  it.each(['fiat-issue', 'fiat-redeem'] as const)('of a %s has no price and asks no reserve', async (type) => {
    const w = worldWith();
    w.price.isDown = true;
    const { record } = await created(w, type);
    const terms = await askTerms(w.context, chainOf(w), await record());
    const wallet = type === 'fiat-redeem' ? { tokenIn: TOKENS.SVC.address, balance: 10n ** 30n, allowance: 0n } : null;
    expect(terms).toMatchObject({ price: null, reserve: null, wallet, capacity: { pausedKinds: 0 } });
    w.context.config = { ...w.context.config, signerPolicy: { ...w.context.config.signerPolicy, largestVoucher: 1n } };
    await expect(askTerms(w.context, chainOf(w), await record())).rejects.toMatchObject({
      code: 'SVC_VALIDATION_FAILED',
    });
  });

  it.each(['crypto-issue', 'crypto-redeem'] as const)(
    'of a %s is not asked for what can never be signed',
    async (type) => {
      const w = worldWith();
      const { record } = await created(w, type);
      w.context.config = {
        ...w.context.config,
        signerPolicy: { ...w.context.config.signerPolicy, largestVoucher: 1n },
      };
      const asked = askTerms(w.context, chainOf(w), await record());
      await expect(asked).rejects.toMatchObject({ code: 'SVC_VALIDATION_FAILED' });
    },
  );

  it('is never better than one that can still run, and may be worse', async () => {
    const w = worldWith();
    const { id, record } = await created(w);
    const prepared = async () => {
      const terms = await askTerms(w.context, chainOf(w), await record());
      const subject = await record();
      return db.transaction((tx) => prepareVoucher(w.context, tx, subject, terms));
    };
    const [first] = await listVouchers(db, id);
    w.price.pairUsd = 110_000_000n;
    expect(await prepared()).toMatchObject({ amountOut: first?.amountOut, oracleRate: first?.oracleRate });
    w.price.pairUsd = 90_000_000n;
    const worse = await prepared();
    expect(worse.amountOut < (first?.amountOut ?? 0n)).toBe(true);
    expect(worse.oracleRate).not.toBe(first?.oracleRate);
    w.clock.forward(601_000);
    w.price.pairUsd = 110_000_000n;
    expect((await prepared()).amountOut > (first?.amountOut ?? 0n)).toBe(true);
  });

  it('that gives as much as one that can still run has the rate and the spread of the moment', async () => {
    const w = worldWith();
    const { record } = await created(w);
    // Twice the price, and half of it kept back.
    w.price.pairUsd = 200_000_000n;
    w.context.config = { ...w.context.config, spreads: { USDC: { issue: 5000, redeem: 0 } } };
    const subject = await record();
    const terms = await askTerms(w.context, chainOf(w), subject);
    const { amountOut, spread } = await db.transaction((tx) => prepareVoucher(w.context, tx, subject, terms));
    expect([amountOut, spread - amountOut <= 1n]).toEqual([subject.amountOut, true]);
    expect(spread).toBeGreaterThan(0n);
  });

  it('is refused when the reserve cannot promise it, and then not written', async () => {
    const w = worldWith({}, 1n);
    const { id, record } = await created(w, 'crypto-redeem');
    const terms = await askTerms(w.context, chainOf(w), await record());
    const reserve = terms.reserve && { ...terms.reserve, held: 0n };
    const subject = await record();
    const prepared = db.transaction((tx) => prepareVoucher(w.context, tx, subject, { ...terms, reserve }));
    await expect(prepared).rejects.toMatchObject({ code: 'SVC_RESERVE_INSUFFICIENT' });
    const capacity = terms.capacity && { ...terms.capacity, pausedKinds: 15 };
    const paused = db.transaction((tx) => prepareVoucher(w.context, tx, subject, { ...terms, capacity }));
    await expect(paused).rejects.toMatchObject(PAUSED);
    expect(await listVouchers(db, id)).toHaveLength(1);
  });
});

describe('a signature', () => {
  it('is of the voucher that was written with the conversion, while its price is fresh', async () => {
    const w = worldWith();
    const { id, record } = await cutOff(w);
    w.clock.forward(30_000);
    expect(await signVoucher(w.context, await record())).toBe(true);
    expect((await rows(id)).map(({ signature }) => signature !== null)).toEqual([true]);
    expect((await record()).status).toBe('voucher_issued');
  });

  it('is of a new voucher when the price has grown old', async () => {
    const w = worldWith();
    const { id, record } = await cutOff(w);
    w.clock.forward(30_001);
    w.price.pairUsd = 90_000_000n;
    expect(await signVoucher(w.context, await record())).toBe(true);
    const [first, second, third] = await rows(id);
    expect([first?.signature, second?.signature === null, third]).toEqual([null, false, undefined]);
    const { amountOut } = (await listVouchers(db, id))[1] ?? {};
    expect((await record()).amountOut).toBe(amountOut);
  });

  it('that is not given leaves no promise behind', async () => {
    const w = worldWith();
    const { id, record } = await cutOff(w);
    w.signer.failNext = 1;
    await expect(signVoucher(w.context, await record())).rejects.toMatchObject({ code: 'SVC_UPSTREAM_FAILED' });
    expect(await rows(id)).toMatchObject([{ signature: null, abandoned: w.clock.now }]);
    expect((await record()).status).toBe('created');
  });

  it('is not asked for while signing is stopped on the contract', async () => {
    const w = worldWith();
    const { id, record } = await cutOff(w);
    await stop(w);
    await expect(signVoucher(w.context, await record())).rejects.toMatchObject(PAUSED);
    expect([w.signer.signed, await rows(id)]).toMatchObject([[], [{ abandoned: w.clock.now }]]);
  });

  it('is not asked for while a restored database is looked into', async () => {
    const w = worldWith();
    const { id, record } = await cutOff(w);
    await insertRestore(db, { begunBy: 'ada', dataAsOf: 1, now: 1 });
    await expect(signVoucher(w.context, await record())).rejects.toMatchObject({ reason: 'paused' });
    await db.query('delete from restores');
    expect([w.signer.signed, await rows(id)]).toMatchObject([[], [{ abandoned: null }]]);
  });

  it('is not asked for while a person has to decide about screening, except at the create', async () => {
    const w = worldWith();
    const fresh = await cutOff(w);
    const { id, record } = await created(w);
    const item = { kind: 'screening_changed', amountKobo: null, note: 'look', now: 1 } as const;
    for (const conversionId of [fresh.id, id]) await openItem(db, { ...item, conversionId });
    await expect(signVoucher(w.context, await record())).rejects.toMatchObject({ reason: 'waits_for_review' });
    expect(await rows(id)).toHaveLength(1);
    expect(await signVoucher(w.context, await fresh.record())).toBe(true);
  });

  it.each(['voucher_issued', 'created'] as const)('is forgotten when the conversion left %s first', async (status) => {
    const w = worldWith();
    const { id, record, conversion } = await created(w);
    const stale = { ...(await record()), status };
    await db.query("update conversions set status = 'onchain_submitted' where id = $1", [id]);
    expect(await signVoucher(w.context, stale)).toBe(false);
    const [, second] = await rows(id);
    expect(second).toMatchObject({ signature: null, abandoned: w.clock.now });
    const now = await get(w, conversion.reference);
    expect(stageNames(now)).not.toContain('voucher_reissued');
    expect(now.voucher?.signature).toBe(conversion.voucher?.signature);
  });

  it('again is in the history, and the conversion shows the newest voucher and its amounts', async () => {
    const w = worldWith();
    const { id, reference, record } = await created(w);
    await db.query("update conversions set last_error = 'old' where id = $1", [id]);
    w.price.pairUsd = 90_000_000n;
    const again = await issueVoucher(w.context, OWNER, reference);
    const second = (await listVouchers(db, id))[1];
    expect(again).toMatchObject({ status: 'voucher_issued', lastError: null, amountOut: second?.amountOut.toString() });
    expect(again.stages.at(-1)).toMatchObject({ name: 'voucher_reissued', meta: { by: 'caller' } });
    expect((await record()).voucherId).toBe(second?.id);
  });

  it.each([
    ['crypto-issue', 100_000_000n, false],
    ['crypto-issue', 99_999_999n, true],
    ['fiat-redeem', 0n, true],
  ] as const)('of a %s with an allowance of %i needs an approval: %s', async (type, allowance, isNeeded) => {
    const w = worldWith();
    const asked: unknown[] = [];
    w.chain.override.allowance = async (...question) => {
      asked.push(question);
      return allowance;
    };
    const { conversion } = await created(w, type);
    expect(conversion.voucher?.approvalTransaction !== null).toBe(isNeeded);
    expect(asked).toHaveLength(1);
  });

  it('of a fiat-issue needs no approval, and nobody asks for one', async () => {
    const w = worldWith();
    w.chain.override.allowance = () => Promise.reject(new Error('nobody asks'));
    const { id, record } = await created(w, 'fiat-issue');
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
    await db.query("update conversions set status = 'payment_confirmed' where id = $1", [id]);
    expect(await signVoucher(w.context, await record())).toBe(true);
    const [row] = await db.query('select needs_approval as needs from vouchers where conversion_id = $1', [id]);
    expect(row).toEqual({ needs: false });
  });
});

describe('a fresh voucher', () => {
  it('finishes a create that was cut off', async () => {
    const w = worldWith();
    const { reference } = await cutOff(w);
    w.clock.forward(120_000);
    expect(await issueVoucher(w.context, OWNER, reference)).toMatchObject({ status: 'voucher_issued' });
    expect(stageNames(await get(w, reference))).not.toContain('voucher_reissued');
  });

  it('is refused in another status, and after the voucher ran', async () => {
    const w = worldWith();
    const { id, conversion, reference } = await created(w);
    await db.query("update conversions set status = 'failed' where id = $1", [id]);
    await expect(issueVoucher(w.context, OWNER, reference)).rejects.toMatchObject({
      code: 'SVC_INVALID_STATE',
      message: 'No voucher can be issued for a conversion in failed.',
      details: { status: 'failed' },
    });
    await db.query("update conversions set status = 'voucher_issued' where id = $1", [id]);
    send(w, conversion);
    w.chain.mine();
    await expect(issueVoucher(w.context, OWNER, reference)).rejects.toMatchObject({
      code: 'SVC_INVALID_STATE',
      message: 'The voucher has been executed already.',
      details: { status: 'voucher_issued' },
    });
    expect(await rows(id)).toHaveLength(1);
  });

  it('is refused when the conversion moves while it is asked for', async () => {
    const w = worldWith();
    const { id, reference } = await created(w);
    const { isOpRefUsed } = w.chain.reader;
    w.chain.override.isOpRefUsed = async (...question) => {
      await db.query("update conversions set status = 'onchain_submitted' where id = $1", [id]);
      return isOpRefUsed(...question);
    };
    await expect(issueVoucher(w.context, OWNER, reference)).rejects.toMatchObject({
      code: 'SVC_INVALID_STATE',
      details: { status: 'onchain_submitted' },
    });
    expect(w.signer.signed).toHaveLength(1);
    w.chain.override.isOpRefUsed = isOpRefUsed;
    await db.query("update conversions set status = 'voucher_issued' where id = $1", [id]);
    const { sign } = w.context.signer;
    w.context.signer.sign = async (question) => {
      await db.query("update conversions set status = 'onchain_submitted' where id = $1", [id]);
      return sign(question);
    };
    await expect(issueVoucher(w.context, OWNER, reference)).rejects.toMatchObject({ code: 'SVC_INVALID_STATE' });
  });

  it('waits for another that has the conversion in hand', async () => {
    const w = worldWith();
    const { reference } = await created(w);
    await db.query("update conversions set lease_token = 'other', lease_until = clock_timestamp() + interval '400 ms'");
    expect(await issueVoucher(w.context, OWNER, reference)).toMatchObject({ status: 'voucher_issued' });
  });

  it('is refused while its type is stopped', async () => {
    const w = worldWith();
    const { reference } = await created(w);
    await insertSwitch(db, { kind: 'type', target: 'crypto-issue', reason: 'Drill', actor: 'ada', at: 1 });
    await expect(issueVoucher(w.context, OWNER, reference)).rejects.toMatchObject({ reason: 'paused' });
    await deleteSwitch(db, 'type', 'crypto-issue');
    await issueVoucher(w.context, OWNER, reference);
  });

  it('is given so often in an hour, and then when the oldest of them is an hour old', async () => {
    const w = worldWith({ maxReissuesPerHour: 2 });
    const { reference } = await created(w);
    const issue = () => issueVoucher(w.context, OWNER, reference);
    await issue();
    w.clock.forward(10_500);
    await issue();
    await expect(issue()).rejects.toMatchObject({
      code: 'SVC_RATE_LIMITED',
      message: 'Too many vouchers for one conversion. Try again in 3590 s.',
      details: { retryAfterSeconds: 3590 },
    });
    w.clock.forward(HOUR_MS - 10_501);
    await expect(issue()).rejects.toMatchObject({ details: { retryAfterSeconds: 1 } });
    w.clock.forward(1);
    await issue();
    await expect(issue()).rejects.toMatchObject({ details: { retryAfterSeconds: 11 } });
  });
});

describe('the contract of a conversion', () => {
  const configure = (w: Simulation, contracts: readonly ConverterContract[]) => {
    w.context.chains = new Map([['celo-sepolia', w.chain.configuredWith(contracts)]]);
  };
  const active = { address: NEW, life: 'active' } as const;

  it('is that of its first voucher, also while it drains', async () => {
    const w = worldWith();
    const { record } = await created(w);
    expect((await chainOfConversion(w.context, await record())).converter).toBe(CONVERTER);
    const third = { address: `0x${'c'.repeat(40)}`, life: 'draining' } as const;
    configure(w, [active, third, { address: CONVERTER, life: 'draining' }]);
    expect((await chainOfConversion(w.context, await record())).converter).toBe(CONVERTER);
    await signVoucher(w.context, await record());
    const vouchers = await listVouchers(db, (await record()).id);
    expect(vouchers.map(({ verifyingContract }) => verifyingContract)).toEqual([CONVERTER, CONVERTER]);
  });

  it('is the active one before its first voucher', async () => {
    const w = worldWith();
    const { record } = await created(w, 'fiat-issue');
    configure(w, [active]);
    expect((await chainOfConversion(w.context, await record())).converter).toBe(NEW);
  });

  it.each([
    ['retired', [active, { address: CONVERTER, life: 'retired' }]],
    ['no longer named', [active]],
  ] as const)('that is %s is left when nothing ran there and nothing can', async (_, contracts) => {
    const w = worldWith();
    const { id, record } = await created(w);
    configure(w, contracts);
    await expect(chainOfConversion(w.context, await record())).rejects.toMatchObject({
      code: 'SVC_INVALID_STATE',
      details: { status: 'voucher_issued', reason: 'converter_changed', retriable: true },
    });
    w.clock.forward(700_000);
    // Dead by the youngest block, and not by one that is deep enough.
    w.chain.mine(2);
    await expect(chainOfConversion(w.context, await record())).rejects.toMatchObject({ code: 'SVC_INVALID_STATE' });
    w.chain.mine();
    // By the block that proves it, and not by the newest one of a node that lags.
    w.chain.override.isOpRefUsed = async (_opRef, _contract, at) => at === (await w.chain.reader.head());
    await expect(chainOfConversion(w.context, await record())).rejects.toMatchObject({
      message: 'The voucher has been executed already.',
      details: { status: 'voucher_issued' },
    });
    w.chain.override.isOpRefUsed = async () => false;
    expect((await chainOfConversion(w.context, await record())).converter).toBe(NEW);
    expect(await db.query('select converter from conversions where id = $1', [id])).toEqual([
      { converter: NEW.toLowerCase() },
    ]);
  });
});

describe('two promises at the same time', () => {
  /** Runs `work` while another transaction holds the lock, and says in which order they ended. */
  async function besideLock(lock: (tx: Queryable) => Promise<void>, work: () => Promise<void>): Promise<string[]> {
    const ended: string[] = [];
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    let isLocked = false;
    const holding = db.transaction(async (tx) => {
      await lock(tx);
      isLocked = true;
      await released;
      ended.push('the first');
    });
    await vi.waitFor(() => expect(isLocked).toBe(true), { timeout: PATIENCE_MS });
    const working = work().then(() => ended.push('the second'));
    const isWaiting = async () => {
      const rows = await db.query(
        `select 1 from pg_locks l join pg_database d on d.oid = l.database
          where d.datname = current_database() and l.locktype = 'advisory' and not l.granted`,
      );
      expect(rows.length + ended.length).toBeGreaterThan(0);
    };
    await vi.waitFor(isWaiting, { timeout: PATIENCE_MS });
    release();
    await Promise.all([holding, working]);
    return ended;
  }

  it('from one reserve wait for each other', async () => {
    const w = worldWith();
    const chain = chainOf(w);
    const reading = await readReserve(w.context, chain, 'USDC');
    const wanted = {
      chain,
      pair: 'USDC',
      rate: 10n ** 51n,
      amountOut: 1n,
      conversionId: 'cnv_none',
      now: w.clock.now,
    } as const;
    const ended = await besideLock(
      (tx) => lock(tx, `reserve:${CHAIN_ID}:${reading.payToken.toLowerCase()}`),
      () =>
        db.transaction((tx) => promiseFromReserve(w.context, tx, reading, { ...wanted, merchantId: OWNER.merchantId })),
    );
    expect(ended).toEqual(['the first', 'the second']);
  });

  it('of what one converter can mint wait for each other', async () => {
    const w = worldWith();
    const reading = await readCapacity(w.context, chainOf(w));
    const { record } = await created(w, 'fiat-issue');
    const question = questionOf(await record(), w.clock.now);
    const ended = await besideLock(
      (tx) => lock(tx, `mint:${CHAIN_ID}:${CONVERTER.toLowerCase()}`),
      () => db.transaction((tx) => requireCapacity(tx, reading, question)),
    );
    expect(ended).toEqual(['the first', 'the second']);
  });
});

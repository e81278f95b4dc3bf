// Creating, re-posting, quoting, re-issuing and listing: what is refused, what is finished, and what it leaves behind.
import { makeReference, QuoteSchema, VOUCHER_KINDS } from '@svc/protocol';
import { Compile } from 'typebox/compile';
import { beforeAll, describe, expect, it } from 'vitest';
import { createConversion } from '../../src/conversions/create-conversion.ts';
import { listConversions } from '../../src/conversions/get-conversion.ts';
import { getQuote } from '../../src/conversions/get-quote.ts';
import { reportEvent } from '../../src/conversions/report-event.ts';
import { decideScreening } from '../../src/desk/decide-screening.ts';
import type { VoucherSigner } from '../../src/ports/chain.ts';
import type { Database } from '../../src/ports/database.ts';
import { applyScreening } from '../../src/screening/apply-screening.ts';
import { getScreening } from '../../src/screening/get-screening.ts';
import { issueVoucher } from '../../src/vouchers/issue-voucher.ts';
import { eventTypes, get, send, stageNames, sweepAll, tick, tickUntil } from '../harness/drive-simulation.ts';
import { BODIES, makeSimulation, OWNER, type Simulation } from '../harness/make-simulation.ts';
import { CONVERTER } from '../harness/simulated-chain.ts';
import { openTestDatabase } from '../test-database.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});

const TYPES = ['crypto-issue', 'crypto-redeem', 'fiat-issue', 'fiat-redeem'] as const;
const rich = { reserve: 10n ** 9n };

const rowCount = async (): Promise<number> =>
  (
    await db.query<{ n: number }>(
      'select (select count(*) from conversions) + (select count(*) from vouchers) as n',
      [],
    )
  )[0]?.n ?? 0;

const SECOND_KEY = { test: `0x${'12'.repeat(32)}`, live: null } as const;

/** One kind, in whole SVC; the others have no limit. */
function limitVouchers(w: Simulation, limit: { kind: number; largest: bigint; oneSigner: bigint }): void {
  const free = { largest: 10n ** 40n, oneSigner: 10n ** 40n };
  const own = { largest: limit.largest * 10n ** 18n, oneSigner: limit.oneSigner * 10n ** 18n };
  w.chain.converter.voucherLimits = {
    kinds: [0, 1, 2, 3].map((kind) => (kind === limit.kind ? own : free)),
    pairs: {},
  };
}

it('a create asks two keys exactly where the contract wants two: by kind in SVC, and by pair token', async () => {
  const w = makeSimulation(db, rich);
  w.context.config = { ...w.context.config, secondVoucherSigner: SECOND_KEY };
  const asked: (boolean | undefined)[] = [];
  const { sign } = w.signer as unknown as VoucherSigner;
  w.context.signer = {
    sign(request) {
      asked.push(request.isCountersigned);
      return sign(request);
    },
  };
  const create = async (type: 'crypto-issue' | 'crypto-redeem', limits: [bigint, bigint]) => {
    limitVouchers(w, { kind: VOUCHER_KINDS[type], largest: 10n ** 9n, oneSigner: limits[0] });
    const pairs = { USDC: { largest: 10n ** 12n, oneSigner: limits[1] } };
    w.chain.converter.voucherLimits = { kinds: w.chain.converter.voucherLimits?.kinds ?? [], pairs };
    return (await createConversion(w.context, OWNER, BODIES[type])).conversion;
  };
  const { amountIn, amountOut } = await create('crypto-issue', [10n ** 9n, 10n ** 12n]);
  const [usdc, svc] = [BigInt(amountIn), BigInt(amountOut) / 10n ** 18n];
  await create('crypto-issue', [10n ** 9n, usdc]);
  await create('crypto-issue', [10n ** 9n, usdc - 1n]);
  await create('crypto-issue', [svc - 1n, 10n ** 12n]);
  await create('crypto-redeem', [10n ** 9n, 1n]);
  expect(asked).toEqual([false, false, true, true, true]);
});

describe('a refused create leaves no row', () => {
  const cases: [string, string, (w: Simulation) => object][] = [
    ['an unknown chain', 'SVC_INVALID_CHAIN', () => ({ ...BODIES['crypto-issue'], chain: 'ethereum' })],
    [
      'a chain of the other environment',
      'SVC_INVALID_CHAIN',
      (w) => {
        w.context.chains = new Map([['celo-sepolia', { ...w.chain.configured, env: 'live' }]]);
        return BODIES['crypto-issue'];
      },
    ],
    [
      'a token-only chain',
      'SVC_INVALID_CHAIN',
      (w) => {
        w.context.chains = new Map([['celo-sepolia', { ...w.chain.configured, converter: null }]]);
        return BODIES['crypto-issue'];
      },
    ],
    [
      'a pair that the chain lacks',
      'SVC_INVALID_CHAIN',
      (w) => {
        const { USDC: _, ...tokens } = w.chain.configured.tokens;
        w.context.chains = new Map([['celo-sepolia', { ...w.chain.configured, tokens }]]);
        return BODIES['crypto-issue'];
      },
    ],
    [
      'no price',
      'SVC_UPSTREAM_FAILED',
      (w) => {
        w.price.isDown = true;
        return BODIES['crypto-redeem'];
      },
    ],
    ...TYPES.map((type): (typeof cases)[number] => [
      `a ${type} above the signer’s largest voucher`,
      'SVC_VALIDATION_FAILED',
      (w) => {
        const signerPolicy = { ...w.context.config.signerPolicy, largestVoucher: 999n * 10n ** 18n };
        w.context.config = { ...w.context.config, signerPolicy };
        return BODIES[type];
      },
    ]),
    ...TYPES.flatMap((type): (typeof cases)[number][] => [
      [
        `a ${type} that no voucher of the contract can carry`,
        'SVC_VALIDATION_FAILED',
        (w) => {
          limitVouchers(w, { kind: VOUCHER_KINDS[type], largest: 999n, oneSigner: 999n });
          return BODIES[type];
        },
      ],
      [
        `a ${type} for which the contract wants two signatures, where there is one key`,
        'SVC_VALIDATION_FAILED',
        (w) => {
          limitVouchers(w, { kind: VOUCHER_KINDS[type], largest: 10n ** 9n, oneSigner: 999n });
          return BODIES[type];
        },
      ],
    ]),
    [
      'a reserve that cannot be read',
      'SVC_UPSTREAM_FAILED',
      (w) => {
        w.chain.override.redeemCapacity = async () => {
          throw new Error('boom');
        };
        return BODIES['crypto-redeem'];
      },
    ],
    [
      'more than the reserve',
      'SVC_RESERVE_INSUFFICIENT',
      (w) => {
        w.chain.override.redeemCapacity = async () => 649_999n;
        return BODIES['crypto-redeem'];
      },
    ],
    [
      'an account that does not resolve',
      'SVC_VALIDATION_FAILED',
      () => ({
        ...BODIES['fiat-redeem'],
        payout: { ...BODIES['fiat-redeem'].payout, accountNumber: '0000000009' },
      }),
    ],
    [
      'another name on the account',
      'SVC_ACCOUNT_NAME_MISMATCH',
      () => ({
        ...BODIES['fiat-redeem'],
        payout: { ...BODIES['fiat-redeem'].payout, accountName: 'Grace Hopper' },
      }),
    ],
    [
      'a rail that is down',
      'SVC_UPSTREAM_FAILED',
      (w) => {
        w.rail.failNext(1);
        return BODIES['fiat-redeem'];
      },
    ],
    [
      'an amount that pays nothing',
      'SVC_VALIDATION_FAILED',
      () => ({ ...BODIES['crypto-redeem'], amount: '0.000000000000000001' }),
    ],
  ];

  it.each(cases)('%s: %s', async (_, code, prepare) => {
    const w = makeSimulation(db);
    const body = prepare(w) as (typeof BODIES)['crypto-issue'];
    const before = await rowCount();
    await expect(createConversion(w.context, OWNER, body)).rejects.toMatchObject({ code });
    expect(await rowCount()).toBe(before);
  });

  it('says the largest amount that the reserve can redeem, and that amount passes', async () => {
    const w = makeSimulation(db, { reserve: 10n });
    await db.query('update vouchers set abandoned_at = 1 where pay_token is not null', []);
    const big = { ...BODIES['crypto-redeem'], amount: '20000' };
    const error = await createConversion(w.context, OWNER, big).catch((thrown) => thrown);
    const max = BigInt(error.details.maxAmountIn);
    const text = (base: bigint) => `${base / 10n ** 18n}.${(base % 10n ** 18n).toString().padStart(18, '0')}`;
    await expect(createConversion(w.context, OWNER, { ...big, amount: text(max + 1n) })).rejects.toMatchObject({
      code: 'SVC_RESERVE_INSUFFICIENT',
    });
    const { conversion } = await createConversion(w.context, OWNER, { ...big, amount: text(max) });
    expect(conversion.amountOut).toBe('10000000');
    // All of it is promised now: nothing is left for anyone, even when this conversion fails.
    const left = await getQuote(w.context, OWNER, {
      type: 'crypto-redeem',
      chain: 'celo-sepolia',
      pair: 'USDC',
      amount: '5',
    });
    expect(left.redeemCapacityIn).toBe('0');
    await reportEvent(w.context, OWNER, conversion.reference, { event: 'failed' });
    await expect(createConversion(w.context, OWNER, BODIES['crypto-redeem'])).rejects.toMatchObject({
      code: 'SVC_RESERVE_INSUFFICIENT',
      details: { maxAmountIn: '0' },
    });
    w.clock.forward(12 * 60_000);
    await createConversion(w.context, OWNER, BODIES['crypto-redeem']);
  });
});

describe('a reference posted again', () => {
  it.each(TYPES)('%s: 200 with the conversion as it is, for any new body', async (type) => {
    const w = makeSimulation(db, rich);
    const reference = makeReference(type, w.clock.now);
    const first = await createConversion(w.context, OWNER, { ...BODIES[type], reference });
    const other = await createConversion(w.context, OWNER, { ...BODIES['crypto-issue'], amount: '7', reference });
    expect(other).toEqual({ status: 200, conversion: first.conversion });
  });

  it('with a body that is not acceptable is refused all the same', async () => {
    const w = makeSimulation(db);
    const reference = makeReference('crypto-issue', w.clock.now);
    await createConversion(w.context, OWNER, { ...BODIES['crypto-issue'], reference });
    const bad = { ...BODIES['crypto-issue'], reference, amount: '1.0000000' };
    await expect(createConversion(w.context, OWNER, bad)).rejects.toMatchObject({ code: 'SVC_VALIDATION_FAILED' });
  });

  it('belongs to one merchant and environment: another’s is another conversion', async () => {
    const w = makeSimulation(db);
    const reference = makeReference('crypto-issue', w.clock.now);
    const mine = await createConversion(w.context, OWNER, { ...BODIES['crypto-issue'], reference });
    const foreign = { ...OWNER, merchantId: 'mrc_01J8ZQ4V7M3N5P6R8S9T0V1W2Y' };
    const theirs = await createConversion(w.context, foreign, { ...BODIES['crypto-issue'], reference });
    expect(theirs.status).toBe(201);
    expect(theirs.conversion.id).not.toBe(mine.conversion.id);
    expect(theirs.conversion.voucher?.voucher.opRef).not.toBe(mine.conversion.voucher?.voucher.opRef);
  });

  it.each([
    [
      'crypto-issue',
      (w: Simulation) => {
        w.signer.failNext = 1;
      },
    ],
    [
      'fiat-redeem',
      (w: Simulation) => {
        w.signer.failNext = 1;
      },
    ],
    [
      'fiat-issue',
      (w: Simulation) => {
        w.rail.failNext(1);
      },
    ],
  ] as const)('%s left stuck by an upstream failure is finished', async (type, breakIt) => {
    const w = makeSimulation(db);
    const reference = makeReference(type, w.clock.now);
    breakIt(w);
    const body = { ...BODIES[type], reference };
    await expect(createConversion(w.context, OWNER, body)).rejects.toMatchObject({ code: 'SVC_UPSTREAM_FAILED' });
    const stuck = await get(w, reference);
    expect(stuck).toMatchObject({ status: 'created', voucher: null, lastError: expect.any(String) });
    expect(stuck.lastError).not.toContain('simulated');
    // The sweeper leaves it to its caller.
    w.clock.forward(60_000);
    await sweepAll(w);
    expect((await get(w, reference)).status).toBe('created');
    const { status, conversion } = await createConversion(w.context, OWNER, body);
    expect(status).toBe(200);
    expect(conversion).toMatchObject({
      status: type === 'fiat-issue' ? 'awaiting_payment' : 'voucher_issued',
      lastError: null,
    });
    expect(w.screening.asked).toBe(1);
  });

  it('is finished by the voucher operation too', async () => {
    const w = makeSimulation(db);
    const reference = makeReference('crypto-issue', w.clock.now);
    w.signer.failNext = 1;
    await createConversion(w.context, OWNER, { ...BODIES['crypto-issue'], reference }).catch(() => undefined);
    expect(await issueVoucher(w.context, OWNER, reference)).toMatchObject({ status: 'voucher_issued' });
  });

  it('a reserved amount of a create that the signer failed is free again', async () => {
    const w = makeSimulation(db, { reserve: 1n });
    await db.query('update vouchers set abandoned_at = 1 where pay_token is not null', []);
    w.signer.failNext = 1;
    const reference = makeReference('crypto-redeem', w.clock.now);
    await createConversion(w.context, OWNER, { ...BODIES['crypto-redeem'], reference }).catch(() => undefined);
    await createConversion(w.context, OWNER, BODIES['crypto-redeem']);
    await expect(issueVoucher(w.context, OWNER, reference)).rejects.toMatchObject({ code: 'SVC_RESERVE_INSUFFICIENT' });
    expect((await get(w, reference)).status).toBe('created');
  });
});

describe('screening', () => {
  it.each(['IN_REVIEW', 'AWAITING_USER', 'down'] as const)('%s: held, 202, and no voucher', async (verdict) => {
    const w = makeSimulation(db);
    w.screening.verdict = verdict;
    const { status, conversion } = await createConversion(w.context, OWNER, BODIES['crypto-issue']);
    expect(status).toBe(202);
    expect(conversion).toMatchObject({
      status: 'screening_hold',
      voucher: null,
      screening: { status: verdict === 'down' ? 'IN_REVIEW' : verdict },
    });
    expect(w.signer.signed).toHaveLength(0);
    await expect(issueVoucher(w.context, OWNER, conversion.reference)).rejects.toMatchObject({
      code: 'SVC_INVALID_STATE',
    });
    expect(await eventTypes(w, conversion.reference)).toEqual(['conversion.screening_hold']);
  });

  it('DECLINED: 201 with failed', async () => {
    const w = makeSimulation(db);
    w.screening.verdict = 'DECLINED';
    const { status, conversion } = await createConversion(w.context, OWNER, BODIES['fiat-issue']);
    expect({ status, now: conversion.status }).toEqual({ status: 201, now: 'failed' });
    expect(conversion.paymentInstructions).toBeNull();
    expect(await eventTypes(w, conversion.reference)).toEqual(['conversion.failed']);
  });

  it.each([
    ['crypto-issue', 'voucher_issued'],
    ['fiat-issue', 'awaiting_payment'],
  ] as const)('a hold of %s that clears is %s, with its event and its voucher', async (type, status) => {
    const w = makeSimulation(db);
    w.screening.verdict = 'IN_REVIEW';
    const { conversion } = await createConversion(w.context, OWNER, BODIES[type]);
    const about = { env: 'test', providerReference: `scr-${conversion.id}` } as const;
    await applyScreening(w.context, about);
    expect((await get(w, conversion.reference)).status).toBe('screening_hold');
    w.screening.found = 'AWAITING_USER';
    await applyScreening(w.context, about);
    expect(await getScreening(w.context, OWNER, conversion.reference)).toMatchObject({ status: 'AWAITING_USER' });
    w.screening.found = 'APPROVED';
    await applyScreening(w.context, about);
    const cleared = await get(w, conversion.reference);
    expect(cleared).toMatchObject({ status, screening: { status: 'APPROVED' } });
    expect((await eventTypes(w, conversion.reference)).at(-1)).toBe(`conversion.${status}`);
    if (type === 'crypto-issue') {
      expect(cleared.voucher).not.toBeNull();
      const fresh = await issueVoucher(w.context, OWNER, conversion.reference);
      expect(fresh.voucher?.voucher.nonce).not.toBe(cleared.voucher?.voucher.nonce);
    }
  });

  it('a hold that declines fails', async () => {
    const w = makeSimulation(db);
    w.screening.verdict = 'IN_REVIEW';
    const { conversion } = await createConversion(w.context, OWNER, BODIES['crypto-issue']);
    w.screening.found = 'DECLINED';
    await tickUntil(w, conversion.reference, 'failed');
    expect(await eventTypes(w, conversion.reference)).toEqual(['conversion.screening_hold', 'conversion.failed']);
    expect(w.signer.signed).toHaveLength(0);
  });

  it('a cleared hold that the signer fails is finished by the sweeper', async () => {
    const w = makeSimulation(db);
    w.screening.verdict = 'IN_REVIEW';
    const { conversion } = await createConversion(w.context, OWNER, BODIES['crypto-issue']);
    w.screening.found = 'APPROVED';
    w.signer.failNext = 1;
    await applyScreening(w.context, { env: 'test', providerReference: `scr-${conversion.id}` });
    expect(await get(w, conversion.reference)).toMatchObject({
      status: 'screening_hold',
      lastError: expect.any(String),
    });
    await tickUntil(w, conversion.reference, 'voucher_issued');
  });

  it('a question that never got through is put again', async () => {
    const w = makeSimulation(db);
    w.screening.verdict = 'down';
    const { conversion } = await createConversion(w.context, OWNER, BODIES['crypto-issue']);
    for (let count = 0; count < 3; count += 1) await tick(w);
    expect((await get(w, conversion.reference)).status).toBe('screening_hold');
    w.screening.verdict = 'APPROVED';
    await tickUntil(w, conversion.reference, 'voucher_issued');
  });

  it.each([
    ['APPROVED', 'voucher_issued'],
    ['DECLINED', 'failed'],
  ] as const)('an operator decides: %s', async (verdict, status) => {
    const w = makeSimulation(db);
    w.screening.verdict = 'AWAITING_USER';
    const { conversion } = await createConversion(w.context, OWNER, BODIES['crypto-issue']);
    const decision = { conversionId: conversion.id, actor: 'ops@svc.example', reason: 'papers seen', verdict };
    await decideScreening(w.context, decision);
    expect((await get(w, conversion.reference)).status).toBe(status);
    await expect(decideScreening(w.context, decision)).rejects.toMatchObject({ code: 'SVC_INVALID_STATE' });
  });
});

describe('the voucher operation', () => {
  it('re-quotes crypto legs, keeps opRef, changes nonce and deadline, and writes it down', async () => {
    const w = makeSimulation(db);
    const { conversion } = await createConversion(w.context, OWNER, BODIES['crypto-issue']);
    w.price.pairUsd = 99_800_000n;
    w.clock.forward(60_000);
    const fresh = await issueVoucher(w.context, OWNER, conversion.reference);
    expect(BigInt(fresh.amountOut)).toBeLessThan(BigInt(conversion.amountOut));
    expect(fresh.voucher?.voucher.amountOut).toBe(fresh.amountOut);
    expect(fresh.voucher?.voucher.opRef).toBe(conversion.voucher?.voucher.opRef);
    expect(fresh.voucher?.voucher.nonce).not.toBe(conversion.voucher?.voucher.nonce);
    expect(Number(fresh.voucher?.voucher.deadline) - Number(conversion.voucher?.voucher.deadline)).toBe(60);
    expect(stageNames(fresh)).toEqual(['created', 'voucher_issued', 'voucher_reissued']);
  });

  const RISES = { 'crypto-issue': { pairUsd: 105_000_000n }, 'crypto-redeem': { ngnUsd: 70_000n } } as const;

  it.each(['crypto-issue', 'crypto-redeem'] as const)(
    'gives no more for a %s than the best voucher that can still run',
    async (type) => {
      const w = makeSimulation(db);
      const { conversion } = await createConversion(w.context, OWNER, BODIES[type]);
      const { reference } = conversion;
      const lower = type === 'crypto-issue' ? { pairUsd: 90_000_000n } : { ngnUsd: 60_000n };
      Object.assign(w.price, lower);
      const worse = await issueVoucher(w.context, OWNER, reference);
      expect(BigInt(worse.amountOut)).toBeLessThan(BigInt(conversion.amountOut));
      Object.assign(w.price, RISES[type]);
      const again = await issueVoucher(w.context, OWNER, reference);
      expect(again.amountOut).toBe(conversion.amountOut);
      const rates = await db.query<{ oracle_rate: string }>(
        'select oracle_rate from vouchers where conversion_id = $1 order by id',
        [conversion.id],
      );
      expect(rates[2]).toEqual(rates[0]);

      w.clock.forward(16 * 60_000);
      const later = await issueVoucher(w.context, OWNER, reference);
      expect(BigInt(later.amountOut)).toBeGreaterThan(BigInt(conversion.amountOut));
    },
  );

  it('issues only so many vouchers for one conversion in an hour', async () => {
    const w = makeSimulation(db);
    w.context.config = { ...w.context.config, maxReissuesPerHour: 2 };
    const { conversion } = await createConversion(w.context, OWNER, BODIES['fiat-redeem']);
    const reissue = () => issueVoucher(w.context, OWNER, conversion.reference);
    await reissue();
    w.clock.forward(600_000);
    await reissue();
    const details = { retryAfterSeconds: 3000 };
    await expect(reissue()).rejects.toMatchObject({ code: 'SVC_RATE_LIMITED', details });
    expect(w.signer.signed).toHaveLength(3);
    w.clock.forward(3_000_000);
    expect((await reissue()).status).toBe('voucher_issued');
  });

  it('leaves the amounts of Naira legs as they are', async () => {
    const w = makeSimulation(db);
    const { conversion } = await createConversion(w.context, OWNER, BODIES['fiat-redeem']);
    w.price.isDown = true;
    const fresh = await issueVoucher(w.context, OWNER, conversion.reference);
    expect(fresh.amountOut).toBe(conversion.amountOut);
    expect(fresh.voucher?.voucher.payoutRef).toBe(conversion.voucher?.voucher.payoutRef);
  });

  it('checks the reserve again, and does not count its own promise against itself', async () => {
    const w = makeSimulation(db, { reserve: 1n });
    await db.query('update vouchers set abandoned_at = 1 where pay_token is not null', []);
    const { conversion } = await createConversion(w.context, OWNER, BODIES['crypto-redeem']);
    await issueVoucher(w.context, OWNER, conversion.reference);
    w.chain.override.redeemCapacity = async () => 100n;
    await expect(issueVoucher(w.context, OWNER, conversion.reference)).rejects.toMatchObject({
      code: 'SVC_RESERVE_INSUFFICIENT',
    });
  });

  it('is refused once the voucher has run, and in every status that has none to give', async () => {
    const w = makeSimulation(db);
    const { conversion } = await createConversion(w.context, OWNER, BODIES['crypto-issue']);
    const txHash = send(w, conversion);
    w.chain.mine();
    const refused = { code: 'SVC_INVALID_STATE' };
    await expect(issueVoucher(w.context, OWNER, conversion.reference)).rejects.toMatchObject(refused);
    await reportEvent(w.context, OWNER, conversion.reference, { event: 'onchain_submitted', txHash });
    await expect(issueVoucher(w.context, OWNER, conversion.reference)).rejects.toMatchObject(refused);
    const { conversion: unpaid } = await createConversion(w.context, OWNER, BODIES['fiat-issue']);
    await expect(issueVoucher(w.context, OWNER, unpaid.reference)).rejects.toMatchObject(refused);
    await expect(issueVoucher(w.context, OWNER, 'op:x:00000000')).rejects.toMatchObject({ code: 'SVC_NOT_FOUND' });
  });

  it('needs no approval where the allowance is enough', async () => {
    const w = makeSimulation(db);
    w.chain.override.allowance = async (_, owner, spender) =>
      spender === CONVERTER && owner.length === 42 ? 100_000_000n : 0n;
    const enough = await createConversion(w.context, OWNER, BODIES['crypto-issue']);
    expect(enough.conversion.voucher).toMatchObject({ approvalToken: null, approvalTransaction: null });
    const short = await createConversion(w.context, OWNER, { ...BODIES['crypto-issue'], amount: '100.000001' });
    expect(short.conversion.voucher).toMatchObject({ approvalToken: short.conversion.voucher?.voucher.tokenIn });
  });
});

describe('a quote', () => {
  const schema = Compile(QuoteSchema);
  const query = { chain: 'celo-sepolia', pair: 'USDC', amount: '100' } as const;

  it('is what create then gives, with the exact rate, and creates nothing', async () => {
    const w = makeSimulation(db);
    const before = await rowCount();
    const quoted = await getQuote(w.context, OWNER, { ...query, type: 'crypto-issue' });
    expect([...schema.Errors(quoted)]).toEqual([]);
    expect(quoted).toMatchObject({
      oracleRate: '1538.461538461538461538461538461538461538461538461539',
      amountOutFormatted: '153846.153846153846153846',
      redeemCapacityIn: null,
      validForSeconds: 30,
    });
    expect(await rowCount()).toBe(before);
    const { conversion } = await createConversion(w.context, OWNER, BODIES['crypto-issue']);
    expect(conversion.amountOut).toBe(quoted.amountOut);
  });

  it('beyond capacity is still given, and says the capacity', async () => {
    const w = makeSimulation(db, { reserve: 1n });
    const quoted = await getQuote(w.context, OWNER, { ...query, type: 'crypto-redeem', amount: '1000000' });
    expect(BigInt(quoted.redeemCapacityIn ?? 0)).toBeLessThan(BigInt(quoted.amountIn));
    expect([...schema.Errors(quoted)]).toEqual([]);
  });

  it('without a price is 502', async () => {
    const w = makeSimulation(db);
    w.price.isDown = true;
    await expect(getQuote(w.context, OWNER, { ...query, type: 'crypto-issue' })).rejects.toMatchObject({
      code: 'SVC_UPSTREAM_FAILED',
    });
  });
});

describe('the list', () => {
  it('is newest first, complete and without repetition, also while more are made', async () => {
    const w = makeSimulation(db, rich);
    const owner = { ...OWNER, merchantId: 'mrc_01J8ZQ4V7M3N5P6R8S9T0V1W2Z' };
    const made: string[] = [];
    for (let count = 0; count < 7; count += 1) {
      const type = TYPES[count % 4] ?? 'crypto-issue';
      made.unshift((await createConversion(w.context, owner, BODIES[type])).conversion.id);
    }
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await listConversions(w.context, owner, { limit: 3, ...(cursor && { cursor }) });
      seen.push(...page.conversions.map(({ id }) => id));
      cursor = page.pagination.nextCursor ?? undefined;
      expect(page.pagination.hasMore).toBe(cursor !== undefined);
      await createConversion(w.context, owner, BODIES['crypto-issue']);
    } while (cursor !== undefined);
    expect(seen).toEqual(made);
    const fiat = await listConversions(w.context, owner, { type: 'fiat-issue', status: 'awaiting_payment' });
    expect(fiat.conversions.map(({ type }) => type)).toEqual(
      ['fiat-issue', 'fiat-issue'].slice(0, fiat.conversions.length),
    );
    expect(fiat.conversions[0]).toEqual(
      await import('../../src/conversions/get-conversion.ts').then(({ getConversion }) =>
        getConversion(w.context, owner, fiat.conversions[0]?.reference ?? ''),
      ),
    );
    expect((await listConversions(w.context, { ...owner, env: 'live' }, {})).conversions).toEqual([]);
  });

  it('refuses a cursor of another list, of another merchant, or changed', async () => {
    const w = makeSimulation(db, rich);
    const { pagination } = await listConversions(w.context, OWNER, { limit: 1 });
    const cursor = pagination.nextCursor ?? '';
    const bad = { code: 'SVC_VALIDATION_FAILED' };
    await expect(listConversions(w.context, OWNER, { cursor, status: 'failed' })).rejects.toMatchObject(bad);
    const other = { ...OWNER, merchantId: 'mrc_01J8ZQ4V7M3N5P6R8S9T0V1W2Y' };
    await expect(listConversions(w.context, other, { cursor })).rejects.toMatchObject(bad);
    await expect(listConversions(w.context, OWNER, { cursor: `${cursor}AA` })).rejects.toMatchObject(bad);
  });
});

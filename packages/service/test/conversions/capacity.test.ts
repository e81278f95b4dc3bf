// What the converter can run: pauses, what it can still mint, nonces, and a stop after an execution that is not ours.
import { formatAmount } from '@svc/protocol';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createConversion } from '../../src/conversions/create-conversion.ts';
import { getQuote } from '../../src/conversions/get-quote.ts';
import { contractActions } from '../../src/executions/rows.ts';
import { alertStaff } from '../../src/installation/alert-staff.ts';
import type { Database } from '../../src/ports/database.ts';
import { applyScreening } from '../../src/screening/apply-screening.ts';
import { issueVoucher } from '../../src/vouchers/issue-voucher.ts';
import { warnOfCaps } from '../../src/vouchers/require-capacity.ts';
import { resumeSigning } from '../../src/vouchers/store/signing-stops.ts';
import { get, send, sweepAll, tick, tickUntil } from '../harness/drive-simulation.ts';
import { BODIES, makeSimulation, OWNER } from '../harness/make-simulation.ts';
import { recountPromises } from '../harness/recount-sums.ts';
import { CHAIN_ID, CONVERTER } from '../harness/simulated-chain.ts';
import { openTestDatabase } from '../test-database.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
beforeEach(async () => {
  await db.query('truncate conversions, voucher_nonces, foreign_executions, chain_cursors cascade');
});

const TYPES = ['crypto-issue', 'crypto-redeem', 'fiat-issue', 'fiat-redeem'] as const;
const ONE_SVC = 10n ** 18n;
const PAUSED = { code: 'SVC_RESERVE_INSUFFICIENT', details: { reason: 'paused' } };

const rowCount = async (): Promise<number> => {
  const [row] = await db.query<{ n: number }>(
    'select ((select count(*) from conversions) + (select count(*) from vouchers))::integer as n',
  );
  return row?.n ?? 0;
};

describe('a paused kind', () => {
  it('is refused at create, leaves no row, and binds no other kind', async () => {
    for (const [kind, type] of TYPES.entries()) {
      const w = makeSimulation(db);
      w.chain.converter.pausedKinds = 1 << kind;
      const before = await rowCount();
      await expect(createConversion(w.context, OWNER, BODIES[type])).rejects.toMatchObject(PAUSED);
      expect(await rowCount()).toBe(before);
      w.chain.converter.pausedKinds = 15 - (1 << kind);
      await expect(createConversion(w.context, OWNER, BODIES[type])).resolves.toMatchObject({ status: 201 });
    }
  });

  it('is refused at re-issue', async () => {
    const w = makeSimulation(db);
    const { conversion } = await createConversion(w.context, OWNER, BODIES['crypto-issue']);
    w.chain.converter.pausedKinds = 1;
    await expect(issueVoucher(w.context, OWNER, conversion.reference)).rejects.toMatchObject(PAUSED);
  });

  it('is refused before Naira is asked for, and goes on when the pause ends', async () => {
    const w = makeSimulation(db);
    w.screening.verdict = 'IN_REVIEW';
    const { conversion } = await createConversion(w.context, OWNER, BODIES['fiat-issue']);
    w.chain.converter.pausedKinds = 4;
    w.screening.found = 'APPROVED';
    const about = { env: 'test', providerReference: `scr-${conversion.id}` } as const;
    await applyScreening(w.context, about).catch(() => undefined);
    expect(await get(w, conversion.reference)).toMatchObject({ status: 'screening_hold', paymentInstructions: null });
    w.chain.converter.pausedKinds = 0;
    await tickUntil(w, conversion.reference, 'awaiting_payment');
  });

  it('still gets a quote', async () => {
    const w = makeSimulation(db);
    w.chain.converter.pausedKinds = 15;
    w.chain.converter.mintCap = 0n;
    const query = { type: 'crypto-issue', chain: 'celo-sepolia', pair: 'USDC', amount: '100' } as const;
    await expect(getQuote(w.context, OWNER, query)).resolves.toMatchObject({ type: 'crypto-issue' });
  });

  it('is no pause where the converter gives no readable answer: that is an upstream failure', async () => {
    const w = makeSimulation(db);
    const { snapshot } = w.chain.configured;
    const broken = { ...w.chain.configured, snapshot: async () => ({ ...(await snapshot?.()), mintCapacity: null }) };
    w.context.chains = new Map([['celo-sepolia', broken as typeof w.chain.configured]]);
    const created = createConversion(w.context, OWNER, BODIES['fiat-redeem']);
    await expect(created).rejects.toMatchObject({ code: 'SVC_UPSTREAM_FAILED' });
  });
});

describe('the capacity to mint', () => {
  const fiat = (amount: string) => ({ ...BODIES['fiat-issue'], amount });

  /** A conversion with a live fiat-issue voucher. */
  async function paid(w: ReturnType<typeof makeSimulation>, amount: string) {
    const { conversion } = await createConversion(w.context, OWNER, fiat(amount));
    const { reference } = conversion;
    w.rail.pay((await railReferenceOf(conversion.id)) ?? '', BigInt(amount) * 100n);
    return tickUntil(w, reference, 'voucher_issued');
  }
  const railReferenceOf = async (id: string): Promise<string | undefined> =>
    (await db.query<{ r: string }>('select payment_reference as r from conversions where id = $1', [id]))[0]?.r;

  it('counts live vouchers of both minting kinds, until they run out', async () => {
    const w = makeSimulation(db);
    const { conversion } = await createConversion(w.context, OWNER, BODIES['crypto-issue']);
    const promised = BigInt(conversion.amountOut);
    w.chain.converter.mintCap = promised + 2000n * ONE_SVC;
    await expect(createConversion(w.context, OWNER, fiat('2001'))).rejects.toMatchObject({
      code: 'SVC_RESERVE_INSUFFICIENT',
      details: { reason: 'mint_capacity', maxAmountOut: (2000n * ONE_SVC).toString() },
    });
    await paid(w, '2000');
    await expect(createConversion(w.context, OWNER, fiat('1000'))).rejects.toMatchObject({
      details: { reason: 'mint_capacity', maxAmountOut: '0' },
    });
    await expect(createConversion(w.context, OWNER, BODIES['crypto-redeem'])).resolves.toMatchObject({ status: 201 });
    w.clock.forward(12 * 60_000);
    await createConversion(w.context, OWNER, fiat('1000'));
  });

  it('does not count a conversion against its own re-issue', async () => {
    const w = makeSimulation(db);
    const { conversion } = await createConversion(w.context, OWNER, BODIES['crypto-issue']);
    w.chain.converter.mintCap = BigInt(conversion.amountOut);
    await expect(issueVoucher(w.context, OWNER, conversion.reference)).resolves.toMatchObject({
      status: 'voucher_issued',
    });
    w.chain.converter.mintCap -= 1n;
    await expect(issueVoucher(w.context, OWNER, conversion.reference)).rejects.toMatchObject({
      details: { reason: 'mint_capacity' },
    });
  });

  it('counts what ran once: in what the chain says is left, no longer as a promise', async () => {
    const w = makeSimulation(db);
    const { conversion } = await createConversion(w.context, OWNER, BODIES['crypto-issue']);
    const each = BigInt(conversion.amountOut);
    w.chain.converter.mintCap = each * 2n;
    send(w, conversion);
    await tickUntil(w, conversion.reference, 'succeeded');
    w.clock.forward(5000);
    const second = await createConversion(w.context, OWNER, BODIES['crypto-issue']);
    expect(second.conversion.status).toBe('voucher_issued');
    await expect(createConversion(w.context, OWNER, BODIES['crypto-issue'])).rejects.toMatchObject({
      details: { reason: 'mint_capacity' },
    });
  });

  it.each(['crypto-issue', 'crypto-redeem'] as const)(
    'of a %s is not kept for a later voucher once an earlier one ran, also when the earlier one has run out',
    async (type) => {
      const w = makeSimulation(db);
      const { conversion: first } = await createConversion(w.context, OWNER, BODIES[type]);
      w.clock.forward(300_000);
      w.chain.mine();
      // Of two equal vouchers the later one is taken for the one that ran.
      w.price.pairUsd = type === 'crypto-issue' ? 98_000_000n : 102_000_000n;
      const second = await issueVoucher(w.context, OWNER, first.reference);
      send(w, first);
      w.chain.mine(4);
      const sums = async (readAt: number) => {
        const deadline = Math.floor(w.clock.now / 1000) - 60;
        const moment = { deadline, marked: readAt, exceptId: null, merchantId: null };
        const books = await recountPromises(db, moment);
        for (const { book, kept, counted } of books) expect(kept, book).toBe(counted);
        return books.map(({ kept }) => BigInt(kept));
      };
      await tickUntil(w, first.reference, 'succeeded');
      // What was read from the chain before the execution was marked may not know of it: then it counts as long as any voucher lives.
      const ranAt = w.clock.now;
      expect(await sums(ranAt - 60_000)).toEqual([BigInt(first.amountOut)]);
      expect(await sums(ranAt + 1)).toEqual([0n]);
      w.clock.forward(400_000);
      expect(await sums(ranAt - 60_000)).toEqual([BigInt(second.amountOut)]);
      expect(await sums(w.clock.now)).toEqual([0n]);
    },
  );

  it('is also what the reserve of a pair token has room for', async () => {
    const w = makeSimulation(db);
    w.chain.converter.usdcRoom = 99_000_000n;
    await expect(createConversion(w.context, OWNER, BODIES['crypto-issue'])).rejects.toMatchObject({
      details: { reason: 'mint_capacity', maxAmountIn: '99000000' },
    });
    // A full reserve is no pause: the room is said, and it is none.
    w.chain.converter.usdcRoom = 0n;
    await expect(createConversion(w.context, OWNER, BODIES['crypto-issue'])).rejects.toMatchObject({
      code: 'SVC_RESERVE_INSUFFICIENT',
      message: 'Nothing of this token can be taken now.',
      details: { reason: 'mint_capacity', maxAmountIn: '0' },
    });
    const withUsdt = { ...BODIES['crypto-issue'], pair: 'USDT' } as const;
    await expect(createConversion(w.context, OWNER, withUsdt)).resolves.toMatchObject({ status: 201 });
  });

  it('has room in base units of the token that the request names, and the room is admitted', async () => {
    const w = makeSimulation(db);
    w.chain.converter.usdcRoom = 0n;
    w.chain.converter.celoRoom = 1_500_000_000_000_000_001n;
    const withCelo = { ...BODIES['crypto-issue'], pair: 'CELO' } as const;
    const refused = await createConversion(w.context, OWNER, { ...withCelo, amount: '2' }).catch((error) => error);
    expect(refused.details).toEqual({ reason: 'mint_capacity', maxAmountIn: '1500000000000000001' });
    const admitted = formatAmount(BigInt(refused.details.maxAmountIn), 18);
    const { conversion } = await createConversion(w.context, OWNER, { ...withCelo, amount: admitted });
    expect(conversion).toMatchObject({ status: 'voucher_issued', amountIn: '1500000000000000001' });
  });

  it('is never promised twice by creates at the same time', async () => {
    const w = makeSimulation(db);
    const { amountOut } = await getQuote(w.context, OWNER, { ...BODIES['crypto-issue'] });
    w.chain.converter.mintCap = BigInt(amountOut) * 3n;
    const results = await Promise.allSettled(
      Array.from({ length: 10 }, () => createConversion(w.context, OWNER, BODIES['crypto-issue'])),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  });

  it('waits with a paid fiat-issue until there is capacity again', async () => {
    const w = makeSimulation(db);
    const { conversion } = await createConversion(w.context, OWNER, fiat('2000'));
    w.chain.converter.mintCap = 0n;
    w.rail.pay((await railReferenceOf(conversion.id)) ?? '', 200_000n);
    await tickUntil(w, conversion.reference, 'payment_confirmed');
    for (let count = 0; count < 5; count += 1) await tick(w);
    expect((await get(w, conversion.reference)).status).toBe('payment_confirmed');
    w.chain.converter.mintCap = 2000n * ONE_SVC;
    w.clock.forward(60_000);
    await sweepAll(w);
    await tickUntil(w, conversion.reference, 'voucher_issued');
  });
});

it('the service warns at start of a largest amount that the converter can never mint', async () => {
  const w = makeSimulation(db);
  await warnOfCaps(w.context);
  expect(w.logged).toEqual([]);
  w.chain.converter.mintCap = 5n * ONE_SVC;
  await warnOfCaps(w.context);
  expect(w.logged).toMatchObject([{ level: 'warn', message: expect.stringContaining('SVC_AMOUNT_MAXIMUM') }]);
});

it('the service gives the vouchers of a contract sequential nonces, and each contract its own', async () => {
  const w = makeSimulation(db);
  const nonceOf = async () => {
    const { conversion } = await createConversion(w.context, OWNER, BODIES['fiat-redeem']);
    return BigInt(conversion.voucher?.voucher.nonce ?? -1);
  };
  const first = await nonceOf();
  expect(first % 256n).toBe(0n);
  const more = await Promise.all(Array.from({ length: 20 }, nonceOf));
  expect(more.sort((a, b) => Number(a - b))).toEqual(more.map((_, index) => first + BigInt(index) + 1n));
  const other = '0x00000000000000000000000000000000000000C1';
  w.context.chains = new Map([['celo-sepolia', { ...w.chain.configured, converter: other }]]);
  const elsewhere = await nonceOf();
  expect(elsewhere - (elsewhere % 2n ** 32n)).not.toBe(first - (first % 2n ** 32n));
});

describe('an execution that is not ours', () => {
  async function stopped() {
    const w = makeSimulation(db);
    const { conversion } = await createConversion(w.context, OWNER, BODIES['crypto-issue']);
    send(w, conversion);
    const honest = w.chain.reader.executions;
    w.chain.override.executions = async (from, to) =>
      (await honest(from, to)).flatMap((run) => [run, { ...run, opRef: `0x${'4'.repeat(64)}`, logIndex: 9 }]);
    for (let count = 0; count < 5; count += 1) await tick(w);
    return { w, conversion };
  }

  it('stops signing on that contract, raises one alarm, and settles our own all the same', async () => {
    const { w, conversion } = await stopped();
    expect((await get(w, conversion.reference)).status).toBe('succeeded');
    for (const type of TYPES) {
      await expect(createConversion(w.context, OWNER, BODIES[type])).rejects.toMatchObject(PAUSED);
    }
    const alarms = w.logged.filter(({ level }) => level === 'error').map(({ message }) => message);
    expect(alarms.filter((message) => message.startsWith('signing has stopped'))).toHaveLength(1);
    const { executions } = await contractActions.listForeignExecutions.run({ context: w.context } as never);
    expect(executions).toMatchObject([{ opRef: `0x${'4'.repeat(64)}`, resumedAt: null }]);
  });

  it('is reported to the staff at once, until signing goes on', async () => {
    const { w } = await stopped();
    const open = () => db.query("select count from installation_alerts where key like 'signingStops:%'");
    await alertStaff(w.context);
    expect(await open()).toEqual([{ count: 1 }]);
    const now = w.clock.now;
    await resumeSigning(db, { chainId: CHAIN_ID, contract: CONVERTER, actor: 'ada', reason: 'a restored backup', now });
    await alertStaff(w.context);
    expect(await open()).toEqual([]);
  });

  it('is signed for again when an operator says so, and the same log does not stop it again', async () => {
    const { w } = await stopped();
    const now = w.clock.now;
    const resumption = { chainId: CHAIN_ID, contract: CONVERTER, actor: 'ada', reason: 'a restored backup', now };
    expect(await resumeSigning(db, resumption)).toBe(1);
    for (let count = 0; count < 3; count += 1) await tick(w);
    await expect(createConversion(w.context, OWNER, BODIES['crypto-issue'])).resolves.toMatchObject({ status: 201 });
    expect(await resumeSigning(db, resumption)).toBe(0);
  });

  it('opens an item where it has the opRef of a conversion', async () => {
    const w = makeSimulation(db);
    const { conversion } = await createConversion(w.context, OWNER, BODIES['crypto-issue']);
    send(w, conversion);
    const honest = w.chain.reader.executions;
    w.chain.override.executions = async (from, to) =>
      (await honest(from, to)).map((run) => ({ ...run, amountOut: run.amountOut + 1n }));
    await tick(w);
    const items = await db.query('select kind, conversion_id from work_items order by id');
    expect(items).toEqual(
      ['foreign_execution', 'voucher_unknown'].map((kind) => ({ kind, conversion_id: conversion.id })),
    );
    await expect(issueVoucher(w.context, OWNER, conversion.reference)).rejects.toMatchObject({
      code: 'SVC_INVALID_STATE',
    });
  });
});

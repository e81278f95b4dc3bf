// What the rail and the state keep of money that moves is in the books from the moment the money is, and compared with the rules.
import { formatNgn } from '@svc/protocol';
import { beforeEach, describe, expect, it } from 'vitest';
import { compareCharges, type OneCharge, postRailCharges } from '../../src/books/compare-charges.ts';
import { matchLines } from '../../src/books/match-lines.ts';
import { postRefund } from '../../src/books/post-conversion-facts.ts';
import { readSolvency } from '../../src/books/solvency.ts';
import { createConversion } from '../../src/conversions/create-conversion.ts';
import { type ChargeRule, lagosDay } from '../../src/domain/rail/rail-charges.ts';
import type { StatementLine } from '../../src/ports/bank-rail.ts';
import type { Database } from '../../src/ports/database.ts';
import { send, tickUntil } from '../harness/drive-simulation.ts';
import { BODIES, makeSimulation, OWNER, type Simulation } from '../harness/make-simulation.ts';
import { openTestDatabase } from '../test-database.ts';

const FEE_KOBO = 5_375n;
const DUTY_KOBO = 5_000n;
const rule = (charge: ChargeRule['charge'], atLeastKobo: bigint, flatKobo: bigint): ChargeRule => ({
  provider: 'simulated',
  of: 'payout',
  charge,
  from: lagosDay('2020-01-01'),
  atLeastKobo,
  flatKobo,
  basisPoints: 0,
  mostKobo: null,
});
const DUTY = rule('stamp_duty', 1_000_000n, DUTY_KOBO);
const FEE = rule('fee', 0n, FEE_KOBO);

let db: Database;
let w: Simulation;
beforeEach(async () => {
  db = await openTestDatabase();
  w = makeSimulation(db);
  return () => db.close();
});

async function payOut(naira: string, feeKobo: bigint | null): Promise<{ id: string; railReference: string }> {
  const { conversion } = await createConversion(w.context, OWNER, { ...BODIES['fiat-redeem'], amount: naira });
  send(w, conversion);
  await tickUntil(w, conversion.reference, 'payout_in_progress');
  const [railReference, transfer] = [...w.rail.transfers].at(-1) ?? [];
  if (transfer === undefined || railReference === undefined) throw new Error('the payout was sent');
  Object.assign(transfer, { status: 'successful', feeKobo });
  w.clock.forward(60_000);
  await tickUntil(w, conversion.reference, 'succeeded');
  return { id: conversion.id, railReference };
}

async function booked(): Promise<Record<string, bigint>> {
  const rows = await db.query<{ account: string; kobo: string }>(
    "select account, sum(amount) as kobo from ledger_entries where account in ('rail_fees', 'duties', 'duties_owed') group by account having sum(amount) <> 0",
  );
  return Object.fromEntries(rows.map(({ account, kobo }) => [account, BigInt(kobo)]));
}

const compare = (only: OneCharge = {}) => {
  const now = Math.floor(w.clock.now / 1000);
  return compareCharges(w.context, { env: 'test', from: now - 86_400, to: now + 86_400, ...only });
};

it('posts the fee that the rail names with a successful payout', async () => {
  const { id } = await payOut('2500.75', FEE_KOBO);
  const rows = await db.query<{ account: string; amount: string }>(
    'select account, amount from ledger_entries where conversion_id = $1',
    [id],
  );
  const amounts = rows.map(({ amount }) => BigInt(amount));
  expect(amounts).toContain(FEE_KOBO);
  expect(amounts).toContain(-FEE_KOBO);
});

describe('stamp duty', () => {
  beforeEach(() => {
    w.context.config.railCharges = [DUTY, FEE];
  });

  const state = (railReference: string, feeKobo: bigint) => {
    const line: StatementLine = {
      kind: 'transfer',
      id: `trf-${railReference}`,
      railReference,
      amountKobo: 1_000_000n,
      currency: 'NGN',
      status: 'successful',
      feeKobo,
      at: w.clock.now,
    };
    return matchLines(w.context, { env: 'test', provider: 'simulated', lines: [line] });
  };

  it('is posted where the rail states it with its fee, and once however often the bank says it', async () => {
    await payOut('9999.99', FEE_KOBO);
    expect(await booked()).toEqual({ rail_fees: FEE_KOBO });
    const { railReference } = await payOut('10000', FEE_KOBO + DUTY_KOBO);
    const both = { rail_fees: 2n * FEE_KOBO, duties: DUTY_KOBO };
    expect(await booked()).toEqual(both);
    await state(railReference, FEE_KOBO + DUTY_KOBO);
    await state(railReference, FEE_KOBO);
    expect(await booked()).toEqual(both);
    expect((await compare()).differences).toEqual([]);
  });

  it('that no rail states is a cost of the day of the transfer and owed, and is named as a difference', async () => {
    const { railReference } = await payOut('10000', FEE_KOBO);
    expect(await booked()).toEqual({ rail_fees: FEE_KOBO, duties: DUTY_KOBO, duties_owed: -DUTY_KOBO });
    const { sums, differences } = await compare();
    const open = { expectedNgn: '50.00', bookedNgn: '50.00', takenNgn: '0.00' };
    expect(sums[1]).toMatchObject({ charge: 'stamp_duty', ...open, differenceNgn: '0.00', differing: 1 });
    const about = { about: `payout:${railReference}`, charge: 'stamp_duty' };
    expect(differences).toMatchObject([{ ...about, ...open, reason: 'not_stated' }]);
    // The bank may have taken it without a word: it backs nothing.
    const { naira } = await readSolvency(w.context, 'test');
    expect(naira.held).toBe(`-${formatNgn(1_000_000n + FEE_KOBO + DUTY_KOBO)}`);
    // The statement says it later.
    await state(railReference, FEE_KOBO + DUTY_KOBO);
    expect(await booked()).toEqual({ rail_fees: FEE_KOBO, duties: DUTY_KOBO });
    expect((await compare()).differences).toEqual([]);
  });

  it('inside a stated fee whose own part no rule says is not posted a second time, by later rules neither', async () => {
    w.context.config.railCharges = [DUTY];
    const { railReference } = await payOut('10000', FEE_KOBO + DUTY_KOBO);
    const all = { rail_fees: FEE_KOBO + DUTY_KOBO, duties: DUTY_KOBO, duties_owed: -DUTY_KOBO };
    expect(await booked()).toEqual(all);
    w.context.config.railCharges = [DUTY, FEE];
    await state(railReference, FEE_KOBO + DUTY_KOBO);
    expect(await booked()).toEqual(all);
    expect((await compare()).differences).toMatchObject([
      { charge: 'fee', reason: 'other_amount' },
      { charge: 'stamp_duty', reason: 'not_stated' },
    ]);
  });

  it('alone, where a rail asks nothing for itself, is posted once by later rules too', async () => {
    w.context.config.railCharges = [DUTY, rule('fee', 0n, 0n)];
    const { railReference } = await payOut('10000', DUTY_KOBO);
    expect(await booked()).toEqual({ duties: DUTY_KOBO });
    w.context.config.railCharges = [FEE];
    await state(railReference, DUTY_KOBO);
    expect(await booked()).toEqual({ duties: DUTY_KOBO });
  });

  it('is known by its date without a setting, for the rails of the country', async () => {
    delete w.context.config.railCharges;
    const moved = { env: 'test', of: 'payout', provider: 'paystack', feeKobo: 0n, currency: 'NGN' } as const;
    const at = (day: string) => ({ at: lagosDay(day), now: w.clock.now, conversionId: null });
    const payouts = [
      { id: 'old', amountKobo: 1_000_000n, ...at('2025-12-31') },
      { id: 'small', amountKobo: 999_999n, ...at('2026-01-01') },
      { id: 'due', amountKobo: 1_000_000n, ...at('2026-01-01') },
      { id: 'due', amountKobo: 1_000_000n, ...at('2026-01-01') },
    ];
    for (const payout of payouts) await postRailCharges(db, w.context, { ...moved, ...payout });
    expect(await booked()).toEqual({ duties: DUTY_KOBO, duties_owed: -DUTY_KOBO });
  });

  it('leaves the bank and the books in agreement when the rail takes both', async () => {
    await payOut('10000', FEE_KOBO + DUTY_KOBO);
    const rows = await db.query<{ kobo: string }>(
      "select sum(amount) as kobo from ledger_entries where account = 'bank:simulated'",
    );
    expect(rows).toEqual([{ kobo: (-1_000_000n - FEE_KOBO - DUTY_KOBO).toString() }]);
  });
});

describe('the comparison of charges', () => {
  it('sums what is expected beside what is booked, and names each that differs', async () => {
    w.context.config.railCharges = [FEE];
    const none = await payOut('10000', null);
    const dear = await payOut('2000', FEE_KOBO + 1n);
    await payOut('2000', FEE_KOBO);
    // The duty came into the rules afterwards.
    w.context.config.railCharges = [FEE, DUTY];
    const { sums, differences } = await compare();
    expect(sums).toEqual([
      {
        provider: 'simulated',
        of: 'payout',
        charge: 'fee',
        count: 3,
        expectedNgn: '161.25',
        bookedNgn: '107.51',
        takenNgn: '107.51',
        differenceNgn: '-53.74',
        differing: 2,
      },
      {
        provider: 'simulated',
        of: 'payout',
        charge: 'stamp_duty',
        count: 3,
        expectedNgn: '50.00',
        bookedNgn: '0.00',
        takenNgn: '0.00',
        differenceNgn: '-50.00',
        differing: 1,
      },
    ]);
    const about = (railReference: string) => `payout:${railReference}`;
    expect(differences).toMatchObject([
      {
        about: about(none.railReference),
        charge: 'fee',
        expectedNgn: '53.75',
        bookedNgn: '0.00',
        reason: 'not_booked',
      },
      { about: about(none.railReference), charge: 'stamp_duty', expectedNgn: '50.00', reason: 'not_booked' },
      { about: about(dear.railReference), charge: 'fee', bookedNgn: '53.76', reason: 'other_amount' },
    ]);
    const duty = await compare({ provider: 'simulated', of: 'payout', charge: 'stamp_duty' });
    expect(duty.sums).toEqual(sums);
    expect(duty.differences.map(({ charge }) => charge)).toEqual(['stamp_duty']);
    expect((await compare({ provider: 'another' })).differences).toEqual([]);
  });

  it('knows what a refund costs, as of payouts', async () => {
    const of = 'refund';
    w.context.config.railCharges = [
      { ...FEE, of },
      { ...DUTY, of },
    ];
    const { conversion } = await createConversion(w.context, OWNER, BODIES['fiat-issue']);
    const line = { railReference: null, currency: 'NGN', at: w.clock.now } as const;
    for (const [id, feeKobo] of [
      ['rfd-1', FEE_KOBO + DUTY_KOBO],
      ['rfd-2', FEE_KOBO],
      ['rfd-3', null],
    ] as const) {
      const refund = { conversion: { id: conversion.id, env: 'test' as const }, provider: 'simulated', bankId: id };
      await postRefund(db, { ...refund, amountKobo: 1_000_000n, currency: 'NGN', now: w.clock.now });
      const lines = [{ ...line, kind: of, id, amountKobo: 1_000_000n, status: 'successful', feeKobo }] as const;
      await matchLines(w.context, { env: 'test', provider: 'simulated', lines: [...lines] });
    }
    expect(await booked()).toEqual({
      rail_fees: 2n * FEE_KOBO,
      duties: 3n * DUTY_KOBO,
      duties_owed: -2n * DUTY_KOBO,
    });
    const { sums, differences } = await compare();
    expect(sums).toMatchObject([
      { of, charge: 'fee', count: 3, expectedNgn: '161.25', bookedNgn: '107.50', differing: 1 },
      {
        of,
        charge: 'stamp_duty',
        count: 3,
        expectedNgn: '150.00',
        bookedNgn: '150.00',
        takenNgn: '50.00',
        differing: 2,
      },
    ]);
    expect(differences.map(({ about, charge, reason }) => [about, charge, reason])).toEqual([
      ['refund:rfd-2', 'stamp_duty', 'not_stated'],
      ['refund:rfd-3', 'fee', 'not_booked'],
      ['refund:rfd-3', 'stamp_duty', 'not_stated'],
    ]);
  });

  it('without rules for a rail expects nothing and calls nothing different', async () => {
    await payOut('10000', FEE_KOBO);
    expect(await compare()).toMatchObject({
      sums: [{ charge: 'fee', expectedNgn: null, bookedNgn: '53.75', differenceNgn: null, differing: 0 }],
      differences: [],
    });
  });
});

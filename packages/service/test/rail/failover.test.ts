// A rail that is down: banks, accounts and payment instructions come from the next active one, and no money is lost by that.
import type { Conversion } from '@svc/protocol';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readBankStatement } from '../../src/books/read-bank-statement.ts';
import { createConversion } from '../../src/conversions/create-conversion.ts';
import type { PayerRule } from '../../src/domain/rail/match-names.ts';
import { listBanks } from '../../src/naira/list-banks.ts';
import { receiveRailNotice } from '../../src/naira/receive-rail-notice.ts';
import { resolveAccount } from '../../src/naira/resolve-account.ts';
import type { Database } from '../../src/ports/database.ts';
import { get, tick } from '../harness/drive-simulation.ts';
import { BODIES, makeSimulation, OWNER, type Simulation } from '../harness/make-simulation.ts';
import { openTestDatabase } from '../test-database.ts';
import { startFlutterwave } from './simulators/flutterwave-simulator.ts';
import { startMonnify } from './simulators/monnify-simulator.ts';
import { startPaystack } from './simulators/paystack-simulator.ts';
import type { Fault } from './simulators/rail-server.ts';
import type { WireRailUnderTest } from './simulators/rail-under-test.ts';

const ACCOUNT = { bankCode: '058', accountNumber: '0123456785' };
const REDEEM = { ...BODIES['fiat-redeem'], payout: { ...ACCOUNT, accountName: 'Ada Obi' } };
const ISSUE = BODIES['fiat-issue'];
const DOWN: Fault[] = ['time out', 'reset', '503', 'HTML 502', '401'];

let db: Database;
let paystack: WireRailUnderTest;
let flutterwave: WireRailUnderTest;
let monnify: WireRailUnderTest;
beforeAll(async () => {
  [db, paystack, flutterwave, monnify] = await Promise.all([
    openTestDatabase(),
    startPaystack(),
    startFlutterwave(),
    startMonnify(),
  ]);
});
afterAll(() => Promise.all([paystack.stop(), flutterwave.stop(), monnify.stop(), db.close()]));
beforeEach(async () => {
  await Promise.all([paystack.mend(), flutterwave.mend(), monnify.mend()]);
  paystack.server.calls.length = 0;
  flutterwave.server.calls.length = 0;
  await db.query('delete from rail_troubles');
});

/** Paystack first, then Flutterwave. A rail object remembers, so that each world has its own. */
function startWorld(first = paystack.rail): Simulation {
  const w = makeSimulation(db);
  w.clock.now = Date.now();
  w.context.rails = { test: { ...first } };
  w.context.otherRails = { test: [{ rail: { ...flutterwave.rail }, life: 'active' }] };
  return w;
}

const paymentReferenceOf = ({ id }: { id: string }) => `svc-in-${id.slice(4).toLowerCase()}`;

async function providerOf({ id }: { id: string }): Promise<string | null | undefined> {
  const [row] = await db.query<{ provider: string | null }>(
    'select rail_provider as provider from conversions where id = $1',
    [id],
  );
  return row?.provider;
}

describe.each(DOWN)('while the first rail is down (%s)', (fault) => {
  const start = (): Simulation => {
    paystack.server.breakAnswers(fault, 'lost');
    return startWorld(fault === 'time out' ? paystack.hasty : paystack.rail);
  };

  it('the next one lists the banks', async () => {
    const { banks } = await listBanks(start().context, OWNER);
    expect(banks.map(({ code }) => code).sort()).toEqual(['044', '058']);
    expect(flutterwave.server.calls).toEqual(['GET /v3/banks/NG']);
  });

  it('the next one resolves an account', async () => {
    const found = await resolveAccount(start().context, OWNER, ACCOUNT);
    expect(found).toEqual({ ...ACCOUNT, accountName: expect.stringMatching(/\w+ \w+/) });
  });

  it('the next one knows the account of a new fiat-redeem, and the row names it', async () => {
    const { conversion } = await createConversion(start().context, OWNER, REDEEM);
    expect(conversion.status).toBe('voucher_issued');
    expect(await providerOf(conversion)).toBe('flutterwave');
  });

  it('the next one gives the account that is paid into, and the row names it', async () => {
    const w = start();
    const { conversion } = await createConversion(w.context, OWNER, ISSUE);
    const reference = paymentReferenceOf(conversion);
    expect(conversion.status).toBe('awaiting_payment');
    expect(await providerOf(conversion)).toBe('flutterwave');
    expect(flutterwave.journal.charges.has(reference)).toBe(true);
    expect(paystack.journal.charges.has(reference)).toBe(false);
    const sender = { name: 'Ada Obi', bank: 'Access Bank', accountNumber: '0690006789' };
    await flutterwave.pay({ reference, amountKobo: 150_050n, at: w.clock.now, sender });
    const notice = flutterwave.notice('payment', reference);
    await receiveRailNotice(w.context, { provider: 'flutterwave', env: 'test', ...notice });
    expect((await get(w, conversion.reference)).status).toBe('voucher_issued');
  });
});

describe.each(['paystack', 'monnify', 'flutterwave'] as const)('who paid, as %s says over HTTP', (provider) => {
  const PAYER = { email: 'ada@payer.example', name: 'Ada Obi' };

  /** A payment and the rail's notice of it, then the seconds in which a rail may name its sender late. */
  async function paid(rule: PayerRule, name: string | null): Promise<{ w: Simulation; id: string; found: Conversion }> {
    const tested = { paystack, monnify, flutterwave }[provider];
    const w = makeSimulation(db);
    w.clock.now = Date.now();
    w.context.rails = { test: { ...tested.rail } };
    w.context.config.payerRules = { test: rule, live: rule };
    const { conversion } = await createConversion(w.context, OWNER, { ...ISSUE, payer: PAYER });
    const reference = paymentReferenceOf(conversion);
    const sender = name === null ? {} : { sender: { name, bank: '058', accountNumber: '0690006789' } };
    await tested.pay({ reference, amountKobo: 150_050n, at: w.clock.now, ...sender });
    await receiveRailNotice(w.context, { provider, env: 'test', ...tested.notice('payment', reference) });
    for (let second = 0; second < 14; second += 1) await tick(w);
    return { w, id: conversion.id, found: await get(w, conversion.reference) };
  }
  const reasonOf = ({ stages }: Conversion) => stages.findLast(({ meta }) => meta?.reason)?.meta?.reason;

  it('the payer passes with match, in the spelling of a bank', async () => {
    expect((await paid('match', 'OBI  ADA')).found.status).toBe('voucher_issued');
  });

  it('somebody else waits for a person with match, nothing minted, and no answer names them', async () => {
    const { found } = await paid('match', 'GRACE HOPPER');
    expect([found.status, reasonOf(found), found.voucher]).toEqual(['requires_manual_review', 'payer_differs', null]);
    expect(JSON.stringify(found)).not.toMatch(/hopper|0690006789/i);
  });

  it('nobody named is a case of its own, and goes to a person', async () => {
    const { found } = await paid('match', null);
    expect([found.status, reasonOf(found)]).toEqual(['requires_manual_review', 'payer_unknown']);
  });

  it('somebody else gets the money back with match-or-refund, in full and once', async () => {
    const { w, id, found } = await paid('match-or-refund', 'GRACE HOPPER');
    expect([found.status, reasonOf(found)]).toEqual(['failed', 'payer_differs']);
    for (let second = 0; second < 5; second += 1) await tick(w);
    const text =
      "select amount_kobo as kobo, sent_at is not null as sent from rail_orders where kind = 'refund' and conversion_id = $1";
    expect(await db.query(text, [id])).toEqual([{ kobo: '150050', sent: true }]);
  });
});

describe('a rail that does not answer', () => {
  it('is asked after the others for a while, and then first again', async () => {
    const w = startWorld();
    paystack.server.breakAnswers('503', 'lost');
    await resolveAccount(w.context, OWNER, ACCOUNT);
    await paystack.mend();
    paystack.server.calls.length = 0;
    await resolveAccount(w.context, OWNER, ACCOUNT);
    expect(paystack.server.calls).toEqual([]);
    w.clock.forward(31_000);
    await resolveAccount(w.context, OWNER, ACCOUNT);
    expect(paystack.server.calls).not.toEqual([]);
  });

  it('is asked after the others while it takes no orders', async () => {
    const w = startWorld();
    const since = w.clock.now - 600_000;
    await db.query('insert into rail_troubles (env, provider, since, last_at) values ($1, $2, $3, $4)', [
      OWNER.env,
      'paystack',
      since,
      w.clock.now,
    ]);
    const { conversion } = await createConversion(w.context, OWNER, ISSUE);
    expect(await providerOf(conversion)).toBe('flutterwave');
    expect(paystack.server.calls).toEqual([]);
  });

  it('leaves open whether a bank exists that the next one does not have', async () => {
    const w = startWorld();
    const asked = { bankCode: '9999', accountNumber: '0123456785' };
    await expect(resolveAccount(w.context, OWNER, asked)).rejects.toMatchObject({ code: 'SVC_VALIDATION_FAILED' });
    w.clock.forward(3_600_000);
    paystack.server.breakAnswers('503', 'lost');
    await expect(resolveAccount(w.context, OWNER, asked)).rejects.toMatchObject({ code: 'SVC_UPSTREAM_FAILED' });
    // Now it is asked last.
    await expect(resolveAccount(w.context, OWNER, asked)).rejects.toMatchObject({ code: 'SVC_UPSTREAM_FAILED' });
  });

  it('fails a create that no other can serve either, which then goes on with whichever is back', async () => {
    const w = startWorld();
    paystack.server.breakAnswers('503', 'lost');
    flutterwave.server.breakAnswers('503', 'lost');
    const body = { ...ISSUE, reference: `op:fiat-issue:${crypto.randomUUID()}` };
    await expect(createConversion(w.context, OWNER, body)).rejects.toMatchObject({ code: 'SVC_UPSTREAM_FAILED' });
    await flutterwave.mend();
    const { conversion } = await createConversion(w.context, OWNER, body);
    expect(conversion.status).toBe('awaiting_payment');
    expect(await providerOf(conversion)).toBe('flutterwave');
  });
});

describe('an account that a rail made without telling', () => {
  async function makeUntold() {
    const w = startWorld();
    paystack.server.breakAnswers('HTML 502', 'taken', { path: '/charge' });
    const { conversion } = await createConversion(w.context, OWNER, ISSUE);
    await paystack.mend();
    const reference = paymentReferenceOf(conversion);
    expect(paystack.journal.charges.has(reference)).toBe(true);
    return { w, conversion, reference };
  }

  it('is given to nobody: one account is, and it stays', async () => {
    const { w, conversion } = await makeUntold();
    const given = conversion.paymentInstructions;
    expect(given).not.toBeNull();
    const again = await createConversion(w.context, OWNER, { ...ISSUE, reference: conversion.reference });
    expect(again.conversion.paymentInstructions).toEqual(given);
    expect((await get(w, conversion.reference)).paymentInstructions).toEqual(given);
    expect(await providerOf(conversion)).toBe('flutterwave');
  });

  it('loses no Naira that come there all the same, though no notice reports them', async () => {
    const { w, conversion, reference } = await makeUntold();
    await flutterwave.pay({ reference, amountKobo: 150_050n, at: w.clock.now });
    await receiveRailNotice(w.context, {
      provider: 'flutterwave',
      env: 'test',
      ...flutterwave.notice('payment', reference),
    });
    await paystack.pay({ reference, amountKobo: 150_050n, at: w.clock.now });
    w.clock.forward(60_000);
    await readBankStatement(w.context, 'test');
    const payments = await db.query<{ provider: string; judgement: string }>(
      'select provider, judgement from payments where conversion_id = $1 order by provider',
      [conversion.id],
    );
    expect(payments).toEqual([
      { provider: 'flutterwave', judgement: 'exact' },
      { provider: 'paystack', judgement: 'double' },
    ]);
    const items = await db.query<{ kind: string; amount: string }>(
      'select kind, amount::text as amount from work_items where conversion_id = $1',
      [conversion.id],
    );
    expect(items).toEqual([{ kind: 'refund', amount: '150050' }]);
  });
});

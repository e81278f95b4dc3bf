// The rail beside the books, item by item and in sums: lines that differ are marked, lines that agree are not.
import { beforeEach, expect, it } from 'vitest';
import { BODIES, makeSimulation, OWNER, type Simulation } from '../../test/harness/make-simulation.ts';
import { makeSimulatedRail } from '../../test/harness/simulated-rail.ts';
import { openTestDatabase } from '../../test/test-database.ts';
import { createConversion } from '../conversions/create-conversion.ts';
import { treasuryEntries } from '../domain/ledger/posting-rules.ts';
import { recordPayments } from '../naira/record-payments.ts';
import type { Database } from '../ports/database.ts';
import { compareRails, watchBalances } from './compare-rail.ts';
import type { Comparison } from './reconcile.ts';
import { writeBankCursor } from './store/bank-lines.ts';
import { closeDifference, listDifferences } from './store/differences.ts';
import { post } from './store/post.ts';

let db: Database;
let world: Simulation;

beforeEach(async () => {
  db = await openTestDatabase();
  world = makeSimulation(db);
  return () => db.close();
});

async function compare(): Promise<Comparison> {
  const found: Comparison = {
    lines: [],
    differences: [],
    unavailable: [],
    blockNumber: null,
    compared: { executions: 0, payments: 0, payouts: 0 },
    notCompared: { payments: 0, payouts: 0 },
  };
  await compareRails(world.context, 'test', { over: new AbortController().signal, found });
  return found;
}

const differing = ({ lines }: Comparison) =>
  lines.map(({ what, rail, books, difference, unit }) => [what, rail, books, difference, unit]);

async function issue() {
  const { conversion } = await createConversion(world.context, OWNER, BODIES['fiat-issue']);
  const [row] = await db.query<{ r: string }>('select payment_reference as r from conversions where id = $1', [
    conversion.id,
  ]);
  return { conversion, railReference: row?.r ?? '' };
}

/** A payout of one kobo more than the last, which the rail reports alike. */
async function insertPayouts(count: number, { status, provider }: { status: string; provider: string }) {
  const { conversion } = await createConversion(world.context, OWNER, BODIES['fiat-redeem']);
  await db.query(
    `insert into rail_orders (kind, conversion_id, env, attempt, rail_reference, amount_kobo, bank_code, account_last4, sealed_account,
       status, provider, sent_at, created_at, updated_at)
     select 'payout', $1, 'test', n, $2 || n, 100 + n, '058', '6789', '\\x00', $3, $4, 1, 1, 1 from generate_series(1, $5::int) n`,
    [conversion.id, `${status}-`, status, provider, count],
  );
  return conversion;
}

function take(railReference: string, amountKobo: bigint, status: 'successful' | 'failed' | 'in_progress') {
  const rest = { at: 1, sends: 1, accountNumber: '0123456789', bankCode: '058', providerTransferId: railReference };
  world.rail.transfers.set(railReference, { ...rest, railReference, amountKobo, status });
}

it('shows sums of nothing where there is nothing', async () => {
  const found = await compare();
  expect(found.lines).toEqual([
    {
      what: 'Naira received (newest conversions)',
      chain: null,
      rail: '0.00',
      books: '0.00',
      unit: 'NGN',
      explainedBy: null,
      difference: null,
    },
    {
      what: 'Naira paid out (newest payouts)',
      chain: null,
      rail: '0.00',
      books: '0.00',
      unit: 'NGN',
      explainedBy: null,
      difference: null,
    },
    {
      what: 'Naira at the bank',
      chain: null,
      rail: '0.00',
      books: '0.00',
      unit: 'NGN',
      explainedBy: null,
      difference: null,
    },
  ]);
  expect(found).toMatchObject({ differences: [], compared: { payments: 0, payouts: 0 } });
});

it('compares payments by currency, amount and number', async () => {
  const [one, other] = [await issue(), await issue()];
  world.rail.pay(one.railReference, 150_050n);
  world.rail.pay(one.railReference, 1n);
  world.rail.pay(one.railReference, 0n);
  world.rail.pay(other.railReference, 7000n, { currency: 'USD' });
  for (const { railReference } of [one, other]) await recordPayments(world.context, { env: 'test', railReference });
  const agreed = await compare();
  expect(agreed).toMatchObject({
    differences: [],
    compared: { payments: 3, payouts: 0 },
    notCompared: { payments: 0, payouts: 0 },
  });
  expect(differing(agreed).slice(0, 2)).toEqual([
    ['Naira received (newest conversions)', '1500.51', '1500.51', null, 'NGN'],
    ['USD received (newest conversions)', '70.00', '70.00', null, 'USD'],
  ]);
  // As much money in another number of payments, less dollars, and Naira that the books do not have.
  const [first] = world.rail.payments;
  if (first === undefined) throw new Error('there is a payment');
  first.amountKobo -= 50n;
  world.rail.pay(one.railReference, 50n);
  world.rail.pay(other.railReference, 30n);
  world.rail.payments = world.rail.payments.map((each) =>
    each.currency === 'USD' ? { ...each, amountKobo: 6999n } : each,
  );
  const found = await compare();
  expect(differing(found).slice(0, 2)).toEqual([
    ['Naira received (newest conversions)', '1500.81', '1500.51', '0.30', 'NGN'],
    ['USD received (newest conversions)', '69.99', '70.00', '-0.01', 'USD'],
  ]);
  const difference = ({ conversion: { id, reference } }: typeof one, detail: string) => ({
    kind: 'payment_differs',
    conversionId: id,
    reference,
    detail,
  });
  expect(found.differences).toHaveLength(3);
  expect(found.differences).toEqual(
    expect.arrayContaining([
      difference(one, 'The rail has NGN 1,500.51 in 3 payments, our books NGN 1,500.51 in 2 payments.'),
      difference(other, 'The rail has 69.99 USD in 1 payments, our books 70.00 USD in 1 payments.'),
      difference(other, 'The rail has NGN 0.30 in 1 payments, our books NGN 0.00 in 0 payments.'),
    ]),
  );
});

it('compares payouts by status and amount', async () => {
  const { id: conversionId, reference } = await insertPayouts(3, { status: 'successful', provider: 'simulated' });
  await insertPayouts(3, { status: 'failed', provider: 'simulated' });
  take('successful-1', 101n, 'successful');
  take('successful-2', 102n, 'successful');
  take('successful-3', 103n, 'successful');
  take('failed-1', 101n, 'failed');
  const agreed = await compare();
  expect(agreed).toMatchObject({ differences: [], compared: { payments: 0, payouts: 6 } });
  expect(differing(agreed)[1]).toEqual(['Naira paid out (newest payouts)', '3.06', '3.06', null, 'NGN']);
  take('successful-1', 100n, 'successful');
  take('successful-2', 102n, 'in_progress');
  world.rail.transfers.delete('successful-3');
  take('failed-1', 102n, 'failed');
  take('failed-2', 102n, 'successful');
  const found = await compare();
  expect(differing(found)[1]).toEqual(['Naira paid out (newest payouts)', '2.02', '3.06', '-1.04', 'NGN']);
  const said = (rail: string, books: string) => `The rail says ${rail}, our books say ${books}.`;
  expect(found.differences.map(({ detail }) => detail)).toEqual([
    said('successful', 'failed'),
    said('failed', 'failed'),
    said('that it knows no such transfer', 'successful'),
    said('in_progress', 'successful'),
    said('successful', 'successful'),
  ]);
  expect(found.differences.at(-1)).toMatchObject({ kind: 'payout_differs', conversionId, reference });
});

it('asks about the newest 200, five at a time, and names those that were not asked about', async () => {
  await insertPayouts(201, { status: 'failed', provider: 'simulated' });
  let open = 0;
  let peak = 0;
  world.rail.findTransfer = async () => {
    open += 1;
    peak = Math.max(peak, open);
    await new Promise(setImmediate);
    open -= 1;
    return null;
  };
  expect(await compare()).toMatchObject({ compared: { payouts: 200 }, notCompared: { payouts: 0 } });
  expect(peak).toBe(5);
  await insertPayouts(1, { status: 'successful', provider: 'gone' });
  const found = await compare();
  expect(found).toMatchObject({
    compared: { payouts: 199 },
    notCompared: { payments: 0, payouts: 1 },
    differences: [],
  });
  expect(differing(found)[1]?.[0]).toBe('Naira paid out (199 of the newest 200 payouts)');
});

it('shows no sum where nothing could be asked about', async () => {
  await insertPayouts(1, { status: 'failed', provider: 'gone' });
  const { railReference } = await issue();
  await db.query("update conversions set rail_provider = 'gone' where payment_reference = $1", [railReference]);
  const found = await compare();
  expect(found.notCompared).toEqual({ payments: 1, payouts: 1 });
  expect(differing(found).map(([what]) => what)).toEqual(['Naira at the bank']);
});

it('compares the balance of each rail that has a statement', async () => {
  const entries = treasuryEntries('bank:simulated', 'NGN', 500n);
  const people = { reason: 'Float', proposedBy: 'ada', approvedBy: 'grace' };
  await post(db, { env: 'test', name: 'treasury:1', kind: 'treasury', conversionId: null, entries, now: 1, ...people });
  world.rail.float = 300n;
  const second = makeSimulatedRail(() => 1, 'second');
  second.balance = async () => ({ availableKobo: 1n, ledgerKobo: 40n });
  const third = { ...makeSimulatedRail(() => 1, 'third'), balance: undefined } as unknown as typeof second;
  expect(differing(await compare()).at(-1)).toEqual(['Naira at the bank', '3.00', '5.00', '-2.00', 'NGN']);
  world.context.otherRails = {
    test: [
      { rail: second, life: 'draining' },
      { rail: third, life: 'active' },
    ],
  };
  expect(differing(await compare()).slice(2)).toEqual([
    ['Naira at simulated', '3.00', '5.00', '-2.00', 'NGN'],
    ['Naira at second', '0.40', '0.00', '0.40', 'NGN'],
  ]);
});

it('explains a balance only by orders under way, and only when it is exactly theirs', async () => {
  await insertPayouts(2, { status: 'initiated', provider: 'simulated' });
  await insertPayouts(1, { status: 'failed', provider: 'simulated' });
  const explained = async (floatKobo: bigint) => {
    world.rail.float = floatKobo;
    const line = (await compare()).lines.at(-1);
    return [line?.difference, line?.explainedBy];
  };
  expect(await explained(0n)).toEqual([null, null]);
  expect(await explained(-203n)).toEqual(['-2.03', 'orders_under_way']);
  expect(await explained(-202n)).toEqual(['-2.02', null]);
  expect(await explained(203n)).toEqual(['2.03', null]);
});

it('compares the balances of the rails that answer, and names one that does not', async () => {
  const second = makeSimulatedRail(() => 1, 'second');
  world.context.otherRails = { test: [{ rail: second, life: 'active' }] };
  world.rail.balance = () => Promise.reject(new Error('the bank does not answer'));
  const found = await compare();
  expect(
    differing(found)
      .map(([what]) => what)
      .slice(2),
  ).toEqual(['Naira at second']);
  expect(found.unavailable).toEqual(['The balance at simulated could not be asked.']);
});

it('leaves out what came to another rail, or under another reference: the conversion’s rail knows nothing of it', async () => {
  const { conversion, railReference } = await issue();
  world.rail.pay(railReference, 100_000n);
  await recordPayments(world.context, { env: 'test', railReference });
  const insert = (provider: string, id: string) =>
    db.query(
      `insert into payments (env, provider, rail_payment_id, conversion_id, amount_kobo, currency, judgement, received_at, recorded_at)
       values ('test', $1, $2, $3, 700, 'NGN', 'late', 1, 1)`,
      [provider, id, conversion.id],
    );
  await insert('second', 'elsewhere');
  await insert('simulated', 'found-by-hand');
  await db.query(
    `insert into work_items (env, kind, subject, note, provider, rail_payment_id, rail_reference, amount, currency, received_at, opened_at)
     values ('test', 'unmatched_money', 'x', 'x', 'simulated', 'found-by-hand', 'svc-in-other', 700, 'NGN', 1, 1)`,
  );
  const found = await compare();
  expect(found.differences).toEqual([]);
  expect(differing(found)[0]?.slice(1, 4)).toEqual(['1000.00', '1000.00', null]);
});

it('puts a balance that no line explains into the queue when it is off by the same for five minutes, and takes it out again', async () => {
  const { context, clock, rail } = world;
  const { provider } = rail;
  await writeBankCursor(db, 'test', provider, { readTo: 1, seenTo: 1, comparedTo: 0, since: 1, now: clock.now });
  const look = async (later: number) => {
    clock.forward(later);
    await watchBalances(context, 'test');
    return (await listDifferences(db, 'test', 10)).map(({ kind, subject }) => `${kind} ${subject}`);
  };
  const open = [`bank_balance_differs balance:${provider}`];
  const amount = async () =>
    (await db.query('select amount::text, currency from work_items order by id desc limit 1'))[0];
  rail.balance = async () => ({ availableKobo: 1_250_042_00n, ledgerKobo: null });
  expect(await look(0)).toEqual([]);
  expect(await look(299_999)).toEqual([]);
  expect(await look(1)).toEqual(open);
  expect(await amount()).toEqual({ amount: '125004200', currency: 'NGN' });
  const [work] = await db.query('select queue, amount::text, conversion_id from open_work');
  expect(work).toEqual({ queue: 'openItems', amount: '125004200', conversion_id: null });

  // Money that moves is another difference, until it stays.
  rail.balance = async () => ({ availableKobo: 100n, ledgerKobo: null });
  await look(1);
  expect(await amount()).toEqual({ amount: '125004200', currency: 'NGN' });
  expect(await look(300_000)).toEqual(open);
  expect(await amount()).toEqual({ amount: '100', currency: 'NGN' });

  const [{ id } = { id: 0 }] = await listDifferences(db, 'test', 10);
  await closeDifference(db, { id, explanation: 'A fee of the bank.', actor: 'ada@svc.example', now: clock.now });
  expect(await look(600_000)).toEqual([]);
  rail.balance = async () => ({ availableKobo: 200n, ledgerKobo: null });
  await look(1);
  expect(await look(300_000)).toEqual(open);
  rail.balance = async () => ({ availableKobo: 0n, ledgerKobo: null });
  expect(await look(1)).toEqual([]);
  rail.balance = async () => Promise.reject(new Error('down'));
  expect(await look(1)).toEqual([]);
});

// What one line of the bank does: to the books, to the items about refunds, to the log, and in the words of a difference.
import { beforeEach, expect, it } from 'vitest';
import { BODIES, makeSimulation, OWNER, type Simulation } from '../../test/harness/make-simulation.ts';
import { openTestDatabase } from '../../test/test-database.ts';
import { createConversion } from '../conversions/create-conversion.ts';
import { requireById } from '../desk/decision.ts';
import { listOpenItems, openItem } from '../desk/store/work-items.ts';
import { findRefundsAtRail } from '../naira/receive-rail-notice.ts';
import { recordPayments } from '../naira/record-payments.ts';
import type { RailBooks, StatementLine } from '../ports/bank-rail.ts';
import type { Database } from '../ports/database.ts';
import { matchLines } from './match-lines.ts';
import { postRefundReversed } from './post-conversion-facts.ts';
import { bookUnmatched, recordUnmatched } from './record-unmatched.ts';
import { listDifferences } from './store/differences.ts';
import { readBalances } from './store/read-position.ts';
import { listUnmatched } from './store/unmatched-money.ts';

let db: Database;
let world: Simulation;

beforeEach(async () => {
  db = await openTestDatabase();
  world = makeSimulation(db);
  return () => db.close();
});

const line = (kind: StatementLine['kind'], id: string, more: Partial<StatementLine> = {}): StatementLine => ({
  kind,
  id,
  railReference: null,
  amountKobo: 150_050n,
  currency: 'NGN',
  status: 'successful',
  feeKobo: null,
  at: 1,
  ...more,
});
const match = (...lines: StatementLine[]) => matchLines(world.context, { env: 'test', provider: 'simulated', lines });
const details = async () => (await listDifferences(db, 'test', 10)).map(({ detail }) => detail);
const logged = () => world.logged.map(({ level, message }) => `${level} ${message}`);
const balances = async () =>
  Object.fromEntries(
    (await readBalances(db, 'test'))
      .filter(({ amount }) => amount !== 0n)
      .map(({ account, currency, amount }) => [`${account} ${currency}`, amount]),
  );

/** A conversion, and the rail's payment for it. */
async function paid(amountKobo: bigint, currency = 'NGN') {
  const { conversion } = await createConversion(world.context, OWNER, BODIES['fiat-issue']);
  const [row] = await db.query<{ r: string }>('select payment_reference as r from conversions where id = $1', [
    conversion.id,
  ]);
  const railReference = row?.r ?? '';
  const payment = world.rail.pay(railReference, amountKobo, { currency });
  await recordPayments(world.context, { env: 'test', railReference });
  return { railReference, payment, conversion };
}

it('words what the bank has and what the books have', async () => {
  const { payment, conversion } = await paid(7n, 'USD');
  await match(
    line('payment', payment.id, { amountKobo: 5n, currency: 'USD' }),
    line('transfer', 't-1'),
    line('refund', 'r-1', { amountKobo: 6n, currency: 'USD' }),
  );
  expect(await details()).toEqual([
    `The bank has payment ${payment.id} of 5 USD (minor units) as successful; the books have 7 USD (minor units).`,
    'The bank has transfer t-1 of NGN 1,500.50 as successful; the books have nothing.',
    'The bank has refund r-1 of 6 USD (minor units) as successful; the books have nothing.',
  ]);
  const [differs, , unknown] = await listDifferences(db, 'test', 10);
  expect([differs?.kind, differs?.conversionId]).toEqual(['amount_differs', conversion.id]);
  expect([unknown?.kind, unknown?.conversionId]).toEqual(['theirs_only', null]);
});

it('books a fee of one kobo for what was carried out, and none for what was not', async () => {
  await match(
    line('payment', '1', { amountKobo: 100n, feeKobo: 1n }),
    line('payment', '2', { amountKobo: 100n, feeKobo: 30n, status: 'failed' }),
    line('transfer', '3', { feeKobo: 30n, status: 'pending', railReference: 'a' }),
    line('payment', '4', { amountKobo: 100n, feeKobo: 0n }),
  );
  expect(await balances()).toEqual({ 'bank:simulated NGN': 199n, 'rail_fees NGN': 1n, 'suspense NGN': -200n });
});

it('books a refund that is owed and closes its item; one that nobody is owed stays a difference', async () => {
  const [naira, dollars, exact] = [await paid(99n), await paid(70n, 'USD'), await paid(150_050n)];
  const of = ({ railReference }: typeof naira) => railReference;
  expect(await listOpenItems(db, 10)).toHaveLength(2);
  await match(
    line('refund', 'r-1', { railReference: of(naira), amountKobo: 99n }),
    line('refund', 'r-2', { railReference: of(dollars), amountKobo: 70n, currency: 'USD' }),
    line('refund', 'r-3', { railReference: of(naira), amountKobo: 99n }),
    line('refund', 'r-4', { railReference: of(exact), amountKobo: 150_051n }),
    line('refund', 'r-5', { railReference: 'nobody', amountKobo: 5n }),
  );
  expect(await balances()).toEqual({ 'bank:simulated NGN': 150_050n, 'owed_to_payers NGN': -150_050n });
  expect(await listOpenItems(db, 10)).toEqual([]);
  const [closed] = await db.query('select closing_reason as reason from work_items order by id');
  expect(closed).toEqual({ reason: "The bank's statement has the refund as r-1." });
  expect((await listDifferences(db, 'test', 10)).map(({ subject }) => subject)).toEqual(
    ['r-3', 'r-4', 'r-5'].map((id) => `refund:simulated:${id}`),
  );
});

it('keeps the item of a refund that was booked and taken back, however often the statement shows it', async () => {
  const { conversion: made, railReference } = await paid(99n);
  await match(line('refund', 'r-1', { railReference, amountKobo: 99n }));
  expect(await listOpenItems(db, 10)).toEqual([]);
  const conversion = await requireById(world.context, made.id);
  const refund = {
    conversion,
    provider: 'simulated',
    bankId: 'r-1',
    amountKobo: 99n,
    currency: 'NGN',
    now: 2,
  } as const;
  await db.transaction(async (tx) => {
    await postRefundReversed(tx, refund);
    await openItem(tx, { conversionId: made.id, kind: 'refund', amountKobo: 99n, note: 'It came back.', now: 2 });
  });
  const owed = await balances();
  await match(line('refund', 'r-1', { railReference, amountKobo: 99n }));
  expect(await balances()).toEqual(owed);
  expect(await listOpenItems(db, 10)).toMatchObject([{ note: 'It came back.' }]);
});

it('leaves what the rail cannot tell for later, and ends with any other failure', async () => {
  const { conversion } = await createConversion(world.context, OWNER, BODIES['fiat-issue']);
  const [row] = await db.query<{ r: string }>('select payment_reference as r from conversions where id = $1', [
    conversion.id,
  ]);
  world.rail.failNext(1);
  await match(line('payment', 'p-1', { railReference: row?.r ?? '' }));
  expect(await balances()).toEqual({});
  expect(world.logged.at(-1)).toEqual({
    level: 'warn',
    fields: { code: 'SVC_UPSTREAM_FAILED', bankId: 'p-1' },
    message: "a line of the bank's statement was not cleared up",
  });
  const transaction = () => Promise.reject(new Error('no disk'));
  const broken = new Proxy(db, {
    get: (target, name) => (name === 'transaction' ? transaction : Reflect.get(target, name)),
  });
  const lines = [line('payment', 'p-2')];
  const matching = matchLines({ ...world.context, db: broken }, { env: 'test', provider: 'simulated', lines });
  await expect(matching).rejects.toThrow('no disk');
});

it('books money of nobody once, from one kobo on, and logs it', async () => {
  const payment = { id: '1', railReference: 'x', amountKobo: 1n, currency: 'NGN', receivedAt: 1 };
  const of = { env: 'test', provider: 'simulated' } as const;
  expect(await bookUnmatched(world.context, { ...of, payment: { ...payment, amountKobo: 0n } })).toBe(false);
  expect([await listUnmatched(db, 'test', 10), logged()]).toEqual([[], []]);
  expect(await bookUnmatched(world.context, { ...of, payment })).toBe(true);
  expect(await bookUnmatched(world.context, { ...of, payment })).toBe(false);
  expect(await balances()).toEqual({ 'bank:simulated NGN': 1n, 'suspense NGN': -1n });
  expect(logged()).toEqual(['error money came for no conversion of ours']);
});

it('asks the rail what a notice is about', async () => {
  const { rail, context } = world;
  const ask = (railReference: string) => recordUnmatched(context, { env: 'test', railReference, rail });
  await ask('');
  expect(logged()).toEqual([]);
  await ask('unknown');
  expect(logged()).toEqual(['warn a notice names a payment that the rail does not know']);
  rail.pay('known', 5n);
  await ask('known');
  expect(logged().slice(1)).toEqual(['error money came for no conversion of ours']);
  expect(await listUnmatched(db, 'test', 10)).toMatchObject([{ amountMinor: '5' }]);
  rail.failNext(1);
  await expect(ask('known')).rejects.toMatchObject({ code: 'SVC_UPSTREAM_FAILED' });
});

it('looks for refunds of a conversion at a rail that can be asked for them', async () => {
  const { railReference, payment } = await paid(99n);
  const { rail, context } = world;
  rail.refunds.push({ id: 'r-1', railReference, paymentId: payment.id, amountKobo: 99n, currency: 'NGN', at: 1 });
  await findRefundsAtRail(context, { env: 'test', railReference, rail });
  expect(await balances()).toEqual({ 'bank:simulated NGN': 99n, 'refunds_owed NGN': -99n });
  const referenceOfPayment: RailBooks['referenceOfPayment'] = async () => null;
  const withBooks = { ...rail, referenceOfPayment };
  await findRefundsAtRail(context, { env: 'test', railReference: 'of nobody', rail: withBooks });
  await findRefundsAtRail(context, { env: 'test', railReference, rail: withBooks });
  expect([await balances(), await listOpenItems(db, 10)]).toEqual([{}, []]);
});

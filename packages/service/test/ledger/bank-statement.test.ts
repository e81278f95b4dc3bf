// The bank's own lines beside the ledger: everything is matched, booked or reported, and nothing is read twice without need.
import { decodeBase64url, importVerifyKey, verifyBytes } from '@svc/protocol';
import { beforeEach, describe, expect, it } from 'vitest';
import { closeDay, type DayStatement } from '../../src/books/close-day.ts';
import { readBankStatement } from '../../src/books/read-bank-statement.ts';
import { toDayCsv } from '../../src/books/rows/books-views.ts';
import { readClosedDay } from '../../src/books/store/closed-days.ts';
import { assignDifference, closeDifference, listDifferences } from '../../src/books/store/differences.ts';
import { readBalances } from '../../src/books/store/read-position.ts';
import { listUnmatched } from '../../src/books/store/unmatched-money.ts';
import { createConversion } from '../../src/conversions/create-conversion.ts';
import { rotateServiceKeys } from '../../src/credentials/rotate-service-keys.ts';
import { listPublishedServiceKeys } from '../../src/credentials/store/service-keys.ts';
import { listOpenItems } from '../../src/desk/store/work-items.ts';
import { findReversedOrders } from '../../src/jobs/orders.ts';
import { refreshOrder } from '../../src/naira/orders/refresh-order.ts';
import { receiveRailNotice } from '../../src/naira/receive-rail-notice.ts';
import { recordPayments } from '../../src/naira/record-payments.ts';
import type { StatementLine } from '../../src/ports/bank-rail.ts';
import type { Database } from '../../src/ports/database.ts';
import { send, tickUntil } from '../harness/drive-simulation.ts';
import { BODIES, makeSimulation, OWNER, type Simulation } from '../harness/make-simulation.ts';
import { openTestDatabase } from '../test-database.ts';

const HOUR_MS = 3_600_000;
let db: Database;
let world: Simulation;

beforeEach(async () => {
  db = await openTestDatabase();
  world = makeSimulation(db);
  return () => db.close();
});

const read = () => readBankStatement(world.context, 'test');
const differences = async () =>
  (await listDifferences(db, 'test', 100)).map(({ kind, subject }) => `${kind} ${subject}`);
const balances = async () =>
  Object.fromEntries(
    (await readBalances(db, 'test')).map(({ account, currency, amount }) => [`${account} ${currency}`, Number(amount)]),
  );

async function paidOut() {
  const { conversion } = await createConversion(world.context, OWNER, BODIES['fiat-redeem']);
  send(world, conversion);
  await tickUntil(world, conversion.reference, 'payout_in_progress');
  const railReference = [...world.rail.transfers.keys()].at(-1) ?? '';
  world.rail.set(railReference, 'successful');
  await refreshOrder(world.context, { env: 'test', railReference });
  return { conversion, railReference };
}

async function issue() {
  const { conversion } = await createConversion(world.context, OWNER, BODIES['fiat-issue']);
  const [row] = await db.query<{ r: string }>('select payment_reference as r from conversions where id = $1', [
    conversion.id,
  ]);
  return row?.r ?? '';
}

describe("the bank's statement", () => {
  it('agrees with a payout and books its fee once', async () => {
    const { railReference } = await paidOut();
    const transfer = world.rail.transfers.get(railReference);
    if (transfer) transfer.feeKobo = 1075n;
    await read();
    await read();
    expect(await differences()).toEqual([]);
    expect(await balances()).toMatchObject({
      'bank:simulated NGN': -251_150,
      'rail_fees NGN': 1075,
      'owed_to_payees NGN': 0,
    });
    const { availableKobo } = await world.rail.balance();
    expect(availableKobo).toBe(-251_150n);
  });

  it('brings a payment whose notice was lost, and every one of several under one reference', async () => {
    const reference = await issue();
    world.rail.pay(reference, 150_050n);
    world.rail.pay(reference, 77n);
    await read();
    expect(await differences()).toEqual([]);
    expect(await balances()).toEqual({
      'bank:simulated NGN': 150_127,
      'owed_to_payers NGN': -150_050,
      'refunds_owed NGN': -77,
    });
  });

  it('brings money that came for nobody, once, as unmatched', async () => {
    world.rail.pay('somebody-else', 5000n);
    world.rail.pay('somebody-else', 10n, { currency: 'USD' });
    await read();
    await read();
    expect(await differences()).toEqual([]);
    expect(await listUnmatched(db, 'test', 10)).toMatchObject([
      { amountMinor: '5000' },
      { amountMinor: '10', currency: 'USD' },
    ]);
    expect(await balances()).toMatchObject({ 'suspense NGN': -5000, 'suspense USD': -10, 'bank:simulated NGN': 5000 });
  });

  it('books what a rail keeps of a payment in the currency of the payment', async () => {
    const reference = await issue();
    world.rail.pay(reference, 5000n, { currency: 'USD', feeKobo: 40n });
    world.rail.pay('somebody-else', 700n, { currency: 'USD', feeKobo: 7n });
    await recordPayments(world.context, { env: 'test', railReference: reference });
    await read();
    expect(await balances()).toEqual({
      'bank:simulated USD': 5653,
      'rail_fees USD': 47,
      'refunds_owed USD': -5000,
      'suspense USD': -700,
    });
  });

  it('books the fee of a transfer that succeeded and came back before anybody asked', async () => {
    const { conversion } = await createConversion(world.context, OWNER, BODIES['fiat-redeem']);
    send(world, conversion);
    await tickUntil(world, conversion.reference, 'payout_in_progress');
    const [transfer] = world.rail.transfers.values();
    Object.assign(transfer ?? {}, { status: 'reversed', feeKobo: 1075n });
    await read();
    expect(await differences()).toEqual([]);
    expect(await balances()).toMatchObject({ 'bank:simulated NGN': -1075, 'rail_fees NGN': 1075 });
  });

  it('looks again at a line that it could not clear up, and closes its difference', async () => {
    const reference = await issue();
    world.rail.pay(reference, 150_050n);
    const { findPayments } = world.rail;
    world.rail.findPayments = () => Promise.reject(new Error('out of reach'));
    // Beyond the overlap: the line itself is not read again.
    world.clock.forward(HOUR_MS);
    await read();
    expect(await differences()).toEqual([expect.stringMatching(/^theirs_only payment:simulated:/)]);
    world.rail.findPayments = findPayments;
    world.clock.forward(HOUR_MS);
    expect(await read()).toMatchObject({ lines: 0 });
    expect(await differences()).toEqual([]);
    expect(await balances()).toMatchObject({ 'bank:simulated NGN': 150_050 });
  });

  it('leaves a difference alone that a person has closed', async () => {
    world.rail.transfers.set('own', {
      at: world.clock.now,
      providerTransferId: 'trf-own',
      railReference: 'own',
      amountKobo: 5n,
      status: 'successful',
      sends: 1,
      accountNumber: '0123456789',
      bankCode: '058',
    });
    world.clock.forward(HOUR_MS);
    await read();
    const [open] = await listDifferences(db, 'test', 10);
    expect(open).toMatchObject({ kind: 'theirs_only' });
    const closing = { id: open?.id ?? 0, explanation: 'Rent', actor: 'ada', now: world.clock.now };
    expect(await closeDifference(db, closing)).toBe(true);
    world.clock.forward(HOUR_MS);
    await read();
    expect(await differences()).toEqual([]);
  });

  it('knows money again that it had as unmatched, once its conversion is found', async () => {
    const reference = await issue();
    const payment = world.rail.pay(reference, 150_050n);
    const { listTransactions } = world.rail;
    world.rail.listTransactions = async function* (range) {
      for await (const line of listTransactions(range)) yield { ...line, railReference: null };
    };
    await read();
    expect(await balances()).toEqual({ 'bank:simulated NGN': 150_050, 'suspense NGN': -150_050 });
    expect(await recordPayments(world.context, { env: 'test', railReference: payment.railReference })).toBe(true);
    expect(await balances()).toEqual({
      'bank:simulated NGN': 150_050,
      'owed_to_payers NGN': -150_050,
      'suspense NGN': 0,
    });
    expect(await listUnmatched(db, 'test', 10)).toEqual([]);
    await read();
    expect(await differences()).toEqual([]);
  });

  it('shows a payout that came back after its success, and the books owe it again', async () => {
    const { railReference } = await paidOut();
    await read();
    world.rail.set(railReference, 'reversed');
    await read();
    expect(await differences()).toEqual([]);
    expect(await balances()).toMatchObject({ 'bank:simulated NGN': 0, 'owed_to_payees NGN': -250_075 });
  });

  it('is not needed to find a payout that came back days later without a notice', async () => {
    const { railReference } = await paidOut();
    const look = () => findReversedOrders.run(world.context, new AbortController().signal);
    world.clock.forward(7 * HOUR_MS);
    await look();
    expect(await balances()).toMatchObject({ 'bank:simulated NGN': -250_075, 'owed_to_payees NGN': 0 });
    world.rail.set(railReference, 'reversed');
    await look();
    expect(await balances()).toMatchObject({ 'owed_to_payees NGN': 0 });
    world.clock.forward(70 * HOUR_MS);
    await look();
    await look();
    expect(await balances()).toMatchObject({ 'bank:simulated NGN': 0, 'owed_to_payees NGN': -250_075 });
    expect(await listOpenItems(db, 10)).toMatchObject([{ kind: 'payout_reversed', amountKobo: 250_075n }]);
  });

  it('reports a transfer of nobody, an amount that differs, and a posting that the bank does not have', async () => {
    const { railReference } = await paidOut();
    const lines: StatementLine[] = [];
    world.rail.listTransactions = async function* () {
      yield* lines;
    };
    const line = {
      kind: 'transfer',
      currency: 'NGN',
      status: 'successful',
      feeKobo: null,
      at: world.clock.now,
    } as const;
    lines.push({ ...line, id: 'trf-x', railReference: 'not-ours', amountKobo: 900n });
    world.clock.forward(2 * HOUR_MS);
    await read();
    expect(await differences()).toEqual(['theirs_only payout:not-ours', `ours_only payout:${railReference}`]);
    // The line comes late: the difference closes by itself. Another amount is another difference.
    lines.push({ ...line, id: 'trf-y', railReference, amountKobo: 250_075n });
    await read();
    expect(await differences()).toEqual(['theirs_only payout:not-ours']);
    lines.splice(1, 1, { ...line, id: 'trf-y', railReference, amountKobo: 250_000n });
    await read();
    expect(await differences()).toEqual(['theirs_only payout:not-ours', `amount_differs payout:${railReference}`]);
  });

  it('has differences that are assigned, explained and closed', async () => {
    world.rail.listTransactions = async function* () {
      const at = world.clock.now;
      yield {
        kind: 'refund',
        id: 'r',
        railReference: null,
        amountKobo: 5n,
        currency: 'NGN',
        status: 'successful',
        feeKobo: null,
        at,
      };
    };
    await read();
    const [one] = await listDifferences(db, 'test', 10);
    expect(await assignDifference(db, one?.id ?? 0, 'ada@svc.example')).toBe(true);
    const closing = { id: one?.id ?? 0, explanation: 'Bank error, corrected', actor: 'ada@svc.example', now: 1 };
    expect(await closeDifference(db, closing)).toBe(true);
    expect(await closeDifference(db, closing)).toBe(false);
    expect(await listDifferences(db, 'test', 10)).toEqual([]);
  });

  it('is read in batches, and a second time only for what is new', async () => {
    const many = 3000;
    let given = 0;
    let saved = 0;
    let waiting = 0;
    const query = db.query.bind(db);
    db.query = async (text, values, name) => {
      if (text.includes('insert into bank_lines')) saved = given;
      return query(text, values, name);
    };
    const start = world.clock.now;
    world.rail.listTransactions = async function* ({ from, to }) {
      for (let n = 0; n < many; n += 1) {
        const at = start + n * 1000;
        if (at < from || at > to) continue;
        given += 1;
        waiting = Math.max(waiting, given - saved);
        const id = `old-${n}`;
        yield {
          kind: 'transfer',
          id,
          railReference: id,
          amountKobo: 1n,
          currency: 'NGN',
          status: 'failed',
          feeKobo: null,
          at,
        };
      }
    };
    world.clock.forward(many * 1000);
    expect(await read()).toMatchObject({ lines: many });
    expect(waiting).toBe(200);
    world.clock.forward(HOUR_MS);
    expect((await read())?.lines).toBeLessThanOrEqual(600);
    expect((await read())?.lines).toBe(0);
  });
});

it('an authentic notice about money of nobody leaves an item and a posting, once', async () => {
  world.rail.pay('unknown-reference', 1234n);
  world.rail.readNotice = () => ({ kind: 'payment', railReference: 'unknown-reference' });
  const notice = { provider: 'simulated', env: 'test', headers: {}, rawBody: new Uint8Array() } as const;
  await receiveRailNotice(world.context, notice);
  await receiveRailNotice(world.context, notice);
  expect(await listUnmatched(db, 'test', 10)).toMatchObject([
    { amountMinor: '1234', railReference: 'unknown-reference' },
  ]);
  expect(await balances()).toEqual({ 'bank:simulated NGN': 1234, 'suspense NGN': -1234 });
});

it('closes a day with a signed statement, once, and exports it as CSV', async () => {
  await rotateServiceKeys(world.context, { env: 'test' });
  world.rail.pay('somebody-else', 5000n);
  world.rail.pay('=cmd', 1n);
  world.clock.forward(26 * HOUR_MS);
  const closed = await closeDay(world.context, 'test');
  expect(await closeDay(world.context, 'test')).toBe(null);
  const statement = JSON.parse(closed?.statement ?? '{}') as DayStatement;
  expect(statement).toMatchObject({
    format: 'SVC-BOOKS-V1',
    env: 'test',
    bank: { balanceNgn: '50.01' },
    differences: [],
  });
  expect(statement.ledger).toMatchObject({ position: 2, head: expect.stringMatching(/^[0-9a-f]{64}$/) });
  expect(statement.balances).toContainEqual({ account: 'suspense', currency: 'NGN', amount: '-5001' });
  const keys = await listPublishedServiceKeys(db, world.clock.now);
  const key = keys.find(({ id }) => id === closed?.kid);
  const signature = decodeBase64url(closed?.signature ?? '');
  if (key === undefined || signature === null) throw new Error('no key or signature');
  expect(verifyBytes(importVerifyKey(key.publicKey), Buffer.from(closed?.statement ?? ''), signature)).toBe(true);
  const csv = toDayCsv(closed ?? { statement: '{}', signature: '', kid: '' });
  expect(csv).toContain('"balance","suspense","NGN","-5001","base units"\r\n');
  world.clock.forward(24 * HOUR_MS);
  const next = await closeDay(world.context, 'test');
  expect((JSON.parse(next?.statement ?? '{}') as DayStatement).previous).toMatch(/^[0-9a-f]{64}$/);
  expect((await readClosedDay(db, { env: 'test', day: null }))?.day).toBe(next?.day);
  await expect(db.query("update closed_days set kid = 'x'")).rejects.toThrow(/append-only/);
});

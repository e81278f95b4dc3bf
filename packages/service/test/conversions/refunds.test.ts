// Refunds through the rail: intent first, sent once, an unknown outcome is asked about, and item and books follow the outcome.
import { SvcError } from '@svc/protocol';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { runAction } from '../../src/admin/commands.ts';
import { readBankStatement } from '../../src/books/read-bank-statement.ts';
import { listDifferences } from '../../src/books/store/differences.ts';
import { readBalances } from '../../src/books/store/read-position.ts';
import { createConversion } from '../../src/conversions/create-conversion.ts';
import { requireConversion } from '../../src/conversions/get-conversion.ts';
import { reportFailure } from '../../src/conversions/report-event.ts';
import { closeItem, settleRefund } from '../../src/desk/close-item.ts';
import { listOpenItems, type WorkItem } from '../../src/desk/store/work-items.ts';
import { setSwitch } from '../../src/installation/set-switch.ts';
import { refreshRefundsOf } from '../../src/naira/orders/refresh-order.ts';
import { startRefund } from '../../src/naira/orders/start-refund.ts';
import { findRefundsAtRail } from '../../src/naira/receive-rail-notice.ts';
import { recordPayments } from '../../src/naira/record-payments.ts';
import { latestRefund } from '../../src/naira/store/orders.ts';
import { listRailsInUse } from '../../src/naira/store/rail-shortages.ts';
import type { Database } from '../../src/ports/database.ts';
import { checkAllOrders, findReversed, releaseAll, tickUntil } from '../harness/drive-simulation.ts';
import { BODIES, makeSimulation, OWNER, type Simulation } from '../harness/make-simulation.ts';
import { openTestDatabase } from '../test-database.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const DECIDED = { actor: 'ada@svc.example', reason: 'Paid too little' };
let db: Database;
let world: Simulation;

beforeEach(async () => {
  db = await openTestDatabase();
  world = makeSimulation(db);
  return async () => {
    vi.unstubAllEnvs();
    await db.close();
  };
});

/** A payment that is short: its item asks for the money to go back. */
async function shortPayment(amountKobo = 77n): Promise<{ item: WorkItem; railReference: string }> {
  const { conversion } = await createConversion(world.context, OWNER, BODIES['fiat-issue']);
  const railReference = await paymentReferenceOf(conversion.id);
  world.rail.pay(railReference, amountKobo);
  await recordPayments(world.context, { env: 'test', railReference });
  const item = (await listOpenItems(db, 100)).find(({ conversionId }) => conversionId === conversion.id);
  if (item === undefined) throw new Error('there is no item');
  return { item, railReference };
}

async function paymentReferenceOf(id: string): Promise<string> {
  const [row] = await db.query<{ r: string }>('select payment_reference as r from conversions where id = $1', [id]);
  return row?.r ?? '';
}

const refund = (item: WorkItem) => startRefund(world.context, { ...DECIDED, itemId: item.id });
const statusOf = async (item: WorkItem) => (await latestRefund(db, item.id))?.status;
const isOpen = async (item: WorkItem) => (await listOpenItems(db, 100)).some(({ id }) => id === item.id);
const balances = async () =>
  Object.fromEntries(
    (await readBalances(db, 'test')).map(({ account, currency, amount }) => [`${account} ${currency}`, Number(amount)]),
  );
const OWED = { 'bank:simulated NGN': 77, 'refunds_owed NGN': -77 };
const PAID = { 'bank:simulated NGN': 0, 'refunds_owed NGN': 0 };

async function later(ms = 2 * MINUTE_MS): Promise<void> {
  world.clock.forward(ms);
  await checkAllOrders(world);
  await findReversed(world);
}
const settleAtRail = (status: 'successful' | 'failed') => {
  for (const one of world.rail.refunds) one.status = status;
};

describe('a refund through the rail', () => {
  it('closes the item and ends the debt when the rail has paid it, and not before', async () => {
    const { item, railReference } = await shortPayment();
    await refund(item);
    expect([await statusOf(item), await isOpen(item), await balances()]).toEqual(['initiated', true, OWED]);
    settleAtRail('successful');
    await refreshRefundsOf(world.context, { env: 'test', railReference });
    expect([await statusOf(item), await isOpen(item), await balances()]).toEqual(['successful', false, PAID]);
    world.clock.forward(2 * 60 * MINUTE_MS);
    await readBankStatement(world.context, 'test');
    expect(await listDifferences(db, 'test', 10)).toEqual([]);
    expect(world.rail.refundOrders).toHaveLength(1);
  });

  it('is asked about again, ever later, while the rail has not ended it', async () => {
    const { item } = await shortPayment();
    await refund(item);
    const sent = await latestRefund(db, item.id);
    expect(sent?.railReference).toMatch(new RegExp(`^svc-back-.*-${item.id}-1$`));
    const looks: (number | undefined)[] = [];
    for (let look = 0; look < 3; look += 1) {
      await later(10 * MINUTE_MS);
      looks.push((await latestRefund(db, item.id))?.checks);
    }
    expect(looks).toEqual([1, 2, 3].map((more) => more + (sent?.checks ?? 0)));
    expect(await statusOf(item)).toBe('initiated');
  });

  it('is sent once when two operators ask at the same time', async () => {
    const { item } = await shortPayment();
    const both = await Promise.allSettled([refund(item), refund(item)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(refund(item)).rejects.toMatchObject({ code: 'SVC_INVALID_STATE' });
    await expect(closeItem(world.context, { ...DECIDED, itemId: item.id })).rejects.toThrow('under way');
    expect(world.rail.refundOrders).toHaveLength(1);
  });

  it('is decided once its intent is written, also when the database is out of reach after that', async () => {
    const { item } = await shortPayment();
    const query: Database['query'] = async (text, values, name) => {
      if ((await statusOf(item)) !== undefined) throw new SvcError('SVC_UNAVAILABLE', 'The database is out of reach.');
      return db.query(text, values, name);
    };
    const cut = new Proxy(db, { get: (target, key) => (key === 'query' ? query : Reflect.get(target, key)) });
    await startRefund({ ...world.context, db: cut }, { ...DECIDED, itemId: item.id });
    expect([await statusOf(item), world.rail.refunds.length]).toEqual(['pending', 0]);
    await later();
    expect(world.rail.refunds.length).toBe(1);
  });

  it('is asked about and never sent again when the answer was lost', async () => {
    const { item } = await shortPayment();
    world.rail.refundMode = 'throw_after_taking';
    await refund(item);
    expect(await statusOf(item)).toBe('pending');
    await later();
    settleAtRail('successful');
    await later();
    expect([await statusOf(item), await isOpen(item), await balances()]).toEqual(['successful', false, PAID]);
    expect(world.rail.refundOrders).toHaveLength(1);
  });

  it('goes again under the same reference when it never came before the rail', async () => {
    const { item } = await shortPayment();
    world.rail.refundMode = 'not_sent';
    await refund(item);
    expect([await statusOf(item), world.rail.refundOrders]).toEqual(['pending', []]);
    world.rail.refundMode = 'succeed';
    await later();
    expect([await statusOf(item), await isOpen(item)]).toEqual(['successful', false]);
    expect(world.rail.refundOrders).toEqual([expect.stringMatching(new RegExp(`-${item.id}-1$`))]);
  });

  it('that failed leaves the item open for another attempt', async () => {
    const { item } = await shortPayment();
    await refund(item);
    settleAtRail('failed');
    await later();
    expect([await statusOf(item), await isOpen(item), await balances()]).toEqual(['failed', true, OWED]);
    world.rail.refundMode = 'refused';
    await refund(item);
    expect([await statusOf(item), await isOpen(item)]).toEqual(['failed', true]);
    world.rail.refundMode = 'succeed';
    await refund(item);
    expect([await statusOf(item), await isOpen(item), await balances()]).toEqual(['successful', false, PAID]);
  });

  it('that is found failed after its success is owed again, with an item of its own', async () => {
    const { item } = await shortPayment();
    world.rail.refundMode = 'succeed';
    await refund(item);
    settleAtRail('failed');
    await later(2 * 60 * MINUTE_MS);
    expect([await statusOf(item), await balances()]).toEqual(['failed', OWED]);
    const [again] = await listOpenItems(db, 10);
    expect(again).toMatchObject({ kind: 'refund', amountKobo: 77n, railPaymentId: item.railPaymentId });
    await readBankStatement(world.context, 'test');
    expect(await listDifferences(db, 'test', 10)).toEqual([]);
    if (again !== undefined) await refund(again);
    expect(await balances()).toEqual(PAID);
  });

  it('takes a refund of the bank’s own dashboard for its own instead of sending a second', async () => {
    const { item, railReference } = await shortPayment();
    const paymentId = item.railPaymentId ?? '';
    const made = { id: 'by-hand', railReference, amountKobo: 77n, currency: 'NGN', at: world.clock.now };
    world.rail.refunds.push({ ...made, paymentId });
    await refund(item);
    expect([await statusOf(item), await isOpen(item), world.rail.refundOrders]).toEqual(['successful', false, []]);
    await readBankStatement(world.context, 'test');
    expect([await balances(), await listDifferences(db, 'test', 10)]).toEqual([PAID, []]);
  });

  it('is posted once when the bank’s statement reports it first', async () => {
    const { item } = await shortPayment();
    await refund(item);
    settleAtRail('successful');
    await readBankStatement(world.context, 'test');
    expect([await isOpen(item), await balances()]).toEqual([false, PAID]);
    await later();
    expect([await statusOf(item), await balances()]).toEqual(['successful', PAID]);
  });

  it('waits while payouts are stopped, and goes by itself afterwards', async () => {
    const { item } = await shortPayment();
    const change = { kind: 'payouts', target: null, reason: 'Drill', actor: 'ada' } as const;
    await setSwitch(world.context, { ...change, isPaused: true });
    await refund(item);
    expect([await statusOf(item), world.rail.refundOrders]).toEqual(['pending', []]);
    await setSwitch(world.context, { ...change, isPaused: false });
    world.rail.refundMode = 'succeed';
    await later();
    expect(await statusOf(item)).toBe('successful');
  });

  it('decided on the command line is sent by the running service', async () => {
    const { item } = await shortPayment();
    const body = { itemId: item.id, reason: 'Paid too little' };
    await runAction(world.context, 'refundPayment', { body });
    expect(world.rail.refundOrders).toEqual([]);
    world.rail.refundMode = 'succeed';
    await later();
    expect([await statusOf(item), await isOpen(item)]).toEqual(['successful', false]);
  });
});

describe('a process that dies', () => {
  it.each(['refund.afterIntent', 'refund.beforeCall', 'refund.afterCall', 'refund.afterPersist'])(
    'at %s leaves a refund that is sent at most once and settled by the outcome',
    async (point) => {
      const { item } = await shortPayment();
      vi.stubEnv('SVC_FAILPOINT', `${point}:throw`);
      await refund(item).catch(() => undefined);
      vi.stubEnv('SVC_FAILPOINT', '');
      await later();
      expect(world.rail.refundOrders.length).toBe(point === 'refund.beforeCall' ? 0 : 1);
      settleAtRail('successful');
      await later();
      const isSent = point !== 'refund.beforeCall';
      expect([await statusOf(item), await isOpen(item)]).toEqual([isSent ? 'successful' : 'pending', !isSent]);
      expect(world.rail.refundOrders.length).toBeLessThanOrEqual(1);
    },
  );
});

describe('a refund without an answer', () => {
  it('is settled by a person after a day, and only then', async () => {
    const { item } = await shortPayment();
    world.rail.refundMode = 'lost';
    await refund(item);
    const answer = { ...DECIDED, itemId: item.id, outcome: 'failed', bankTransactionId: null } as const;
    await expect(settleRefund(world.context, answer)).rejects.toMatchObject({ code: 'SVC_INVALID_STATE' });
    await later(DAY_MS + MINUTE_MS);
    await settleRefund(world.context, answer);
    expect([await statusOf(item), await isOpen(item)]).toEqual(['failed', true]);
    await refund(item);
    await later(DAY_MS + MINUTE_MS);
    await settleRefund(world.context, { ...answer, outcome: 'successful', bankTransactionId: 'stmt-9' });
    expect([await statusOf(item), await isOpen(item), await balances()]).toEqual(['successful', false, PAID]);
  });

  it('is settled by a person after two weeks when the rail took it and never ends it', async () => {
    const { item } = await shortPayment();
    await refund(item);
    const answer = { ...DECIDED, itemId: item.id, outcome: 'successful', bankTransactionId: 'typed' } as const;
    for (let day = 0; day < 13; day += 1) await later(DAY_MS);
    await expect(settleRefund(world.context, answer)).rejects.toMatchObject({ code: 'SVC_INVALID_STATE' });
    await later(2 * DAY_MS);
    await settleRefund(world.context, answer);
    expect([await statusOf(item), await isOpen(item), await balances()]).toEqual(['successful', false, PAID]);
    // Under the rail's own id, by which it goes on being asked.
    expect((await latestRefund(db, item.id))?.providerTransferId).toBe(world.rail.refunds[0]?.id);
  });

  it('is ended by a person as not made when the rail turns it away for a day', async () => {
    const { item } = await shortPayment();
    world.rail.requestRefund = async () => ({ outcome: 'not_sent' });
    await refund(item);
    expect(await listRailsInUse(db, 'test')).toContain('simulated');
    await later(DAY_MS + MINUTE_MS);
    const answer = { ...DECIDED, itemId: item.id, bankTransactionId: 'stmt-9' };
    const paid = settleRefund(world.context, { ...answer, outcome: 'successful' });
    await expect(paid).rejects.toThrow('The rail has never taken this refund.');
    await settleRefund(world.context, { ...answer, outcome: 'failed' });
    expect([await statusOf(item), await isOpen(item)]).toEqual(['failed', true]);
    await closeItem(world.context, answer);
    expect([await isOpen(item), await balances()]).toEqual([false, PAID]);
  });

  it.each(['successful', 'failed'] as const)('cannot be called %s when it has already ended', async (outcome) => {
    const { item } = await shortPayment();
    world.rail.refundMode = 'lost';
    await refund(item);
    await later(DAY_MS + MINUTE_MS);
    const answer = { ...DECIDED, itemId: item.id, bankTransactionId: 'stmt-9' };
    // Another operator is quicker by a moment.
    const transaction: Database['transaction'] = async (work) => {
      await settleRefund(world.context, { ...answer, outcome: 'failed' });
      return db.transaction(work);
    };
    const raced = new Proxy(db, {
      get: (target, name) => (name === 'transaction' ? transaction : Reflect.get(target, name)),
    });
    const settled = settleRefund({ ...world.context, db: raced }, { ...answer, outcome });
    await expect(settled).rejects.toMatchObject({ code: 'SVC_INVALID_STATE' });
    const actions = await db.query(
      "select action from operator_actions where action like 'refund\\_%' and action <> 'refund_payment'",
    );
    expect([await statusOf(item), actions]).toEqual(['failed', [{ action: 'refund_failed' }]]);
  });
});

describe('what cannot be refunded', () => {
  it('is money in another currency, and money that came by another rail', async () => {
    const { conversion } = await createConversion(world.context, OWNER, BODIES['fiat-issue']);
    const railReference = await paymentReferenceOf(conversion.id);
    world.rail.pay(railReference, 10n, { currency: 'USD' });
    await recordPayments(world.context, { env: 'test', railReference });
    const [dollars] = await listOpenItems(db, 1);
    if (dollars !== undefined) await expect(refund(dollars)).rejects.toThrow('by hand');
    const { item } = await shortPayment();
    world.context.rails = { test: { ...world.rail, provider: 'another' } };
    await expect(refund(item)).rejects.toThrow('by hand');
    expect(world.rail.refundOrders).toEqual([]);
  });

  it('is money behind a voucher that can still run, and a second payment only once', async () => {
    const { conversion } = await createConversion(world.context, OWNER, BODIES['fiat-issue']);
    const railReference = await paymentReferenceOf(conversion.id);
    world.rail.pay(railReference, 150_050n);
    await recordPayments(world.context, { env: 'test', railReference });
    await tickUntil(world, conversion.reference, 'voucher_issued');
    world.rail.pay(railReference, 77n);
    await recordPayments(world.context, { env: 'test', railReference });
    await reportFailure(world.context, await requireConversion(world.context, OWNER, conversion.reference), null);
    const items = await listOpenItems(db, 10);
    expect(items.map(({ amountKobo, isWaiting }) => [amountKobo, isWaiting])).toEqual([
      [77n, false],
      [150_050n, true],
    ]);
    const waiting = items[1] as WorkItem;
    await expect(refund(waiting)).rejects.toThrow('voucher');
    world.context.config = { ...world.context.config, payoutFinality: { test: 'finalized', live: 'finalized' } };
    world.clock.forward(60 * MINUTE_MS);
    for (let count = 0; count < 5; count += 1) world.chain.mine();
    await releaseAll(world);
    // Dead at the chain's depth, but not in a block that is final.
    await expect(refund(waiting)).rejects.toThrow('voucher');
    for (let count = 0; count < world.chain.behind.finalized; count += 1) world.chain.mine();
    await releaseAll(world);
    world.rail.refundMode = 'succeed';
    for (const item of items) await refund(item);
    expect(await balances()).toMatchObject(PAID);
    expect(await listOpenItems(db, 10)).toEqual([]);
  });
});

describe('two equal payments of one conversion', () => {
  /** Both are owed back: the conversion failed. */
  async function paidTwice() {
    const { conversion } = await createConversion(world.context, OWNER, BODIES['fiat-issue']);
    const railReference = await paymentReferenceOf(conversion.id);
    const payments = [world.rail.pay(railReference, 150_050n), world.rail.pay(railReference, 150_050n)];
    await recordPayments(world.context, { env: 'test', railReference });
    await reportFailure(world.context, await requireConversion(world.context, OWNER, conversion.reference), null);
    world.clock.forward(20 * MINUTE_MS);
    world.chain.mine(5);
    await releaseAll(world);
    return { items: await listOpenItems(db, 100), payments, railReference };
  }
  const openOf = async () => (await listOpenItems(db, 100)).length;
  const owed = async () => (await balances())['refunds_owed NGN'];

  it('each go back, on a rail that lists the refunds of both together', async () => {
    const { items } = await paidTwice();
    const { findRefunds } = world.rail;
    world.rail.findRefunds = async ({ railReference }) => {
      const ids = new Set(world.rail.refunds.map(({ paymentId }) => paymentId));
      return (await Promise.all([...ids].map((id) => findRefunds({ id: id ?? '', railReference })))).flat();
    };
    world.rail.refundMode = 'succeed';
    for (const item of items) await refund(item);
    await later();
    expect([world.rail.refunds.length, await openOf(), await owed()]).toEqual([2, 0, 0]);
  });

  it('leave the item of the one open that the bank’s own dashboard did not send back', async () => {
    const { items, payments, railReference } = await paidTwice();
    const [{ id: paymentId } = { id: '' }] = payments;
    const money = { amountKobo: 150_050n, currency: 'NGN', at: world.clock.now, status: 'successful' } as const;
    world.rail.refunds.push({ id: 'by-hand', paymentId, railReference, ...money });
    const rail = Object.assign(world.rail, { referenceOfPayment: async () => railReference });
    await findRefundsAtRail(world.context, { env: 'test', railReference, rail });
    const left = (await listOpenItems(db, 100)).map(({ railPaymentId }) => railPaymentId);
    expect([items.length, left, await owed()]).toEqual([2, [payments[1]?.id], -150_050]);
  });

  it('are not both closed for one refund, even when the statement does not say which went back', async () => {
    const { payments, railReference } = await paidTwice();
    const [{ id: paymentId } = { id: '' }] = payments;
    const money = { amountKobo: 150_050n, currency: 'NGN', at: world.clock.now, status: 'successful' } as const;
    world.rail.refunds.push({ id: 'by-hand', paymentId, railReference, ...money });
    await readBankStatement(world.context, 'test');
    const [left] = await listOpenItems(db, 100);
    if (left === undefined) throw new Error('nothing is open');
    await refund(left);
    await later();
    expect([world.rail.refunds.length, await openOf(), await owed()]).toEqual([1, 1, -150_050]);
  });
});

// The steps of a refund one by one: what may be refunded, what the rail says of it, and when it is asked again.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readBalances } from '../../../src/books/store/read-position.ts';
import { createConversion } from '../../../src/conversions/create-conversion.ts';
import { listOpenItems, type WorkItem } from '../../../src/desk/store/work-items.ts';
import type { RefundRecord } from '../../../src/domain/rail/rail-order.ts';
import { deleteSwitch, insertSwitch } from '../../../src/installation/store/switches.ts';
import { findReversedOrders } from '../../../src/jobs/orders.ts';
import { applyTransfer, endRefundByHand } from '../../../src/naira/orders/apply-transfer.ts';
import { asTransfer, findAtRail, refundRailOf } from '../../../src/naira/orders/find-at-rail.ts';
import { refreshOrder, refreshRefundsOf } from '../../../src/naira/orders/refresh-order.ts';
import {
  requireRefundable,
  requireRefundRail,
  sendRefund,
  startRefund,
  writeRefund,
} from '../../../src/naira/orders/start-refund.ts';
import { recordPayments } from '../../../src/naira/record-payments.ts';
import { latestRefund } from '../../../src/naira/store/orders.ts';
import { REISSUED } from '../../../src/naira/store/payments.ts';
import type { RailRefund, RefundOutcome } from '../../../src/ports/bank-rail.ts';
import type { Database } from '../../../src/ports/database.ts';
import { BODIES, makeSimulation, OWNER, type Simulation } from '../../harness/make-simulation.ts';
import { openTestDatabase } from '../../test-database.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const DECIDED = { actor: 'ada@svc.example', reason: 'Paid too little' };

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

/** A payment that is short: its item asks for the money to go back. */
async function short() {
  const w = makeSimulation(db);
  const { conversion } = await createConversion(w.context, OWNER, BODIES['fiat-issue']);
  const { id } = conversion;
  const railReference = `svc-in-${id.slice(4).toLowerCase()}`;
  const payment = w.rail.pay(railReference, 77n);
  await recordPayments(w.context, { env: 'test', railReference });
  const open = async () => (await listOpenItems(db, 10_000)).filter(({ conversionId }) => conversionId === id);
  const [item] = await open();
  if (item === undefined) throw new Error('there is no item');
  const decision = { ...DECIDED, itemId: item.id };
  const refund = async (): Promise<RefundRecord> => {
    const found = await latestRefund(db, item.id);
    if (found === null) throw new Error('there is no refund');
    return found;
  };
  const set = (change: string) => db.query(`update rail_orders set ${change} where item_id = $1`, [item.id]);
  return { w, id, item, payment, railReference, open, decision, refund, set };
}

/** The intent is written; nothing was sent. */
async function written() {
  const given = await short();
  await writeRefund(given.w.context, given.decision);
  return given;
}

const logged = (w: Simulation) => w.logged.map(({ level, message }) => [level, message]);
const owed = async () =>
  (await readBalances(db, 'test')).find(({ account, currency }) => account === 'refunds_owed' && currency === 'NGN')
    ?.amount ?? 0n;
const said = (refund: RefundRecord, status: RailRefund['status'], id = 'bank-1'): RailRefund => ({
  id: `${id}-${refund.id}`,
  paymentId: refund.paymentId,
  amountKobo: refund.amountKobo,
  status,
});

describe('the intent', () => {
  it('is written once, with its decision, and is due in five seconds', async () => {
    const { w, id, item, payment, railReference, decision, refund } = await short();
    const made = await writeRefund(w.context, decision);
    expect(made).toEqual(await refund());
    expect(made).toMatchObject({
      itemId: item.id,
      conversionId: id,
      provider: 'simulated',
      attempt: 1,
      railReference: expect.stringMatching(new RegExp(`^svc-back-.*-${item.id}-1$`)),
      paymentId: payment.id,
      paymentReference: railReference,
      amountKobo: 77n,
      status: 'pending',
      nextCheckAt: w.clock.now + 5000,
      createdAt: w.clock.now,
    });
    const actions = () => db.query('select action, actor, reason from operator_actions where conversion_id = $1', [id]);
    expect(await actions()).toEqual([{ action: 'refund_payment', ...DECIDED }]);
    await expect(writeRefund(w.context, decision)).rejects.toThrow('A refund of this payment is under way or done.');
    expect(await actions()).toHaveLength(1);
  });

  it('needs a person, a reason and an item', async () => {
    const { w, decision } = await short();
    await expect(writeRefund(w.context, { ...decision, reason: ' ' })).rejects.toMatchObject({ status: 400 });
    for (const itemId of [0, 1.5, Number.NaN, 2 ** 60]) {
      await expect(writeRefund(w.context, { ...decision, itemId })).rejects.toMatchObject({ code: 'SVC_NOT_FOUND' });
      await expect(requireRefundRail(w.context, itemId)).rejects.toMatchObject({ code: 'SVC_NOT_FOUND' });
    }
  });

  it.each<[Partial<WorkItem>, string]>([
    [{ kind: 'payout_unknown' }, 'The item is not about a refund.'],
    [{ closedAt: 1 }, 'The item is closed already.'],
    [{ isWaiting: true }, 'The refund waits until no voucher of the conversion can run.'],
    [{ amount: null, currency: null }, 'How much is owed is not known: refund it by hand.'],
    [{ currency: 'USD' }, 'Only Naira go back through the rail at a person’s word: refund another currency by hand.'],
    [{ railPaymentId: null }, 'The payment of this item is not known: refund it by hand.'],
  ])('is refused for an item with %o', async (change, message) => {
    const { item } = await short();
    expect(requireRefundable(item)).toEqual(item);
    expect(() => requireRefundable({ ...item, ...change })).toThrow(message);
    expect(() => requireRefundable(null)).toThrow('The item is not about a refund.');
  });

  it.each([
    [
      'no payment',
      "update payments set rail_payment_id = rail_payment_id || '-x' where conversion_id = $1",
      'no payment at a bank',
    ],
    [
      'a payment that was re-issued',
      `update payments set provider = '${REISSUED}' where conversion_id = $1`,
      'no payment at a bank',
    ],
    [
      'a payment of another sum',
      'update payments set amount_kobo = 78 where conversion_id = $1',
      'The books owe no such',
    ],
    [
      'no debt in the books',
      'update work_items set amount = 76 where conversion_id = $1',
      'The books owe no such refund for this conversion.',
    ],
  ])('is refused where there is %s behind the item', async (_, change, message) => {
    const { w, id, item, decision } = await short();
    await db.query(change, [id]);
    await expect(writeRefund(w.context, decision)).rejects.toThrow(message);
    expect(await latestRefund(db, item.id)).toBeNull();
  });

  it('of a sum that the books do not owe is refused, although payment and item agree', async () => {
    const { w, id, decision } = await short();
    await db.query('update payments set amount_kobo = 78 where conversion_id = $1', [id]);
    await db.query('update work_items set amount = 78 where conversion_id = $1', [id]);
    await expect(writeRefund(w.context, decision)).rejects.toThrow('The books owe no such refund');
  });

  it('is not decided where no rail can send it', async () => {
    const { w, decision } = await short();
    const { requestRefund, findRefunds, ...plain } = w.rail;
    expect([requestRefund, findRefunds]).toHaveLength(2);
    const about = { env: 'test', provider: 'simulated' } as const;
    expect(refundRailOf(w.context, about)).toBe(w.rail);
    w.context.rails = { test: plain };
    expect(() => refundRailOf(w.context, about)).toThrow('simulated sends no money back by itself');
    await expect(startRefund(w.context, decision)).rejects.toThrow('simulated sends no money back by itself');
    w.context.rails = { test: { ...w.rail, provider: 'another' } };
    await expect(startRefund(w.context, decision)).rejects.toThrow('which is no longer served');
  });
});

describe('a refund that is sent', () => {
  it('goes once, with what the rail has to know, and is asked about in five seconds', async () => {
    const { w, payment, railReference, refund } = await written();
    const orders: unknown[] = [];
    const { requestRefund } = w.rail;
    w.rail.requestRefund = (order) => {
      orders.push(order);
      return requestRefund(order);
    };
    const before = await refund();
    await sendRefund(w.context, before);
    await sendRefund(w.context, before);
    expect(orders).toEqual([
      {
        refundReference: before.railReference,
        payment: { id: payment.id, railReference },
        amountKobo: 77n,
        currency: 'NGN',
        reason: 'Refund of a payment that could not be used',
      },
    ]);
    expect(await refund()).toMatchObject({
      status: 'initiated',
      sentAt: w.clock.now,
      providerTransferId: `rfd-${before.railReference}`,
      checks: 0,
      nextCheckAt: w.clock.now + 5_000,
    });
    expect(w.logged).toEqual([]);
  });

  it('is decided and sent in one call', async () => {
    const { w, decision, refund } = await short();
    await startRefund(w.context, decision);
    expect((await refund()).status).toBe('initiated');
    expect(w.rail.refundOrders).toHaveLength(1);
  });

  it('is sent later when it cannot be now', async () => {
    const { w, decision, refund } = await short();
    w.rail.failNext(1);
    await startRefund(w.context, decision);
    expect(await refund()).toMatchObject({ status: 'pending', nextCheckAt: w.clock.now + 5000 });
    expect(logged(w).at(-1)).toEqual(['warn', 'background work on one conversion has to wait']);
  });

  it('waits while payouts, its rail or its merchant are stopped', async () => {
    const { w, refund } = await written();
    for (const [kind, target] of [
      ['payouts', ''],
      ['rail', 'simulated'],
      ['merchant', OWNER.merchantId],
    ] as const) {
      await insertSwitch(db, { kind, target, reason: 'Drill', actor: 'ada', at: 1 });
      const frozen = { reason: 'frozen' };
      const paused = { reason: 'paused', details: { paused: kind } };
      const refused = kind === 'merchant' ? frozen : paused;
      await expect(sendRefund(w.context, await refund())).rejects.toMatchObject(refused);
      await deleteSwitch(db, kind, target);
    }
    expect([(await refund()).status, w.rail.refundOrders]).toEqual(['pending', []]);
  });

  it('without an answer is only asked about, in five seconds', async () => {
    const { w, refund } = await written();
    w.rail.refundMode = 'lost';
    await sendRefund(w.context, await refund());
    expect(await refund()).toMatchObject({
      status: 'pending',
      sentAt: w.clock.now,
      checks: 0,
      nextCheckAt: w.clock.now + 5000,
      providerTransferId: null,
    });
    expect(logged(w)).toEqual([['warn', 'the outcome of a refund is unknown: the rail will be asked']]);
  });

  it('with another sum in the answer is unknown', async () => {
    const { w, refund } = await written();
    const { requestRefund } = w.rail;
    w.rail.requestRefund = async (order): Promise<RefundOutcome> => {
      const answer = await requestRefund(order);
      return answer.outcome === 'accepted' ? { ...answer, refund: { ...answer.refund, amountKobo: 78n } } : answer;
    };
    await sendRefund(w.context, await refund());
    expect(await refund()).toMatchObject({ status: 'pending', sentAt: w.clock.now, providerTransferId: null });
    expect(logged(w)).toEqual([['warn', 'the outcome of a refund is unknown: the rail will be asked']]);
  });

  it('that never came before the rail goes again by the ladder of its tries', async () => {
    const { w, refund } = await written();
    w.rail.refundMode = 'not_sent';
    const send = async () => refreshOrder(w.context, await refund());
    for (const seconds of [10, 30, 60]) {
      await expect(send()).rejects.toMatchObject({ code: 'SVC_UPSTREAM_FAILED' });
      expect(await refund()).toMatchObject({
        status: 'pending',
        sentAt: null,
        nextCheckAt: w.clock.now + seconds * 1000,
      });
    }
    w.clock.forward(DAY_MS);
    await expect(send()).rejects.toMatchObject({ code: 'SVC_UPSTREAM_FAILED' });
    expect((await refund()).nextCheckAt).toBe(w.clock.now + 6 * HOUR_MS);
    expect(w.logged).toEqual([]);
  });

  it('that is refused has failed, and a person hears of it', async () => {
    const { w, refund, open } = await written();
    w.rail.refundMode = 'refused';
    const { railReference: reference } = await refund();
    await sendRefund(w.context, await refund());
    expect(await refund()).toMatchObject({ status: 'failed', nextCheckAt: null });
    expect(w.logged).toEqual([
      { level: 'warn', fields: { reference }, message: 'the rail refused a refund: its item waits for a person' },
    ]);
    expect(await open()).toHaveLength(1);
  });

  it.each([
    ['successful', 'successful', 0],
    ['pending', 'initiated', 0],
    ['failed', 'initiated', 1],
  ] as const)('finds one of the bank’s own that is %s: it is %s, orders: %i', async (status, after, orders) => {
    const { w, payment, railReference, refund } = await written();
    const made = { id: `by-hand-${payment.id}`, railReference, amountKobo: 77n, currency: 'NGN', at: 1 };
    w.rail.refunds.push({ ...made, paymentId: payment.id, status });
    await sendRefund(w.context, await refund());
    expect([(await refund()).status, w.rail.refundOrders.length]).toEqual([after, orders]);
  });
});

describe('what the rail says of a refund', () => {
  async function sent() {
    const given = await written();
    await given.set('sent_at = created_at');
    const apply = async (status: RailRefund['status'], stale = {}) => {
      const refund = { ...(await given.refund()), ...stale };
      await applyTransfer(given.w.context, refund, asTransfer(refund, said(refund, status)));
    };
    return { ...given, apply };
  }

  it.each([null, 'pending'] as const)('%s: it is asked about again, ever later', async (status) => {
    const { w, refund, payment, railReference } = await sent();
    const { id, amountKobo } = await refund();
    const made = { id: `bank-1-${id}`, paymentId: payment.id, railReference, amountKobo, currency: 'NGN', at: 1 };
    if (status !== null) w.rail.refunds.push({ ...made, status });
    const ask = async () => refreshOrder(w.context, await refund());
    // The first answer that names it moves it.
    if (status !== null) await ask();
    expect((await refund()).status).toBe(status === null ? 'pending' : 'initiated');
    for (const [index, seconds] of [10, 30, 60, 120].entries()) {
      await ask();
      expect(await refund()).toMatchObject({ checks: index + 1, nextCheckAt: w.clock.now + seconds * 1000 });
    }
    w.clock.forward(DAY_MS - 1);
    await ask();
    expect((await refund()).nextCheckAt).toBe(w.clock.now + 300_000);
    w.clock.forward(1);
    await ask();
    expect((await refund()).nextCheckAt).toBe(w.clock.now + 6 * HOUR_MS);
    expect((await refund()).providerTransferId).toBe(status === null ? null : made.id);
  });

  it('successful: the item is closed, the debt ends once, and it is watched for two weeks', async () => {
    const { w, id, apply, refund, open } = await sent();
    const before = await owed();
    const stale = await refund();
    await apply('successful');
    await apply('successful', stale);
    expect((await owed()) - before).toBe(77n);
    expect(await open()).toEqual([]);
    const bankId = `bank-1-${stale.id}`;
    expect(await refund()).toMatchObject({
      status: 'successful',
      providerTransferId: bankId,
      nextCheckAt: null,
      reversalLookAt: w.clock.now + HOUR_MS,
    });
    const [row] = await db.query('select closed_by, closing_reason from work_items where conversion_id = $1', [id]);
    expect(row).toEqual({ closed_by: 'bank rail', closing_reason: `The money went back as ${bankId}.` });
    const lines = () => db.query('select status, outcome from bank_lines where bank_id = $1', [bankId]);
    expect(await lines()).toEqual([{ status: 'successful', outcome: 'matched' }]);
    const looks = () => findReversedOrders.run(w.context, new AbortController().signal);
    w.clock.forward(6 * HOUR_MS);
    await looks();
    expect((await refund()).reversalLookAt).toBe(w.clock.now + 6 * HOUR_MS);
    w.clock.now = stale.createdAt + 14 * DAY_MS;
    await looks();
    expect((await refund()).reversalLookAt).toBeNull();
  });

  it('failed: the item stays open, and a person hears of it', async () => {
    const { w, apply, refund, open } = await sent();
    const { railReference: reference } = await refund();
    const before = await owed();
    await apply('pending');
    await apply('failed');
    expect(await refund()).toMatchObject({ status: 'failed', nextCheckAt: null });
    expect([(await open()).length, await owed()]).toEqual([1, before]);
    expect(w.logged).toEqual([
      { level: 'warn', fields: { reference }, message: 'a refund failed at the rail: its item waits for a person' },
    ]);
  });

  it('failed after a success: it is owed again, with an item and an alarm, once', async () => {
    const { w, apply, refund, open, payment } = await sent();
    const before = await owed();
    await apply('successful');
    const stale = await refund();
    await apply('failed');
    await apply('failed', stale);
    expect(await owed()).toBe(before);
    const note = `The rail did not complete refund ${stale.providerTransferId}, which it had called paid. Rail payment ${payment.id}.`;
    expect(await open()).toMatchObject([{ kind: 'refund', amountKobo: 77n, note, railPaymentId: payment.id }]);
    expect(await refund()).toMatchObject({ status: 'failed', nextCheckAt: null });
    expect(w.logged[0]).toEqual({ level: 'error', fields: { reference: stale.railReference }, message: note });
    const lines = await db.query('select status, outcome from bank_lines where bank_id = $1', [
      stale.providerTransferId,
    ]);
    expect(lines).toEqual([{ status: 'reversed', outcome: 'reversed' }]);
  });

  it('is booked together with what a person decides, or not at all', async () => {
    const { w, refund, open } = await sent();
    const before = await owed();
    const end = async (bankId: string, along: () => Promise<void>, stale = {}) =>
      endRefundByHand(
        w.context,
        { ...(await refund()), ...stale },
        { outcome: 'successful', bankId, actor: 'ada', along },
      );
    const failing = end('stmt-1', async () => {
      throw new Error('the decision could not be written');
    });
    await expect(failing).rejects.toThrow('the decision could not be written');
    expect([await owed(), (await open()).length, (await refund()).status]).toEqual([before, 1, 'pending']);
    const nothing = async () => undefined;
    expect(await end(`stmt-${(await refund()).id}`, nothing)).toBe(true);
    expect(await end('stmt-2', nothing, { status: 'pending' })).toBe(false);
    expect([(await owed()) - before, (await refund()).status]).toEqual([77n, 'successful']);
  });
});

describe('a refund that is asked about', () => {
  it('is sent when it was not, and asked about when it was', async () => {
    const { w, refund, railReference } = await written();
    await refreshOrder(w.context, await refund());
    expect(w.rail.refundOrders).toHaveLength(1);
    await refreshRefundsOf(w.context, { env: 'test', railReference });
    expect(w.rail.refundOrders).toHaveLength(1);
    expect((await refund()).checks).toBe(1);
    for (const each of w.rail.refunds) each.status = 'successful';
    await refreshRefundsOf(w.context, { env: 'test', railReference: `${railReference}x` });
    expect((await refund()).status).toBe('initiated');
    await refreshRefundsOf(w.context, { env: 'test', railReference });
    expect((await refund()).status).toBe('successful');
  });

  it('is asked about again, ever later, while the rail cannot be reached', async () => {
    const { w, refund } = await written();
    await refreshOrder(w.context, await refund());
    for (const seconds of [10, 30]) {
      w.rail.failNext(1);
      await refreshOrder(w.context, await refund());
      expect((await refund()).nextCheckAt).toBe(w.clock.now + seconds * 1000);
    }
    expect(logged(w).at(-1)).toEqual(['warn', 'the rail could not be asked about a refund']);
    w.clock.forward(DAY_MS);
    w.rail.failNext(1);
    await refreshOrder(w.context, await refund());
    expect(await refund()).toMatchObject({ nextCheckAt: w.clock.now + 6 * HOUR_MS, checks: 3, status: 'initiated' });
  });

  it('is the one that the rail named, else the one of its sum that no other attempt has', async () => {
    const { w, refund, payment, railReference, set } = await written();
    const add = (id: string, amountKobo: bigint, status: RailRefund['status']) =>
      w.rail.refunds.push({ id, amountKobo, status, paymentId: payment.id, railReference, currency: 'NGN', at: 1 });
    const find = async (more = {}) => findAtRail(w.context, { ...(await refund()), ...more });
    expect(await find()).toBeNull();
    add('other-sum', 78n, 'successful');
    expect(await find()).toBeNull();
    add('failed-1', 77n, 'failed');
    add('failed-2', 77n, 'failed');
    expect(await find()).toMatchObject({ providerTransferId: 'failed-2' });
    add('live', 77n, 'pending');
    add('live-too', 77n, 'successful');
    expect(await find()).toMatchObject({ providerTransferId: 'live' });
    expect(await find({ providerTransferId: 'failed-1' })).toMatchObject({ providerTransferId: 'failed-1' });
    expect(await find({ providerTransferId: 'nowhere' })).toBeNull();
    await set("provider_transfer_id = 'live'");
    const other = { ...(await refund()), providerTransferId: null, id: (await refund()).id + 100_000 };
    expect(await findAtRail(w.context, other)).toMatchObject({ providerTransferId: 'live-too' });
  });
});

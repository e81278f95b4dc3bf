// Rails come and go: what a rail took is asked about at that rail, and only what was never sent goes to another.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createConversion } from '../../src/conversions/create-conversion.ts';
import { reportEvent } from '../../src/conversions/report-event.ts';
import { alertStaff } from '../../src/installation/alert-staff.ts';
import { setSwitch } from '../../src/installation/set-switch.ts';
import { findUnservedRails } from '../../src/naira/rail-of.ts';
import { receiveRailNotice } from '../../src/naira/receive-rail-notice.ts';
import type { RailLife } from '../../src/ports/bank-rail.ts';
import type { Database } from '../../src/ports/database.ts';
import { checkAllOrders, get, send, stageNames, sweepAll } from '../harness/drive-simulation.ts';
import { BODIES, makeSimulation, OWNER, type Simulation } from '../harness/make-simulation.ts';
import { openTestDatabase } from '../test-database.ts';
import { startFlutterwave } from './simulators/flutterwave-simulator.ts';
import { startPaystack } from './simulators/paystack-simulator.ts';
import type { WireRailUnderTest } from './simulators/rail-under-test.ts';

const REDEEM = {
  ...BODIES['fiat-redeem'],
  payout: { bankCode: '058', accountNumber: '0123456785', accountName: 'Ada Obi' },
};
const ISSUE = BODIES['fiat-issue'];

let db: Database;
let paystack: WireRailUnderTest;
let flutterwave: WireRailUnderTest;
beforeAll(async () => {
  [db, paystack, flutterwave] = await Promise.all([openTestDatabase(), startPaystack(), startFlutterwave()]);
});
afterAll(() => Promise.all([paystack.stop(), flutterwave.stop(), db.close()]));
beforeEach(async () => {
  await Promise.all([paystack.mend(), flutterwave.mend()]);
  await db.query('delete from rail_troubles');
  await db.query('delete from switches');
  // What an earlier test left open at a rail is none of this one's.
  await db.query("update rail_orders set next_check_at = null, status = 'failed' where status <> 'failed'");
});

const startAt = (first: WireRailUnderTest): Simulation => {
  const w = makeSimulation(db);
  w.clock.now = Date.now();
  w.context.rails = { test: first.rail };
  return w;
};
const addRail = (w: Simulation, tested: WireRailUnderTest, life: RailLife): void => {
  w.context.otherRails = { test: [{ rail: tested.rail, life }] };
};
/** What an operator does who changes the rail for good. */
const moveTo = (
  w: Simulation,
  next: WireRailUnderTest,
  before: WireRailUnderTest,
  life: RailLife = 'draining',
): void => {
  w.context.rails = { test: next.rail };
  addRail(w, before, life);
};

async function burn(w: Simulation) {
  const { conversion } = await createConversion(w.context, OWNER, REDEEM);
  const txHash = send(w, conversion);
  w.chain.mine(3);
  const { id, reference } = conversion;
  const railReference = `svc-out-${id.slice(4).toLowerCase()}-1`;
  const report = () => reportEvent(w.context, OWNER, reference, { event: 'onchain_confirmed', txHash });
  return { id, reference, railReference, report, now: () => get(w, reference) };
}

/** Time passes for the sweeper and the payout check. */
async function wait(w: Simulation, seconds: number): Promise<void> {
  for (let step = 0; step < 10; step += 1) {
    w.clock.forward((seconds / 10) * 1000);
    await sweepAll(w);
    await checkAllOrders(w);
  }
}

const ordersOf = (tested: WireRailUnderTest, railReference: string) =>
  tested.journal.transfers.filter(({ reference }) => reference === railReference);

const providerOf = async (railReference: string) =>
  (
    await db.query<{ provider: string }>('select provider from rail_orders where rail_reference = $1', [railReference])
  )[0]?.provider;

describe('a rail that was replaced', () => {
  it.each(['draining', 'retired'] as const)('still books what is paid into its accounts (%s)', async (life) => {
    const w = startAt(paystack);
    const { conversion } = await createConversion(w.context, OWNER, ISSUE);
    const railReference = `svc-in-${conversion.id.slice(4).toLowerCase()}`;
    moveTo(w, flutterwave, paystack, life);
    await paystack.pay({ reference: railReference, amountKobo: 150_050n, at: w.clock.now });
    const notice = paystack.notice('payment', railReference);
    await receiveRailNotice(w.context, { provider: 'paystack', env: 'test', ...notice });
    // It names no sender: the voucher comes when it was asked long enough.
    await wait(w, 20);
    expect((await get(w, conversion.reference)).status).toBe('voucher_issued');
    const rows = await db.query<{ provider: string }>('select provider from payments where conversion_id = $1', [
      conversion.id,
    ]);
    expect(rows).toEqual([{ provider: 'paystack' }]);
  });

  it('is asked about the payout whose outcome it did not tell, and no other rail is', async () => {
    const w = startAt(paystack);
    const payout = await burn(w);
    paystack.server.breakAnswers('HTML 502', 'taken', { method: 'POST', path: paystack.paths.send });
    await payout.report();
    expect((await payout.now()).payout).toMatchObject({ status: 'pending' });
    await paystack.mend();
    await paystack.setTransfer(payout.railReference, 'successful');
    moveTo(w, flutterwave, paystack);
    flutterwave.server.calls.length = 0;
    await wait(w, 20);
    expect((await payout.now()).status).toBe('succeeded');
    expect(ordersOf(paystack, payout.railReference)).toHaveLength(1);
    expect(ordersOf(flutterwave, payout.railReference)).toEqual([]);
    expect(flutterwave.server.calls.filter((call) => call.includes('transfer'))).toEqual([]);
  });

  it('gets no new payout', async () => {
    const w = startAt(paystack);
    const payout = await burn(w);
    moveTo(w, flutterwave, paystack);
    await payout.report();
    expect(await providerOf(payout.railReference)).toBe('flutterwave');
    expect(ordersOf(flutterwave, payout.railReference)).toHaveLength(1);
    expect(ordersOf(paystack, payout.railReference)).toEqual([]);
  });

  it('is named when the settings forget it while money is open there', async () => {
    const w = startAt(paystack);
    paystack.server.breakAnswers('HTML 502', 'lost', { method: 'POST', path: paystack.paths.send });
    await (await burn(w)).report();
    w.context.rails = { test: flutterwave.rail };
    expect(await findUnservedRails(w.context, 'test')).toContain('paystack');
    addRail(w, paystack, 'draining');
    expect(await findUnservedRails(w.context, 'test')).not.toContain('paystack');
  });
});

describe('a rail that takes no orders', () => {
  it('turns an order away, which then goes again under the same reference, once', async () => {
    const w = startAt(paystack);
    const payout = await burn(w);
    paystack.server.breakAnswers('429', 'lost', { method: 'POST', path: paystack.paths.send });
    await payout.report();
    await wait(w, 20);
    expect(await payout.now()).toMatchObject({ status: 'payout_pending', payout: { status: 'pending' } });
    await paystack.mend();
    await wait(w, 600);
    expect(await payout.now()).toMatchObject({ status: 'payout_in_progress' });
    expect(ordersOf(paystack, payout.railReference)).toHaveLength(1);
    expect(stageNames(await payout.now()).filter((name) => name === 'payout_attempt')).toHaveLength(1);
  });

  it('loses new payouts to the next active one, and keeps those that it may have taken', async () => {
    const w = startAt(paystack);
    addRail(w, flutterwave, 'active');
    const [first, second] = [await burn(w), await burn(w)];
    paystack.server.breakAnswers('HTML 502', 'taken', { method: 'POST', path: paystack.paths.send });
    await first.report();
    w.clock.forward(120_000);
    await second.report();
    expect(await providerOf(first.railReference)).toBe('paystack');
    expect(await providerOf(second.railReference)).toBe('flutterwave');
    await paystack.mend();
    await wait(w, 60);
    for (const { railReference } of [first, second]) {
      expect([...ordersOf(paystack, railReference), ...ordersOf(flutterwave, railReference)]).toHaveLength(1);
    }
  });

  it('loses a payout whose preparation never worked, for no order of it was ever sent', async () => {
    const w = startAt(paystack);
    addRail(w, flutterwave, 'active');
    const payout = await burn(w);
    paystack.server.breakAnswers('503', 'lost', { path: '/transferrecipient' });
    await payout.report();
    expect(await providerOf(payout.railReference)).toBe('paystack');
    await wait(w, 600);
    expect(await payout.now()).toMatchObject({ status: 'payout_in_progress' });
    expect(ordersOf(flutterwave, payout.railReference)).toHaveLength(1);
  });

  it('is passed over while an operator has stopped it', async () => {
    const w = startAt(paystack);
    addRail(w, flutterwave, 'active');
    w.context.config = { ...w.context.config, rails: { test: { provider: 'paystack', secretKey: '', baseUrl: '' } } };
    const stop = { kind: 'rail', target: 'paystack', isPaused: true, reason: 'slow', actor: 'ops' } as const;
    await setSwitch(w.context, stop);
    const { conversion } = await createConversion(w.context, OWNER, ISSUE);
    expect(flutterwave.journal.charges.has(`svc-in-${conversion.id.slice(4).toLowerCase()}`)).toBe(true);
    const payout = await burn(w);
    await payout.report();
    expect(ordersOf(flutterwave, payout.railReference)).toHaveLength(1);
  });
});

describe('an answer that says nothing about the order', () => {
  it.each(['HTML 404', 'HTML 200', 'cut', '503'] as const)(
    'never means that the payout failed (%s), and the rail that took it is believed later',
    async (fault) => {
      const w = startAt(paystack);
      const payout = await burn(w);
      paystack.journal.hidesTransfers = true;
      paystack.server.breakAnswers(fault, 'taken', { method: 'POST', path: paystack.paths.send });
      await payout.report();
      await wait(w, 30);
      expect(await payout.now()).toMatchObject({ status: 'payout_pending', payout: { status: 'pending' } });
      await paystack.mend();
      await paystack.setTransfer(payout.railReference, 'successful');
      await wait(w, 600);
      expect((await payout.now()).status).toBe('succeeded');
      expect(ordersOf(paystack, payout.railReference)).toHaveLength(1);
    },
  );

  it('of a reference that is taken is only asked about', async () => {
    const w = startAt(paystack);
    const payout = await burn(w);
    // The order of an earlier life of this service: the database was restored to a moment before it.
    paystack.journal.take({ reference: payout.railReference, amountKobo: 250_075n, bankCode: '058' });
    paystack.journal.hidesTransfers = true;
    await payout.report();
    expect(await payout.now()).toMatchObject({ status: 'payout_pending', payout: { status: 'pending' } });
    await paystack.mend();
    await paystack.setTransfer(payout.railReference, 'successful');
    await wait(w, 60);
    expect((await payout.now()).status).toBe('succeeded');
    expect(ordersOf(paystack, payout.railReference)).toHaveLength(1);
  });

  it('opens an item once a payout could not be sent for as long as the settings say', async () => {
    const w = startAt(paystack);
    w.context.config = { ...w.context.config, unsentPayoutMinutes: 30 };
    const payout = await burn(w);
    paystack.server.breakAnswers('503', 'lost', { path: '/transferrecipient' });
    await payout.report();
    const items = () => db.query<{ kind: string }>('select kind from work_items where conversion_id = $1', [payout.id]);
    await wait(w, 1_200);
    expect(await items()).toEqual([]);
    await wait(w, 3_600);
    expect(await items()).toEqual([{ kind: 'payout_not_sent' }]);
  });
});

describe('an order that the rail never took', () => {
  const items = ({ id }: { id: string }) =>
    db.query<{ kind: string }>('select kind from work_items where conversion_id = $1', [id]);
  const loseOrder = async (w: Simulation, tested: WireRailUnderTest) => {
    const payout = await burn(w);
    tested.server.breakAnswers('HTML 404', 'lost', { method: 'POST', path: tested.paths.send });
    await payout.report();
    expect(await payout.now()).toMatchObject({ status: 'payout_pending', payout: { status: 'pending' } });
    await tested.mend();
    return payout;
  };

  it('goes again under the same reference after fifteen minutes, where a rail refuses a repeated reference', async () => {
    const w = startAt(paystack);
    const payout = await loseOrder(w, paystack);
    await wait(w, 14 * 60);
    expect(ordersOf(paystack, payout.railReference)).toEqual([]);
    await wait(w, 2 * 60);
    expect(ordersOf(paystack, payout.railReference)).toHaveLength(1);
    expect(await payout.now()).toMatchObject({ status: 'payout_in_progress', payout: { status: 'initiated' } });
    expect(stageNames(await payout.now()).filter((name) => name === 'payout_attempt')).toHaveLength(1);
    expect(await items(payout)).toEqual([]);
  });

  it('is not put to the rail again when that has it and only says so late', async () => {
    const w = startAt(paystack);
    const payout = await burn(w);
    paystack.journal.hidesTransfers = true;
    paystack.server.breakAnswers('HTML 502', 'taken', { method: 'POST', path: paystack.paths.send });
    await payout.report();
    paystack.server.mend();
    await wait(w, 20 * 60);
    // The list of the rail's books shows it all the while.
    const sent = paystack.server.calls.filter((call) => call === `POST ${paystack.paths.send}`).length;
    await wait(w, 20 * 60);
    expect(paystack.server.calls.filter((call) => call === `POST ${paystack.paths.send}`)).toHaveLength(sent);
    paystack.journal.hidesTransfers = false;
    await paystack.setTransfer(payout.railReference, 'successful');
    await wait(w, 4000);
    expect((await payout.now()).status).toBe('succeeded');
    expect(ordersOf(paystack, payout.railReference)).toHaveLength(1);
  });

  it('waits while payouts are stopped, goes to no other rail, and is sent by one of two workers', async () => {
    const w = startAt(paystack);
    addRail(w, flutterwave, 'active');
    const payout = await loseOrder(w, paystack);
    const stop = { kind: 'payouts', target: null, reason: 'look', actor: 'ops' } as const;
    await setSwitch(w.context, { ...stop, isPaused: true });
    await wait(w, 20 * 60);
    expect([...ordersOf(paystack, payout.railReference), ...ordersOf(flutterwave, payout.railReference)]).toEqual([]);
    await setSwitch(w.context, { ...stop, isPaused: false });
    w.clock.forward(3_600_000);
    await Promise.all([checkAllOrders(w), checkAllOrders(w)]);
    expect(ordersOf(paystack, payout.railReference)).toHaveLength(1);
    expect(ordersOf(flutterwave, payout.railReference)).toEqual([]);
  });

  it('is a person’s after thirty minutes from its sending anywhere else, and is not put to the rail again', async () => {
    const w = startAt(flutterwave);
    const stop = { kind: 'payouts', target: null, reason: 'look', actor: 'ops' } as const;
    const payout = await burn(w);
    await setSwitch(w.context, { ...stop, isPaused: true });
    await payout.report();
    // What was waited before the sending counts for nothing.
    w.clock.forward(25 * 3_600_000);
    await setSwitch(w.context, { ...stop, isPaused: false });
    flutterwave.server.breakAnswers('HTML 404', 'lost', { method: 'POST', path: flutterwave.paths.send });
    await sweepAll(w);
    await flutterwave.mend();
    await wait(w, 28 * 60);
    expect(await items(payout)).toEqual([]);
    await wait(w, 4 * 60);
    expect(await items(payout)).toEqual([{ kind: 'payout_unknown' }]);
    expect(ordersOf(flutterwave, payout.railReference)).toEqual([]);
    expect(await payout.now()).toMatchObject({ status: 'payout_pending', payout: { status: 'pending' } });
  });
});

describe('a rail without enough Naira', () => {
  const short = (tested: WireRailUnderTest, balanceKobo = 0n) => {
    tested.journal.balanceKobo = balanceKobo;
    tested.journal.enforcesBalance = true;
  };
  const alerts = async (w: Simulation) => {
    await alertStaff(w.context);
    return db.query<{ kind: string; count: number }>(
      "select key as kind, count from installation_alerts where key like 'float:%' order by key",
    );
  };

  it.each([
    ['paystack', () => paystack],
    ['flutterwave', () => flutterwave],
  ])('lets orders wait, says how much is missing, and pays them once it is funded (%s)', async (name, rail) => {
    const w = startAt(rail());
    short(rail(), 100_000n);
    const [first, second] = [await burn(w), await burn(w)];
    await first.report();
    await second.report();
    await wait(w, 60);
    for (const payout of [first, second]) {
      expect(await payout.now()).toMatchObject({ status: 'payout_pending', payout: { status: 'pending' } });
      expect(ordersOf(rail(), payout.railReference)).toEqual([]);
    }
    // Twice 2,500.75 are due, and 1,000 are there.
    expect(await alerts(w)).toEqual([{ kind: `float:test:${name}`, count: 4002 }]);
    rail().journal.balanceKobo = 123_456_789n;
    await wait(w, 900);
    for (const payout of [first, second]) {
      expect((await payout.now()).status).toBe('payout_in_progress');
      expect(ordersOf(rail(), payout.railReference)).toHaveLength(1);
    }
    expect(await alerts(w)).toEqual([]);
  });

  it('that says so only when it is ordered lets the order wait all the same', async () => {
    const w = startAt(paystack);
    short(paystack);
    // Its balance cannot be read, or counts what it has promised elsewhere.
    const { readFloat: _, ...blind } = paystack.rail;
    w.context.rails = { test: blind };
    const payout = await burn(w);
    await payout.report();
    await wait(w, 60);
    expect(await payout.now()).toMatchObject({ status: 'payout_pending', payout: { status: 'pending' } });
    expect(stageNames(await payout.now()).filter((stage) => stage === 'payout_attempt')).toHaveLength(1);
    paystack.journal.balanceKobo = 123_456_789n;
    await wait(w, 900);
    expect((await payout.now()).status).toBe('payout_in_progress');
    expect(ordersOf(paystack, payout.railReference)).toHaveLength(1);
  });

  it('loses an order to a funded one that knows the account', async () => {
    const w = startAt(paystack);
    addRail(w, flutterwave, 'active');
    short(paystack);
    const payout = await burn(w);
    await payout.report();
    expect(await payout.now()).toMatchObject({ status: 'payout_in_progress' });
    expect(ordersOf(flutterwave, payout.railReference)).toHaveLength(1);
    expect(ordersOf(paystack, payout.railReference)).toEqual([]);
  });
});

describe('a notice of money that goes back', () => {
  it('notifies the merchant that the rail rejected a payment', async () => {
    const w = startAt(paystack);
    const { conversion } = await createConversion(w.context, OWNER, ISSUE);
    const railReference = `svc-in-${conversion.id.slice(4).toLowerCase()}`;
    const rail = { ...paystack.rail, readNotice: () => ({ kind: 'rejected_payment' as const, railReference }) };
    w.context.rails = { test: rail };
    await receiveRailNotice(w.context, { provider: 'paystack', env: 'test', headers: {}, rawBody: Buffer.alloc(0) });
    expect(await get(w, conversion.reference)).toMatchObject({
      status: 'awaiting_payment',
      lastError: 'The bank sent a payment back to its payer: only the exact amount can be taken.',
    });
  });

  it('closes the item of a refund that the rail itself has as paid', async () => {
    const w = startAt(flutterwave);
    const { conversion } = await createConversion(w.context, OWNER, ISSUE);
    const railReference = `svc-in-${conversion.id.slice(4).toLowerCase()}`;
    await flutterwave.pay({ reference: railReference, amountKobo: 100_000n, at: w.clock.now });
    const notice = flutterwave.notice('payment', railReference);
    await receiveRailNotice(w.context, { provider: 'flutterwave', env: 'test', ...notice });
    const refund = { id: 'rfd-1', paymentId: '', amountKobo: 100_000n, status: 'successful' as const };
    const rail = {
      ...flutterwave.rail,
      readNotice: () => ({ kind: 'refund' as const, railReference }),
      findRefunds: async () => [refund],
    };
    w.context.rails = { test: rail };
    await receiveRailNotice(w.context, { provider: 'flutterwave', env: 'test', headers: {}, rawBody: Buffer.alloc(0) });
    const items = await db.query<{ closed: string | null }>(
      "select closed_by as closed from work_items where conversion_id = $1 and kind = 'refund'",
      [conversion.id],
    );
    expect(items).toEqual([{ closed: 'reconciliation' }]);
  });
});

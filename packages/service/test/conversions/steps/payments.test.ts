// The steps of a payment one by one: instructions, what arrives and in which order, the last looks, and when a refund is free.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readBalances } from '../../../src/books/store/read-position.ts';
import { createConversion } from '../../../src/conversions/create-conversion.ts';
import { openSender } from '../../../src/conversions/private-details.ts';
import { findById } from '../../../src/conversions/store/find-conversions.ts';
import { listOpenItems, openItem } from '../../../src/desk/store/work-items.ts';
import { LATE_LADDER_MS, LATE_PAYMENT_WINDOW_MS } from '../../../src/domain/rail/check-schedule.ts';
import { deleteSwitch, insertSwitch } from '../../../src/installation/store/switches.ts';
import { releaseRefund } from '../../../src/naira/orders/start-refund.ts';
import { findLatePayment, noteRejectedPayment, recordPayments } from '../../../src/naira/record-payments.ts';
import { expirePayment, requestPayment } from '../../../src/naira/request-payment.ts';
import { claimPaymentLooks } from '../../../src/naira/store/payment-looks.ts';
import { listSealedSenders } from '../../../src/naira/store/payments.ts';
import type { RailPayment } from '../../../src/ports/bank-rail.ts';
import type { Database } from '../../../src/ports/database.ts';
import { listVouchers } from '../../../src/vouchers/store/vouchers.ts';
import { eventTypes, get, stageNames } from '../../harness/drive-simulation.ts';
import { BODIES, makeSimulation, OWNER, type Simulation } from '../../harness/make-simulation.ts';
import { makeSimulatedRail } from '../../harness/simulated-rail.ts';
import { openTestDatabase } from '../../test-database.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const WINDOW_MS = 30 * MINUTE_MS;

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

async function awaiting(w: Simulation = makeSimulation(db)) {
  const { conversion } = await createConversion(w.context, OWNER, BODIES['fiat-issue']);
  const { id, reference } = conversion;
  const railReference = `svc-in-${id.slice(4).toLowerCase()}`;
  const notice = (provider?: string) =>
    recordPayments(w.context, { env: 'test', railReference, ...(provider && { provider }) });
  const record = async () => {
    const found = await findById(db, id);
    if (found === null) throw new Error('there is no conversion');
    return found;
  };
  const items = () =>
    db.query<{ kind: string; amount: string | null; note: string; payment: string | null }>(
      "select kind, case when currency = 'NGN' then amount end as amount, note, rail_payment_id as payment from work_items where conversion_id = $1 order by id",
      [id],
    );
  const judged = () =>
    db.query<{ payment: string; judgement: string; provider: string }>(
      'select rail_payment_id as payment, judgement, provider from payments where conversion_id = $1 order by rail_payment_id',
      [id],
    );
  const set = (change: string) => db.query(`update conversions set ${change} where id = $1`, [id]);
  const now = () => get(w, reference);
  return { w, id, reference, railReference, notice, record, items, judged, set, now };
}

const feeBalance = async () =>
  (await readBalances(db, 'test')).find(({ account }) => account === 'rail_fees')?.amount ?? 0n;
const bankBalance = async () =>
  (await readBalances(db, 'test')).find(({ account, currency }) => account === 'bank:simulated' && currency === 'NGN')
    ?.amount ?? 0n;

describe('what arrived', () => {
  it.each([
    ['the first to come counts', [3, 1, 2], [5, 5, 5], 1],
    ['the first to come counts, with any id', [1, 2, 3], [9, 4, 6], 2],
    ['of those at the same moment the first by its id counts', [3, 1, 2], [7, 7, 7], 1],
    ['of those at the same moment the first by its id counts, listed in order', [1, 2, 3], [7, 7, 7], 1],
  ])('%s', async (_, ids, moments, first) => {
    const { w, railReference, id, notice, judged, items } = await awaiting();
    const paid = ids.map((each, index) =>
      w.rail.pay(railReference, 150_050n, { id: `${id}-${each}`, receivedAt: w.clock.now + (moments[index] ?? 0) }),
    );
    expect(paid).toHaveLength(3);
    expect(await notice()).toBe(true);
    expect(await judged()).toEqual(
      [1, 2, 3].map((each) => ({
        payment: `${id}-${each}`,
        judgement: each === first ? 'exact' : 'double',
        provider: 'simulated',
      })),
    );
    expect(await items()).toHaveLength(2);
  });

  it('exactly is in the history with its amount, moves the conversion on and is booked with the rail’s fee', async () => {
    const [bank, fees] = [await bankBalance(), await feeBalance()];
    const { w, reference, railReference, notice, now, items } = await awaiting();
    w.rail.pay(railReference, 150_050n, { feeKobo: 50n });
    await notice();
    await notice();
    const { stages, status } = await now();
    expect(status).toBe('voucher_issued');
    expect(stages.map(({ name }) => name)).toEqual([
      'created',
      'awaiting_payment',
      'payment_received',
      'payment_confirmed',
      'voucher_issued',
    ]);
    expect(stages[2]?.meta).toEqual({ by: 'rail', amountNgn: '1500.50' });
    expect(stages[3]?.meta).toEqual({ by: 'rail', amountNgn: '1500.50' });
    expect(await items()).toEqual([]);
    expect(await eventTypes(w, reference)).toEqual(['conversion.payment_confirmed', 'conversion.voucher_issued']);
    expect([(await bankBalance()) - bank, (await feeBalance()) - fees]).toEqual([150_000n, 50n]);
  });

  it('keeps the sender whom the rail names after the payment was recorded, and never replaces one', async () => {
    const { w, id, railReference } = await awaiting();
    const sender = (name: string) => ({ name, bank: 'Zenith Bank', accountNumber: '******6789' });
    const tell = (name?: string) =>
      recordPayments(w.context, {
        env: 'test',
        railReference,
        ...(name !== undefined && { sender: sender(name) }),
      });
    const named = async () => {
      const [kept] = await listSealedSenders(db, id);
      return kept === undefined ? null : (await openSender(w.context, kept)).name;
    };
    w.rail.pay(railReference, 150_050n, { sender: null });
    await tell();
    expect(await named()).toBeNull();
    await tell('Grace Hopper');
    expect(await named()).toBe('Grace Hopper');
    await tell('Somebody Else');
    expect(await named()).toBe('Grace Hopper');
  });

  it.each<[string, Partial<RailPayment>, string | null, string]>([
    ['short', { amountKobo: 150_049n }, '150049', 'Less was paid than asked for. Rail payment'],
    ['over', { amountKobo: 150_051n }, '150051', 'More was paid than asked for. Rail payment'],
    [
      'other_currency',
      { currency: 'USD', amountKobo: 1_234n },
      null,
      'The payment was not made in Naira. 12.34 USD came in. Rail payment',
    ],
  ])('%s waits for a person, with an item', async (reason, change, amount, note) => {
    const { w, reference, railReference, notice, now, items } = await awaiting();
    const { id } = w.rail.pay(railReference, 150_050n, change);
    await notice();
    expect(await items()).toEqual([{ kind: 'refund', amount, note: `${note} ${id}.`, payment: id }]);
    const { status, lastError, stages } = await now();
    expect([status, note.startsWith(lastError ?? '-')]).toEqual(['requires_manual_review', true]);
    const amountNgn = change.currency === undefined ? { amountNgn: amount?.replace(/(\d\d)$/, '.$1') } : {};
    const received = stages.find(({ name }) => name === 'payment_received');
    expect(received?.meta).toEqual({ by: 'rail', ...amountNgn, reason });
    expect(stages.at(-1)?.meta).toEqual({ by: 'rail', ...amountNgn, reason });
    expect(await eventTypes(w, reference)).toEqual(['conversion.requires_manual_review']);
  });

  it.each([
    ['now counts another payment under the same name', [100_000n, 150_050n]],
    ['had reported two as one', [50_000n, 100_050n]],
  ])('is not booked when the rail %s', async (_name, amounts) => {
    const { w, id, railReference, notice, judged } = await awaiting();
    const first = w.rail.pay(railReference, 150_050n, { id: `${id}#1` });
    await notice();
    w.rail.findPayments = async () =>
      amounts.map((amountKobo, index) => ({ ...first, id: `${id}#${index + 1}`, amountKobo }));
    await notice();
    expect(await judged()).toEqual([{ payment: `${id}#1`, judgement: 'exact', provider: 'simulated' }]);
    expect(w.logged.filter(({ level }) => level === 'error')).toEqual([
      {
        level: 'error',
        fields: { conversionId: id, railReference },
        message: 'the rail reports another amount for a payment that is booked',
      },
    ]);
  });

  it('wrongly and late fails first, and then waits for a person', async () => {
    const { w, reference, railReference, notice, now } = await awaiting();
    w.clock.forward(WINDOW_MS + 1);
    w.rail.pay(railReference, 1n);
    await notice();
    expect(stageNames(await now()).slice(-3)).toEqual(['payment_received', 'failed', 'requires_manual_review']);
    expect(await eventTypes(w, reference)).toEqual(['conversion.failed', 'conversion.requires_manual_review']);
    const lastError = 'The payment arrived after the instructions had expired or the conversion had ended.';
    expect((await now()).lastError).toBe(lastError);
  });

  it('after a failure waits for a person; after a success it only opens an item', async () => {
    const failed = await awaiting();
    const fees = await feeBalance();
    await failed.set("status = 'failed'");
    failed.w.rail.pay(failed.railReference, 150_050n);
    await failed.notice();
    expect(await feeBalance()).toBe(fees);
    expect(await failed.now()).toMatchObject({ status: 'requires_manual_review' });
    expect(await failed.items()).toMatchObject([{ kind: 'refund', amount: '150050' }]);
    const done = await awaiting();
    await done.set("status = 'succeeded'");
    done.w.rail.pay(done.railReference, 150_050n);
    await done.notice();
    expect((await done.now()).status).toBe('succeeded');
    expect(await done.items()).toMatchObject([{ kind: 'refund', amount: '150050' }]);
    expect(await eventTypes(done.w, done.reference)).toEqual([]);
  });

  it('of nothing, of less, or for another reference is not recorded', async () => {
    const { w, railReference, notice, judged, now } = await awaiting();
    w.rail.findPayments = async () => [
      { id: 'n1', railReference, amountKobo: 0n, currency: 'NGN', receivedAt: 1, sender: null },
      { id: 'n2', railReference, amountKobo: -1n, currency: 'NGN', receivedAt: 1, sender: null },
      { id: 'n3', railReference: 'svc-in-x', amountKobo: 150_050n, currency: 'NGN', receivedAt: 1, sender: null },
    ];
    expect(await notice()).toBe(true);
    expect([await judged(), (await now()).status]).toEqual([[], 'awaiting_payment']);
    w.rail.findPayments = async () => [
      { id: `${railReference}-k`, railReference, amountKobo: 1n, currency: 'NGN', receivedAt: 1, sender: null },
    ];
    await notice();
    expect(await judged()).toMatchObject([{ judgement: 'short' }]);
  });

  it('is asked of the rail that reported it, else of the one that gave the instructions', async () => {
    const { w, railReference, notice, judged } = await awaiting();
    const other = makeSimulatedRail(() => w.clock.now, 'other');
    w.context.otherRails = { test: [{ rail: other, life: 'active' }] };
    other.pay(railReference, 150_050n);
    await notice();
    expect(await judged()).toEqual([]);
    await notice('other');
    expect(await judged()).toMatchObject([{ provider: 'other', judgement: 'exact' }]);
  });

  it('is not asked for before the instructions are written down, nor for a reference of nobody', async () => {
    const { w, railReference, notice, set } = await awaiting();
    let asked = 0;
    w.rail.findPayments = async () => {
      asked += 1;
      return [];
    };
    await set('payment_instructions = null');
    expect(await notice()).toBe(true);
    expect(await recordPayments(w.context, { env: 'test', railReference: `${railReference}x` })).toBe(false);
    expect(asked).toBe(0);
  });

  it('and was sent back by the rail is said while the conversion still waits', async () => {
    const { w, railReference, now, set } = await awaiting();
    const about = { env: 'test', railReference, rail: w.rail } as const;
    await set("status = 'failed'");
    await noteRejectedPayment(w.context, about);
    expect((await now()).lastError).toBeNull();
    await set("status = 'awaiting_payment'");
    await noteRejectedPayment(w.context, about);
    const lastError = 'The bank sent a payment back to its payer: only the exact amount can be taken.';
    expect(await now()).toMatchObject({ status: 'awaiting_payment', lastError });
    w.rail.pay(railReference, 150_050n);
    await noteRejectedPayment(w.context, about);
    expect(await now()).toMatchObject({ status: 'voucher_issued', lastError: null });
    await noteRejectedPayment(w.context, { ...about, railReference: 'svc-in-nobody' });
  });

  it('is recorded although the voucher cannot be signed now', async () => {
    const { w, railReference, notice, now } = await awaiting();
    w.signer.failNext = 1;
    w.rail.pay(railReference, 150_050n);
    expect(await notice()).toBe(true);
    expect((await now()).status).toBe('payment_confirmed');
  });
});

describe('a look for a late payment', () => {
  async function failed() {
    const given = await awaiting();
    const { w, id } = given;
    await given.set("status = 'failed'");
    // Those of other worlds are not this rail's.
    await db.query('delete from payment_looks where conversion_id <> $1', [id]);
    w.clock.forward(5 * MINUTE_MS);
    const counted = { asked: 0 };
    const { findPayments } = w.rail;
    w.rail.findPayments = (reference) => {
      counted.asked += 1;
      return findPayments(reference);
    };
    const rails = { names: [], isRest: true };
    const times = { ladder: LATE_LADDER_MS, endsAfterMs: LATE_PAYMENT_WINDOW_MS };
    const look = async () => {
      const now = w.clock.now;
      const looks = await claimPaymentLooks(db, { envs: ['test'], rails, isLate: true, now, ...times, limit: 4 });
      for (const each of looks) await findLatePayment(w.context, each);
    };
    const next = async () => {
      const [row] = await db.query<{ at: number }>(
        'select next_look_at as at from payment_looks where conversion_id = $1',
        [id],
      );
      return row?.at ?? null;
    };
    const due = () => db.query('update payment_looks set next_look_at = 0 where conversion_id = $1', [id]);
    return { ...given, counted, look, next, due };
  }

  it('is repeated ever later, by one worker, up to three days after the instructions ended', async () => {
    const { w, record, counted, look, next, due } = await failed();
    const { paymentExpiresAt } = await record();
    const endsAt = (paymentExpiresAt ?? 0) + 72 * HOUR_MS;
    for (const minutes of [15, 30, 60, 120, 240, 480, 480]) {
      const { asked } = counted;
      await Promise.all([look(), look()]);
      expect(await next()).toBe(w.clock.now + minutes * MINUTE_MS);
      await look();
      expect(counted.asked).toBe(asked + 1);
      w.clock.forward(minutes * MINUTE_MS);
    }
    w.clock.now = endsAt - HOUR_MS;
    await look();
    expect(await next()).toBe(endsAt);
    w.clock.now = endsAt - 1;
    await due();
    await look();
    expect(await next()).toBe(endsAt);
    w.clock.now = endsAt;
    await look();
    expect(await next()).toBeNull();
    expect(counted.asked).toBe(10);
  });

  it('that cannot be answered is not the last', async () => {
    const { w, record, look, next } = await failed();
    w.clock.now = ((await record()).paymentExpiresAt ?? 0) + 73 * HOUR_MS;
    w.rail.failNext(1);
    await expect(look()).rejects.toMatchObject({ code: 'SVC_UPSTREAM_FAILED' });
    expect(await next()).toBe(w.clock.now + 15 * MINUTE_MS);
  });

  it('counts from the last change where the account never expires, and needs a reference', async () => {
    const { w, record, look, next, due, counted, set } = await failed();
    await set('payment_expires_at = null');
    w.clock.now = (await record()).updatedAt + 72 * HOUR_MS - 1;
    await look();
    expect(await next()).toBe(w.clock.now + 1);
    await set('payment_reference = null');
    await due();
    await look();
    expect(counted.asked).toBe(1);
  });

  it('ends when the conversion goes on, and one for a payment in time begins five seconds after its instructions', async () => {
    const { id, set, next, record } = await failed();
    await set("status = 'requires_manual_review'");
    expect(await next()).toBeNull();
    await set("status = 'awaiting_payment'");
    expect(await next()).toBe((await record()).updatedAt + 5000);
    await set("status = 'payment_confirmed'");
    expect(await db.query('select 1 from payment_looks where conversion_id = $1', [id])).toEqual([]);
  });
});

describe('instructions that end', () => {
  it('end the conversion after a minute of grace, and are asked about a last time', async () => {
    const { w, record, now, reference } = await awaiting();
    w.clock.forward(WINDOW_MS + MINUTE_MS - 1);
    expect(await expirePayment(w.context, await record())).toBe(false);
    w.clock.forward(1);
    const stale = await record();
    expect(await expirePayment(w.context, stale)).toBe(true);
    expect(await expirePayment(w.context, stale)).toBe(false);
    expect((await now()).stages.at(-1)).toMatchObject({ name: 'failed', meta: { by: 'rail', reason: 'expired' } });
    expect(await eventTypes(w, reference)).toEqual(['conversion.failed']);
  });

  it('do not end one that was paid, that has no end, or that has no reference', async () => {
    const { w, railReference, record, set, now } = await awaiting();
    w.clock.forward(WINDOW_MS + MINUTE_MS);
    expect(await expirePayment(w.context, { ...(await record()), paymentExpiresAt: null })).toBe(false);
    expect(await expirePayment(w.context, { ...(await record()), paymentReference: null })).toBe(false);
    w.signer.failNext = 1;
    w.rail.pay(railReference, 150_050n);
    expect(await expirePayment(w.context, await record())).toBe(false);
    await set("status = 'awaiting_payment'");
    expect(await expirePayment(w.context, await record())).toBe(false);
    expect((await now()).status).toBe('awaiting_payment');
  });
});

describe('instructions', () => {
  /** Held by screening, so that nobody has asked a rail yet. */
  async function held() {
    const w = makeSimulation(db);
    w.screening.verdict = 'IN_REVIEW';
    return awaiting(w);
  }

  it('are asked for with the amount, the payer and the end, and written down with their rail', async () => {
    const { w, record, railReference, now } = await held();
    const asked: unknown[] = [];
    const ask = w.rail.requestPayment;
    w.rail.requestPayment = (request) => {
      asked.push(request);
      return ask(request);
    };
    w.clock.forward(5000);
    const stale = await record();
    expect(stale.status).toBe('screening_hold');
    expect(await requestPayment(w.context, stale)).toBe(true);
    const expiresAt = w.clock.now + WINDOW_MS;
    const payer = { email: 'ada@example.com', name: 'Ada', phone: null };
    expect(asked).toEqual([{ railReference, amountKobo: 150_050n, payer, expiresAt }]);
    expect(await record()).toMatchObject({
      status: 'awaiting_payment',
      railProvider: 'simulated',
      paymentExpiresAt: expiresAt,
    });
    expect((await now()).paymentInstructions).toMatchObject({ transferAmount: '1500.50' });
    expect(await requestPayment(w.context, stale)).toBe(false);
  });

  it('of a conversion that was cut off are those of its create', async () => {
    const { w, record, set, now } = await held();
    await set("status = 'created', screening_status = 'APPROVED'");
    expect(await requestPayment(w.context, await record())).toBe(true);
    expect(stageNames(await now()).at(-1)).toBe('awaiting_payment');
  });

  it('for another sum are not taken', async () => {
    const { w, record, now } = await held();
    const ask = w.rail.requestPayment;
    w.rail.requestPayment = async (request) => ({ ...(await ask(request)), transferAmountKobo: 150_051n });
    await expect(requestPayment(w.context, await record())).rejects.toMatchObject({ code: 'SVC_UPSTREAM_FAILED' });
    expect((await now()).status).toBe('screening_hold');
  });

  it('are not asked for while the rail or the merchant is stopped', async () => {
    const { w, record } = await held();
    for (const [kind, target] of [
      ['rail', 'simulated'],
      ['merchant', OWNER.merchantId],
    ] as const) {
      await insertSwitch(db, { kind, target, reason: 'Drill', actor: 'ada', at: 1 });
      const frozen = { reason: 'frozen' };
      const paused = { reason: 'paused', details: { paused: kind } };
      const refused = kind === 'merchant' ? frozen : paused;
      await expect(requestPayment(w.context, await record())).rejects.toMatchObject(refused);
      await deleteSwitch(db, kind, target);
    }
    expect(w.rail.requests.size).toBe(0);
  });

  it('are not asked for what can never be signed or minted', async () => {
    const { w, record } = await held();
    const { config } = w.context;
    w.context.config = { ...config, signerPolicy: { ...config.signerPolicy, largestVoucher: 1n } };
    await expect(requestPayment(w.context, await record())).rejects.toMatchObject({ code: 'SVC_VALIDATION_FAILED' });
    w.context.config = config;
    w.chain.converter.mintCap = 1n;
    await expect(requestPayment(w.context, await record())).rejects.toMatchObject({
      details: { reason: 'mint_capacity' },
    });
    expect(w.rail.requests.size).toBe(0);
  });

  it('without a payer, an amount or a reference are not asked for', async () => {
    const { w, record } = await held();
    for (const missing of [{ fiatKobo: null }, { paymentReference: null }])
      await expect(requestPayment(w.context, { ...(await record()), ...missing })).rejects.toMatchObject({
        code: 'SVC_UPSTREAM_FAILED',
      });
    expect(w.rail.requests.size).toBe(0);
  });
});

describe('a refund that waits', () => {
  async function waiting(hasVoucher: boolean) {
    const given = await awaiting();
    const { w, id, railReference, notice, set } = given;
    if (hasVoucher) {
      w.rail.pay(railReference, 150_050n);
      await notice();
    }
    await set("status = 'failed'");
    await openItem(db, { conversionId: id, kind: 'refund', amountKobo: 1n, note: 'n', isWaiting: true, now: 1 });
    const item = async () => {
      const found = (await listOpenItems(db, 10_000)).find(({ conversionId }) => conversionId === id);
      if (found === undefined) throw new Error('there is no item');
      return found;
    };
    const [voucher] = await listVouchers(db, id);
    /** The block that is deep enough has this time; the younger ones a later one. */
    const deep = (timestamp: number) => {
      w.chain.override.head = async () => 9n;
      w.chain.override.block = async (at) => ({
        number: at as bigint,
        hash: '0x1',
        timestamp: at === 7n ? timestamp : timestamp + 1000,
      });
    };
    return { ...given, item, deep, deadline: voucher?.deadline ?? 0 };
  }

  it('is free where there is no voucher and the chain knows of no execution', async () => {
    const { w, item } = await waiting(false);
    w.chain.failNext(1);
    await expect(releaseRefund(w.context, await item())).rejects.toMatchObject({ code: 'SVC_UPSTREAM_FAILED' });
    expect((await item()).isWaiting).toBe(true);
    expect(await releaseRefund(w.context, await item())).toBe(true);
    expect((await item()).isWaiting).toBe(false);
  });

  it('is free when a block that is deep enough is later than every deadline', async () => {
    const { w, item, deep, deadline } = await waiting(true);
    deep(deadline);
    expect(await releaseRefund(w.context, await item())).toBe(false);
    expect((await item()).isWaiting).toBe(true);
    deep(deadline + 1);
    w.chain.override.isOpRefUsed = async () => false;
    expect(await releaseRefund(w.context, await item())).toBe(true);
    expect(await item()).toMatchObject({ isWaiting: false, closedAt: null });
  });

  it('waits while the chain is too young, and while it shows no block', async () => {
    const { w, item, deep, deadline } = await waiting(true);
    deep(deadline + 1);
    w.chain.override.head = async () => 1n;
    expect(await releaseRefund(w.context, await item())).toBe(false);
    w.chain.override.isOpRefUsed = async () => false;
    w.chain.override.block = async () => null;
    w.chain.override.head = async () => 9n;
    expect(await releaseRefund(w.context, await item())).toBe(false);
    deep(deadline + 1);
    w.chain.override.head = async () => 2n;
    expect(await releaseRefund(w.context, await item())).toBe(true);
  });

  it('is dropped when a voucher ran after all', async () => {
    const { w, id, item, deep, deadline } = await waiting(true);
    deep(deadline + 1);
    w.chain.override.isOpRefUsed = async () => true;
    expect(await releaseRefund(w.context, await item())).toBe(true);
    const [row] = await db.query(
      'select closed_by, closing_reason, closed_at from work_items where conversion_id = $1',
      [id],
    );
    expect(row).toEqual({
      closed_by: 'watcher',
      closing_reason: 'A voucher of the conversion ran: there is nothing to refund.',
      closed_at: w.clock.now,
    });
  });
});

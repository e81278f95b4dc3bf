// Naira in and Naira out: what banks do, and that no kobo is paid twice or lost sight of.
import { beforeAll, describe, expect, it } from 'vitest';
import { createConversion } from '../../src/conversions/create-conversion.ts';
import { reportEvent } from '../../src/conversions/report-event.ts';
import { closeItem } from '../../src/desk/close-item.ts';
import { recordBankWord } from '../../src/desk/record-bank-word.ts';
import { resolveConversion } from '../../src/desk/resolve-conversion.ts';
import { retryPayout } from '../../src/desk/retry-payout.ts';
import { applyTransfer } from '../../src/naira/orders/apply-transfer.ts';
import { refreshOrder } from '../../src/naira/orders/refresh-order.ts';
import { startPayout } from '../../src/naira/orders/start-payout.ts';
import { recordPayments } from '../../src/naira/record-payments.ts';
import { latestPayout } from '../../src/naira/store/orders.ts';
import type { Database } from '../../src/ports/database.ts';
import {
  checkAllOrders,
  eventTypes,
  expireAll,
  findReversed,
  get,
  releaseAll,
  send,
  stageNames,
  sweepAll,
  tick,
  tickUntil,
} from '../harness/drive-simulation.ts';
import { listReviews } from '../harness/list-reviews.ts';
import { BODIES, makeSimulation, OWNER, type Simulation } from '../harness/make-simulation.ts';
import { openTestDatabase } from '../test-database.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});

const tail = (id: string): string => id.slice(4).toLowerCase();
const items = (conversionId: string) =>
  db.query<{ kind: string; amount_kobo: string | null }>(
    "select kind, case when currency = 'NGN' then amount end as amount_kobo from work_items where conversion_id = $1 order by id",
    [conversionId],
  );

/** A balancer sends each question about `latest` to a node that stopped long ago; one that names a block goes to those that have it. */
function letLatestLag(w: Simulation): void {
  const { isOpRefUsed } = w.chain.reader;
  w.chain.override.isOpRefUsed = async (opRef, converter, at) =>
    at === undefined ? false : isOpRefUsed(opRef, converter, at);
}

describe('Naira in', () => {
  async function awaiting() {
    const w = makeSimulation(db);
    const { conversion } = await createConversion(w.context, OWNER, BODIES['fiat-issue']);
    const railReference = `svc-in-${tail(conversion.id)}`;
    const notice = () => recordPayments(w.context, { env: 'test', railReference });
    return { w, conversion, reference: conversion.reference, railReference, notice };
  }

  it.each([
    [2_000, 1_000],
    [1_000, 2_000],
  ])('takes the payment that came first, however the rail lists them (%i, %i)', async (...agesMs) => {
    const { w, reference, railReference, notice } = await awaiting();
    const paid = agesMs.map((age) => w.rail.pay(railReference, 150_050n, { receivedAt: w.clock.now - age }));
    await notice();
    const [, younger] = paid.toSorted((one, other) => one.receivedAt - other.receivedAt);
    const { id } = await get(w, reference);
    const owed = await db.query<{ payment: string }>(
      'select rail_payment_id as payment from work_items where conversion_id = $1',
      [id],
    );
    expect(owed).toEqual([{ payment: younger?.id }]);
  });

  it.each([
    ['short', 150_049n, 'NGN', 150_049n],
    ['over', 150_051n, 'NGN', 150_051n],
    ['other_currency', 150_050n, 'USD', null],
  ] as const)(
    '%s goes to manual review, and a refund waits for the operator',
    async (reason, kobo, currency, refund) => {
      const { w, reference, railReference, notice } = await awaiting();
      w.rail.pay(railReference, kobo, { currency });
      await notice();
      const reviewed = await get(w, reference);
      expect(reviewed).toMatchObject({ status: 'requires_manual_review', voucher: null });
      expect(reviewed.stages.find(({ name }) => name === 'payment_received')?.meta).toMatchObject({
        by: 'rail',
        reason,
      });
      expect(await items(reviewed.id)).toEqual([{ kind: 'refund', amount_kobo: refund?.toString() ?? null }]);
      expect(w.signer.signed).toHaveLength(0);
      expect(await eventTypes(w, reference)).toEqual(['conversion.requires_manual_review']);
    },
  );

  it('twice: the first counts, the second waits for the operator, one voucher', async () => {
    const { w, conversion, reference, railReference, notice } = await awaiting();
    w.rail.pay(railReference, 150_050n);
    w.clock.forward(1);
    w.rail.pay(railReference, 150_050n);
    await notice();
    await notice();
    expect((await get(w, reference)).status).toBe('voucher_issued');
    expect(await items(conversion.id)).toEqual([{ kind: 'refund', amount_kobo: '150050' }]);
    expect(w.signer.signed).toHaveLength(1);
  });

  it('never: the conversion fails when the instructions and a moment of grace are over', async () => {
    const { w, reference } = await awaiting();
    w.clock.forward(1800_000);
    await expireAll(w);
    expect((await get(w, reference)).status).toBe('awaiting_payment');
    w.clock.forward(60_000);
    await expireAll(w);
    expect(await get(w, reference)).toMatchObject({ status: 'failed', lastError: expect.stringContaining('expired') });
  });

  it('in time but reported late: it still counts when the last look finds it', async () => {
    const { w, reference, railReference } = await awaiting();
    const receivedAt = w.clock.now + 1_799_000;
    w.clock.forward(1_900_000);
    w.rail.pay(railReference, 150_050n, { receivedAt });
    await expireAll(w);
    expect((await get(w, reference)).status).toBe('voucher_issued');
  });

  it('exactly after the end of the instructions: it counts while the conversion still waits', async () => {
    const { w, conversion, reference, railReference, notice } = await awaiting();
    w.clock.forward(1_801_000);
    w.rail.pay(railReference, 150_050n);
    await notice();
    expect((await get(w, reference)).status).toBe('voucher_issued');
    expect(await items(conversion.id)).toEqual([]);
  });

  it('wrongly after the end of the instructions: failed, then manual review, nothing minted', async () => {
    const { w, reference, railReference, notice } = await awaiting();
    w.clock.forward(1_801_000);
    w.rail.pay(railReference, 150_049n);
    await notice();
    const late = await get(w, reference);
    expect(late.status).toBe('requires_manual_review');
    expect(await eventTypes(w, reference)).toEqual(['conversion.failed', 'conversion.requires_manual_review']);
    expect(w.signer.signed).toHaveLength(0);
  });

  /** Two payments that the look at the end of the instructions finds together: when each was made, and how much it was. */
  const EXPIRES_MS = 1_800_000;
  it.each([
    ['exact in time, exact late', [-1, 150_050n], [1, 150_050n], 'voucher_issued', ['150050']],
    ['exact in time, short late', [-1, 150_050n], [1, 100n], 'voucher_issued', ['100']],
    ['exact at the end, short after it', [0, 150_050n], [1, 100n], 'voucher_issued', ['100']],
    ['short in time, exact late', [-1, 100n], [1, 150_050n], 'requires_manual_review', ['100', '150050']],
    ['short in time, exact in time', [-2, 100n], [-1, 150_050n], 'requires_manual_review', ['100', '150050']],
    ['short late, exact late', [1, 100n], [2, 150_050n], 'requires_manual_review', ['100', '150050']],
  ] as const)('of two payments found together, %s: %s', async (_name, first, second, status, refunds) => {
    for (const listed of [
      [first, second],
      [second, first],
    ]) {
      const { w, conversion, reference, railReference } = await awaiting();
      const expiresAt = w.clock.now + EXPIRES_MS;
      w.clock.forward(EXPIRES_MS + 30_000);
      for (const [ms, kobo] of listed) w.rail.pay(railReference, kobo, { receivedAt: expiresAt + ms });
      await expireAll(w);
      expect((await get(w, reference)).status).toBe(status);
      expect((await items(conversion.id)).map(({ amount_kobo }) => amount_kobo)).toEqual(refunds);
      expect(w.signer.signed).toHaveLength(status === 'voucher_issued' ? 1 : 0);
    }
  });

  it('in time, but the rail reports it when the conversion has failed: it is confirmed after all', async () => {
    const { w, conversion, reference, railReference, notice } = await awaiting();
    const receivedAt = w.clock.now + EXPIRES_MS - 1;
    w.clock.forward(EXPIRES_MS + 60_000);
    await expireAll(w);
    expect((await get(w, reference)).status).toBe('failed');
    w.rail.pay(railReference, 150_050n, { receivedAt });
    await notice();
    expect((await get(w, reference)).status).toBe('voucher_issued');
    expect(await items(conversion.id)).toEqual([]);
    expect((await eventTypes(w, reference)).slice(0, 2)).toEqual(['conversion.failed', 'conversion.payment_confirmed']);
    expect(w.signer.signed).toHaveLength(1);
  });

  it('late and wrong first, in time and exact when it is reported: both go back', async () => {
    const { w, conversion, reference, railReference, notice } = await awaiting();
    const receivedAt = w.clock.now + EXPIRES_MS - 1;
    w.clock.forward(EXPIRES_MS + 1000);
    w.rail.pay(railReference, 100n);
    await notice();
    expect((await get(w, reference)).status).toBe('requires_manual_review');
    w.rail.pay(railReference, 150_050n, { receivedAt });
    await notice();
    expect((await items(conversion.id)).map(({ amount_kobo }) => amount_kobo)).toEqual(['100', '150050']);
    expect(w.signer.signed).toHaveLength(0);
  });

  it('after `failed`: manual review', async () => {
    const { w, reference, railReference, notice } = await awaiting();
    await reportEvent(w.context, OWNER, reference, { event: 'failed' });
    w.rail.pay(railReference, 150_050n);
    await notice();
    expect((await get(w, reference)).status).toBe('requires_manual_review');
  });

  it('given up by the caller after it was paid: a refund waits for the operator', async () => {
    const { w, conversion, reference, railReference, notice } = await awaiting();
    w.signer.failNext = 1;
    w.rail.pay(railReference, 150_050n);
    await notice();
    expect(await get(w, reference)).toMatchObject({ status: 'payment_confirmed', lastError: expect.any(String) });
    await reportEvent(w.context, OWNER, reference, { event: 'failed', error: 'changed my mind' });
    expect(await items(conversion.id)).toEqual([{ kind: 'refund', amount_kobo: '150050' }]);
  });

  /** A fiat-issue that was paid, has its voucher, and is given up. */
  async function givenUp() {
    const given = await awaiting();
    const { w, reference, railReference, notice } = given;
    w.rail.pay(railReference, 150_050n);
    await notice();
    const issued = await get(w, reference);
    await reportEvent(w.context, OWNER, reference, { event: 'failed' });
    const item = async () => {
      const [row] = await db.query<{ id: number; waiting: boolean; closed_by: string | null }>(
        "select id, waiting, closed_by from work_items where conversion_id = $1 and kind = 'refund'",
        [given.conversion.id],
      );
      return row;
    };
    return { ...given, issued, item };
  }
  const BLOCKS_AT_DEPTH = 3;

  it('a refund is not payable before every voucher is dead by chain time at depth', async () => {
    const { w, item } = await givenUp();
    const close = async () =>
      closeItem(w.context, {
        itemId: (await item())?.id ?? 0,
        actor: 'ops@svc.example',
        reason: 'sent back',
        bankTransactionId: 'FT-1',
      });
    await releaseAll(w);
    expect(await item()).toMatchObject({ waiting: true });
    await expect(close()).rejects.toMatchObject({ code: 'SVC_INVALID_STATE' });
    // Dead by our clock; the chain has not said so deep enough.
    w.clock.forward(700_000);
    w.chain.mine(BLOCKS_AT_DEPTH - 1);
    await releaseAll(w);
    expect(await item()).toMatchObject({ waiting: true });
    w.chain.mine();
    await releaseAll(w);
    expect(await item()).toMatchObject({ waiting: false, closed_by: null });
    await close();
    expect(await item()).toMatchObject({ closed_by: 'ops@svc.example' });
  });

  it('a refund whose voucher ran after all is dropped', async () => {
    const { w, issued, reference, item } = await givenUp();
    send(w, issued);
    w.chain.mine();
    w.clock.forward(700_000);
    w.chain.mine(BLOCKS_AT_DEPTH);
    await releaseAll(w);
    expect(await item()).toMatchObject({ waiting: false, closed_by: 'watcher' });
    await tickUntil(w, reference, 'requires_manual_review');
  });

  it('a refund is not released by nodes that have not seen the block that proves it', async () => {
    const { w, issued, item } = await givenUp();
    send(w, issued);
    w.chain.mine();
    w.clock.forward(700_000);
    w.chain.mine(BLOCKS_AT_DEPTH);
    letLatestLag(w);
    await releaseAll(w);
    expect(await item()).toMatchObject({ waiting: false, closed_by: 'watcher' });
  });

  it('without a notice: the regular look finds it', async () => {
    const { w, reference, railReference } = await awaiting();
    w.rail.pay(railReference, 150_050n);
    await tickUntil(w, reference, 'voucher_issued');
  });

  it('a payment confirmed while the signer is down gets its voucher from the sweeper', async () => {
    const { w, reference, railReference, notice } = await awaiting();
    w.signer.failNext = 2;
    w.rail.pay(railReference, 150_050n);
    await notice();
    expect((await get(w, reference)).status).toBe('payment_confirmed');
    await tickUntil(w, reference, 'voucher_issued');
  });

  it('a payment of another reference, of nothing or of less than nothing counts for nobody', async () => {
    const { w, reference, railReference, notice } = await awaiting();
    const honest = w.rail.findPayments;
    const payment = w.rail.pay(railReference, 150_050n);
    w.rail.findPayments = async () => [
      { ...payment, railReference: 'svc-in-someone-else' },
      { ...payment, id: 'p2', amountKobo: 0n },
      { ...payment, id: 'p3', amountKobo: -150_050n },
    ];
    await notice();
    expect((await get(w, reference)).status).toBe('awaiting_payment');
    w.rail.findPayments = honest;
    await notice();
    expect((await get(w, reference)).status).toBe('voucher_issued');
  });

  it('a notice about nothing of ours changes nothing', async () => {
    const w = makeSimulation(db);
    expect(await recordPayments(w.context, { env: 'test', railReference: 'svc-in-unknown' })).toBe(false);
    expect(await refreshOrder(w.context, { env: 'test', railReference: 'svc-out-unknown-1' })).toBe(false);
    expect(await refreshOrder(w.context, { env: 'live', railReference: 'svc-out-unknown-1' })).toBe(false);
  });
});

describe('Naira out', () => {
  async function burnt(prepare: (w: Simulation) => void = () => undefined) {
    const w = makeSimulation(db);
    const { conversion } = await createConversion(w.context, OWNER, BODIES['fiat-redeem']);
    prepare(w);
    const txHash = send(w, conversion);
    w.chain.mine(3);
    await reportEvent(w.context, OWNER, conversion.reference, { event: 'onchain_confirmed', txHash });
    const railReference = `svc-out-${tail(conversion.id)}-1`;
    const { reference } = conversion;
    return { w, conversion, reference, railReference, now: () => get(w, reference) };
  }

  it.each(['unknown_after_taking', 'throw_after_taking'] as const)(
    '%s: the rail is asked, never sent to again',
    async (mode) => {
      const { w, reference, railReference, now } = await burnt(({ rail }) => {
        rail.sendMode = mode;
        rail.hideFor = 2;
      });
      expect(await now()).toMatchObject({ status: 'payout_pending', payout: { status: 'pending' } });
      await startPayout(w.context, OWNER, reference);
      expect((await now()).status).toBe('payout_pending');
      await tickUntil(w, reference, 'payout_in_progress', 60);
      w.rail.set(railReference, 'successful');
      await refreshOrder(w.context, { env: 'test', railReference });
      expect((await now()).status).toBe('succeeded');
      expect(w.rail.transfers.get(railReference)?.sends).toBe(1);
      expect(w.rail.transfers.size).toBe(1);
    },
  );

  it('a transfer that the rail never took is asked about by the ladder, then left to a person, and never sent again', async () => {
    const { w, conversion, reference, now } = await burnt(({ rail }) => {
      rail.sendMode = 'lost';
    });
    const asked: number[] = [];
    const honest = w.rail.findTransfer;
    w.rail.findTransfer = (ref) => {
      asked.push(w.clock.now);
      return honest(ref);
    };
    const start = w.clock.now;
    for (let second = 0; second < 100; second += 1) {
      w.clock.forward(second < 60 ? 1000 : 20 * 60_000);
      await checkAllOrders(w);
    }
    expect(asked.slice(0, 3).map((at) => (at - start) / 1000)).toEqual([5, 15, 45]);
    for (let hour = 0; hour < 14; hour += 1) {
      w.clock.forward(3_600_000);
      await checkAllOrders(w);
    }
    expect(await now()).toMatchObject({ status: 'payout_pending', payout: { status: 'pending' } });
    expect(await items(conversion.id)).toEqual([{ kind: 'payout_unknown', amount_kobo: '250075' }]);
    expect(w.rail.transfers.size).toBe(0);
    // The operator learns from the bank that nothing was paid, and sends it again.
    const decision = { conversionId: conversion.id, actor: 'ops@svc.example', reason: 'the bank wrote' };
    await recordBankWord(w.context, { ...decision, word: 'never_made', bankTransactionId: null });
    expect(await now()).toMatchObject({ status: 'requires_manual_review', payout: { status: 'pending' } });
    const { meta } = (await now()).stages.at(-1) ?? {};
    expect(meta).toEqual({ by: 'operator', reason: 'Decided after review.', attempt: 1 });
    w.rail.sendMode = 'succeed_at_once';
    await retryPayout(w.context, { ...decision, account: null });
    expect(await now()).toMatchObject({ status: 'succeeded', payout: { status: 'successful' } });
    expect([...w.rail.transfers.keys()]).toEqual([`svc-out-${tail(conversion.id)}-2`]);
    expect(reference).toBe(conversion.reference);
  });

  it('an order that had to wait for a day before it was sent is given half an hour to be shown', async () => {
    const { w, conversion, reference, now } = await burnt(({ rail }) => {
      rail.failNext(Number.MAX_SAFE_INTEGER);
    });
    w.clock.forward(25 * 3_600_000);
    w.rail.failNext(0);
    w.rail.sendMode = 'lost';
    await tick(w);
    const isSent = async () =>
      (await db.query('select 1 from rail_orders where conversion_id = $1 and sent_at is not null', [conversion.id]))
        .length > 0;
    for (let count = 0; count < 20 && !(await isSent()); count += 1) {
      w.clock.forward(300_000);
      await tick(w);
    }
    expect([await isSent(), (await get(w, reference)).status]).toEqual([true, 'payout_pending']);
    const unknown = async () => (await items(conversion.id)).filter(({ kind }) => kind === 'payout_unknown');
    for (let minute = 0; minute < 25; minute += 5) {
      w.clock.forward(300_000);
      await checkAllOrders(w);
    }
    expect(await unknown()).toEqual([]);
    for (let minute = 0; minute < 15; minute += 5) {
      w.clock.forward(300_000);
      await checkAllOrders(w);
    }
    expect(await unknown()).toHaveLength(1);
    expect((await now()).payout?.status).toBe('pending');
  });

  it('a definite refusal goes to manual review', async () => {
    const { w, reference, now } = await burnt(({ rail }) => {
      rail.sendMode = 'refuse';
    });
    expect(await now()).toMatchObject({ status: 'requires_manual_review', payout: { status: 'failed' } });
    expect((await eventTypes(w, reference)).at(-1)).toBe('payout.failed');
    await expect(startPayout(w.context, OWNER, reference)).rejects.toMatchObject({ code: 'SVC_INVALID_STATE' });
  });

  it.each(['failed', 'reversed'] as const)('%s while in progress goes to manual review', async (status) => {
    const { w, reference, railReference, now } = await burnt();
    w.rail.set(railReference, status);
    await refreshOrder(w.context, { env: 'test', railReference });
    expect(await now()).toMatchObject({ status: 'requires_manual_review', payout: { status: 'failed' } });
    expect((await eventTypes(w, reference)).at(-1)).toBe('payout.failed');
  });

  it('found failed after an unknown answer: manual review', async () => {
    const { w, railReference, now } = await burnt(({ rail }) => {
      rail.sendMode = 'unknown_after_taking';
    });
    w.rail.set(railReference, 'failed');
    await refreshOrder(w.context, { env: 'test', railReference });
    expect(await now()).toMatchObject({ status: 'requires_manual_review', payout: { status: 'failed' } });
  });

  const DAY_MS = 86_400_000;

  it.each(['a notice', 'no notice'])(
    'reversed after it succeeded, with %s: a person decides, and it can be paid again',
    async (source) => {
      const { w, conversion, reference, railReference, now } = await burnt(({ rail }) => {
        rail.sendMode = 'succeed_at_once';
      });
      expect((await now()).status).toBe('succeeded');
      const before = await eventTypes(w, reference);
      w.clock.forward(3 * DAY_MS);
      await findReversed(w);
      w.rail.set(railReference, 'reversed');
      if (source === 'a notice') await refreshOrder(w.context, { env: 'test', railReference });
      else {
        w.clock.forward(DAY_MS);
        await findReversed(w);
      }
      await refreshOrder(w.context, { env: 'test', railReference });
      expect(await now()).toMatchObject({ status: 'requires_manual_review', payout: { status: 'failed' } });
      expect(await eventTypes(w, reference)).toEqual([...before, 'conversion.requires_manual_review', 'payout.failed']);
      expect(await items(conversion.id)).toEqual([{ kind: 'payout_reversed', amount_kobo: '250075' }]);
      const [booked] = await db.query<{ kobo: string }>(
        "select sum(amount) as kobo from ledger_entries where conversion_id = $1 and account like 'bank:%'",
        [conversion.id],
      );
      expect(booked?.kobo).toBe('0');
      const decision = { conversionId: conversion.id, actor: 'ops@svc.example', reason: 'sent back by the bank' };
      await retryPayout(w.context, { ...decision, account: null });
      expect(await now()).toMatchObject({ status: 'succeeded', payout: { status: 'successful' } });
    },
  );

  it('reversed before its conversion has settled: a person decides at once', async () => {
    const { w, conversion, reference, railReference, now } = await burnt();
    const payout = await latestPayout(db, conversion.id);
    const transfer = w.rail.transfers.get(railReference);
    if (payout === null || transfer === undefined) throw new Error('there is no payout');
    // The process dies between the rail's word and the settlement.
    await applyTransfer(w.context, payout, { ...transfer, status: 'successful' });
    expect((await now()).status).toBe('payout_confirmed');
    const before = await eventTypes(w, reference);
    w.rail.set(railReference, 'reversed');
    await refreshOrder(w.context, { env: 'test', railReference });
    expect(await now()).toMatchObject({ status: 'requires_manual_review', payout: { status: 'failed' } });
    expect(await eventTypes(w, reference)).toEqual([...before, 'conversion.requires_manual_review', 'payout.failed']);
    expect(await items(conversion.id)).toEqual([{ kind: 'payout_reversed', amount_kobo: '250075' }]);
    const [booked] = await db.query<{ kobo: string }>(
      "select sum(amount) as kobo from ledger_entries where conversion_id = $1 and account like 'bank:%'",
      [conversion.id],
    );
    expect(booked?.kobo).toBe('0');
  });

  it('the rail is asked for reversals until the window ends, and then no more', async () => {
    const { w, railReference } = await burnt(({ rail }) => {
      rail.sendMode = 'succeed_at_once';
    });
    const asked: string[] = [];
    const honest = w.rail.findTransfer;
    w.rail.findTransfer = (ref) => {
      asked.push(ref);
      return honest(ref);
    };
    for (let day = 0; day < 20; day += 1) {
      w.clock.forward(DAY_MS);
      await findReversed(w);
    }
    // Worlds of other tests share the database.
    expect(asked.filter((one) => one === railReference)).toHaveLength(14);
  });

  it('that cannot be prepared for a day is an operator’s item, and is still tried', async () => {
    const { w, conversion, now } = await burnt(({ rail }) => {
      rail.prepareTransfer = async () => {
        throw new Error('simulated rail: out of reach');
      };
    });
    expect(await items(conversion.id)).toEqual([]);
    for (let hour = 0; hour < 26; hour += 1) {
      w.clock.forward(3_600_000);
      await sweepAll(w);
    }
    expect(await items(conversion.id)).toEqual([{ kind: 'payout_not_sent', amount_kobo: '250075' }]);
    expect(await now()).toMatchObject({ status: 'payout_pending', payout: { status: 'pending' } });
  });

  it('words of the rail out of order never move a payout back', async () => {
    const { w, railReference, now } = await burnt();
    w.rail.set(railReference, 'in_progress');
    await refreshOrder(w.context, { env: 'test', railReference });
    w.rail.set(railReference, 'initiated');
    await refreshOrder(w.context, { env: 'test', railReference });
    expect((await now()).payout?.status).toBe('in_progress');
    w.rail.set(railReference, 'successful');
    await refreshOrder(w.context, { env: 'test', railReference });
    w.rail.set(railReference, 'in_progress');
    await refreshOrder(w.context, { env: 'test', railReference });
    expect(await now()).toMatchObject({ status: 'succeeded', payout: { status: 'successful' } });
  });

  it('an answer about another transfer or another sum is no answer', async () => {
    const { w, railReference, now } = await burnt();
    const honest = w.rail.findTransfer;
    for (const lie of [{ amountKobo: 1n }, { railReference: 'svc-out-other-1' }]) {
      w.rail.findTransfer = async (ref) => {
        const found = await honest(ref);
        return found && { ...found, status: 'successful', ...lie };
      };
      await refreshOrder(w.context, { env: 'test', railReference });
      expect(await now()).toMatchObject({ status: 'payout_in_progress', payout: { status: 'initiated' } });
    }
  });

  it('an operator retries to a corrected account, which must exist and bear the name', async () => {
    const { w, conversion, railReference, now } = await burnt();
    w.rail.set(railReference, 'failed');
    await refreshOrder(w.context, { env: 'test', railReference });
    const retry = { conversionId: conversion.id, actor: 'ops@svc.example', reason: 'account was closed' };
    const account = { bankCode: '058', accountNumber: '9876543210', accountName: 'Ada Lovelace' };
    await expect(retryPayout(w.context, { ...retry, account })).rejects.toMatchObject({
      code: 'SVC_VALIDATION_FAILED',
    });
    w.rail.accounts.set('058:9876543210', 'GRACE HOPPER');
    await expect(retryPayout(w.context, { ...retry, account })).rejects.toMatchObject({
      code: 'SVC_ACCOUNT_NAME_MISMATCH',
    });
    w.rail.accounts.set('058:9876543210', 'ADA LOVELACE');
    await expect(retryPayout(w.context, { ...retry, reason: ' ', account })).rejects.toMatchObject({
      code: 'SVC_VALIDATION_FAILED',
    });
    await retryPayout(w.context, { ...retry, account });
    expect(await now()).toMatchObject({
      status: 'payout_in_progress',
      payout: { accountLast4: '3210', status: 'initiated' },
    });
    const second = w.rail.transfers.get(`svc-out-${tail(conversion.id)}-2`);
    expect(second).toMatchObject({ accountNumber: '9876543210', amountKobo: 250_075n, sends: 1 });
    await expect(retryPayout(w.context, { ...retry, account: null })).rejects.toMatchObject({
      code: 'SVC_INVALID_STATE',
    });
    expect(stageNames(await now()).filter((name) => name === 'payout_attempt')).toHaveLength(2);
    const actions = await db.query('select action, actor, reason from operator_actions where conversion_id = $1', [
      conversion.id,
    ]);
    expect(actions).toEqual([{ action: 'retry_payout', actor: 'ops@svc.example', reason: 'account was closed' }]);
    // The first attempt comes back to life: a person is notified.
    w.rail.set(railReference, 'successful');
    await refreshOrder(w.context, { env: 'test', railReference });
    expect(await items(conversion.id)).toEqual([{ kind: 'payout_unknown', amount_kobo: '250075' }]);
  });

  it('no retry while the rail says that the last attempt is alive', async () => {
    const { w, conversion, railReference } = await burnt();
    w.rail.set(railReference, 'failed');
    await refreshOrder(w.context, { env: 'test', railReference });
    w.rail.set(railReference, 'in_progress');
    const retry = { conversionId: conversion.id, actor: 'ops@svc.example', reason: 'again', account: null };
    await expect(retryPayout(w.context, retry)).rejects.toMatchObject({ code: 'SVC_INVALID_STATE' });
    expect(w.rail.transfers.size).toBe(1);
  });

  it.each(['succeeded', 'failed'] as const)('an operator resolves as %s, once, with a reason', async (as) => {
    const { w, conversion, reference, now } = await burnt(({ rail }) => {
      rail.sendMode = 'refuse';
    });
    expect((await listReviews(w.context)).manualReview.map(({ id }) => id)).toContain(conversion.id);
    const resolution = { conversionId: conversion.id, actor: 'ops@svc.example', reason: 'paid by hand', as };
    await resolveConversion(w.context, resolution);
    expect((await now()).status).toBe(as);
    expect((await eventTypes(w, reference)).at(-1)).toBe(`conversion.${as}`);
    await expect(resolveConversion(w.context, resolution)).rejects.toMatchObject({ code: 'SVC_INVALID_STATE' });
  });

  it('an operator closes an item, once', async () => {
    const { w, conversion, railReference } = await burnt(({ rail }) => {
      rail.sendMode = 'succeed_at_once';
    });
    w.rail.set(railReference, 'reversed');
    await refreshOrder(w.context, { env: 'test', railReference });
    const open = (await listReviews(w.context)).items.find(({ conversionId }) => conversionId === conversion.id);
    const closing = { itemId: open?.id ?? 0, actor: 'ops@svc.example', reason: 'paid again by hand' };
    await closeItem(w.context, closing);
    await expect(closeItem(w.context, closing)).rejects.toMatchObject({ code: 'SVC_INVALID_STATE' });
  });

  it.each(['crypto-issue', 'crypto-redeem', 'fiat-issue'] as const)('a %s has no payout to start', async (type) => {
    const w = makeSimulation(db, { reserve: 10n ** 9n });
    const { conversion } = await createConversion(w.context, OWNER, BODIES[type]);
    await expect(startPayout(w.context, OWNER, conversion.reference)).rejects.toMatchObject({
      code: 'SVC_INVALID_STATE',
    });
  });

  it('a rail that is down when the burn is verified pays out later', async () => {
    const { w, reference, now } = await burnt((world) => {
      world.context.rails = {};
    });
    expect(await now()).toMatchObject({ status: 'payout_pending', lastError: expect.any(String) });
    w.context.rails = { test: w.rail };
    for (let count = 0; count < 10 && w.rail.transfers.size === 0; count += 1) await tick(w);
    expect(await now()).toMatchObject({ status: 'payout_in_progress', lastError: null });
    expect(reference).toBe((await now()).reference);
  });
});

// The steps of a payout one by one: what is written before and after the rail is called, and when it is asked again.
import type { PayoutStatus } from '@svc/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readBalances } from '../../../src/books/store/read-position.ts';
import { createConversion } from '../../../src/conversions/create-conversion.ts';
import { reportEvent } from '../../../src/conversions/report-event.ts';
import { findById } from '../../../src/conversions/store/find-conversions.ts';
import { openItem } from '../../../src/desk/store/work-items.ts';
import { deleteSwitch, insertSwitch } from '../../../src/installation/store/switches.ts';
import { applyTransfer, refuseOrder } from '../../../src/naira/orders/apply-transfer.ts';
import { refreshOrder } from '../../../src/naira/orders/refresh-order.ts';
import { sendPayout } from '../../../src/naira/orders/send-payout.ts';
import { createPayout, startPayout } from '../../../src/naira/orders/start-payout.ts';
import { checkAccount } from '../../../src/naira/resolve-account.ts';
import { insertPayout, latestPayout } from '../../../src/naira/store/orders.ts';
import { listRailTroubles } from '../../../src/naira/store/rail-shortages.ts';
import type { RailTransfer, SendOutcome } from '../../../src/ports/bank-rail.ts';
import type { Database } from '../../../src/ports/database.ts';
import { eventTypes, get, send, stageNames } from '../../harness/drive-simulation.ts';
import { BODIES, makeSimulation, OWNER, type Simulation } from '../../harness/make-simulation.ts';
import { makeSimulatedRail } from '../../harness/simulated-rail.ts';
import { openTestDatabase } from '../../test-database.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

/** A fiat-redeem whose burn is verified, reported while the rail is as `prepare` leaves it. */
async function burnt(prepare: (w: Simulation) => void = () => undefined) {
  await db.query('delete from rail_troubles');
  const w = makeSimulation(db);
  const { conversion } = await createConversion(w.context, OWNER, BODIES['fiat-redeem']);
  prepare(w);
  const txHash = send(w, conversion);
  w.chain.mine(3);
  const { id, reference } = conversion;
  await reportEvent(w.context, OWNER, reference, { event: 'onchain_confirmed', txHash });
  const railReference = `svc-out-${id.slice(4).toLowerCase()}-1`;
  const payout = async () => {
    const found = await latestPayout(db, id);
    if (found === null) throw new Error('there is no payout');
    return found;
  };
  const record = async () => {
    const found = await findById(db, id);
    if (found === null) throw new Error('there is no conversion');
    return found;
  };
  const refresh = () => refreshOrder(w.context, { env: 'test', railReference });
  const now = () => get(w, reference);
  const items = () =>
    db.query<{ kind: string; note: string; amount: string }>(
      "select kind, note, case when currency = 'NGN' then amount end as amount from work_items where conversion_id = $1 order by id",
      [id],
    );
  return { w, id, reference, railReference, payout, record, refresh, now, items };
}

const troubles = () => listRailTroubles(db, 'test');
const said = (w: Simulation, level: string) => w.logged.filter((line) => line.level === level);
const messages = (w: Simulation, level: string) => said(w, level).map(({ message }) => message);
const away = () => Promise.reject(new Error('simulated rail: out of reach'));
const bankBalance = async () =>
  (await readBalances(db, 'test')).find(({ account }) => account === 'bank:simulated')?.amount ?? 0n;
const feeBalance = async () =>
  (await readBalances(db, 'test')).find(({ account }) => account === 'rail_fees')?.amount ?? 0n;

/** Counts the questions about transfers. */
function countQuestions(w: Simulation): { asked: number } {
  const counted = { asked: 0 };
  const { findTransfer } = w.rail;
  w.rail.findTransfer = (reference) => {
    counted.asked += 1;
    return findTransfer(reference);
  };
  return counted;
}

describe('a payout that is sent', () => {
  it('is checked five seconds later, and again by the ladder of the checks it has had', async () => {
    const { w, payout, refresh } = await burnt();
    expect(await payout()).toMatchObject({
      status: 'initiated',
      provider: 'simulated',
      attempt: 1,
      sends: 1,
      checks: 0,
      sentAt: w.clock.now,
      nextCheckAt: w.clock.now + 5000,
    });
    for (const seconds of [10, 30, 60, 120, 300, 900, 3600, 3600]) {
      await refresh();
      expect((await payout()).nextCheckAt).toBe(w.clock.now + seconds * 1000);
    }
    w.clock.forward(DAY_MS - 1);
    await refresh();
    expect((await payout()).nextCheckAt).toBe(w.clock.now + HOUR_MS);
    w.clock.forward(1);
    await refresh();
    expect((await payout()).nextCheckAt).toBe(w.clock.now + 6 * HOUR_MS);
  });

  it('is checked again by its age when the rail reports progress', async () => {
    const { w, railReference, payout, refresh } = await burnt();
    w.clock.forward(DAY_MS);
    w.rail.set(railReference, 'in_progress');
    await refresh();
    expect(await payout()).toMatchObject({ status: 'in_progress', nextCheckAt: w.clock.now + 6 * HOUR_MS });
  });

  it('has one attempt in its history, and the steps and events of what the rail says', async () => {
    const { w, reference, railReference, refresh, now } = await burnt();
    w.rail.set(railReference, 'in_progress');
    await refresh();
    await refresh();
    w.rail.set(railReference, 'successful');
    await refresh();
    const names = stageNames(await now());
    expect(names.filter((name) => name === 'payout_attempt')).toHaveLength(1);
    expect(names.slice(-4)).toEqual(['payout_attempt', 'payout_in_progress', 'payout_confirmed', 'succeeded']);
    expect(await eventTypes(w, reference)).toEqual([
      'conversion.onchain_confirmed',
      'payout.initiated',
      'payout.in_progress',
      'payout.succeeded',
      'conversion.succeeded',
    ]);
    expect(said(w, 'warn')).toEqual([]);
    expect(said(w, 'error')).toEqual([]);
  });

  it('that is successful at once passes every status, books amount and fee, and looks for a reversal in an hour', async () => {
    const [bank, fees] = [await bankBalance(), await feeBalance()];
    const { w, id, now, payout } = await burnt(({ rail }) => {
      rail.sendMode = 'succeed_at_once';
      const { sendTransfer } = rail;
      rail.sendTransfer = async (order) => {
        const answer = await sendTransfer(order);
        return answer.outcome === 'accepted'
          ? { ...answer, transfer: { ...answer.transfer, feeKobo: 1_075n } }
          : answer;
      };
    });
    expect((await now()).status).toBe('succeeded');
    expect(stageNames(await now()).slice(-3)).toEqual(['payout_in_progress', 'payout_confirmed', 'succeeded']);
    expect(await payout()).toMatchObject({ status: 'successful', nextCheckAt: null, sends: 1 });
    const [row] = await db.query<{ at: number }>(
      'select reversal_look_at as at from rail_orders where conversion_id = $1',
      [id],
    );
    expect(row?.at).toBe(w.clock.now + HOUR_MS);
    expect((await bankBalance()) - bank).toBe(-251_150n);
    expect((await feeBalance()) - fees).toBe(1_075n);
  });

  it('sends the rail the account, the amount and its own reference', async () => {
    const orders: unknown[] = [];
    const { railReference } = await burnt(({ rail }) => {
      const { sendTransfer } = rail;
      rail.prepareTransfer = async (account) => ({ outcome: 'ready', recipient: `rcp-${account.accountNumber}` });
      rail.sendTransfer = (order) => {
        orders.push(order);
        return sendTransfer(order);
      };
    });
    expect(orders).toEqual([
      {
        bankCode: '058',
        accountNumber: '0123456789',
        accountName: 'Ada Lovelace',
        railReference,
        amountKobo: 250_075n,
        narration: `SVC ${railReference}`,
        recipient: 'rcp-0123456789',
      },
    ]);
  });

  it('is not sent again by a caller that comes later', async () => {
    const { w, record } = await burnt();
    expect(await sendPayout(w.context, await record())).toBe(false);
    expect([...w.rail.transfers.values()].map(({ sends }) => sends)).toEqual([1]);
  });

  it('is not sent for a conversion without a payout', async () => {
    const w = makeSimulation(db);
    const { conversion } = await createConversion(w.context, OWNER, BODIES['fiat-redeem']);
    const record = await findById(db, conversion.id);
    if (record === null) throw new Error('there is no conversion');
    expect(await sendPayout(w.context, record)).toBe(false);
    expect(w.rail.transfers.size).toBe(0);
  });

  it('is sent by one of two callers that prepared it at the same time', async () => {
    const { w, record, payout } = await burnt(({ rail }) => {
      rail.prepareTransfer = away;
    });
    w.rail.prepareTransfer = async () => ({ outcome: 'ready', recipient: null });
    const unsent = await record();
    const both = await Promise.all([sendPayout(w.context, unsent), sendPayout(w.context, unsent)]);
    expect(both.toSorted()).toEqual([false, true]);
    expect((await payout()).sends).toBe(1);
    expect([...w.rail.transfers.values()].map(({ sends }) => sends)).toEqual([1]);
  });
});

describe('a payout that cannot be prepared', () => {
  const unprepared = () =>
    burnt(({ rail }) => {
      rail.prepareTransfer = away;
    });

  it('counts against the rail, waits unsent, and is a person’s item after the configured time', async () => {
    const { w, record, payout, items, now } = await unprepared();
    const since = w.clock.now;
    expect(await payout()).toMatchObject({ status: 'pending', sentAt: null, sends: 0, nextCheckAt: null });
    expect(await now()).toMatchObject({ status: 'payout_pending', lastError: 'The payout could not be sent yet.' });
    expect(await troubles()).toEqual([{ provider: 'simulated', since, lastAt: since }]);
    expect(said(w, 'warn')).toMatchObject([
      { message: 'an outside call failed', fields: { what: 'bank rail', error: 'Error' } },
      { message: 'a step could not be done', fields: { step: 'sendPayout', code: 'SVC_UPSTREAM_FAILED' } },
    ]);
    w.clock.forward(60 * MINUTE_MS - 1);
    await expect(sendPayout(w.context, await record())).rejects.toMatchObject({ code: 'SVC_UPSTREAM_FAILED' });
    expect(await items()).toEqual([]);
    w.clock.forward(1);
    for (let count = 0; count < 2; count += 1)
      await expect(sendPayout(w.context, await record())).rejects.toMatchObject({ code: 'SVC_UPSTREAM_FAILED' });
    expect(await items()).toEqual([
      { kind: 'payout_not_sent', note: 'Attempt 1 could not be sent to the rail yet.', amount: '250075' },
    ]);
    expect(await troubles()).toEqual([{ provider: 'simulated', since, lastAt: w.clock.now }]);
  });

  it('is sent by the next call of its merchant, and the rail is trusted again', async () => {
    const { w, reference, now, payout } = await unprepared();
    const counted = countQuestions(w);
    w.rail.prepareTransfer = async () => ({ outcome: 'ready', recipient: null });
    expect(await startPayout(w.context, OWNER, reference)).toMatchObject({ status: 'payout_in_progress' });
    expect(await now()).toMatchObject({ lastError: null, payout: { status: 'initiated' } });
    expect((await payout()).nextCheckAt).toBe(w.clock.now + 5000);
    expect(await troubles()).toEqual([]);
    expect(counted.asked).toBe(0);
  });

  it('is asked about by nobody before it was sent', async () => {
    const { w, refresh, payout } = await unprepared();
    const counted = countQuestions(w);
    expect(await refresh()).toBe(true);
    expect(counted.asked).toBe(0);
    expect((await payout()).nextCheckAt).toBeNull();
  });

  it('waits while payouts, its rail or its merchant are stopped', async () => {
    const { w, record } = await unprepared();
    w.rail.prepareTransfer = async () => ({ outcome: 'ready', recipient: null });
    for (const [kind, target] of [
      ['payouts', ''],
      ['rail', 'simulated'],
      ['merchant', OWNER.merchantId],
    ] as const) {
      await insertSwitch(db, { kind, target, reason: 'Drill', actor: 'ada', at: 1 });
      const frozen = { reason: 'frozen' };
      const paused = { reason: 'paused', details: { paused: kind } };
      const refused = kind === 'merchant' ? frozen : paused;
      await expect(sendPayout(w.context, await record())).rejects.toMatchObject(refused);
      await deleteSwitch(db, kind, target);
    }
    expect(w.rail.transfers.size).toBe(0);
    expect(await sendPayout(w.context, await record())).toBe(true);
  });

  it('waits while a person has to decide about its screening', async () => {
    const { w, id, record } = await unprepared();
    w.rail.prepareTransfer = async () => ({ outcome: 'ready', recipient: null });
    const item = { conversionId: id, kind: 'screening_changed', amountKobo: null, note: 'look', now: 1 } as const;
    await openItem(db, item);
    const refused = { reason: 'waits_for_review' };
    await expect(sendPayout(w.context, await record())).rejects.toMatchObject(refused);
    expect(w.rail.transfers.size).toBe(0);
  });

  it('because the rail will not pay to its account has failed, with its attempt, and was never sent', async () => {
    const { w, record, payout, now } = await unprepared();
    w.rail.sendMode = 'refuse_account';
    w.rail.prepareTransfer = async () => ({ outcome: 'refused' });
    expect(await sendPayout(w.context, await record())).toBe(true);
    expect(await payout()).toMatchObject({ status: 'failed', sends: 1, nextCheckAt: null });
    expect(stageNames(await now()).slice(-2)).toEqual(['payout_attempt', 'requires_manual_review']);
    expect(w.rail.transfers.size).toBe(0);
  });

  it('goes to no rail that is retired', async () => {
    const { w, record } = await unprepared();
    const { rail } = w;
    rail.prepareTransfer = async () => ({ outcome: 'ready', recipient: null });
    const other = makeSimulatedRail(() => w.clock.now, 'other');
    other.accounts.clear();
    w.context.rails = { test: other };
    w.context.otherRails = { test: [{ rail, life: 'retired' }] };
    await expect(sendPayout(w.context, await record())).rejects.toMatchObject({ reason: 'waits_for_review' });
    expect([rail.transfers.size, other.transfers.size]).toEqual([0, 0]);
  });
});

describe('a payout whose rail takes no orders', () => {
  async function replaced(isPutBefore: boolean) {
    const given = await burnt(({ rail }) => {
      if (isPutBefore) rail.sendTransfer = async () => ({ outcome: 'not_sent' });
      else rail.prepareTransfer = away;
    });
    const { w } = given;
    const first = makeSimulatedRail(() => w.clock.now);
    const second = makeSimulatedRail(() => w.clock.now, 'second');
    w.context.rails = { test: second };
    w.context.otherRails = { test: [{ rail: first, life: 'draining' }] };
    return { ...given, first, second };
  }

  it('goes to another that knows the account, while it was put to none', async () => {
    const { w, record, payout, railReference, first, second } = await replaced(false);
    expect(await sendPayout(w.context, await record())).toBe(true);
    expect([first.transfers.size, second.transfers.size]).toEqual([0, 1]);
    expect(await payout()).toMatchObject({ provider: 'second', status: 'initiated' });
    expect(said(w, 'warn').at(-1)).toMatchObject({
      message: 'a payout changes rail',
      fields: { railReference, from: 'simulated', to: 'second' },
    });
  });

  it('stays where it is when no other rail knows the account', async () => {
    const { w, record, payout, first, second } = await replaced(false);
    second.accounts.clear();
    expect(await sendPayout(w.context, await record())).toBe(true);
    expect([first.transfers.size, second.transfers.size]).toEqual([1, 0]);
    expect((await payout()).provider).toBe('simulated');
  });

  it('goes to another rail too once its own has surely turned it away', async () => {
    const { w, record, payout, first, second } = await replaced(true);
    expect(await sendPayout(w.context, await record())).toBe(true);
    expect([first.transfers.size, second.transfers.size]).toEqual([0, 1]);
    expect(await payout()).toMatchObject({ provider: 'second', sends: 2 });
  });

  it('waits when somebody else chose a rail for it first', async () => {
    const { w, record, railReference, second } = await replaced(false);
    second.resolveAccount = async () => {
      await db.query("update rail_orders set provider = 'third' where rail_reference = $1", [railReference]);
      return { accountName: 'ADA LOVELACE' };
    };
    expect(await sendPayout(w.context, await record())).toBe(false);
    expect(second.transfers.size).toBe(0);
  });
});

describe('a payout that never came before the rail', () => {
  it('goes again under its reference, with one attempt in the history, and counts against the rail', async () => {
    const { w, record, payout, now, items } = await burnt(({ rail }) => {
      rail.sendTransfer = async () => ({ outcome: 'not_sent' });
    });
    const since = w.clock.now;
    expect(await payout()).toMatchObject({ status: 'pending', sentAt: null, nextCheckAt: null, sends: 1 });
    expect(await troubles()).toEqual([{ provider: 'simulated', since, lastAt: since }]);
    w.clock.forward(HOUR_MS);
    await expect(sendPayout(w.context, await record())).rejects.toMatchObject({ code: 'SVC_UPSTREAM_FAILED' });
    expect(await items()).toMatchObject([{ kind: 'payout_not_sent' }]);
    w.rail.sendTransfer = makeSimulatedRail(() => w.clock.now).sendTransfer;
    expect(await sendPayout(w.context, await record())).toBe(true);
    expect(await payout()).toMatchObject({ sends: 3, attempt: 1 });
    expect(stageNames(await now()).filter((name) => name === 'payout_attempt')).toHaveLength(1);
    expect(await troubles()).toEqual([]);
  });
});

describe('a payout with an unknown outcome', () => {
  const lost = () =>
    burnt(({ rail }) => {
      rail.sendMode = 'unknown_after_taking';
    });

  it('counts against the rail, is logged, and is checked in five seconds', async () => {
    const { w, railReference, payout } = await lost();
    expect(await payout()).toMatchObject({ status: 'pending', sentAt: w.clock.now, nextCheckAt: w.clock.now + 5000 });
    expect(await troubles()).toMatchObject([{ provider: 'simulated', since: w.clock.now }]);
    expect(said(w, 'warn')).toEqual([
      {
        level: 'warn',
        fields: { railReference },
        message: 'the outcome of a payout is unknown: the rail will be asked',
      },
    ]);
  });

  it('is one that threw, and is not sent again', async () => {
    const { w, record, payout } = await burnt(({ rail }) => {
      rail.prepareTransfer = away;
    });
    w.rail.prepareTransfer = async () => ({ outcome: 'ready', recipient: null });
    w.rail.sendMode = 'throw_after_taking';
    expect(await sendPayout(w.context, await record())).toBe(false);
    expect(await payout()).toMatchObject({ status: 'pending', sentAt: w.clock.now, sends: 1 });
    expect(await sendPayout(w.context, await record())).toBe(false);
    expect([...w.rail.transfers.values()].map(({ sends }) => sends)).toEqual([1]);
  });

  it('is asked about by the call of its merchant, at once', async () => {
    const { w, reference } = await lost();
    const counted = countQuestions(w);
    expect(await startPayout(w.context, OWNER, reference)).toMatchObject({ status: 'payout_in_progress' });
    expect(counted.asked).toBe(1);
    // A transfer in progress is left to the rail's own notices.
    await startPayout(w.context, OWNER, reference);
    expect(counted.asked).toBe(1);
    expect([...w.rail.transfers.values()].map(({ sends }) => sends)).toEqual([1]);
  });

  it.each<[string, (w: Simulation, transfer: RailTransfer) => SendOutcome]>([
    ['amount', (_, transfer) => ({ outcome: 'accepted', transfer: { ...transfer, amountKobo: 1n } })],
    ['reference', (_, transfer) => ({ outcome: 'accepted', transfer: { ...transfer, railReference: 'svc-out-x' } })],
  ])('is one that was accepted with another %s', async (_, answer) => {
    const { w, payout } = await burnt((world) => {
      const { sendTransfer } = world.rail;
      world.rail.sendTransfer = async (order) => {
        const given = await sendTransfer(order);
        return given.outcome === 'accepted' ? answer(world, given.transfer) : given;
      };
    });
    expect(await payout()).toMatchObject({ status: 'pending', sends: 1 });
    expect(messages(w, 'warn')).toEqual(['the outcome of a payout is unknown: the rail will be asked']);
  });

  it('stays unknown while the rail answers about another transfer or not at all, and is asked again later', async () => {
    const { w, railReference, refresh, payout } = await lost();
    const { findTransfer } = w.rail;
    w.rail.findTransfer = async (reference) => {
      const found = await findTransfer(reference);
      return found && { ...found, amountKobo: 1n };
    };
    expect(await refresh()).toBe(true);
    expect(said(w, 'error')).toEqual([
      { level: 'error', fields: { railReference }, message: 'the rail answers about another transfer' },
    ]);
    expect(await payout()).toMatchObject({ status: 'pending', checks: 1, nextCheckAt: w.clock.now + 10_000 });
    w.rail.findTransfer = away;
    expect(await refresh()).toBe(true);
    expect(said(w, 'warn').at(-1)).toEqual({
      level: 'warn',
      fields: { railReference },
      message: 'the rail could not be asked about a payout',
    });
    expect(await payout()).toMatchObject({ status: 'pending', checks: 2, nextCheckAt: w.clock.now + 30_000 });
    expect(said(w, 'error')).toHaveLength(1);
  });

  it('that somebody ended while the rail was asked is asked about once more, and shown when the rail contradicts', async () => {
    const { w, id, railReference, refresh, items } = await lost();
    const counted = countQuestions(w);
    const { findTransfer } = w.rail;
    w.rail.findTransfer = async (reference) => {
      await db.query("update rail_orders set status = 'failed' where rail_reference = $1", [railReference]);
      await db.query("update conversions set status = 'requires_manual_review' where id = $1", [id]);
      return findTransfer(reference);
    };
    w.rail.set(railReference, 'successful');
    expect(await refresh()).toBe(true);
    expect(counted.asked).toBe(2);
    expect(await items()).toMatchObject([{ kind: 'payout_unknown' }]);
  });

  it('that somebody ended while the rail was asked is no item, however old it is', async () => {
    const { w, railReference, refresh, items } = await lost();
    w.clock.forward(DAY_MS);
    w.rail.findTransfer = async () => {
      await db.query("update rail_orders set status = 'failed' where rail_reference = $1", [railReference]);
      return null;
    };
    expect(await refresh()).toBe(true);
    expect(await items()).toEqual([]);
  });

  it.each([
    ['that the rail does not show is an item after exactly half an hour', 'lost', DAY_MS / 48],
    ['that the rail does not end is an item after exactly a day', 'accept', DAY_MS],
  ] as const)('%s, once while it is open', async (_, mode, patienceMs) => {
    const { w, refresh, items } = await burnt(({ rail }) => {
      rail.sendMode = mode;
    });
    w.clock.forward(patienceMs - 1);
    await refresh();
    expect(await items()).toEqual([]);
    w.clock.forward(1);
    await refresh();
    await refresh();
    expect(await items()).toEqual([
      { kind: 'payout_unknown', note: 'The rail has not said what became of attempt 1.', amount: '250075' },
    ]);
  });
});

describe('what the rail says of a payout', () => {
  const paid = async (prepare: (w: Simulation) => void = () => undefined) => {
    const given = await burnt((w) => {
      w.rail.sendMode = 'succeed_at_once';
      prepare(w);
    });
    return given;
  };

  it('successful without a fee books none', async () => {
    const [bank, fees] = [await bankBalance(), await feeBalance()];
    await paid();
    expect([(await bankBalance()) - bank, await feeBalance()]).toEqual([-250_075n, fees]);
  });

  it('moves nothing of a payout that somebody else ended first', async () => {
    const { w, id, railReference, payout, now } = await burnt(({ rail }) => {
      rail.prepareTransfer = away;
    });
    const stale = await payout();
    await db.query("update rail_orders set status = 'failed' where rail_reference = $1", [railReference]);
    expect(await refuseOrder(w.context, stale)).toBe(false);
    expect((await now()).status).toBe('payout_pending');
    await db.query("update rail_orders set status = 'pending' where rail_reference = $1", [railReference]);
    expect(await refuseOrder(w.context, stale, { along: async () => false })).toBe(false);
    expect(await refuseOrder(w.context, stale, { along: async () => true })).toBe(true);
    expect(await refuseOrder(w.context, { ...stale, conversionId: `${id}x` })).toBe(false);
  });

  it('moves nothing when it is about a payout that has ended, and is as old as before its end', async () => {
    const { w, record, payout, items, railReference } = await paid();
    const open = { ...(await payout()), status: 'pending' as PayoutStatus };
    const transfer = w.rail.transfers.get(railReference);
    if (transfer === undefined) throw new Error('the rail took no transfer');
    expect(await applyTransfer(w.context, open, { ...transfer, status: 'failed' })).toBe(false);
    expect([(await record()).status, (await payout()).status]).toEqual(['succeeded', 'successful']);
    expect(await items()).toEqual([]);
  });

  it.each(['failed', 'reversed'] as const)(
    '%s after a success is owed again and waits for a person',
    async (status) => {
      const { w, railReference, refresh, payout, items, now, reference } = await paid();
      const before = await bankBalance();
      w.rail.set(railReference, status);
      expect(await refresh()).toBe(true);
      expect(await refresh()).toBe(true);
      expect((await bankBalance()) - before).toBe(250_075n);
      expect((await payout()).nextCheckAt).toBeNull();
      expect(await now()).toMatchObject({ status: 'requires_manual_review', lastError: expect.any(String) });
      expect(await items()).toEqual([
        {
          kind: 'payout_reversed',
          note: 'The rail took attempt 1 back after it had called it successful.',
          amount: '250075',
        },
      ]);
      expect(await eventTypes(w, reference)).toContain('payout.failed');
    },
  );

  it('successful after a failure is a contradiction that is reported once', async () => {
    const { w, id, railReference, refresh, payout, items } = await burnt();
    w.rail.set(railReference, 'failed');
    await refresh();
    const before = await bankBalance();
    w.rail.set(railReference, 'successful');
    for (let count = 0; count < 2; count += 1) await refresh();
    const note = 'Attempt 1 is failed here and successful at the rail.';
    expect(await items()).toEqual([{ kind: 'payout_unknown', note, amount: '250075' }]);
    expect(said(w, 'error')).toEqual([{ level: 'error', fields: { conversionId: id, railReference }, message: note }]);
    expect((await payout()).status).toBe('failed');
    expect(await bankBalance()).toBe(before);
  });

  it.each(['failed', 'reversed'] as const)(
    '%s after a success, of a conversion in a person’s hands, is booked and reported once',
    async (status) => {
      const { w, id, railReference, refresh, payout, items, now } = await paid();
      await db.query("update conversions set status = 'requires_manual_review' where id = $1", [id]);
      const before = await bankBalance();
      w.rail.set(railReference, status);
      for (let count = 0; count < 2; count += 1) expect(await refresh()).toBe(true);
      const note = `Attempt 1 is successful here and ${status} at the rail.`;
      expect(await items()).toEqual([{ kind: 'payout_reversed', note, amount: '250075' }]);
      expect((await bankBalance()) - before).toBe(250_075n);
      expect([(await payout()).status, (await now()).status]).toEqual(['successful', 'requires_manual_review']);
      expect(said(w, 'error')).toEqual([
        { level: 'error', fields: { conversionId: id, railReference }, message: note },
      ]);
    },
  );

  it('of a payout that failed here ends no conversion that has succeeded', async () => {
    const { w, railReference, refresh, items, now } = await paid();
    await db.query("update rail_orders set status = 'failed' where rail_reference = $1", [railReference]);
    w.rail.set(railReference, 'failed');
    expect(await refresh()).toBe(true);
    expect([await items(), (await now()).status]).toEqual([[], 'succeeded']);
  });

  it('successful of an attempt before the last is reported with the number of that attempt', async () => {
    const { w, id, railReference, refresh, items, payout } = await burnt();
    w.rail.set(railReference, 'failed');
    await refresh();
    const first = await payout();
    const again = {
      ...first,
      provider: 'simulated',
      attempt: 2,
      railReference: `${railReference}-2`,
      now: w.clock.now,
    };
    await insertPayout(db, again);
    w.rail.set(railReference, 'successful');
    await refresh();
    const note = 'Attempt 1 is failed here and successful at the rail.';
    expect(await items()).toEqual([{ kind: 'payout_unknown', note, amount: '250075' }]);
    expect(await payout()).toMatchObject({ conversionId: id, attempt: 2, status: 'pending' });
  });

  it.each(['failed', 'reversed'] as const)('%s again after a failure says nothing new', async (status) => {
    const { w, railReference, refresh, items, now } = await burnt();
    w.rail.set(railReference, 'failed');
    await refresh();
    expect(await now()).toMatchObject({
      status: 'requires_manual_review',
      lastError: 'The bank did not complete the payout.',
    });
    w.rail.set(railReference, status);
    expect(await refresh()).toBe(true);
    expect(await items()).toEqual([]);
  });

  it('is not planned to be asked for again once it has ended', async () => {
    const { railReference, refresh, payout } = await paid();
    await db.query('update rail_orders set next_check_at = 1 where rail_reference = $1', [railReference]);
    expect(await refresh()).toBe(true);
    expect(await payout()).toMatchObject({ status: 'successful', checks: 0, nextCheckAt: 1 });
  });

  it('ends no payout that has ended otherwise', async () => {
    const { w, payout, now } = await paid();
    expect(await refuseOrder(w.context, { ...(await payout()), status: 'pending' })).toBe(false);
    expect((await now()).status).toBe('succeeded');
  });

  it('refused ends it with its attempt, and without a check or a reversal to look for', async () => {
    const { w, id, payout, now, reference } = await burnt(({ rail }) => {
      rail.sendMode = 'refuse';
    });
    expect(await payout()).toMatchObject({ status: 'failed', nextCheckAt: null, providerTransferId: null });
    const { stages, lastError } = await now();
    expect(lastError).toBe('The bank did not complete the payout.');
    expect(stages.at(-1)).toMatchObject({ name: 'requires_manual_review', meta: { by: 'rail', attempt: 1 } });
    expect((await eventTypes(w, reference)).at(-1)).toBe('payout.failed');
    const rows = await db.query('select reversal_look_at as at from rail_orders where conversion_id = $1', [id]);
    expect(rows).toEqual([{ at: null }]);
    // The rail spoke: it takes orders.
    expect(await troubles()).toEqual([]);
  });

  it('is asked for no longer once the configured days for a reversal are over', async () => {
    const { w, id, railReference, refresh } = await burnt();
    w.clock.forward(14 * DAY_MS);
    w.rail.set(railReference, 'successful');
    await refresh();
    const rows = await db.query('select reversal_look_at as at from rail_orders where conversion_id = $1', [id]);
    expect(rows).toEqual([{ at: null }]);
  });
});

describe('the row of a payout', () => {
  it('is written once, with the account and the amount', async () => {
    const { w, id, railReference, payout, record } = await burnt();
    expect(await payout()).toMatchObject({
      railReference,
      amountKobo: 250_075n,
      bankCode: '058',
      accountLast4: '6789',
      createdAt: w.clock.now,
    });
    const stale = { ...(await record()), status: 'onchain_confirmed' as const };
    expect(await createPayout(w.context, stale)).toBe(false);
    expect(await db.query('select count(*)::int as count from rail_orders where conversion_id = $1', [id])).toEqual([
      { count: 1 },
    ]);
  });

  it('waits while a burn of the merchant is gone, and for no other merchant', async () => {
    const { w, id, record } = await burnt(({ context }) => {
      context.config = { ...context.config, payoutFinality: { test: 'finalized', live: 'finalized' } };
    });
    expect((await record()).status).toBe('onchain_confirmed');
    w.chain.mine(6);
    const item = { conversionId: id, kind: 'execution_gone', amountKobo: null, note: 'gone', now: 1 } as const;
    await openItem(db, item);
    const waits = 'Payouts wait until an earlier burn has been looked into.';
    await expect(createPayout(w.context, await record())).rejects.toThrow(waits);
    await db.query("update work_items set closed_at = 1 where kind = 'execution_gone'");
    expect(await createPayout(w.context, await record())).toBe(true);
  });
});

describe('after a restore', () => {
  async function restored(prepare: (w: Simulation, transfer: RailTransfer) => void) {
    const given = await burnt(({ rail }) => {
      rail.prepareTransfer = away;
    });
    const { w, railReference, record } = given;
    const transfer = {
      providerTransferId: 'trf-old',
      railReference,
      amountKobo: 250_075n,
      status: 'initiated',
    } as const;
    prepare(w, transfer);
    const { createdAt } = await record();
    const restore = (endedAt: number) =>
      db.query(
        `insert into restores (begun_at, begun_by, data_as_of, from_cluster, to_cluster, ended_at, ended_by, end_reason)
         values (1, 'ada', 1, 'a', 'b', $1, 'ada', 'done')`,
        [endedAt],
      );
    return { ...given, createdAt, restore };
  }
  const own = { sends: 1, accountNumber: '0123456789', bankCode: '058', at: 1 };

  it('a transfer that the rail has is followed and not sent', async () => {
    const { w, id, railReference, createdAt, restore, record, payout } = await restored(({ rail }, transfer) => {
      rail.transfers.set(transfer.railReference, { ...transfer, ...own });
    });
    const counted = countQuestions(w);
    w.rail.prepareTransfer = away;
    await restore(createdAt - 1);
    await expect(sendPayout(w.context, await record())).rejects.toMatchObject({ code: 'SVC_UPSTREAM_FAILED' });
    expect(counted.asked).toBe(0);
    await restore(createdAt);
    expect(await sendPayout(w.context, await record())).toBe(true);
    expect(counted.asked).toBe(1);
    expect(await payout()).toMatchObject({ status: 'initiated', sends: 1, providerTransferId: 'trf-old' });
    expect(w.rail.transfers.get(railReference)?.sends).toBe(1);
    expect(said(w, 'warn').at(-1)).toEqual({
      level: 'warn',
      fields: { conversionId: id, railReference },
      message: 'a payout from before a restore was taken over and not sent',
    });
    await db.query('delete from restores');
  });

  it('one that another rail has is followed there, and not when somebody else has begun to send it', async () => {
    const other = makeSimulatedRail(() => 1, 'other');
    const { w, railReference, createdAt, restore, record, payout } = await restored((world, transfer) => {
      other.transfers.set(transfer.railReference, { ...transfer, ...own });
      world.context.otherRails = { test: [{ rail: other, life: 'retired' }] };
    });
    await restore(createdAt);
    const { findTransfer } = other;
    other.findTransfer = async (reference) => {
      await db.query('update rail_orders set sends = 1 where rail_reference = $1', [railReference]);
      return findTransfer(reference);
    };
    expect(await sendPayout(w.context, await record())).toBe(false);
    expect(await payout()).toMatchObject({ status: 'pending', sentAt: null, provider: 'simulated' });
    other.findTransfer = findTransfer;
    await db.query('update rail_orders set sends = 0 where rail_reference = $1', [railReference]);
    expect(await sendPayout(w.context, await record())).toBe(true);
    expect(await payout()).toMatchObject({ status: 'initiated', provider: 'other', sends: 1 });
    await db.query('delete from restores');
  });

  it('another transfer under its reference is an alarm, and nothing is sent', async () => {
    const { w, id, railReference, createdAt, restore, record, payout } = await restored(({ rail }, transfer) => {
      rail.transfers.set(transfer.railReference, { ...transfer, ...own, amountKobo: 1n });
    });
    await restore(createdAt);
    await expect(sendPayout(w.context, await record())).rejects.toMatchObject({ code: 'SVC_UPSTREAM_FAILED' });
    expect(await payout()).toMatchObject({ status: 'pending', sends: 0 });
    expect(said(w, 'error')).toEqual([
      {
        level: 'error',
        fields: { conversionId: id, railReference },
        message: 'the rail has another transfer under the reference of a payout',
      },
    ]);
    await db.query('delete from restores');
  });

  it('one that no rail has is sent', async () => {
    const { w, createdAt, restore, record } = await restored(() => undefined);
    await restore(createdAt);
    w.rail.prepareTransfer = async () => ({ outcome: 'ready', recipient: null });
    expect(await sendPayout(w.context, await record())).toBe(true);
    expect(w.rail.transfers.size).toBe(1);
    await db.query('delete from restores');
  });
});

it('an account has the name that was given, or the bank’s', async () => {
  const { context } = makeSimulation(db);
  const account = { bankCode: '058', accountNumber: '0123456789' };
  expect(await checkAccount(context, 'test', account)).toEqual({
    account: { ...account, accountName: 'ADA LOVELACE' },
    provider: 'simulated',
  });
  expect(await checkAccount(context, 'test', { ...account, accountName: 'Ada Lovelace' })).toMatchObject({
    account: { ...account, accountName: 'Ada Lovelace' },
  });
  await expect(checkAccount(context, 'test', { ...account, accountName: 'Bob' })).rejects.toMatchObject({
    code: 'SVC_ACCOUNT_NAME_MISMATCH',
  });
});

it('only a fiat-redeem after its burn has a payout to start', async () => {
  const w = makeSimulation(db);
  for (const type of ['fiat-issue', 'fiat-redeem', 'crypto-redeem'] as const) {
    const { conversion } = await createConversion(w.context, OWNER, BODIES[type]);
    await expect(startPayout(w.context, OWNER, conversion.reference)).rejects.toMatchObject({
      code: 'SVC_INVALID_STATE',
      details: { status: conversion.status },
    });
  }
});

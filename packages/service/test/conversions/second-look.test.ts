// Before value leaves for a burn again, or after a wait, chain and rails are asked again: what was true may have changed.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createConversion } from '../../src/conversions/create-conversion.ts';
import { reportEvent } from '../../src/conversions/report-event.ts';
import { reissueRefund } from '../../src/desk/reissue-refund.ts';
import { retryPayout } from '../../src/desk/retry-payout.ts';
import { payoutReferenceOf } from '../../src/domain/rail/rail-order.ts';
import { setSwitch } from '../../src/installation/set-switch.ts';
import { refreshOrder } from '../../src/naira/orders/refresh-order.ts';
import { listPayouts } from '../../src/naira/store/orders.ts';
import type { RailTransferStatus } from '../../src/ports/bank-rail.ts';
import type { Database } from '../../src/ports/database.ts';
import { checkAllOrders, follow, get, send, sweepAll, watchAll } from '../harness/drive-simulation.ts';
import { BODIES, makeSimulation, OWNER, type Simulation } from '../harness/make-simulation.ts';
import { makeSimulatedRail, type SimulatedRail } from '../harness/simulated-rail.ts';
import { openTestDatabase } from '../test-database.ts';

const DECIDED = { actor: 'ada@svc.example', reason: 'The bank was down' };
const NOT_LOOKED_INTO = {
  code: 'SVC_INVALID_STATE',
  message: 'The chain took back the burn of this conversion. Look into it and close its item "execution_gone" first.',
};
const STOP = { kind: 'payouts', target: null, reason: 'Drill', actor: 'ada@svc.example' } as const;
let db: Database;
let world: Simulation;

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  await db.query("update work_items set closed_at = 1 where kind = 'execution_gone'");
  await db.query('delete from rail_troubles');
  await db.query('delete from restores');
  world = makeSimulation(db);
});

/** A burn that was reported and verified, and whose payout was sent unless payouts are stopped before. */
async function burned({ isStopped = false } = {}) {
  const { conversion } = await createConversion(world.context, OWNER, BODIES['fiat-redeem']);
  const { id, reference } = conversion;
  if (isStopped) await stopPayouts(true);
  const txHash = send(world, conversion);
  world.chain.mine(3);
  await reportEvent(world.context, OWNER, reference, { event: 'onchain_confirmed', txHash });
  return {
    id,
    status: async () => (await get(world, reference)).status,
    retry: () => retryPayout(world.context, { ...DECIDED, conversionId: id, account: null }),
    reissue: () => reissueRefund(world.context, { ...DECIDED, conversionId: id }),
    items: async () =>
      (await db.query<{ kind: string }>('select kind from work_items where conversion_id = $1', [id])).map(
        ({ kind }) => kind,
      ),
    attempts: async () => (await listPayouts(db, id)).length,
    /** The wallet sends its voucher again, and the chain keeps it. */
    burnAgain: async () => {
      send(world, conversion);
      world.chain.mine(4);
      world.clock.forward(60_000);
      await follow(world);
      await watchAll(world);
    },
    /** The rail reports another end of an attempt than before. */
    tell: async (attempt: number, status: 'failed' | 'successful') => {
      const railReference = payoutReferenceOf(id, attempt);
      world.rail.set(railReference, status);
      await refreshOrder(world.context, { env: 'test', railReference });
    },
  };
}

/** The database was restored just now: it may have forgotten anything done before. */
const restore = (endedAt = world.clock.now) =>
  db.query(
    `insert into restores (begun_at, begun_by, data_as_of, from_cluster, to_cluster, ended_at, ended_by, end_reason)
     values (1, 'ada', 1, 'a', 'b', $1, 'ada', 'done')`,
    [endedAt],
  );

/** The rail took this attempt, and the database does not know. */
function forget(rail: SimulatedRail, id: string, attempt: number, status: RailTransferStatus): void {
  const railReference = payoutReferenceOf(id, attempt);
  const sent = { sends: 1, accountNumber: '0123456789', bankCode: '058', at: 1 };
  const transfer = { providerTransferId: `trf-${railReference}`, railReference, amountKobo: 250_075n, status };
  rail.transfers.set(railReference, { ...transfer, ...sent });
}

async function takeBurnBack(): Promise<void> {
  world.chain.reorg(6, false);
  world.chain.mine(5);
  world.clock.forward(60_000);
  await follow(world);
  await watchAll(world);
}

const stopPayouts = (isPaused: boolean) => setSwitch(world.context, { ...STOP, isPaused });
async function waitHours(hours: number): Promise<void> {
  for (let tenMinutes = 0; tenMinutes < hours * 6; tenMinutes += 1) {
    world.clock.forward(600_000);
    await sweepAll(world);
    await checkAllOrders(world);
  }
}

it('a payout that waited is not sent when the chain took its burn back during the wait; a person decides', async () => {
  const payout = await burned({ isStopped: true });
  expect(await payout.status()).toBe('payout_pending');
  await takeBurnBack();
  expect(await payout.items()).toEqual(['execution_gone']);
  await stopPayouts(false);
  await waitHours(1);
  expect([world.rail.transfers.size, await payout.status()]).toEqual([0, 'requires_manual_review']);
});

it('a payout that waited is not sent while the burn does not stand, even before that is an item', async () => {
  const payout = await burned({ isStopped: true });
  world.chain.reorg(6, false);
  await stopPayouts(false);
  await waitHours(1);
  expect([world.rail.transfers.size, await payout.status()]).toEqual([0, 'payout_pending']);
});

it('a second attempt that waited is not sent when the rail says that the first was paid after all', async () => {
  const payout = await burned();
  await payout.tell(1, 'failed');
  await stopPayouts(true);
  await payout.retry();
  expect(await payout.status()).toBe('payout_pending');
  world.rail.set(payoutReferenceOf(payout.id, 1), 'successful');
  await stopPayouts(false);
  await waitHours(1);
  expect([world.rail.transfers.size, await payout.status()]).toEqual([1, 'requires_manual_review']);
  expect(await payout.items()).toContain('payout_unknown');
});

it.each(['retry', 'reissue'] as const)('no %s when any attempt was paid after all', async (again) => {
  const payout = await burned();
  await payout.tell(1, 'failed');
  await payout.retry();
  await payout.tell(2, 'failed');
  world.rail.set(payoutReferenceOf(payout.id, 1), 'successful');
  await expect(payout[again]()).rejects.toThrow('The rail says that attempt 1 is alive.');
});

it.each(['retry', 'reissue'] as const)('no %s for a burn that the chain took back', async (again) => {
  const payout = await burned();
  await payout.tell(1, 'failed');
  await takeBurnBack();
  await expect(payout[again]()).rejects.toMatchObject(NOT_LOOKED_INTO);
  expect([await payout.status(), await payout.attempts()]).toEqual(['requires_manual_review', 1]);
});

it.each([
  ['retry', 'payout_in_progress', 2],
  ['reissue', 'failed', 1],
] as const)('no %s for a burn that ran again, until its item is closed', async (again, status, attempts) => {
  const payout = await burned();
  await payout.tell(1, 'failed');
  await takeBurnBack();
  await payout.burnAgain();
  await expect(payout[again]()).rejects.toMatchObject(NOT_LOOKED_INTO);
  expect([await payout.status(), await payout.attempts()]).toEqual(['requires_manual_review', 1]);
  await db.query('update work_items set closed_at = 1 where conversion_id = $1', [payout.id]);
  await payout[again]();
  expect([await payout.status(), await payout.attempts()]).toEqual([status, attempts]);
});

it('no reissue while a rail has an attempt that a restore forgot; a retry takes it over', async () => {
  const payout = await burned();
  await payout.tell(1, 'failed');
  const retired = makeSimulatedRail(() => world.clock.now, 'second');
  world.context.otherRails = { test: [{ rail: retired, life: 'retired' }] };
  forget(world.rail, payout.id, 2, 'failed');
  forget(retired, payout.id, 3, 'successful');
  await restore();
  const refused = {
    code: 'SVC_INVALID_STATE',
    message:
      `A rail has payout ${payoutReferenceOf(payout.id, 3)} as successful, which a restore forgot. ` +
      'Retry the payout: that takes it over instead of sending it again.',
  };
  await expect(payout.reissue()).rejects.toMatchObject(refused);
  expect(await payout.status()).toBe('requires_manual_review');
  // What failed is taken over first.
  await payout.retry();
  expect(await payout.status()).toBe('requires_manual_review');
  await expect(payout.reissue()).rejects.toMatchObject(refused);
  await payout.retry();
  expect([await payout.status(), await payout.attempts()]).toEqual(['succeeded', 3]);
  expect([...world.rail.transfers.values(), ...retired.transfers.values()].map(({ sends }) => sends)).toEqual([
    1, 1, 1,
  ]);
});

it.each(['initiated', 'in_progress'] as const)('no reissue while a forgotten attempt is %s', async (status) => {
  const payout = await burned();
  await payout.tell(1, 'failed');
  forget(world.rail, payout.id, 2, status);
  await restore();
  await expect(payout.reissue()).rejects.toMatchObject({ code: 'SVC_INVALID_STATE' });
});

it('a reissue after a restore goes on when every forgotten attempt came back', async () => {
  const payout = await burned();
  await payout.tell(1, 'failed');
  forget(world.rail, payout.id, 2, 'failed');
  forget(world.rail, payout.id, 3, 'reversed');
  await restore();
  await payout.reissue();
  expect(await payout.status()).toBe('failed');
});

it('no reissue after a restore while a rail cannot be asked, or none is there to ask', async () => {
  const payout = await burned();
  await payout.tell(1, 'failed');
  const retired = makeSimulatedRail(() => world.clock.now, 'second');
  retired.failNext(1000);
  world.context.otherRails = { test: [{ rail: retired, life: 'retired' }] };
  await restore();
  await expect(payout.reissue()).rejects.toMatchObject({ code: 'SVC_UPSTREAM_FAILED' });
  await db.query('delete from rail_orders where conversion_id = $1', [payout.id]);
  world.context.otherRails = {};
  world.context.rails = {};
  await expect(payout.reissue()).rejects.toMatchObject({ code: 'SVC_UPSTREAM_FAILED' });
  expect(await payout.status()).toBe('requires_manual_review');
});

it('a restore from before the conversion forgot nothing of it: no rail is asked', async () => {
  await restore(world.clock.now - 1);
  const payout = await burned();
  await payout.tell(1, 'failed');
  const retired = makeSimulatedRail(() => world.clock.now, 'second');
  retired.failNext(1000);
  world.context.otherRails = { test: [{ rail: retired, life: 'retired' }] };
  await payout.reissue();
  expect(await payout.status()).toBe('failed');
});

it.each([
  ['to which no other rail knows the account', 'never put to it'],
  ['which turned the order away', 'turned away'],
] as const)('a person is notified of a payout that waits for a retired rail %s', async (_, how) => {
  const old = world.rail;
  if (how === 'turned away') old.sendTransfer = async () => ({ outcome: 'not_sent' });
  else old.prepareTransfer = () => Promise.reject(new Error('down'));
  const payout = await burned();
  const next = makeSimulatedRail(() => world.clock.now, 'second');
  next.accounts.clear();
  world.context.rails = { test: next };
  world.context.otherRails = { test: [{ rail: old, life: 'retired' }] };
  await waitHours(world.context.config.unsentPayoutMinutes / 60 + 3);
  expect([await payout.status(), await payout.items()]).toEqual(['payout_pending', ['payout_not_sent']]);
});

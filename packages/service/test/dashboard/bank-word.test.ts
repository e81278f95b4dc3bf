// What the bank says in writing of a payout, recorded by two people: the payout keeps the rail's own word, and nothing is paid twice.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createConversion } from '../../src/conversions/create-conversion.ts';
import { setOperatorLimit } from '../../src/desk/store/operator-actions.ts';
import { refreshOrder } from '../../src/naira/orders/refresh-order.ts';
import { findUnservedRails } from '../../src/naira/rail-of.ts';
import { newPerson, type Person } from '../harness/dashboard-people.ts';
import { eventTypes, get, send, tick, tickUntil } from '../harness/drive-simulation.ts';
import { codeOf } from '../harness/make-dashboard-client.ts';
import { BODIES, OWNER, type Simulation } from '../harness/make-simulation.ts';
import { makeSimulatedRail, type SimulatedRail } from '../harness/simulated-rail.ts';
import { failPayout, type StaffDashboard, startStaffDashboard } from '../harness/start-staff-dashboard.ts';

const HOUR_MS = 3_600_000;
type Word = { word: 'never_made' | 'failed' | 'paid'; bankTransactionId?: string; attempt?: number };
const PAID: Word = { word: 'paid', bankTransactionId: 'FT-4711' };

let house: StaffDashboard;
let world: Simulation;
let first: Person;
let second: Person;
beforeAll(async () => {
  house = await startStaffDashboard();
  world = house.world;
  first = house.first;
  second = house.second;
});
beforeEach(async () => {
  // No amount is small enough for one person: the words must be said by two under every threshold.
  await setOperatorLimit(house.db, 'twoPersonAbove', 100_000_000n, 1);
  await setOperatorLimit(house.db, 'dailySum', 500_000_000n, 1);
  world.context.rails = { test: world.rail };
  delete world.context.otherRails;
  world.rail.sendMode = 'accept';
  world.rail.failNext(0);
});
afterAll(() => house.stop());

const referenceOf = (id: string, attempt = 1): string => `svc-out-${id.slice(4).toLowerCase()}-${attempt}`;
const reason = 'The bank’s letter of today';

/** Burned, and its order is with the rail, or wherever the rail's mode leaves it. */
async function burned(status: 'payout_pending' | 'payout_in_progress' = 'payout_in_progress') {
  const { conversion } = await createConversion(world.context, OWNER, BODIES['fiat-redeem']);
  const { id, reference } = conversion;
  send(world, conversion);
  await tickUntil(world, reference, status);
  await tick(world);
  return { id, reference, railReference: referenceOf(id), now: () => get(world, reference) };
}

const propose = (id: string, said: Word, by = first) =>
  by.browser.call('recordBankWord', { params: { conversionId: id }, body: { reason, ...said } });

async function record(id: string, said: Word): Promise<void> {
  const { status, body } = await propose(id, said);
  expect([status, body.outcome]).toEqual([200, 'proposed']);
  const params = { id: body.outcome === 'proposed' ? body.proposalId : '' };
  await second.browser.get('approveProposal', { params, body: { reason: 'Seen the letter too' } });
}

const act = (id: string, action: 'retryPayout' | 'reissueRefund') =>
  first.browser.call(action, { params: { conversionId: id }, body: { reason } });
const resolve = (id: string, as: 'succeeded' | 'failed') =>
  first.browser.call('resolveConversion', { params: { conversionId: id }, body: { as, reason } });
const allowed = async (id: string) => (await first.browser.get('getReview', { params: { conversionId: id } })).allowed;
const railSays = async (railReference: string, status: 'in_progress' | 'successful' | 'failed') => {
  world.rail.set(railReference, status);
  await refreshOrder(world.context, { env: 'test', railReference });
};
const transfersOf = (id: string, rail: SimulatedRail = world.rail) =>
  [...rail.transfers.keys()].filter((each) => each.startsWith(referenceOf(id).slice(0, -1)));
/** Minor units that left the bank for the conversion, by the books. */
const bookedKobo = async (id: string): Promise<string> => {
  const [row] = await house.db.query<{ kobo: string | null }>(
    "select sum(amount) as kobo from ledger_entries where conversion_id = $1 and account like 'bank:%'",
    [id],
  );
  return row?.kobo ?? '0';
};
const wait = (ms: number) => world.clock.forward(ms);

describe('the bank’s word on a payout', () => {
  it('paid: the rail’s status stays, no payout event is sent, the books have it, and only succeeded is left', async () => {
    const { id, reference, now } = await burned();
    const before = await now();
    const events = await eventTypes(world, reference);
    await record(id, PAID);
    expect(await now()).toMatchObject({ status: 'requires_manual_review', payout: before.payout });
    expect(before.payout?.status).toBe('initiated');
    expect(await eventTypes(world, reference)).toEqual([...events, 'conversion.requires_manual_review']);
    expect((await now()).stages.at(-1)?.meta).toEqual({ by: 'operator', attempt: 1, reason: 'Decided after review.' });
    expect(await bookedKobo(id)).toBe('-250075');
    wait(HOUR_MS);
    for (const action of ['retryPayout', 'reissueRefund'] as const) {
      expect(codeOf(await act(id, action))).toBe('SVC_INVALID_STATE');
    }
    expect(codeOf(await resolve(id, 'failed'))).toBe('SVC_INVALID_STATE');
    expect(await allowed(id)).toMatchObject({
      retryPayout: false,
      reissueRefund: false,
      resolve: true,
      resolveAsFailed: false,
    });
    expect((await resolve(id, 'succeeded')).status).toBe(200);
    expect(await now()).toMatchObject({ status: 'succeeded', payout: before.payout });
    expect(transfersOf(id)).toHaveLength(1);
    const { entries } = await first.browser.get('listAudit', { query: { limit: 200 } });
    const named = entries.filter(({ subject, details }) => subject === id && details?.bankTransactionId === 'FT-4711');
    expect(new Set(named.map(({ action }) => action))).toEqual(new Set(['recordBankWord', 'resolveConversion']));
  });

  it('paid, and confirmed by the rail later: its event is sent, the conversion succeeds, and nothing is booked twice', async () => {
    const { id, reference, railReference, now } = await burned();
    await record(id, PAID);
    await railSays(railReference, 'successful');
    expect(await now()).toMatchObject({
      status: 'succeeded',
      payout: { status: 'successful', providerTransferId: `trf-${railReference}` },
    });
    expect((await eventTypes(world, reference)).slice(-2)).toEqual(['payout.succeeded', 'conversion.succeeded']);
    expect(await bookedKobo(id)).toBe('-250075');
  });

  it('paid and resolved, and confirmed by the rail after that: only the payout changes', async () => {
    const { id, reference, railReference, now } = await burned();
    await record(id, PAID);
    await resolve(id, 'succeeded');
    await railSays(railReference, 'successful');
    expect(await now()).toMatchObject({ status: 'succeeded', payout: { status: 'successful' } });
    expect((await eventTypes(world, reference)).slice(-2)).toEqual(['conversion.succeeded', 'payout.succeeded']);
    expect(await bookedKobo(id)).toBe('-250075');
  });

  it('paid and resolved, and then failed by the rail’s own word: a person decides again, and the books owe the payee', async () => {
    const { id, reference, railReference, now } = await burned();
    await record(id, PAID);
    await resolve(id, 'succeeded');
    await railSays(railReference, 'failed');
    expect(await now()).toMatchObject({ status: 'requires_manual_review', payout: { status: 'failed' } });
    expect((await eventTypes(world, reference)).slice(-2)).toEqual([
      'conversion.requires_manual_review',
      'payout.failed',
    ]);
    expect(await bookedKobo(id)).toBe('0');
    // Bank and rail disagree: only a corrected word of the bank lets it be paid again.
    expect(codeOf(await act(id, 'retryPayout'))).toBe('SVC_INVALID_STATE');
    await record(id, { word: 'failed' });
    expect((await act(id, 'retryPayout')).status).toBe(200);
    expect(transfersOf(id)).toHaveLength(2);
  });

  it.each(['never_made', 'failed'] as const)(
    '%s, of an order that the rail does not show: it is paid again after half an hour, once',
    async (word) => {
      world.rail.sendMode = 'lost';
      const { id, reference, now } = await burned('payout_pending');
      await record(id, { word });
      expect(await now()).toMatchObject({ status: 'requires_manual_review', payout: { status: 'pending' } });
      world.rail.sendMode = 'succeed_at_once';
      expect(codeOf(await act(id, 'retryPayout'))).toBe('SVC_INVALID_STATE');
      wait(HOUR_MS / 2);
      expect((await act(id, 'retryPayout')).status).toBe(200);
      expect(await now()).toMatchObject({ status: 'succeeded', payout: { status: 'successful' } });
      expect(transfersOf(id)).toEqual([referenceOf(id, 2)]);
      expect(await bookedKobo(id)).toBe('-250075');
      expect((await eventTypes(world, reference)).filter((type) => type.startsWith('payout.'))).toEqual([
        'payout.initiated',
        'payout.succeeded',
      ]);
    },
  );

  it('never made, of an order that the rail has after all: nothing is paid again', async () => {
    const { id, railReference, now } = await burned();
    await record(id, { word: 'never_made' });
    wait(HOUR_MS);
    for (const action of ['retryPayout', 'reissueRefund'] as const) {
      expect(codeOf(await act(id, action))).toBe('SVC_INVALID_STATE');
    }
    await railSays(railReference, 'in_progress');
    expect(await now()).toMatchObject({ status: 'requires_manual_review', payout: { status: 'in_progress' } });
    await railSays(railReference, 'successful');
    expect((await now()).status).toBe('succeeded');
    expect(transfersOf(id)).toHaveLength(1);
  });

  it('never made, resolved as failed, and then paid by the rail: a person is shown it', async () => {
    const { id, reference, railReference, now } = await burned();
    await record(id, { word: 'never_made' });
    await resolve(id, 'failed');
    await railSays(railReference, 'successful');
    expect(await now()).toMatchObject({ status: 'requires_manual_review', payout: { status: 'successful' } });
    expect((await eventTypes(world, reference)).slice(-2)).toEqual([
      'conversion.requires_manual_review',
      'payout.succeeded',
    ]);
    expect(await bookedKobo(id)).toBe('-250075');
    const { items } = await first.browser.get('getReview', { params: { conversionId: id } });
    // The first says what the books owed when it was resolved.
    expect(items).toMatchObject([
      { kind: 'still_owed', amountNgn: '2500.75' },
      { kind: 'payout_unknown', amountNgn: '2500.75' },
    ]);
  });

  it('never made, of an order that was not sent: a worker that had begun to send it sends nothing any more', async () => {
    const prepare = world.rail.prepareTransfer;
    const { conversion } = await createConversion(world.context, OWNER, BODIES['fiat-redeem']);
    const { id, reference } = conversion;
    send(world, conversion);
    // The word is recorded while the first worker prepares the order.
    world.rail.prepareTransfer = async (account) => {
      world.rail.prepareTransfer = prepare;
      await record(id, { word: 'never_made' });
      return prepare(account);
    };
    for (let count = 0; count < 40 && world.rail.prepareTransfer !== prepare; count += 1) await tick(world);
    await tick(world);
    expect(await get(world, reference)).toMatchObject({
      status: 'requires_manual_review',
      payout: { status: 'pending' },
    });
    expect(transfersOf(id)).toEqual([]);
  });

  it('is always said by two people, needs the bank’s id when paid, and is refused where no payout waits', async () => {
    const { id, railReference } = await burned();
    for (const [said, path] of [
      [{ word: 'paid' }, 'bankTransactionId'],
      [{ word: 'failed', bankTransactionId: 'FT-1' }, 'bankTransactionId'],
      [{ word: 'failed', attempt: 2 }, 'attempt'],
    ] as const) {
      const { status, text } = await propose(id, said);
      expect([status, text.includes(`"path":"${path}"`)]).toEqual([400, true]);
    }
    const { body } = await propose(id, PAID);
    const approval = { params: { id: body.outcome === 'proposed' ? body.proposalId : '' }, body: { reason } };
    expect((await first.browser.call('approveProposal', approval)).status).toBe(403);
    await second.browser.get('rejectProposal', approval);
    await railSays(railReference, 'successful');
    expect(codeOf(await propose(id, PAID))).toBe('SVC_INVALID_STATE');
  });

  it('cannot be said or approved by people of the merchant itself where Live is served', async () => {
    const { id } = await burned();
    const stranger = await newPerson(world.context, first.browser.url, { staff: 'operator' });
    const { envs } = world.context.config;
    world.context.config.envs = ['test', 'live'];
    await house.db.query("update auth_sessions set factor = 'totp'");
    try {
      const own = await propose(id, PAID, first);
      expect(own.body).toMatchObject({ error: { details: { reason: 'own_merchant' } } });
      const { body } = await propose(id, PAID, stranger);
      const params = { id: body.outcome === 'proposed' ? body.proposalId : '' };
      const approved = await first.browser.call('approveProposal', { params, body: { reason } });
      expect(approved.body).toMatchObject({ error: { details: { reason: 'own_merchant' } } });
      await second.browser.get('approveProposal', { params, body: { reason } });
    } finally {
      world.context.config.envs = envs;
      await house.db.query("update auth_sessions set factor = 'password'");
    }
  });
});

describe('a rail that is dead for good', () => {
  /** Answers nothing any more, and there is another that knows the account. */
  function kill(): SimulatedRail {
    world.rail.failNext(Number.MAX_SAFE_INTEGER);
    const healthy = makeSimulatedRail(() => world.clock.now, 'healthy');
    healthy.sendMode = 'succeed_at_once';
    world.context.otherRails = { test: [{ rail: healthy, life: 'active' }] };
    return healthy;
  }

  it('turned the order away and never answers again: the word lets it be paid over the other rail', async () => {
    const honest = world.rail.sendTransfer;
    world.rail.sendTransfer = async () => ({ outcome: 'not_sent' });
    const { id, now } = await burned('payout_pending');
    world.rail.sendTransfer = honest;
    const healthy = kill();
    await record(id, { word: 'never_made' });
    expect((await act(id, 'retryPayout')).status).toBe(200);
    expect(await now()).toMatchObject({ status: 'succeeded', payout: { status: 'successful' } });
    expect([transfersOf(id), transfersOf(id, healthy)]).toEqual([[], [referenceOf(id, 2)]]);
  });

  it('failed the payout before it died: the word on the failed attempt lets it be paid, and before that nothing does', async () => {
    const { id, reference } = await failPayout(world);
    const healthy = kill();
    expect(codeOf(await act(id, 'retryPayout'))).toBe('SVC_UPSTREAM_FAILED');
    await record(id, { word: 'failed' });
    expect((await act(id, 'retryPayout')).status).toBe(200);
    expect(await get(world, reference)).toMatchObject({ status: 'succeeded' });
    expect(transfersOf(id, healthy)).toEqual([referenceOf(id, 2)]);
  });

  it('failed the first attempt, and the second waits unsent: the word on the first lets the second go', async () => {
    const { id, reference } = await failPayout(world);
    const healthy = kill();
    world.rail.failNext(0);
    world.context.rails = { test: healthy };
    world.context.otherRails = { test: [{ rail: world.rail, life: 'draining' }] };
    const prepare = healthy.prepareTransfer;
    healthy.prepareTransfer = () => Promise.reject(new Error('out of reach'));
    // Written for the healthy rail, which could not be reached at that moment; then the first one dies.
    await act(id, 'retryPayout');
    expect((await get(world, reference)).status).toBe('payout_pending');
    world.rail.failNext(Number.MAX_SAFE_INTEGER);
    healthy.prepareTransfer = prepare;
    for (let count = 0; count < 3; count += 1) {
      wait(HOUR_MS);
      await tick(world);
    }
    expect([transfersOf(id, healthy), (await get(world, reference)).status]).toEqual([[], 'payout_pending']);
    await record(id, { word: 'failed', attempt: 1 });
    expect((await get(world, reference)).status).toBe('payout_pending');
    wait(HOUR_MS);
    await tickUntil(world, reference, 'succeeded');
    expect(transfersOf(id, healthy)).toEqual([referenceOf(id, 2)]);
  });

  it('is no longer in the settings: the word works, and the SVC can be given back', async () => {
    world.rail.sendMode = 'lost';
    const { id, reference } = await burned('payout_pending');
    const healthy = makeSimulatedRail(() => world.clock.now, 'healthy');
    world.context.rails = { test: healthy };
    wait(HOUR_MS);
    await record(id, { word: 'never_made' });
    expect((await act(id, 'reissueRefund')).status).toBe(200);
    expect(await get(world, reference)).toMatchObject({ status: 'failed', payout: { status: 'pending' } });
    expect([transfersOf(id), transfersOf(id, healthy)]).toEqual([[], []]);
  });

  it('is named as missing from the settings while a conversion that it failed waits for a person', async () => {
    const { id } = await failPayout(world);
    world.context.rails = { test: makeSimulatedRail(() => world.clock.now, 'healthy') };
    expect(await findUnservedRails(world.context, 'test')).toContain('simulated');
    await house.db.query("update rail_orders set provider = 'other' where conversion_id <> $1", [id]);
    await house.db.query('update conversions set rail_provider = $1', ['healthy']);
    expect(await findUnservedRails(world.context, 'test')).toContain('simulated');
    expect((await resolve(id, 'failed')).status).toBe(200);
    expect(await findUnservedRails(world.context, 'test')).not.toContain('simulated');
  });
});

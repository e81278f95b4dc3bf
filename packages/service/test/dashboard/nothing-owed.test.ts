// No debt leaves the list: a payment that went back is not minted, a paid order can be given up, a re-issue that was given up is
// made again, and what the books owe stays an item.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { proposePosting } from '../../src/books/post-by-hand.ts';
import { readHeld } from '../../src/books/store/post.ts';
import { createConversion } from '../../src/conversions/create-conversion.ts';
import { reportEvent } from '../../src/conversions/report-event.ts';
import { approveProposal } from '../../src/desk/decide-proposal.ts';
import { setOperatorLimit } from '../../src/desk/store/operator-actions.ts';
import { move } from '../../src/domain/ledger/entries.ts';
import { receiveRailNotice } from '../../src/naira/receive-rail-notice.ts';
import { recordPayments } from '../../src/naira/record-payments.ts';
import { issueVoucher } from '../../src/vouchers/issue-voucher.ts';
import type { Person } from '../harness/dashboard-people.ts';
import { eventTypes, get, releaseAll, send, tick, tickUntil } from '../harness/drive-simulation.ts';
import { codeOf } from '../harness/make-dashboard-client.ts';
import { BODIES, OWNER, type Simulation } from '../harness/make-simulation.ts';
import { failPayout, type StaffDashboard, startStaffDashboard } from '../harness/start-staff-dashboard.ts';

const MINUTE_MS = 60_000;
const PAID_KOBO = 150_050n;
const reason = 'Looked into it';

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
  // No amount is small enough for one person where two are needed.
  await setOperatorLimit(house.db, 'twoPersonAbove', 100_000_000n, 1);
  await setOperatorLimit(house.db, 'dailySum', 500_000_000n, 1);
  world.rail.refundMode = 'accept';
});
afterAll(() => house.stop());

const personOf = ({ userId: id, email }: Person) => ({ id, email });
const paymentReferenceOf = (id: string): string => `svc-in-${id.slice(4).toLowerCase()}`;

/** A fiat-issue that was paid and has its first voucher. */
async function paid() {
  const { conversion } = await createConversion(world.context, OWNER, BODIES['fiat-issue']);
  const { id, reference } = conversion;
  const railReference = paymentReferenceOf(id);
  const payment = world.rail.pay(railReference, PAID_KOBO);
  await recordPayments(world.context, { env: 'test', railReference });
  await tickUntil(world, reference, 'voucher_issued');
  return { id, reference, railReference, payment, now: () => get(world, reference) };
}

/** The bank sends the payment back in its own dashboard, and its notice comes. */
async function sendBack({ railReference, payment }: Awaited<ReturnType<typeof paid>>): Promise<void> {
  const money = { amountKobo: PAID_KOBO, currency: 'NGN', at: world.clock.now, status: 'successful' } as const;
  world.rail.refunds.push({ id: `back-${payment.id}`, paymentId: payment.id, railReference, ...money });
  const rail = Object.assign(world.rail, { referenceOfPayment: async () => railReference });
  rail.readNotice = () => ({ kind: 'refund', railReference });
  const notice = { provider: 'simulated', env: 'test', headers: {}, rawBody: new Uint8Array() } as const;
  await receiveRailNotice(world.context, notice);
}

/** Every voucher so far is dead by the chain's own clock, at its depth. */
async function outliveVouchers(): Promise<void> {
  world.clock.forward(20 * MINUTE_MS);
  world.chain.mine(5);
  await releaseAll(world);
}

const itemsOf = async (id: string) =>
  (await first.browser.get('getReview', { params: { conversionId: id } })).items.filter(
    ({ closedAt }) => closedAt === null,
  );
const resolve = (id: string, as: 'succeeded' | 'failed') =>
  first.browser.call('resolveConversion', { params: { conversionId: id }, body: { as, reason } });
const reissue = (id: string) => first.browser.call('reissueRefund', { params: { conversionId: id }, body: { reason } });
const close = (itemId: string, more = {}) =>
  first.browser.call('closeItem', { params: { id: itemId }, body: { reason, ...more } });

async function resolveByTwo(id: string): Promise<void> {
  const { body } = await resolve(id, 'failed');
  expect(body.outcome).toBe('proposed');
  const params = { id: body.outcome === 'proposed' ? body.proposalId : '' };
  await second.browser.get('approveProposal', { params, body: { reason: 'Seen it too' } });
}

describe('a payment that the bank sent back', () => {
  it('is not minted by a fresh voucher, and its order is given up by two people without a refund', async () => {
    const order = await paid();
    await outliveVouchers();
    await sendBack(order);
    const before = await order.now();
    await expect(issueVoucher(world.context, OWNER, order.reference)).rejects.toMatchObject({
      reason: 'waits_for_review',
    });
    expect((await order.now()).voucher).toEqual(before.voucher);
    await resolveByTwo(order.id);
    expect((await order.now()).status).toBe('failed');
    await outliveVouchers();
    expect(await itemsOf(order.id)).toEqual([]);
  });
});

describe('a paid order whose merchant is gone', () => {
  it('is given up by two people, and its payer gets the money back once no voucher can run', async () => {
    const order = await paid();
    const { allowed } = await first.browser.get('getReview', { params: { conversionId: order.id } });
    expect(allowed).toMatchObject({ resolve: false, resolveAsFailed: true });
    expect(codeOf(await resolve(order.id, 'succeeded'))).toBe('SVC_INVALID_STATE');
    await resolveByTwo(order.id);
    expect(await order.now()).toMatchObject({
      status: 'failed',
      lastError: 'The conversion was resolved as failed after review.',
    });
    expect((await order.now()).stages.at(-1)?.meta).toMatchObject({ by: 'operator' });
    expect((await eventTypes(world, order.reference)).at(-1)).toBe('conversion.failed');
    expect(await itemsOf(order.id)).toMatchObject([{ kind: 'refund', isWaiting: true, amountNgn: '1500.50' }]);
    await outliveVouchers();
    const [item] = await itemsOf(order.id);
    world.rail.refundMode = 'succeed';
    const refunded = await first.browser.call('refundItem', { params: { id: item?.id ?? '' }, body: { reason } });
    expect(refunded.status).toBe(200);
    expect(world.rail.refunds.filter(({ paymentId }) => paymentId === order.payment.id)).toHaveLength(1);
    expect(await itemsOf(order.id)).toEqual([]);
  });

  it('is not given up once its transaction is recorded', async () => {
    const order = await paid();
    const txHash = send(world, await order.now());
    await reportEvent(world.context, OWNER, order.reference, { event: 'onchain_submitted', txHash });
    expect(codeOf(await resolve(order.id, 'failed'))).toBe('SVC_INVALID_STATE');
    await tickUntil(world, order.reference, 'succeeded');
  });
});

describe('a re-issue that its merchant gives up', () => {
  it('is made again, once, and the burned value is minted', async () => {
    const { id, reference } = await failPayout(world);
    expect((await reissue(id)).status).toBe(200);
    const refundOf = async (of: string) =>
      (
        await house.db.query<{ id: string; reference: string }>(
          "select id, reference from conversions where metadata ->> 'refundOf' = $1",
          [of],
        )
      )[0] ?? { id: '', reference: '' };
    const firstRefund = await refundOf(reference);
    await tickUntil(world, firstRefund.reference, 'voucher_issued');
    await reportEvent(world.context, OWNER, firstRefund.reference, { event: 'failed' });
    expect(codeOf(await reissue(firstRefund.id))).toBe('SVC_INVALID_STATE');
    await outliveVouchers();
    const [item] = await itemsOf(firstRefund.id);
    expect(item).toMatchObject({ kind: 'refund', isWaiting: false, amountNgn: '2500.75' });
    // No bank has this money, and the books owe it.
    for (const body of [{}, { bankTransactionId: 'FT-1' }]) {
      expect(codeOf(await close(item?.id ?? '', body))).toBe('SVC_INVALID_STATE');
    }
    const both = await Promise.all([reissue(firstRefund.id), reissue(firstRefund.id)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await itemsOf(firstRefund.id)).toEqual([]);
    // The same conversion goes on, so that all its vouchers have one operation, and can be given up again.
    await tickUntil(world, firstRefund.reference, 'voucher_issued');
    await reportEvent(world.context, OWNER, firstRefund.reference, { event: 'failed' });
    await outliveVouchers();
    expect(await itemsOf(firstRefund.id)).toMatchObject([{ kind: 'refund', isWaiting: false, amountNgn: '2500.75' }]);
    expect((await reissue(firstRefund.id)).status).toBe(200);
    send(world, await tickUntil(world, firstRefund.reference, 'voucher_issued'));
    await tickUntil(world, firstRefund.reference, 'succeeded');
    expect(codeOf(await reissue(firstRefund.id))).toBe('SVC_INVALID_STATE');
    for (const conversionId of [id, firstRefund.id]) {
      const { owedToPayees, owedToPayers, refundsOwed } = await readHeld(house.db, conversionId);
      expect([owedToPayees, owedToPayers, refundsOwed]).toEqual([0n, 0n, 0n]);
    }
  });
});

describe('a conversion that is resolved while the books owe for it', () => {
  it.each(['failed', 'succeeded'] as const)('as %s leaves an item that stays until the debt is ended', async (as) => {
    const { id, reference } = await failPayout(world);
    expect((await resolve(id, as)).status).toBe(200);
    expect((await get(world, reference)).status).toBe(as);
    const [item] = await itemsOf(id);
    expect(item).toMatchObject({ kind: 'still_owed', amountNgn: '2500.75', openedAt: expect.any(Number) });
    expect(codeOf(await close(item?.id ?? ''))).toBe('SVC_INVALID_STATE');
    const entries = move({
      currency: 'NGN',
      amount: 250_075n,
      from: 'bank:simulated',
      to: 'owed_to_payees',
      conversionId: id,
    });
    const posting = { env: 'test', kind: 'correction', entries, reason: 'Paid by hand as FT-9' } as const;
    const proposal = await proposePosting(world.context, { ...posting, by: personOf(first) });
    await approveProposal(world.context, { id: proposal, reason, operator: personOf(second) });
    expect((await close(item?.id ?? '')).status).toBe(200);
    await tick(world);
    expect(await itemsOf(id)).toEqual([]);
  });

  it('leaves none when the bank says in writing that it paid', async () => {
    const { id } = await failPayout(world);
    const said = { reason, word: 'paid', bankTransactionId: 'FT-4711' } as const;
    const { body } = await first.browser.call('recordBankWord', { params: { conversionId: id }, body: said });
    const params = { id: body.outcome === 'proposed' ? body.proposalId : '' };
    await second.browser.get('approveProposal', { params, body: { reason } });
    expect((await resolve(id, 'succeeded')).status).toBe(200);
    expect(await itemsOf(id)).toEqual([]);
  });
});

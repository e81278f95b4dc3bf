// The books in the dashboard: postings by two people, differences, unmatched money, closed days, refunds above the threshold.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runAction } from '../../src/admin/commands.ts';
import { closeDay } from '../../src/books/close-day.ts';
import { reconcile } from '../../src/books/reconcile.ts';
import { bookUnmatched } from '../../src/books/record-unmatched.ts';
import { openDifference } from '../../src/books/store/differences.ts';
import { createConversion } from '../../src/conversions/create-conversion.ts';
import { rotateServiceKeys } from '../../src/credentials/rotate-service-keys.ts';
import { setOperatorLimit } from '../../src/desk/store/operator-actions.ts';
import { recordPayments } from '../../src/naira/record-payments.ts';
import { codeOf } from '../harness/make-dashboard-client.ts';
import { BODIES, OWNER } from '../harness/make-simulation.ts';
import { type StaffDashboard, startStaffDashboard } from '../harness/start-staff-dashboard.ts';

let house: StaffDashboard;
beforeAll(async () => {
  house = await startStaffDashboard();
});
afterAll(() => house.stop());

const ENV = { query: { env: 'test' } } as const;
const REASON = { body: { reason: 'Checked' } } as const;
const balanceOf = async (account: string, currency = 'NGN') => {
  const { balances } = await house.first.browser.get('getLedger', ENV);
  return balances.find((one) => one.account === account && one.currency === currency)?.amount ?? '0';
};

async function pay(amountKobo: bigint, currency = 'NGN'): Promise<string> {
  const { world, db } = house;
  const { conversion } = await createConversion(world.context, OWNER, BODIES['fiat-issue']);
  const [row] = await db.query<{ r: string }>('select payment_reference as r from conversions where id = $1', [
    conversion.id,
  ]);
  const railReference = row?.r ?? '';
  world.rail.pay(railReference, amountKobo, { currency });
  await recordPayments(world.context, { env: 'test', railReference });
  return conversion.id;
}

it('never counts dollars as Naira, and shows them as a line of their own', async () => {
  await pay(7700n);
  await pay(500n, 'USD');
  const { lines, differences } = await reconcile(house.world.context, 'test', { budgetMs: 20_000 });
  const received = lines.filter(({ what }) => what.includes('received'));
  expect(received.map(({ unit, rail, books, difference }) => [unit, rail, books, difference])).toEqual([
    ['NGN', '77.00', '77.00', null],
    ['USD', '5.00', '5.00', null],
  ]);
  expect(differences).toEqual([]);
  // The same number in another currency is a difference, not an agreement.
  const payment = house.world.rail.payments.at(-1);
  if (payment) payment.currency = 'NGN';
  const wrong = await reconcile(house.world.context, 'test', { budgetMs: 20_000 });
  expect(wrong.differences).toHaveLength(2);
  expect(wrong.lines.filter(({ difference, unit }) => difference !== null && unit === 'USD')).toHaveLength(1);
  if (payment) payment.currency = 'USD';
});

it('sends a refund above the threshold when a second person approves, once', async () => {
  const { first, second, world, db } = house;
  await setOperatorLimit(db, 'twoPersonAbove', 0n, 1);
  world.rail.refundMode = 'succeed';
  const conversionId = await pay(4200n);
  const { items } = await first.browser.get('listItems', { query: { env: 'test' } });
  const item = items.find((one) => one.conversionId === conversionId);
  expect(item).toMatchObject({ canRefund: true, refund: null });
  const open = await first.browser.get('getConversion', { params: { merchantId: OWNER.merchantId, id: conversionId } });
  expect(open.refunds).toMatchObject([{ amountNgn: '42.00', state: 'open' }]);
  const params = { id: item?.id ?? '' };
  const asked = await first.browser.get('refundItem', { params, ...REASON });
  expect([asked.outcome, world.rail.refundOrders]).toEqual(['proposed', []]);
  const proposal = { params: { id: asked.outcome === 'proposed' ? asked.proposalId : '' }, ...REASON };
  expect(codeOf(await first.browser.call('approveProposal', proposal))).toBe('SVC_FORBIDDEN');
  expect((await second.browser.call('approveProposal', proposal)).status).toBe(200);
  expect(codeOf(await second.browser.call('approveProposal', proposal))).toBe('SVC_INVALID_STATE');
  expect(world.rail.refundOrders).toHaveLength(1);
  const after = await first.browser.get('listItems', { query: { env: 'test' } });
  expect(after.items.some(({ id }) => id === params.id)).toBe(false);
  const closed = await first.browser.get('listItems', { query: { env: 'test', state: 'closed' } });
  expect(closed.items[0]).toMatchObject({ id: params.id, refund: { status: 'successful' } });
  const owned = { params: { merchantId: OWNER.merchantId, id: conversionId } };
  const { refunds } = await first.browser.get('getConversion', owned);
  expect(refunds).toEqual([
    { amountNgn: '42.00', state: 'paid', openedAt: expect.any(Number), endedAt: expect.any(Number) },
  ]);
});

it('posts a treasury move that one person proposed and another approved', async () => {
  const { first, second } = house;
  const before = Number(await balanceOf('bank:simulated'));
  const float = { from: 'treasury', to: 'bank:simulated', currency: 'NGN', amount: '1000.50' };
  const body = { env: 'test' as const, kind: 'treasury' as const, moves: [float], reason: 'Float' };
  const { proposalId } = await first.browser.get('proposePosting', { body });
  const approval = { params: { id: proposalId }, ...REASON };
  expect(codeOf(await first.browser.call('approveProposal', approval))).toBe('SVC_FORBIDDEN');
  const { proposals } = await second.browser.get('listProposals');
  expect(proposals[0]).toMatchObject({
    id: proposalId,
    env: 'test',
    isOwn: false,
    whyNotApprove: null,
    amountNgn: '1000.50',
  });
  expect(proposals[0]?.entries).toMatchObject([{ amount: '-1000.5' }, { amount: '1000.5' }]);
  await second.browser.get('approveProposal', approval);
  expect(Number(await balanceOf('bank:simulated'))).toBe(before + 1000.5);
  const { postings } = await first.browser.get('listPostings', { query: { env: 'test', account: 'treasury' } });
  expect(postings).toMatchObject([
    { kind: 'treasury', reason: 'Float', entries: [{ amount: '-1000.5' }, { amount: '1000.5' }] },
  ]);
  const { entries } = await first.browser.get('listAudit', { query: { action: 'approveProposal' } });
  expect(entries[0]).toMatchObject({ outcome: 'done', subject: proposalId });
});

it('narrows postings by time, kind, currency and amount, of one and the same entry', async () => {
  const { browser } = house.first;
  const conversionId = await pay(4_325n);
  const read = async (query: object) => {
    const { postings } = await browser.get('listPostings', { query: { env: 'test', ...query } });
    return postings.map(({ conversionId: id, kind }) => [id, kind]);
  };
  const mine = [[conversionId, 'payment']];
  expect(await read({ currency: 'NGN', amount: '43.25' })).toEqual(mine);
  expect(await read({ currency: 'NGN', amount: '43.25', kind: 'payment', account: 'bank:simulated' })).toEqual(mine);
  expect(await read({ currency: 'NGN', amount: '43.25', account: 'treasury' })).toEqual([]);
  expect(await read({ currency: 'NGN', amount: '43.25', kind: 'refund' })).toEqual([]);
  const at = Math.floor(house.world.clock.now / 1000);
  expect(await read({ conversionId, from: at - 60, to: at + 60 })).toEqual(mine);
  expect(await read({ conversionId, to: at - 60 })).toEqual([]);
  expect(await read({ conversionId, from: at + 60 })).toEqual([]);
  for (const query of [{ amount: '43.25' }, { currency: 'NGN', amount: '43.255' }]) {
    const refused = await browser.call('listPostings', { query: { env: 'test', ...query } });
    expect([codeOf(refused), refused.text]).toEqual(['SVC_VALIDATION_FAILED', expect.stringContaining('amount')]);
  }
});

it.each([
  ['moves.0.amount', { amount: '1.005' }],
  ['moves.0.amount', { amount: '0' }],
  ['moves.0.to', { to: 'treasury' }],
  ['moves.0.from', { from: 'bank:With Spaces' }],
])('refuses a posting and names %s', async (path, change) => {
  const move = { from: 'treasury', to: 'bank:simulated', currency: 'NGN', amount: '1', ...change };
  const body = { env: 'test' as const, kind: 'treasury' as const, moves: [move], reason: 'x' };
  const answer = await house.first.browser.call('proposePosting', { body });
  expect([answer.status, answer.text]).toEqual([400, expect.stringContaining(path)]);
});

it('lets people settle whose unmatched money is, two of them, once', async () => {
  const { first, second, world } = house;
  const payment = { id: 'stray-1', railReference: 'x', amountKobo: 5000n, currency: 'NGN', receivedAt: 1 };
  await bookUnmatched(world.context, { env: 'test', provider: 'simulated', payment });
  const { items } = await first.browser.get('listUnmatched', ENV);
  expect(items).toMatchObject([{ amount: '50', currency: 'NGN' }]);
  const params = { id: items[0]?.id ?? '' };
  const wrong = { params, body: { as: 'conversion', reason: 'Theirs', conversionId: 'cnv_none' } } as const;
  expect(codeOf(await first.browser.call('resolveUnmatched', wrong))).toBe('SVC_VALIDATION_FAILED');
  const conversionId = await pay(150_050n);
  const before = Number(await balanceOf('refunds_owed'));
  const body = { as: 'conversion', reason: 'The payer says so', conversionId } as const;
  const { proposalId } = await first.browser.get('resolveUnmatched', { params, body });
  expect(codeOf(await first.browser.call('resolveUnmatched', { params, body }))).toBe('SVC_INVALID_STATE');
  await second.browser.get('approveProposal', { params: { id: proposalId }, ...REASON });
  expect([await balanceOf('suspense'), Number(await balanceOf('refunds_owed'))]).toEqual(['0', before - 50]);
  expect((await first.browser.get('listUnmatched', ENV)).items).toEqual([]);
});

it('assigns, explains and closes a difference, on the command line too', async () => {
  const { first, db, world } = house;
  const about = { env: 'test', kind: 'ours_only', detail: 'No line', conversionId: null, now: 1 } as const;
  await openDifference(db, { ...about, subject: 'payout:a' });
  await openDifference(db, { ...about, subject: 'payout:b' });
  const [one, other] = (await first.browser.get('listDifferences', ENV)).differences;
  const params = { id: one?.id ?? '' };
  const nobody = { params, body: { assignedTo: 'nobody@svc.example' } };
  expect(codeOf(await first.browser.call('assignDifference', nobody))).toBe('SVC_VALIDATION_FAILED');
  const { user } = await first.browser.session();
  await first.browser.get('assignDifference', { params, body: { assignedTo: user?.email ?? '' } });
  await first.browser.get('explainDifference', { params, body: { explanation: 'The bank is late' } });
  expect((await first.browser.get('listDifferences', ENV)).differences[0]).toMatchObject({
    assignedTo: user?.email,
    explanation: 'The bank is late',
  });
  await first.browser.get('closeDifference', { params, body: { explanation: 'It came' } });
  expect(codeOf(await first.browser.call('closeDifference', { params, body: { explanation: 'x' } }))).toBe(
    'SVC_INVALID_STATE',
  );
  const closing = { params: { id: other?.id ?? '' }, body: { explanation: 'It came' } };
  await runAction({ ...world.context, db }, 'closeDifference', closing);
  expect((await first.browser.get('listDifferences', ENV)).differences).toEqual([]);
});

it('shows closed days with their signed text, and as CSV', async () => {
  const { first, world } = house;
  await rotateServiceKeys(world.context, { env: 'test', signsInMs: 0 });
  const closed = await closeDay(world.context, 'test');
  const { days } = await first.browser.get('listClosedDays', ENV);
  expect(days).toMatchObject([{ day: closed?.day, kid: closed?.kid }]);
  const day = await first.browser.get('getClosedDay', { params: { day: closed?.day ?? '' }, ...ENV });
  expect(day).toMatchObject({ statement: closed?.statement, signature: closed?.signature });
  expect(day.csv).toContain('"balance","bank:simulated","NGN"');
  const other = await first.browser.call('getClosedDay', { params: { day: '2001-01-01' }, ...ENV });
  expect(other.status).toBe(404);
});

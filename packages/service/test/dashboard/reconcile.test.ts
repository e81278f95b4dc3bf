// Reconciliation against a bank rail that takes its time: it ends, and says what it could not compare.
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { reconcile } from '../../src/books/reconcile.ts';
import { failPayout, type StaffDashboard, startStaffDashboard } from '../harness/start-staff-dashboard.ts';

const PAYOUTS = 200;

let house: StaffDashboard;
let honest: StaffDashboard['world']['rail']['findTransfer'];
beforeAll(async () => {
  house = await startStaffDashboard();
  honest = house.world.rail.findTransfer;
  const { id } = await failPayout(house.world);
  await house.db.query(
    `insert into rail_orders (kind, conversion_id, env, provider, attempt, rail_reference, amount_kobo, bank_code, account_last4, sealed_account,
       status, sent_at, created_at, updated_at)
     select 'payout', $1, 'test', 'simulated', n, 'x-' || n, 1, '058', '6789', '\\x00', 'failed', 1, 1, 1 from generate_series(2, $2::int) n`,
    [id, PAYOUTS],
  );
});
afterEach(() => {
  house.world.rail.findTransfer = honest;
});
afterAll(() => house.stop());

function makeGate(): { open(): void; passed: Promise<void> } {
  let open = (): void => undefined;
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open: () => open(), passed };
}

it('asks several questions at a time', async () => {
  let open = 0;
  let most = 0;
  const enough = makeGate();
  house.world.rail.findTransfer = async (reference) => {
    open += 1;
    most = Math.max(most, open);
    // One after the other, the second would never be asked.
    if (open === 5) enough.open();
    await enough.passed;
    open -= 1;
    return honest(reference);
  };
  const { compared, notCompared } = await reconcile(house.world.context, 'test', { budgetMs: 20_000 });
  expect(compared.payouts).toBe(PAYOUTS);
  expect(notCompared).toEqual({ payments: 0, payouts: 0 });
  expect(most).toBeLessThanOrEqual(10);
});

it('stops asking when the time is over, and lists the rest as not compared', async () => {
  let asked = 0;
  const later = makeGate();
  house.world.rail.findTransfer = async (reference) => {
    asked += 1;
    if (asked > 30) await later.passed;
    return honest(reference);
  };
  const found = await reconcile(house.world.context, 'test', { budgetMs: 500 });
  expect(found.compared.payouts).toBe(30);
  expect(found.notCompared).toEqual({ payments: 0, payouts: PAYOUTS - 30 });
  expect(found.unavailable).not.toContain('The bank rail could not be asked.');
  expect(found.lines.map(({ what }) => what)).toContain('Naira paid out (30 of the newest 200 payouts)');
  const before = asked;
  later.open();
  await new Promise(setImmediate);
  expect(asked).toBe(before);
  expect(found.compared.payouts).toBe(30);
});

it('shows no line that agrees where nothing was compared', async () => {
  house.world.rail.findTransfer = () => new Promise(() => undefined);
  const found = await reconcile(house.world.context, 'test', { budgetMs: 100 });
  expect(found.notCompared.payouts).toBe(PAYOUTS);
  expect(found.lines.filter(({ what }) => what.startsWith('Naira paid out'))).toEqual([]);
});

it('still reports a rail that fails as one that could not be asked', async () => {
  house.world.rail.findTransfer = () => Promise.reject(new Error('away'));
  const found = await reconcile(house.world.context, 'test', { budgetMs: 20_000 });
  expect(found.unavailable).toContain('The bank rail could not be asked.');
});

it('answers the page within the time of a request, however the rail behaves', async () => {
  house.world.rail.findTransfer = () => new Promise(() => undefined);
  // Past its time a request is answered 503, which fails here.
  const { notCompared } = await house.first.browser.get('getReconciliation', { query: { env: 'test' } });
  expect(notCompared.payouts).toBe(PAYOUTS);
});

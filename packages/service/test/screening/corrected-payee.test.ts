// A payee whom an operator names after a failed payout is screened as the first one was, before anything is paid out.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createConversion } from '../../src/conversions/create-conversion.ts';
import { reportEvent } from '../../src/conversions/report-event.ts';
import { reissueRefund } from '../../src/desk/reissue-refund.ts';
import { retryPayout } from '../../src/desk/retry-payout.ts';
import { payoutReferenceOf } from '../../src/domain/rail/rail-order.ts';
import { screenOpenConversions } from '../../src/jobs/sweep-conversions.ts';
import { refreshOrder } from '../../src/naira/orders/refresh-order.ts';
import { listPayouts } from '../../src/naira/store/orders.ts';
import type { Database } from '../../src/ports/database.ts';
import type { ScreeningRequest, ScreeningVerdict } from '../../src/ports/screening.ts';
import { get, send } from '../harness/drive-simulation.ts';
import { BODIES, makeSimulation, OWNER, type Simulation } from '../harness/make-simulation.ts';
import { openTestDatabase } from '../test-database.ts';

const DECIDED = { actor: 'ops@svc.example', reason: 'The account was closed' };
const GRACE = { bankCode: '058', accountNumber: '9876543210', accountName: 'Grace Hopper' };
const ALAN = { bankCode: '058', accountNumber: '1111111111', accountName: 'Alan Turing' };
const NOT_LOOKED_INTO = {
  code: 'SVC_INVALID_STATE',
  message: 'Screening does not pass the conversion. Look into it and close its item "screening_changed" first.',
};
let db: Database;
let world: Simulation;
/** What screening says of a payee, by name; everyone else passes. */
let listed: Map<string, ScreeningVerdict | 'down'>;
let asked: ScreeningRequest[];

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());
beforeEach(() => {
  world = makeSimulation(db);
  listed = new Map();
  asked = [];
  for (const { bankCode, accountNumber, accountName } of [GRACE, ALAN]) {
    world.rail.accounts.set(`${bankCode}:${accountNumber}`, accountName.toUpperCase());
  }
  const { test } = world.context.screenings;
  if (test === undefined) throw new Error('no screening');
  test.screen = async (request) => {
    asked.push(request);
    const verdict = listed.get(request.payoutName ?? '') ?? 'APPROVED';
    if (verdict === 'down') throw new Error('simulated screening: out of reach');
    return { verdict, providerReference: `scr-${request.caseId}` };
  };
});

/** A payout that the bank has refused for good. */
async function failedPayout() {
  const { conversion } = await createConversion(world.context, OWNER, BODIES['fiat-redeem']);
  const { id, reference } = conversion;
  const txHash = send(world, conversion);
  world.chain.mine(3);
  await reportEvent(world.context, OWNER, reference, { event: 'onchain_confirmed', txHash });
  const fail = async (attempt: number) => {
    const railReference = payoutReferenceOf(id, attempt);
    world.rail.set(railReference, 'failed');
    await refreshOrder(world.context, { env: 'test', railReference });
  };
  await fail(1);
  return {
    id,
    fail,
    retry: (account: typeof GRACE | null) => retryPayout(world.context, { ...DECIDED, conversionId: id, account }),
    reissue: () => reissueRefund(world.context, { ...DECIDED, conversionId: id }),
    status: async () => (await get(world, reference)).status,
    attempts: async () => (await listPayouts(db, id)).length,
    items: () =>
      db.query<{ kind: string; note: string }>(
        'select kind, note from work_items where conversion_id = $1 and closed_at is null order by id',
        [id],
      ),
    closeItems: () => db.query('update work_items set closed_at = 1 where conversion_id = $1', [id]),
  };
}

it('is asked about under a case of its own, and paid when screening passes', async () => {
  const payout = await failedPayout();
  await payout.retry(GRACE);
  expect(asked.map(({ conversionId, payoutName }) => [conversionId, payoutName])).toEqual([
    [payout.id, 'Ada Lovelace'],
    [payout.id, 'Grace Hopper'],
  ]);
  expect(asked[0]?.caseId).toBe(payout.id);
  expect(asked[1]?.caseId).toMatch(new RegExp(`^${payout.id}\\.payee\\.[0-9a-f]{16}$`));
  expect([await payout.status(), world.rail.transfers.size]).toEqual(['payout_in_progress', 2]);
});

it.each(['IN_REVIEW', 'AWAITING_USER', 'DECLINED'] as const)('is not paid when screening says %s', async (verdict) => {
  const payout = await failedPayout();
  listed.set('Grace Hopper', verdict);
  await expect(payout.retry(GRACE)).rejects.toMatchObject(NOT_LOOKED_INTO);
  expect([await payout.status(), await payout.attempts()]).toEqual(['requires_manual_review', 1]);
  expect(await payout.items()).toEqual([
    { kind: 'screening_changed', note: expect.stringMatching(/^The payee at bank 058, account ending 3210 \(case /) },
  ]);
  expect((await payout.items())[0]?.note).not.toContain('Hopper');
  // Nothing else leaves for the conversion either, and nobody is asked twice.
  await expect(payout.retry(ALAN)).rejects.toMatchObject(NOT_LOOKED_INTO);
  await expect(payout.reissue()).rejects.toMatchObject(NOT_LOOKED_INTO);
  expect([asked.length, world.rail.transfers.size]).toEqual([2, 1]);
});

it('is paid after a person has looked into the hit; another payee is screened again', async () => {
  const payout = await failedPayout();
  listed.set('Grace Hopper', 'IN_REVIEW').set('Alan Turing', 'IN_REVIEW');
  await expect(payout.retry(GRACE)).rejects.toMatchObject(NOT_LOOKED_INTO);
  await payout.closeItems();
  await expect(payout.retry(ALAN)).rejects.toMatchObject(NOT_LOOKED_INTO);
  await payout.closeItems();
  await payout.retry(GRACE);
  expect([await payout.status(), world.rail.transfers.size]).toEqual(['payout_in_progress', 2]);
});

it('is held again by a worse verdict than the one that a person has looked into', async () => {
  const payout = await failedPayout();
  listed.set('Grace Hopper', 'IN_REVIEW');
  await expect(payout.retry(GRACE)).rejects.toMatchObject(NOT_LOOKED_INTO);
  await payout.closeItems();
  listed.set('Grace Hopper', 'DECLINED');
  await expect(payout.retry(GRACE)).rejects.toMatchObject(NOT_LOOKED_INTO);
});

it('is not paid while screening cannot be reached', async () => {
  const payout = await failedPayout();
  listed.set('Grace Hopper', 'down');
  await expect(payout.retry(GRACE)).rejects.toMatchObject({ code: 'SVC_UPSTREAM_FAILED' });
  expect([await payout.status(), await payout.attempts()]).toEqual(['requires_manual_review', 1]);
  listed.clear();
  await payout.retry(GRACE);
  expect(await payout.status()).toBe('payout_in_progress');
});

it('is screened again when the same account is tried again', async () => {
  const payout = await failedPayout();
  await payout.retry(GRACE);
  await payout.fail(2);
  listed.set('Grace Hopper', 'DECLINED');
  await expect(payout.retry(null)).rejects.toMatchObject(NOT_LOOKED_INTO);
  expect(await payout.attempts()).toBe(2);
});

it('is not asked about when it is the first payee with another account', async () => {
  const payout = await failedPayout();
  world.rail.accounts.set('058:9876543210', 'LOVELACE ADA');
  await payout.retry({ ...GRACE, accountName: 'Mrs Ada Lovelace' });
  expect([asked.length, await payout.status()]).toEqual([1, 'payout_in_progress']);
});

it('is the one whom open conversions are screened for again', async () => {
  const payout = await failedPayout();
  await payout.retry(GRACE);
  world.clock.forward(25 * 3_600_000);
  listed.set('Grace Hopper', 'DECLINED');
  await screenOpenConversions.run(world.context, new AbortController().signal);
  const again = asked.filter(({ conversionId }) => conversionId === payout.id);
  expect(again.map(({ payoutName }) => payoutName)).toEqual(['Ada Lovelace', 'Grace Hopper', 'Grace Hopper']);
  expect(again[2]?.caseId).toBe(again[1]?.caseId);
  expect(await payout.items()).toMatchObject([{ kind: 'screening_changed' }]);
});

it('is not held a second time for what a person has looked into', async () => {
  const payout = await failedPayout();
  listed.set('Grace Hopper', 'IN_REVIEW');
  await expect(payout.retry(GRACE)).rejects.toMatchObject(NOT_LOOKED_INTO);
  await payout.closeItems();
  await payout.retry(GRACE);
  world.clock.forward(25 * 3_600_000);
  await screenOpenConversions.run(world.context, new AbortController().signal);
  expect(await payout.items()).toEqual([]);
});

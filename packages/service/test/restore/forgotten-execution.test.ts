// Executions that a restore forgot: two people attach them by the chain's own facts, and every conversion comes to its end.
import type { Conversion } from '@svc/protocol';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { readHeld } from '../../src/books/store/post.ts';
import { createConversion } from '../../src/conversions/create-conversion.ts';
import { setOperatorLimit } from '../../src/desk/store/operator-actions.ts';
import { finishRestore } from '../../src/installation/release.ts';
import { beginRestore } from '../../src/installation/watch-restores.ts';
import { watchRestoresJob } from '../../src/jobs/index.ts';
import { issueVoucher } from '../../src/vouchers/issue-voucher.ts';
import { get, send, tick, tickUntil } from '../harness/drive-simulation.ts';
import { keepState } from '../harness/keep-state.ts';
import { codeOf } from '../harness/make-dashboard-client.ts';
import { BODIES, OWNER, type Simulation } from '../harness/make-simulation.ts';
import { failPayout, type StaffDashboard, startStaffDashboard } from '../harness/start-staff-dashboard.ts';

const VOUCHER_LIFE_MS = 11 * 60_000;
const never = new AbortController().signal;
const reason = 'Read it on the chain';

let house: StaffDashboard;
let world: Simulation;
beforeAll(async () => {
  house = await startStaffDashboard();
  world = house.world;
});
beforeEach(async () => {
  await setOperatorLimit(house.db, 'twoPersonAbove', 100_000_000n, 1);
  await setOperatorLimit(house.db, 'dailySum', 500_000_000n, 1);
});
afterAll(() => house.stop());

const create = async (body: Parameters<typeof createConversion>[2]): Promise<Conversion> =>
  (await createConversion(world.context, OWNER, body)).conversion;

async function restore(goBack: () => Promise<void>): Promise<void> {
  // Sessions that began since stay open: only the merchant's data are of interest here.
  await goBack();
  await beginRestore(world.context, { actor: 'ada', dataAsOf: world.clock.now - 60_000 });
  await watchRestoresJob.run(world.context, never);
  await finishRestore(world.context, { actor: 'ada', reason: 'Looked at all of them' });
}

async function outliveVouchers(): Promise<void> {
  world.clock.forward(VOUCHER_LIFE_MS);
  world.chain.mine(10);
  for (let count = 0; count < 5; count += 1) await tick(world);
}

const propose = ({ id }: { id: string }, txHash: string) =>
  house.first.browser.call('attachExecution', { params: { conversionId: id }, body: { reason, txHash } });

async function attach(conversion: { id: string }, txHash: string): Promise<void> {
  const { body } = await propose(conversion, txHash);
  expect(body.outcome).toBe('proposed');
  const params = { id: body.outcome === 'proposed' ? body.proposalId : '' };
  await house.second.browser.get('approveProposal', { params, body: { reason } });
}

const differences = async () => (await house.first.browser.get('getRestore')).differences;

/** A crypto-issue whose second voucher ran, at another price than the first, which is all that the database knows. */
async function forgetVoucher() {
  const made = await create(BODIES['crypto-issue']);
  const goBack = await keepState(house.db);
  world.price.pairUsd -= 1_000_000n;
  await issueVoucher(world.context, OWNER, made.reference);
  const txHash = send(world, await get(world, made.reference));
  const ran = await tickUntil(world, made.reference, 'succeeded');
  await restore(goBack);
  return { made, ran, txHash };
}

it('a voucher that ran ends its conversion, with the amounts of the chain, and its difference stays closed', async () => {
  const { made, ran, txHash } = await forgetVoucher();
  await outliveVouchers();
  expect((await get(world, made.reference)).status).toBe('voucher_issued');
  expect(await differences()).toMatchObject([{ kind: 'voucher_unknown', conversionId: made.id }]);
  await attach(made, txHash);
  const { txHash: attached, status, amountOut } = await get(world, made.reference);
  expect({ attached, status, amountOut }).toEqual({ attached: txHash, status: 'succeeded', amountOut: ran.amountOut });
  expect(codeOf(await propose(made, txHash))).toBe('SVC_INVALID_STATE');
  for (let count = 0; count < 5; count += 1) await tick(world);
  expect(await differences()).toEqual([]);
});

it.each([
  ['whose prepared voucher and screening are here goes on by itself', null],
  ['of whose voucher nothing is here is attached', 'delete from vouchers where conversion_id = $1'],
  ['of whose screening nothing is here is attached', 'update conversions set screening_status = null where id = $1'],
] as const)(
  'a burn that a restore took back to before its first voucher, %s, and is paid out once',
  async (_, lose) => {
    const reference = `op:burn:restored-before-its-voucher-${lose?.length ?? 0}`;
    const earlier = new Set(world.rail.transfers.keys());
    world.signer.failNext = 1;
    const body = { ...BODIES['fiat-redeem'], reference };
    await expect(createConversion(world.context, OWNER, body)).rejects.toMatchObject({ code: 'SVC_UPSTREAM_FAILED' });
    const { id } = await get(world, reference);
    const goBack = await keepState(house.db);
    const txHash = send(world, await issueVoucher(world.context, OWNER, reference));
    world.chain.mine(5);
    await restore(async () => {
      await goBack();
      if (lose !== null) await house.db.query(lose, [id]);
    });
    if (lose !== null) {
      expect((await get(world, reference)).status).toBe('created');
      expect(await differences()).toMatchObject([{ kind: 'voucher_unknown', conversionId: id }]);
      await attach({ id }, txHash);
    }
    await outliveVouchers();
    await tickUntil(world, reference, 'payout_in_progress');
    const orders = [...world.rail.transfers.keys()].filter((order) => !earlier.has(order));
    for (const order of orders) world.rail.set(order, 'successful');
    const { stages } = await tickUntil(world, reference, 'succeeded');
    expect(stages.map(({ name }) => name).slice(0, 3)).toEqual(['created', 'voucher_issued', 'onchain_confirmed']);
    expect(orders.map((order) => world.rail.transfers.get(order)?.sends)).toEqual([1]);
  },
);

it('one person who closes its difference hides nothing: two people attach it all the same', async () => {
  const { made, txHash } = await forgetVoucher();
  const [found] = await differences();
  const body = { explanation: 'I do not know it' };
  await house.first.browser.get('closeDifference', { params: { id: String(found?.id) }, body });
  const allowed = async () =>
    (await house.first.browser.get('getReview', { params: { conversionId: made.id } })).allowed.attachExecution;
  expect([await differences(), await allowed()]).toEqual([[], true]);
  await attach(made, txHash);
  expect([(await get(world, made.reference)).status, await allowed()]).toEqual(['succeeded', false]);
});

it('is refused where it is not of this conversion, or not deep', async () => {
  const [one, other] = [await create(BODIES['crypto-issue']), await create(BODIES['crypto-issue'])];
  const txHash = send(world, other);
  expect(codeOf(await propose(one, txHash))).toBe('SVC_INVALID_STATE');
  world.chain.mine();
  expect(codeOf(await propose(one, txHash))).toBe('SVC_INVALID_STATE');
  expect(codeOf(await propose(other, txHash))).toBe('SVC_INVALID_STATE');
  await tickUntil(world, other.reference, 'succeeded');
  expect(codeOf(await propose(one, txHash))).toBe('SVC_INVALID_STATE');
  expect(codeOf(await propose(one, `0x${'0'.repeat(64)}`))).toBe('SVC_INVALID_STATE');
});

it('a lost conversion’s difference that a person has closed is not opened again', async () => {
  const goBack = await keepState(house.db);
  const lost = await create(BODIES['crypto-issue']);
  send(world, lost);
  await tickUntil(world, lost.reference, 'succeeded');
  await restore(goBack);
  const [found] = await differences();
  expect(found?.kind).toBe('execution_unknown');
  const body = { explanation: 'The merchant was informed' };
  await house.first.browser.get('closeDifference', { params: { id: String(found?.id) }, body });
  for (let count = 0; count < 5; count += 1) await tick(world);
  expect(await differences()).toEqual([]);
});

it('a re-issue that ran ends its burn as given back, and nobody is owed anything', async () => {
  const { id, reference } = await failPayout(world);
  const goBack = await keepState(house.db);
  await house.first.browser.get('reissueRefund', { params: { conversionId: id }, body: { reason } });
  const refundReference = (await get(world, reference)).lastError?.match(/op:refund:[0-9a-f-]+/)?.[0] ?? '';
  const minted = world.chain.minted();
  const txHash = send(world, await tickUntil(world, refundReference, 'voucher_issued'));
  const before = await tickUntil(world, refundReference, 'succeeded');
  await restore(goBack);
  await attach({ id }, txHash);
  expect((await get(world, reference)).status).toBe('failed');
  const refund = await get(world, refundReference);
  expect(refund).toMatchObject({ status: 'succeeded', txHash, amountOut: before.amountOut });
  expect(world.chain.minted() - minted).toBe(BigInt(before.amountOut));
  for (const conversionId of [id, refund.id]) {
    const { owedToPayees, owedToPayers, refundsOwed, receivable } = await readHeld(house.db, conversionId);
    expect([owedToPayees, owedToPayers, refundsOwed, receivable]).toEqual([0n, 0n, 0n, 0n]);
  }
});

// Payouts that a restore forgot: behind an attempt that was never made, and at a rail that never answers again.
import { beforeEach, expect, it } from 'vitest';
import { createConversion } from '../../src/conversions/create-conversion.ts';
import { recordBankWord } from '../../src/desk/record-bank-word.ts';
import { reissueRefund } from '../../src/desk/reissue-refund.ts';
import { retryPayout } from '../../src/desk/retry-payout.ts';
import { finishRestore } from '../../src/installation/release.ts';
import { beginRestore } from '../../src/installation/watch-restores.ts';
import { watchRestoresJob } from '../../src/jobs/index.ts';
import { refreshOrder } from '../../src/naira/orders/refresh-order.ts';
import type { Database } from '../../src/ports/database.ts';
import { get, send, tick, tickUntil } from '../harness/drive-simulation.ts';
import { keepState } from '../harness/keep-state.ts';
import { BODIES, makeSimulation, OWNER, type Simulation } from '../harness/make-simulation.ts';
import { newTwo, type Two } from '../harness/two-people.ts';
import { openTestDatabase } from '../test-database.ts';

const PATIENCE_MS = 31 * 60_000;
const never = new AbortController().signal;
const decision = { actor: 'ada', reason: 'By the letter of the bank' };

let db: Database;
let world: Simulation;
let minted: bigint;
let people: Two;
beforeEach(async () => {
  db = await openTestDatabase();
  world = makeSimulation(db);
  minted = world.chain.minted();
  people = await newTwo(db);
  return () => db.close();
});

const retry = (conversionId: string) => retryPayout(world.context, { ...decision, conversionId, account: null });
const reissue = (conversionId: string) => reissueRefund(world.context, { ...decision, conversionId });
const sayNeverMade = (conversionId: string) =>
  recordBankWord(world.context, { ...decision, conversionId, word: 'never_made', bankTransactionId: null });
const paid = () => [...world.rail.transfers.values()].filter(({ status }) => status !== 'failed');

/** A burn that waits for its payout, because the rail does not answer now. */
async function burn(): Promise<{ id: string; reference: string }> {
  const { conversion } = await createConversion(world.context, OWNER, BODIES['fiat-redeem']);
  send(world, conversion);
  world.rail.failNext(Number.MAX_SAFE_INTEGER);
  await tickUntil(world, conversion.reference, 'payout_pending');
  return conversion;
}

/** Two people pass over what does not answer. */
async function restore(goBack: () => Promise<void>): Promise<void> {
  await goBack();
  await beginRestore(world.context, { actor: 'ops', dataAsOf: null });
  await watchRestoresJob.run(world.context, never);
  world.clock.forward(PATIENCE_MS);
  world.chain.mine(10);
  for (const { id: personId, email } of people) {
    await finishRestore(world.context, { actor: email, personId, reason: 'Looked at all of it' }).catch(
      () => undefined,
    );
  }
}

it('behind an attempt that was never made is found: nothing is sent beside it, and the retry takes it over', async () => {
  const { id, reference } = await burn();
  const goBack = await keepState(db);
  await sayNeverMade(id);
  world.rail.failNext(0);
  await retry(id);
  const [forgotten] = paid();
  expect(forgotten?.railReference).toMatch(/-2$/);
  await restore(goBack);
  await tickUntil(world, reference, 'requires_manual_review', 120);
  await expect(reissue(id)).rejects.toMatchObject({ code: 'SVC_INVALID_STATE' });
  await retry(id);
  const railReference = forgotten?.railReference ?? '';
  world.rail.set(railReference, 'successful');
  await refreshOrder(world.context, { env: 'test', railReference });
  await tickUntil(world, reference, 'succeeded');
  expect(paid().map(({ sends }) => sends)).toEqual([1]);
});

it('at a rail that never answers again: after the bank’s word from after the restore the SVC are given back', async () => {
  const { id, reference } = await burn();
  await sayNeverMade(id);
  await restore(await keepState(db));
  await tick(world);
  await expect(reissue(id)).rejects.toMatchObject({ code: 'SVC_UPSTREAM_FAILED' });
  await sayNeverMade(id);
  const { refundId } = await reissue(id);
  const [refund] = await db.query<{ reference: string }>('select reference from conversions where id = $1', [refundId]);
  send(world, await get(world, refund?.reference ?? ''));
  await tickUntil(world, refund?.reference ?? '', 'succeeded');
  expect((await get(world, reference)).status).toBe('failed');
  expect([world.chain.minted() - minted > 0n, paid()]).toEqual([true, []]);
});

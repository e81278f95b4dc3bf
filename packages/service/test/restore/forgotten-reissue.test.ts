// SVC that were given back by re-issue, and a restore to the moment before: the value leaves once.
import type { Conversion } from '@svc/protocol';
import { beforeEach, expect, it } from 'vitest';
import { createConversion } from '../../src/conversions/create-conversion.ts';
import { recordBankWord } from '../../src/desk/record-bank-word.ts';
import { reissueRefund } from '../../src/desk/reissue-refund.ts';
import { retryPayout } from '../../src/desk/retry-payout.ts';
import { finishRestore } from '../../src/installation/release.ts';
import { beginRestore } from '../../src/installation/watch-restores.ts';
import { watchRestoresJob } from '../../src/jobs/index.ts';
import type { ConverterContract } from '../../src/ports/chain.ts';
import type { Database } from '../../src/ports/database.ts';
import { send, tick, tickUntil } from '../harness/drive-simulation.ts';
import { keepState } from '../harness/keep-state.ts';
import { BODIES, makeSimulation, OWNER, type Simulation } from '../harness/make-simulation.ts';
import { CONVERTER } from '../harness/simulated-chain.ts';
import { failPayout } from '../harness/start-staff-dashboard.ts';
import { openTestDatabase } from '../test-database.ts';

const BURNED = 2_500_750_000_000_000_000_000n;
const NEW = '0x00000000000000000000000000000000000000C1';
const VOUCHER_LIFE_MS = 11 * 60_000;
const never = new AbortController().signal;
const decision = { actor: 'ada', reason: 'The account is closed' };

let db: Database;
let world: Simulation;
let minted: bigint;
beforeEach(async () => {
  db = await openTestDatabase();
  world = makeSimulation(db);
  minted = world.chain.minted();
  return () => db.close();
});

const given = (): bigint => world.chain.minted() - minted;
const sends = (): number => [...world.rail.transfers.values()].reduce((sum, { sends }) => sum + sends, 0);
const reissue = (conversionId: string) => reissueRefund(world.context, { ...decision, conversionId });
const retry = (conversionId: string) => retryPayout(world.context, { ...decision, conversionId, account: null });

/** Gives the SVC of a burn back; returns the new conversion with its voucher, which nobody has sent. */
async function giveBack(id: string): Promise<Conversion> {
  const { refundId } = await reissue(id);
  const [row] = await db.query<{ reference: string }>('select reference from conversions where id = $1', [refundId]);
  return tickUntil(world, row?.reference ?? '', 'voucher_issued');
}

/** The database is as it was, and people have looked at everything that the bank and the chain had beyond it. */
async function restore(goBack: () => Promise<void>): Promise<void> {
  await goBack();
  await beginRestore(world.context, { actor: 'ada', dataAsOf: null });
  await watchRestoresJob.run(world.context, never);
  await finishRestore(world.context, { actor: 'ada', reason: 'Looked at all of them' });
}

async function outliveVouchers(): Promise<void> {
  world.clock.forward(VOUCHER_LIFE_MS);
  world.chain.mine(10);
  for (let count = 0; count < 5; count += 1) await tick(world);
}

it('that ran is found on the chain: neither SVC nor Naira leave a second time', async () => {
  const { id } = await failPayout(world);
  const goBack = await keepState(db);
  const refund = await giveBack(id);
  send(world, refund);
  await tickUntil(world, refund.reference, 'succeeded');
  await restore(goBack);
  for (const step of [async () => undefined, outliveVouchers]) {
    await step();
    await expect(reissue(id)).rejects.toMatchObject({ code: 'SVC_INVALID_STATE' });
    await expect(retry(id)).rejects.toMatchObject({ code: 'SVC_INVALID_STATE' });
  }
  expect([given(), sends()]).toEqual([BURNED, 1]);
});

it('that had not run is waited for, and the next one has its operation: the contract runs one of them', async () => {
  const { id } = await failPayout(world);
  const goBack = await keepState(db);
  const forgotten = await giveBack(id);
  await restore(goBack);
  await expect(reissue(id)).rejects.toMatchObject({ code: 'SVC_INVALID_STATE' });
  await expect(retry(id)).rejects.toMatchObject({ code: 'SVC_INVALID_STATE' });
  await outliveVouchers();
  const refund = await giveBack(id);
  expect(refund.reference).toBe(forgotten.reference);
  expect(refund.voucher?.voucher.opRef).toBe(forgotten.voucher?.voucher.opRef);
  send(world, forgotten);
  send(world, refund);
  await tickUntil(world, refund.reference, 'succeeded');
  expect([given(), sends()]).toEqual([BURNED, 1]);
});

it('that had not run is waited for where the converter has changed since, and found on a retired one', async () => {
  const { id } = await failPayout(world);
  const goBack = await keepState(db);
  const forgotten = await giveBack(id);
  await restore(goBack);
  const contracts: ConverterContract[] = [
    { address: NEW, life: 'active' },
    { address: CONVERTER, life: 'retired' },
  ];
  world.context.chains = new Map([['celo-sepolia', world.chain.configuredWith(contracts)]]);
  await expect(reissue(id)).rejects.toMatchObject({ code: 'SVC_INVALID_STATE' });
  send(world, forgotten);
  world.chain.mine();
  await outliveVouchers();
  await expect(reissue(id)).rejects.toMatchObject({ code: 'SVC_INVALID_STATE' });
  expect(given()).toBe(BURNED);
});

it('that ran is found where nobody noticed the restore, and the converter has changed since', async () => {
  const { id } = await failPayout(world);
  const goBack = await keepState(db);
  const refund = await giveBack(id);
  send(world, refund);
  await tickUntil(world, refund.reference, 'succeeded');
  // As from a snapshot of the disk that nobody announced.
  await goBack();
  const contracts: ConverterContract[] = [
    { address: NEW, life: 'active' },
    { address: CONVERTER, life: 'retired' },
  ];
  world.context.chains = new Map([['celo-sepolia', world.chain.configuredWith(contracts)]]);
  await expect(reissue(id)).rejects.toMatchObject({ code: 'SVC_INVALID_STATE' });
  await expect(retry(id)).rejects.toMatchObject({ code: 'SVC_INVALID_STATE' });
  expect([given(), sends()]).toEqual([BURNED, 1]);
});

it('whose burn waits for its payout again keeps the Naira back, and a person decides', async () => {
  const { conversion } = await createConversion(world.context, OWNER, BODIES['fiat-redeem']);
  const { id, reference } = conversion;
  send(world, conversion);
  world.rail.failNext(1000);
  await tickUntil(world, reference, 'payout_pending');
  const goBack = await keepState(db);
  world.rail.failNext(0);
  const said = { word: 'never_made', bankTransactionId: null } as const;
  await recordBankWord(world.context, { ...decision, ...said, conversionId: id });
  const refund = await giveBack(id);
  send(world, refund);
  await tickUntil(world, refund.reference, 'succeeded');
  await restore(goBack);
  await tickUntil(world, reference, 'requires_manual_review', 120);
  expect([given(), sends()]).toEqual([BURNED, 0]);
});

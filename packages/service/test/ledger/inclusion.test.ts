// What is owed to each merchant is in the published sum: nobody is left out, currencies stay apart, and neighbours are nameless.
import { createHash } from 'node:crypto';
import {
  type KeyDocument,
  type LiabilityProof,
  type OwedSum,
  type ReservesProof,
  rootOfInclusion,
  verifyInclusion,
} from '@svc/protocol';
import { beforeEach, expect, it } from 'vitest';
import { sealLedger } from '../../src/books/close-day.ts';
import { getLiabilityProof, publishProof } from '../../src/books/publish-proof.ts';
import { verifyLedger } from '../../src/books/verify-ledger.ts';
import { createConversion } from '../../src/conversions/create-conversion.ts';
import { getKeyDocument, makePublishedKeys } from '../../src/credentials/key-document.ts';
import { rotateServiceKeys } from '../../src/credentials/rotate-service-keys.ts';
import { recordPayments } from '../../src/naira/record-payments.ts';
import type { Database } from '../../src/ports/database.ts';
import { BODIES, makeSimulation, OWNER, type Simulation } from '../harness/make-simulation.ts';
import { openTestDatabase } from '../test-database.ts';

const MERCHANTS = ['A', 'B', 'C', 'D', 'E'].map((letter) => `mrc_01J8ZQ4V7M3N5P6R8S9T0V1W${letter}X`);
const [ANNE = '', BEN = '', CARL = '', DORA = '', EVE = ''] = MERCHANTS;
const NGN = (amountMinor: string): OwedSum => ({ currency: 'NGN', amountMinor });
const USD = (amountMinor: string): OwedSum => ({ currency: 'USD', amountMinor });
let db: Database;
let world: Simulation;

beforeEach(async () => {
  db = await openTestDatabase();
  world = makeSimulation(db);
  world.context.config = { ...world.context.config, publicProof: 'test' };
  await rotateServiceKeys(world.context, { env: 'test', signsInMs: 0 });
  for (const [index, id] of MERCHANTS.entries()) await addMerchant(id, `Merchant ${index}`);
  return () => db.close();
});

const addMerchant = (id: string, name: string) =>
  db.query('insert into merchants (id, name, created_at) values ($1, $2, 1)', [id, name]);

async function pay(merchantId: string, amount: string, paid: bigint, more = {}) {
  const body = { ...BODIES['fiat-issue'], amount };
  const { conversion } = await createConversion(world.context, { merchantId, env: 'test' }, body);
  const [row] = await db.query<{ r: string }>('select payment_reference as r from conversions where id = $1', [
    conversion.id,
  ]);
  world.rail.pay(row?.r ?? '', paid, more);
  await recordPayments(world.context, { env: 'test', railReference: row?.r ?? '' });
}

const proofOf = (merchantId: string): Promise<LiabilityProof> =>
  getLiabilityProof(world.context, { merchantId, env: 'test' });
const contentsOf = ({ proof }: { proof: string }) => JSON.parse(proof) as ReservesProof;
const keys = async (): Promise<KeyDocument> => getKeyDocument(makePublishedKeys(world.context), world.clock.now);

/** A minute later another proof is made. */
const aMinuteLater = () => world.clock.forward(61_000);

it('proves to each merchant that what is owed to it is in the one published sum', async () => {
  await pay(ANNE, '1000', 100_000n);
  await pay(BEN, '2000', 150_000n);
  await pay(BEN, '2000', 7_000n, { currency: 'USD' });
  await sealLedger(world.context, 'test');
  // Not in the chain of hashes yet, and owed all the same.
  await pay(CARL, '30', 3_000n);
  const proofs = await Promise.all(MERCHANTS.map(proofOf));
  expect(proofs.map(({ leaf }) => leaf.sums)).toEqual([
    [NGN('100000')],
    [NGN('150000'), USD('7000')],
    [NGN('3000')],
    [],
    [],
  ]);
  const [first] = proofs;
  const { liabilitiesSum, liabilities } = contentsOf(first as LiabilityProof);
  expect(liabilitiesSum).toEqual([NGN('253000'), USD('7000')]);
  expect(liabilities).toMatchObject({ owedToPayers: '1030.00', refundsOwed: '1500.00' });
  const keyDocument = await keys();
  for (const [index, proof] of proofs.entries()) {
    expect(proof.proof).toBe(first?.proof);
    expect(verifyInclusion(proof, { merchantId: MERCHANTS[index] ?? '', keyDocument })).toEqual(contentsOf(proof));
    expect(() => verifyInclusion(proof, { merchantId: OWNER.merchantId, keyDocument })).toThrow(/not that of/);
  }
});

it('names no merchant in the proof of another, and shows it no salt but its own', async () => {
  await pay(ANNE, '1000', 100_000n);
  const proofs = await Promise.all(MERCHANTS.map(proofOf));
  for (const [index, proof] of proofs.entries()) {
    const others = [
      ...MERCHANTS.filter((id) => id !== MERCHANTS[index]),
      ...proofs.filter((each) => each !== proof).map(({ salt }) => salt),
    ];
    expect(others.filter((secret) => JSON.stringify(proof).includes(secret))).toEqual([]);
  }
  expect(new Set(proofs.map(({ salt }) => salt)).size).toBe(MERCHANTS.length);
});

it('keeps the order of leaves for a day, so that asking often shows nobody more amounts, and then changes it', async () => {
  world.clock.now = Date.parse('2026-11-18T23:58:00Z');
  const before = await proofOf(ANNE);
  aMinuteLater();
  const after = await proofOf(ANNE);
  expect(after.salt).toBe(before.salt);
  expect(contentsOf(after).number).toBe(contentsOf(before).number + 1);
  aMinuteLater();
  expect((await proofOf(ANNE)).salt).not.toBe(before.salt);
});

it('counts money of nobody under a leaf of its own', async () => {
  await pay(ANNE, '1000', 100_000n);
  await db.query(
    `insert into ledger_postings (env, name, kind, entries, at)
     values ('test', 'stray', 'unmatched', '[["bank:simulated","NGN","500",null],["suspense","NGN","-500",null]]', 1)`,
  );
  const proof = await proofOf(ANNE);
  expect(contentsOf(proof).liabilitiesSum).toEqual([NGN('100500')]);
  expect(rootOfInclusion(proof)).toEqual({ hash: contentsOf(proof).liabilitiesRoot, sums: [NGN('100500')] });
});

it('publishes a proof with a leaf of a merchant that was not there a second ago', async () => {
  const { number } = await publishProof(world.context, 'test');
  const late = 'mrc_01J8ZQ4V7M3N5P6R8S9T0V1WZX';
  await addMerchant(late, 'Late');
  const proof = await proofOf(late);
  expect([contentsOf(proof).number, proof.leaf.sums]).toEqual([number + 1, []]);
  // Those who were there do not make another one by asking.
  const again = await Promise.all([proofOf(late), proofOf(DORA), proofOf(EVE)]);
  expect(new Set(again.map((each) => contentsOf(each).number))).toEqual(new Set([number + 1]));
});

it('binds each proof to the one before, across processes', async () => {
  const elsewhere = { ...world.context, db: { ...db } as Database };
  const first = await publishProof(world.context, 'test');
  expect(contentsOf(first)).toMatchObject({ number: 1, previous: null });
  expect((await publishProof(elsewhere, 'test')).proof).toBe(first.proof);
  aMinuteLater();
  const both = await Promise.all([publishProof(world.context, 'test'), publishProof(elsewhere, 'test')]);
  expect(both[0].proof).toBe(both[1].proof);
  const previous = createHash('sha256').update(first.proof).digest('hex');
  expect(contentsOf(both[0])).toMatchObject({ number: 2, previous });
});

it('answers 404 where no proof of the environment is published', async () => {
  world.context.config = { ...world.context.config, publicProof: 'live' };
  await expect(proofOf(ANNE)).rejects.toMatchObject({ code: 'SVC_NOT_FOUND' });
});

it('finds a sum of a merchant that was changed in the database', async () => {
  await pay(ANNE, '1000', 100_000n);
  await sealLedger(world.context, 'test');
  expect(await verifyLedger(world.context, { env: 'test' })).toMatchObject({ valid: true });
  await db.query('update ledger_owed set amount = amount + 1 where merchant_id = $1', [ANNE]);
  const problem = `what owed_to_payers holds of ${ANNE} is not the sum of its entries`;
  expect(await verifyLedger(world.context, { env: 'test' })).toMatchObject({ valid: false, problem });
});

// What people post needs two of them who are independent, a reason, and entries that balance.
import { beforeAll, expect, it } from 'vitest';
import { move } from '../../src/domain/ledger/entries.ts';
import { treasuryEntries } from '../../src/domain/ledger/posting-rules.ts';
import type { Database } from '../../src/ports/database.ts';
import { listOpenItems } from '../../src/stores/conversions/operator-items.ts';
import { readBalances } from '../../src/stores/ledger/read-balances.ts';
import { claimUnmatched, listUnmatched } from '../../src/stores/ledger/unmatched-money.ts';
import { createConversion } from '../../src/usecases/conversions/create-conversion.ts';
import { refreshRefundsOf } from '../../src/usecases/conversions/refunds/refresh-refund.ts';
import { startRefund } from '../../src/usecases/conversions/refunds/start-refund.ts';
import { bookUnmatched } from '../../src/usecases/ledger/bank/record-unmatched.ts';
import { resolveUnmatched } from '../../src/usecases/ledger/bank/resolve-unmatched.ts';
import {
  approvePosting,
  listOpenPostings,
  proposePosting,
  rejectPosting,
} from '../../src/usecases/ledger/post-by-hand.ts';
import { BODIES, makeSimulation, OWNER, type Simulation } from '../harness/make-simulation.ts';
import { openTestDatabase } from '../test-database.ts';

let db: Database;
let world: Simulation;
const person = (id: string) => ({ id, email: `${id}@svc.example` });
const [ada, grace, eve] = [person('ada'), person('grace'), person('eve')];

beforeAll(async () => {
  db = await openTestDatabase();
  world = makeSimulation(db);
  for (const { id, email } of [ada, grace, eve]) {
    await db.query(
      `insert into auth_users (id, name, email, email_verified, created_at, updated_at)
       values ($1, $1, $2, true, now(), now())`,
      [id, email],
    );
    // Eve came by Ada's invitation, and so does not count as a second person beside her.
    const introducedBy = id === 'eve' ? 'ada' : null;
    await db.query('insert into staff_introductions (user_id, introduced_by, at) values ($1, $2, 1)', [
      id,
      introducedBy,
    ]);
  }
  return () => db.close();
});

const held = async (account: string) =>
  (await readBalances(db, 'test')).find((balance) => balance.account === account)?.amount ?? 0n;

const float = {
  env: 'test',
  kind: 'treasury',
  entries: treasuryEntries('bank:p', 'NGN', 500n),
  reason: 'Float',
} as const;

it('is posted when an independent person approves it, and once', async () => {
  const id = await proposePosting(world.context, { ...float, entries: [...float.entries], by: ada });
  expect(await held('bank:p')).toBe(0n);
  for (const by of [ada, eve]) {
    await expect(approvePosting(world.context, { id, by })).rejects.toMatchObject({ code: 'SVC_FORBIDDEN' });
  }
  expect(await held('bank:p')).toBe(0n);
  await approvePosting(world.context, { id, by: grace });
  await expect(approvePosting(world.context, { id, by: grace })).rejects.toMatchObject({ code: 'SVC_INVALID_STATE' });
  expect(await held('bank:p')).toBe(500n);
  const [posting] = await db.query('select reason, proposed_by, approved_by from ledger_postings');
  expect(posting).toEqual({ reason: 'Float', proposed_by: 'ada', approved_by: 'grace' });
});

it('is refused at once when it does not balance, and posts nothing when rejected', async () => {
  const entries = [...float.entries].slice(1);
  const wrong = proposePosting(world.context, { ...float, entries, by: ada });
  await expect(wrong).rejects.toMatchObject({ code: 'SVC_VALIDATION_FAILED' });
  const id = await proposePosting(world.context, { ...float, entries: [...float.entries], by: ada });
  expect(await listOpenPostings(world.context, 'test')).toMatchObject([{ id, proposedBy: 'ada' }]);
  await rejectPosting(world.context, { id, by: grace });
  await expect(approvePosting(world.context, { id, by: grace })).rejects.toMatchObject({ code: 'SVC_INVALID_STATE' });
  expect(await held('bank:p')).toBe(500n);
});

it('deals with unmatched money', async () => {
  const payment = { id: '1', railReference: 'x', amountKobo: 70n, currency: 'NGN', receivedAt: 1 };
  await bookUnmatched(world.context, { env: 'test', provider: 'p', payment });
  const [item] = await listUnmatched(db, 'test', 10);
  const entries = move({ currency: 'NGN', amount: 70n, from: 'treasury', to: 'suspense', conversionId: null });
  const wanted = { env: 'test', kind: 'correction', entries, reason: 'Ours after all', by: ada } as const;
  const id = await proposePosting(world.context, { ...wanted, closesUnmatched: item?.id ?? 0 });
  await approvePosting(world.context, { id, by: grace });
  expect(await listUnmatched(db, 'test', 10)).toEqual([]);
  expect(await held('suspense')).toBe(0n);
});

it('owes money of a conversion back through an item, which the rail pays under the name the money came by', async () => {
  const { conversion } = await createConversion(world.context, OWNER, BODIES['crypto-issue']);
  const payment = world.rail.pay('typed-wrong', 7_000n);
  await bookUnmatched(world.context, { env: 'test', provider: 'simulated', payment });
  const [money] = await listUnmatched(db, 'test', 10);
  const wanted = {
    id: money?.id ?? 0,
    as: 'conversion',
    conversionId: conversion.id,
    reason: 'Hers',
    by: ada,
  } as const;
  const waiting = await createConversion(world.context, OWNER, BODIES['fiat-issue']);
  const early = resolveUnmatched(world.context, { ...wanted, conversionId: waiting.conversion.id });
  await expect(early).rejects.toMatchObject({ code: 'SVC_INVALID_STATE' });
  const id = await resolveUnmatched(world.context, wanted);
  expect(await listOpenItems(db, 10)).toEqual([]);
  await approvePosting(world.context, { id, by: grace });
  const [item] = await listOpenItems(db, 10);
  expect(item).toMatchObject({
    conversionId: conversion.id,
    kind: 'refund',
    amountKobo: 7_000n,
    railPaymentId: payment.id,
  });
  expect([await held('suspense'), await held('refunds_owed')]).toEqual([0n, -7_000n]);
  await startRefund(world.context, { itemId: item?.id ?? 0, actor: ada.email, reason: 'Back' });
  expect(world.rail.refunds).toMatchObject([{ paymentId: payment.id, railReference: 'typed-wrong' }]);
  for (const one of world.rail.refunds) one.status = 'successful';
  await refreshRefundsOf(world.context, { env: 'test', railReference: 'typed-wrong' });
  expect([await listOpenItems(db, 10), await held('refunds_owed')]).toEqual([[], 0n]);
});

it('is not posted when the money was dealt with meanwhile', async () => {
  const payment = world.rail.pay('found-later', 50n);
  await bookUnmatched(world.context, { env: 'test', provider: 'simulated', payment });
  const [money] = await listUnmatched(db, 'test', 10);
  const closing = { id: money?.id ?? 0, as: 'treasury', conversionId: null, reason: 'Ours', by: ada } as const;
  const id = await resolveUnmatched(world.context, closing);
  await claimUnmatched(db, { env: 'test', provider: 'simulated', railPaymentId: payment.id, now: 1 });
  await expect(approvePosting(world.context, { id, by: grace })).rejects.toMatchObject({ code: 'SVC_INVALID_STATE' });
  expect(await held('suspense')).toBe(-50n);
});

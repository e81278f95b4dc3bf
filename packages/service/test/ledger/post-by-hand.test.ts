// What people post needs two of them who are independent, a reason, and entries that balance.

import { beforeAll, expect, it, vi } from 'vitest';
import { listOpenPostings, proposePosting } from '../../src/books/post-by-hand.ts';
import { bookUnmatched, resolveUnmatched } from '../../src/books/record-unmatched.ts';
import { readBalances } from '../../src/books/store/read-position.ts';
import { claimUnmatched, listUnmatched } from '../../src/books/store/unmatched-money.ts';
import { createConversion } from '../../src/conversions/create-conversion.ts';
import { getConversion } from '../../src/conversions/get-conversion.ts';
import { approveProposal, rejectProposal } from '../../src/desk/decide-proposal.ts';
import { listOpenItems } from '../../src/desk/store/work-items.ts';
import { type Entry, move } from '../../src/domain/ledger/entries.ts';
import { treasuryEntries } from '../../src/domain/ledger/posting-rules.ts';
import { refreshRefundsOf } from '../../src/naira/orders/refresh-order.ts';
import { startRefund } from '../../src/naira/orders/start-refund.ts';
import type { Context } from '../../src/ports/context.ts';
import type { Database } from '../../src/ports/database.ts';
import { BODIES, makeSimulation, OWNER, type Simulation } from '../harness/make-simulation.ts';
import { PATIENCE_MS } from '../harness/until.ts';
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
    await db.query("insert into staff (user_id, role, joined_at) values ($1, 'operator', 1)", [id]);
  }
  return () => db.close();
});

type Deciding = { id: string; by: ReturnType<typeof person> };
const approvePosting = (context: Context, { id, by }: Deciding) =>
  approveProposal(context, { id, reason: 'Checked', operator: by });
const rejectPosting = (context: Context, { id, by }: Deciding) =>
  rejectProposal(context, { id, reason: 'No', operator: by, isOperator: true });

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
  expect(await listOpenPostings(world.context, 'test')).toMatchObject([{ id, proposedById: 'ada' }]);
  await rejectPosting(world.context, { id, by: grace });
  await expect(approvePosting(world.context, { id, by: grace })).rejects.toMatchObject({ code: 'SVC_INVALID_STATE' });
  await expect(rejectPosting(world.context, { id, by: grace })).rejects.toMatchObject({ code: 'SVC_INVALID_STATE' });
  expect(await held('bank:p')).toBe(500n);
});

it('needs entries that sum to zero in each currency, none of nothing, and a reason', async () => {
  const entry = (amount: bigint, currency = 'NGN'): Entry => ({
    account: 'treasury',
    currency,
    amount,
    conversionId: null,
  });
  const wrong = [
    [],
    [entry(5n), entry(-4n)],
    [entry(5n), entry(-5n), entry(0n)],
    [entry(5n), entry(-5n, 'USD')],
    [entry(5n), entry(-5n), entry(1n, 'USD')],
  ];
  const field = (name: string) => ({ code: 'SVC_VALIDATION_FAILED', details: { issues: [{ path: name }] } });
  for (const entries of wrong) {
    await expect(proposePosting(world.context, { ...float, entries, by: ada })).rejects.toMatchObject(field('entries'));
  }
  const entries = [entry(1n), entry(-1n), entry(1n, 'USD'), entry(-1n, 'USD')];
  const silent = { ...float, entries, reason: ' ', by: ada };
  await expect(proposePosting(world.context, silent)).rejects.toMatchObject(field('reason'));
  await rejectPosting(world.context, {
    id: await proposePosting(world.context, { ...silent, reason: 'x' }),
    by: grace,
  });
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
  expect(item?.note).toBe(`Money that came as typed-wrong is of this conversion's payer. Rail payment ${payment.id}.`);
  expect([await held('suspense'), await held('refunds_owed')]).toEqual([0n, -7_000n]);
  const entries = await db.query(
    'select e.account, e.conversion_id as of from ledger_entries e join ledger_postings p on p.id = e.posting_id where p.name = $1',
    [`correction:${id}`],
  );
  expect(entries).toEqual([
    { account: 'refunds_owed', of: conversion.id },
    { account: 'suspense', of: null },
  ]);
  await startRefund(world.context, { itemId: item?.id ?? 0, actor: ada.email, reason: 'Back' });
  expect(world.rail.refunds).toMatchObject([{ paymentId: payment.id, railReference: 'typed-wrong' }]);
  for (const one of world.rail.refunds) one.status = 'successful';
  await refreshRefundsOf(world.context, { env: 'test', railReference: 'typed-wrong' });
  expect([await listOpenItems(db, 10), await held('refunds_owed')]).toEqual([[], 0n]);
});

it.each([
  ['created', 'APPROVED'],
  ['screening_hold', 'IN_REVIEW'],
  ['awaiting_payment', 'APPROVED'],
] as const)('gives no money to a fiat-issue in %s, which can still be paid', async (status, verdict) => {
  const payment = world.rail.pay('typed-wrong', 7_000n);
  await bookUnmatched(world.context, { env: 'test', provider: 'simulated', payment });
  const [money] = await listUnmatched(db, 'test', 10);
  world.screening.verdict = verdict;
  if (status === 'created') world.rail.failNext(9);
  const reference = `op:fiat-issue:${status === 'created' ? 'c' : status === 'screening_hold' ? 'd' : 'e'}0000000`;
  await createConversion(world.context, OWNER, { ...BODIES['fiat-issue'], reference }).catch(() => undefined);
  world.rail.failNext(0);
  const made = await getConversion(world.context, OWNER, reference);
  expect(made.status).toBe(status);
  const decision = { id: money?.id ?? 0, as: 'conversion', reason: 'Hers', by: ada } as const;
  const refused = resolveUnmatched(world.context, { ...decision, conversionId: made.id });
  await expect(refused).rejects.toMatchObject({
    code: 'SVC_INVALID_STATE',
    message: 'The conversion can still be paid: decide when it has ended.',
  });
  const id = await resolveUnmatched(world.context, { ...decision, as: 'treasury', conversionId: null });
  await approvePosting(world.context, { id, by: grace });
});

it('is not posted when the money was dealt with first', async () => {
  const payment = world.rail.pay('found-later', 50n);
  await bookUnmatched(world.context, { env: 'test', provider: 'simulated', payment });
  const [money] = await listUnmatched(db, 'test', 10);
  const closing = { id: money?.id ?? 0, as: 'treasury', conversionId: null, reason: 'Ours', by: ada } as const;
  const id = await resolveUnmatched(world.context, closing);
  await claimUnmatched(db, { env: 'test', provider: 'simulated', railPaymentId: payment.id, now: 1 });
  await expect(approvePosting(world.context, { id, by: grace })).rejects.toMatchObject({ code: 'SVC_INVALID_STATE' });
  expect(await held('suspense')).toBe(-50n);
});

it('is not posted when another transaction takes the money in the same moment', async () => {
  const [money] = await bookOne(60n);
  const decision = { id: money?.id ?? 0, as: 'treasury', conversionId: null, reason: 'Ours', by: ada } as const;
  const id = await resolveUnmatched(world.context, decision);
  const before = await held('suspense');
  const { provider = '', railPaymentId = '' } = money ?? {};
  const [claimed, ended] = [makeGate(), makeGate()];
  const claiming = db.transaction(async (tx) => {
    await claimUnmatched(tx, { env: 'test', provider, railPaymentId, now: 1 });
    claimed.open();
    await ended.passed;
  });
  await claimed.passed;
  const approving = approvePosting(world.context, { id, by: grace }).catch((error: unknown) => error);
  const findWaiting = `select 1 from pg_locks l join pg_stat_activity a using (pid)
    where not l.granted and a.datname = current_database()`;
  await vi.waitFor(async () => expect(await db.query(findWaiting)).toHaveLength(1), { timeout: PATIENCE_MS });
  ended.open();
  await claiming;
  expect(await approving).toMatchObject({ code: 'SVC_INVALID_STATE' });
  expect(await held('suspense')).toBe(before);
});

function makeGate(): { open(): void; passed: Promise<void> } {
  let open = (): void => undefined;
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open: () => open(), passed };
}

/** Books money of nobody. */
async function bookOne(amountKobo: bigint, currency = 'NGN', env: 'test' | 'live' = 'test') {
  const payment = world.rail.pay('of-nobody', amountKobo, { currency });
  await bookUnmatched(world.context, { env, provider: 'simulated', payment });
  return (await listUnmatched(db, env, 10)).filter(({ railPaymentId }) => railPaymentId === payment.id);
}

it('takes one decision about unmatched money at a time, of the kinds there are', async () => {
  const [money] = await bookOne(80n);
  const decision = { id: money?.id ?? 0, as: 'treasury', conversionId: null, reason: 'Ours', by: ada } as const;
  const refused = (wanted: object) => expect(resolveUnmatched(world.context, { ...decision, ...wanted })).rejects;
  await refused({ id: 999_999 }).toMatchObject({ code: 'SVC_NOT_FOUND' });
  const field = { code: 'SVC_VALIDATION_FAILED', details: { issues: [{ path: 'conversionId' }] } };
  const { conversion } = await createConversion(world.context, OWNER, BODIES['crypto-issue']);
  await refused({ conversionId: conversion.id }).toMatchObject(field);
  await refused({ as: 'conversion' }).toMatchObject(field);
  await refused({ as: 'conversion', conversionId: 'cnv_unknown' }).toMatchObject(field);
  const [live] = await bookOne(80n, 'NGN', 'live');
  await refused({ id: live?.id ?? 0, as: 'conversion', conversionId: conversion.id }).toMatchObject(field);
  const bank = await held('bank:simulated');
  const id = await resolveUnmatched(world.context, { ...decision, as: 'returned' });
  await refused({}).toMatchObject({ code: 'SVC_INVALID_STATE' });
  await approvePosting(world.context, { id, by: grace });
  expect(await held('bank:simulated')).toBe(bank - 80n);
  const treasury = await held('treasury');
  const [own] = await bookOne(90n);
  const kept = await resolveUnmatched(world.context, { ...decision, id: own?.id ?? 0 });
  await approvePosting(world.context, { id: kept, by: grace });
  expect(await held('treasury')).toBe(treasury - 90n);
});

it('names the amount of another currency in the item, which counts Naira alone', async () => {
  const { conversion } = await createConversion(world.context, OWNER, BODIES['crypto-issue']);
  const [money] = await bookOne(30n, 'USD');
  const decision = {
    id: money?.id ?? 0,
    as: 'conversion',
    conversionId: conversion.id,
    reason: 'Hers',
    by: ada,
  } as const;
  await approvePosting(world.context, { id: await resolveUnmatched(world.context, decision), by: grace });
  const [item] = await listOpenItems(db, 10);
  const note = `Money that came as of-nobody is of this conversion's payer. 0.30 USD came in. Rail payment ${money?.railPaymentId}.`;
  expect(item).toMatchObject({ kind: 'refund', amountKobo: null, note });
  const judged = await db.query('select judgement from payments where conversion_id = $1', [conversion.id]);
  expect(judged).toEqual([{ judgement: 'other_currency' }]);
});

it('shows a thousand open proposals', async () => {
  await db.query(
    `insert into proposals (id, env, kind, summary, sealed_arguments, reason, proposed_by, proposed_at)
     select gen_random_uuid(), 'live', 'treasury', 'x', '', 'x', 'ada', n from generate_series(1, 1001) n`,
  );
  expect(await listOpenPostings(world.context, 'live')).toHaveLength(1000);
});

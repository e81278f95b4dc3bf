// Screening goes on after the create: open verdicts are shown as they change, and open conversions are screened again.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createConversion } from '../../src/conversions/create-conversion.ts';
import { reportEvent } from '../../src/conversions/report-event.ts';
import { findById } from '../../src/conversions/store/find-conversions.ts';
import { decideScreening } from '../../src/desk/decide-screening.ts';
import { screenOpenConversions } from '../../src/jobs/sweep-conversions.ts';
import { recordPayments } from '../../src/naira/record-payments.ts';
import type { Database } from '../../src/ports/database.ts';
import { applyScreening, refreshHold } from '../../src/screening/apply-screening.ts';
import { getScreening } from '../../src/screening/get-screening.ts';
import { screenPayee } from '../../src/screening/screen.ts';
import { FIND_IDS } from '../../src/stores/reads/staff-search.ts';
import { issueVoucher } from '../../src/vouchers/issue-voucher.ts';
import { get, send, sweepAll, tickUntil } from '../harness/drive-simulation.ts';
import { BODIES, makeSimulation, OWNER, type Simulation } from '../harness/make-simulation.ts';
import { openTestDatabase } from '../test-database.ts';

const HOUR_MS = 3_600_000;
let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

const never = new AbortController().signal;
const screenAll = (w: Simulation) => screenOpenConversions.run(w.context, never);
const itemsOf = (conversionId: string) =>
  db.query<{ kind: string }>('select kind from work_items where conversion_id = $1 and closed_at is null', [
    conversionId,
  ]);
const subjectsOf = async (conversionId: string) =>
  (
    await db.query<{ subject: string }>(
      "select subject from work_items where conversion_id = $1 and closed_at is null and kind = 'screening_changed'",
      [conversionId],
    )
  ).map(({ subject }) => subject);
const closeItems = (conversionId: string) =>
  db.query('update work_items set closed_at = 1 where conversion_id = $1', [conversionId]);

it('shows an open verdict as it changes', async () => {
  const w = makeSimulation(db);
  w.screening.verdict = 'IN_REVIEW';
  const { conversion } = await createConversion(w.context, OWNER, BODIES['crypto-issue']);
  const status = async () => (await getScreening(w.context, OWNER, conversion.reference)).status;
  expect(await status()).toBe('IN_REVIEW');
  w.screening.found = 'AWAITING_USER';
  const row = await findById(db, conversion.id);
  if (row === null) throw new Error('no conversion');
  await refreshHold(w.context, row);
  expect(await status()).toBe('AWAITING_USER');
  expect((await get(w, conversion.reference)).status).toBe('screening_hold');
});

it('understands a notice about one of several cases', async () => {
  const w = makeSimulation(db);
  w.screening.verdict = 'IN_REVIEW';
  const { conversion } = await createConversion(w.context, OWNER, BODIES['crypto-issue']);
  const cases = `didit:a-${conversion.id}+b-${conversion.id}`;
  await db.query('update conversions set screening_reference = $2 where id = $1', [conversion.id, cases]);
  w.screening.found = 'APPROVED';
  expect(await applyScreening(w.context, { env: 'test', providerReference: `didit:b-${conversion.id}` })).toBe(true);
  expect((await get(w, conversion.reference)).status).toBe('voucher_issued');
});

it('shows a worse verdict that a notice brings after the pass, and signs nothing more until a person has decided', async () => {
  const w = makeSimulation(db);
  const { conversion } = await createConversion(w.context, OWNER, BODIES['crypto-issue']);
  const providerReference = `didit:late-${conversion.id}`;
  await db.query('update conversions set screening_reference = $2 where id = $1', [conversion.id, providerReference]);
  const notify = () => applyScreening(w.context, { env: 'test', providerReference });
  w.screening.found = 'APPROVED';
  await notify();
  expect(await itemsOf(conversion.id)).toEqual([]);
  w.screening.found = 'IN_REVIEW';
  await notify();
  await notify();
  expect(await itemsOf(conversion.id)).toEqual([{ kind: 'screening_changed' }]);
  expect((await get(w, conversion.reference)).status).toBe('voucher_issued');
  const again = issueVoucher(w.context, OWNER, conversion.reference);
  await expect(again).rejects.toMatchObject({ reason: 'waits_for_review' });
});

it.each([
  ['the second case of the only provider', (id: string) => [`a-${id}+b-${id}`, `b-${id}`]],
  ['the first case of the second provider', (id: string) => [`rules:scr-${id};didit:a-${id}+b-${id}`, `didit:a-${id}`]],
  ['the last case of the second provider', (id: string) => [`rules:scr-${id};didit:a-${id}+b-${id}`, `didit:b-${id}`]],
] as const)('shows a worse verdict after the pass when the notice names %s', async (_name, referencesOf) => {
  const w = makeSimulation(db);
  const { conversion } = await createConversion(w.context, OWNER, BODIES['crypto-issue']);
  const [cases = '', providerReference = ''] = referencesOf(conversion.id);
  await db.query('update conversions set screening_reference = $2 where id = $1', [conversion.id, cases]);
  const { test: provider } = w.context.screenings;
  if (provider === undefined) throw new Error('no screening');
  // Of the other cases a person may have decided: the notice is not about them.
  provider.find = async (reference) => (reference === providerReference ? 'IN_REVIEW' : 'DECLINED');
  const notify = () => applyScreening(w.context, { env: 'test', providerReference });
  expect([await notify(), await notify()]).toEqual([true, true]);
  expect(await itemsOf(conversion.id)).toEqual([{ kind: 'screening_changed' }]);
  expect(await applyScreening(w.context, { env: 'live', providerReference })).toBe(false);
  const part = providerReference.slice(0, -1);
  expect(await applyScreening(w.context, { env: 'test', providerReference: part })).toBe(false);
});

it('asks a person about each case of a conversion whose verdict changes', async () => {
  const w = makeSimulation(db);
  const { conversion } = await createConversion(w.context, OWNER, BODIES['crypto-issue']);
  const { id } = conversion;
  await db.query('update conversions set screening_reference = $2 where id = $1', [id, `a-${id}+b-${id}`]);
  w.screening.found = 'IN_REVIEW';
  const notify = (name: string) => applyScreening(w.context, { env: 'test', providerReference: `${name}-${id}` });
  await notify('a');
  await closeItems(id);
  await notify('a');
  expect(await itemsOf(id)).toEqual([]);
  await notify('b');
  expect(await itemsOf(id)).toEqual([{ kind: 'screening_changed' }]);
});

/** Didit's cases, each with its own id; asked again about one case it opens another. */
function openCases(w: Simulation) {
  const { test: provider } = w.context.screenings;
  if (provider === undefined) throw new Error('no screening');
  const opened: { caseId: string; named: string }[] = [];
  const found: { named: string | null; verdict: 'APPROVED' | 'DECLINED' | 'IN_REVIEW' } = {
    named: null,
    verdict: 'DECLINED',
  };
  provider.screen = async ({ caseId }) => {
    const named = `didit:case-${opened.length}-${caseId}`;
    opened.push({ caseId, named });
    return { verdict: 'APPROVED', providerReference: `rules:scr-${caseId};${named}+more-${opened.length}-${caseId}` };
  };
  provider.find = async (reference) => (reference === found.named ? found.verdict : 'APPROVED');
  const notify = (named: string) => {
    found.named = named;
    return applyScreening(w.context, { env: 'test', providerReference: named });
  };
  return { opened, found, notify };
}

describe('a notice about a case that was opened after the create', () => {
  it('finds the conversion of a sender, and asks a person once about each verdict', async () => {
    const w = makeSimulation(db);
    const { opened, found, notify } = openCases(w);
    const { conversion } = await createConversion(w.context, OWNER, BODIES['fiat-issue']);
    const railReference = `svc-in-${conversion.id.slice(4).toLowerCase()}`;
    w.rail.pay(railReference, 150_050n, { sender: { name: 'Grace Hopper', bank: '058', accountNumber: null } });
    await recordPayments(w.context, { env: 'test', railReference });
    expect((await get(w, conversion.reference)).status).toBe('voucher_issued');
    const [, sender, ...others] = opened;
    expect([sender?.caseId, others]).toEqual([expect.stringContaining('.sender.'), []]);
    const named = sender?.named ?? '';
    expect([await notify(named), await notify(named)]).toEqual([true, true]);
    expect(await applyScreening(w.context, { env: 'live', providerReference: named })).toBe(false);
    expect(await notify(named.slice(0, -1))).toBe(false);
    expect(await subjectsOf(conversion.id)).toEqual([`screening:${sender?.caseId}`]);
    const again = issueVoucher(w.context, OWNER, conversion.reference);
    await expect(again).rejects.toMatchObject({ reason: 'waits_for_review' });
    await closeItems(conversion.id);
    await notify(named);
    expect(await subjectsOf(conversion.id)).toEqual([]);
    found.verdict = 'IN_REVIEW';
    await notify(`didit:more-2-${sender?.caseId}`);
    expect(await subjectsOf(conversion.id)).toEqual([`screening:${sender?.caseId}`]);
  });

  it('finds the conversion of a payee whom an operator named', async () => {
    const w = makeSimulation(db);
    const { opened, notify } = openCases(w);
    const { conversion } = await createConversion(w.context, OWNER, BODIES['fiat-redeem']);
    const row = await findById(db, conversion.id);
    if (row === null) throw new Error('no conversion');
    const payee = { bankCode: '058', accountNumber: '9876543210', accountName: 'Grace Hopper' };
    expect(await screenPayee(w.context, row, payee)).toBe(true);
    const { caseId = '', named = '' } = opened[1] ?? {};
    expect(caseId).toContain('.payee.');
    expect(await notify(named)).toBe(true);
    expect(await subjectsOf(conversion.id)).toEqual([`screening:${caseId}:058:3210`]);
  });

  it('finds the conversion that was screened again', async () => {
    const w = makeSimulation(db);
    const { opened, notify } = openCases(w);
    const { conversion } = await createConversion(w.context, OWNER, BODIES['crypto-issue']);
    await db.query('update conversions set next_screening_at = $2 where id <> $1', [conversion.id, 8e15]);
    w.clock.forward(25 * HOUR_MS);
    await screenAll(w);
    expect(opened).toHaveLength(2);
    const { named = '' } = opened[1] ?? {};
    expect(await notify(named)).toBe(true);
    expect(await subjectsOf(conversion.id)).toEqual([`screening:${conversion.id}`]);
    expect(await db.query(FIND_IDS, [named.replace('didit:', ''), null, 50])).toEqual([{ id: conversion.id }]);
  });
});

it('signs nothing more for a conversion that screening declines later, until a person has decided each time', async () => {
  const w = makeSimulation(db);
  const { conversion } = await createConversion(w.context, OWNER, BODIES['crypto-issue']);
  await screenAll(w);
  expect(await itemsOf(conversion.id)).toEqual([]);
  w.clock.forward(25 * HOUR_MS);
  w.screening.verdict = 'DECLINED';
  await screenAll(w);
  await screenAll(w);
  expect(await itemsOf(conversion.id)).toEqual([{ kind: 'screening_changed' }]);
  const again = issueVoucher(w.context, OWNER, conversion.reference);
  await expect(again).rejects.toMatchObject({ reason: 'waits_for_review' });
  await closeItems(conversion.id);
  expect((await issueVoucher(w.context, OWNER, conversion.reference)).voucher).not.toBeNull();
  w.clock.forward(25 * HOUR_MS);
  await screenAll(w);
  expect(await itemsOf(conversion.id)).toEqual([{ kind: 'screening_changed' }]);
  await closeItems(conversion.id);
  w.clock.forward(25 * HOUR_MS);
  w.screening.verdict = 'APPROVED';
  await screenAll(w);
  expect(await itemsOf(conversion.id)).toEqual([]);
});

it('pays nothing out for a burn whose payee is declined in between', async () => {
  const w = makeSimulation(db);
  const { conversion } = await createConversion(w.context, OWNER, BODIES['fiat-redeem']);
  const txHash = send(w, conversion);
  w.chain.mine(3);
  w.clock.forward(25 * HOUR_MS);
  w.screening.verdict = 'DECLINED';
  await screenAll(w);
  await reportEvent(w.context, OWNER, conversion.reference, { event: 'onchain_confirmed', txHash });
  expect((await get(w, conversion.reference)).status).toBe('payout_pending');
  expect(w.rail.transfers.size).toBe(0);
  await closeItems(conversion.id);
  w.clock.forward(HOUR_MS);
  await sweepAll(w);
  expect(w.rail.transfers.size).toBe(1);
});

it('asks about what is open at once when a list has changed, and once', async () => {
  const w = makeSimulation(db);
  const { conversion: old } = await createConversion(w.context, OWNER, BODIES['crypto-issue']);
  await db.query('update conversions set next_screening_at = $2 where id <> $1', [old.id, 8e15]);
  const screening = w.context.screenings.test;
  if (screening === undefined) throw new Error('there is no screening');
  let modifiedAt = w.clock.now - HOUR_MS;
  const reloadMs = 600_000;
  screening.lists = () => [
    { file: 'names', entries: 1, modifiedAt, checkedAt: modifiedAt, inForceAt: modifiedAt + reloadMs, problem: null },
  ];
  const asked = async () => {
    const before = w.screening.asked;
    await screenAll(w);
    return w.screening.asked - before;
  };
  // Made after the list: it was screened by it.
  expect(await asked()).toBe(0);
  w.clock.forward(HOUR_MS);
  modifiedAt = w.clock.now;
  expect(await asked()).toBe(0);
  w.clock.forward(reloadMs);
  w.screening.verdict = 'DECLINED';
  expect(await asked()).toBe(1);
  expect((await get(w, old.reference)).status).toBe('voucher_issued');
  expect(await itemsOf(old.id)).toEqual([{ kind: 'screening_changed' }]);
  w.clock.forward(HOUR_MS);
  expect(await asked()).toBe(0);
  // Screened again an hour ago: the next version of the list asks about it all the same.
  modifiedAt = w.clock.now;
  w.clock.forward(reloadMs);
  expect([await asked(), await asked()]).toEqual([1, 0]);
});

it('asks again soon when screening is out of reach, and holds nothing up', async () => {
  const w = makeSimulation(db);
  const { conversion } = await createConversion(w.context, OWNER, BODIES['crypto-issue']);
  w.clock.forward(25 * HOUR_MS);
  w.screening.verdict = 'down';
  await screenAll(w);
  expect(await itemsOf(conversion.id)).toEqual([]);
  w.clock.forward(11 * 60_000);
  w.screening.verdict = 'DECLINED';
  await screenAll(w);
  expect(await itemsOf(conversion.id)).toEqual([{ kind: 'screening_changed' }]);
});

it('asks no more about a conversion whose vouchers cannot run, and asks before one is issued again', async () => {
  const w = makeSimulation(db);
  const { conversion } = await createConversion(w.context, OWNER, BODIES['crypto-issue']);
  await db.query('update vouchers set settled_at = 1 where conversion_id = $1', [conversion.id]);
  let asked = 0;
  const { test: provider } = w.context.screenings;
  if (provider === undefined) throw new Error('no screening');
  const { screen } = provider;
  provider.screen = (question) => {
    if (question.conversionId === conversion.id) asked += 1;
    return screen(question);
  };
  for (let day = 0; day < 3; day += 1) {
    w.clock.forward(25 * HOUR_MS);
    await screenAll(w);
  }
  expect(asked).toBe(0);

  const issue = () => issueVoucher(w.context, OWNER, conversion.reference);
  w.screening.verdict = 'down';
  await expect(issue()).rejects.toMatchObject({ code: 'SVC_UPSTREAM_FAILED' });
  w.screening.verdict = 'DECLINED';
  await expect(issue()).rejects.toMatchObject({ reason: 'waits_for_review' });
  expect(asked).toBe(2);
  expect(await itemsOf(conversion.id)).toEqual([{ kind: 'screening_changed' }]);
  await closeItems(conversion.id);
  w.screening.verdict = 'APPROVED';
  expect((await issue()).voucher).not.toBeNull();
  expect(asked).toBe(2);
  w.clock.forward(25 * HOUR_MS);
  await screenAll(w);
  expect(asked).toBe(3);
});

it('asks again about a conversion that moved on though no voucher of it was open', async () => {
  const w = makeSimulation(db);
  const { conversion } = await createConversion(w.context, OWNER, BODIES['fiat-redeem']);
  await db.query('update vouchers set settled_at = 1 where conversion_id = $1', [conversion.id]);
  w.clock.forward(25 * HOUR_MS);
  await screenAll(w);
  w.screening.verdict = 'DECLINED';
  await db.query("update conversions set status = 'payout_pending' where id = $1", [conversion.id]);
  await screenAll(w);
  expect(await itemsOf(conversion.id)).toEqual([{ kind: 'screening_changed' }]);
});

it('knows who cleared a hold, even when a fault follows at once', async () => {
  const w = makeSimulation(db);
  w.screening.verdict = 'IN_REVIEW';
  const { conversion } = await createConversion(w.context, OWNER, BODIES['fiat-issue']);
  const cleared = {
    conversionId: conversion.id,
    verdict: 'APPROVED',
    actor: 'ada@svc.example',
    reason: 'Papers seen',
  } as const;
  const masterKey = { ...w.context.masterKey, open: () => Promise.reject(new Error('a fault')) };
  await expect(decideScreening({ ...w.context, masterKey }, cleared)).rejects.toThrow('a fault');
  await tickUntil(w, conversion.reference, 'awaiting_payment');
  w.clock.forward(25 * HOUR_MS);
  await screenAll(w);
  expect(await itemsOf(conversion.id)).toEqual([]);
});

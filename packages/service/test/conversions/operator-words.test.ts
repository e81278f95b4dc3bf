// What an operator writes for the staff stays with the staff; what they decide says that a person decided.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createConversion } from '../../src/conversions/create-conversion.ts';
import { decideScreening } from '../../src/desk/decide-screening.ts';
import { resolveConversion } from '../../src/desk/resolve-conversion.ts';
import { retryPayout } from '../../src/desk/retry-payout.ts';
import type { Database } from '../../src/ports/database.ts';
import { get, send, tick, tickUntil } from '../harness/drive-simulation.ts';
import { BODIES, makeSimulation, OWNER } from '../harness/make-simulation.ts';
import { openTestDatabase } from '../test-database.ts';

const INTERNAL = 'looks like the fraud ring of May';
const PUBLIC = 'Please contact support.';
const OPERATOR = { actor: 'ops@svc.example', reason: INTERNAL };

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

async function held() {
  const w = makeSimulation(db);
  w.screening.verdict = 'IN_REVIEW';
  const { conversion } = await createConversion(w.context, OWNER, BODIES['crypto-issue']);
  return { w, conversionId: conversion.id, reference: conversion.reference };
}

/** Burned after the caller had given it up: in review, and no payout was ever made. */
async function burnedAfterFailure() {
  const w = makeSimulation(db);
  w.rail.sendMode = 'refuse_account';
  const { conversion } = await createConversion(w.context, OWNER, BODIES['fiat-redeem']);
  const { id: conversionId, reference } = conversion;
  await db.query("update conversions set status = 'failed' where id = $1", [conversionId]);
  send(w, conversion);
  await tickUntil(w, reference, 'requires_manual_review');
  for (let count = 0; count < 6; count += 1) await tick(w);
  return { w, conversionId, reference };
}

it.each([
  [null, 'Screening declined the conversion.', undefined],
  [PUBLIC, PUBLIC, PUBLIC],
])('a decline with the public words %s', async (publicReason, lastError, reason) => {
  const { w, conversionId, reference } = await held();
  await decideScreening(w.context, { ...OPERATOR, conversionId, verdict: 'DECLINED', publicReason });
  const declined = await get(w, reference);
  expect(declined).toMatchObject({ status: 'failed', lastError });
  expect(declined.stages.at(-1)?.meta).toEqual({ by: 'operator', ...(reason !== undefined && { reason }) });
  expect(JSON.stringify(declined)).not.toContain(INTERNAL);
});

it.each([
  [null, 'The conversion was resolved as failed after review.', 'Decided after review.'],
  [PUBLIC, PUBLIC, PUBLIC],
])('a resolution with the public words %s', async (publicReason, lastError, reason) => {
  const { w, conversionId, reference } = await burnedAfterFailure();
  await resolveConversion(w.context, { ...OPERATOR, conversionId, as: 'failed', publicReason });
  const resolved = await get(w, reference);
  expect(resolved).toMatchObject({ status: 'failed', lastError });
  expect(resolved.stages.at(-1)?.meta).toEqual({ by: 'operator', reason });
  const data = await db.query('select data from events', []);
  expect(JSON.stringify([resolved, data])).not.toContain(INTERNAL);
});

it('the first payout can be made from review, to the account of the burn', async () => {
  const { w, conversionId, reference } = await burnedAfterFailure();
  expect(w.rail.transfers.size).toBe(0);
  w.rail.sendMode = 'accept';
  await retryPayout(w.context, { ...OPERATOR, conversionId, account: null });
  expect(await get(w, reference)).toMatchObject({ status: 'payout_in_progress', payout: { accountLast4: '6789' } });
  expect([...w.rail.transfers.values()]).toMatchObject([{ amountKobo: 250_075n, sends: 1 }]);
});

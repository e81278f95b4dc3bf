// A merchant's month: every conversion of it and no other, exact amounts, totals only of what succeeded.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeStatement } from '../../src/books/make-statement.ts';
import { postRefund } from '../../src/books/post-conversion-facts.ts';
import { createConversion } from '../../src/conversions/create-conversion.ts';
import { makeExportPart } from '../../src/exports/make-export-part.ts';
import { recordPayments } from '../../src/naira/record-payments.ts';
import { send, tickUntil } from '../harness/drive-simulation.ts';
import { codeOf } from '../harness/make-dashboard-client.ts';
import { BODIES, OWNER } from '../harness/make-simulation.ts';
import { readPdf } from '../harness/read-pdf.ts';
import { type StaffDashboard, startStaffDashboard } from '../harness/start-staff-dashboard.ts';

let house: StaffDashboard;
beforeAll(async () => {
  house = await startStaffDashboard();
});
afterAll(() => house.stop());

const monthOf = (ms: number): string => new Date(ms).toISOString().slice(0, 7);

it('has the month’s conversions with rate and reference, as PDF, and what they come to', async () => {
  const { world, first } = house;
  for (const amount of ['100', '50.5']) {
    const { conversion } = await createConversion(world.context, OWNER, { ...BODIES['crypto-issue'], amount });
    send(world, conversion);
    await tickUntil(world, conversion.reference, 'succeeded');
  }
  const open = await createConversion(world.context, OWNER, BODIES['fiat-issue']);
  const month = monthOf(world.clock.now);
  const params = { merchantId: OWNER.merchantId };
  const view = await first.browser.get('getStatement', { params, query: { env: 'test', month } });
  expect(view.conversions).toBe(3);
  expect(view.totals).toMatchObject([{ type: 'crypto-issue', count: 2, tokenIn: 'USDC', amountIn: '150.5' }]);
  const file = await first.browser.get('getStatementFile', { params, query: { env: 'test', month } });
  expect(readPdf(Buffer.from(file.pdf, 'base64')).map(({ text }) => text)).toContain(`${open.conversion.reference}`);
  expect(readPdf(Buffer.from(file.pdf, 'base64')).map(({ text }) => text)).toContain('150.50 USDC');
  const before = await makeStatement(world.context, { ...OWNER, month: '2001-01' });
  expect([before.lines, before.totals]).toEqual([[], []]);
  const wrong = await first.browser.call('getStatement', { params, query: { env: 'test', month: '2026-13' } });
  expect([codeOf(wrong), wrong.text]).toEqual(['SVC_VALIDATION_FAILED', expect.stringContaining('month')]);
});

it('names when each was settled, the bank’s reference and the business, and a refund of the month', async () => {
  const { world, first } = house;
  const { context } = world;
  const paid = await createConversion(context, OWNER, BODIES['fiat-issue']);
  const [asked] = await context.db.query<{ railReference: string; kobo: string }>(
    'select payment_reference as "railReference", fiat_kobo::text as kobo from conversions where id = $1',
    [paid.conversion.id],
  );
  const railReference = asked?.railReference ?? '';
  world.rail.pay(railReference, BigInt(asked?.kobo ?? 0));
  await recordPayments(context, { env: 'test', railReference });
  send(world, await tickUntil(world, paid.conversion.reference, 'voucher_issued'));
  await tickUntil(world, paid.conversion.reference, 'succeeded');
  world.rail.sendMode = 'succeed_at_once';
  const burnt = await createConversion(context, OWNER, BODIES['fiat-redeem']);
  send(world, burnt.conversion);
  await tickUntil(world, burnt.conversion.reference, 'succeeded');
  const conversion = { id: paid.conversion.id, env: OWNER.env };
  const refund = { conversion, provider: 'stub', bankId: 'rf_1:2', amountKobo: 150n, currency: 'NGN' };
  await postRefund(context.db, { ...refund, now: world.clock.now });
  const profile = { legalName: 'Shop Limited', registrationNumber: 'RC 7', address: '1 Broad Street' };
  await context.db.query('update merchants set profile = profile || $2::jsonb where id = $1', [
    OWNER.merchantId,
    profile,
  ]);
  const month = monthOf(world.clock.now);
  const made = await makeStatement(context, { ...OWNER, month });
  const lineOf = (id: string) => made.lines.find((line) => line.id === id);
  const [payment] = await context.db.query<{ id: string }>(
    'select rail_payment_id as id from payments where conversion_id = $1',
    [paid.conversion.id],
  );
  expect(lineOf(paid.conversion.id)).toMatchObject({ bankReference: payment?.id, finishedAt: expect.any(Number) });
  const [order] = await context.db.query<{ id: string }>(
    "select provider_transfer_id as id from rail_orders where conversion_id = $1 and kind = 'payout'",
    [burnt.conversion.id],
  );
  expect(order?.id).toBeTruthy();
  expect(lineOf(burnt.conversion.id)?.bankReference).toBe(order?.id);
  expect(made).toMatchObject({ merchantName: 'Shop Limited', registrationNumber: 'RC 7', address: '1 Broad Street' });
  expect(made.madeAt).toBe(world.clock.now);
  expect(made.refunds).toMatchObject([
    { reference: paid.conversion.reference, bankReference: 'rf_1:2', currency: 'NGN', amount: '1.5' },
  ]);
  expect((await makeStatement(context, { ...OWNER, month: '2001-01' })).refunds).toEqual([]);
  const rowsOf = async (kind: 'statement' | 'payouts') => {
    const params = { merchantId: OWNER.merchantId };
    const body = { env: 'test', kind, format: 'jsonl', from: 0, to: 99_999_999_999 } as const;
    const { id } = await first.browser.get('createExport', { params, body });
    while (await makeExportPart(context)) {}
    const { content } = await first.browser.get('getExportPart', { params: { ...params, id }, query: { n: '1' } });
    const rows = content
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    return rows.find(({ conversionId }) => conversionId === burnt.conversion.id);
  };
  expect(await rowsOf('statement')).toMatchObject({ bankReference: order?.id });
  expect(await rowsOf('payouts')).toMatchObject({
    settledAt: expect.any(Number),
    settledAtLocal: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d \+01:00$/),
    createdAtLocal: expect.stringMatching(/ \+01:00$/),
  });
});

it('has each conversion once, however many there are and however many were made at the same moment', async () => {
  const { context } = house.world;
  const MORE = 2_003;
  const month = monthOf(house.world.clock.now);
  const { conversion } = await createConversion(context, OWNER, BODIES['crypto-issue']);
  const { lines } = await makeStatement(context, { ...OWNER, month });
  // In parts: each must end well before the service's limit of a statement, on a busy machine too.
  for (let from = 1; from <= MORE; from += 500) {
    await context.db.query(
      `insert into conversions select r.* from conversions c, generate_series($1::integer, $2::integer) as n,
         jsonb_populate_record(c, jsonb_build_object('id', c.id || n, 'reference', c.reference || n, 'op_ref', c.op_ref || n)) as r
       where c.id = $3`,
      [from, Math.min(from + 499, MORE), conversion.id],
    );
  }
  const { first } = house;
  const ask = () =>
    first.browser.call('getStatementFile', { params: { merchantId: OWNER.merchantId }, query: { env: 'test', month } });
  // While several are made, one after the other, the service goes on answering; more than a few do not wait for them.
  let isDone = false;
  const asked = Promise.all(Array.from({ length: 5 }, ask)).finally(() => {
    isDone = true;
  });
  let healthy = 0;
  while (!isDone) healthy += (await fetch(`${house.url}/health`)).ok ? 1 : 0;
  expect((await asked).map(({ status }) => status).sort()).toEqual([200, 200, 200, 429, 429]);
  expect(healthy).toBeGreaterThan(20);
  const all = await makeStatement(context, { ...OWNER, month });
  expect(new Set(all.lines.map(({ id }) => id)).size).toBe(lines.length + MORE);
  expect(all.lines).toHaveLength(lines.length + MORE);
});

it('has the same month as an export, made by the job of the API and audited, for members alone', async () => {
  const { world, first, second } = house;
  const params = { merchantId: OWNER.merchantId };
  const body = { env: 'test', kind: 'statement', format: 'csv', from: 0, to: 99_999_999_999 } as const;
  const made = await first.browser.get('createExport', { params, body });
  expect(made).toMatchObject({ kind: 'statement', status: 'queued' });
  while (await makeExportPart(world.context)) {}
  const { exports } = await first.browser.get('listExports', { params, query: { env: 'test' } });
  expect(exports[0]).toMatchObject({ id: made.id, status: 'ready', from: 0, to: 99_999_999_999 });
  // The API's resource has the fields of its contract and no other.
  expect(Object.keys(made)).not.toContain('from');
  const ofPart = (n: string) => ({ params: { ...params, id: made.id }, query: { n } });
  const { content } = await first.browser.get('getExportPart', ofPart('1'));
  expect(content).toContain('"USDC","50.5","SVC"');
  expect(codeOf(await first.browser.call('getExportPart', ofPart('99')))).toBe('SVC_NOT_FOUND');
  expect(codeOf(await second.browser.call('getExportPart', ofPart('1')))).toBe('SVC_NOT_FOUND');
  const backwards = await first.browser.call('createExport', { params, body: { ...body, from: 2, to: 1 } });
  expect([codeOf(backwards), backwards.text]).toEqual([
    'SVC_VALIDATION_FAILED',
    expect.stringContaining('before from'),
  ]);
  const audited = await world.context.db.query('select action from audit_log where subject = $1', [made.id]);
  expect(audited.length).toBeGreaterThan(0);
});

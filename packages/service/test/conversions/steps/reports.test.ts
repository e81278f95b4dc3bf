// The steps of a caller's reports one by one, and the receipt of what has ended.
import type { Hex, ReceiptContents } from '@svc/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createConversion } from '../../../src/conversions/create-conversion.ts';
import { getReceipt } from '../../../src/conversions/get-receipt.ts';
import { reportEvent, reportFailure } from '../../../src/conversions/report-event.ts';
import { findById } from '../../../src/conversions/store/find-conversions.ts';
import { ensureServiceKeys } from '../../../src/credentials/rotate-service-keys.ts';
import { recordPayments } from '../../../src/naira/record-payments.ts';
import { insertPayment } from '../../../src/naira/store/payments.ts';
import type { Database } from '../../../src/ports/database.ts';
import { issueVoucher } from '../../../src/vouchers/issue-voucher.ts';
import { eventTypes, get, send, stageNames } from '../../harness/drive-simulation.ts';
import { BODIES, makeSimulation, OWNER, type Simulation } from '../../harness/make-simulation.ts';
import { openTestDatabase } from '../../test-database.ts';

const HASH: Hex = `0x${'ab'.repeat(32)}`;
const OTHER: Hex = `0x${'cd'.repeat(32)}`;
const DEPTH = 3;

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

async function issued(type: keyof typeof BODIES = 'crypto-issue') {
  const w = makeSimulation(db);
  const { conversion } = await createConversion(w.context, OWNER, BODIES[type]);
  const { id, reference } = conversion;
  const record = async () => {
    const found = await findById(db, id);
    if (found === null) throw new Error('there is no conversion');
    return found;
  };
  const set = (change: string) => db.query(`update conversions set ${change} where id = $1`, [id]);
  const now = () => get(w, reference);
  const report = (
    event: 'onchain_submitted' | 'onchain_confirmed' | 'failed',
    more: { txHash?: Hex; error?: string } = {},
  ) => reportEvent(w.context, OWNER, reference, { event, ...more });
  const items = () =>
    db.query<Record<string, unknown>>(
      "select kind, case when currency = 'NGN' then amount end as amount, waiting, rail_payment_id as payment, note from work_items where conversion_id = $1 order by id",
      [id],
    );
  /** Moves the conversion once, right before the next transaction begins. */
  const moveBefore = (status: string) => {
    w.context.db = new Proxy(db, {
      get: (target, name) => {
        if (name !== 'transaction') return Reflect.get(target, name);
        return async (work: never) => {
          w.context.db = db;
          await set(`status = '${status}'`);
          return db.transaction(work);
        };
      },
    });
  };
  return { w, id, reference, conversion, record, set, now, report, items, moveBefore };
}

describe('a submitted transaction', () => {
  it('is shown, once for each hash, in any spelling', async () => {
    const { report, now, set } = await issued();
    const upper = HASH.toUpperCase().replace('0X', '0x') as Hex;
    expect(await report('onchain_submitted', { txHash: upper })).toMatchObject({
      status: 'onchain_submitted',
      txHash: HASH,
    });
    expect((await now()).stages.at(-1)).toMatchObject({
      name: 'onchain_submitted',
      meta: { by: 'caller', txHash: HASH },
    });
    const { stages } = await now();
    expect((await report('onchain_submitted', { txHash: HASH })).stages).toEqual(stages);
    await set("last_error = 'old'");
    const replaced = await report('onchain_submitted', { txHash: OTHER });
    expect(replaced).toMatchObject({ status: 'onchain_submitted', txHash: OTHER, lastError: null });
    expect(replaced.stages.slice(stages.length)).toMatchObject([
      { name: 'transaction_replaced', meta: { by: 'caller', txHash: OTHER } },
    ]);
  });

  it('needs a hash, and a conversion that waits for one', async () => {
    const { report, set, now } = await issued();
    await expect(report('onchain_submitted')).rejects.toMatchObject({ details: { issues: [{ path: 'txHash' }] } });
    await set("status = 'failed'");
    await expect(report('onchain_submitted', { txHash: HASH })).rejects.toMatchObject({
      code: 'SVC_INVALID_STATE',
      message: 'A conversion in failed does not take this report.',
      details: { status: 'failed' },
    });
    expect((await now()).txHash).toBeNull();
  });

  it.each([
    ['onchain_submitted', 'transaction_replaced'],
    ['voucher_issued', 'onchain_submitted'],
  ] as const)('is judged again when the conversion is in %s by then', async (status, stage) => {
    const { report, moveBefore, set, now } = await issued();
    if (status === 'voucher_issued') await set(`status = 'onchain_submitted', tx_hash = '${HASH}'`);
    moveBefore(status);
    expect(await report('onchain_submitted', { txHash: OTHER })).toMatchObject({ txHash: OTHER });
    expect(stageNames(await now()).at(-1)).toBe(stage);
    expect(stageNames(await now()).filter((name) => name === stage)).toHaveLength(1);
  });

  it('is refused when the conversion has ended by then', async () => {
    const { report, moveBefore, now } = await issued();
    moveBefore('failed');
    await expect(report('onchain_submitted', { txHash: OTHER })).rejects.toMatchObject({ code: 'SVC_INVALID_STATE' });
    expect((await now()).txHash).toBeNull();
  });
});

describe('a confirmed transaction', () => {
  it('is verified, and the conversion goes on at once', async () => {
    const { w, reference, conversion, report, now } = await issued();
    const txHash = send(w, conversion);
    w.chain.mine(DEPTH);
    await expect(report('onchain_confirmed')).rejects.toMatchObject({ details: { issues: [{ path: 'txHash' }] } });
    expect(await report('onchain_confirmed', { txHash })).toMatchObject({ status: 'succeeded', txHash });
    const count = (await now()).stages.length;
    expect((await report('onchain_confirmed', { txHash })).stages).toHaveLength(count);
    expect((await report('onchain_confirmed')).stages).toHaveLength(count);
    await expect(report('onchain_confirmed', { txHash: OTHER })).rejects.toMatchObject({
      code: 'SVC_INVALID_STATE',
      details: { status: 'succeeded' },
    });
    expect(await eventTypes(w, reference)).toEqual(['conversion.onchain_confirmed', 'conversion.succeeded']);
    expect((await now()).stages.find(({ name }) => name === 'onchain_confirmed')?.meta).toMatchObject({ by: 'caller' });
  });

  it('may be the one that was submitted before', async () => {
    const { w, conversion, report } = await issued();
    const txHash = send(w, conversion);
    await report('onchain_submitted', { txHash });
    w.chain.mine(DEPTH);
    expect(await report('onchain_confirmed')).toMatchObject({ status: 'succeeded', txHash });
  });

  it('that is not proven changes nothing', async () => {
    const { report, now } = await issued();
    const before = await now();
    await expect(report('onchain_confirmed', { txHash: HASH })).rejects.toMatchObject({
      code: 'SVC_SETTLEMENT_VERIFICATION_FAILED',
    });
    expect(await now()).toEqual(before);
  });

  it('of a conversion that is not verified, or has ended, is refused', async () => {
    const { report, set } = await issued();
    await set(`status = 'failed', tx_hash = '${HASH}'`);
    await expect(report('onchain_confirmed', { txHash: HASH })).rejects.toMatchObject({ code: 'SVC_INVALID_STATE' });
  });

  it('that somebody else records first is taken for known', async () => {
    const { w, conversion, report, moveBefore, now } = await issued();
    const txHash = send(w, conversion);
    w.chain.mine(DEPTH);
    moveBefore('onchain_submitted');
    expect(await report('onchain_confirmed', { txHash })).toMatchObject({ status: 'succeeded', txHash });
    expect(stageNames(await now()).filter((name) => name === 'onchain_confirmed')).toHaveLength(1);
  });

  it('is recorded although what follows cannot be done now', async () => {
    const { w, conversion, report } = await issued('fiat-redeem');
    const txHash = send(w, conversion);
    w.chain.mine(DEPTH);
    w.rail.prepareTransfer = () => Promise.reject(new Error('away'));
    expect(await report('onchain_confirmed', { txHash })).toMatchObject({ status: 'payout_pending' });
  });
});

describe('a failure', () => {
  it('ends the conversion with the caller’s words, and the same again changes nothing', async () => {
    const { w, reference, report, now, items } = await issued();
    expect(await report('failed', { error: 'changed my mind' })).toMatchObject({
      status: 'failed',
      lastError: 'changed my mind',
    });
    expect((await now()).stages.at(-1)?.meta).toEqual({ by: 'caller', reason: 'changed my mind' });
    const { stages } = await now();
    expect((await report('failed', { error: 'changed my mind' })).stages).toEqual(stages);
    await expect(report('failed', { error: 'something else' })).rejects.toMatchObject({
      code: 'SVC_INVALID_STATE',
      details: { status: 'failed' },
    });
    expect([await eventTypes(w, reference), await items()]).toEqual([['conversion.failed'], []]);
  });

  it.each([undefined, ''])('without words (%j) has ours', async (error) => {
    const { report, now } = await issued();
    expect(await report('failed', error === undefined ? {} : { error })).toMatchObject({
      status: 'failed',
      lastError: 'The caller reported the conversion as failed.',
    });
    expect((await now()).stages.at(-1)?.meta).toEqual({ by: 'caller' });
    expect((await report('failed')).status).toBe('failed');
  });

  it('is refused once a transaction is recorded, or ran', async () => {
    const { w, conversion, report, set } = await issued();
    await set(`tx_hash = '${HASH}'`);
    await expect(report('failed')).rejects.toMatchObject({ code: 'SVC_INVALID_STATE' });
    await set('tx_hash = null');
    send(w, conversion);
    w.chain.mine();
    await expect(report('failed')).rejects.toMatchObject({
      code: 'SVC_INVALID_STATE',
      message: 'A transaction is recorded, or the conversion can no longer be given up.',
    });
    w.chain.failNext(1);
    expect((await report('failed')).status).toBe('failed');
  });

  it('of a conversion without a voucher asks the chain too, which may know one that a restore forgot', async () => {
    const { w, report } = await issued('fiat-issue');
    w.chain.override.isOpRefUsed = async () => true;
    await expect(report('failed')).rejects.toMatchObject({ code: 'SVC_INVALID_STATE' });
    w.chain.override.isOpRefUsed = async () => false;
    expect((await report('failed')).status).toBe('failed');
  });

  it('after payments opens an item for each that has none, which waits for the vouchers', async () => {
    const { w, id, report, record, items } = await issued('fiat-issue');
    const railReference = (await record()).paymentReference ?? '';
    const first = w.rail.pay(railReference, 150_050n);
    await recordPayments(w.context, { env: 'test', railReference });
    const second = w.rail.pay(railReference, 77n);
    await recordPayments(w.context, { env: 'test', railReference });
    const dollars = { amountKobo: 900n, currency: 'USD', judgement: 'double', receivedAt: 1, now: 1 } as const;
    await insertPayment(db, {
      ...dollars,
      env: 'test',
      provider: 'simulated',
      railPaymentId: `${id}-usd`,
      sealedSender: null,
      conversionId: id,
    });
    const before = await db.query('select count(*)::int as n from ledger_entries where conversion_id = $1', [id]);
    expect((await report('failed')).status).toBe('failed');
    const after = await db.query('select count(*)::int as n from ledger_entries where conversion_id = $1', [id]);
    expect(Number(after[0]?.n)).toBeGreaterThan(Number(before[0]?.n));
    const opened = await items();
    expect(opened).toContainEqual(expect.objectContaining({ payment: second.id, waiting: false, amount: '77' }));
    expect(opened).toContainEqual({
      kind: 'refund',
      amount: '150050',
      waiting: true,
      payment: first.id,
      note: `Payment ${first.id} was received before the caller gave the conversion up.`,
    });
    expect(opened.filter(({ payment }) => payment === second.id)).toHaveLength(1);
    expect(opened).toContainEqual(expect.objectContaining({ payment: `${id}-usd`, waiting: true, amount: null }));
  });

  it('is judged again when somebody else moved the conversion first', async () => {
    const { w, record, now, set } = await issued();
    const stale = await record();
    await set("status = 'succeeded'");
    await expect(reportFailure(w.context, stale, null)).rejects.toMatchObject({ details: { status: 'succeeded' } });
    expect((await now()).status).toBe('succeeded');
    await set("status = 'voucher_issued'");
    await reportFailure(w.context, { ...stale, status: 'created' }, null);
    expect((await now()).status).toBe('failed');
    expect(stageNames(await now()).filter((name) => name === 'failed')).toHaveLength(1);
  });
});

describe('a receipt', () => {
  const receiptOf = async (w: Simulation, reference: string): Promise<ReceiptContents> => {
    await ensureServiceKeys(w.context, ['test']);
    const { receipt, kid } = await getReceipt(w.context, OWNER, reference);
    // A verifier must find the key in the key document ever after.
    const [key] = await db.query('select signed_receipts as "hasSigned" from service_keys where id = $1', [kid]);
    expect(key).toEqual({ hasSigned: true });
    return JSON.parse(receipt);
  };

  it('is given for what has ended, with the rate and the block of what ran', async () => {
    const { w, id, reference, conversion, record, report, now } = await issued();
    await expect(getReceipt(w.context, OWNER, reference)).rejects.toMatchObject({
      code: 'SVC_INVALID_STATE',
      message: 'A conversion in voucher_issued has no receipt yet.',
    });
    w.price.pairUsd = 90_000_000n;
    await issueVoucher(w.context, OWNER, reference);
    const txHash = send(w, conversion);
    w.chain.mine(DEPTH);
    w.clock.forward(60_000);
    await report('onchain_confirmed', { txHash });
    const { blockHash, blockNumber } = await record();
    expect(await receiptOf(w, reference)).toMatchObject({
      id,
      reference,
      status: 'succeeded',
      amountOut: conversion.amountOut,
      blockHash,
      blockNumber,
      txHash,
      finishedAt: Math.floor(w.clock.now / 1000),
      rate: expect.stringMatching(/^1538\.46/),
      payout: null,
    });
    expect((await now()).status).toBe('succeeded');
  });

  it('of one that never ran has the rate of its last voucher; Naira are one to one', async () => {
    const { w, reference, report } = await issued();
    w.price.pairUsd = 90_000_000n;
    await issueVoucher(w.context, OWNER, reference);
    await report('failed');
    // The key that another world made signs from then on.
    w.clock.forward(120_000);
    expect((await receiptOf(w, reference)).rate).toMatch(/^1384\.6/);
    const { conversion } = await createConversion(w.context, OWNER, BODIES['fiat-issue']);
    await reportEvent(w.context, OWNER, conversion.reference, { event: 'failed' });
    expect((await receiptOf(w, conversion.reference)).rate).toBe('1');
  });
});

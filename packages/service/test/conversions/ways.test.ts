// Each conversion type from create to its end, on both databases, against the simulators' own ledgers.
import { ConversionSchema } from '@svc/protocol';
import { Compile } from 'typebox/compile';
import { beforeAll, expect, it } from 'vitest';
import { createConversion } from '../../src/conversions/create-conversion.ts';
import { reportEvent } from '../../src/conversions/report-event.ts';
import { refreshOrder } from '../../src/naira/orders/refresh-order.ts';
import { recordPayments } from '../../src/naira/record-payments.ts';
import type { Database } from '../../src/ports/database.ts';
import { describeOnBothDatabases } from '../both-databases.ts';
import { eventTypes, get, send, stageNames, tick, tickUntil } from '../harness/drive-simulation.ts';
import { BODIES, makeSimulation, OWNER, type Simulation } from '../harness/make-simulation.ts';

const schema = Compile(ConversionSchema);

describeOnBothDatabases('a conversion', (makeDb) => {
  let db: Database;
  beforeAll(async () => {
    db = await makeDb();
  });
  const world = (options = {}): Simulation => makeSimulation(db, options);

  it('crypto-issue: from create to succeeded by the caller’s reports', async () => {
    const w = world();
    const { status, conversion } = await createConversion(w.context, OWNER, BODIES['crypto-issue']);
    expect(status).toBe(201);
    expect([...schema.Errors(conversion)]).toEqual([]);
    expect(conversion).toMatchObject({
      status: 'voucher_issued',
      tokenIn: 'USDC',
      tokenOut: 'SVC',
      amountIn: '100000000',
    });
    expect(conversion.voucher?.approvalTransaction).toMatchObject({
      to: conversion.voucher?.voucher.tokenIn,
      value: '0',
    });
    // 100 / 0.00065, rounded down.
    expect(conversion.amountOut).toBe('153846153846153846153846');
    expect(conversion.usdValueCents).toBe(10_000);
    const txHash = send(w, conversion);
    const submitted = await reportEvent(w.context, OWNER, conversion.reference, { event: 'onchain_submitted', txHash });
    expect(submitted).toMatchObject({ status: 'onchain_submitted', txHash });
    w.chain.mine(3);
    const done = await reportEvent(w.context, OWNER, conversion.reference, { event: 'onchain_confirmed' });
    expect(done).toMatchObject({ status: 'succeeded', txHash });
    expect([...schema.Errors(done)]).toEqual([]);
    expect(w.chain.minted()).toBe(BigInt(done.amountOut));
    expect(stageNames(done)).toEqual([
      'created',
      'voucher_issued',
      'onchain_submitted',
      'onchain_confirmed',
      'succeeded',
    ]);
    expect(await eventTypes(w, done.reference)).toEqual([
      'conversion.onchain_submitted',
      'conversion.onchain_confirmed',
      'conversion.succeeded',
    ]);
  });

  it('crypto-redeem: completed by the watcher alone', async () => {
    const w = world();
    const { conversion } = await createConversion(w.context, OWNER, BODIES['crypto-redeem']);
    expect(conversion.voucher?.voucher.payoutRef).toMatch(/^0x0{24}0{37}502$/);
    send(w, conversion);
    const done = await tickUntil(w, conversion.reference, 'succeeded');
    expect(done.stages.find(({ name }) => name === 'onchain_confirmed')?.meta?.by).toBe('watcher');
    expect(w.chain.burned()).toBe(10n ** 21n);
  });

  it('fiat-issue: paid exactly, minted one to one', async () => {
    const w = world();
    const { status, conversion } = await createConversion(w.context, OWNER, BODIES['fiat-issue']);
    expect(status).toBe(201);
    expect(conversion).toMatchObject({ status: 'awaiting_payment', voucher: null, fiatAmountNgn: '1500.50' });
    expect(conversion.paymentInstructions).toMatchObject({ transferAmount: '1500.50', currency: 'NGN' });
    const railReference = conversion.paymentInstructions?.providerReference.replace('prov-', '') ?? '';
    w.rail.pay(railReference, 150_050n);
    await recordPayments(w.context, { env: 'test', railReference });
    const paid = await get(w, conversion.reference);
    expect(paid).toMatchObject({ status: 'voucher_issued', amountOut: '1500500000000000000000' });
    expect(paid.voucher?.approvalTransaction).toBeNull();
    send(w, paid);
    const done = await tickUntil(w, conversion.reference, 'succeeded');
    expect(w.chain.minted()).toBe(1500_500000000000000000n);
    expect([...schema.Errors(done)]).toEqual([]);
    expect(await eventTypes(w, done.reference)).toEqual([
      'conversion.payment_confirmed',
      'conversion.voucher_issued',
      'conversion.onchain_submitted',
      'conversion.onchain_confirmed',
      'conversion.succeeded',
    ]);
  });

  it('fiat-redeem: burnt, then paid out once', async () => {
    const w = world();
    const { conversion } = await createConversion(w.context, OWNER, BODIES['fiat-redeem']);
    expect(conversion.payout).toEqual({
      bankCode: '058',
      accountLast4: '6789',
      status: 'pending',
      providerTransferId: null,
    });
    send(w, conversion);
    const paying = await tickUntil(w, conversion.reference, 'payout_in_progress');
    expect(paying.payout?.status).toBe('initiated');
    const [transfer] = [...w.rail.transfers.values()];
    expect(transfer).toMatchObject({ amountKobo: 250_075n, accountNumber: '0123456789', sends: 1 });
    const railReference = transfer?.railReference ?? '';
    expect(railReference).toMatch(/^[a-z0-9_-]{16,50}$/);
    w.rail.set(railReference, 'in_progress');
    await refreshOrder(w.context, { env: 'test', railReference });
    expect((await get(w, conversion.reference)).payout?.status).toBe('in_progress');
    w.rail.set(railReference, 'successful');
    await refreshOrder(w.context, { env: 'test', railReference });
    const done = await get(w, conversion.reference);
    expect(done).toMatchObject({ status: 'succeeded', payout: { status: 'successful' } });
    expect([...schema.Errors(done)]).toEqual([]);
    expect((await eventTypes(w, done.reference)).slice(2)).toEqual([
      'payout.initiated',
      'payout.in_progress',
      'payout.succeeded',
      'conversion.succeeded',
    ]);
    expect(JSON.stringify([done, w.logged, await db.query('select * from events', [])])).not.toContain('0123456789');
  });

  it('a caller that never reports: completed within depth and a few seconds', async () => {
    const w = world();
    const { conversion } = await createConversion(w.context, OWNER, BODIES['crypto-issue']);
    send(w, conversion);
    for (let count = 0; count < 3 + 2; count += 1) await tick(w);
    expect((await get(w, conversion.reference)).status).toBe('succeeded');
  });
});

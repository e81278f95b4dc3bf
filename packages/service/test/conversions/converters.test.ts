// The converter's address changes in the settings: a conversion stays with the contract that its vouchers are for.
import type { Conversion } from '@svc/protocol';
import { beforeAll, describe, expect, it } from 'vitest';
import { createConversion } from '../../src/conversions/create-conversion.ts';
import { reportEvent } from '../../src/conversions/report-event.ts';
import { paymentReferenceOf } from '../../src/domain/rail/rail-order.ts';
import { recordPayments } from '../../src/naira/record-payments.ts';
import type { Address, ContractLife } from '../../src/ports/chain.ts';
import type { Database } from '../../src/ports/database.ts';
import { issueVoucher } from '../../src/vouchers/issue-voucher.ts';
import { get, send, tick, tickUntil } from '../harness/drive-simulation.ts';
import { BODIES, makeSimulation, OWNER, type Simulation } from '../harness/make-simulation.ts';
import { CONVERTER } from '../harness/simulated-chain.ts';
import { openTestDatabase } from '../test-database.ts';

const NEW_CONVERTER: Address = '0x00000000000000000000000000000000000000C1';
const VOUCHER_LIFE_MS = 16 * 60_000;

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});

async function start(type: keyof typeof BODIES) {
  const w = makeSimulation(db);
  const { conversion } = await createConversion(w.context, OWNER, BODIES[type]);
  return { w, conversion, reference: conversion.reference };
}

/** As a restart with other settings does; null: the old contract is no longer named at all. */
function changeConverter(w: Simulation, oldLife: ContractLife | null): void {
  const old = oldLife === null ? [] : [{ address: CONVERTER, life: oldLife }];
  const chain = w.chain.configuredWith([{ address: NEW_CONVERTER, life: 'active' }, ...old]);
  w.context.chains = new Map([['celo-sepolia', chain]]);
}

const contractOf = ({ voucher }: Conversion) => voucher?.domain.verifyingContract;

/** Paid, with a voucher on the old contract. */
async function startPaid() {
  const { w, reference, conversion } = await start('fiat-issue');
  const railReference = paymentReferenceOf(conversion.id);
  w.rail.pay(railReference, 150_050n);
  await recordPayments(w.context, { env: 'test', railReference });
  return { w, reference, conversion: await tickUntil(w, reference, 'voucher_issued') };
}

describe.each(['draining', 'retired', null] as const)('with the old contract %s', (oldLife) => {
  it('follows a burn on it that nobody reports, and pays it out', async () => {
    const { w, conversion, reference } = await start('fiat-redeem');
    changeConverter(w, oldLife);
    send(w, conversion);
    await tickUntil(w, reference, 'payout_in_progress');
    expect(w.rail.transfers.size).toBe(1);
  });

  it('takes a report of a burn on it', async () => {
    const { w, conversion, reference } = await start('fiat-redeem');
    changeConverter(w, oldLife);
    const txHash = send(w, conversion);
    w.chain.mine(5);
    await reportEvent(w.context, OWNER, reference, { event: 'onchain_confirmed', txHash });
    expect(w.rail.transfers.size).toBe(1);
  });

  it('mints one payment once, although several vouchers are asked for and sent', async () => {
    const { w, conversion, reference } = await startPaid();
    changeConverter(w, oldLife);
    const again = await issueVoucher(w.context, OWNER, reference).catch(() => get(w, reference));
    send(w, conversion);
    send(w, again);
    for (let count = 0; count < 10; count += 1) await tick(w);
    w.clock.forward(VOUCHER_LIFE_MS);
    for (let count = 0; count < 10; count += 1) await tick(w);
    expect(w.chain.minted()).toBe(BigInt(conversion.amountOut));
    expect((await get(w, reference)).status).toBe('succeeded');
  });

  it('gives new conversions the new contract', async () => {
    const { w } = await start('crypto-issue');
    changeConverter(w, oldLife);
    const { conversion } = await createConversion(w.context, OWNER, BODIES['crypto-issue']);
    expect(contractOf(conversion)).toBe(NEW_CONVERTER);
  });
});

describe('a fresh voucher after the change', () => {
  it('is for the old contract while that drains', async () => {
    const { w, reference } = await startPaid();
    changeConverter(w, 'draining');
    expect(contractOf(await issueVoucher(w.context, OWNER, reference))).toBe(CONVERTER);
  });

  it('is for the new one when the old vouchers are dead and unused on the old contract, and not before', async () => {
    const { w, conversion, reference } = await startPaid();
    changeConverter(w, 'retired');
    await expect(issueVoucher(w.context, OWNER, reference)).rejects.toMatchObject({
      code: 'SVC_INVALID_STATE',
      details: { reason: 'converter_changed', retriable: true },
    });
    w.clock.forward(VOUCHER_LIFE_MS);
    w.chain.mine(5);
    const fresh = await issueVoucher(w.context, OWNER, reference);
    expect(contractOf(fresh)).toBe(NEW_CONVERTER);
    send(w, conversion);
    send(w, fresh);
    await tickUntil(w, reference, 'succeeded');
    expect(w.chain.minted()).toBe(BigInt(conversion.amountOut));
  });

  it('is not given while the nodes do not say whether the old contract ran it', async () => {
    const { w, reference } = await startPaid();
    changeConverter(w, 'retired');
    w.clock.forward(VOUCHER_LIFE_MS);
    w.chain.mine(5);
    w.chain.override.isOpRefUsed = () => Promise.reject(new Error('no answer'));
    await expect(issueVoucher(w.context, OWNER, reference)).rejects.toMatchObject({ code: 'SVC_UPSTREAM_FAILED' });
  });
});

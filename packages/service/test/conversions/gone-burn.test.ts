// A burn that was paid out, and what the chain does to it afterwards.
import { beforeAll, describe, expect, it } from 'vitest';
import { createConversion } from '../../src/conversions/create-conversion.ts';
import type { Database } from '../../src/ports/database.ts';
import { get, send, stageNames, tick, tickUntil } from '../harness/drive-simulation.ts';
import { listReviews } from '../harness/list-reviews.ts';
import { BODIES, makeSimulation, OWNER, type Simulation } from '../harness/make-simulation.ts';
import { openTestDatabase } from '../test-database.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});

async function startPaidOut(w: Simulation = makeSimulation(db)) {
  const { conversion } = await createConversion(w.context, OWNER, BODIES['fiat-redeem']);
  const txHash = send(w, conversion);
  await tickUntil(w, conversion.reference, 'payout_in_progress');
  return { w, conversion, txHash, reference: conversion.reference };
}

const itemsOf = async (w: Simulation, conversionId: string) =>
  (await listReviews(w.context)).items.filter((item) => item.conversionId === conversionId);

async function letTimePass(w: Simulation, ticks = 40): Promise<void> {
  for (let count = 0; count < ticks; count += 1) await tick(w);
}

const finalAt = async (conversionId: string) =>
  (
    await db.query<{ final_at: number | null }>('select final_at from executions where conversion_id = $1', [
      conversionId,
    ])
  )[0]?.final_at;

describe('a burn that was paid out', () => {
  it('is looked at until it is final, and never again', async () => {
    const { w, conversion } = await startPaidOut();
    expect(await finalAt(conversion.id)).toBeNull();
    await letTimePass(w);
    expect(await finalAt(conversion.id)).toBeGreaterThan(0);
    expect(await itemsOf(w, conversion.id)).toEqual([]);
  });

  it('and then reorganised away is an item and an alarm, and holds the payouts of the merchant', async () => {
    const { w, conversion } = await startPaidOut();
    w.chain.reorg(6, false);
    await letTimePass(w);
    expect(await itemsOf(w, conversion.id)).toMatchObject([{ kind: 'execution_gone' }]);
    const alarms = w.logged.filter(({ level }) => level === 'error').map(({ message }) => message);
    expect(alarms).toEqual(['the chain took back an execution that was relied on']);
    const { conversion: next } = await createConversion(w.context, OWNER, BODIES['fiat-redeem']);
    send(w, next);
    await letTimePass(w, 10);
    expect((await get(w, next.reference)).status).toBe('onchain_confirmed');
    expect(w.rail.transfers.size).toBe(1);
    await db.query('update work_items set closed_at = 1 where conversion_id = $1', [conversion.id]);
    await letTimePass(w);
    expect(w.rail.transfers.size).toBe(2);
  });

  it('and mined again under the same hash is recorded there', async () => {
    const { w, conversion, reference } = await startPaidOut();
    w.chain.reorg(6, true);
    await letTimePass(w, 80);
    expect(await finalAt(conversion.id)).toBeGreaterThan(0);
    expect(await itemsOf(w, conversion.id)).toEqual([]);
    expect(stageNames(await get(w, reference))).not.toContain('transaction_replaced');
  });
});

describe('a burn that runs again under another hash', () => {
  it('is matched by its operation and paid out once', async () => {
    const w = makeSimulation(db);
    w.context.config = { ...w.context.config, payoutFinality: { test: 'finalized', live: 'finalized' } };
    const { conversion } = await createConversion(w.context, OWNER, BODIES['fiat-redeem']);
    send(w, conversion);
    await tickUntil(w, conversion.reference, 'onchain_confirmed');
    w.chain.reorg(5, false);
    const txHash = send(w, conversion);
    const after = await tickUntil(w, conversion.reference, 'payout_in_progress', 200);
    expect(after.txHash).toBe(txHash);
    expect(stageNames(after)).toContain('transaction_replaced');
    await letTimePass(w, 80);
    expect(w.rail.transfers.size).toBe(1);
    expect(await finalAt(conversion.id)).toBeGreaterThan(0);
    expect(await itemsOf(w, conversion.id)).toEqual([]);
  });
});

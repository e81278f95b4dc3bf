// The drill: a rail dies for good while a hundred redeems are open at it. Two people end every one of them with its value.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readHeld } from '../../src/books/store/post.ts';
import { createConversion } from '../../src/conversions/create-conversion.ts';
import { setOperatorLimit } from '../../src/desk/store/operator-actions.ts';
import { reissueOpRefOf } from '../../src/executions/has-run.ts';
import type { Database } from '../../src/ports/database.ts';
import { get, send, tick } from '../harness/drive-simulation.ts';
import { BODIES, makeSimulation, OWNER, type Simulation } from '../harness/make-simulation.ts';
import { makeSimulatedRail, type SimulatedRail } from '../harness/simulated-rail.ts';
import { decideByTwo, newTwo, type Two } from '../harness/two-people.ts';
import { openTestDatabase } from '../test-database.ts';

const OPEN = 100;
const HOUR_MS = 3_600_000;

let db: Database;
let world: Simulation;
let two: Two;
beforeAll(async () => {
  db = await openTestDatabase();
  world = makeSimulation(db);
  two = await newTwo(db);
  await setOperatorLimit(db, 'dailySum', 10n ** 12n, 1);
});
afterAll(() => db.close());

/** How far the order had come: taken without an answer, lost on the way, taken with an answer, or never sent. */
const WAYS = ['unknown_after_taking', 'lost', 'accept', 'unsent'] as const;
interface Open {
  id: string;
  reference: string;
  way: (typeof WAYS)[number];
}

const tail = (id: string): string => id.slice(4).toLowerCase();
const referenceOf = (id: string, attempt = 1): string => `svc-out-${tail(id)}-${attempt}`;

async function openAll(): Promise<Open[]> {
  const open: Open[] = [];
  const { rail } = world;
  const prepare = rail.prepareTransfer;
  for (const way of WAYS) {
    if (way === 'unsent') rail.prepareTransfer = () => Promise.reject(new Error('simulated rail: no answer'));
    else rail.sendMode = way;
    const batch: Open[] = [];
    for (let count = 0; count < OPEN / WAYS.length; count += 1) {
      const { conversion } = await createConversion(world.context, OWNER, BODIES['fiat-redeem']);
      send(world, conversion);
      batch.push({ id: conversion.id, reference: conversion.reference, way });
    }
    const ids = batch.map(({ id }) => id);
    const orders = 'select 1 from rail_orders where conversion_id = any($1) and (sent_at is not null) = $2';
    for (let ticks = 0; ticks < 60; ticks += 1) {
      if ((await db.query(orders, [ids, way !== 'unsent'])).length === ids.length) break;
      await tick(world);
    }
    open.push(...batch);
  }
  rail.prepareTransfer = prepare;
  return open;
}

/** What the bank did, as its letter says: it paid what it had taken without a word, and failed what it had accepted. */
function endAtBank(dead: SimulatedRail, open: readonly Open[]): void {
  for (const { id, way } of open) {
    if (way === 'unknown_after_taking') dead.set(referenceOf(id), 'successful');
    if (way === 'accept') dead.set(referenceOf(id), 'failed');
  }
}

/** One after the other pays again and gives the SVC back. */
async function endByTwo({ id, way }: Open, index: number): Promise<void> {
  const decide = (wanted: Parameters<typeof decideByTwo>[3]) => decideByTwo(world.context, two, id, wanted);
  const said = { action: 'record_bank_word', attempt: 1, bankTransactionId: null } as const;
  if (way === 'unsent') return;
  if (way === 'unknown_after_taking') {
    await decide({ ...said, word: 'paid', bankTransactionId: `FT-${index}` });
    return decide({ action: 'resolve_conversion', as: 'succeeded' });
  }
  await decide({ ...said, word: way === 'lost' ? 'never_made' : 'failed' });
  await decide(index % 2 === 0 ? { action: 'retry_payout', account: null } : { action: 'reissue_refund' });
}

/** The wallets run the vouchers that give SVC back. */
async function runReissues(): Promise<void> {
  const waiting = await db.query<{ reference: string }>(
    "select reference from conversions where type = 'fiat-issue' and status = 'voucher_issued'",
  );
  for (const { reference } of waiting) send(world, await get(world, reference));
}

it(`${OPEN} open redeems are ended, each with its value and once, when their rail never answers again`, async () => {
  const open = await openAll();
  const { rail: dead } = world;
  endAtBank(dead, open);
  dead.failNext(Number.MAX_SAFE_INTEGER);
  const healthy = makeSimulatedRail(() => world.clock.now, 'healthy');
  healthy.sendMode = 'succeed_at_once';
  world.context.otherRails = { test: [{ rail: healthy, life: 'active' }] };
  world.clock.forward(HOUR_MS);
  for (const [index, each] of open.entries()) await endByTwo(each, index);
  const isOpen = async () =>
    (await db.query("select 1 from conversions where status not in ('succeeded', 'failed') limit 1")).length > 0;
  for (let round = 0; round < 20 && (await isOpen()); round += 1) {
    await runReissues();
    world.clock.forward(60_000);
    world.chain.mine(8);
    await tick(world);
  }
  expect(await isOpen()).toBe(false);
  for (const { id } of open) {
    const paid = [dead, healthy].flatMap(({ transfers }) =>
      [...transfers.values()].filter(
        ({ railReference, status }) => railReference.startsWith(`svc-out-${tail(id)}-`) && status === 'successful',
      ),
    );
    const opRef = reissueOpRefOf({ ...OWNER, id });
    const given = world.chain.executions().filter((each) => each.opRef === opRef);
    expect([id, paid.length + given.length]).toEqual([id, 1]);
    const { owedToPayees, owedToPayers, refundsOwed } = await readHeld(db, id);
    expect([id, owedToPayees, owedToPayers, refundsOwed]).toEqual([id, 0n, 0n, 0n]);
  }
  const items = await db.query<{ kind: string }>(
    "select distinct kind from work_items where closed_at is null and kind in ('refund', 'still_owed')",
  );
  expect(items).toEqual([]);
});

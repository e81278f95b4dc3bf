// The drill: back up, go on working, lose the database, restore to an earlier point. Nothing is paid twice, nothing is lost unsaid.
import { type Conversion, type CreateConversionBody, opRefOf, reissueReferenceOf } from '@svc/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../src/adapters/database/open-database.ts';
import { type BookDifference, listDifferences } from '../../src/books/store/differences.ts';
import { createConversion } from '../../src/conversions/create-conversion.ts';
import { reissueRefund } from '../../src/desk/reissue-refund.ts';
import { NotNow } from '../../src/domain/not-now.ts';
import { attachExecution } from '../../src/installation/attach-execution.ts';
import { finishRestore } from '../../src/installation/release.ts';
import { findOpenRestore, isReconciling, readDatabaseState } from '../../src/installation/store/restores.ts';
import { beginRestore } from '../../src/installation/watch-restores.ts';
import { afterRestores, deliverWebhooks, watchRestoresJob } from '../../src/jobs/index.ts';
import { readBankStatements } from '../../src/jobs/ledger.ts';
import { recordPayments } from '../../src/naira/record-payments.ts';
import type { Database } from '../../src/ports/database.ts';
import { migrate } from '../../src/stores/migrate.ts';
import { issueVoucher } from '../../src/vouchers/issue-voucher.ts';
import { get, send, tick, tickUntil } from '../harness/drive-simulation.ts';
import { BODIES, makeSimulation, OWNER, type Simulation } from '../harness/make-simulation.ts';
import { failPayout } from '../harness/start-staff-dashboard.ts';
import type { PostgresServer } from '../postgres-server.ts';
import { WAYS_BACK } from './ways-back.ts';

const never = new AbortController().signal;
const decision = { actor: 'ada and grace', reason: 'Looked at all of them' };
/** Longer than any voucher lives. */
const VOUCHERS_DEAD_MS = 11 * 60_000;
const open = (server: PostgresServer): Promise<Database> => openDatabase({ databaseUrl: server.url, dataDir: null });
const create = async (world: Simulation, body: CreateConversionBody): Promise<Conversion> =>
  (await createConversion(world.context, OWNER, body)).conversion;
const payInOf = ({ id }: Conversion): string => `svc-in-${id.slice(4).toLowerCase()}`;
const payoutOf = ({ id }: Conversion): string => `svc-out-${id.slice(4).toLowerCase()}-1`;

async function payIn(world: Simulation, conversion: Conversion): Promise<void> {
  world.rail.pay(payInOf(conversion), 150_050n);
  await recordPayments(world.context, { env: 'test', railReference: payInOf(conversion) });
}

/** Burns, and lets the bank pay. */
async function payOut(world: Simulation, conversion: Conversion): Promise<void> {
  if ((await get(world, conversion.reference)).status === 'voucher_issued') send(world, conversion);
  await tickUntil(world, conversion.reference, 'payout_in_progress');
  world.rail.set(payoutOf(conversion), 'successful');
  for (let count = 0; count < 10; count += 1) await tick(world);
  expect((await get(world, conversion.reference)).status).toBe('succeeded');
}

async function mint(world: Simulation, conversion: Conversion): Promise<void> {
  send(world, await get(world, conversion.reference));
  await tickUntil(world, conversion.reference, 'succeeded');
}

for (const { name, make, isMissing } of WAYS_BACK) {
  describe.skipIf(isMissing)(`a restore ${name}`, () => {
    let way: ReturnType<typeof make>;
    let world: Simulation;
    let db: Database;
    const before: Record<'paid' | 'burnt' | 'unsent' | 'minted' | 'reissued' | 'given' | 'half', Conversion> =
      Object.create(null);
    /** `given` and `half`: the SVC of a burn that were given back; of `half` nobody has sent the voucher. */
    const after: Record<'paid' | 'minted' | 'payment' | 'given' | 'half', Conversion> = Object.create(null);
    let sent: Map<string, number>;

    beforeAll(async () => {
      way = make();
      db = await open(await way.start());
      await migrate(db);
      world = makeSimulation(db);
      await workBefore();
      await way.keep();
      await workAfter();
      await db.close();
      db = await open(await way.comeBack());
      world.context = { ...world.context, db, running: new WeakMap() };
      sent = new Map([...world.rail.transfers].map(([reference, { sends }]) => [reference, sends]));
    });
    afterAll(async () => {
      await db.close();
      await way.stop();
    });

    async function workBefore(): Promise<void> {
      before.paid = await create(world, BODIES['fiat-redeem']);
      await payOut(world, before.paid);
      before.burnt = await create(world, BODIES['fiat-redeem']);
      before.minted = await create(world, BODIES['fiat-issue']);
      before.reissued = await create(world, BODIES['crypto-issue']);
      for (const name of ['given', 'half'] as const) {
        before[name] = await get(world, (await failPayout(world)).reference);
      }
      before.unsent = await create(world, BODIES['fiat-redeem']);
      send(world, before.unsent);
      world.rail.failNext(1000);
      await tickUntil(world, before.unsent.reference, 'payout_pending');
      world.rail.failNext(0);
      await watchRestoresJob.run(world.context, never);
    }

    /** Lost here, and happened outside. */
    async function workAfter(): Promise<void> {
      world.clock.forward(60_000);
      await payOut(world, before.unsent);
      await payOut(world, before.burnt);
      await payIn(world, before.minted);
      await mint(world, before.minted);
      // At another price, or the voucher that the backup has would say the same.
      world.price.pairUsd = 90_000_000n;
      await issueVoucher(world.context, OWNER, before.reissued.reference);
      await mint(world, before.reissued);
      for (const name of ['given', 'half'] as const) after[name] = await giveBack(before[name]);
      await mint(world, after.given);
      after.paid = await create(world, BODIES['fiat-redeem']);
      await payOut(world, after.paid);
      after.minted = await create(world, BODIES['crypto-issue']);
      await mint(world, after.minted);
      after.payment = await create(world, BODIES['fiat-issue']);
      await payIn(world, after.payment);
    }

    async function giveBack({ id }: Conversion): Promise<Conversion> {
      await reissueRefund(world.context, { ...decision, conversionId: id });
      return tickUntil(world, reissueReferenceOf(id), 'voucher_issued');
    }

    const sends = () => new Map([...world.rail.transfers].map(([reference, { sends }]) => [reference, sends]));
    const differences = (): Promise<BookDifference[]> => listDifferences(db, 'test', 1000);

    it('is noticed, and nothing leaves before anyone was asked', async () => {
      expect(await isReconciling(db)).toBe(true);
      const signed = world.signer.signed.length;
      let delivered = false;
      const delivering = { ...deliverWebhooks, run: async () => (delivered = true) };
      for (let count = 0; count < 5; count += 1) {
        await tick(world);
        await afterRestores(delivering).run(world.context, never);
      }
      expect(sends()).toEqual(sent);
      expect(world.signer.signed).toHaveLength(signed);
      expect(delivered).toBe(false);
      const refused = await create(world, BODIES['crypto-issue']).catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(NotNow);
      expect(refused).toMatchObject({ reason: 'paused', details: { paused: 'restore' } });
    });

    it('keeps everything back while the bank cannot be asked, for an operator too', async () => {
      world.rail.failNext(1000);
      await watchRestoresJob.run(world.context, never);
      world.rail.failNext(0);
      const silent = ['rail test simulated'];
      expect(await findOpenRestore(db)).toMatchObject({ begunBy: 'the service', askedAt: null, silent });
      world.clock.forward(10_000);
      await expect(finishRestore(world.context, { actor: 'ada', reason: 'Impatient' })).rejects.toMatchObject({
        code: 'SVC_INVALID_STATE',
      });
    });

    it('names every difference', async () => {
      await watchRestoresJob.run(world.context, never);
      const found = await differences();
      const named = found.map(({ kind, conversionId }) => ({ kind, conversionId }));
      const minted = (conversion: Conversion) => ({ kind: 'voucher_unknown', conversionId: conversion.id });
      expect(named).toHaveLength(9);
      expect(named).toEqual(
        expect.arrayContaining([
          { kind: 'restore:payout', conversionId: before.burnt.id },
          { kind: 'restore:payout', conversionId: before.unsent.id },
          minted(before.minted),
          minted(before.reissued),
          minted(before.given),
          { kind: 'execution_unknown', conversionId: null },
          { kind: 'restore:lost_payout', conversionId: null },
          { kind: 'restore:lost_payment', conversionId: null },
        ]),
      );
      const subjects = found.map(({ subject }) => subject);
      expect(subjects).toContain(`payout:${payoutOf(after.paid)}`);
      expect(subjects).toContain(`payment:${payInOf(after.payment)}`);
      expect(await findOpenRestore(db)).toMatchObject({ found: 9 });
      expect((await findOpenRestore(db))?.askedAt).not.toBeNull();
      expect(await isReconciling(db)).toBe(true);
    });

    it('names every mint and every payout that the database does not have', async () => {
      const subjects = new Set((await differences()).map(({ subject }) => subject));
      const booked = await db.query<{ tx_hash: string }>('select tx_hash from executions');
      const known = new Set(booked.map(({ tx_hash }) => tx_hash));
      for (const { txHash, logIndex } of world.chain.executions()) {
        const isTold = subjects.has(`execution:11142220:${txHash}:${logIndex}`);
        expect(known.has(txHash) || isTold, txHash).toBe(true);
      }
      const rows = await db.query<{ rail_reference: string }>(
        'select rail_reference from rail_orders where sent_at is not null',
      );
      const paid = new Set(rows.map(({ rail_reference }) => rail_reference));
      for (const reference of world.rail.transfers.keys()) {
        expect(paid.has(reference) || subjects.has(`payout:${reference}`), reference).toBe(true);
      }
    });

    it('goes on when an operator says so, and takes over payouts instead of sending them again', async () => {
      await finishRestore(world.context, { actor: 'ada', reason: 'Looked at all of them' });
      expect(await isReconciling(db)).toBe(false);
      for (const conversion of [before.unsent, before.burnt]) {
        await tickUntil(world, conversion.reference, 'succeeded', 120);
      }
      expect((await get(world, before.paid.reference)).status).toBe('succeeded');
      expect(sends()).toEqual(sent);
      expect([...world.rail.transfers.values()].every(({ sends }) => sends === 1)).toBe(true);
      await readBankStatements.run(world.context, never);
      const still = (await differences()).map(({ subject, kind }) => `${kind} ${subject}`);
      expect(still).not.toContain(`theirs_only payout:${payoutOf(before.burnt)}`);
    });

    it('ends every conversion that it made, and gives no burned SVC back a second time', async () => {
      const attach = ({ id }: Conversion, opRef: string | undefined) => {
        const txHash = world.chain.executions().find((each) => each.opRef === opRef)?.txHash ?? '';
        return attachExecution(world.context, { ...decision, conversionId: id, txHash });
      };
      await recordPayments(world.context, { env: 'test', railReference: payInOf(before.minted) });
      for (const name of ['minted', 'reissued'] as const) {
        await tick(world);
        await attach(before[name], opRefOf({ ...OWNER, reference: before[name].reference }));
      }
      await attach(before.given, after.given.voucher?.voucher.opRef);
      // The voucher that was forgotten may still run.
      await expect(giveBack(before.half)).rejects.toMatchObject({ code: 'SVC_INVALID_STATE' });
      world.clock.forward(VOUCHERS_DEAD_MS);
      world.chain.mine(10);
      const half = await giveBack(before.half);
      send(world, after.half);
      await mint(world, half);
      const open = "select reference, status from conversions where status not in ('succeeded', 'failed')";
      expect(await db.query(open)).toEqual([]);
      const ran = world.chain.executions().map(({ opRef }) => opRef);
      expect(new Set(ran).size).toBe(ran.length);
      expect(half.voucher?.voucher.opRef).toBe(after.half.voucher?.voucher.opRef);
      expect(await db.query("select kind from work_items where closed_at is null and kind = 'still_owed'")).toEqual([]);
    });

    it('works as ever afterwards, with nonces that no voucher had', async () => {
      const used = world.signer.signed.length;
      const fresh = await create(world, BODIES['fiat-redeem']);
      await payOut(world, fresh);
      expect(world.rail.transfers.get(payoutOf(fresh))?.sends).toBe(1);
      expect(world.signer.signed.length).toBeGreaterThan(used);
      const others = [before.burnt, before.minted, after.paid].map(({ voucher }) =>
        BigInt(voucher?.voucher.nonce ?? 0),
      );
      const distance = others.map((nonce) => BigInt(fresh.voucher?.voucher.nonce ?? 0) - nonce);
      expect(distance.every((step) => step < -1000n || step > 1000n)).toBe(true);
    });

    it('is announced by a person where the server looks the same', async () => {
      const { seenAt } = await readDatabaseState(db);
      expect(await isReconciling(db)).toBe(false);
      await beginRestore(world.context, { actor: 'ada', dataAsOf: seenAt - 1000 });
      expect(await isReconciling(db)).toBe(true);
      await expect(beginRestore(world.context, { actor: 'ada', dataAsOf: null })).rejects.toMatchObject({
        code: 'SVC_INVALID_STATE',
      });
      await watchRestoresJob.run(world.context, never);
      expect(await isReconciling(db)).toBe(true);
      await finishRestore(world.context, { actor: 'ada', reason: 'Checked' });
      expect(await isReconciling(db)).toBe(false);
    });
  });
}

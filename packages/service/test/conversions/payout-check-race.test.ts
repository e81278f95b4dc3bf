// A check of a payout and the rail's final word at once: what is final stays final, whichever is written last.
import { beforeAll, expect, it } from 'vitest';
import { createConversion } from '../../src/conversions/create-conversion.ts';
import { recordBankWord } from '../../src/desk/record-bank-word.ts';
import { retryPayout } from '../../src/desk/retry-payout.ts';
import { refreshOrder } from '../../src/naira/orders/refresh-order.ts';
import type { Database } from '../../src/ports/database.ts';
import { describeOnPostgres } from '../both-databases.ts';
import { checkAllOrders, get, send, tickUntil } from '../harness/drive-simulation.ts';
import { BODIES, makeSimulation, OWNER, type Simulation } from '../harness/make-simulation.ts';

const HOUR_MS = 3_600_000;

function makeSignal(): { promise: Promise<void>; resolve(): void } {
  let resolve = (): void => undefined;
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve: () => resolve() };
}

describeOnPostgres('a payout that is checked', (makeDb) => {
  let db: Database;
  beforeAll(async () => {
    db = await makeDb();
  });

  async function inProgress() {
    const w = makeSimulation(db);
    const { conversion } = await createConversion(w.context, OWNER, BODIES['fiat-redeem']);
    send(w, conversion);
    await tickUntil(w, conversion.reference, 'payout_in_progress');
    const railReference = `svc-out-${conversion.id.slice(4).toLowerCase()}-1`;
    w.rail.set(railReference, 'in_progress');
    const now = () => get(w, conversion.reference);
    const refresh = () => refreshOrder(w.context, { env: 'test', railReference });
    const decision = { conversionId: conversion.id, actor: 'ops@svc.example', reason: 'told by the bank' };
    return { w, conversion, railReference, now, refresh, decision };
  }

  /** The rail has answered `in_progress` to a first check, which gets no further before `during` is done. */
  async function duringACheck(w: Simulation, refresh: () => Promise<unknown>, during: () => Promise<unknown>) {
    const honest = w.rail.findTransfer;
    const answered = makeSignal();
    const released = makeSignal();
    w.rail.findTransfer = async (reference) => {
      w.rail.findTransfer = honest;
      const answer = await honest(reference);
      answered.resolve();
      await released.promise;
      return answer;
    };
    const check = refresh();
    await answered.promise;
    await during();
    released.resolve();
    await check;
  }

  const aDayAndAHalf = async (w: Simulation) => {
    for (let hour = 0; hour < 36; hour += 1) {
      w.clock.forward(HOUR_MS);
      await checkAllOrders(w);
    }
  };
  const items = (conversionId: string) =>
    db.query('select kind from work_items where conversion_id = $1', [conversionId]);
  const actions = (conversionId: string) =>
    db.query('select action from operator_actions where conversion_id = $1', [conversionId]);
  const nextCheck = async (railReference: string) =>
    (
      await db.query<{ at: number | null }>('select next_check_at as at from rail_orders where rail_reference = $1', [
        railReference,
      ])
    )[0]?.at;

  it.each([
    ['successful', 'succeeded'],
    ['failed', 'requires_manual_review'],
  ] as const)('and reported as %s during it stays so, and is not asked about again', async (word, status) => {
    const { w, conversion, railReference, now, refresh, decision } = await inProgress();
    await duringACheck(w, refresh, async () => {
      w.rail.set(railReference, word);
      await refresh();
    });
    expect(await nextCheck(railReference)).toBeNull();
    await aDayAndAHalf(w);
    expect(await now()).toMatchObject({ status, payout: { status: word } });
    expect(await items(conversion.id)).toEqual([]);
    if (word === 'successful') return;
    await retryPayout(w.context, { ...decision, account: null });
    expect(await now()).toMatchObject({ status: 'payout_in_progress', payout: { status: 'initiated' } });
  });

  it('a day late and reported as successful during it is not left to a person', async () => {
    const { w, conversion, railReference, now, refresh } = await inProgress();
    await refresh();
    w.clock.forward(25 * HOUR_MS);
    await duringACheck(w, refresh, async () => {
      w.rail.set(railReference, 'successful');
      await refresh();
    });
    expect(await nextCheck(railReference)).toBeNull();
    expect(await now()).toMatchObject({ status: 'succeeded', payout: { status: 'successful' } });
    expect(await items(conversion.id)).toEqual([]);
  });

  it.each(['successful', 'failed'] as const)(
    'is left alone once it is %s, although more is planned for it',
    async (word) => {
      const { w, conversion, railReference, now, refresh } = await inProgress();
      w.rail.set(railReference, word);
      await refresh();
      await db.query('update rail_orders set next_check_at = 1 where rail_reference = $1', [railReference]);
      await aDayAndAHalf(w);
      await refresh();
      expect((await now()).payout?.status).toBe(word);
      expect(await items(conversion.id)).toEqual([]);
    },
  );

  it('while people record the bank’s word against what the rail says ends by the rail’s word', async () => {
    const { w, conversion, railReference, now, refresh, decision } = await inProgress();
    await refresh();
    w.rail.set(railReference, 'successful');
    await duringACheck(w, refresh, () =>
      recordBankWord(w.context, { ...decision, word: 'failed', bankTransactionId: null }),
    );
    expect(await now()).toMatchObject({ status: 'succeeded', payout: { status: 'successful' } });
    expect(await actions(conversion.id)).toEqual([{ action: 'bank_word_failed' }]);
  });

  it('and given up waiting for is asked about every six hours, and still found', async () => {
    const { w, conversion, railReference, now, refresh } = await inProgress();
    await refresh();
    w.clock.forward(25 * HOUR_MS);
    await checkAllOrders(w);
    expect((await now()).payout?.status).toBe('in_progress');
    expect(await nextCheck(railReference)).toBe(w.clock.now + 6 * HOUR_MS);
    w.rail.set(railReference, 'successful');
    w.clock.forward(6 * HOUR_MS);
    await checkAllOrders(w);
    expect(await now()).toMatchObject({ status: 'succeeded', payout: { status: 'successful' } });
    expect(await items(conversion.id)).toEqual([{ kind: 'payout_unknown' }]);
  });

  it('takes no word of the bank once the rail has paid it, and the refused word is not written down', async () => {
    const { w, conversion, railReference, now, refresh, decision } = await inProgress();
    w.rail.set(railReference, 'successful');
    await refresh();
    const recorded = recordBankWord(w.context, { ...decision, word: 'failed', bankTransactionId: null });
    await expect(recorded).rejects.toMatchObject({ code: 'SVC_INVALID_STATE', status: 409 });
    expect((await now()).status).toBe('succeeded');
    expect(await actions(conversion.id)).toEqual([]);
  });

  it('takes two words of the bank at once one after the other, and moves to review once', async () => {
    const { w, conversion, now, decision } = await inProgress();
    await Promise.all([
      recordBankWord(w.context, { ...decision, word: 'paid', bankTransactionId: 'FT-1' }),
      recordBankWord(w.context, { ...decision, word: 'failed', bankTransactionId: null }),
    ]);
    const { stages, payout } = await now();
    expect(stages.filter(({ name }) => name === 'requires_manual_review')).toHaveLength(1);
    expect(payout?.status).toBe('initiated');
    const [row] = await db.query<{ word: string; kobo: string | null }>(
      `select bank_word as word, (select sum(amount) from ledger_entries
         where conversion_id = $1 and account like 'bank:%') as kobo from rail_orders where conversion_id = $1`,
      [conversion.id],
    );
    expect(Number(row?.kobo ?? 0)).toBe(row?.word === 'paid' ? -250_075 : 0);
  });
});

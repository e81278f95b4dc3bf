// A check of a payout and the rail's final word at once: what is final stays final, whichever is written last.
import { beforeAll, expect, it } from 'vitest';
import type { Database } from '../../src/ports/database.ts';
import { createConversion } from '../../src/usecases/conversions/create-conversion.ts';
import { refreshPayout } from '../../src/usecases/conversions/payouts/refresh-payout.ts';
import { retryPayout } from '../../src/usecases/staff/retry-payout.ts';
import { settlePayout } from '../../src/usecases/staff/settle-payout.ts';
import { describeOnBothDatabases } from '../both-databases.ts';
import { checkAllPayouts, get, send, tickUntil } from '../harness/drive-simulation.ts';
import { BODIES, makeSimulation, OWNER, type Simulation } from '../harness/make-simulation.ts';

const HOUR_MS = 3_600_000;

function makeSignal(): { promise: Promise<void>; resolve(): void } {
  let resolve = (): void => undefined;
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve: () => resolve() };
}

describeOnBothDatabases('a payout that is checked', (makeDb) => {
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
    const refresh = () => refreshPayout(w.context, { env: 'test', railReference });
    const decision = { conversionId: conversion.id, actor: 'ops@svc.example', reason: 'told by the bank' };
    return { w, conversion, railReference, now, refresh, decision };
  }

  /** The rail has answered `in_progress` to a first check, which gets no further before `meanwhile` is done. */
  async function duringACheck(w: Simulation, refresh: () => Promise<unknown>, meanwhile: () => Promise<unknown>) {
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
    await meanwhile();
    released.resolve();
    await check;
  }

  const aDayAndAHalf = async (w: Simulation) => {
    for (let hour = 0; hour < 36; hour += 1) {
      w.clock.forward(HOUR_MS);
      await checkAllPayouts(w);
    }
  };
  const items = (conversionId: string) =>
    db.query('select kind from operator_items where conversion_id = $1', [conversionId]);
  const actions = (conversionId: string) =>
    db.query('select action from operator_actions where conversion_id = $1', [conversionId]);
  const nextCheck = async (railReference: string) =>
    (
      await db.query<{ at: number | null }>('select next_check_at as at from payouts where rail_reference = $1', [
        railReference,
      ])
    )[0]?.at;

  it.each([
    ['successful', 'succeeded'],
    ['failed', 'requires_manual_review'],
  ] as const)('and meanwhile told of as %s stays so, and is not asked about again', async (word, status) => {
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

  it('a day late and meanwhile told of as successful is not left to a person', async () => {
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
    'is left alone once it is %s, whatever is planned for it',
    async (word) => {
      const { w, conversion, railReference, now, refresh } = await inProgress();
      w.rail.set(railReference, word);
      await refresh();
      await db.query('update payouts set next_check_at = 1 where rail_reference = $1', [railReference]);
      await aDayAndAHalf(w);
      await refresh();
      expect((await now()).payout?.status).toBe(word);
      expect(await items(conversion.id)).toEqual([]);
    },
  );

  it('and meanwhile settled by hand against what the rail says is shown to a person', async () => {
    const { w, conversion, railReference, now, refresh, decision } = await inProgress();
    await refresh();
    w.clock.forward(25 * HOUR_MS);
    await checkAllPayouts(w);
    w.rail.set(railReference, 'successful');
    await duringACheck(w, refresh, () =>
      settlePayout(w.context, { ...decision, outcome: 'failed', providerTransferId: null }),
    );
    expect((await now()).payout?.status).toBe('failed');
    expect(await items(conversion.id)).toEqual([{ kind: 'payout_unknown' }, { kind: 'payout_unknown' }]);
  });

  it('and given up waiting for is asked about every six hours, and still found', async () => {
    const { w, conversion, railReference, now, refresh } = await inProgress();
    await refresh();
    w.clock.forward(25 * HOUR_MS);
    await checkAllPayouts(w);
    expect((await now()).payout?.status).toBe('in_progress');
    expect(await nextCheck(railReference)).toBe(w.clock.now + 6 * HOUR_MS);
    w.rail.set(railReference, 'successful');
    w.clock.forward(6 * HOUR_MS);
    await checkAllPayouts(w);
    expect(await now()).toMatchObject({ status: 'succeeded', payout: { status: 'successful' } });
    expect(await items(conversion.id)).toEqual([{ kind: 'payout_unknown' }]);
  });

  it('cannot be settled by hand where nothing is left to settle, and the refused word is not written down', async () => {
    const { w, conversion, railReference, now, refresh, decision } = await inProgress();
    w.rail.set(railReference, 'successful');
    await refresh();
    await db.query("update payouts set status = 'requires_manual_review' where rail_reference = $1", [railReference]);
    const settled = settlePayout(w.context, { ...decision, outcome: 'failed', providerTransferId: null });
    await expect(settled).rejects.toMatchObject({ code: 'SVC_INVALID_STATE', status: 409 });
    expect((await now()).status).toBe('succeeded');
    expect(await actions(conversion.id)).toEqual([]);
  });

  it('is settled by one of two people who disagree, and only that word is written down', async () => {
    const { w, conversion, now, refresh, decision } = await inProgress();
    await refresh();
    w.clock.forward(25 * HOUR_MS);
    await checkAllPayouts(w);
    expect((await now()).payout?.status).toBe('in_progress');
    const outcomes = ['successful', 'failed'] as const;
    const settled = await Promise.allSettled(
      outcomes.map((outcome) => settlePayout(w.context, { ...decision, outcome, providerTransferId: null })),
    );
    const done = outcomes.filter((_, index) => settled[index]?.status === 'fulfilled');
    expect(done).toHaveLength(1);
    expect((await now()).payout?.status).toBe(done[0]);
    expect(await actions(conversion.id)).toEqual([{ action: `payout_${done[0]}` }]);
  });
});

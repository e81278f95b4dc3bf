// Many callers at once: one conversion, one transfer, no reserve promised twice.
import { makeReference } from '@svc/protocol';
import { beforeAll, expect, it } from 'vitest';
import { createConversion } from '../../src/conversions/create-conversion.ts';
import { reportEvent } from '../../src/conversions/report-event.ts';
import { refreshOrder } from '../../src/naira/orders/refresh-order.ts';
import { startPayout } from '../../src/naira/orders/start-payout.ts';
import { recordPayments } from '../../src/naira/record-payments.ts';
import type { Database } from '../../src/ports/database.ts';
import { issueVoucher } from '../../src/vouchers/issue-voucher.ts';
import { describeOnBothDatabases } from '../both-databases.ts';
import { eventTypes, follow, get, send, stageNames, tick, tickUntil } from '../harness/drive-simulation.ts';
import { BODIES, makeSimulation, OWNER } from '../harness/make-simulation.ts';

const MANY = 64;
const times = <T>(work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: MANY }, (_, index) => work(index)));

describeOnBothDatabases('64 at once', (makeDb) => {
  let db: Database;
  beforeAll(async () => {
    db = await makeDb();
  });

  it.each(['crypto-issue', 'crypto-redeem', 'fiat-issue', 'fiat-redeem'] as const)(
    'creates of one reference make one %s',
    async (type) => {
      const w = makeSimulation(db);
      const reference = makeReference(type, w.clock.now);
      const made = await times(() => createConversion(w.context, OWNER, { ...BODIES[type], reference }));
      expect(new Set(made.map(({ conversion }) => conversion.id)).size).toBe(1);
      expect(made.filter(({ status }) => status === 201)).toHaveLength(1);
      expect(new Set(made.map(({ conversion }) => JSON.stringify(conversion))).size).toBe(1);
      expect(w.screening.asked).toBe(1);
      expect(w.signer.signed.length).toBe(type === 'fiat-issue' ? 0 : 1);
      expect(stageNames(await get(w, reference))).toHaveLength(2);
    },
  );

  it('payout calls and notices send one transfer', async () => {
    const w = makeSimulation(db);
    const { conversion } = await createConversion(w.context, OWNER, BODIES['fiat-redeem']);
    const txHash = send(w, conversion);
    w.chain.mine(3);
    await reportEvent(w.context, OWNER, conversion.reference, { event: 'onchain_submitted', txHash });
    const railReference = `svc-out-${conversion.id.slice(4).toLowerCase()}-1`;
    await times(async (index) => {
      if (index % 4 === 0) await reportEvent(w.context, OWNER, conversion.reference, { event: 'onchain_confirmed' });
      if (index % 4 === 1) await startPayout(w.context, OWNER, conversion.reference).catch(() => undefined);
      if (index % 4 === 2) await refreshOrder(w.context, { env: 'test', railReference });
      if (index % 4 === 3) await follow(w);
    });
    await times(() => startPayout(w.context, OWNER, conversion.reference));
    expect([...w.rail.transfers.values()]).toMatchObject([{ railReference, sends: 1 }]);
    w.rail.set(railReference, 'successful');
    await times(() => refreshOrder(w.context, { env: 'test', railReference }));
    const done = await get(w, conversion.reference);
    expect(done.status).toBe('succeeded');
    expect([...w.rail.transfers.values()]).toMatchObject([{ sends: 1 }]);
    const events = await eventTypes(w, conversion.reference);
    expect(events).toHaveLength(new Set(events).size);
  });

  it('notices of one payment count it once', async () => {
    const w = makeSimulation(db);
    const { conversion } = await createConversion(w.context, OWNER, BODIES['fiat-issue']);
    const railReference = `svc-in-${conversion.id.slice(4).toLowerCase()}`;
    w.rail.pay(railReference, 150_050n);
    await times(() => recordPayments(w.context, { env: 'test', railReference }));
    const paid = await get(w, conversion.reference);
    expect(paid.status).toBe('voucher_issued');
    expect(stageNames(paid)).toEqual([
      'created',
      'awaiting_payment',
      'payment_received',
      'payment_confirmed',
      'voucher_issued',
    ]);
    expect(w.signer.signed).toHaveLength(1);
  });

  it('redeems together never promise more than the reserve', async () => {
    // 10 USDC there, each redeem takes 0.65: fifteen fit.
    const w = makeSimulation(db, { reserve: 10n });
    await db.query('update vouchers set abandoned_at = 1 where pay_token is not null', []);
    const outcomes = await times(() =>
      createConversion(w.context, OWNER, BODIES['crypto-redeem']).then(
        ({ conversion }) => conversion,
        (error) => error,
      ),
    );
    const made = outcomes.filter((outcome) => 'voucher' in outcome);
    const refused = outcomes.filter((outcome) => !('voucher' in outcome));
    expect(made).toHaveLength(15);
    expect(refused.every(({ code }) => code === 'SVC_RESERVE_INSUFFICIENT')).toBe(true);
    // A refused create leaves no row.
    const [rows] = await db.query<{ n: number }>(
      "select count(*) as n from conversions where type = 'crypto-redeem' and id >= $1",
      [made.map(({ id }) => id).sort()[0]],
    );
    expect(rows?.n).toBe(15);
    for (const conversion of made) send(w, conversion);
    w.chain.mine(3);
    await follow(w);
    expect(w.chain.executions()).toHaveLength(15);
  });

  it('reports of one execution confirm it once', async () => {
    const w = makeSimulation(db);
    const { conversion } = await createConversion(w.context, OWNER, BODIES['crypto-issue']);
    const txHash = send(w, conversion);
    w.chain.mine(3);
    const answers = await times(() =>
      reportEvent(w.context, OWNER, conversion.reference, { event: 'onchain_confirmed', txHash }),
    );
    expect(new Set(answers.map(({ status }) => status)).has('voucher_issued')).toBe(false);
    const done = await get(w, conversion.reference);
    expect(stageNames(done)).toEqual(['created', 'voucher_issued', 'onchain_confirmed', 'succeeded']);
    const [row] = await db.query<{ n: number }>('select count(*) as n from executions where conversion_id = $1', [
      done.id,
    ]);
    expect(row?.n).toBe(1);
  });

  it('voucher calls give live vouchers of which one executes', async () => {
    const w = makeSimulation(db);
    const { conversion } = await createConversion(w.context, OWNER, BODIES['crypto-issue']);
    const fresh = await Promise.all(
      Array.from({ length: 8 }, () => issueVoucher(w.context, OWNER, conversion.reference)),
    );
    expect(new Set([conversion, ...fresh].map(({ voucher }) => voucher?.voucher.nonce)).size).toBeGreaterThan(1);
    expect(new Set([conversion, ...fresh].map(({ voucher }) => voucher?.voucher.opRef)).size).toBe(1);
    for (const each of [...fresh, conversion]) send(w, each);
    await tick(w);
    expect(w.chain.executions()).toHaveLength(1);
    const done = await tickUntil(w, conversion.reference, 'succeeded');
    expect(w.chain.minted()).toBe(BigInt(done.amountOut));
  });
});

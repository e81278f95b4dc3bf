// A payout whose account cannot be made known to the rail now: nothing was sent, so background work tries again, and sends once.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createConversion } from '../../src/conversions/create-conversion.ts';
import { reportEvent } from '../../src/conversions/report-event.ts';
import { retryPayout } from '../../src/desk/retry-payout.ts';
import { refreshOrder } from '../../src/naira/orders/refresh-order.ts';
import { startPayout } from '../../src/naira/orders/start-payout.ts';
import type { Database } from '../../src/ports/database.ts';
import { describeOnPostgres } from '../both-databases.ts';
import { eventTypes, get, send, stageNames, sweepAll, tick } from '../harness/drive-simulation.ts';
import { BODIES, makeSimulation, OWNER, type Simulation } from '../harness/make-simulation.ts';
import { startPaystack } from '../rail/simulators/paystack-simulator.ts';
import type { Fault } from '../rail/simulators/rail-server.ts';
import type { WireRailUnderTest } from '../rail/simulators/rail-under-test.ts';

const BODY = {
  ...BODIES['fiat-redeem'],
  payout: { bankCode: '058', accountNumber: '0123456785', accountName: 'Ada Obi' },
};

describeOnPostgres('a payout through Paystack', (makeDb) => {
  let db: Database;
  let paystack: WireRailUnderTest;
  beforeAll(async () => {
    db = await makeDb();
    paystack = await startPaystack();
  });
  afterAll(() => paystack.stop());
  beforeEach(() => paystack.mend());

  /** Burnt and verified while the rail answers as it is set to. */
  async function burnt(fault: Fault) {
    const w = makeSimulation(db);
    w.context.rails = { test: paystack.rail };
    const { conversion } = await createConversion(w.context, OWNER, BODY);
    paystack.server.breakAnswers(fault, 'taken');
    await confirm(w, conversion);
    const { id, reference } = conversion;
    const railReference = `svc-out-${id.slice(4).toLowerCase()}-1`;
    return { w, conversion, reference, railReference, now: () => get(w, reference) };
  }

  async function confirm(w: Simulation, conversion: Parameters<typeof send>[1]) {
    const txHash = send(w, conversion);
    w.chain.mine(3);
    await reportEvent(w.context, OWNER, conversion.reference, { event: 'onchain_confirmed', txHash });
  }

  const sentAt = async (railReference: string) =>
    (
      await db.query<{ at: number | null }>('select sent_at as at from rail_orders where rail_reference = $1', [
        railReference,
      ])
    )[0]?.at;
  const transfersOf = (railReference: string) =>
    paystack.journal.transfers.map(({ reference }) => reference).filter((each) => each === railReference);

  it.each<Fault>(['reset', '503', 'HTML 200', '429'])(
    'waits while the recipient cannot be made (%s), and is then sent once under the same reference',
    async (fault) => {
      const { w, reference, railReference, now } = await burnt(fault);
      for (let count = 0; count < 10; count += 1) await tick(w);
      expect(await now()).toMatchObject({
        status: 'payout_pending',
        lastError: 'The payout could not be sent yet.',
        payout: { status: 'pending' },
      });
      expect(await sentAt(railReference)).toBeNull();
      expect(transfersOf(railReference)).toEqual([]);
      await expect(startPayout(w.context, OWNER, reference)).rejects.toMatchObject({ code: 'SVC_UPSTREAM_FAILED' });
      paystack.server.mend();
      for (let count = 0; count < 300 && (await now()).status === 'payout_pending'; count += 1) {
        w.clock.forward(1000);
        await sweepAll(w);
      }
      expect(await now()).toMatchObject({
        status: 'payout_in_progress',
        lastError: null,
        payout: { status: 'initiated' },
      });
      expect(transfersOf(railReference)).toEqual([railReference]);
      expect(stageNames(await now()).filter((name) => name === 'payout_attempt')).toHaveLength(1);
      expect(await eventTypes(w, reference)).not.toContain('payout.failed');
    },
  );

  it('is asked for less and less often while it waits', async () => {
    const { w } = await burnt('503');
    let asked = 0;
    const { rail } = paystack;
    w.context.rails = {
      test: { ...rail, prepareTransfer: (account) => rail.prepareTransfer(account).finally(() => (asked += 1)) },
    };
    for (let second = 0; second < 600; second += 1) {
      w.clock.forward(1000);
      await sweepAll(w);
    }
    expect(asked).toBeGreaterThan(3);
    expect(asked).toBeLessThan(15);
  });
});

describeOnPostgres('a payout to an account that the rail will not pay', (makeDb) => {
  let db: Database;
  beforeAll(async () => {
    db = await makeDb();
  });

  async function ready() {
    const w = makeSimulation(db);
    const { conversion } = await createConversion(w.context, OWNER, BODIES['fiat-redeem']);
    const txHash = send(w, conversion);
    w.chain.mine(3);
    const { id, reference } = conversion;
    const railReference = `svc-out-${id.slice(4).toLowerCase()}-1`;
    const report = () => reportEvent(w.context, OWNER, reference, { event: 'onchain_confirmed', txHash });
    return { w, id, reference, railReference, report, now: () => get(w, reference) };
  }

  it('is refused for good, with its attempt in the history, and can be sent again', async () => {
    const { w, id, reference, report, now } = await ready();
    w.rail.sendMode = 'refuse_account';
    await report();
    expect(await now()).toMatchObject({ status: 'requires_manual_review', payout: { status: 'failed' } });
    expect(stageNames(await now())).toContain('payout_attempt');
    expect((await eventTypes(w, reference)).at(-1)).toBe('payout.failed');
    w.rail.sendMode = 'succeed_at_once';
    await retryPayout(w.context, { conversionId: id, actor: 'ops@svc.example', reason: 'opened again', account: null });
    expect((await now()).status).toBe('succeeded');
    expect(w.rail.transfers.size).toBe(1);
  });

  it('says nothing about a transfer that another process has sent first', async () => {
    const { w, railReference, report, now } = await ready();
    const { prepareTransfer } = w.rail;
    w.rail.prepareTransfer = async () => {
      // The rail's answer to this process is so slow that another one comes to send.
      w.rail.prepareTransfer = prepareTransfer;
      const sent = 'update rail_orders set sent_at = $2, next_check_at = $2 where rail_reference = $1';
      await db.query(sent, [railReference, w.clock.now]);
      return { outcome: 'refused' };
    };
    await report();
    expect(await now()).toMatchObject({ status: 'payout_pending', payout: { status: 'pending' } });
    expect(stageNames(await now())).not.toContain('payout_attempt');
  });

  it('is retried by an operator even if the rail cannot be reached at that moment: the sweeper sends it', async () => {
    const { w, id, railReference, report, now } = await ready();
    await report();
    w.rail.set(railReference, 'failed');
    await refreshOrder(w.context, { env: 'test', railReference });
    const { prepareTransfer } = w.rail;
    w.rail.prepareTransfer = () => Promise.reject(new Error('simulated rail: out of reach'));
    await retryPayout(w.context, { conversionId: id, actor: 'ops@svc.example', reason: 'again', account: null });
    expect((await now()).status).toBe('payout_pending');
    w.rail.prepareTransfer = prepareTransfer;
    for (let count = 0; count < 10; count += 1) await tick(w);
    expect((await now()).status).toBe('payout_in_progress');
    expect(w.rail.transfers.size).toBe(2);
  });
});

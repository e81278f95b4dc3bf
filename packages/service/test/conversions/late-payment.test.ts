// A payment that comes after its conversion failed, and whose notice is lost: the rail is asked for three days, slowly.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createConversion } from '../../src/conversions/create-conversion.ts';
import { reportEvent } from '../../src/conversions/report-event.ts';
import { insertSwitch, type SwitchKind } from '../../src/installation/store/switches.ts';
import { recordPayments } from '../../src/naira/record-payments.ts';
import { claimPaymentLooks } from '../../src/naira/store/payment-looks.ts';
import type { Database, Queryable } from '../../src/ports/database.ts';
import { describeOnPostgres } from '../both-databases.ts';
import { eventTypes, expireAll, findLate, get, tick } from '../harness/drive-simulation.ts';
import { BODIES, makeSimulation, OWNER, type Simulation } from '../harness/make-simulation.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const WINDOW_MS = 30 * MINUTE_MS;

describeOnPostgres('a failed fiat-issue', (makeDb) => {
  let db: Database;
  beforeAll(async () => {
    db = await makeDb();
  });
  // Every world has a rail and a clock of its own: none may look for another's payments.
  beforeEach(() => db.query('delete from payment_looks'));

  async function awaiting(w = makeSimulation(db)) {
    const { conversion } = await createConversion(w.context, OWNER, BODIES['fiat-issue']);
    const { id, reference } = conversion;
    const railReference = `svc-in-${id.slice(4).toLowerCase()}`;
    return { w, id, reference, railReference, now: () => get(w, reference) };
  }

  async function expired() {
    const given = await awaiting();
    given.w.clock.forward(WINDOW_MS + MINUTE_MS);
    await expireAll(given.w);
    expect((await given.now()).status).toBe('failed');
    return given;
  }

  /** When the rail is asked, in minutes after the instructions ended. */
  function noteQuestions(w: Simulation, endedAt: number): number[] {
    const asked: number[] = [];
    const honest = w.rail.findPayments;
    w.rail.findPayments = (reference) => {
      asked.push((w.clock.now - endedAt) / MINUTE_MS);
      return honest(reference);
    };
    return asked;
  }

  async function pass(w: Simulation, ms: number, stepMs = MINUTE_MS) {
    for (let gone = 0; gone < ms; gone += stepMs) {
      w.clock.forward(stepMs);
      await findLate(w);
    }
  }

  const items = (id: string) =>
    db.query(
      "select kind, case when currency = 'NGN' then amount end as amount_kobo from work_items where conversion_id = $1",
      [id],
    );

  it.each([2, 60 * 5, 60 * 71])('that is paid %i minutes later without a notice goes to a person', async (minutes) => {
    const { w, id, reference, railReference, now } = await expired();
    w.clock.forward(minutes * MINUTE_MS);
    w.rail.pay(railReference, 150_050n);
    for (let hour = 0; hour < 9; hour += 1) {
      w.clock.forward(HOUR_MS);
      await tick(w);
    }
    expect((await now()).status).toBe('requires_manual_review');
    expect(await items(id)).toEqual([{ kind: 'refund', amount_kobo: '150050' }]);
    expect(await eventTypes(w, reference)).toEqual(['conversion.failed', 'conversion.requires_manual_review']);
    expect(w.signer.signed).toHaveLength(0);
  });

  describe('that a payment made in time is found for', () => {
    /** Made a minute and a half before the end, and shown by the rail only after the conversion had failed. */
    const payInTime = async (kobo = 150_050n, currency = 'NGN') => {
      const given = await expired();
      const { w, railReference } = given;
      const endedAt = w.clock.now - MINUTE_MS;
      w.rail.pay(railReference, kobo, { currency, receivedAt: endedAt - 90_000 });
      return { ...given, endedAt, notice: () => recordPayments(w.context, { env: 'test', railReference }) };
    };
    const stop = (kind: SwitchKind, target: string) =>
      insertSwitch(db, { kind, target, reason: 'test', actor: 'ops@svc.example', at: 1 });

    it('is confirmed with its event, gets its voucher, and the books owe the payer', async () => {
      const { w, id, reference, notice, now } = await payInTime();
      await notice();
      expect((await now()).status).toBe('voucher_issued');
      expect(await eventTypes(w, reference)).toEqual([
        'conversion.failed',
        'conversion.payment_confirmed',
        'conversion.voucher_issued',
      ]);
      expect(await items(id)).toEqual([]);
      const [owed] = await db.query<{ kobo: string }>(
        "select sum(amount) as kobo from ledger_entries where conversion_id = $1 and account = 'owed_to_payers'",
        [id],
      );
      expect(owed?.kobo).toBe('-150050');
      expect(w.signer.signed).toHaveLength(1);
    });

    it('is found without a notice too', async () => {
      const { w, reference } = await payInTime();
      await pass(w, 6 * MINUTE_MS);
      expect((await get(w, reference)).status).toBe('voucher_issued');
    });

    it.each([
      [30 * 24 * HOUR_MS, 'voucher_issued'],
      [30 * 24 * HOUR_MS + 1, 'requires_manual_review'],
    ] as const)('is taken for 30 days: %i ms after the end it is %s', async (ms, status) => {
      const { w, endedAt, notice, now } = await payInTime();
      w.clock.now = endedAt + ms;
      await notice();
      expect((await now()).status).toBe(status);
    });

    it.each([
      ['short', 150_049n, 'NGN'],
      ['over', 150_051n, 'NGN'],
      ['in another currency', 150_050n, 'USD'],
    ] as const)('goes to a person when it is %s', async (_, kobo, currency) => {
      const { w, reference, notice, now } = await payInTime(kobo, currency);
      await notice();
      expect((await now()).status).toBe('requires_manual_review');
      expect((await eventTypes(w, reference)).at(-1)).toBe('conversion.requires_manual_review');
      expect(w.signer.signed).toHaveLength(0);
    });

    it('goes to a person while an operator has frozen the merchant', async () => {
      const { w, notice, now } = await payInTime();
      await stop('merchant', OWNER.merchantId);
      await notice();
      await db.query('delete from switches');
      expect((await now()).status).toBe('requires_manual_review');
      expect(w.signer.signed).toHaveLength(0);
    });

    it('goes to a person when the money was given back as nobody’s', async () => {
      const { w, railReference, notice, now } = await payInTime();
      const [payment] = w.rail.payments;
      await db.query(
        `insert into work_items (env, kind, subject, note, provider, rail_payment_id, rail_reference, amount, currency, received_at,
           opened_at, closed_at, closed_by, closing_reason)
         values ('test', 'unmatched_money', 'x', 'x', 'simulated', $1, $2, 150050, 'NGN', 1, 1, 2, 'ada', 'back')`,
        [payment?.id ?? '', railReference],
      );
      await notice();
      expect((await now()).status).toBe('requires_manual_review');
      expect(w.signer.signed).toHaveLength(0);
    });

    it('goes to a person when the caller had reported the failure', async () => {
      const { w, reference, railReference, now } = await awaiting();
      await reportEvent(w.context, OWNER, reference, { event: 'failed' });
      w.rail.pay(railReference, 150_050n);
      await recordPayments(w.context, { env: 'test', railReference });
      expect((await now()).status).toBe('requires_manual_review');
    });
  });

  it('that its caller gave up before it was paid is looked after too', async () => {
    const { w, reference, railReference, now } = await awaiting();
    await reportEvent(w.context, OWNER, reference, { event: 'failed' });
    w.rail.pay(railReference, 150_050n);
    await pass(w, 6 * MINUTE_MS);
    expect((await now()).status).toBe('requires_manual_review');
  });

  it('is asked about by a slow ladder, a last time after 72 hours, and then no more', async () => {
    const { w } = await expired();
    const asked = noteQuestions(w, w.clock.now - MINUTE_MS);
    await pass(w, 100 * HOUR_MS, 5 * MINUTE_MS);
    expect(asked.slice(0, 6)).toEqual([6, 21, 51, 111, 231, 471]);
    expect(asked.at(-1)).toBe(72 * 60 + 1);
    expect(asked).toHaveLength(15);
  });

  it('is asked about until the last question was answered', async () => {
    const { w, railReference, now } = await expired();
    w.clock.forward(80 * HOUR_MS);
    w.rail.pay(railReference, 150_050n);
    w.rail.failNext(1);
    await findLate(w);
    expect((await now()).status).toBe('failed');
    w.clock.forward(8 * HOUR_MS);
    await findLate(w);
    expect((await now()).status).toBe('requires_manual_review');
  });

  it('is asked about by one of many workers', async () => {
    const { w } = await expired();
    const asked = noteQuestions(w, 0);
    w.clock.forward(HOUR_MS);
    await Promise.all(Array.from({ length: 16 }, () => findLate(w)));
    expect(asked).toHaveLength(1);
  });

  it('is one of a few at a time, those due longest first', async () => {
    const w = makeSimulation(db);
    const asked: string[] = [];
    const references: string[] = [];
    let now = 0;
    let most = 0;
    for (let count = 0; count < 23; count += 1) {
      const { id, railReference } = await awaiting(w);
      references.push(railReference);
      await db.query("update conversions set status = 'failed' where id = $1", [id]);
      await db.query('update payment_looks set next_look_at = $2 where conversion_id = $1', [id, 100 - count]);
    }
    w.rail.findPayments = async (reference) => {
      asked.push(reference);
      now += 1;
      most = Math.max(most, now);
      // The first ones wait for each other.
      for (let turn = 0; turn === 0 || (most < 4 && turn < 100_000); turn += 1) await new Promise(setImmediate);
      now -= 1;
      return [];
    };
    w.clock.forward(HOUR_MS);
    expect(await findLate(w)).toBe(false);
    expect(asked.toSorted()).toEqual(references.toSorted());
    expect(asked.slice(0, 4).toSorted()).toEqual(references.slice(-4).toSorted());
    expect(most).toBe(4);
  });

  it('was written twice in 75 hours, however often its rail was asked', async () => {
    await db.query(`create table writes (conversion_id text);
      create function note_write() returns trigger language plpgsql as $$
        begin insert into writes values (new.id); return null; end $$;
      create trigger note_write after update on conversions for each row execute function note_write()`);
    const { w, id, now } = await awaiting();
    const asked = noteQuestions(w, 0);
    for (let minute = 0; minute < 32; minute += 1) {
      w.clock.forward(MINUTE_MS);
      await expireAll(w);
    }
    await pass(w, 75 * HOUR_MS, 15 * MINUTE_MS);
    expect((await now()).status).toBe('failed');
    expect(asked.length).toBeGreaterThan(15);
    // To its instructions, and to its end.
    expect(await db.query('select 1 from writes where conversion_id = $1', [id])).toHaveLength(2);
    expect(await db.query('select 1 from payment_looks where conversion_id = $1', [id])).toEqual([]);
    await db.query('drop trigger note_write on conversions; drop function note_write; drop table writes');
  });

  it('is found through its index', async () => {
    const plan = await db.transaction(async (tx) => {
      await tx.query('set local enable_seqscan = off', []);
      await tx.query('set local enable_sort = off', []);
      const lines: unknown[] = [];
      const explain: Queryable['query'] = async (sql, values) => {
        lines.push(...(await tx.query(`explain ${sql}`, values)));
        return [];
      };
      const rails = { names: [], isRest: true };
      const times = { now: 1, ladder: [1], endsAfterMs: 1 };
      await claimPaymentLooks({ ...tx, query: explain }, { envs: ['test'], rails, isLate: true, ...times, limit: 20 });
      return JSON.stringify(lines);
    });
    expect(plan).toContain('payment_looks_due');
  });
});

// A rail that names who paid only later: it is asked before the voucher, and a name that comes after the voucher is screened too.
import { readSentence } from '@svc/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createConversion } from '../../src/conversions/create-conversion.ts';
import { getReceipt } from '../../src/conversions/get-receipt.ts';
import { openSender } from '../../src/conversions/private-details.ts';
import { reportEvent } from '../../src/conversions/report-event.ts';
import { ensureServiceKeys } from '../../src/credentials/rotate-service-keys.ts';
import { closeItem } from '../../src/desk/close-item.ts';
import { insertAction } from '../../src/desk/store/operator-actions.ts';
import type { PayerRule } from '../../src/domain/rail/match-names.ts';
import { screenOpenConversions } from '../../src/jobs/sweep-conversions.ts';
import { recordPayments } from '../../src/naira/record-payments.ts';
import { setPolicy } from '../../src/naira/store/payment-policies.ts';
import { listSealedSenders } from '../../src/naira/store/payments.ts';
import type { RailSender } from '../../src/ports/bank-rail.ts';
import type { Database } from '../../src/ports/database.ts';
import type { ScreeningVerdict } from '../../src/ports/screening.ts';
import { issueVoucher } from '../../src/vouchers/issue-voucher.ts';
import { get, send, tick, tickUntil } from '../harness/drive-simulation.ts';
import { BODIES, makeSimulation, OWNER } from '../harness/make-simulation.ts';
import { openTestDatabase } from '../test-database.ts';

const GRACE: RailSender = { name: 'Grace Hopper', bank: '058', accountNumber: '******6789' };

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

interface Arrival {
  sender?: RailSender | null;
  namesLate?: boolean;
  kobo?: bigint;
  rule?: PayerRule;
}

async function paid({ sender = null, namesLate = true, kobo = 150_050n, rule = 'record' }: Arrival = {}) {
  const w = makeSimulation(db);
  w.context.config.payerRules = { test: rule, live: rule };
  w.rail = Object.assign(w.rail, { namesSendersLate: namesLate });
  const { test } = w.context.screenings;
  if (test === undefined) throw new Error('the simulation screens');
  const names: string[] = [];
  const ofGrace = { verdict: 'APPROVED' as ScreeningVerdict | 'down' };
  const ask: typeof test.screen = async (question) => {
    if (question.payerName !== GRACE.name) return test.screen(question);
    names.push(question.payerName ?? '');
    if (ofGrace.verdict === 'down') throw new Error('screening is away');
    return { verdict: ofGrace.verdict, providerReference: `scr-${question.caseId}` };
  };
  w.context.screenings = { test: { ...test, screen: ask } };
  const questions = { count: 0 };
  const { findPayments } = w.rail;
  w.rail.findPayments = (railReference) => {
    questions.count += 1;
    return findPayments(railReference);
  };
  const body = { ...BODIES['fiat-issue'], payer: { email: 'ada@payer.example', name: 'Ada Obi' } };
  const { conversion } = await createConversion(w.context, OWNER, body);
  const { id, reference } = conversion;
  const railReference = `svc-in-${id.slice(4).toLowerCase()}`;
  const payment = w.rail.pay(railReference, kobo, { sender });
  const notice = () => recordPayments(w.context, { env: 'test', railReference });
  const items = () =>
    db.query<{ id: number; kind: string; cause: string; note: string }>(
      'select id, kind, cause, note from work_items where conversion_id = $1 and closed_at is null',
      [id],
    );
  const close = () => db.query('update work_items set closed_at = 1 where conversion_id = $1', [id]);
  const now = () => get(w, reference);
  const ticks = async (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) await tick(w);
  };
  return { w, ticks, id, reference, railReference, payment, notice, names, ofGrace, questions, items, close, now };
}

describe('before the first voucher', () => {
  it('the rail is asked for a name every two seconds, and the name is screened', async () => {
    const { w, reference, payment, notice, names, questions, now } = await paid();
    await notice();
    expect(await now()).toMatchObject({ status: 'payment_confirmed', voucher: null, lastError: null });
    for (let second = 0; second < 3; second += 1) await tick(w);
    expect(await now()).toMatchObject({ status: 'payment_confirmed', voucher: null });
    payment.sender = GRACE;
    await tickUntil(w, reference, 'voucher_issued', 3);
    expect(names).toEqual([GRACE.name]);
    expect(questions.count).toBeLessThanOrEqual(4);
  });

  it('a declined sender who is named late gets nothing minted until a person has decided, once', async () => {
    const { w, reference, payment, notice, ofGrace, items, close, now } = await paid();
    ofGrace.verdict = 'DECLINED';
    await notice();
    payment.sender = GRACE;
    for (let second = 0; second < 20; second += 1) await tick(w);
    expect(await now()).toMatchObject({ status: 'payment_confirmed', voucher: null });
    expect(await items()).toMatchObject([{ kind: 'screening_changed', cause: 'DECLINED' }]);
    await close();
    await tickUntil(w, reference, 'voucher_issued', 700);
    expect(await items()).toEqual([]);
  });

  it('a rail that names nobody is asked for ten seconds, and nobody is called matched', async () => {
    const { w, id, reference, notice, names, questions, now } = await paid();
    await notice();
    for (let second = 0; second < 9; second += 1) await tick(w);
    expect((await now()).status).toBe('payment_confirmed');
    await tickUntil(w, reference, 'voucher_issued', 3);
    expect(questions.count).toBeLessThanOrEqual(7);
    expect(names).toEqual([]);
    expect(await listSealedSenders(db, id)).toEqual([]);
  });

  it('the caller who asks for the voucher reads that it is not there yet', async () => {
    const { w, reference, notice } = await paid();
    await notice();
    expect(await issueVoucher(w.context, OWNER, reference)).toMatchObject({
      status: 'payment_confirmed',
      voucher: null,
      lastError: null,
    });
  });

  it('a rail out of reach is not waited for any longer', async () => {
    const { w, reference, notice, now } = await paid();
    await notice();
    w.rail.failNext(100);
    for (let second = 0; second < 9; second += 1) await tick(w);
    expect((await now()).status).toBe('payment_confirmed');
    await tickUntil(w, reference, 'voucher_issued', 3);
  });

  it('a rail that names a sender at once or never is not waited for', async () => {
    const { notice, now } = await paid({ namesLate: false });
    await notice();
    expect((await now()).status).toBe('voucher_issued');
  });

  it('a name is taken where only the bank was known before', async () => {
    const { w, id, reference, payment, notice, names } = await paid({ sender: { ...GRACE, name: null } });
    await notice();
    payment.sender = GRACE;
    await tickUntil(w, reference, 'voucher_issued', 5);
    expect(names).toEqual([GRACE.name]);
    const [kept] = await listSealedSenders(db, id);
    if (kept === undefined) throw new Error('nobody is kept');
    expect(await openSender(w.context, kept)).toMatchObject(GRACE);
  });
});

describe('with the rule match', () => {
  const ADA: RailSender = { ...GRACE, name: 'OBI ADA' };

  it.each(['match', 'match-or-refund'] as const)(
    'the payment is judged when the rail has named who paid, and the payer is taken (%s)',
    async (rule) => {
      const { reference, payment, notice, ticks, w, now, items } = await paid({ rule });
      await notice();
      await ticks(3);
      expect((await now()).status).toBe('awaiting_payment');
      payment.sender = ADA;
      await tickUntil(w, reference, 'voucher_issued', 3);
      expect(await items()).toEqual([]);
      expect((await now()).stages.map(({ name }) => name)).not.toContain('requires_manual_review');
    },
  );

  it('a stranger who is named late is one, and the money goes back by itself', async () => {
    const { w, reference, payment, notice, ticks, now } = await paid({ rule: 'match-or-refund' });
    await notice();
    payment.sender = GRACE;
    await tickUntil(w, reference, 'failed', 3);
    expect((await now()).stages.at(-1)?.meta).toMatchObject({ by: 'policy', reason: 'payer_differs' });
    await ticks(1);
    expect(w.rail.refundOrders).toHaveLength(1);
  });

  it('of nobody whom the rail names within ten seconds, or by the end of the instructions, a person decides', async () => {
    const { w, reference, notice, ticks, now } = await paid({ rule: 'match-or-refund' });
    await notice();
    await ticks(9);
    expect((await now()).status).toBe('awaiting_payment');
    await tickUntil(w, reference, 'requires_manual_review', 4);
    expect((await now()).stages.at(-1)?.meta).toMatchObject({ reason: 'payer_unknown' });
  });

  it('a payment whose time the rail gives as later than now is judged ten seconds after it was seen', async () => {
    const { w, payment, reference, notice, ticks, now } = await paid({ rule: 'match' });
    payment.receivedAt += 10 * w.context.config.paymentWindowSeconds * 1000;
    await notice();
    await ticks(9);
    expect((await now()).status).toBe('awaiting_payment');
    await tickUntil(w, reference, 'requires_manual_review', 4);
  });

  it('a second payment without a name is recorded with the first, which moves the conversion', async () => {
    const { w, railReference, notice, items, now } = await paid({ rule: 'match', sender: ADA });
    w.rail.pay(railReference, 150_050n, { sender: null });
    await notice();
    expect((await now()).status).toBe('voucher_issued');
    expect(await items()).toMatchObject([{ kind: 'refund' }]);
  });

  it('a payment that was put off is asked about again when another process takes an earlier one', async () => {
    const { w, id, railReference, payment, notice, ticks, items, now } = await paid({ rule: 'match' });
    await notice();
    const first = w.rail.pay(railReference, 150_050n, { sender: ADA });
    const { findPayments } = w.rail;
    w.rail.findPayments = async (asked) => (await findPayments(asked)).filter(({ id }) => id === first.id);
    await notice();
    expect((await now()).status).toBe('voucher_issued');
    w.rail.findPayments = findPayments;
    await ticks(4);
    expect(await items()).toMatchObject([{ kind: 'refund', note: expect.stringContaining(payment.id) }]);
    expect(await db.query('select 1 from payment_looks where conversion_id = $1', [id])).toEqual([]);
  });
});

describe('a wrong payment that a policy sends back', () => {
  const SHORT = { kobo: 100_000n };

  async function short(more: Arrival = {}) {
    const made = await paid({ ...SHORT, ...more });
    const policy = { act: 'refund', upToKobo: 200_000n } as const;
    await setPolicy(db, { env: 'test', kind: 'short', currency: 'NGN', policy, now: 1 });
    return made;
  }

  it('goes when the rail has named who paid, and screening has nothing against them', async () => {
    const { w, payment, notice, names, ticks, now } = await short();
    await notice();
    expect(await now()).toMatchObject({ status: 'failed' });
    await ticks(1);
    expect(w.rail.refundOrders).toEqual([]);
    payment.sender = GRACE;
    await ticks(6);
    expect([names, w.rail.refundOrders.length]).toEqual([[GRACE.name], 1]);
  });

  it.each(['DECLINED', 'down'] as const)('does not go to a sender who is named late and %s', async (verdict) => {
    const { w, id, payment, notice, ofGrace, items, close, ticks } = await short();
    ofGrace.verdict = verdict;
    await notice();
    payment.sender = GRACE;
    await ticks(20);
    expect(w.rail.refundOrders).toEqual([]);
    const open = await items();
    expect(open.filter(({ kind }) => kind === 'screening_changed')).toHaveLength(verdict === 'down' ? 0 : 1);
    // Another refund that a person decided on says nothing of this one.
    const other = { conversionId: id, action: 'refund_payment', actor: 'ada@desk.example', reason: 'Another payment' };
    await insertAction(db, { ...other, now: w.context.clock.now() });
    w.clock.forward(600_000);
    await ticks(1);
    if (verdict === 'DECLINED') {
      expect(w.rail.refundOrders).toEqual([]);
      // The person who closes the item has decided that the money may go back, and it goes at once.
      const itemId = open.find(({ kind }) => kind === 'screening_changed')?.id ?? 0;
      await closeItem(w.context, { itemId: Number(itemId), actor: 'ada@desk.example', reason: 'Another person' });
      await ticks(2);
    } else {
      ofGrace.verdict = 'APPROVED';
      w.clock.forward(600_000);
      await ticks(1);
    }
    expect(w.rail.refundOrders).toHaveLength(1);
    await close();
  });

  it('goes after fifteen seconds where the rail names nobody, and at once where it names nobody ever', async () => {
    const late = await short();
    await late.notice();
    await late.ticks(9);
    expect(late.w.rail.refundOrders).toEqual([]);
    await late.ticks(8);
    expect(late.w.rail.refundOrders).toHaveLength(1);
    const never = await short({ namesLate: false });
    await never.notice();
    expect(never.w.rail.refundOrders).toHaveLength(1);
  });
});

describe('after the voucher', () => {
  async function issued() {
    const made = await paid({ namesLate: false });
    await ensureServiceKeys(made.w.context, ['test']);
    await made.notice();
    const { voucher } = await made.now();
    if (voucher === null) throw new Error('there is no voucher');
    return { ...made, issued: voucher };
  }

  it('a declined name stops the next voucher, and the item says how the one that is out is voided, until when', async () => {
    const { w, reference, payment, notice, ofGrace, items, close, issued: out } = await issued();
    payment.sender = GRACE;
    ofGrace.verdict = 'DECLINED';
    await notice();
    const [item, ...others] = await items();
    expect([item?.kind, item?.cause, others]).toEqual(['screening_changed', 'DECLINED', []]);
    expect(item?.note).not.toContain('Hopper');
    const said = readSentence(item?.note ?? '');
    const { opRef } = out.voucher;
    expect(said).toMatchObject({ name: 'sender_screened_after_voucher' });
    const until = new Date(Number(out.voucher.deadline) * 1000).toISOString().replace('.000Z', 'Z');
    expect(said?.values.slice(1)).toEqual(['DECLINED', until, opRef, 'celo-sepolia', out.domain.verifyingContract]);
    expect(item?.note).toContain(`svc admin contract prepare cancelOpRef ${opRef} --chain celo-sepolia`);
    const again = () => issueVoucher(w.context, OWNER, reference);
    await expect(again()).rejects.toMatchObject({ reason: 'waits_for_review' });
    await notice();
    expect(await items()).toHaveLength(1);
    await close();
    expect((await again()).voucher).not.toBeNull();
  });

  it('a name is screened before the next voucher and by background work, where screening was out of reach', async () => {
    const { w, reference, payment, notice, ofGrace, items } = await issued();
    payment.sender = GRACE;
    ofGrace.verdict = 'down';
    await notice();
    expect(await items()).toEqual([]);
    const again = () => issueVoucher(w.context, OWNER, reference);
    await expect(again()).rejects.toMatchObject({ code: 'SVC_UPSTREAM_FAILED' });
    ofGrace.verdict = 'DECLINED';
    await screenOpenConversions.run(w.context, new AbortController().signal);
    expect(await items()).toMatchObject([{ kind: 'screening_changed', cause: 'DECLINED' }]);
    await expect(again()).rejects.toMatchObject({ reason: 'waits_for_review' });
  });

  it('a name that passes changes nothing, and is asked about once', async () => {
    const { w, reference, payment, notice, names, items } = await issued();
    payment.sender = GRACE;
    await notice();
    await notice();
    await screenOpenConversions.run(w.context, new AbortController().signal);
    expect([names, await items()]).toEqual([[GRACE.name], []]);
    expect((await issueVoucher(w.context, OWNER, reference)).voucher).not.toBeNull();
  });

  it('the receipt of an end is the same to the byte, also when a sender is named afterwards', async () => {
    const { w, id, reference, payment, notice, now } = await issued();
    send(w, await now());
    await tickUntil(w, reference, 'succeeded');
    const receipt = async () => (await getReceipt(w.context, OWNER, reference)).receipt;
    const before = await receipt();
    expect(before).not.toContain('payerCommitment');
    payment.sender = GRACE;
    await notice();
    expect(await listSealedSenders(db, id)).toHaveLength(1);
    expect(await receipt()).toBe(before);
    w.clock.forward(3_600_000);
    expect(await receipt()).toBe(before);
  });

  it.each([
    ['before the end', 'succeeded'],
    ['before the caller gave it up', 'failed'],
  ])('a sender who is named after the voucher and %s is in the receipt', async (_when, end) => {
    const { w, reference, payment, notice, now } = await issued();
    payment.sender = GRACE;
    await notice();
    if (end === 'succeeded') send(w, await now());
    else await reportEvent(w.context, OWNER, reference, { event: 'failed' });
    await tickUntil(w, reference, end as 'failed');
    expect((await getReceipt(w.context, OWNER, reference)).receipt).toContain('"payerCommitment"');
  });

  it('a voucher that was executed cannot be voided, and the item does not say so', async () => {
    const { w, reference, payment, notice, ofGrace, items, now } = await issued();
    send(w, await now());
    await tickUntil(w, reference, 'succeeded');
    payment.sender = GRACE;
    ofGrace.verdict = 'DECLINED';
    await notice();
    const [item] = await items();
    expect(readSentence(item?.note ?? '')).toMatchObject({ name: 'sender_screened' });
  });
});

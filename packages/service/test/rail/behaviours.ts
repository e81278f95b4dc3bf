// The table of what a bank rail does to us, each row with what must come of it. A rail without a row does not compile or says why.
import { expect } from 'vitest';
import type { RailTransferStatus } from '../../src/ports/bank-rail.ts';
import { ACCOUNT, ask, newReference, payOut, send } from './drive-rail.ts';
import type { OrderFault, RailUnderTest } from './simulators/rail-under-test.ts';

export const BEHAVIOUR_NAMES = [
  'time-out, then success',
  'time-out, then failure',
  '5xx, then success',
  'duplicate reference',
  'not found, then found',
  'success, then reversed',
  'notice before the answer',
  'forged notice',
  'duplicated notice',
  'reordered notices',
  'notice of an unknown reference',
  'short payment',
  'payment over the sum',
  'double payment',
  'late payment',
  'page 2',
  '401',
  'HTML error',
  'slow answer',
] as const;

export type BehaviourName = (typeof BEHAVIOUR_NAMES)[number];

const HOUR_MS = 3_600_000;
const ASKED_KOBO = 150_044n;

export const BEHAVIOURS: Record<BehaviourName, (tested: RailUnderTest) => Promise<void>> = {
  'time-out, then success': (tested) => endsAfter(tested, 'time out', 'successful'),
  'time-out, then failure': (tested) => endsAfter(tested, 'time out', 'failed'),
  '5xx, then success': (tested) => endsAfter(tested, '503', 'successful'),
  'HTML error': (tested) => endsAfter(tested, 'HTML 502', 'successful'),

  async 'duplicate reference'(tested) {
    const reference = newReference('out');
    await send(tested, reference);
    const again = await Promise.all([send(tested, reference), send(tested, reference)]);
    for (const { outcome } of again) expect(['accepted', 'unknown']).toContain(outcome);
    expect(await tested.transfersOf(reference)).toHaveLength(1);
  },

  async 'not found, then found'(tested) {
    const reference = newReference('out');
    const account = await tested.hide();
    await send(tested, reference, account);
    expect(await send(tested, reference, account)).toEqual({ outcome: 'unknown' });
    expect(await tested.rail.findTransfer(reference)).toBeNull();
    await tested.reveal();
    expect(await tested.rail.findTransfer(reference)).toMatchObject({ railReference: reference });
    expect(await tested.transfersOf(reference)).toHaveLength(1);
  },

  async 'success, then reversed'(tested) {
    const reference = newReference('out');
    await send(tested, reference);
    await tested.setTransfer(reference, 'successful');
    expect(await tested.rail.findTransfer(reference)).toMatchObject({ status: 'successful' });
    await tested.setTransfer(reference, 'reversed');
    const found = await tested.rail.findTransfer(reference);
    expect(['reversed', 'failed']).toContain(found?.status);
  },

  async 'notice before the answer'(tested) {
    const reference = newReference('out');
    const seen: unknown[] = [];
    // Where the account is prepared first, only the order itself is watched.
    const prepared = await tested.rail.prepareTransfer(ACCOUNT);
    const recipient = prepared.outcome === 'ready' ? prepared.recipient : null;
    tested.beforeAnswer(async () => {
      const notice = tested.notice('transfer', reference);
      const about = tested.rail.readNotice(notice.headers, notice.rawBody);
      seen.push(await tested.rail.findTransfer(about?.railReference ?? ''));
    });
    const order = { ...ACCOUNT, railReference: reference, amountKobo: 150_050n, narration: 'SVC', recipient };
    expect(await tested.rail.sendTransfer(order)).toMatchObject({ outcome: 'accepted' });
    expect(seen).toMatchObject([{ railReference: reference }]);
    expect(await tested.transfersOf(reference)).toHaveLength(1);
  },

  async 'forged notice'({ rail, notice, forge }) {
    for (const kind of ['payment', 'transfer'] as const) {
      const authentic = notice(kind, 'svc-x-1');
      const forged = forge(authentic);
      expect(rail.readNotice(forged.headers, forged.rawBody), kind).toBeNull();
      expect(rail.readNotice({}, authentic.rawBody), kind).toBeNull();
    }
  },

  async 'duplicated notice'({ rail, notice }) {
    for (const kind of ['payment', 'transfer'] as const) {
      const { headers, rawBody } = notice(kind, 'svc-x-1');
      const pointer = { kind, railReference: 'svc-x-1' };
      expect([rail.readNotice(headers, rawBody), rail.readNotice(headers, rawBody)]).toEqual([pointer, pointer]);
    }
  },

  // A notice is a pointer: whichever comes last, the answer is what is true now.
  async 'reordered notices'(tested) {
    const reference = newReference('out');
    await send(tested, reference);
    await tested.setTransfer(reference, 'in_progress');
    const early = tested.notice('transfer', reference);
    await tested.setTransfer(reference, 'successful');
    const late = tested.notice('transfer', reference);
    for (const { headers, rawBody } of [late, early]) {
      const about = tested.rail.readNotice(headers, rawBody);
      expect(await tested.rail.findTransfer(about?.railReference ?? '')).toMatchObject({ status: 'successful' });
    }
  },

  async 'notice of an unknown reference'({ rail }) {
    expect(await rail.findPayments('svc-in-of-nobody-0001')).toEqual([]);
    expect(await rail.findTransfer('svc-out-of-nobody-0001')).toBeNull();
  },

  'short payment': (tested) => showsPayment(tested, 150_000n),
  'payment over the sum': (tested) => showsPayment(tested, 160_044n),
  'late payment': (tested) => showsPayment(tested, ASKED_KOBO, { laterMs: 5 * HOUR_MS }),

  async 'double payment'(tested) {
    const reference = newReference('in');
    await ask(tested, reference, ASKED_KOBO);
    await tested.pay({ reference, amountKobo: ASKED_KOBO });
    const [first] = await tested.rail.findPayments(reference);
    const fate = await tested.pay({ reference, amountKobo: 50_000n });
    const both = await tested.rail.findPayments(reference);
    const amounts = both.map(({ amountKobo }) => amountKobo).sort((left, right) => (left < right ? -1 : 1));
    expect(amounts).toEqual(fate === 'rejected' ? [ASKED_KOBO] : [50_000n, ASKED_KOBO]);
    expect(new Set(both.map(({ id }) => id)).size).toBe(both.length);
    expect(both.find(({ amountKobo }) => amountKobo === ASKED_KOBO)?.id).toBe(first?.id);
  },

  async 'page 2'(tested) {
    const references = Array.from({ length: 25 }, () => newReference('in'));
    for (const reference of references) {
      await ask(tested, reference, ASKED_KOBO);
      await tested.pay({ reference, amountKobo: ASKED_KOBO });
    }
    const sent = newReference('out');
    await send(tested, sent);
    const listed: (string | null)[] = [];
    const range = { from: tested.now() - HOUR_MS, to: tested.now() + 60_000 };
    for await (const { railReference, amountKobo, kind } of tested.rail.listTransactions(range)) {
      listed.push(railReference);
      if (references.includes(railReference ?? '')) expect([kind, amountKobo]).toEqual(['payment', ASKED_KOBO]);
    }
    expect(listed).toEqual(expect.arrayContaining([...references, sent]));
  },

  async '401'(tested) {
    const reference = newReference('out');
    await tested.breakOrders('401');
    expect(await send(tested, reference)).toEqual({ outcome: 'not_sent' });
    expect(await payOut(tested, reference, () => tested.mend())).toBe('initiated');
    expect(await tested.transfersOf(reference)).toHaveLength(1);
  },

  async 'slow answer'(tested) {
    const reference = newReference('out');
    tested.delayAnswers(300);
    expect(await send(tested, reference)).toMatchObject({ outcome: 'accepted' });
    expect(await tested.transfersOf(reference)).toHaveLength(1);
  },
};

/** The rail takes the order and the answer is lost: it is asked until it answers, and it has paid once. */
async function endsAfter(tested: RailUnderTest, fault: OrderFault, status: RailTransferStatus): Promise<void> {
  const reference = newReference('out');
  await tested.breakOrders(fault);
  const end = payOut(tested, reference, async () => {
    await expect.poll(() => tested.transfersOf(reference)).toHaveLength(1);
    await tested.mend();
    await tested.setTransfer(reference, status);
  });
  expect(await end).toBe(status);
  expect(await tested.transfersOf(reference)).toHaveLength(1);
}

/** As it came, or sent back by the rail itself. */
export async function showsPayment(
  tested: RailUnderTest,
  amountKobo: bigint,
  { currency = 'NGN', laterMs = 0 } = {},
): Promise<void> {
  const reference = newReference('in');
  await ask(tested, reference, ASKED_KOBO);
  const at = Math.floor(tested.now() / 1000) * 1000 + laterMs;
  const fate = await tested.pay({ reference, amountKobo, currency, at });
  const found = await tested.rail.findPayments(reference);
  if (fate === 'rejected') expect(found).toEqual([]);
  else expect(found).toMatchObject([{ railReference: reference, amountKobo, currency, receivedAt: at }]);
}

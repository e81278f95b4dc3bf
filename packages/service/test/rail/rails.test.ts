// The embedded rail and the three real adapters under one behaviour, and the real ones with a wire that breaks.
import { describe, expect, it } from 'vitest';
import { checkRail } from '../../src/adapters/bank-rail/check-rail.ts';
import { describeRail } from './describe-rail.ts';
import { ACCOUNT, ask, newReference, payOut, send } from './drive-rail.ts';
import { startEmbedded } from './simulators/embedded-rail.ts';
import { type FlutterwaveUnderTest, startFlutterwave } from './simulators/flutterwave-simulator.ts';
import { type MonnifyUnderTest, startMonnify } from './simulators/monnify-simulator.ts';
import { startPaystack } from './simulators/paystack-simulator.ts';
import { FEE_KOBO } from './simulators/rail-journal.ts';
import { type Fault, startRailServer } from './simulators/rail-server.ts';
import type { WireRailUnderTest } from './simulators/rail-under-test.ts';

const BROKEN: Fault[] = ['reset', '503', 'HTML 200', 'HTML 404', 'HTML 502', 'cut'];
const UPSTREAM = { code: 'SVC_UPSTREAM_FAILED' };

describeRail('the embedded rail', startEmbedded, {
  lacks: { '401': 'it is asked without a key', 'HTML error': 'there is no proxy before it' },
});
describeRail('Flutterwave', startFlutterwave, { more: describeFlutterwave });
describeRail('Paystack', startPaystack, { more: describePaystack });
describeRail('Monnify', startMonnify, { more: describeMonnify });

function describeFlutterwave(tested: () => FlutterwaveUnderTest): void {
  describeWire(tested);

  it('takes the sender from the list where the verification of a payment names none', async () => {
    const reference = newReference('in');
    const sender = { name: 'ADA OBI', bank: 'GTBank', accountNumber: '*******6789' };
    await ask(tested(), reference, 150_050n);
    await tested().pay({ reference, amountKobo: 150_050n, sender });
    tested().hideMetaOfVerifications(true);
    const found = await tested().rail.findPayments(reference);
    tested().hideMetaOfVerifications(false);
    expect(found).toMatchObject([{ amountKobo: 150_050n, sender }]);
  });

  it.each([
    ['23:00:00.000', '23:59:59.999', '23:30:00.000'],
    ['00:00:00.000', '00:59:59.999', '00:30:00.000'],
    ['00:00:00.000', '23:00:00.000', '23:00:00.000'],
    ['22:00:00.000', '22:59:59.999', '22:59:59.999'],
  ])('lists what came between %s and %s UTC, whosever days it counts: %s', async (from, to, moment) => {
    const { journal, rail } = tested();
    journal.payments.length = 0;
    const at = (time: string): number => Date.parse(`2026-03-31T${time}Z`);
    const reference = newReference('in');
    journal.addPayment({
      reference,
      amountKobo: 150_000n,
      currency: 'NGN',
      at: at(moment),
      isRejected: false,
      sender: null,
    });
    const outside = newReference('in');
    for (const ms of [at(from) - 1, at(to) + 1]) {
      journal.addPayment({
        reference: outside,
        amountKobo: 150_000n,
        currency: 'NGN',
        at: ms,
        isRejected: false,
        sender: null,
      });
    }
    const listed: unknown[] = [];
    for await (const each of rail.listTransactions({ from: at(from), to: at(to) })) listed.push(each.railReference);
    expect(listed).toEqual([reference]);
  });
}

function describePaystack(tested: () => WireRailUnderTest): void {
  describeWire(tested);

  it('takes over the existing charge, with its own end, and never one that it cannot read', async () => {
    const reference = newReference('in');
    const { journal } = tested();
    const first = await ask(tested(), reference, 150_000n);
    expect(await ask(tested(), reference, 150_000n)).toEqual(first);
    expect(tested().server.calls.slice(-2)).toEqual(['POST /charge', `GET /charge/${reference}`]);
    journal.charges.delete(reference);
    tested().server.breakAnswers('HTML 404', 'taken', { method: 'GET', path: '/charge/' });
    journal.charges.set(reference, { amountKobo: 150_000n, at: Date.now() });
    await expect(ask(tested(), reference, 150_000n)).rejects.toMatchObject(UPSTREAM);
  });

  it.each<Fault>(['no paging', 'odd paging'])('never gives a part of its banks for all, with %s', async (fault) => {
    tested().server.breakAnswers(fault, 'taken');
    await expect(tested().rail.listBanks()).rejects.toMatchObject(UPSTREAM);
  });
}

function describeMonnify(tested: () => MonnifyUnderTest): void {
  describeWire(tested);

  it('fetches another token when one ends before its time', async () => {
    await tested().rail.listBanks();
    tested().endTokens();
    expect(await tested().rail.listBanks()).toHaveLength(2);
    tested().endTokens();
    // An order that met a dead token was not taken, and goes again under the same reference.
    const reference = newReference('out');
    expect(await payOut(tested(), reference, async () => undefined)).toBe('initiated');
    expect(await tested().transfersOf(reference)).toHaveLength(1);
  });

  it.each(['paymentSourceInformation', 'accountPayments'] as const)(
    'takes two people who pay one exact sum for two payments, when %s names them',
    async (list) => {
      const reference = newReference('in');
      await ask(tested(), reference, 150_050n);
      const paid = [
        { amountKobo: 100n, sender: { name: 'ADA OBI', bank: '058', accountNumber: '******6789' } },
        { amountKobo: 149_950n, sender: { name: 'BORIS', bank: '044', accountNumber: '******4321' } },
      ];
      for (const each of paid) await tested().pay({ reference, ...each });
      tested().nameSendersIn(list);
      const found = await tested().rail.findPayments(reference);
      tested().nameSendersIn('paymentSourceInformation');
      expect(found).toMatchObject(paid);
      expect(new Set(found.map(({ id }) => id)).size).toBe(2);
    },
  );
}

/** Payments for two pages of a list at least. */
function addPages({ journal }: WireRailUnderTest): void {
  const at = Date.now();
  for (let count = 0; count < 15; count += 1) {
    const reference = newReference('in');
    // More than the fee, or what is settled would be no amount.
    journal.charges.set(reference, { amountKobo: 150_000n, at });
    journal.addPayment({ reference, amountKobo: 150_000n, currency: 'NGN', at, isRejected: false, sender: null });
  }
}

async function readBooks({ rail }: WireRailUnderTest): Promise<void> {
  const at = Date.now();
  for await (const _ of rail.listTransactions({ from: at - 3_600_000, to: at + 3_600_000 }));
}

function describeWire(tested: () => WireRailUnderTest): void {
  const order = { method: 'POST' };

  describe.each(BROKEN)('whose answers break with %s', (fault) => {
    it('has an open outcome for an order it took, and shows it when it is asked', async () => {
      const reference = newReference('out');
      const { server, paths } = tested();
      server.breakAnswers(fault, 'taken', { ...order, path: paths.send });
      // A refusal in the rail's own envelope is looked into at once, and may be found to be none.
      const { outcome } = await send(tested(), reference);
      expect(fault === '503' ? ['accepted', 'unknown'] : ['unknown']).toContain(outcome);
      server.mend();
      expect(await tested().rail.findTransfer(reference)).toMatchObject({ amountKobo: 150_050n });
      expect(await tested().transfersOf(reference)).toHaveLength(1);
    });

    it('has an open outcome for an order that never came, and refuses nothing by that', async () => {
      const reference = newReference('out');
      const { server, paths } = tested();
      server.breakAnswers(fault, 'lost', { ...order, path: paths.send });
      expect(await send(tested(), reference)).toEqual({ outcome: 'unknown' });
      server.mend();
      expect(await tested().rail.findTransfer(reference)).toBeNull();
      expect(await tested().transfersOf(reference)).toEqual([]);
    });

    it('does not guess when it is asked', async () => {
      const reference = newReference('out');
      await send(tested(), reference);
      const { rail, server } = tested();
      server.breakAnswers(fault, 'taken');
      await expect(rail.findTransfer(reference)).rejects.toMatchObject(UPSTREAM);
      await expect(rail.findPayments(reference)).rejects.toMatchObject(UPSTREAM);
      await expect(rail.listBanks()).rejects.toMatchObject(UPSTREAM);
      await expect(rail.balance()).rejects.toMatchObject(UPSTREAM);
      const account = { bankCode: '058', accountNumber: '0123456785' };
      await expect(rail.resolveAccount(account)).rejects.toMatchObject(UPSTREAM);
      await expect(ask(tested(), newReference('in'), 100_000n)).rejects.toMatchObject(UPSTREAM);
    });

    it('refuses no account, and sends nothing, when the preparation breaks', async () => {
      tested().server.breakAnswers(fault, 'taken');
      const outcome = await tested()
        .rail.prepareTransfer(ACCOUNT)
        .then(
          (prepared) => prepared.outcome,
          ({ code }) => code,
        );
      expect(['ready', 'SVC_UPSTREAM_FAILED']).toContain(outcome);
    });

    it('never gives a part of its books for the whole', async () => {
      const { server, paths } = tested();
      addPages(tested());
      server.breakAnswers(fault, 'taken', { path: paths.transactions, after: 1 });
      await expect(readBooks(tested())).rejects.toMatchObject(UPSTREAM);
    });
  });

  describe.each<Fault>(['no paging', 'odd paging'])('whose answers have %s', (fault) => {
    it.each([0, 1])('never gives a part of its books for the whole, after %i good pages', async (after) => {
      const { server, paths } = tested();
      addPages(tested());
      server.breakAnswers(fault, 'taken', { path: paths.transactions, after });
      await expect(readBooks(tested())).rejects.toMatchObject(UPSTREAM);
    });

    it('has an empty list where there are no rows', async () => {
      const { server, rail, journal } = tested();
      journal.refunds.length = 0;
      server.breakAnswers(fault, 'taken');
      expect(await rail.findPayments(newReference('in'))).toEqual([]);
      expect(await rail.findRefunds({ id: '999999', railReference: newReference('in') })).toEqual([]);
    });
  });

  it.each(['first', 'last'] as const)(
    'lists all that stood when others come in between two pages, with the newest %s',
    async (newest) => {
      const { journal, rail } = tested();
      journal.payments.length = 0;
      journal.charges.clear();
      addPages(tested());
      addPages(tested());
      const stood = journal.payments.map(({ reference }) => reference);
      const listed: (string | null)[] = [];
      const at = Date.now();
      for await (const { railReference } of rail.listTransactions({ from: at - 3_600_000, to: at + 3_600_000 })) {
        if (listed.length === 3) {
          const [charges, payments] = [[...journal.charges], [...journal.payments]];
          addPages(tested());
          if (newest === 'first') {
            journal.payments.push(...journal.payments.splice(0, payments.length));
            for (const [reference, charge] of charges) {
              journal.charges.delete(reference);
              journal.charges.set(reference, charge);
            }
          }
        }
        listed.push(railReference);
      }
      expect(listed).toEqual(expect.arrayContaining(stood));
    },
  );

  it.each(['first', 'last'] as const)(
    'says what was paid and which payouts ended, with the newest %s and rows of others',
    async (newest) => {
      const { journal, rail, server } = tested();
      journal.payments.length = 0;
      journal.charges.clear();
      journal.transfers.length = 0;
      addPages(tested());
      const [open, ended] = [newReference('out'), newReference('out')];
      for (let count = 0; count < 30; count += 1) await send(tested(), newReference('out'));
      await send(tested(), open);
      await send(tested(), ended);
      await tested().setTransfer(ended, 'successful');
      const at = Date.now();
      for (const [index, each] of [...journal.payments, ...journal.transfers].entries()) each.at = at - 60_000 + index;
      if (newest === 'first') {
        journal.payments.reverse();
        journal.transfers.reverse();
      }
      const range = { from: at - 3_600_000, to: at + 3_600_000 };
      const paid = journal.payments.map(({ reference }) => reference);
      server.calls.length = 0;
      if (rail.listPaid !== undefined) expect((await rail.listPaid(range)).toSorted()).toEqual(paid.toSorted());
      if (rail.listEnded !== undefined) expect(await rail.listEnded(range)).toEqual([ended]);
      expect(server.calls.length).toBeLessThan(8);
    },
  );

  it('sends under the same reference again after a 429, once', async () => {
    const reference = newReference('out');
    const { server, paths } = tested();
    server.breakAnswers('429', 'lost', { ...order, path: paths.send });
    expect(await send(tested(), reference)).toEqual({ outcome: 'not_sent' });
    const end = payOut(tested(), reference, async () => server.mend());
    expect(await end).toBe('initiated');
    expect(await tested().transfersOf(reference)).toHaveLength(1);
  });

  it('gives an account again when the answer to the first request was lost', async () => {
    const reference = newReference('in');
    const { server, journal } = tested();
    await tested().rail.listBanks();
    server.breakAnswers('reset', 'taken', order);
    await expect(ask(tested(), reference, 150_000n)).rejects.toMatchObject(UPSTREAM);
    expect(journal.charges.has(reference)).toBe(true);
    server.mend();
    expect(await ask(tested(), reference, 150_000n)).toMatchObject({
      accountNumber: expect.stringMatching(/^\d{10}$/),
      transferAmountKobo: 150_000n,
    });
  });

  it('has sent nothing where there is no connection', async () => {
    const gone = await startRailServer(
      () => ({ status: 200, body: '' }),
      () => ({ status: 500, body: '' }),
    );
    await gone.stop();
    const rail = tested().railAt(gone.url);
    const sent = {
      ...ACCOUNT,
      railReference: newReference('out'),
      amountKobo: 1n,
      narration: 'SVC',
      recipient: 'RCP_1',
    };
    expect(await rail.sendTransfer(sent)).toEqual({ outcome: 'not_sent' });
  });

  it('takes a wrong path for no answer, never for a refusal', async () => {
    const rail = tested().railAt(`${tested().server.url}/wrong`);
    await expect(rail.listBanks()).rejects.toMatchObject(UPSTREAM);
    const railReference = newReference('out');
    const sent = { ...ACCOUNT, railReference, amountKobo: 1n, narration: 'SVC', recipient: 'RCP_1' };
    expect(['unknown', 'not_sent']).toContain((await rail.sendTransfer(sent)).outcome);
  });

  it('reads every other notice for what it is', () => {
    const { rail } = tested();
    for (const { name, notice, expected } of tested().otherNotices()) {
      expect(rail.readNotice(notice.headers, notice.rawBody), name).toMatchObject(expected);
    }
  });

  it('reports its fees', async () => {
    const [inward, outward] = [newReference('in'), newReference('out')];
    await ask(tested(), inward, 150_044n);
    await tested().pay({ reference: inward, amountKobo: 150_044n });
    await send(tested(), outward);
    expect(await tested().rail.findPayments(inward)).toMatchObject([{ feeKobo: FEE_KOBO }]);
    expect(await tested().rail.findTransfer(outward)).toMatchObject({ feeKobo: FEE_KOBO });
  });

  it('says that a transfer waits for a person, and the check finds it', async () => {
    const reference = newReference('out');
    tested().journal.holdsTransfers = true;
    await send(tested(), reference);
    expect(await tested().rail.findTransfer(reference)).toMatchObject({
      status: 'initiated',
      waitsFor: expect.stringMatching(/otp|approval/),
    });
    const findings = await checkRail(tested().rail, Date.now(), { openReferences: [reference] });
    expect(findings.filter(({ isGood }) => !isGood)).toMatchObject([
      { part: 'OTP and approval of transfers', says: expect.stringContaining(`${reference} waits for a`) },
    ]);
    tested().journal.holdsTransfers = false;
    const sent = newReference('out');
    await send(tested(), sent);
    await tested().setTransfer(sent, 'in_progress');
    const good = await checkRail(tested().rail, Date.now(), { openReferences: [sent] });
    expect(good.every(({ isGood }) => isGood)).toBe(true);
  });

  it('orders no second refund when the answer to the first is lost', async () => {
    const { rail, server, journal } = tested();
    const reference = newReference('in');
    await ask(tested(), reference, 150_044n);
    await tested().pay({ reference, amountKobo: 150_044n });
    const [payment] = await rail.findPayments(reference);
    if (payment === undefined) throw new Error('the payment was not found');
    const money = { amountKobo: 150_044n, currency: 'NGN' };
    const refund = { refundReference: newReference('out'), payment, ...money, reason: 'late' };
    server.breakAnswers('reset', 'taken', order);
    expect(await rail.requestRefund(refund)).toEqual({ outcome: 'unknown' });
    server.mend();
    expect(await rail.findRefunds(payment)).toMatchObject([{ amountKobo: 150_044n }]);
    expect(await rail.requestRefund(refund)).toMatchObject({ outcome: 'accepted' });
    expect(journal.refunds.filter(({ amountKobo }) => amountKobo === 150_044n)).toHaveLength(1);
  });

  it('is found good by the check, and bad without its key', async () => {
    expect((await checkRail(tested().rail, Date.now())).every(({ isGood }) => isGood)).toBe(true);
    tested().server.breakAnswers('401', 'lost');
    expect((await checkRail(tested().rail, Date.now())).some(({ isGood }) => isGood)).toBe(false);
  });
}

describe.each([
  ['Flutterwave', startFlutterwave],
  ['Monnify', startMonnify],
])('%s with its fee put on the payer', (_name, start) => {
  it('is found by the check', async () => {
    const tested = await start();
    try {
      tested.journal.payerFeeKobo = 5_000n;
      const findings = await checkRail(tested.rail, Date.now());
      expect(findings.filter(({ isGood }) => !isGood)).toMatchObject([
        { part: 'fee on collections', says: expect.stringContaining('50.00') },
      ]);
    } finally {
      await tested.stop();
    }
  });
});

describe('a balance that does not carry an order', () => {
  it.each([
    ['flutterwave', startFlutterwave],
    ['paystack', startPaystack],
    ['monnify', startMonnify],
  ])('is no refusal, and the same reference goes once it does (%s)', async (_name, start) => {
    const tested = await start();
    tested.journal.enforcesBalance = true;
    tested.journal.balanceKobo = 150_049n;
    const reference = newReference('out');
    expect(await tested.rail.readFloat?.()).toBe(150_049n);
    expect(await send(tested, reference)).toEqual({ outcome: 'no_funds' });
    tested.journal.balanceKobo = 150_050n;
    expect(await send(tested, reference)).toMatchObject({ outcome: 'accepted' });
    expect(await tested.transfersOf(reference)).toHaveLength(1);
    await tested.stop();
  });
});

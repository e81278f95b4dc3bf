// One behaviour for every bank rail: what the service relies on, whoever the provider is.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RailTransferStatus, SendOutcome, TransferOrder } from '../../src/ports/bank-rail.ts';
import type { RailUnderTest } from './simulators/rail-under-test.ts';

export const AMOUNTS = [1n, 99n, 100n, 150_000n, 150_050n, 9_007_199_254_740_993n];
export const ACCOUNT = { bankCode: '058', accountNumber: '0123456785', accountName: 'ADA OBI' };
const PAYER = { email: 'ada@example.com', name: 'Ada', phone: null };
const MAX_QUESTIONS = 20;

let count = 0;
/** Unlike any before, in the letters that every rail takes. */
export const newReference = (kind: 'in' | 'out'): string => {
  count += 1;
  return `svc-${kind}-${Date.now().toString(36)}-${String(count).padStart(6, '0')}`;
};

/** Prepares and sends one order, as often as it is called. */
export async function send(
  { rail }: RailUnderTest,
  railReference: string,
  changes: Partial<TransferOrder> = {},
): Promise<SendOutcome> {
  const account = { ...ACCOUNT, ...changes };
  const prepared = await rail.prepareTransfer(account);
  if (prepared.outcome === 'refused') return prepared;
  const { recipient } = prepared;
  return rail.sendTransfer({ narration: 'SVC', amountKobo: 150_050n, ...account, railReference, recipient });
}

/** As the service does it: `not_sent` goes again under the same reference, `unknown` is only asked about. */
export async function payOut(
  tested: RailUnderTest,
  railReference: string,
  meanwhile: () => Promise<void>,
): Promise<RailTransferStatus | 'refused' | 'never found'> {
  let outcome = await send(tested, railReference).catch(() => ({ outcome: 'unknown' }) as const);
  await meanwhile();
  if (outcome.outcome === 'not_sent') outcome = await send(tested, railReference);
  if (outcome.outcome === 'refused') return 'refused';
  for (let asked = 0; asked < MAX_QUESTIONS; asked += 1) {
    const found = await tested.rail.findTransfer(railReference).catch(() => null);
    if (found !== null) return found.status;
  }
  return 'never found';
}

export async function ask(tested: RailUnderTest, railReference: string, amountKobo: bigint) {
  const expiresAt = tested.now() + 3_600_000;
  return tested.rail.requestPayment({ railReference, amountKobo, payer: PAYER, expiresAt });
}

/** Runs the suite, then `more` on the same rail. */
export function describeRail<Tested extends RailUnderTest>(
  name: string,
  start: () => Promise<Tested>,
  more: (tested: () => Tested) => void = () => undefined,
): void {
  describe(name, () => {
    let tested: Tested;
    beforeAll(async () => {
      tested = await start();
    });
    afterAll(() => tested.stop());
    beforeEach(() => tested.mend());

    describePayments(() => tested);
    describeTransfers(() => tested);
    describeNotices(() => tested);
    describeBooks(() => tested);
    more(() => tested);
  });
}

function describePayments(tested: () => RailUnderTest): void {
  it('lists the banks of all pages that our API can name', async () => {
    const banks = await tested().rail.listBanks();
    expect(banks).toHaveLength(tested().bankCount);
    expect(banks.map(({ code }) => code)).toEqual(expect.arrayContaining(['058', '044']));
    expect(banks.every(({ code }) => /^\d{2,10}$/.test(code))).toBe(true);
  });

  it('resolves an account, or says that it does not exist', async () => {
    const resolve = (accountNumber: string) => tested().rail.resolveAccount({ bankCode: '058', accountNumber });
    expect(await resolve('0123456785')).toEqual({ accountName: expect.stringMatching(/\w+ \w+/) });
    expect(await resolve('0123450009')).toBeNull();
  });

  it.each(AMOUNTS)('asks for a payment of exactly %s kobo', async (amountKobo) => {
    const asked = await ask(tested(), newReference('in'), amountKobo);
    expect(asked).toMatchObject({ accountNumber: expect.stringMatching(/^\d{10}$/), transferAmountKobo: amountKobo });
    expect(asked.expiresAt).toBeGreaterThan(tested().now());
  });

  it('gives an account again when it is asked twice under one reference', async () => {
    const reference = newReference('in');
    await ask(tested(), reference, 150_000n);
    expect(await ask(tested(), reference, 150_000n)).toMatchObject({ transferAmountKobo: 150_000n });
  });

  it('finds no payment where none was made', async () => {
    expect(await tested().rail.findPayments(newReference('in'))).toEqual([]);
    const reference = newReference('in');
    await ask(tested(), reference, 150_044n);
    expect(await tested().rail.findPayments(reference)).toEqual([]);
  });

  const HOUR = 3_600_000;
  it.each<[string, bigint, { currency?: string; later?: number }]>([
    ['an exact payment', 150_044n, {}],
    ['a short one', 150_000n, {}],
    ['one over the sum', 160_044n, {}],
    ['one in another currency', 150_044n, { currency: 'USD' }],
    ['a late one', 150_044n, { later: 5 * HOUR }],
  ])('tells of %s as it came, or sends it back', async (_name, amountKobo, { currency = 'NGN', later = 0 }) => {
    const reference = newReference('in');
    await ask(tested(), reference, 150_044n);
    const at = Math.floor(tested().now() / 1000) * 1000 + later;
    const fate = await tested().pay({ reference, amountKobo, currency, at });
    const found = await tested().rail.findPayments(reference);
    if (fate === 'rejected') return expect(found).toEqual([]);
    return expect(found).toMatchObject([{ railReference: reference, amountKobo, currency, receivedAt: at }]);
  });

  it('sees both of two payments, each under its own id that does not change', async () => {
    const reference = newReference('in');
    await ask(tested(), reference, 150_044n);
    await tested().pay({ reference, amountKobo: 150_044n });
    const [first] = await tested().rail.findPayments(reference);
    const fate = await tested().pay({ reference, amountKobo: 50_000n });
    const both = await tested().rail.findPayments(reference);
    const amounts = both.map(({ amountKobo }) => amountKobo).sort((left, right) => (left < right ? -1 : 1));
    expect(amounts).toEqual(fate === 'rejected' ? [150_044n] : [50_000n, 150_044n]);
    expect(new Set(both.map(({ id }) => id)).size).toBe(both.length);
    expect(both.find(({ amountKobo }) => amountKobo === 150_044n)?.id).toBe(first?.id);
  });
}

function describeTransfers(tested: () => RailUnderTest): void {
  it.each(AMOUNTS)('sends %s kobo to the last one', async (amountKobo) => {
    const reference = newReference('out');
    const outcome = await send(tested(), reference, { amountKobo });
    expect(outcome).toMatchObject({ outcome: 'accepted', transfer: { amountKobo, status: 'initiated' } });
    expect(await tested().transfersOf(reference)).toMatchObject([{ amountKobo }]);
  });

  it('calls a definite refusal a refusal', async () => {
    const reference = newReference('out');
    expect(await send(tested(), reference, { bankCode: '9999' })).toEqual({ outcome: 'refused' });
    expect(await tested().rail.findTransfer(reference)).toBeNull();
    expect(await tested().transfersOf(reference)).toEqual([]);
  });

  it('pays a reference once, however often it is sent', async () => {
    const reference = newReference('out');
    await send(tested(), reference);
    const again = await Promise.all([send(tested(), reference), send(tested(), reference)]);
    for (const { outcome } of again) expect(['accepted', 'unknown']).toContain(outcome);
    expect(await tested().transfersOf(reference)).toHaveLength(1);
  });

  it('leaves a duplicate open while the rail does not show the transfer, and finds it later', async () => {
    const reference = newReference('out');
    const account = await tested().hide();
    await send(tested(), reference, account);
    expect(await send(tested(), reference, account)).toEqual({ outcome: 'unknown' });
    expect(await tested().rail.findTransfer(reference)).toBeNull();
    await tested().reveal();
    expect(await tested().rail.findTransfer(reference)).toMatchObject({ railReference: reference });
    expect(await tested().transfersOf(reference)).toHaveLength(1);
  });

  it.each<RailTransferStatus>(['successful', 'failed'])(
    'finds what became of a transfer without an answer: %s',
    async (status) => {
      const reference = newReference('out');
      await tested().takeWithoutAnswer();
      const end = payOut(tested(), reference, async () => {
        await expect.poll(() => tested().transfersOf(reference), { timeout: 20_000 }).toHaveLength(1);
        await tested().mend();
        await tested().setTransfer(reference, status);
      });
      expect(await end).toBe(status);
      expect(await tested().transfersOf(reference)).toHaveLength(1);
    },
  );

  it.each<RailTransferStatus>(['initiated', 'in_progress', 'successful', 'failed'])(
    'tells that a transfer is %s',
    async (status) => {
      const reference = newReference('out');
      await send(tested(), reference);
      await tested().setTransfer(reference, status);
      expect(await tested().rail.findTransfer(reference)).toMatchObject({ status, amountKobo: 150_050n });
    },
  );

  it('tells of money that came back after a success', async () => {
    const reference = newReference('out');
    await send(tested(), reference);
    await tested().setTransfer(reference, 'successful');
    expect(await tested().rail.findTransfer(reference)).toMatchObject({ status: 'successful' });
    await tested().setTransfer(reference, 'reversed');
    const found = await tested().rail.findTransfer(reference);
    expect(['reversed', 'failed']).toContain(found?.status);
  });
}

function describeNotices(tested: () => RailUnderTest): void {
  it.each(['payment', 'transfer'] as const)('takes an authentic notice of a %s as a pointer and no more', (kind) => {
    const { rail } = tested();
    const notice = tested().notice(kind, 'svc-x-1');
    const pointer = { kind, railReference: 'svc-x-1' };
    expect(rail.readNotice(notice.headers, notice.rawBody)).toEqual(pointer);
    expect(rail.readNotice(notice.headers, notice.rawBody)).toEqual(pointer);
  });

  it.each(['payment', 'transfer'] as const)('takes a forged or unsigned notice of a %s as nothing', (kind) => {
    const { rail } = tested();
    const notice = tested().notice(kind, 'svc-x-1');
    const forged = tested().forge(notice);
    expect(rail.readNotice(forged.headers, forged.rawBody)).toBeNull();
    expect(rail.readNotice({}, notice.rawBody)).toBeNull();
  });

  it('says nothing of money it does not know, whatever a notice points at', async () => {
    expect(await tested().rail.findPayments('svc-in-of-nobody-0001')).toEqual([]);
    expect(await tested().rail.findTransfer('svc-out-of-nobody-0001')).toBeNull();
  });

  it('answers a notice that comes twice or in the wrong order with what is true now', async () => {
    const reference = newReference('out');
    await send(tested(), reference);
    await tested().setTransfer(reference, 'in_progress');
    await tested().setTransfer(reference, 'successful');
    for (let arrival = 0; arrival < 3; arrival += 1) {
      expect(await tested().rail.findTransfer(reference)).toMatchObject({ status: 'successful' });
    }
  });
}

function describeBooks(tested: () => RailUnderTest): void {
  it('tells its balance', async () => {
    expect((await tested().rail.balance()).availableKobo).toBeGreaterThan(0n);
  });

  it('lists every payment and transfer of a time, over all pages', async () => {
    const { rail } = tested();
    const references = Array.from({ length: 25 }, () => newReference('in'));
    for (const reference of references) {
      await ask(tested(), reference, 150_044n);
      await tested().pay({ reference, amountKobo: 150_044n });
    }
    const sent = newReference('out');
    await send(tested(), sent);
    const listed: (string | null)[] = [];
    const range = { from: tested().now() - 3_600_000, to: tested().now() + 60_000 };
    for await (const { railReference, amountKobo, kind } of rail.listTransactions(range)) {
      listed.push(railReference);
      if (references.includes(railReference ?? '')) expect([kind, amountKobo]).toEqual(['payment', 150_044n]);
    }
    expect(listed).toEqual(expect.arrayContaining([...references, sent]));
  });

  it('refunds a payment, shows the refund, and not more than was paid', async () => {
    const { rail } = tested();
    const reference = newReference('in');
    await ask(tested(), reference, 150_044n);
    await tested().pay({ reference, amountKobo: 150_044n });
    const [payment] = await rail.findPayments(reference);
    if (payment === undefined) throw new Error('the payment was not found');
    expect(await rail.referenceOfPayment(payment.id)).toBe(reference);
    expect(await rail.findRefunds(payment)).toEqual([]);
    const order = { payment, amountKobo: 100_000n, reason: 'paid twice' };
    const outcome = await rail.requestRefund({ ...order, refundReference: newReference('out') });
    expect(outcome).toMatchObject({ outcome: 'accepted', refund: { amountKobo: 100_000n, paymentId: payment.id } });
    expect(await rail.findRefunds(payment)).toMatchObject([{ amountKobo: 100_000n }]);
    const more = { ...order, amountKobo: 50_045n, refundReference: newReference('out') };
    expect(await rail.requestRefund(more)).toEqual({ outcome: 'refused' });
    expect(await rail.findRefunds(payment)).toHaveLength(1);
  });
}

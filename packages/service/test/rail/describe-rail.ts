// One suite for every bank rail: what the service relies on, for every provider.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RailTransferStatus } from '../../src/ports/bank-rail.ts';
import { BEHAVIOUR_NAMES, BEHAVIOURS, type BehaviourName, showsPayment } from './behaviours.ts';
import { ask, newReference, send } from './drive-rail.ts';
import type { RailUnderTest } from './simulators/rail-under-test.ts';

const AMOUNTS = [1n, 99n, 100n, 150_000n, 150_050n, 9_007_199_254_740_993n];

export interface RailSuite<Tested extends RailUnderTest> {
  /** Rows of the table that this rail cannot show, each with the reason. */
  lacks?: Partial<Record<BehaviourName, string>>;
  /** Further tests of the same rail. */
  more?: (tested: () => Tested) => void;
}

/** Runs what is simply so, every row of the table, and `more`. */
export function describeRail<Tested extends RailUnderTest>(
  name: string,
  start: () => Promise<Tested>,
  { lacks = {}, more = () => undefined }: RailSuite<Tested> = {},
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
    const behaviours = BEHAVIOUR_NAMES.filter((behaviour) => lacks[behaviour] === undefined);
    it.each(behaviours)('%s', (behaviour) => BEHAVIOURS[behaviour](tested));
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

  it.each([
    ['an exact payment', 'NGN'],
    ['one in another currency', 'USD'],
  ])('reports %s as it came, or sends it back', async (_name, currency) => {
    await showsPayment(tested(), 150_044n, { currency });
  });

  it('names the sender of a payment as the provider documents it, on one line', async () => {
    const reference = newReference('in');
    await ask(tested(), reference, 150_044n);
    const sender = { name: 'GRACE  HOPPER\n', bank: 'Zenith Bank', accountNumber: '*******4321' };
    await tested().pay({ reference, amountKobo: 150_044n, sender });
    const [payment] = await tested().rail.findPayments(reference);
    expect(payment?.sender).toMatchObject({ name: 'GRACE HOPPER', bank: 'Zenith Bank' });
    expect(payment?.sender?.accountNumber).toMatch(/\d{4}$/);
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
    expect(await send(tested(), reference, { bankCode: '9999' })).toMatchObject({ outcome: 'refused' });
    expect(await tested().rail.findTransfer(reference)).toBeNull();
    expect(await tested().transfersOf(reference)).toEqual([]);
  });

  it.each<RailTransferStatus>(['initiated', 'in_progress', 'successful', 'failed'])(
    'reports that a transfer is %s',
    async (status) => {
      const reference = newReference('out');
      await send(tested(), reference);
      await tested().setTransfer(reference, status);
      expect(await tested().rail.findTransfer(reference)).toMatchObject({ status, amountKobo: 150_050n });
    },
  );
}

function describeBooks(tested: () => RailUnderTest): void {
  it('reports its balance', async () => {
    expect((await tested().rail.balance()).availableKobo).toBeGreaterThan(0n);
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
    const order = { payment, amountKobo: 100_000n, currency: 'NGN', reason: 'paid twice' };
    const outcome = await rail.requestRefund({ ...order, refundReference: newReference('out') });
    expect(outcome).toMatchObject({ outcome: 'accepted', refund: { amountKobo: 100_000n, paymentId: payment.id } });
    expect(await rail.findRefunds(payment)).toMatchObject([{ amountKobo: 100_000n }]);
    const more = { ...order, amountKobo: 50_045n, refundReference: newReference('out') };
    expect(await rail.requestRefund(more)).toMatchObject({ outcome: 'refused' });
    expect(await rail.findRefunds(payment)).toHaveLength(1);
  });
}

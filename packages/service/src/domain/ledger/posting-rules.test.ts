import { describe, expect, it } from 'vitest';
import { draw, type Entry, move } from './entries.ts';
import {
  executionEntries,
  type Held,
  NOTHING_HELD,
  paymentEntries,
  paymentFoundEntries,
  payoutEntries,
  payoutReversedEntries,
  railFeeEntries,
  refundOwedEntries,
  refundPaidEntries,
  reissueEntries,
  treasuryEntries,
  unmatchedEntries,
} from './posting-rules.ts';

const ID = 'cnv_1';
const USDC = '0x00000000000000000000000000000000000000AA';
const SVC_PER_KOBO = 10n ** 16n;

const show = (entries: readonly Entry[]): string[] =>
  entries.map(({ account, currency, amount }) => `${account} ${currency} ${amount}`);

const fiat = (type: 'issue' | 'redeem') => ({
  conversionId: ID,
  chainId: 42220,
  tokenIn: type === 'issue' ? 'NGN' : 'SVC',
  tokenOut: type === 'issue' ? 'SVC' : 'NGN',
  amountIn: 1000n * SVC_PER_KOBO,
  amountOut: 1000n * SVC_PER_KOBO,
  pairToken: null,
  fiatKobo: 1000n,
  spread: 0n,
});

describe('a payment', () => {
  const payment = { conversionId: ID, provider: 'paystack', amountKobo: 1000n, currency: 'NGN' };
  it('that is exact is owed in SVC', () => {
    const entries = paymentEntries({ ...payment, judgement: 'exact' });
    expect(show(entries)).toEqual(['owed_to_payers NGN -1000', 'bank:paystack NGN 1000']);
  });
  it.each(['short', 'over', 'late', 'double'] as const)('that is %s is to go back', (judgement) => {
    const entries = paymentEntries({ ...payment, judgement });
    expect(show(entries)).toEqual(['refunds_owed NGN -1000', 'bank:paystack NGN 1000']);
  });
  it('in another currency is never Naira', () => {
    const entries = paymentEntries({ ...payment, currency: 'usd', judgement: 'other_currency' });
    expect(show(entries)).toEqual(['refunds_owed USD -1000', 'bank:paystack USD 1000']);
  });
});

describe('a mint for Naira', () => {
  const mint = (held: Partial<Held>) =>
    show(executionEntries(fiat('issue'), { ...NOTHING_HELD, ...held })).slice(0, -2);
  it('ends what was owed to the payer', () => {
    expect(mint({ owedToPayers: 1000n })).toEqual(['owed_to_payers NGN 1000', 'exchange NGN -1000']);
  });
  it('after the conversion was given up ends the refund that was owed', () => {
    expect(mint({ refundsOwed: 1000n })).toEqual(['refunds_owed NGN 1000', 'exchange NGN -1000']);
  });
  it('after the money went back is a claim, and hides no debt to anybody else', () => {
    expect(mint({})).toEqual(['receivable NGN 1000', 'exchange NGN -1000']);
  });
});

describe('a payout', () => {
  const paid = { conversionId: ID, provider: 'paystack', amountKobo: 1000n };
  it('ends what the burn made us owe', () => {
    expect(show(executionEntries(fiat('redeem'), NOTHING_HELD)).slice(-2)).toEqual([
      'owed_to_payees NGN -1000',
      'exchange NGN 1000',
    ]);
    expect(show(payoutEntries(paid, { ...NOTHING_HELD, owedToPayees: 1000n }))).toEqual([
      'owed_to_payees NGN 1000',
      'bank:paystack NGN -1000',
    ]);
  });
  it('made twice is a claim for the second', () => {
    expect(show(payoutEntries(paid, NOTHING_HELD))).toEqual(['receivable NGN 1000', 'bank:paystack NGN -1000']);
  });
  it('that is reversed ends a claim first, and is owed again otherwise', () => {
    expect(show(payoutReversedEntries(paid, { ...NOTHING_HELD, receivable: 400n }))).toEqual([
      'receivable NGN -400',
      'bank:paystack NGN 400',
      'owed_to_payees NGN -600',
      'bank:paystack NGN 600',
    ]);
  });
});

it('the ledger moves pair tokens between reserve and exchange, and SVC between supply and exchange', () => {
  const issue = { ...fiat('issue'), tokenIn: 'USDC', pairToken: USDC, amountIn: 5n, fiatKobo: null, spread: 7n };
  expect(show(executionEntries(issue, NOTHING_HELD))).toEqual([
    'exchange USDC -5',
    `reserve:42220:${USDC.toLowerCase()} USDC 5`,
    'supply:42220 SVC -10000000000000000000',
    'exchange SVC 10000000000000000000',
    'spread_earned SVC -7',
    'exchange SVC 7',
  ]);
});

it('the ledger sums to zero in each currency, for every fact', () => {
  const held = { owedToPayers: 300n, owedToPayees: 300n, refundsOwed: 300n, receivable: 300n };
  const paid = { conversionId: ID, provider: 'p', amountKobo: 1000n };
  const facts = [
    executionEntries(fiat('issue'), held),
    executionEntries(fiat('redeem'), held),
    payoutEntries(paid, held),
    payoutReversedEntries(paid, held),
    refundPaidEntries({ ...paid, currency: 'NGN' }, held),
    refundOwedEntries(ID, 300n),
    reissueEntries(ID, 'cnv_2', 1000n, held),
    railFeeEntries({ provider: 'p', amountMinor: 5n, currency: 'USD', conversionId: ID }),
    unmatchedEntries('p', 5n, 'GBP'),
    treasuryEntries('bank:p', 'NGN', -5n),
    treasuryEntries('bank:p', 'NGN', 5n),
  ];
  for (const entries of facts) {
    const sums = new Map<string, bigint>();
    for (const { currency, amount } of entries) sums.set(currency, (sums.get(currency) ?? 0n) + amount);
    expect([...sums.values()].every((sum) => sum === 0n)).toBe(true);
    expect(entries.length).toBeGreaterThan(0);
  }
});

it('the ledger holds nothing before anything happened', () => {
  expect(NOTHING_HELD).toEqual({ owedToPayers: 0n, owedToPayees: 0n, refundsOwed: 0n, receivable: 0n });
});

it('the ledger posts no execution that lacks its token or its Naira', () => {
  const crypto = { ...fiat('issue'), tokenIn: 'USDC', fiatKobo: null };
  expect(() => executionEntries(crypto, NOTHING_HELD)).toThrow('the contract of USDC is not known');
  const unpriced = { ...fiat('issue'), fiatKobo: null };
  expect(() => executionEntries(unpriced, NOTHING_HELD)).toThrow('a Naira leg has an amount in kobo');
});

it('the ledger moves a payment that was found later from where it waited', () => {
  const payment = { conversionId: ID, provider: 'p', amountKobo: 1n, currency: 'NGN', judgement: 'exact' } as const;
  expect(show(paymentFoundEntries(payment, 'suspense'))).toEqual(['owed_to_payers NGN -1', 'suspense NGN 1']);
});

describe('value', () => {
  const to = { currency: 'NGN', to: 'bank:p', conversionId: ID } as const;
  const drawn = (available: bigint, amount = 3n) =>
    show(draw(amount, { ...to, sources: [{ account: 'receivable', available }], rest: 'treasury' }));

  it('is drawn as far as there is any, and never from a debt', () => {
    expect(drawn(-5n)).toEqual(['treasury NGN -3', 'bank:p NGN 3']);
    expect(drawn(0n)).toEqual(['treasury NGN -3', 'bank:p NGN 3']);
    expect(drawn(1n)).toEqual(['receivable NGN -1', 'bank:p NGN 1', 'treasury NGN -2', 'bank:p NGN 2']);
    expect(drawn(3n)).toEqual(['receivable NGN -3', 'bank:p NGN 3']);
    expect(drawn(9n)).toEqual(['receivable NGN -3', 'bank:p NGN 3']);
  });

  it('moves in one direction, and not at all when there is none', () => {
    expect(move({ ...to, from: 'treasury', amount: 0n })).toEqual([]);
    expect(show(move({ ...to, from: 'treasury', amount: 1n }))).toEqual(['treasury NGN -1', 'bank:p NGN 1']);
    expect(() => move({ ...to, from: 'treasury', amount: -1n })).toThrow('never negative');
    expect(show(treasuryEntries('bank:p', 'NGN', -1n))).toEqual(['bank:p NGN -1', 'treasury NGN 1']);
    expect(show(treasuryEntries('bank:p', 'NGN', 1n))).toEqual(['treasury NGN -1', 'bank:p NGN 1']);
  });
});

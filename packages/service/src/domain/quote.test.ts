import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatRate, largestRedeemable, pairForSvc, rateFor, svcForPair, usdCents } from './quote.ts';

const fraction = fc.record({
  numerator: fc.bigInt({ min: 1n, max: 10n ** 26n }),
  denominator: fc.bigInt({ min: 1n, max: 10n ** 18n }),
});
const decimals = fc.constantFrom(6, 18);
const amount = fc.bigInt({ min: 1n, max: 10n ** 27n });

describe('the rate', () => {
  it('is the exact decimal that amounts are computed with', () => {
    const rate = rateFor('crypto-issue', { numerator: 100_000_000n, denominator: 65_000n });
    expect(formatRate(rate)).toBe('1538.461538461538461538');
    expect(svcForPair(100_000_000n, rate, 6)).toBe(153846153846153846153800n);
  });

  it('is rounded down to issue and up to redeem', () => {
    const third = { numerator: 10n, denominator: 3n };
    expect(formatRate(rateFor('crypto-issue', third))).toBe('3.333333333333333333');
    expect(formatRate(rateFor('crypto-redeem', third))).toBe('3.333333333333333334');
    expect(rateFor('crypto-issue', { numerator: 10n, denominator: 5n })).toBe(2n * 10n ** 18n);
  });

  it('never gives more than the oracle’s exact fraction, and at most a hair less', () => {
    fc.assert(
      fc.property(fraction, decimals, amount, (oracle, places, amountIn) => {
        const { numerator, denominator } = oracle;
        const unit = 10n ** BigInt(places);
        const issued = svcForPair(amountIn, rateFor('crypto-issue', oracle), places);
        expect(issued * denominator * unit <= amountIn * numerator * 10n ** 18n).toBe(true);
        const redeemed = pairForSvc(amountIn, rateFor('crypto-redeem', oracle), places);
        expect(redeemed * numerator * 10n ** 18n <= amountIn * denominator * unit).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  it('lets nobody gain by issuing and redeeming', () => {
    fc.assert(
      fc.property(fraction, decimals, amount, (oracle, places, amountIn) => {
        const issueRate = rateFor('crypto-issue', oracle);
        fc.pre(issueRate > 0n);
        const svc = svcForPair(amountIn, issueRate, places);
        expect(pairForSvc(svc, rateFor('crypto-redeem', oracle), places) <= amountIn).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('the largest redeemable amount', () => {
  it('can be redeemed, and one base unit more cannot', () => {
    fc.assert(
      fc.property(fraction, decimals, amount, (oracle, places, available) => {
        const rate = rateFor('crypto-redeem', oracle);
        const largest = largestRedeemable(available, rate, places);
        expect(pairForSvc(largest, rate, places) <= available).toBe(true);
        expect(pairForSvc(largest + 1n, rate, places) > available).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  it('is nothing when nothing is there', () => {
    expect(largestRedeemable(0n, 10n ** 18n, 6)).toBe(0n);
  });
});

it('counts US cents rounded down', () => {
  expect(usdCents(1_999_999n, 6, { answer: 100_000_000n, decimals: 8 })).toBe(199);
  expect(usdCents(150_050n, 2, { answer: 65_000n, decimals: 8 })).toBe(97);
});

import { formatRate, pairForSvc, rateFor, svcForPair } from '@svc/protocol';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountInFor, largestRedeemable, spreadOf, usdCents } from './quote.ts';

// From a thousandth of a Naira to a million Naira per token, as feeds of up to 18 decimals express it.
const fraction = fc.record({
  numerator: fc.bigInt({ min: 10n ** 15n, max: 10n ** 24n }),
  denominator: fc.bigInt({ min: 10n ** 15n, max: 10n ** 18n }),
});
const decimals = fc.constantFrom(6, 18);
// A billion units of 18 decimals is the largest supported amount.
const amount = fc.bigInt({ min: 1n, max: 10n ** 27n });

/** The x below m with a * x = -1 (mod m), when a and m share no factor. */
function minusInverse(a: bigint, m: bigint): bigint | null {
  let [r0, r1, x0, x1] = [m, a % m, 0n, 1n];
  while (r1 > 0n) {
    const quotient = r0 / r1;
    [r0, r1, x0, x1] = [r1, r0 - quotient * r1, x1, x0 - quotient * x1];
  }
  return r0 === 1n ? ((-x0 % m) + m) % m : null;
}

/** The largest amount up to a billion units for which amount * n / d lies just below a whole number. */
function amountJustBelowWhole(n: bigint, d: bigint): bigint {
  const smallest = minusInverse(n, d);
  fc.pre(smallest !== null && smallest <= 10n ** 27n);
  return smallest + ((10n ** 27n - smallest) / d) * d;
}

describe('an exact amount out', () => {
  it('is reached by the smallest amount in, for all prices, spreads and decimals', () => {
    const type = fc.constantFrom('crypto-issue' as const, 'crypto-redeem' as const);
    const spread = fc.integer({ min: 0, max: 2000 });
    fc.assert(
      fc.property(type, fraction, spread, decimals, amount, (direction, fair, basisPoints, places, wanted) => {
        const rate = rateFor(direction, fair, basisPoints);
        const give = (amountIn: bigint): bigint =>
          direction === 'crypto-issue' ? svcForPair(amountIn, rate, places) : pairForSvc(amountIn, rate, places);
        const amountIn = amountInFor(direction, wanted, rate, places);
        expect(amountIn).toBeGreaterThan(0n);
        expect(give(amountIn)).toBeGreaterThanOrEqual(wanted);
        expect(give(amountIn - 1n)).toBeLessThan(wanted);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('the rate', () => {
  const oracle = { numerator: 100_000_000n, denominator: 65_000n };

  it('is the exact decimal that amounts are computed with', () => {
    const rate = rateFor('crypto-issue', oracle);
    expect(formatRate(rate)).toBe('1538.461538461538461538461538461538461538461538461539');
    expect(svcForPair(100_000_000n, rate, 6)).toBe((100_000_000n * rate) / 10n ** 36n);
    expect(svcForPair(100_000_000n, rate, 6)).toBe(153846153846153846153846n);
  });

  it('keeps whole results whole', () => {
    expect(svcForPair(65_000_000n, rateFor('crypto-issue', oracle), 6)).toBe(100_000n * 10n ** 18n);
    expect(pairForSvc(1000n * 10n ** 18n, rateFor('crypto-redeem', oracle), 6)).toBe(650_000n);
    expect(rateFor('crypto-issue', { numerator: 10n, denominator: 5n })).toBe(2n * 10n ** 48n);
  });

  it('gives what the oracle’s exact fraction gives, rounded down', () => {
    fc.assert(
      fc.property(fraction, decimals, amount, (exact, places, amountIn) => {
        const { numerator, denominator } = exact;
        const unit = 10n ** BigInt(places);
        const pairIn = amountIn % (10n ** 9n * unit);
        const issued = svcForPair(pairIn, rateFor('crypto-issue', exact), places);
        expect(issued).toBe((pairIn * numerator * 10n ** 18n) / (denominator * unit));
        const redeemed = pairForSvc(amountIn, rateFor('crypto-redeem', exact), places);
        expect(redeemed).toBe((amountIn * denominator * unit) / (numerator * 10n ** 18n));
      }),
      { numRuns: 1000 },
    );
  });

  it('rounds down even when the exact amount lies as little below a whole number as it can', () => {
    fc.assert(
      fc.property(fraction, (exact) => {
        const { numerator, denominator } = exact;
        const pairIn = amountJustBelowWhole(numerator, denominator);
        expect(svcForPair(pairIn, rateFor('crypto-issue', exact), 18)).toBe((pairIn * numerator) / denominator);
        const svcIn = amountJustBelowWhole(denominator, numerator);
        expect(pairForSvc(svcIn, rateFor('crypto-redeem', exact), 18)).toBe((svcIn * denominator) / numerator);
      }),
      { numRuns: 1000, examples: [[{ numerator: 10n ** 15n, denominator: 10n ** 15n + 1n }]] },
    );
  });

  it('with a spread gives what the exact fraction with the spread gives, rounded down', () => {
    // Feeds of 8 decimals, and a Naira that is worth at most a dollar.
    const feeds = fc.record({
      numerator: fc.bigInt({ min: 10n ** 15n, max: 10n ** 20n }),
      denominator: fc.bigInt({ min: 10n ** 10n, max: 10n ** 16n }),
    });
    const spreads = fc.integer({ min: 1, max: 2_000 });
    fc.assert(
      fc.property(feeds, decimals, amount, spreads, ({ numerator, denominator }, places, amountIn, spread) => {
        const exact = { numerator, denominator };
        const unit = 10n ** BigInt(places);
        const pairIn = amountIn % (10n ** 9n * unit);
        const issued = svcForPair(pairIn, rateFor('crypto-issue', exact, spread), places);
        const kept = numerator * BigInt(10_000 - spread);
        expect(issued).toBe((pairIn * kept * 10n ** 18n) / (denominator * 10_000n * unit));
        const redeemed = pairForSvc(amountIn, rateFor('crypto-redeem', exact, spread), places);
        const raised = numerator * BigInt(10_000 + spread);
        expect(redeemed).toBe((amountIn * denominator * 10_000n * unit) / (raised * 10n ** 18n));
        expect(issued <= svcForPair(pairIn, rateFor('crypto-issue', exact), places)).toBe(true);
        expect(redeemed <= pairForSvc(amountIn, rateFor('crypto-redeem', exact), places)).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  it('refuses a spread that leaves nothing', () => {
    expect(() => rateFor('crypto-issue', oracle, 10_000)).toThrow('spread');
    expect(() => rateFor('crypto-redeem', oracle, -1)).toThrow('spread');
  });

  it('is positive, or there is none', () => {
    for (const numerator of [0n, -1n]) {
      expect(() => rateFor('crypto-issue', { numerator, denominator: 1n })).toThrow('a rate is positive');
      expect(() => rateFor('crypto-issue', { numerator: 1n, denominator: numerator })).toThrow('a rate is positive');
    }
    expect(rateFor('crypto-redeem', { numerator: 1n, denominator: 1n })).toBe(10n ** 48n);
  });

  it('rounds its last digit up for an issue and down for a redeem', () => {
    const third = { numerator: 1n, denominator: 3n };
    expect(rateFor('crypto-issue', third)).toBe((10n ** 48n + 2n) / 3n);
    expect(rateFor('crypto-redeem', third)).toBe((10n ** 48n - 1n) / 3n);
  });

  it('lets nobody gain by issuing and redeeming', () => {
    fc.assert(
      fc.property(fraction, decimals, amount, (exact, places, amountIn) => {
        const pairIn = amountIn % 10n ** BigInt(9 + places);
        const svc = svcForPair(pairIn, rateFor('crypto-issue', exact), places);
        expect(pairForSvc(svc, rateFor('crypto-redeem', exact), places) <= pairIn).toBe(true);
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
    const rate = rateFor('crypto-redeem', { numerator: 1538n, denominator: 1n });
    expect(largestRedeemable(1n, rate, 6)).toBeGreaterThan(10n ** 15n);
    for (const available of [0n, -1n, -(10n ** 6n)]) expect(largestRedeemable(available, rate, 6)).toBe(0n);
  });
});

it('a quote takes the spread of the pair and the direction, and none where none is set', () => {
  const spreads = { USDC: { issue: 25, redeem: 50 } } as never;
  expect(spreadOf(spreads, 'USDC', 'crypto-issue')).toBe(25);
  expect(spreadOf(spreads, 'USDC', 'crypto-redeem')).toBe(50);
  expect(spreadOf(spreads, 'CELO', 'crypto-issue')).toBe(0);
  expect(spreadOf(undefined, 'USDC', 'crypto-issue')).toBe(0);
});

it('a quote counts US cents rounded down', () => {
  expect(usdCents(1_999_999n, 6, { answer: 100_000_000n, decimals: 8 })).toBe(199);
  expect(usdCents(150_050n, 2, { answer: 65_000n, decimals: 8 })).toBe(97);
  // Cents that a number of JSON would round are left out.
  const [most, price] = [BigInt(Number.MAX_SAFE_INTEGER), { answer: 100_000_000n, decimals: 8 }];
  expect([usdCents(most, 2, price), usdCents(most + 1n, 2, price)]).toEqual([Number.MAX_SAFE_INTEGER, null]);
});

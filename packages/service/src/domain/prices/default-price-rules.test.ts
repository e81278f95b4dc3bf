// The published bounds of prices, to the digit: a slipped one would let a wrong price through.
import { expect, it } from 'vitest';
import { defaultPriceRules } from './default-price-rules.ts';

const AGE_SECONDS = 777;
const common = {
  maxAgeSeconds: AGE_SECONDS,
  decimals: null,
  jumpWindowSeconds: 900,
  maxDifferenceBasisPoints: 100,
  hours: 'always',
};

it('the default bounds every price of the live environment', () => {
  expect(defaultPriceRules('live', AGE_SECONDS)).toEqual({
    feeds: {
      'NGN/USD': { ...common, min: 10n ** 14n, max: 10n ** 16n, maxJumpBasisPoints: 400, maxPegBasisPoints: null },
      'USDC/USD': {
        ...common,
        min: 95n * 10n ** 16n,
        max: 105n * 10n ** 16n,
        maxJumpBasisPoints: 100,
        maxPegBasisPoints: 50,
      },
      'USDT/USD': {
        ...common,
        min: 95n * 10n ** 16n,
        max: 105n * 10n ** 16n,
        maxJumpBasisPoints: 100,
        maxPegBasisPoints: 50,
      },
      'CELO/USD': {
        ...common,
        min: 10n ** 16n,
        max: 20n * 10n ** 18n,
        maxJumpBasisPoints: 800,
        maxPegBasisPoints: null,
      },
    },
    headMaxAgeSeconds: 180,
    sequencerGraceSeconds: 3600,
    secondOpinionMaxAgeSeconds: 900,
    holidays: [],
    closures: [],
    whileClosed: null,
  });
});

it('the default leaves prices of the test environment free to move, and bounds their age', () => {
  const free = { ...common, min: null, max: null, maxJumpBasisPoints: null, maxPegBasisPoints: null };
  expect(defaultPriceRules('test', AGE_SECONDS)).toEqual({
    feeds: { 'NGN/USD': free, 'USDC/USD': free, 'USDT/USD': free, 'CELO/USD': free },
    headMaxAgeSeconds: null,
    sequencerGraceSeconds: 60,
    secondOpinionMaxAgeSeconds: 900,
    holidays: [],
    closures: [],
    whileClosed: null,
  });
});

// What a conversion is worth in kobo, whichever side its SVC is on.
import { expect, it } from 'vitest';
import { koboOf } from './quote.ts';

const KOBO = 10n ** 16n;

it('koboOf takes the Naira of a Naira leg, and otherwise the SVC at one to one, rounded down', () => {
  const crypto = { fiatKobo: null, amountIn: 7n * KOBO, amountOut: 9n * KOBO + KOBO - 1n };
  expect(koboOf({ ...crypto, tokenIn: 'USDC' })).toBe(9n);
  expect(koboOf({ ...crypto, tokenIn: 'SVC' })).toBe(7n);
  expect(koboOf({ ...crypto, tokenIn: 'SVC', fiatKobo: 0n })).toBe(0n);
});

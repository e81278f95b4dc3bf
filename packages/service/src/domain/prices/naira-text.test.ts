import { expect, it } from 'vitest';
import { nairaText } from './quote.ts';

it.each([
  [0n, 'NGN 0.00'],
  [5n, 'NGN 0.05'],
  [99_999n, 'NGN 999.99'],
  [100_000n, 'NGN 1,000.00'],
  [123_456_789_012n, 'NGN 1,234,567,890.12'],
])('%s kobo read %s', (kobo, text) => {
  expect(nairaText(kobo)).toBe(text);
});

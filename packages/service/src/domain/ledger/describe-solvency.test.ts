// Every sentence of solvency, with amounts below zero and of one kobo.
import { expect, it } from 'vitest';
import { describeShortage, describeUnknown, signedDecimal, signedNgn } from './judge-solvency.ts';

it.each([
  [0n, '0.00'],
  [1n, '0.01'],
  [-1n, '-0.01'],
  [-150_050n, '-1500.50'],
])('writes %s kobo as %s', (kobo, text) => {
  expect(signedNgn(kobo)).toBe(text);
});

it('writes amounts of tokens with their decimals', () => {
  expect([0n, 1n, -1n, -2_500_000n].map((amount) => signedDecimal(amount, 6))).toEqual([
    '0',
    '0.000001',
    '-0.000001',
    '-2.5',
  ]);
});

it.each([
  [
    { what: 'naira', held: -50n, owed: 100n },
    'In Naira, NGN 1.00 is owed and the bank holds -NGN 0.50: NGN 1.50 is missing.',
  ],
  [
    { what: 'naira', held: 0n, owed: 1n },
    'In Naira, NGN 0.01 is owed and the bank holds NGN 0.00: NGN 0.01 is missing.',
  ],
  [{ what: 'total', held: 30n, owed: 100n }, 'In all, NGN 0.30 is held and NGN 1.00 is owed: NGN 0.70 is missing.'],
] as const)('describes what is missing', (shortage, text) => {
  expect(describeShortage(shortage)).toBe(text);
});

it.each([
  [{ what: 'bank_silent' }, 'The bank does not say what it holds.'],
  [
    { what: 'statement_open' },
    "The bank's statement was not read in the last minutes, or has lines that the books do not have.",
  ],
  [
    { what: 'unexplained', amount: 100n },
    'The bank holds NGN 1.00 more than the books can explain, which covers nothing until it is posted where it came from.',
  ],
  [
    { what: 'in_flight', amount: 250_075n },
    'Payouts of NGN 2,500.75 are under way: the bank may have deducted them already.',
  ],
  [
    { what: 'other_currency', currency: 'USD', amount: 1n },
    '0.01 USD is owed, and the bank does not say what it holds in USD.',
  ],
] as const)('describes what cannot be proven', (unknown, text) => {
  expect(describeUnknown(unknown)).toBe(text);
});

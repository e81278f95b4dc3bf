// Rates in words: short, true in every digit shown, and marked where they are cut.
import { describe, expect, it } from 'vitest';
import { formatRate } from './format-rate.ts';

describe('formatRate', () => {
  it.each([
    ['1520', '1520'],
    ['1520.5', '1520.5'],
    ['1520.12345678', '1520.12345678'],
    ['1520.123456789', '1520.12345678…'],
    [`1520.${'9'.repeat(48)}`, '1520.99999999…'],
    ['0.000012345678901', '0.000012345678…'],
    [`0.${'0'.repeat(47)}1`, `0.${'0'.repeat(47)}1`],
  ])('%s is %s', (rate, expected) => {
    expect(formatRate(rate)).toBe(expected);
  });
});

import { describe, expect, it } from 'vitest';
import {
  clockTime,
  dayOf,
  duration,
  exactAmount,
  formatNaira,
  formatUsdCents,
  groupDigits,
  relativeTime,
  shortenAmount,
  shortHash,
  showZone,
} from './format.ts';

describe('money', () => {
  it('groups the digits before the point and leaves those after it alone', () => {
    expect(groupDigits('1234567.123456789')).toBe('1,234,567.123456789');
    expect(groupDigits('999')).toBe('999');
    expect(groupDigits('1000')).toBe('1,000');
  });

  it('keeps every digit of a number that no double can hold', () => {
    expect(groupDigits('123456789012345678901234567890.000000000000000001')).toBe(
      '123,456,789,012,345,678,901,234,567,890.000000000000000001',
    );
  });

  it('cuts long fractions and says so, and never rounds', () => {
    expect(shortenAmount('23079.230769999', 'USDC')).toBe('23,079.230769…');
    expect(shortenAmount('0.9999999', 'CELO')).toBe('0.999999…');
    expect(shortenAmount('5.5', 'USDC')).toBe('5.5');
    expect(shortenAmount('58.50585', 'USDC', 2)).toBe('58.50…');
  });

  it('writes SVC and Naira with two decimals, and dust as less than the smallest amount that is shown', () => {
    expect(shortenAmount('5000', 'SVC')).toBe('5,000.00');
    expect(shortenAmount('1.239999999999999999', 'SVC')).toBe('1.23…');
    expect(shortenAmount('64000.1', 'NGN')).toBe('64,000.10');
    expect(shortenAmount('0.000000000000000001', 'CELO')).toBe('< 0.000001');
    expect(shortenAmount('0.004', 'SVC')).toBe('< 0.01');
    expect(shortenAmount('0', 'CELO')).toBe('0');
    expect(shortenAmount('25.000000', 'USDC')).toBe('25');
  });

  it('gives every digit of an exact amount, and SVC at least two decimals', () => {
    expect(exactAmount('75000', 'SVC')).toBe('75,000.00');
    expect(exactAmount('48456.692307692307692307', 'SVC')).toBe('48,456.692307692307692307');
    expect(exactAmount('320.5', 'CELO')).toBe('320.5');
  });

  it('writes Naira with its kobo, and cents as dollars', () => {
    expect(formatNaira('64000')).toBe('₦64,000.00');
    expect(formatNaira('18000.1')).toBe('₦18,000.10');
    expect(formatUsdCents(5)).toBe('$0.05');
    expect(formatUsdCents(123456)).toBe('$1,234.56');
  });
});

describe('time', () => {
  const NOW = 1_800_000_000;
  it.each([
    [0, 'just now'],
    [12, '12 s ago'],
    [300, '5 min ago'],
    [7300, '2 h ago'],
    [-90, 'in 1 min'],
    [-3 * 86_400, 'in 3 days'],
    [-86_400 - 3600, 'in 1 day'],
  ])('%i seconds ago reads %s', (age, words) => {
    expect(relativeTime(NOW - age, NOW)).toBe(words);
  });

  it('says yesterday of the calendar day before, and of no other', () => {
    // Lagos is an hour ahead of UTC.
    const at = (day: number, hour: number, minute = 0): number => Date.UTC(2026, 10, day, hour - 1, minute) / 1000;
    const now = at(15, 23, 30);
    expect(relativeTime(at(14, 0, 10), now)).toBe('yesterday 00:10');
    // 47 hours and 20 minutes ago, but two days before.
    expect(relativeTime(at(14, 0, 10) - 1200, now)).toBe('13 Nov');
    expect(relativeTime(at(13, 23, 30), at(15, 0, 10))).toBe('13 Nov');
    expect(relativeTime(at(14, 23, 30), at(15, 0, 10))).toBe('40 min ago');
  });

  it('is shown in the zone of the business', () => {
    const noon = Date.UTC(2026, 10, 14, 12) / 1000;
    const shown = () => [clockTime(noon), dayOf(noon * 1000 + 39_600_000)];
    expect(shown()).toEqual(['13:00', '2026-11-15']);
    showZone('America/New_York');
    expect(shown()).toEqual(['07:00', '2026-11-14']);
    showZone('Africa/Lagos');
  });

  it('counts down in hours, then in minutes', () => {
    expect(duration(86_399)).toBe('23:59:59');
    expect(duration(252)).toBe('4 min 12 s');
    expect(duration(-5)).toBe('0 s');
  });
});

it('shows the two ends of a hash', () => {
  expect(shortHash(`0x${'ab'.repeat(32)}`)).toBe('0xababab…ababab');
  expect(shortHash('short')).toBe('short');
});

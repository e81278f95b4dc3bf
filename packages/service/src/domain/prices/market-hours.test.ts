// The hours of the foreign exchange market, one second on either side of each bell.
import { expect, it } from 'vitest';
import type { PriceRules } from '../../ports/price-rules.ts';
import { defaultPriceRules } from './default-price-rules.ts';
import { lastClosure, marketOpensAt } from './market-hours.ts';

const at = (time: string): number => Date.parse(`${time}Z`) / 1000;

function rulesWith(own: Partial<PriceRules> = {}, hours: 'always' | 'fx' = 'fx'): PriceRules {
  const rules = defaultPriceRules('live', 900);
  return { ...rules, feeds: { ...rules.feeds, 'NGN/USD': { ...rules.feeds['NGN/USD'], hours } }, ...own };
}

const opens = (time: string, rules = rulesWith()): number | null =>
  marketOpensAt(rules, ['USDC/USD', 'NGN/USD'], at(time));

const cases: [name: string, open: string, closed: string, opensAt: string][] = [
  ['Friday 21:00 UTC', '2026-11-20T20:59:59', '2026-11-20T21:00:00', '2026-11-22T23:00:00'],
  ['Sunday 23:00 UTC', '2026-11-22T23:00:00', '2026-11-22T22:59:59', '2026-11-22T23:00:00'],
  ['the eve of Christmas at 22:00 UTC', '2026-12-24T21:59:59', '2026-12-24T22:00:00', '2026-12-27T23:00:00'],
  ['the end of Christmas Day', '2024-12-26T00:00:00', '2024-12-25T23:59:59', '2024-12-26T00:00:00'],
  ['the eve of New Year at 22:00 UTC', '2024-12-31T21:59:59', '2024-12-31T22:00:00', '2025-01-02T00:00:00'],
  ['the end of New Year’s Day', '2025-01-02T00:00:00', '2025-01-01T23:59:59', '2025-01-02T00:00:00'],
];

it.each(cases)('The market closes or opens to the second at %s', (_name, open, closed, opensAt) => {
  expect(opens(open)).toBeNull();
  expect(opens(closed)).toBe(at(opensAt));
});

it.each([
  ['inside a weekend', '2026-11-21T12:00:00', '2026-11-20T21:00:00', '2026-11-22T23:00:00'],
  ['at its first second', '2026-11-20T21:00:00', '2026-11-20T21:00:00', '2026-11-22T23:00:00'],
  ['days after it', '2026-11-27T20:59:59', '2026-11-20T21:00:00', '2026-11-22T23:00:00'],
  ['Christmas that runs into a weekend', '2026-12-27T23:00:00', '2026-12-24T22:00:00', '2026-12-27T23:00:00'],
  ['New Year in the year after', '2025-01-02T10:00:00', '2024-12-31T22:00:00', '2025-01-02T00:00:00'],
])('The last closure %s is known with both of its ends', (_name, now, from, to) => {
  expect(lastClosure({ holidays: [] }, at(now))).toEqual({ from: at(from), to: at(to) });
});

it('A holiday before a weekend is one closure with it', () => {
  const holidays = [{ from: at('2026-11-20T00:00:00'), to: at('2026-11-21T00:00:00') }];
  const closure = { from: at('2026-11-20T00:00:00'), to: at('2026-11-22T23:00:00') };
  expect(lastClosure({ holidays }, at('2026-11-23T08:00:00'))).toEqual(closure);
});

it('A holiday closes the market, and one that ends in a weekend opens after it', () => {
  const holidays = [
    { from: at('2026-11-20T00:00:00'), to: at('2026-11-21T00:00:00') },
    { from: at('2026-11-18T00:00:00'), to: at('2026-11-19T00:00:00') },
  ];
  expect(opens('2026-11-18T10:00:00', rulesWith({ holidays }))).toBe(at('2026-11-19T00:00:00'));
  expect(opens('2026-11-20T10:00:00', rulesWith({ holidays }))).toBe(at('2026-11-22T23:00:00'));
});

it('A market that is always open ignores weekends and holidays, but not a closure', () => {
  const span = { from: at('2026-11-21T10:00:00'), to: at('2026-11-21T11:00:00') };
  const holidays = rulesWith({ holidays: [span] }, 'always');
  expect(opens('2026-11-21T10:30:00', holidays)).toBeNull();
  expect(opens('2026-11-21T10:30:00', rulesWith({ closures: [span] }, 'always'))).toBe(span.to);
});

it('Only the feeds that a price uses count', () => {
  expect(marketOpensAt(rulesWith(), ['USDC/USD', 'CELO/USD'], at('2026-11-21T10:00:00'))).toBeNull();
});

it('A time before 1970 and a calendar that never opens end the search', () => {
  expect(opens('1969-12-27T10:00:00')).toBe(at('1969-12-28T23:00:00'));
  const holidays = [{ from: 0, to: at('2100-01-01T00:00:00') }];
  expect(opens('2026-11-18T10:00:00', rulesWith({ holidays }))).toBe(at('2100-01-02T00:00:00') + 2 * 86_400 - 3600);
});

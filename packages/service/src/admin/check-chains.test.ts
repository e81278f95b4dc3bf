// A file of holidays that ends soon, is missing or has a wrong year is named before the market goes on at a holiday's price.
import { expect, it } from 'vitest';
import { defaultPriceRules } from '../domain/prices/default-price-rules.ts';
import type { Context } from '../ports/context.ts';
import type { ClosedSpan } from '../ports/price-rules.ts';
import { checkHolidays } from './check-chains.ts';

const NOW = Date.parse('2026-11-19T08:00:00Z');
const at = (text: string): number => Date.parse(text) / 1000;
const day = (text: string): ClosedSpan => ({ from: at(text), to: at(text) + 86_400 });

function contextWith(holidays: ClosedSpan[], hours: 'fx' | 'always' = 'fx'): Pick<Context, 'chains' | 'clock'> {
  const usual = defaultPriceRules('live', 900);
  const feeds = { ...usual.feeds, 'NGN/USD': { ...usual.feeds['NGN/USD'], hours } };
  const chain = { env: 'live', priceRules: { ...usual, feeds, holidays } };
  return { chains: new Map([['celo', chain]]), clock: { now: () => NOW } } as unknown as Context;
}
const seen = (holidays: ClosedSpan[]) => checkHolidays(contextWith(holidays), 'live');

it('A file that reaches 90 days ahead is good, in whatever order its days are', () => {
  expect(seen([day('2027-02-17'), day('2026-04-03')])).toEqual([
    { part: 'market holidays (live)', verdict: 'ok', says: '2 listed, the last on 2027-02-17', remedy: null },
  ]);
});

it.each([
  ['ends sooner', [day('2027-02-16')], '1 listed, the last on 2027-02-16, 89 days ahead'],
  ['has ended', [day('2026-04-03')], '1 listed, the last on 2026-04-03, which has passed'],
  ['is missing', [], 'no file: the market is closed at weekends, Christmas and New Year only'],
  [
    'has a wrong year',
    [{ from: at('2026-12-24T20:00Z'), to: at('2027-12-28T23:00Z') }, day('2028-01-01')],
    'closed from 2026-12-24 to 2027-12-28, which is longer than 10 days',
  ],
])('A file that %s is warned of by its setting', (_name, holidays, says) => {
  const [found] = seen(holidays);
  expect(found).toMatchObject({ verdict: 'warning', says });
  expect(found?.remedy).toContain('SVC_MARKET_HOLIDAYS_FILE');
});

it('Nothing is asked of an installation whose feeds are always open, or of the other environment', () => {
  expect(checkHolidays(contextWith([], 'always'), 'live')).toEqual([]);
  expect(checkHolidays(contextWith([]), 'test')).toEqual([]);
});

// What an endpoint wants by the data of an event.
import { describe, expect, it } from 'vitest';
import { filterFacts, fitsFilter } from './event-filter.ts';

describe('a filter on data', () => {
  const data = { type: 'crypto-issue', chain: 'celo', status: 'succeeded', amountIn: '1' };

  it('wants an event whose fields are all among its values', () => {
    expect(fitsFilter({ type: ['crypto-issue', 'crypto-redeem'], chain: ['celo'] }, data)).toBe(true);
    expect(fitsFilter({ type: ['crypto-issue'], chain: ['bsc'] }, data)).toBe(false);
    expect(fitsFilter(undefined, data)).toBe(true);
  });

  it('is narrowed by no field that the data do not have, nor by names of the language', () => {
    expect(fitsFilter({ bankCode: ['058'] }, data)).toBe(true);
    expect(fitsFilter({ type: ['x'] }, Object.create({ type: 'x' }))).toBe(true);
    expect(fitsFilter({ type: ['x'] }, null)).toBe(true);
  });

  it('wants no text that a filter cannot name', () => {
    expect(filterFacts({ type: 'a\0b', status: 7 })).toEqual({ type: '' });
    expect(fitsFilter({ type: ['a'] }, { type: 'a\ud800' })).toBe(false);
  });
});

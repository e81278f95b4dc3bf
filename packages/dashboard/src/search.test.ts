import { expect, it } from 'vitest';
import { readConversionFilters, readEventFilters } from './search.ts';

it('takes the filters that it knows from the address, and leaves everything else', () => {
  expect(
    readConversionFilters({ status: 'succeeded', type: 'nonsense', search: '  op:x ', days: '7', other: 1 }),
  ).toEqual({
    status: 'succeeded',
    search: 'op:x',
    days: 7,
  });
  expect(readConversionFilters({ days: 5 })).toEqual({});
  expect(readEventFilters({ type: 'payout.failed' })).toEqual({ type: 'payout.failed' });
  expect(readEventFilters({ type: 'payout.unknown' })).toEqual({});
});

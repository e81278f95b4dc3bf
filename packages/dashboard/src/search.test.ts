import type { WorkView } from '@svc/service/dashboard/api-types';
import { expect, it } from 'vitest';
import { placeOf } from './pages/operator/work/work-words.ts';
import { readConversionFilters, readEnvChoice, readEventFilters, readStaffSearch } from './search.ts';

it('takes the filters that it knows from the address, and leaves everything else', () => {
  expect(
    readConversionFilters({ status: 'succeeded', type: 'nonsense', search: '  op:x ', days: '7', other: 1 }),
  ).toEqual({
    status: 'succeeded',
    search: 'op:x',
    days: 7,
  });
  expect(readConversionFilters({ days: 5 })).toEqual({});
  const facts = { wallet: `0x${'aB'.repeat(20)}`, txHash: `0x${'1'.repeat(64)}`, changedSince: '2026-11-15' };
  expect(readConversionFilters({ ...facts, metadataName: 'till', metadataValue: 7 })).toEqual({
    ...facts,
    metadataName: 'till',
    metadataValue: '7',
  });
  expect(readConversionFilters({ wallet: '0x12', txHash: 'none', changedSince: 'today', metadataName: ' ' })).toEqual(
    {},
  );
  expect(readEventFilters({ type: 'payout.failed' })).toEqual({ type: 'payout.failed' });
  expect(readEventFilters({ type: 'payout.unknown', order: 'desc' })).toEqual({});
  expect(readEventFilters({ order: 'asc', from: '2026-11-15', to: 'yesterday' })).toEqual({
    order: 'asc',
    from: '2026-11-15',
  });
});

it('takes a search of digits alone as what it is', () => {
  expect(readStaffSearch({ search: 4711, other: 1 })).toEqual({ search: '4711' });
  expect(readStaffSearch({ search: '  ' })).toEqual({});
});

it('keeps the environment of the books in the address, and leads from work to the books of its own', () => {
  expect([readEnvChoice({ env: 'test' }), readEnvChoice({ env: 'prod' })]).toEqual([{ env: 'test' }, {}]);
  const money = { queue: 'openItems', kind: 'unmatched_money', conversionId: null, env: 'test' } as WorkView;
  expect(placeOf(money)).toMatchObject({ to: '/operator/books/unmatched', search: { env: 'test' } });
});

import { expect, it } from 'vitest';
import { isAboutTheSame } from './use-api.ts';

const before = { params: { merchantId: 'mrc_1' }, query: { env: 'test', status: 'created' } };

it('keeps what was shown while only a filter changes', () => {
  expect(isAboutTheSame(before, { params: { merchantId: 'mrc_1' }, query: { env: 'test' } })).toBe(true);
  expect(isAboutTheSame({ query: { verification: 'pending' } }, {})).toBe(true);
});

it('keeps nothing of another merchant, another environment or another object', () => {
  expect(isAboutTheSame(before, { params: { merchantId: 'mrc_2' }, query: { env: 'test' } })).toBe(false);
  expect(isAboutTheSame(before, { params: { merchantId: 'mrc_1' }, query: { env: 'live' } })).toBe(false);
  expect(isAboutTheSame({ query: { env: 'test' } }, { query: { env: 'live' } })).toBe(false);
  expect(
    isAboutTheSame({ params: { merchantId: 'mrc_1', id: 'a' } }, { params: { merchantId: 'mrc_1', id: 'b' } }),
  ).toBe(false);
});

import { expect, it } from 'vitest';
import { compareWithBefore } from './compare-with-before.ts';

it.each([
  [12, 10, '20% more than in the 7 days before.'],
  [5, 10, '50% less than in the 7 days before.'],
  [10, 10, 'As in the 7 days before.'],
  [3, 0, 'None in the 7 days before.'],
  [0, 0, ''],
])('%i after %i reads %s', (now, before, words) => {
  expect(compareWithBefore(now, before, '7 days before')).toBe(words);
});

import { expect, it } from 'vitest';
import { dueWords } from './due-words.ts';

const NOW = 1_800_000_000;

it.each([
  ['pending', 90, 'due in 1 min'],
  ['pending', -60, 'due now'],
  ['failed', 26, 'Next attempt in 26 s'],
  ['failed', 2, 'Next attempt now'],
  ['failed', -26, 'Next attempt now'],
] as const)('a %s attempt with %i seconds to go reads %s', (status, seconds, words) => {
  expect(dueWords({ status, nextAttemptAt: NOW + seconds, isNextWaiting: true }, NOW)).toBe(words);
});

it('says nothing of an attempt after which none comes', () => {
  expect(dueWords({ status: 'delivered', nextAttemptAt: null, isNextWaiting: false }, NOW)).toBeNull();
});

it('announces no attempt that was made or replaced since', () => {
  expect(dueWords({ status: 'failed', nextAttemptAt: NOW + 60, isNextWaiting: false }, NOW)).toBeNull();
});

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeTimeLimit, type TimeLimit } from './time-limit.ts';

const MAX_MS = 100;
let late: string[];
let limit: TimeLimit<string>;

beforeEach(() => {
  vi.useFakeTimers();
  late = [];
  limit = makeTimeLimit(MAX_MS, (item) => late.push(item));
});
afterEach(() => {
  limit.stop();
  vi.useRealTimers();
});

it('the time limit reports what has not ended in time, once and not early', () => {
  limit.begin('slow');
  vi.advanceTimersByTime(MAX_MS - 1);
  expect(late).toEqual([]);
  vi.advanceTimersByTime(MAX_MS);
  expect(late).toEqual(['slow']);
  vi.advanceTimersByTime(10 * MAX_MS);
  expect(late).toEqual(['slow']);
});

it('the time limit leaves alone what has ended, in any order', () => {
  const [first, second, third] = ['first', 'second', 'third'].map((item) => limit.begin(item));
  if (!first || !second || !third) throw new Error('three were begun');
  limit.end(first);
  limit.end(third);
  limit.end(first);
  vi.advanceTimersByTime(2 * MAX_MS);
  expect(late).toEqual(['second']);
  limit.end(second);
  // Nothing of them is kept.
  expect(limit.begin('next').place).toBe(0);
});

it('the time limit of each counts from its own beginning', () => {
  limit.begin('old');
  vi.advanceTimersByTime(MAX_MS - 10);
  limit.begin('young');
  vi.advanceTimersByTime(20);
  expect(late).toEqual(['old']);
  vi.advanceTimersByTime(MAX_MS);
  expect(late).toEqual(['old', 'young']);
});

it('the time limit takes what begins and ends while it reports', () => {
  limit.stop();
  let other = limit.begin('');
  limit = makeTimeLimit(MAX_MS, (item) => {
    late.push(item);
    limit.end(other);
    limit.begin('begun during it');
  });
  limit.begin('slow');
  other = limit.begin('other');
  vi.advanceTimersByTime(MAX_MS);
  expect(late.filter((item) => item !== 'begun during it')).toEqual(['slow']);
});

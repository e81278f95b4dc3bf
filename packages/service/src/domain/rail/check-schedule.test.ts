import { expect, it } from 'vitest';
import { checkDelayMs, retryDelayMs, UNKNOWN_PATIENCE_MS } from './check-schedule.ts';
import { paymentReferenceOf, payoutReferenceOf } from './rail-references.ts';

it('asks after 5, 10, 30 s, 1, 2, 5, 15, 60 min, then hourly, then every six hours', () => {
  const asked = Array.from({ length: 10 }, (_, checks) => checkDelayMs(checks, 0) / 1000);
  expect(asked).toEqual([5, 10, 30, 60, 120, 300, 900, 3600, 3600, 3600]);
  expect(checkDelayMs(3, UNKNOWN_PATIENCE_MS)).toBe(6 * 3_600_000);
});

it('tries a failed step again ever more slowly, up to five minutes', () => {
  expect([0, 1, 2, 20].map(retryDelayMs)).toEqual([2000, 4000, 8000, 300_000]);
});

it('names money at the rail by lowercase letters, digits and hyphens, the same every time', () => {
  const id = 'cnv_01J8ZQ4V7M3N5P6R8S9T0V1W2X';
  expect(paymentReferenceOf(id)).toBe('svc-in-01j8zq4v7m3n5p6r8s9t0v1w2x');
  expect(payoutReferenceOf(id, 2)).toBe('svc-out-01j8zq4v7m3n5p6r8s9t0v1w2x-2');
});

// The hours at which rails are asked, as the contract and the operator's pages name them.
import { expect, it } from 'vitest';
import {
  checkDelayMs,
  LATE_LADDER_MS,
  LATE_PAYMENT_WINDOW_MS,
  retryDelayMs,
  reversalDelayMs,
  UNKNOWN_PATIENCE_MS,
} from './check-schedule.ts';
import { conversionOfReference, paymentReferenceOf, payoutReferenceOf } from './rail-order.ts';

const HOUR_MS = 3_600_000;

it('the schedule asks after 5, 10, 30 s, 1, 2, 5, 15, 60 min, then hourly, then every six hours', () => {
  const asked = Array.from({ length: 10 }, (_, checks) => checkDelayMs(checks, 0) / 1000);
  expect(asked).toEqual([5, 10, 30, 60, 120, 300, 900, 3600, 3600, 3600]);
  expect(checkDelayMs(3, UNKNOWN_PATIENCE_MS - 1)).toBe(60_000);
  expect(checkDelayMs(3, UNKNOWN_PATIENCE_MS)).toBe(6 * HOUR_MS);
  expect(UNKNOWN_PATIENCE_MS).toBe(24 * HOUR_MS);
});

it('the schedule asks for a late payment after 15 and 30 min, 1, 2, 4 hours, then every eight, for three days', () => {
  expect(LATE_LADDER_MS.map((ms) => ms / 60_000)).toEqual([15, 30, 60, 120, 240, 480]);
  expect(LATE_PAYMENT_WINDOW_MS).toBe(72 * HOUR_MS);
});

it('the schedule asks for reversals hourly for six hours, every six hours for two days, then daily until the window ends', () => {
  const delayAt = (hours: number, more = 0) => reversalDelayMs(hours * HOUR_MS + more, 7);
  expect([delayAt(0), delayAt(6, -1)]).toEqual([HOUR_MS, HOUR_MS]);
  expect([delayAt(6), delayAt(48, -1)]).toEqual([6 * HOUR_MS, 6 * HOUR_MS]);
  expect([delayAt(48), delayAt(168, -1)]).toEqual([24 * HOUR_MS, 24 * HOUR_MS]);
  expect(delayAt(168)).toBeNull();
});

it('the schedule tries a failed step again ever more slowly, up to five minutes', () => {
  expect([0, 1, 2, 7, 8, 20].map(retryDelayMs)).toEqual([2000, 4000, 8000, 256_000, 300_000, 300_000]);
});

it('a reference names money at the rail by lowercase letters, digits and hyphens, the same every time', () => {
  const id = 'cnv_01J8ZQ4V7M3N5P6R8S9T0V1W2X';
  expect(paymentReferenceOf(id)).toBe('svc-in-01j8zq4v7m3n5p6r8s9t0v1w2x');
  expect(payoutReferenceOf(id, 2)).toBe('svc-out-01j8zq4v7m3n5p6r8s9t0v1w2x-2');
  expect(conversionOfReference(paymentReferenceOf(id))).toBe(id);
  expect(conversionOfReference(payoutReferenceOf(id, 12))).toBe(id);
  expect(conversionOfReference('svc-out-somebody-else')).toBeNull();
});

import { afterEach, describe, expect, it, vi } from 'vitest';
import { readDate, readReason } from './rail-json.ts';

const AT = Date.UTC(2026, 6, 10, 10, 5, 34);

describe('a date of a rail', () => {
  afterEach(() => void vi.unstubAllEnvs());

  it.each([
    ['an epoch in milliseconds', String(AT), AT],
    ['Universal Time', '2026-07-10T10:05:34.000Z', AT],
    ['another zone', '2026-07-10T11:05:34+01:00', AT],
    ['another zone without a colon', '2026-07-10T11:05:34.000+0100', AT],
    ['another zone in hours', '2026-07-10 11:05:34+01', AT],
    ['another zone by name and hours', '2026-07-10 11:05:34 GMT+1', AT],
    ['another zone, west', '2026-07-10T05:05:34.000-05:00', AT],
    ['no zone', '2026-07-10T10:05:34', AT],
    ['no zone, with a blank', '2026-07-10 10:05:34', AT],
    ['no zone, in the morning', '2026-07-10 10:05:34 AM', AT],
    ['a day', '2026-07-10', Date.UTC(2026, 6, 10)],
    ['a mail date', 'Fri, 10 Jul 2026 10:05:34 GMT', AT],
  ])('with %s is read alike in every zone of the machine', (_, text, at) => {
    for (const zone of ['UTC', 'America/New_York', 'Asia/Tokyo']) {
      vi.stubEnv('TZ', zone);
      expect(readDate(text)).toBe(at);
    }
  });

  it.each([['N/A'], [''], [null], [1783677934000], ['tomorrow']])('is not read from %j', (value) => {
    expect(readDate(value)).toBeNull();
  });
});

describe('why a rail did not pay', () => {
  it.each([
    ['with its status before it', ['FAILED', 'Account is dormant'], 'FAILED: Account is dormant'],
    ['on one line', ['failed', ' Account\n is \u0007 dormant '], 'failed: Account is dormant'],
    ['each text once', ['FAILED', 'Dormant', 'Dormant', 'Try later'], 'FAILED: Dormant · Try later'],
    [
      'without an account number',
      ['400', 'Account 012 345-6789 of 0123456789 is closed'],
      '400: Account … of … is closed',
    ],
  ])('is said %s', (_, [status = '', ...words], said) => expect(readReason(status, ...words)).toBe(said));

  it('is nothing where it gives no words, and bounded where it gives many', () => {
    for (const words of [[null], [''], ['N/A'], []]) expect(readReason('FAILED', ...words)).toBeNull();
    expect(readReason('FAILED', 'long '.repeat(1000))).toHaveLength(200);
  });
});

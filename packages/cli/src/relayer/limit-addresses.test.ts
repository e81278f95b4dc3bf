// An address is what the connection says, or a trusted proxy; of IPv6 its network counts.
import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { makeAddressLimit, sourceOf } from './limit-addresses.ts';

const PROXIES = ['127.0.0.1', '10.0.0.1'];

it.each([
  ['198.51.100.7', undefined, '198.51.100.7'],
  ['::ffff:198.51.100.7', undefined, '198.51.100.7'],
  ['198.51.100.7', '203.0.113.9', '198.51.100.7'],
  ['127.0.0.1', '203.0.113.9', '203.0.113.9'],
  ['127.0.0.1', '1.2.3.4, 203.0.113.9, 10.0.0.1', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', undefined, '2001:db8:1:2'],
  ['2001:db8:1:2::9', undefined, '2001:db8:1:2'],
  ['2001:0db8::1', undefined, '2001:db8:0:0'],
])('a request over %s that says it is for %s counts for %s', (remoteAddress, forwarded, source) => {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  expect(sourceOf({ socket: { remoteAddress }, headers } as unknown as IncomingMessage, PROXIES)).toBe(source);
});

it('an address is refused above its limit until the minute turns, and the others are not', () => {
  const limit = makeAddressLimit(2);
  limit.count('a', 60_000);
  limit.count('a', 60_001);
  expect(() => limit.count('a', 90_000)).toThrow(
    expect.objectContaining({ code: 'SVC_RATE_LIMITED', details: { retryAfterSeconds: 30 } }),
  );
  limit.count('b', 90_000);
  limit.count('a', 120_000);
});

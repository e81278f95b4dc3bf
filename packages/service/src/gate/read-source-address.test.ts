// Remembered addresses: what the framework reads, for each connection and each list of proxies apart.
import type { FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { makeSourceAddresses } from './read-source-address.ts';

/** A request as the framework shows it behind the trusted proxy 10.0.0.1, counting how often the address is read. */
function makeReader() {
  const addresses = makeSourceAddresses();
  let reads = 0;
  const addressOf = (remoteAddress: string, forwarded?: string): string => {
    const request = {
      headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
      socket: { remoteAddress },
      get ip() {
        reads += 1;
        return remoteAddress === '10.0.0.1' ? (forwarded?.split(', ').at(-1) ?? remoteAddress) : remoteAddress;
      },
    };
    return addresses.of(request as unknown as FastifyRequest);
  };
  return { addressOf, readCount: () => reads };
}

it('keeps connections and lists of proxies apart, and reads each pair once', () => {
  const { addressOf, readCount } = makeReader();
  for (let round = 0; round < 3; round += 1) {
    expect(addressOf('10.0.0.1', '203.0.113.7')).toBe('203.0.113.7');
    expect(addressOf('10.0.0.1', '198.51.100.2, 203.0.113.8')).toBe('203.0.113.8');
    expect(addressOf('192.0.2.1', '203.0.113.7')).toBe('192.0.2.1');
    expect(addressOf('10.0.0.1', '::ffff:203.0.113.9')).toBe('203.0.113.9');
  }
  expect(readCount()).toBe(4);
});

it('remembers no long list', () => {
  const { addressOf, readCount } = makeReader();
  const list = `${'198.51.100.2, '.repeat(20)}203.0.113.7`;
  expect([addressOf('10.0.0.1', list), addressOf('10.0.0.1', list)]).toEqual(['203.0.113.7', '203.0.113.7']);
  expect(readCount()).toBe(2);
});

it('forgets all once it remembers too many, over all connections', () => {
  const { addressOf, readCount } = makeReader();
  const most = 10_000;
  for (let index = 0; index < most; index += 1) addressOf(`192.0.2.${index % 2}`, `198.51.100.${index}`);
  addressOf('192.0.2.0', '198.51.100.0');
  expect(readCount()).toBe(most);
  addressOf('10.0.0.1', '203.0.113.7');
  expect(addressOf('192.0.2.0', '198.51.100.0')).toBe('192.0.2.0');
  expect(readCount()).toBe(most + 2);
});
